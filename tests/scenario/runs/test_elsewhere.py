"""Work done elsewhere: on the threads of an executor, and, where that is asked for, on a Dask cluster of two processes.

`JUDGE_DASK=1` starts that cluster and kills one of its workers half-way; it takes the extra `dask` and half a minute.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.cli.scenarios.checking import Checking
from judge.engine.position.state import State
from judge.input.errors import InputError, ProgramFault
from judge.scenario.file.files import Carried
from judge.scenario.questions import parts
from judge.scenario.questions.outcomes import Outcomes, outcomes
from judge.scenario.questions.parts import part_of, together
from judge.scenario.runs import elsewhere
from judge.scenario.runs.elsewhere import Elsewhere
from judge.scenario.runs.many import run_all, run_all_at
from tests.judge_process import run_judge
from tests.lanes import slow

Data = dict[str, Any]


@pytest.fixture
def threads() -> Iterator[Elsewhere]:
    with ThreadPoolExecutor(2) as executor:
        yield Elsewhere(executor, 2)


def test_results_come_in_order_and_few_things_are_handed_out_ahead(threads: Elsewhere) -> None:
    asked: list[int] = []

    def things() -> Iterator[int]:
        for n in range(100):
            asked.append(n)
            yield n

    found = threads.in_order(lambda n: n * n, things(), lambda _: -1)
    assert [next(found) for _ in range(3)] == [0, 1, 4]
    assert len(asked) <= 3 + 2 * elsewhere.AHEAD
    assert list(found) == [n * n for n in range(3, 100)]


def test_what_several_workers_died_of_is_told_and_the_rest_goes_on(threads: Elsewhere) -> None:
    def work(n: int) -> int:
        if n == 2:
            raise EOFError("the worker is dead")
        return n

    place = Elsewhere(threads.executor, 2, deadly=(EOFError,))
    assert list(place.in_order(work, range(4), lambda n: -n)) == [0, 1, -2, 3]
    with pytest.raises(EOFError):
        list(threads.in_order(work, range(4), lambda n: -n))


def test_nobody_waits_for_whoever_has_gone_away(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(Executor):
        def submit(self, *_: Any, **__: Any) -> Any:
            return Future()

    monkeypatch.setattr(elsewhere, "LOOK_AGAIN", 0.01)
    beats = iter([True, True, False])
    with pytest.raises(InputError, match="has gone away"):
        list(Elsewhere(Silent(), 1, alive=lambda: next(beats)).in_order(str, [1], str))
    assert list(beats) == []


def test_another_program_is_refused(threads: Elsewhere, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = iter(["0.1.0 ours", "0.1.0 theirs"])
    monkeypatch.setattr(elsewhere, "program", lambda: next(ours))
    with pytest.raises(InputError, match="a worker runs another version of this program"):
        list(threads.in_order(str, [1], str))


def test_a_worker_without_the_program_is_told(threads: Elsewhere) -> None:
    def work(n: int) -> int:
        raise ModuleNotFoundError("No module named 'judge'")

    with pytest.raises(InputError, match=r"No module named 'judge'\): install the same there"):
        list(threads.in_order(work, [1], lambda n: n))


def test_scenarios_checked_elsewhere_are_the_same(
    threads: Elsewhere, catalogue: Catalogue, write: Any, lumps: Data, tmp_path: Path
) -> None:
    files = [write({**lumps, "questions": [{"turn": "now", "expect": who}]}, f"{who}.yaml") for who in ("ann", "bob")]
    files += [write("scenario: [", "broken.yaml"), tmp_path / "missing.yaml"]
    do = Checking(catalogue, as_json=True, bold=False)
    here, there = list(run_all(files, do)), list(run_all_at(threads, files, do))
    assert [str(one) for one in here] == [str(one) for one in there]
    assert [type(one).__name__ for one in there] == ["Checked", "Checked", "InputError", "InputError"]


def test_a_file_that_kills_is_told_by_its_name(threads: Elsewhere, tmp_path: Path) -> None:
    def work(_: Any) -> Any:
        raise SystemExit

    (tmp_path / "x.yaml").write_text("x")
    place = Elsewhere(threads.executor, 1, deadly=(SystemExit,), ahead=1)
    [one] = run_all_at(place, [tmp_path / "x.yaml"], work)
    assert isinstance(one, ProgramFault)
    assert str(one).startswith(f"{tmp_path / 'x.yaml'}: ")


def test_what_stood_in_one_batch_with_a_file_that_kills_is_done_after_all(threads: Elsewhere, tmp_path: Path) -> None:
    files = [tmp_path / f"{n}.yaml" for n in range(50)]
    for file in files:
        file.write_text(file.stem)

    def work(one: Carried) -> int:
        if one.content == b"33":
            raise SystemExit
        return int(one.content)

    place = Elsewhere(threads.executor, 1, deadly=(SystemExit,), ahead=5)
    found = list(run_all_at(place, files, work))
    assert isinstance(found[33], ProgramFault)
    assert [n for n, one in enumerate(found) if one == n] == [n for n in range(50) if n != 33]


# A search in parts


def told(found: Outcomes) -> Any:
    """An answer without what the work to find it was, and without which of several ways there is shown."""
    facts = sorted((json.dumps(one.facts), one.positions, len(one.script) > 0) for one in found.found)
    return facts, found.same, found.ends, found.complete, found.until


@pytest.fixture
def position(play: Any, arnold: Data) -> State:
    arnold["decks"] = {"bob": {"holds": ["Eve Henry"]}}
    state: State = play(arnold).state
    return state


@pytest.mark.parametrize(("first", "of"), [(20, 1), (20, 3), (1000, 2)])
def test_parts_find_together_what_one_finds(
    position: State, first: int, of: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "FIRST", first)
    whole = outcomes(position)
    found = [part_of(position, number, of, None, None) for number in range(of)]
    all_parts = together(position, found, None, None)
    assert told(all_parts) == told(whole)
    assert len(whole.found) > 3
    assert all_parts.positions >= whole.positions
    if of == 1 or first == 1000:
        assert (found[0].positions, found[0].answers) == (whole.positions, whole.answers)
    else:
        assert max(part.positions for part in found) < whole.positions


def test_parts_that_stopped_say_so(position: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "FIRST", 5)
    found = [part_of(position, number, 3, None, 20) for number in range(3)]
    some = together(position, found, None, 20)
    assert (some.complete, some.stopped is not None and some.stopped.by) == (False, "states")
    two = together(position, [part_of(position, number, 3, None, None) for number in range(2)], None, None, missing=1)
    assert (two.complete, two.stopped is not None and two.stopped.by) == (False, "interrupted")
    assert together(position, [], None, None, missing=3).found == []


@slow
def test_names_of_ends_are_the_same_in_every_process() -> None:
    program = (
        "from judge.engine.exploring.naming import Naming\n"
        "from tests.engine.exploring.test_explore import answering\n"
        "print(Naming().name(answering()).hex())"
    )
    names = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed}, cwd=Path(__file__).parents[3],
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(names) == 1


@slow
def test_explore_with_several_processes(own_cache: Path, write: Any, lumps: Data) -> None:
    file = write(lumps)
    alone, both = (run_judge("explore", file, "--json", *jobs, cwd=Path.cwd()) for jobs in ([], ["--jobs=2"]))
    assert (both.returncode, both.stdout, both.stderr) == (0, alone.stdout, "")


# The cluster


def test_without_the_extra_it_is_said_how_to_get_it(own_cache: Path, write: Any, lumps: Data) -> None:
    program = "import sys; sys.modules['distributed'] = None; from judge.cli.main import main; main(sys.argv[1:])"
    call = [sys.executable, "-c", program, "check", str(write(lumps)), "--dask", "tcp://127.0.0.1:1"]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "--dask needs the extra `dask`: pip install 'doomtown-judge[dask]'\n"


def test_accept_writes_files_here(own_cache: Path, write: Any, lumps: Data) -> None:
    done = run_judge("check", "--accept", write(lumps), "--dask", "tcp://127.0.0.1:1", cwd=Path.cwd())
    assert done.returncode == 2
    assert "--accept writes files here" in done.stderr


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, Callable[[], subprocess.Popen[bytes]]]]:
    """The address of a scheduler in a process of its own, and what starts a worker of it in another."""
    pytest.importorskip("distributed")
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    file, started = tmp_path / "scheduler.json", []

    def start(*args: str) -> subprocess.Popen[bytes]:
        process: subprocess.Popen[bytes] = subprocess.Popen([sys.executable, "-m", *args], **silent)  # type: ignore[call-overload]
        started.append(process)
        return process

    start(
        "distributed.cli.dask_scheduler", "--host=127.0.0.1", "--port=0", "--no-dashboard", f"--scheduler-file={file}"
    )
    while not (file.exists() and file.read_text()):
        time.sleep(0.1)
    address = json.loads(file.read_text())["address"]
    yield address, lambda: start("distributed.cli.dask_worker", address, "--nthreads=1", "--no-nanny", "--no-dashboard")
    for process in reversed(started):
        process.kill()
        process.wait()


@pytest.mark.skipif("JUDGE_DASK" not in os.environ, reason="starts a cluster; JUDGE_DASK=1 does")
@pytest.mark.parametrize("command", ["check", "explore"])
def test_a_cluster_of_which_a_worker_is_killed_says_the_same(
    own_cache: Path, cluster: Any, command: str, write: Any, resolution: Data, tmp_path: Path
) -> None:
    address, worker = cluster
    doomed, _ = worker(), worker()
    if command == "check":
        for n in range(400):
            write({**resolution, "scenario": f"Number {n}"}, f"{n:03}.yaml")
        call = [sys.executable, "-m", "judge", "check", str(tmp_path)]
    else:
        call = [sys.executable, "-m", "judge", "explore", str(write(resolution)), "--json"]
    alone = subprocess.run(call, capture_output=True, text=True, check=False)
    with subprocess.Popen([*call, "--dask", address], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        first = ""
        if command == "check":
            first = run.stdout.readline()
        else:
            time.sleep(4)
        assert run.poll() is None, "it is too quick for a worker to be killed half-way"
        doomed.send_signal(signal.SIGKILL)
        out, err = run.communicate(timeout=120)
    assert (run.returncode, err) == (alone.returncode, "")
    if command == "check":
        assert alone.stdout == first + out
        assert alone.stdout.endswith("400 passed, 0 failed\n")
    else:
        here, there = json.loads(alone.stdout), json.loads(out)
        same = ("complete", "ends", "same", "until")
        assert [here[key] for key in same] == [there[key] for key in same]

        def facts(found: Data) -> list[str]:
            return sorted(json.dumps([one["facts"], one["positions"]]) for one in found["outcomes"])

        assert facts(here) == facts(there)


def test_a_cluster_that_is_none(own_cache: Path, write: Any, lumps: Data) -> None:
    pytest.importorskip("distributed")
    done = run_judge("check", write(lumps), "--dask", "nonsense://", cwd=Path.cwd())
    assert done.returncode == 2
    assert "no Dask cluster answers" in done.stderr
