"""What answers look like on a terminal: as wide as it is, no longer than is read, and the same without bold text."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.judge_process import ROOT

from .conftest import Run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no terminals of this kind")

NARROW = 40
LOOK_UPS = [
    "card undertaker", "rule shootout.make-plays.until-all-pass --all", "find first casualty", "timing",
    "timing shootout.draw", "errata", "history undertaker", "hand KS KH KD 7C 7H --versus 2C 2D 5H 8S joker",
    "sheet undertaker shotgun", "deck data/decks/law-dogs.txt", "help deck", "--help",
    "ask data/scenarios/hands/raised-is-worst.yaml --board", "trace data/scenarios/hands/raised-is-worst.yaml", "ivor",
]  # fmt: skip


def on_a_terminal(words: str, own_cache: Path, columns: int = 80, **environment: str) -> str:
    """What `judge` shows on a terminal of so many columns and 24 lines."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    without = ("NO_COLOR", "COLUMNS", "LINES", "LESS")
    env = {key: value for key, value in os.environ.items() if key not in without}
    env |= {"PAGER": "cat", "TERM": "xterm", "PYTHONUTF8": "1"} | environment
    command = [sys.executable, "-m", "judge", *words.split()]
    shown = bytearray()
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=subprocess.PIPE, env=env, cwd=ROOT):
        os.close(theirs)
        while True:
            try:
                block = os.read(ours, 65_536)
            except OSError:  # on Linux that is the end
                break
            if not block:
                break
            shown += block
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def plain(text: str) -> str:
    return re.sub(r"\x1b\[\d*m", "", text)


@pytest.mark.parametrize("words", LOOK_UPS)
def test_an_answer_is_as_wide_as_the_terminal(judge: Run, words: str) -> None:
    paths = [str(ROOT / word) if word.startswith("data/") else word for word in words.split()]
    lines = judge(*paths, COLUMNS=str(NARROW)).stdout.splitlines()
    file = [line for line in lines if str(ROOT)[-10:] in line]
    assert max(len(line) for line in lines if line not in file) <= NARROW
    deepest = max(len(line) - len(line.lstrip()) for line in lines)
    assert deepest <= NARROW // 3, "an indentation eats the line"


@pytest.mark.parametrize("words", ["card undertaker", "find first casualty", "timing shootout"])
def test_without_colour_no_character_is_lost(own_cache: Path, words: str) -> None:
    bold = on_a_terminal(words, own_cache)
    bare = on_a_terminal(words, own_cache, NO_COLOR="1")
    assert "\x1b" in bold
    assert "\x1b" not in bare
    assert plain(bold) == bare


def test_a_look_up_takes_24_lines_and_says_how_to_see_the_rest(own_cache: Path, judge: Run) -> None:
    shown = on_a_terminal("card undertaker", own_cache, NARROW).splitlines()
    assert len(shown) == 24
    found = re.fullmatch(r"\.\.\. (\d+) more lines: --all shows them\.", shown[-1])
    assert found is not None
    whole = judge("card", "undertaker", COLUMNS=str(NARROW)).stdout.splitlines()
    assert whole[:23] == [plain(line) for line in shown[:23]]  # in a pipe nothing is cut
    assert len(whole) == 23 + int(found[1])
    assert "Proved by cards/undertaker" in on_a_terminal("card undertaker --all", own_cache, NARROW)


def test_help_is_in_groups(judge: Run) -> None:
    shown = judge("--help").stdout
    heads = re.findall(r"^(\w.*):$", shown, re.M)
    assert heads == [
        "Options", "Look things up", "Decks and events", "Scenarios and games", "For everybody else",
        "Help, and for maintainers",
    ]  # fmt: skip
    assert judge("help").stdout == shown


def test_help_on_a_command(judge: Run) -> None:
    assert judge("help", "deck").stdout == judge("deck", "--help").stdout
    done = judge("help", "dekc")
    assert (done.returncode, done.stdout) == (2, "")
    assert '"dekc" (did you mean "deck"?)' in done.stderr


def test_every_command_is_in_one_group() -> None:
    from judge.cli.commands import COMMANDS, GROUPS, HIDDEN

    listed = [name for names in GROUPS.values() for name in names]
    assert sorted(listed) == sorted(set(COMMANDS) - set(HIDDEN))


HOSTILE = """scenario: "x\\e[31m\\u202e"
players:
  "an\\u202en\\u200f": {winner: yes}
  "bob\\e]0;owned\\a": {}
table:
  - {of: "an\\u202en\\u200f", dude: "A\\x9bmy\\e[2J", at: town square}
script:
  - "an\\u202en\\u200f": pass
questions:
  - turn: now
  - options: "bob\\e]0;owned\\a"
  - value: "card('A\\x9bmy\\e[2J').bullets"
"""


@pytest.mark.parametrize("command", ["ask", "trace", "explore", "check", "table", "picture"])
def test_hostile_names_are_shown_and_not_obeyed(judge: Run, tmp_path: Path, command: str) -> None:
    file = tmp_path / "hostile.yaml"
    file.write_text(HOSTILE, encoding="utf-8")
    done = judge(command, str(file))
    shown = done.stdout + done.stderr
    assert done.returncode == 0, done.stderr
    assert not [character for character in "\x1b\x07\x9b\u202e\u200f" if character in shown]
    assert "\\x1b[31m" in shown or "\\x9b" in shown
