"""`judge table`: from a pipe, from the command line and at a terminal; no mistake ends it, and nothing is lost."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.judge_process import run_judge
from tests.lanes import slow

Run = Callable[..., subprocess.CompletedProcess[str]]
Table = Callable[..., str]
ROOT = Path(__file__).parents[2]
ARNOLD = ROOT / "data/scenarios/reacts/arnold-saves-dawn.yaml"

FIGHT = """\
scenario: A fight
players:
  ann: {winner: yes, hand: [Pinned Down]}
  bob: {hand: [Coachwhip!]}
table:
  - {dude: Ada, of: ann, at: town square, posse: leader, bullets: 1 draw}
  - {dude: Bea, of: bob, at: town square, posse: mark, bullets: 1 draw}
decks:
  bob: {holds: [Eve Henry]}
start: {step: shootout.make-plays}
"""


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    file = tmp_path / "fight.yaml"
    file.write_text(FIGHT, encoding="utf-8")
    return file


@pytest.fixture
def table(own_cache: Path, tmp_path: Path) -> Table:
    """What is shown when these lines come through a pipe; both streams in one."""

    def run(file: Path, *lines: str, code: int = 0) -> str:
        done = run_judge("table", file, cwd=tmp_path, input="\n".join([*lines, ""]), together=True)
        assert done.returncode == code, done.stdout
        return done.stdout

    return run


def after(shown: str, line: str) -> str:
    """What is shown between a line that was written and the next one."""
    rest = re.split(rf"^[^\n]*> {re.escape(line)}$", shown, maxsplit=1, flags=re.MULTILINE)[1]
    return re.split(r"^\w*> ", rest, maxsplit=1, flags=re.MULTILINE)[0].strip("\n")


def flat(text: str) -> str:
    return " ".join(text.split())


# From a pipe


def test_it_shows_the_board_who_decides_and_every_option(table: Table) -> None:
    shown = table(ARNOLD)
    assert shown.startswith(
        "Arnold McCadish saves Dr. Dawn Edwards\n\nShootout at the town square, round 1, Take Yer Lumps\n"
    )
    assert "  bob  Tommy Harden                  mark's posse, 1 stud, 1 influence\n" in shown
    assert shown.endswith("It is up to bob to use a React [reacts.instead]\n  1  react Arnold McCadish\n  2  pass\n")
    assert "\x1b" not in shown


@pytest.mark.parametrize(
    "words", ["1", "react Arnold McCadish", "React arnold mccadish", "Arnold McCadish", "bob: react Arnold McCadish",
              "bob: {react: Arnold McCadish}"],
)  # fmt: skip
def test_an_answer_may_be_a_number_or_words(table: Table, words: str) -> None:
    told = after(table(ARNOLD, words), words)
    assert "bob uses the React ability of Arnold McCadish, when Dr. Dawn Edwards is" in told
    assert "[reacts.before-when-after]" in told
    assert "[reacts.instead]" in told
    assert "to say who flees" in told


def test_several_answers_in_a_line_are_all_given_or_none(table: Table, fight: Path) -> None:
    shown = table(
        fight, "ann: {play: Pinned Down, choose: Eve Henry}", "ann: {play: Pinned Down, choose: Bea}", "script"
    )
    assert "cannot answer `choose Eve Henry` here" in after(shown, "ann: {play: Pinned Down, choose: Eve Henry}")
    assert after(shown, "script") == "- ann: {play: Pinned Down}\n- ann: {choose: Bea}"


def test_why_gives_every_reason_with_rule_and_citation(table: Table, fight: Path) -> None:
    shown = table(
        fight, "why bob: play Coachwhip!", "why bob: Coachwhip!", "why Pinned Down", "why", "why play Coachwip"
    )
    told = after(shown, "why bob: play Coachwhip!")
    assert told.startswith("bob cannot answer `play Coachwhip!` here:\n")
    for rule in ("abilities.right-step", "abilities.your-turn", "shootout.resolution.cheatin-needs-another"):
        assert f"[{rule}]" in told
    assert told.count("      [") == told.count("  - ") >= 3
    assert after(shown, "why bob: Coachwhip!") == told
    assert "Nothing is against it: `play Pinned Down` is an option of ann now." in after(shown, "why Pinned Down")
    assert "say what about" in after(shown, "why")
    assert 'did you mean "Coachwhip!"?' in after(shown, "why play Coachwip")


def test_an_illegal_play_is_refused_with_the_reasons(table: Table, fight: Path) -> None:
    told = after(table(fight, "play Coachwhip!"), "play Coachwhip!")
    assert "ann cannot answer `play Coachwhip!` here:" in told
    assert "[abilities.in-your-hand]" in told


def test_answers_are_taken_back_and_taken_again_to_any_depth(table: Table) -> None:
    shown = table(
        ARNOLD, "pass", "yes", "back 2", "forward", "back all", "back", "forward all", "script", "forward", "back x"
    )
    assert "to use a React" in after(shown, "back 2")
    assert "Dr. Dawn Edwards acts for bob" in after(shown, "forward")
    assert "to assign a casualty" in after(shown, "back all")
    assert "nothing to take back" in after(shown, "back")
    assert flat(after(shown, "script")) == "- bob: {assign: {discard: Dr. Dawn Edwards}} - bob: pass - bob: yes"
    assert "how many is a number" in after(shown, "back x")


def test_chance_is_answered_by_naming_a_card(table: Table, fight: Path) -> None:
    shown = table(
        fight, "pass", "pass", "why KX", "KX", "KS", "eve henry", "Eve Henry", "draw 2c", "joker", "4d", "5h", "board"
    )
    assert "Which card comes next off ann's deck?" in shown
    assert "any other card: its suit and value, such as KS, or joker" in shown
    assert 'neither an option nor a command (`help` lists them): "KX"' in flat(after(shown, "KX"))
    assert "cards" in after(shown, "board") or "draw hand: KS" in after(shown, "board")
    assert "fault of the program" not in shown


def test_who_and_trace_and_value_and_look_ups(table: Table) -> None:
    shown = table(
        ARNOLD, "who", "trace", "value bullets('Tommy Harden') + 1", "value sum(1)", "rule reacts.instead",
        "rule reacts.instead --all",
        "card tommy harden", "options", "value", "rule", "board off", "board sideways",
    )  # fmt: skip
    who = after(shown, "who")
    assert "It is happening that Dr. Dawn Edwards is discarded." in who
    assert "  1. bob: Arnold McCadish, instead react (when)\n  2. bob: Dr. Dawn Edwards, trait (after)" in who
    assert "bob assigns: discard Dr. Dawn Edwards [shootout.take-yer-lumps.assign-first]" in after(shown, "trace")
    assert after(shown, "value bullets('Tommy Harden') + 1") == "2"
    assert "sum" in after(shown, "value sum(1)")
    assert "Current." in after(shown, "rule reacts.instead")
    assert "Current. Id: reacts.instead" in after(shown, "rule reacts.instead --all")
    assert "Dude, Law Dogs" in after(shown, "card tommy harden")
    assert "1  react Arnold McCadish" in after(shown, "options")
    assert "on` or `off`" in after(shown, "board sideways")


def test_the_board_can_be_drawn_after_every_answer(table: Table) -> None:
    shown = table(ARNOLD, "board on", "1", "board off", "pass")
    assert "Town square" in after(shown, "1")
    assert "Town square" not in after(shown, "pass")


def test_help_lists_every_command(table: Table) -> None:
    from judge.cli.tabletop.session import HELP

    told = after(table(ARNOLD, "help"), "help")
    for command in ("why", "back", "forward", "board", "options", "who", "trace", "script", "value", "rule", "card",
                    "save", "help", "quit"):  # fmt: skip
        assert re.search(rf"\b{command}\b", told)
    assert len(HELP) == len(set(HELP))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("sing loudly", "neither an option nor a command"),
        ("pas", '(did you mean "pass"?)'),
        ("truce", '(did you mean "trace"?)'),
        ("99", "there are 2 options, so none has the number"),
        ("0", "none has the number"),
        ("999999999999999999999999", "none has the number"),
        ("\u00b2", "neither an option"),
        ("bob: {react: [", "broken YAML"),
        ("bob: {react: {a: {b: c}}}", "`react` takes a name"),
        ("carol: pass", "neither an option"),
        ("ann: pass", "it is up to bob"),
        ("shooter Tommy Harden", "cannot answer"),
        ("value __import__('os')", "__import__"),
        ("value 9**9**9", "value"),
        ("value card('x'", "cannot"),
        ("save", "say where to"),
        ("save nosuch/x.yaml", "cannot be written"),
        ("why", "say what about"),
        ("why why", "no such card"),
        ("rule nonsense", "No rule"),
        ("card zzzz", 'No card is called "zzzz"'),
        ("x" * 5000, "neither an option"),
        ("\x1b[2J\x00", "neither an option"),
    ],
)
def test_bad_input_never_ends_the_sitting(table: Table, words: str, says: str) -> None:
    shown = table(ARNOLD, words, "options")
    assert flat(says) in flat(shown) or says == "value" or says == "cannot"
    assert "fault of the program" not in shown
    assert shown.endswith("  1  react Arnold McCadish\n  2  pass\n")
    assert "\x1b" not in shown
    assert max(map(len, shown.split("\n"))) < 2100


def test_empty_lines_and_remarks_do_nothing_and_quit_ends(table: Table) -> None:
    shown = table(ARNOLD, "", "# a remark", "   ", "quit", "pass")
    assert shown.count("to use a React") == 1
    assert "pass\n" not in shown[shown.index("quit") :]


def test_what_is_saved_leads_to_the_same_position(table: Table, judge: Run, tmp_path: Path) -> None:
    shown = table(
        ARNOLD, "pass", "yes", "save mine.yaml", "save mine.yaml", "take Eve Henry", "save mine.yaml --force", "board"
    )
    assert "Saved: mine.yaml" in after(shown, "save mine.yaml")
    assert shown.count("exists already; --force overwrites it") == 1
    done = judge("check", "mine.yaml")
    assert done.returncode == 0, done.stdout + done.stderr
    again = table(tmp_path / "mine.yaml")
    assert after(shown, "board") in again
    kept = (tmp_path / "mine.yaml").read_text(encoding="utf-8")
    assert kept.startswith(ARNOLD.read_text(encoding="utf-8").split("proves:")[0])
    assert "  - bob: {take: Eve Henry}\n" in kept


def test_the_original_is_never_written_over_by_mistake(table: Table, fight: Path) -> None:
    table(fight, "pass", f"save {fight}")
    assert fight.read_text(encoding="utf-8") == FIGHT


# From the command line


def test_a_parked_table_is_resumed(table: Table, judge: Run) -> None:
    table(ARNOLD, "react Arnold McCadish", "park later.json")
    done = judge("table", "--resume", "later.json")
    assert done.returncode == 0, done.stderr
    assert "discard" in done.stdout
    assert "exists already" in table(ARNOLD, "park later.json")
    for args, says in (
        (("table", str(ARNOLD), "--resume", "x"), "a parked table has its scenario with it"),
        (("table", "--resume", "none.json"), "no such file"),
    ):
        done = judge(*args)
        assert (done.returncode, says in done.stderr) == (2, True)


def test_do_carries_out_what_the_command_line_says(judge: Run) -> None:
    done = judge("table", str(ARNOLD), "--do", "why play Arnold McCadish", "--do", "1")
    assert done.returncode == 0
    assert "bob> 1\n" in done.stdout
    assert "bob uses the React ability" in done.stdout


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ((), "say which scenario: judge table FILE"),
        (("nosuch.yaml",), "nosuch.yaml: no such file"),
        ((str(ARNOLD), "--json"), "for JSON there are judge ask, trace and check"),
    ],
)
def test_what_cannot_be_walked_through_is_a_usage_error(judge: Run, args: tuple[str, ...], says: str) -> None:
    done = judge("table", *args)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stdout == ""


def test_a_faulty_file_has_its_line(judge: Run, fight: Path) -> None:
    fight.write_text(FIGHT.replace("Pinned Down", "Pined Down"), encoding="utf-8")
    done = judge("table", str(fight))
    assert done.returncode == 2
    assert 'fight.yaml:3: unknown card "Pined Down" (did you mean "Pinned Down"?)' in done.stderr


def test_a_closed_pipe_ends_it_quietly(own_cache: Path) -> None:
    command = [sys.executable, "-m", "judge", "table", str(ARNOLD)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        _, complaint = process.communicate("board\n" * 200, timeout=60)
    assert complaint == ""


# At a terminal


class Terminal:
    """`judge` at a terminal of its own; what it writes is read until it says what is waited for."""

    def __init__(self, *args: str, cwd: Path, **environment: str) -> None:
        self.shown, self.looked = "", 0
        pid, self.ours = pty.fork()
        if pid == 0:
            os.chdir(cwd)
            env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
            env |= {"TERM": "xterm", "PYTHONPATH": str(ROOT), **environment}
            os.execve(sys.executable, [sys.executable, "-m", "judge", *args], env)
        self.pid = pid

    def expect(self, text: str, seconds: float = 60, *, press: str = "") -> str:
        """Read on until the text comes, after what came before; returns what there is up to its end."""
        limit = time.monotonic() + seconds
        self.write(press)
        while (found := self.shown.find(text, self.looked)) < 0:
            if not self.hears(press):
                assert time.monotonic() < limit, f"{text!r} does not come: {self.shown}"
                continue
            try:
                part = os.read(self.ours, 65536)
            except OSError:
                part = b""
            assert part, f"it ended before {text!r}: {self.shown}"
            self.shown += part.decode("utf-8", "replace").replace("\r\n", "\n")
        begun, self.looked = self.looked, found + len(text)
        return self.shown[begun : self.looked]

    def hears(self, press: str) -> bool:
        """Whether there is something to read within a few seconds.

        If not, a key is pressed again: readline does not see a signal that comes just before it begins to wait.
        """
        ready, _, _ = select.select([self.ours], [], [], 5)
        if not ready:
            self.write(press)
        return bool(ready)

    def write(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def end(self, *, press: str = "") -> int:
        """The exit code, once it has ended."""
        limit = time.monotonic() + 60
        self.write(press)
        while True:
            if not self.hears(press):
                assert time.monotonic() < limit, f"it does not end: {self.shown}"
                continue
            try:
                part = os.read(self.ours, 65536)
            except OSError:
                break
            if not part:
                break
            self.shown += part.decode("utf-8", "replace")
        os.close(self.ours)
        _, status = os.waitpid(self.pid, 0)
        return os.waitstatus_to_exitcode(status)


@pytest.fixture
def terminal(own_cache: Path, tmp_path: Path, judge: Run) -> Iterator[Callable[..., Terminal]]:
    judge("banned")  # compiles, so that no bar is drawn
    opened: list[Terminal] = []

    def open_terminal(*args: str, **environment: str) -> Terminal:
        opened.append(Terminal(*args, cwd=tmp_path, **environment))
        return opened[-1]

    yield open_terminal
    for each in opened:
        try:
            if os.waitpid(each.pid, os.WNOHANG) == (0, 0):
                os.kill(each.pid, signal.SIGKILL)
                os.waitpid(each.pid, 0)
        except ChildProcessError:
            pass


def test_at_a_terminal_headings_are_bold_and_answers_typed(terminal: Callable[..., Terminal]) -> None:
    at = terminal("table", str(ARNOLD))
    shown = at.expect("bob> ")
    assert "\x1b[1mTown square\x1b[0m" in shown
    assert "\x1b[1mIt is up to bob to use a React [reacts.instead]\x1b[0m" in shown
    at.write("1\n")
    assert "uses the React ability" in at.expect("flees")
    at.expect("> ")
    at.write("back\n")
    at.expect("bob> ")
    at.write("quit\n")
    assert at.end() == 0


def test_nothing_is_bold_where_no_colour_is_wanted(terminal: Callable[..., Terminal]) -> None:
    at = terminal("table", str(ARNOLD), "--no-color")
    assert "\x1b[1m" not in at.expect("bob> ")
    at.write("quit\n")
    assert at.end() == 0


@slow
def test_titles_are_completed_where_lines_can_be_edited(terminal: Callable[..., Terminal]) -> None:
    pytest.importorskip("readline")
    at = terminal("table", str(ARNOLD))
    at.expect("bob> ")
    at.write("rea\t")
    at.expect("react Arnold McCadish")
    at.write("\n")
    at.expect("uses the React ability")
    at.expect("> ")
    at.write("\x04")
    at.expect("Save what was walked?")
    at.write("\n")
    assert at.end() == 0


@pytest.mark.parametrize("way_out", ["\x03", "\x04", "quit\n"])
@slow
def test_whoever_leaves_is_asked_whether_to_keep_what_would_be_lost(
    terminal: Callable[..., Terminal], judge: Run, way_out: str
) -> None:
    at = terminal("table", str(ARNOLD))
    at.expect("bob> ")
    at.write("pass\n")
    at.expect("yes or no")
    at.expect("bob> ")
    at.expect("Save what was walked?", press=way_out)
    at.write("nosuch/x.yaml\n")
    at.expect("cannot be written")
    at.expect("Save what was walked?")
    at.write("kept.yaml\n")
    at.expect("Saved: kept.yaml")
    assert at.end() == (130 if way_out == "\x03" else 0)
    assert judge("check", "kept.yaml").returncode == 0


@slow
def test_nobody_is_asked_where_nothing_would_be_lost(terminal: Callable[..., Terminal]) -> None:
    at = terminal("table", str(ARNOLD))
    at.expect("bob> ")
    assert at.end(press="\x03") == 130
    assert "Save" not in at.shown


@slow
def test_a_person_may_say_that_a_file_is_to_be_overwritten(
    terminal: Callable[..., Terminal], fight: Path, tmp_path: Path
) -> None:
    at = terminal("table", str(fight))
    at.expect("ann> ")
    at.write("pass\n")
    at.expect("bob> ")
    for said, then in (("no", "Not saved."), ("yes", "Saved: fight.yaml")):
        at.write("save fight.yaml\n")
        at.expect("Overwrite it?")
        at.write(f"{said}\n")
        at.expect(then)
        at.expect("bob> ")
        assert ("ann: pass" in fight.read_text(encoding="utf-8")) == (said == "yes")
    at.write("quit\n")
    assert at.end() == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["fight.yaml"]


@slow
def test_what_the_command_line_says_comes_before_what_is_typed(terminal: Callable[..., Terminal]) -> None:
    at = terminal("table", str(ARNOLD), "--do", "who")
    at.expect("who\n")
    at.expect("bob> ")
    at.write("quit\n")
    assert at.end() == 0
