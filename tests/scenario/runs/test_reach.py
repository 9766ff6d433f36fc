"""What scenarios come to: which rules of the engine they reach, and which steps of the timing chart they enter."""

from pathlib import Path
from typing import Any

from judge.books.catalogue import Catalogue
from judge.engine.observing.watch import watched
from judge.engine.position.procedure import Procedure
from judge.scenario.runs.named_rules import Named, named_rules
from judge.scenario.runs.reach import (
    OUT_OF_REACH,
    Reach,
    Reaching,
    RuleReached,
    Tracker,
    rules_reached,
    scenario_id,
    steps_entered,
)
from tests.lanes import slow

from ..conftest import Ran


@slow
def test_every_rule_that_the_program_names_is_reached(runs: list[Reach], catalogue: Catalogue) -> None:
    """Write a scenario for the rule, or say in OUT_OF_REACH why there can be none; see `judge coverage --rules`"""
    found = rules_reached(named_rules([row.id for row in catalogue.rows("rule")]), runs)
    assert [one.rule for one in found if one.lacking] == []
    assert {one.rule for one in found if one.why_not} == set(OUT_OF_REACH)  # no reason for what is reached


@slow
def test_every_step_of_the_timing_chart_is_entered(runs: list[Reach], catalogue: Catalogue) -> None:
    """Write a scenario for the step; `judge coverage --timing` shows all"""
    assert [one.step for one in steps_entered(catalogue, runs) if not one.entered] == []


@slow
def test_nothing_happens_without_a_line_that_tells_it(all_run: list[Ran]) -> None:
    """Note what a step does with the rule that it follows, or say in TOLD_LATER which step tells it."""
    assert {one.reach.scenario: one.untold for one in all_run if one.untold} == {}


def test_a_step_is_entered_with_what_lies_inside(catalogue: Catalogue) -> None:
    runs = [
        Reach("one", frozenset(), frozenset(), frozenset({"shootout.draw.cards"})),
        Reach("two", frozenset({"shootout.draw.stud-bonus"}), frozenset(), frozenset({"shootout.draw.cards"})),
        Reach("three", frozenset({"shootout.draw.stud-bonus"}), frozenset(), frozenset({"call-out.over"})),
    ]
    found = {one.step: one for one in steps_entered(catalogue, runs) if one.entered}
    assert list(found) == ["call-out", "call-out.over", "shootout", "shootout.draw", "shootout.draw.cards"]
    draw = found["shootout.draw"]
    assert (draw.title, draw.whole, draw.entered, draw.example) == ("Step 3. Draw!", True, ("one", "two"), "two")
    assert (found["call-out.over"].whole, found["call-out.over"].example) == (False, "three")


def test_the_steps_that_a_run_enters(resolution: Any, write: Any, catalogue: Catalogue) -> None:
    steps = reach(resolution, write, catalogue).steps
    assert steps == frozenset()  # Resolution begins, and nobody has made a play
    resolution["script"] = [{"ann": "pass"}, {"bob": "pass"}]
    steps = reach(resolution, write, catalogue).steps
    assert {"shootout.resolution.plays", "shootout.resolution.ranks-settled"} <= steps
    assert "shootout.take-yer-lumps.loser.before" in steps
    assert not {"shootout.make-plays.plays", "shootout.run-or-gun.winner", "day.high-noon.end"} & steps


def reach(scenario: Any, write: Any, catalogue: Catalogue) -> Reach:
    return Reaching(catalogue)(write(scenario))


def test_notes_decisions_and_reasons_reach_a_rule(resolution: Any, write: Any, catalogue: Catalogue) -> None:
    resolution["questions"] = [{"legal": {"bob": {"play": "Coachwhip!"}}}]
    found = reach(resolution, write, catalogue)
    assert "shootout.resolution.first-opportunity" in found.rules  # noted when the step begins
    assert "abilities.in-your-hand" in found.rules  # a reason against the play
    assert "shootout.run-or-gun.order" not in found.rules
    resolution["questions"] = [{"possible": "card('Amy').booted", "until": "end of round"}]
    assert "shootout.run-or-gun.order" in reach(resolution, write, catalogue).rules  # asked on one of the ways on


def test_a_rule_that_is_only_cited_has_to_be_proved() -> None:
    named = [Named("a.py:1", "reacts.window", cited=True), Named("a.py:9", "reacts.window"),
             Named("a.py:2", "values.grit", cited=True), Named("a.py:3", "town.locations")]  # fmt: skip
    proves = frozenset({"reacts.window", "values.grit", "town.locations"})
    runs = [Reach(*one, frozenset({"reacts.window"})) for one in (("one", frozenset()), ("two", proves))]
    window, locations, grit = rules_reached(named, runs)  # in the order of their ids
    assert window == RuleReached("reacts.window", ("a.py:9", "a.py:1"), False, ("one", "two"), ("two",))
    assert (window.done, window.example) == (True, "two")
    assert (grit.done, grit.cited, grit.example) == (True, True, "two")
    assert (locations.rule, locations.done) == ("town.locations", False)  # said to be proved, and not come to


def test_a_scenario_is_known_by_its_path() -> None:
    assert scenario_id(Path("/x/data/scenarios/a/b.yaml")) == "a/b"
    assert scenario_id(Path("somewhere/b.yaml")) == "b"


def test_nothing_is_watched_afterwards() -> None:
    before = {name: kind.code for name, kind in Procedure.registry.items()}
    with watched(Tracker()):
        assert Procedure.registry["Pull"].code != before["Pull"]
    assert {name: kind.code for name, kind in Procedure.registry.items()} == before
