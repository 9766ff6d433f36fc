"""Runs the command as people and scripts do: a process of its own, with its own folder, environment and streams.

Starting Python and loading the program costs more than most answers do, so a server does that once for all tests of a
process, and then forks a child for every run. A child begins where `python -m judge` is once everything is imported,
and ends as that does. Where a system cannot fork, every run starts anew.

What a start costs, loads or says is no matter for this: such a test starts Python itself.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

Run = Callable[..., subprocess.CompletedProcess[str]]
"""What a fixture gives: `judge(*arguments, **environment)`."""

ROOT = Path(__file__).parents[1]
LONGEST = 120
"""Seconds after which a run is given up."""

UTF8 = {"PYTHONUTF8": "1"}
"""What is written and read is the same on every system."""

_server: subprocess.Popen[str] | None = None


def run_judge(
    *args: str | Path, cwd: Path, input: str = "", together: bool = False, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """What `judge` says to these arguments; `together` puts both streams into one, in the order people see them."""
    command = list(map(str, args))
    environ = {**os.environ, **UTF8, **(environment or {})}
    with tempfile.TemporaryDirectory() as folder:
        streams = [Path(folder, name) for name in ("in", "out", "out" if together else "err")]
        streams[0].write_text(input, encoding="utf-8", newline="")
        code = (_forked if hasattr(os, "fork") else _started)(command, cwd, environ, streams)
        out, err = (path.read_bytes().decode("utf-8").replace("\r\n", "\n") for path in streams[1:])
    return subprocess.CompletedProcess(["judge", *command], code, out, "" if together else err)


def _started(command: list[str], cwd: Path, environ: dict[str, str], streams: list[Path]) -> int:
    """Run the command in a Python that is started for it."""
    with streams[0].open("rb") as stdin, streams[1].open("wb") as out, streams[2].open("ab") as err:
        both = out if streams[1] == streams[2] else err
        call = [sys.executable, "-m", "judge", *command]
        return subprocess.run(
            call, stdin=stdin, stdout=out, stderr=both, cwd=cwd, env=environ, timeout=LONGEST, check=False
        ).returncode


def _forked(command: list[str], cwd: Path, environ: dict[str, str], streams: list[Path]) -> int:
    """Let the server run the command."""
    global _server
    if _server is None or _server.poll() is not None:
        call = [sys.executable, "-m", "tests.judge_process"]
        _server = subprocess.Popen(
            call, cwd=ROOT, env={**os.environ, **UTF8},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip
        atexit.register(_server.communicate)  # it ends when nothing more can be asked for
    assert _server.stdin is not None
    assert _server.stdout is not None
    wanted = {"args": command, "cwd": str(cwd), "environ": environ, "streams": list(map(str, streams))}
    _server.stdin.write(json.dumps(wanted) + "\n")
    _server.stdin.flush()
    answer = json.loads(_server.stdout.readline() or "null")
    assert answer is not None, "the server of the tests has ended"
    assert answer != "late", f"after {LONGEST} s there is no end to judge {' '.join(command)}"
    return int(answer)


def _serve() -> None:
    """Import everything once; then run what is asked for, each in a child, and tell its exit code."""
    from judge.cli.main import main

    for part in ("cli", "pictures", "views", "compiled", "scenario", "cards", "engine", "books", "input", "wording"):
        for found in walk_packages(import_module(f"judge.{part}").__path__, f"judge.{part}."):
            import_module(found.name)
    requests, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    gc.collect()
    gc.freeze()  # else every child would copy what it only looks at
    for line in requests:
        wanted = json.loads(line)
        child = os.fork()
        if child == 0:
            requests.close()
            answers.close()
            _become(wanted)
            main(wanted["args"])  # what follows is what follows in any process
        answers.write(f"{json.dumps(_code(child))}\n")
        answers.flush()


def _become(wanted: dict[str, Any]) -> None:
    """Take the streams, the folder and the environment of a run."""
    os.chdir(wanted["cwd"])
    os.environ.clear()
    os.environ.update(wanted["environ"])
    for number, path in enumerate(wanted["streams"]):
        flags = os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT | os.O_APPEND
        stream = os.open(path, flags)
        os.dup2(stream, number)
        os.close(stream)
    sys.argv = ["judge", *wanted["args"]]


def _code(child: int) -> int | str:
    """Wait for a child; its exit code, or below 0 the signal that ended it, or that it is late."""
    import signal

    def late(*_: object) -> None:
        os.kill(child, signal.SIGKILL)
        raise TimeoutError

    signal.signal(signal.SIGALRM, late)
    signal.alarm(LONGEST)
    try:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    except TimeoutError:
        os.waitpid(child, 0)
        return "late"
    finally:
        signal.alarm(0)


if __name__ == "__main__":
    _serve()
