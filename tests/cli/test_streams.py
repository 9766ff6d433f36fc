"""Whatever stands behind the standard streams, no command ends with a traceback; the exit code says what happened."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from judge.cli.common.streams import say
from tests.lanes import one_in, slow

pytestmark = pytest.mark.skipif(os.name != "posix", reason="streams are closed by a shell")

REACTS = Path(__file__).parents[2] / "data/scenarios/reacts"
SOME = REACTS.parent / "tradin"

COMMANDS = [["banned"], ["banned", "--json"], ["--version"], ["--help"], ["card", "zzzz"], ["new", "shootout"]]


def judge(args: Sequence[str | Path], streams: str, at_once: bool = False) -> subprocess.CompletedProcess[str]:
    """Run `judge` with its streams as a shell opens them."""
    shell = ["sh", "-c", f'"$@" {streams}', "sh", sys.executable, "-m", "judge", *map(str, args)]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    if at_once:
        environment["PYTHONUNBUFFERED"] = "1"
    return subprocess.run(shell, capture_output=True, text=True, check=False, timeout=120, env=environment)


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("args", [*COMMANDS, ["check", "--jobs", "2", SOME]], ids=lambda args: str(args[0]))
@pytest.mark.parametrize(
    ("streams", "why"),
    [
        (">&-", "Bad file descriptor"),
        pytest.param(
            ">/dev/full",
            "No space left on device",
            marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device"),
        ),
    ],
)
@one_in(6, day=6)
def test_an_answer_that_cannot_be_written(
    own_cache: Path, streams: str, why: str, args: Sequence[str | Path], at_once: bool
) -> None:
    done = judge(args, streams, at_once)
    assert done.returncode == 74
    message = f"the answer cannot be written: {why}"
    if "--json" in args:
        assert json.loads(done.stderr)["error"] == {"kind": "output", "message": message, "exit_code": 74}
    else:
        assert done.stderr == f"judge: {message}\n"


@pytest.mark.parametrize("streams", ["2>&-", "2>&- <&-", "2>/dev/full", "<&-"])
@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["banned"], 0),
        (["card", "zzzz"], 1),
        (["card", "pined", "down"], 0),
        (["--nosuch"], 2),
        (["find", "nosuchfield:x"], 2),
        (["check", "--jobs", "2", SOME], 0),
        (["check", SOME / "nosuch.yaml"], 2),
        (["quiz", "--seed", "1"], 0),
        (["table", REACTS / "arnold-saves-dawn.yaml"], 0),
    ],
    ids=str,
)
@one_in(12, day=6)
def test_an_answer_comes_whoever_cannot_be_heard_or_told(
    own_cache: Path, streams: str, args: Sequence[str | Path], code: int
) -> None:
    if "/dev/full" in streams and not Path("/dev/full").exists():
        pytest.skip("no such device")
    whole = judge(args, "</dev/null 2>/dev/null")
    done = judge(args, streams)
    assert (done.returncode, done.stdout) == (code, whole.stdout)
    assert "Traceback" not in done.stderr


def test_nothing_takes_the_place_of_a_closed_stream(own_cache: Path) -> None:
    done = judge(["banned"], ">&- 2>&- <&-")
    assert (done.returncode, done.stdout, done.stderr) == (74, "", "")
    assert judge(["banned"], "").returncode == 0  # and the cache is none the worse for it


INTERRUPTING = """
import os, signal, sys
from importlib.abc import MetaPathFinder

class Interrupting(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == sys.argv[1]:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
from judge.start import main
sys.argv[1:] = ["timing"]
main()
"""


@pytest.mark.parametrize("module", ["judge.cli.main", "typer", "judge.cli.lookups.timing", "judge.books.catalogue"])
def test_an_interrupt_while_the_program_starts(own_cache: Path, module: str) -> None:
    program = INTERRUPTING.replace("sys.argv[1]", repr(module))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_interrupts_are_ignored_where_whoever_started_us_wants_that(own_cache: Path) -> None:
    program = INTERRUPTING.replace("sys.argv[1]", repr("judge.cli.main"))
    done = subprocess.run(
        [sys.executable, "-c", f"import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n{program}"],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


@slow
def test_an_interrupt_whenever_it_comes(own_cache: Path) -> None:
    subprocess.run([sys.executable, "-m", "judge", "banned"], check=True, capture_output=True)
    for pause in range(60, 240, 30):  # milliseconds; Python itself is there before
        with subprocess.Popen(
            [sys.executable, "-m", "judge", "find", "sidekick"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        ) as process:  # fmt: skip
            time.sleep(pause / 1000)
            process.send_signal(signal.SIGINT)
            _, complaint = process.communicate(timeout=60)
        if "KeyboardInterrupt" in complaint:  # Python itself was still getting there, or had just read the first line
            assert not any(part in complaint for part in ("in main", "judge/cli", "typer")), (pause, complaint)
        else:
            ends = (0, 130, -signal.SIGINT)  # the last where Python had not yet begun to listen
            assert (process.returncode in ends, complaint) == (True, ""), (pause, process.returncode)


@pytest.mark.parametrize("word", ["a\x1b[31mb", "a\x1b]0;owned\x07", "a\u202egnp.yaml", "a\u2066b\u200f", "a\x9b31mb"])
def test_what_is_said_cannot_drive_the_terminal(capsys: pytest.CaptureFixture[str], word: str) -> None:
    """A file may be called anything by whoever has made it."""
    say(f'no file is called "{word}"')
    heard = capsys.readouterr().err
    assert not any(hostile in heard for hostile in "\x1b\x07\x9b\u202e\u2066\u200f")
    assert word.encode("unicode_escape").decode() in heard
