"""Many scenarios, in one process or in several: the same results in the same order, and nothing is left behind."""

import json
import operator
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from judge.input.errors import InputError, JudgeError, ProgramFault
from judge.scenario.runs.many import run_all
from judge.scenario.runs.processes import in_order
from tests.judge_process import run_judge
from tests.lanes import one_in, slow

JUDGE = [sys.executable, "-m", "judge"]


@pytest.fixture
def folder(write: Any, lumps: Any, tmp_path: Path) -> Path:
    """Scenarios that hold, that fail and that cannot be run."""
    for n in range(9):
        expect = "ann" if n % 4 == 1 else "bob"
        write({**lumps, "scenario": f"Number {n}", "questions": [{"turn": "now", "expect": expect}]}, f"{n}.yaml")
    write("scenario: [", "4.yaml")
    write("scenario: \x00", "7.yaml")
    return tmp_path


def check(*args: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return run_judge("check", *args, cwd=Path.cwd(), environment=environment)


@pytest.mark.parametrize("more", [(), ("--json",)])
@one_in(4, day=4)
@pytest.mark.parametrize("jobs", ["2", "99", "0", "auto"])
@slow
def test_several_processes_say_what_one_says(own_cache: Path, folder: Path, jobs: str, more: tuple[str, ...]) -> None:
    alone, together = check(folder, *more), check(folder, "--jobs", jobs, *more)
    assert (together.returncode, together.stdout, together.stderr) == (2, alone.stdout, alone.stderr)
    assert alone.returncode == 2
    if more:
        found = json.loads(together.stdout)
        assert (found["passed"], found["failed"], len(found["errors"])) == (5, 2, 2)
    else:
        assert together.stdout.endswith("5 passed, 2 failed, 2 cannot be run\n")


@pytest.mark.parametrize("jobs", ["x", "-1", "1.5", "", "99999"])
def test_a_number_of_processes_or_auto(folder: Path, jobs: str) -> None:
    done = check(folder, f"--jobs={jobs}")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--jobs: a number of processes, or auto" in done.stderr


def test_a_process_that_dies_is_reported_for_what_it_died_of_and_the_rest_goes_on() -> None:
    things: list[Any] = [partial(abs, -n) for n in range(20)]
    things[3], things[15] = partial(os._exit, 1), partial(os._exit, 0)
    found = list(in_order(operator.call, things, 2, lambda thing: ("lost", thing)))
    lost = {n: ("lost", things[n]) for n in (3, 15)}
    assert found == [lost.get(n, n) for n in range(20)]


def test_what_the_work_raises_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_order(operator.call, [partial(divmod, 1, 0)] * 3, 2, str))


def test_a_process_writes_nothing_to_the_terminal() -> None:
    program = (
        "import operator, os\nfrom functools import partial\nfrom judge.scenario.runs.processes import in_order\n"
        "if __name__ == '__main__':\n"
        "    noise = [partial(os.write, 1, b'x'), partial(os.write, 2, b'x'), partial(print, 'x')]\n"
        "    print(list(in_order(operator.call, noise, 2, str)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("[1, 1, None]\n", "")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_of_the_program_is_that_of_its_file(folder: Path, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [folder / "0.yaml", folder / "4.yaml", folder / "1.yaml"]
    found = list(run_all(files, operator.attrgetter("nothing"), jobs))
    assert [type(one) for one in found] == [ProgramFault] * 3
    for file, one in zip(files, found, strict=True):
        assert isinstance(one, JudgeError)
        assert str(one).startswith(f"{file}:")
    assert "object has no attribute 'nothing'" in str(found[0])
    monkeypatch.setenv("JUDGE_DEBUG", "1")
    with pytest.raises(AttributeError):
        list(run_all(files, operator.attrgetter("nothing"), jobs))


def test_errors_travel_between_processes() -> None:
    for fault in (InputError("x.yaml", 3, "unknown key", "a", ["b"]), ProgramFault("x.yaml", "it broke")):
        copy = pickle.loads(pickle.dumps(fault))
        assert (type(copy), str(copy), copy.as_json()) == (type(fault), str(fault), fault.as_json())


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("jobs", ["1", "2"])
@slow
def test_an_interrupt_ends_everything_quietly(own_cache: Path, folder: Path, jobs: str) -> None:
    many = folder / "many"
    many.mkdir()
    command = [*JUDGE, "check", "--jobs", jobs, str(many)]
    text = (folder / "0.yaml").read_text(encoding="utf-8")
    for n in range(3000):
        (many / f"{n}.yaml").write_text(text, encoding="utf-8")
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the group
        _, complaint = process.communicate(timeout=60)
    assert (process.returncode, complaint) == (130, "")
    deadline = time.monotonic() + 60
    while left := in_group(process.pid):
        assert time.monotonic() < deadline, left
        time.sleep(0.05)


def in_group(group: int) -> list[str]:
    """The processes of a group that are still there."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            pid, _, rest = stat.read_text().partition(" ")
            state, _, its_group, *_ = rest.rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if its_group == str(group) and state != "Z":
            found.append(pid)
    return found


SLEEPING = """
import os, time
from pathlib import Path
from judge.scenario.runs.processes import in_order

def sleep(file):
    Path(file).with_suffix(".pid").write_text(str(os.getpid()))
    time.sleep(60)

if __name__ == "__main__":
    import sys
    list(in_order(sleep, sys.argv[1:], 2, str))
"""


def alive(process: int) -> bool:
    """Whether a process is still at work; one that has ended and that nobody asked after is not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def in_time(what: Callable[[], bool], seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while not what() and time.monotonic() < end:
        time.sleep(0.02)
    return what()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("deadly", [signal.SIGTERM, signal.SIGKILL])
def test_the_processes_end_with_the_one_that_started_them(tmp_path: Path, deadly: signal.Signals) -> None:
    program = tmp_path / "sleeping.py"
    program.write_text(SLEEPING)
    with subprocess.Popen([sys.executable, str(program), *(str(tmp_path / f"{n}.x") for n in range(2))]) as parent:
        noted = [tmp_path / f"{n}.pid" for n in range(2)]
        assert in_time(lambda: all(file.exists() and file.read_text() for file in noted))
        workers = [int(file.read_text()) for file in noted]
        assert all(alive(worker) for worker in workers)
        parent.send_signal(deadly)
        parent.wait()
    assert in_time(lambda: not any(alive(worker) for worker in workers))


def test_a_link_that_leads_nowhere_is_told(own_cache: Path, folder: Path) -> None:
    for name in ("4.yaml", "7.yaml"):
        (folder / name).unlink()
    (folder / "link.yaml").symlink_to("nowhere.yaml")
    (folder / "link.txt").symlink_to("nowhere.txt")
    done = check(folder)
    assert (done.returncode, done.stderr) == (2, f"{folder}/link.yaml: no such file\n")
    assert done.stdout.endswith("5 passed, 2 failed, 1 cannot be run\n")
