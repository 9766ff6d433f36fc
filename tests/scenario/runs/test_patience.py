"""`--seconds`, `--memory` and Ctrl-C: an answer that tells what is known, marked so, with an exit code of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.cli.main import main
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.patience import Patience
from judge.input.yaml_file import parse_yaml
from judge.scenario.runs.accepting import Proposal, propose
from judge.scenario.runs.running import Report, run_document
from tests.judge_process import run_judge

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def judge(own_cache: Path, tmp_path: Path) -> Run:
    def run(*args: str | Path) -> subprocess.CompletedProcess[str]:
        return run_judge(*args, cwd=tmp_path)

    return run


@pytest.fixture
def large(write: Any, resolution: Any) -> Path:
    """More positions than anybody waits for: nothing is stated of the decks, and both texts look at cards."""
    resolution["start"] = {"step": "shootout.make-plays"}
    for name in ("ann", "bob"):
        del resolution["players"][name]["draw hand"]
    resolution["decks"] = {"ann": {"holds": ["Soul Blast"]}, "bob": {"holds": ["Soul Blast"]}}
    resolution["questions"] = [
        {"never": "count(player('ann').posse) == 7"},
        {"always": "count(player('ann').posse) < 7", "given": "card('Bart').in_play"},
        {"turn": "now"},
    ]
    path: Path = write(resolution)
    return path


def test_a_time_that_does_not_suffice(judge: Run, large: Path) -> None:
    """So much that it comes to cards that nobody stated, on a busy machine as well"""
    done = judge("ask", large, "--seconds", "0.4")
    assert (done.returncode, done.stderr) == (5, "")
    said = " ".join(done.stdout.split())
    assert "The search stopped after 0.4 seconds:" in said
    assert "Open is whether it comes about further on: up to here it did not." in said
    assert "It grew by cards that nobody stated: " in said
    assert "`decks: {" in said
    assert "a longer --seconds may settle it as well." in said
    assert "Whose decision is it? ann" in said, "what needs no search is answered all the same"
    found = json.loads(judge("ask", large, "--seconds", "0.4", "--json").stdout)
    stopped = found["questions"][0]["stopped"]
    assert (stopped["by"], stopped["limit"]) == ("seconds", 0.4)
    assert stopped["waiting"] > 0
    assert {"of", "cards", "positions"} == set(stopped["unstated"][0])
    assert "given" in found["questions"][1]["stopped"]


def test_memory_that_does_not_suffice(judge: Run, large: Path) -> None:
    done = judge("explore", large, "--memory", "1", "--json")
    assert done.returncode == 5
    found = json.loads(done.stdout)
    assert (found["complete"], found["stopped"]["by"], found["stopped"]["limit"]) == (False, "memory", 1)


def test_what_only_a_clock_leaves_open_has_not_failed(judge: Run, large: Path, write: Any, lumps: Any) -> None:
    good = write({**lumps, "questions": [{"turn": "now", "expect": "bob"}]}, "good.yaml")
    done = judge("check", good, large, "--seconds", "0.05")
    assert (done.returncode, done.stderr) == (5, "")
    assert f"OPEN   {large}: " in done.stdout
    assert done.stdout.endswith("1 passed, 0 failed, 1 left open\n")
    found = json.loads(judge("check", good, large, "--seconds", "0.05", "--json").stdout)
    assert (found["passed"], found["failed"], found["undecided"]) == (1, 0, 1)
    assert [one.get("stopped") for one in found["scenarios"]] == [None, "seconds"]
    bad = write({**lumps, "questions": [{"turn": "now", "expect": "ann"}]}, "bad.yaml")
    done = judge("check", bad, large, "--seconds", "0.05")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "0 passed, 1 failed, 1 left open")


def test_a_bound_of_the_file_is_compared_and_a_clock_is_not(catalogue: Any, large: Path) -> None:
    text = large.read_text(encoding="utf-8").replace("questions:", "states: 50\nquestions:")
    whole = run_document(parse_yaml(text, "x.yaml"), catalogue)
    assert [result.passed for result in whole.results] == [False, False, None]
    assert (whole.stopped, whole.undecided, whole.passed) == ("", "", False)
    assert [result.explored.stopped.by for result in whole.results[:2] if result.explored and result.explored.stopped]
    some = run_document(parse_yaml(text, "x.yaml"), catalogue, Patience(seconds=1e-9))
    assert [result.passed for result in some.results] == [None, None, None]
    assert (some.stopped, some.undecided, some.passed) == ("seconds", "seconds", False)


def test_what_stays_open_is_told(catalogue: Any, large: Path) -> None:
    from judge.cli.scenarios.pages import how_found

    def told(report: Report, number: int) -> str:
        return " ".join(" ".join(how_found(report.results[number], "")).split())

    text = large.read_text(encoding="utf-8").replace("questions:", "states: 300\nquestions:")
    found = run_document(parse_yaml(text, "x.yaml"), catalogue)
    assert "The search stopped at 300 positions:" in told(found, 0)
    assert "a higher `states` in the file may settle it" in told(found, 0)
    assert "Open is whether it is so at the others, too: it was at every end where `given` holds" in told(found, 1)
    nothing = run_document(parse_yaml(text, "x.yaml"), catalogue, Patience(seconds=1e-9))
    assert "Open is all of it: `given` held at the end of none so far." in told(nothing, 1)


@pytest.mark.parametrize("command", ["ask --seconds=0", "check --seconds=nan", "explore --memory=-1"])
def test_a_limit_that_is_none(judge: Run, large: Path, command: str) -> None:
    done = judge(*command.split(), large)
    assert (done.returncode, done.stdout) == (2, "")
    assert ": a number above 0, not" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("command", ["ask", "explore", "check"])
def test_ctrl_c_gives_what_is_known(
    own_cache: Path, large: Path, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before, over = signal.getsignal(signal.SIGINT), Patience.over

    def interrupted_in_between(self: Patience, search: Exploration) -> str:
        if search.answers > 10 and not self.interrupted:
            os.kill(os.getpid(), signal.SIGINT)
        return over(self, search)

    monkeypatch.setattr(Patience, "over", interrupted_in_between)
    with pytest.raises(SystemExit) as ended:
        main([command, str(large), "--json"])
    told = capsys.readouterr()
    assert (ended.value.code, told.err) == (130, "")
    found = json.loads(told.out)
    one = found["scenarios"][0] if command == "check" else found
    stopped = one["stopped"] if command == "explore" else one["questions"][0]["stopped"]
    assert (stopped["by"], stopped["limit"]) == ("interrupted", None)
    assert stopped["waiting"] > 1
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_tells_which_files_were_written(
    own_cache: Path, write: Any, lumps: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [write({**lumps, "questions": [{"turn": "now", "expect": "ann"}]}, f"{n}.yaml") for n in range(3)]

    def interrupted_at_the_third(path: Path, catalogue: Catalogue) -> Proposal:
        if path == files[2]:
            raise KeyboardInterrupt
        return propose(path, catalogue)

    monkeypatch.setattr("judge.cli.scenarios.accepting.propose", interrupted_at_the_third)
    with pytest.raises(SystemExit) as ended:
        main(["check", "--accept", *map(str, files)])
    assert ended.value.code == 130
    said = capsys.readouterr().out.splitlines()[-1]
    assert said == "2 expectations written in 2 files, 1 file not looked at, for you stopped it"
    assert ["expect: ann" in file.read_text(encoding="utf-8") for file in files] == [False, False, True]
