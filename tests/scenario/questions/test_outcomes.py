"""`judge explore`: every outcome from where a script stands, each with a script that leads to it."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.cli.common.output import Output
from judge.cli.scenarios.explore_page import MOST_SHOWN, page
from judge.compiled.cache import open_catalogue
from judge.engine.exploring.ways import Visit, Way
from judge.engine.position.procedure import Horizon, Option
from judge.engine.position.state import State
from judge.input.yaml_file import parse_yaml
from judge.scenario.questions.outcomes import End, Outcomes, outcomes
from judge.scenario.runs.running import Scenario
from judge.scenario.script.lines import Line
from tests.engine.board import table
from tests.judge_process import run_judge
from tests.lanes import slow

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def judge(own_cache: Path, tmp_path: Path) -> Run:
    """Runs `judge explore` with arguments, from a folder that is not the checkout."""

    def run(*args: str | Path) -> subprocess.CompletedProcess[str]:
        done = run_judge("explore", *args, cwd=tmp_path)
        assert "Traceback" not in done.stderr
        assert "a fault of the program" not in done.stderr
        return done

    return run


def explored(play: Any, data: Any, until: str | None = None, most: int | None = None) -> Outcomes:
    return outcomes(play(data).state, until, most)


def test_every_outcome_of_one_casualty(play: Any, lumps: Any) -> None:
    found = explored(play, lumps, "shootout.run-or-gun")
    assert [outcome.facts for outcome in found.found] == [
        {"Bart": {"in": "discard"}, "Bill": {"at": "town square", "posse": "mark"}},
        {"Bart": {"at": "town square", "posse": "mark"}, "Bill": {"in": "discard"}},
    ]
    assert [outcome.script for outcome in found.found] == [
        [{"bob": {"discard": "Bart"}}],
        [{"bob": {"discard": "Bill"}}],
    ]
    assert (found.complete, found.ends, found.until) == (True, 2, "shootout.run-or-gun")
    assert found.same == {}


def test_each_script_leads_to_its_outcome(play: Any, arnold: Any) -> None:
    arnold["decks"] = {"bob": {"holds": ["Eve Henry"]}}
    found = explored(play, arnold, "shootout.run-or-gun")
    # Eve Henry is pulled; another card saves Dawn, or not, or Arnold does nothing, and then Eve comes or stays.
    assert len(found.found) == 1 + 1 + 2 + 2
    assert sum(outcome.positions for outcome in found.found) == found.ends > 53
    for outcome in found.found:
        then = {**arnold, "script": arnold["script"] + outcome.script}
        facts = {subject: known for subject, known in outcome.facts.items() if subject != "shootout"}
        results = play({**then, "questions": [{"outcome": facts}]}).results
        assert results[0].passed, outcome.script


def test_what_is_the_same_in_all_of_them_is_told_once(play: Any, lumps: Any) -> None:
    lumps["start"]["casualties"]["bob"] = 4
    found = explored(play, lumps)
    assert found.same["Bart"] == found.same["Bill"] == {"in": "boot hill"}
    assert [outcome.facts.keys() for outcome in found.found] == [{"Amy"}] * 2


def test_a_card_that_may_or_may_not_leave_play_has_left_the_posse_in_any_case(play: Any, arnold: Any) -> None:
    arnold["decks"] = {"bob": {"top": ["KS"], "holds": ["Eve Henry"]}}
    assert explored(play, arnold).same == {"Dr. Dawn Edwards": {"posse": "none"}}


def test_two_cards_of_one_title_are_told_apart(play: Any, lumps: Any) -> None:
    lumps["table"][0]["dude"] = lumps["table"][2]["dude"] = "Bart"
    [one, other] = explored(play, lumps, "shootout.run-or-gun").found
    assert set(one.facts) == set(other.facts) == {"bob's Bart (1)", "bob's Bart (2)"}


def test_a_bound_is_honest(play: Any, lumps: Any) -> None:
    whole = explored(play, lumps)
    some = explored(play, lumps, most=4)
    assert (some.complete, some.positions, some.bound) == (False, 4, 4)
    assert len(some.found) < len(whole.found)


def test_nothing_found_within_the_bound_is_no_outcome(play: Any, lumps: Any) -> None:
    none = explored(play, lumps, most=1)
    assert (none.found, none.same, none.complete) == ([], {}, False)


def test_it_is_told_how_far_the_search_has_come(play: Any, arnold: Any) -> None:
    del arnold["script"]
    del arnold["start"]["casualties"]
    arnold["start"] = {"step": "shootout.resolution"}
    arnold["players"]["ann"] |= {"draw hand": ["KS", "KH", "2C", "3C", "4C"], "hand": ["Coachwhip!"]}
    arnold["players"]["bob"] |= {"draw hand": ["2S", "2S", "5H", "8S", "JD"], "hand": ["Coachwhip!"]}
    told: list[int] = []
    found = outcomes(play(arnold).state, None, 3_000, told.append)
    assert told
    assert sorted(set(told)) == [count for count in range(500, found.positions + 1, 500) if count in told]


# The command


def test_the_page_says_what_may_differ_and_how_to_get_there(judge: Run, write: Any, arnold: Any) -> None:
    arnold["decks"] = {"bob": {"top": ["KS"], "holds": ["Eve Henry"]}}
    done = judge(write(arnold), "--until", "shootout.run-or-gun")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Arnold McCadish may save Dr. Dawn Edwards"
    assert "Up to the step Run or Gun: there are 3 outcomes and no other." in done.stdout.replace("\n", " ")
    assert lines[lines.index("  Eve Henry") + 1 :][:2] == ["    in: deck (2)", "    at: town square (1)"]
    assert "    - bob: {react: Arnold McCadish}" in lines
    assert "reacts.instead" in done.stdout
    assert max(map(len, lines)) <= 80


@slow
def test_many_outcomes_are_cut_only_with_a_word(judge: Run, write: Any, lumps: Any) -> None:
    lumps["table"] += [{"dude": f"Bo {n}", "of": "bob", "at": "town square", "posse": "mark"} for n in range(4)]
    path = write(lumps)
    done, every = judge(path), judge(path, "--all")
    assert "more outcomes: --all shows them." in done.stdout
    assert done.stdout.count("this way:") == 20
    assert "--all" not in every.stdout
    whole = json.loads(judge(path, "--json").stdout)
    assert every.stdout.count("this way:") == len(whole["outcomes"]) > 20


def test_of_many_outcomes_only_the_ways_are_gone_that_are_shown(lumps: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[Way | None] = []

    def script_of(s: State, way: Way | None, until: Horizon | None) -> tuple[list[Line], State]:
        gone.append(way)
        return [], s

    monkeypatch.setattr("judge.scenario.questions.outcomes.script_of", script_of)
    lumps["table"] += [{"dude": f"Bo {n}", "of": "bob", "at": "town square", "posse": "mark"} for n in range(4)]
    scenario = Scenario(parse_yaml(json.dumps(lumps), "x.yaml"), open_catalogue())
    scenario.end()
    found = outcomes(scenario.s)
    assert len(found.found) > MOST_SHOWN
    page(scenario, found, Output(), every=False)
    assert len(gone) == MOST_SHOWN


def test_json_of_explore(judge: Run, write: Any, lumps: Any) -> None:
    done = judge(write(lumps), "--json", "--until", "shootout.run-or-gun")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert set(found) == {
        "schema", "file", "scenario", "until", "complete", "positions", "answers", "ends", "bound", "same", "outcomes",
    }  # fmt: skip
    assert (found["complete"], found["positions"], found["ends"]) == (True, 3, 2)
    one = found["outcomes"][0]
    assert set(one) == {"facts", "positions", "script", "trace"}
    assert one["script"] == [{"bob": {"discard": "Bart"}}]
    assert {"rule", "words", "depth"} == set(one["trace"][0])


def test_a_search_that_stopped_at_the_bound_exits_with_1(judge: Run, write: Any, lumps: Any) -> None:
    for path, args in ((write(lumps, "a.yaml"), ["--states", "3"]), (write({**lumps, "states": 3}, "b.yaml"), [])):
        done = judge(path, *args)
        assert done.returncode == 1
        assert "The search stopped at 3 positions, so there may be others" in done.stdout.replace("\n", " ")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--until", "shootout.run"], '--until: `until` cannot be "shootout.run" (did you mean'),
        (["--until", "end of play"], "nobody is making a play here"),
        (["--states", "0"], "0 is not in the range x>=1"),
    ],
)
def test_bad_input_exits_with_2(judge: Run, write: Any, lumps: Any, args: list[str], said: str) -> None:
    done = judge(write(lumps), *args)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_file_that_cannot_be_run_is_its_own_fault(judge: Run, write: Any, lumps: Any) -> None:
    path = write({**lumps, "script": [{"bob": {"discard": "Brt"}}]})
    done = judge(path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{path}:")


def test_names_from_a_file_do_not_drive_the_terminal(judge: Run, write: Any, lumps: Any) -> None:
    lumps["table"][1]["dude"] = "Bart \u202e: #{x}"
    done = judge(write(lumps))
    assert done.returncode == 0
    assert "\u202e" not in done.stdout


def test_a_terminal_sees_how_far_the_search_has_come(write: Any, arnold: Any, own_cache: Path) -> None:
    arnold["decks"] = {"bob": {"holds": ["Eve Henry"]}}
    arnold["start"] = {"step": "shootout.make-plays"}
    del arnold["script"]
    reader, writer = pty.openpty()
    command = [sys.executable, "-m", "judge", "explore", str(write(arnold)), "--states", "3000"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=writer, check=False, timeout=120)
    os.close(writer)
    shown = os.read(reader, 100_000).decode(errors="replace")  # may end within a letter
    assert done.returncode == 1
    assert "positions" in shown
    assert b"The search stopped at 3,000 positions" in b" ".join(done.stdout.split())


def test_of_the_ways_to_one_outcome_the_shortest_is_kept() -> None:
    """And of two that are as short, the first."""
    none, one = None, Way(Option("pass"), None)
    two, other = Way(Option("pass"), one), Way(Option("done"), None)
    s = table()
    for ways, shortest in (
        ([two, one, other], one),
        ([other, one, two], other),
        ([one, none], none),
        ([none, one], none),
    ):
        end = End(ways[0])
        for way in ways:
            end.meet(Visit(s, way, None, over=True))
        assert (end.way, end.count) == (shortest, len(ways))
