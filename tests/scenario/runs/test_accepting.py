"""`judge check --accept`: answers are written into the file, nothing else of it changes, and all of it is told."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml, read_yaml
from judge.input.yaml_text import block
from judge.scenario.file.files import scenario_files
from judge.scenario.file.model import EXPLORATION
from judge.scenario.runs import accepting
from judge.scenario.runs.accepting import propose
from judge.scenario.runs.running import run, run_document, trace_lines
from tests.judge_process import run_judge
from tests.lanes import one_in

Run = Callable[..., subprocess.CompletedProcess[str]]
SHIPPED = scenario_files([Path(__file__).parents[3] / "data" / "scenarios"])

DAWN = """\
# What Arnold answers.
scenario: Arnold McCadish may save Dr. Dawn Edwards
players: {ann: {winner: yes}, bob: {}}   # clockwise
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {card: Dr. Dawn Edwards, of: bob, at: town square, posse: mark}
  - {dude: Bill, of: bob, at: town square, posse: mark}
  - {card: Arnold McCadish, of: bob, at: bob's home}
start: {step: shootout.take-yer-lumps, casualties: {bob: 1}}
script:
  - bob: {discard: Dr. Dawn Edwards}
questions:
  - turn: now        # right
    expect: bob
  - {turn: now}
  - options: bob     # wrong
    expect: [pass, 'react Bill', "react Arnold McCadish"]
  - about: without an expectation
    value: bullets('Bill') + 1

  - legal: {ann: {react: Arnold McCadish}}
    because: [abilities.your-turn]   # and more
  - script: [{bob: pass}]
    outcome:
      Bill: {booted: no, in: play}   # right
      Dr. Dawn Edwards: {in: play}   # wrong
  - priority: Dr. Dawn Edwards is discarded
    expect:
      - {card: Arnold McCadish, tier: trait}
      - {tier: trait}
# the end
"""
ACCEPTED = (
    DAWN.replace("  - {turn: now}\n", "  - {turn: now, expect: bob}\n")
    .replace("[pass, 'react Bill', \"react", '[pass, "react')
    .replace("    value: bullets('Bill') + 1\n", "    value: bullets('Bill') + 1\n    expect: 1\n")
    .replace("[abilities.your-turn]", "[reacts.turn-order, abilities.controller]")
    .replace("Edwards: {in: play}   # wrong", "Edwards: {in: discard}   # wrong")
    .replace("Arnold McCadish, tier: trait}", "Arnold McCadish, tier: instead react}")
)


@pytest.fixture
def judge(own_cache: Path, tmp_path: Path) -> Run:
    def run_it(*args: str | Path) -> subprocess.CompletedProcess[str]:
        done = run_judge(*args, cwd=tmp_path)
        assert "Traceback" not in done.stderr
        assert "fault of the program" not in done.stderr
        return done

    return run_it


def accepted(path: Path, catalogue: Any) -> str:
    """The text of a file once its answers are written."""
    accepting.write(propose(path, catalogue))
    return path.read_bytes().decode("utf-8")


def test_wrong_and_missing_expectations_are_written_and_nothing_else(write: Any, catalogue: Any) -> None:
    path = write(DAWN)
    assert accepted(path, catalogue) == ACCEPTED
    report = run(path, catalogue)
    assert [result.passed for result in report.results] == [True] * 7
    assert propose(path, catalogue).written == []


def test_what_was_written_is_told(judge: Run, write: Any) -> None:
    path = write(DAWN)
    done = judge("check", "--accept", path)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"wrote {path}: Arnold McCadish may save Dr. Dawn Edwards\n" in done.stdout
    assert f"  {path}:15: turn: now\n    expect: nothing -> bob\n" in done.stdout
    assert f"  {path}:18: value: bullets('Bill') + 1\n    expect: nothing -> 1\n" in done.stdout
    assert "    expect was:\n      - pass\n      - react Bill\n      - react Arnold McCadish\n" in done.stdout
    assert "    expect now:\n      - pass\n      - react Arnold McCadish\n" in done.stdout
    assert f"{path}:13" not in done.stdout
    assert done.stdout.endswith("6 expectations written in 1 file\n")
    again = judge("check", "--accept", path)
    text = f"same  {path}: Arnold McCadish may save Dr. Dawn Edwards\n0 expectations written in 0 files\n"
    assert again.stdout == text
    assert judge("check", path).returncode == 0


def test_a_dry_run_shows_the_diff_and_writes_nothing(judge: Run, write: Any) -> None:
    path = write(DAWN)
    done = judge("check", "--accept", "--dry-run", path)
    assert (done.returncode, path.read_text(encoding="utf-8")) == (0, DAWN)
    assert f"would write {path}:" in done.stdout
    assert f"--- {path}\n+++ {path}\n@@ " in done.stdout
    assert "\n-  - {turn: now}\n+  - {turn: now, expect: bob}\n" in done.stdout
    assert done.stdout.endswith("6 expectations to write in 1 file\n")
    found = json.loads(judge("check", "--accept", "--dry-run", "--json", path).stdout)
    [file] = found["files"]
    assert (file["written"], file["left"], found["errors"]) == (False, [], [])
    assert file["changes"][0] == {"line": 15, "question": {"turn": "now"}, "key": "expect", "new": "bob"}
    assert file["changes"][1]["old"] == ["pass", "react Bill", "react Arnold McCadish"]
    assert file["diff"] + "\n" in done.stdout


def test_what_would_lose_comments_is_left_and_said(judge: Run, write: Any) -> None:
    listed = "\n      - pass    # of course\n      - react Bill   # no\n      - react Arnold McCadish\n"
    text = DAWN.replace(" [pass, 'react Bill', \"react Arnold McCadish\"]\n", listed)
    path = write(text)
    done = judge("check", "--accept", path)
    assert done.returncode == 1
    assert f"  {path}:16: options: bob: NOT WRITTEN, comments stand in it, which would be lost\n" in done.stdout
    assert done.stdout.endswith("5 expectations written in 1 file, 1 not written\n")
    after = path.read_text(encoding="utf-8")
    assert listed in after
    assert "{turn: now, expect: bob}" in after
    found = json.loads(judge("check", "--accept", "--json", path).stdout)
    assert [left["why"] for left in found["files"][0]["left"]] == ["comments stand in it, which would be lost"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_with_a_fault_is_not_touched(judge: Run, write: Any, jobs: str) -> None:
    bad = DAWN.replace("Dr. Dawn Edwards, of", "Dr. Dan Edwards, of")
    wrong = DAWN.replace("  - {turn: now}", "  - {turn: now, expct: bob}")
    shape = DAWN.replace("    expect: [pass, 'react", "    expect: pass # ['react")
    paths = [write(bad, "a.yaml"), write(DAWN, "b.yaml"), write(wrong, "c.yaml"), write(shape, "d.yaml")]
    done = judge("check", "--accept", "--jobs", jobs, *paths)
    assert done.returncode == 2
    texts = [path.read_text(encoding="utf-8") for path in paths]
    assert (texts[0], texts[2], texts[3]) == (bad, wrong, shape)
    assert texts[1] != DAWN
    assert [line.split(": ")[0] for line in done.stderr.splitlines()] == [
        f"{paths[0]}:6", f"{paths[2]}:15", f"{paths[3]}:16",
    ]  # fmt: skip
    assert done.stdout.endswith("6 expectations written in 1 file, 3 files cannot be run\n")


def test_accept_needs_to_be_told_which_files(judge: Run) -> None:
    assert judge("check", "--accept").returncode == 2
    assert judge("check", "--dry-run").returncode == 2


@one_in(9, day=9)
@pytest.mark.parametrize("path", SHIPPED[::9], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_shipped_scenarios_can_be_written_anew(path: Path, catalogue: Any, tmp_path: Path) -> None:
    """One in nine of them: each is answered three times here, and `judge check` answers all"""
    assert propose(path, catalogue).written == []
    document = read_yaml(path)
    bare = {**without_expectations(document.data), "trace": None}
    copy = tmp_path / "copy.yaml"
    copy.write_text("\n".join(block(bare, 100)), encoding="utf-8")
    proposal = propose(copy, catalogue)
    assert proposal.left == []
    accepting.write(proposal)
    report = run(copy, catalogue)
    assert report.passed
    assert report.trace_passed is True
    assert all(result.passed is not None for result in report.results)


def without_expectations(data: Any) -> Any:
    """A scenario that expects nothing; what an outcome or a question about ways on expects stands in itself."""
    questions = [
        {
            key: part
            for key, part in question.items()
            if key not in ("expect", "because") or set(question) & {*EXPLORATION}
        }
        for question in data.get("questions", [])
    ]
    return {**data, **({"questions": questions} if questions else {})}


def test_what_goes_without_saying_is_said_where_it_does_not_hold(write: Any, catalogue: Any) -> None:
    text = DAWN[: DAWN.index("questions:")] + "questions:\n"
    wrong = "  - possible: not card('Amy').is_dude\n    given: card('Bill').in_play   # only then\n"
    right = "  - possible: card('Dr. Dawn Edwards').in_play\n"
    path = write(text + wrong + right)
    [change] = propose(path, catalogue).written
    assert change.asked == {"possible": "not card('Amy').is_dude", "given": "card('Bill').in_play"}
    booted, given = wrong.splitlines(keepends=True)
    assert accepted(path, catalogue) == f"{text}{booted}    expect: no\n{given}{right}"
    assert run(path, catalogue).passed


# The trace


def test_a_trace_is_verified_and_written(judge: Run, write: Any, catalogue: Any) -> None:
    text = DAWN[: DAWN.index("questions:")]
    path = write(text + "trace:   # golden\n")
    assert run(path, catalogue).trace_passed is None
    found = accepted(path, catalogue)
    assert found.startswith(text + "trace:   # golden\n  - Take Yer Lumps begins [shootout.take-yer-lumps.order]\n")
    report = run(path, catalogue)
    assert report.passed
    assert report.expected_trace == trace_lines(report.trace)
    lines = found.splitlines()
    wrong = write("\n".join([*lines[:-2], "  - {words: Pigs fly, rule: reacts.window}", lines[-1], ""]), "wrong.yaml")
    done = judge("check", wrong)
    assert (done.returncode, done.stderr) == (1, "")
    assert f"  {wrong}:{len(text.splitlines()) + 1}: trace\n    - expected, + actual\n" in done.stdout
    assert "\n    - Pigs fly [reacts.window]\n    + bob has to cover 1 [shootout.take-yer-lumps.cover]\n" in done.stdout
    as_json = json.loads(judge("check", "--json", wrong).stdout)["scenarios"][0]
    assert (as_json["passed"], as_json["trace"]["passed"]) == (False, False)
    assert as_json["trace"]["answer"] == report.expected_trace
    assert accepted(wrong, catalogue) == found


def test_lines_of_a_trace_that_are_right_stay_as_they_are_written(write: Any, catalogue: Any) -> None:
    text = DAWN[: DAWN.index("questions:")]
    first = "  - {rule: shootout.take-yer-lumps.order, words: Take Yer Lumps begins}   # first\n"
    path = write(f"{text}trace:\n{first}")
    found = accepted(path, catalogue)
    assert found.startswith(f"{text}trace:\n{first}  - bob has to cover 1 [shootout.take-yer-lumps.cover]\n")
    assert run(path, catalogue).trace_passed


@pytest.mark.parametrize("line", ["{words: x}", "{words: x, rule: y, z: 1}", "[x]", "1"])
def test_a_line_of_a_trace_is_text_or_words_with_a_rule(fault: Any, line: str) -> None:
    text = DAWN[: DAWN.index("questions:")]
    assert f"x.yaml:{len(text.splitlines()) + 2}: " in fault(f"{text}trace:\n  - {line}\n")


# The file


def test_line_ends_and_the_mark_at_the_beginning_stay(tmp_path: Path, catalogue: Any) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + DAWN.replace("\n", "\r\n").encode())
    write_and_read = accepted(path, catalogue)
    assert write_and_read.startswith("\ufeff# What")
    assert write_and_read.count("\n") == write_and_read.count("\r\n") == ACCEPTED.count("\n")


def test_links_and_permissions_stay(tmp_path: Path, catalogue: Any) -> None:
    real, link = tmp_path / "real.yaml", tmp_path / "link.yaml"
    real.write_text(DAWN, encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    accepted(link, catalogue)
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") != DAWN
    assert real.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.yaml", "real.yaml"]


def test_a_file_that_has_changed_meanwhile_is_not_written(tmp_path: Path, catalogue: Any) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(DAWN, encoding="utf-8")
    proposal = propose(path, catalogue)
    path.write_text(DAWN + "# mine", encoding="utf-8")
    with pytest.raises(InputError, match="changed while the scenario was running"):
        accepting.write(proposal)
    assert path.read_text(encoding="utf-8") == DAWN + "# mine"


def test_a_file_that_cannot_be_written_stays_whole(
    tmp_path: Path, catalogue: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(DAWN, encoding="utf-8")
    proposal = propose(path, catalogue)

    def refuse(*args: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(InputError, match="cannot be written: Permission denied"):
        accepting.write(proposal)
    assert [(p.name, p.read_text(encoding="utf-8")) for p in tmp_path.iterdir()] == [("x.yaml", DAWN)]


def test_hostile_text_is_written_as_text(catalogue: Any, write: Any) -> None:
    name = "x: [y], #z"
    text = DAWN.replace("dude: Bill", f'dude: "{name}"').replace("Bill", name)
    text = (
        text[: text.index("questions:")] + "questions:\n  - turn: now\n  - outcome: [bob]\n  - options: bob\ntrace:\n"
    )
    found = accepted(write(text), catalogue)
    report = run_document(parse_yaml(found, "x"), catalogue)
    assert [result.passed for result in report.results] == [True] * 3
    assert report.trace_passed
