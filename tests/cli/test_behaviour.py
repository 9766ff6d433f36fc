"""How the command behaves whatever it is asked: codes, errors, pipes, colours, completion; never a traceback."""

import json
import os
import pty
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.books.conftest import write_books
from tests.lanes import night, one_in

Run = Callable[..., subprocess.CompletedProcess[str]]
JUDGE = [sys.executable, "-m", "judge"]


def on_a_terminal(*args: str, **environment: str) -> str:
    """What the command writes when its output is a terminal."""
    reader, writer = pty.openpty()
    # no rows are known of this terminal, so a pager would be asked for at once; `cat` is the calmest of them
    process = subprocess.Popen(
        [*JUDGE, *args], stdout=writer, stderr=subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", "PAGER": "cat", "LINES": "1000", **environment},
    )  # fmt: skip
    os.close(writer)
    content = b""
    while True:
        try:
            part = os.read(reader, 65536)
        except OSError:  # how Linux says that the other end is closed
            part = b""
        if not part:
            break
        content += part
    os.close(reader)
    process.wait()
    return content.decode()


def test_without_arguments_it_helps(judge: Run) -> None:
    for args in ([], ["-h"], ["--help"]):
        done = judge(*args)
        assert done.returncode == 0
        assert "find" in done.stdout
        assert "coverage" in done.stdout
        assert "\u2500" not in done.stdout  # no boxes


def test_hidden_commands_are_not_listed(judge: Run) -> None:
    listed = re.findall(r"^  ([a-z]+) ", judge("--help").stdout, re.MULTILINE)
    assert "lookup" not in listed
    assert {"find", "card", "rule", "term", "errata", "banned", "sources", "lint", "coverage", "build"} <= set(listed)


@pytest.mark.parametrize("command", ["find", "card", "rule", "term", "errata", "banned", "sources", "lint", "coverage"])
def test_every_command_helps(judge: Run, command: str) -> None:
    done = judge(command, "-h")
    assert done.returncode == 0
    assert "--json" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_version_is_told(judge: Run) -> None:
    assert re.fullmatch(r"judge \d+\.\d+\.\d+\n", judge("--version").stdout)


@one_in(8)
def test_options_may_stand_before_the_command(judge: Run) -> None:
    assert json.loads(judge("--json", "card", "pinned", "down").stdout)["query"] == "pinned down"
    assert json.loads(judge("--json", "pinned", "down").stdout)["query"] == "pinned down"


def test_words_after_two_hyphens_are_words(judge: Run) -> None:
    assert judge("--", "card").returncode != 2


@pytest.mark.parametrize("args", [["card"], ["card", "x", "--colour"], ["find"], ["--nope"], ["find", "x", "-n", "-1"]])
def test_wrong_usage_has_code_2_and_is_told_in_a_line(judge: Run, args: list[str]) -> None:
    done = judge(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("judge: ")
    assert done.stderr.count("\n") == 1


def test_wrong_usage_is_json_where_json_is_asked(judge: Run) -> None:
    done = judge("card", "--json", "--colour", "x")
    assert done.returncode == 2
    assert json.loads(done.stderr)["error"]["kind"] == "usage"


def test_usage_is_checked_before_any_data_are_read(judge: Run, tmp_path: Path) -> None:
    done = judge("card", JUDGE_DATA=str(tmp_path / "nowhere"))
    assert done.returncode == 2
    assert judge("find", "crad:x", JUDGE_DATA=str(tmp_path / "nowhere")).returncode == 2


def test_missing_data_have_code_4(judge: Run, tmp_path: Path) -> None:
    done = judge("card", "x", JUDGE_DATA=str(tmp_path / "nowhere"))
    assert done.returncode == 4
    assert "no data here" in done.stderr
    assert json.loads(judge("card", "x", "--json", JUDGE_DATA=str(tmp_path / "nowhere")).stderr)["error"]["problems"]


def shipped(root: Path) -> Path:
    """A copy of all data of this project."""
    return Path(shutil.copytree(Path(__file__).parents[2] / "data", root))


def with_showboating(root: Path) -> Path:
    """A few books, and a card of this project beside them."""
    write_books(root)
    (root / "cards/action").mkdir(exist_ok=True)
    shutil.copy(Path(__file__).parents[2] / "data/cards/action/showboating.yaml", root / "cards/action")
    return root


@pytest.mark.parametrize("make", [with_showboating, pytest.param(shipped, marks=night)])
def test_broken_data_list_every_fault_with_code_4(judge: Run, tmp_path: Path, make: Callable[[Path], Path]) -> None:
    root = make(tmp_path / "data")
    (root / "bans.yaml").write_text("- {id: ban.x, card: Showboatin, says: No., from: [compendium:banned.1]}\n- x\n")
    done = judge("lint", JUDGE_DATA=str(root))
    assert done.returncode == 4
    assert 'data/bans.yaml:1: unknown card "Showboatin" (did you mean "Showboating"?)' in done.stderr
    assert "data/bans.yaml:2: expected a mapping, got text" in done.stderr
    assert judge("card", "showboating", JUDGE_DATA=str(root)).returncode == 4


@pytest.mark.parametrize(
    ("few", "asked", "title"),
    [(True, ["shotgn"], "Shotgun"), pytest.param(False, ["pined", "down"], "Pinned Down", marks=night)],
)
def test_an_unwritable_cache_is_told_and_the_answer_comes(
    judge: Run, tmp_path: Path, few: bool, asked: list[str], title: str
) -> None:
    (tmp_path / "file").write_text("")
    places = {"JUDGE_CACHE": str(tmp_path / "file")}
    if few:
        places["JUDGE_DATA"] = str(write_books(tmp_path / "data"))
    done = judge(*asked, **places)
    assert done.returncode == 0
    assert done.stdout.startswith(f"{title}\n")
    assert "cannot be kept" in done.stderr
    answer = json.loads(judge(*asked, "--json", **places).stdout)
    assert any("cannot be kept" in note for note in answer["notes"])


HOSTILE = ["\x1b]0;owned\x07", "\ud800", "x" * 5000, "\u202e", "a\nb", "a\tb", "%s{0}", "../../x", "*", "{", "\\1"]


@pytest.mark.parametrize("word", HOSTILE)
@pytest.mark.parametrize("command", ["card", "find", "", "rule", "errata"])
@one_in(40, day=3)
def test_hostile_words_are_only_words(judge: Run, command: str, word: str) -> None:
    try:
        done = judge(command, word) if command else judge(word, "x")
    except UnicodeEncodeError:
        pytest.skip("such a word cannot be passed to a process")
    assert done.returncode in (0, 1, 2, 3)
    assert "Traceback" not in done.stderr
    assert "fault of the program" not in done.stderr
    assert "\x1b" not in done.stdout + done.stderr


def test_a_closed_pipe_is_quiet(judge: Run) -> None:
    judge("banned")
    process = subprocess.Popen(
        [*JUDGE, "find", "kind:card", "-n", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() in (0, 141)
    process.stderr.close()


def test_an_interrupt_is_quiet(tmp_path: Path) -> None:
    waiting = (
        "import os, signal, threading\n"
        "from judge.compiled import cache\n"
        "def stop(*_, **__): os.kill(os.getpid(), signal.SIGINT)\n"
        "cache.open_compiled = stop\n"
        "from judge.cli.main import main\n"
        "main(['card', 'x'])"
    )
    done = subprocess.run([sys.executable, "-c", waiting], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_fault_of_the_program_is_told_without_a_traceback() -> None:
    failing = (
        "from judge.compiled import cache\n"
        "cache.open_compiled = None\n"
        "from judge.cli.main import main\n"
        "main(['card', 'x'])"
    )
    done = subprocess.run([sys.executable, "-c", failing], capture_output=True, text=True, check=False)
    assert done.returncode == 70
    assert "a fault of the program: TypeError" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_terminal_gets_bold_titles_and_a_pipe_does_not(judge: Run) -> None:
    judge("banned")
    assert "\x1b[1m" in on_a_terminal("pinned-down.sidekick")
    assert "\x1b" not in judge("pinned-down.sidekick").stdout
    assert "\x1b" not in on_a_terminal("pinned-down.sidekick", "--no-color")
    assert "\x1b" not in on_a_terminal("pinned-down.sidekick", NO_COLOR="1")
    assert "\x1b" not in on_a_terminal("pinned-down.sidekick", TERM="dumb")


def test_a_missing_pager_is_done_without(judge: Run) -> None:
    judge("banned")
    for pager in ("no-such-pager-here", "", "'"):
        assert "Pinned Down" in on_a_terminal("pinned", "down", PAGER=pager)


def completions(judge: Run, line: str) -> str:
    words = line.split(" ")
    return judge(_JUDGE_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1)).stdout


def test_ids_are_completed(judge: Run) -> None:
    judge("banned")  # compiles, as completion never does
    assert "pinned-down" in completions(judge, "judge card pinn").split()
    assert "shootout.take-yer-lumps.cover" in completions(judge, "judge rule shootout.take-yer-lumps.cov").split()
    assert "coverage" in completions(judge, "judge cov").split()


def test_completion_never_compiles(judge: Run, tmp_path: Path) -> None:
    begin = time.monotonic()
    empty = {"JUDGE_CACHE": str(tmp_path / "none")}
    done = judge(_JUDGE_COMPLETE="complete_bash", COMP_WORDS="judge card pinn", COMP_CWORD="2", **empty)
    assert done.stdout.split() == []
    assert not (tmp_path / "none").exists()
    assert time.monotonic() - begin < 30


def test_what_was_searched_for_is_underlined_on_a_terminal(judge: Run) -> None:
    shown = on_a_terminal("find", "first casualties", "kind:ruling", "--limit", "1")
    assert "\x1b[4mfirst\x1b[24m" in shown
    assert "\x1b[4mcasualty\x1b[24m" in shown  # another ending of the same word
    assert "\x1b[4m" not in on_a_terminal("find", "first casualties", "--no-color")
    assert "\x1b" not in judge("find", "first casualties").stdout
