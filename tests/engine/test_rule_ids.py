"""Every rule that the engine or the vocabulary of cards names is a rule of the books."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from judge.engine.observing.every_kind import EVENTS
from judge.scenario.runs.named_rules import (
    NAME_STEPS,
    PLACES_IN_DATA,
    applied_in,
    built_in,
    chapters_of,
    named_in,
    named_rules,
    sources,
)
from tests.lanes import by_fifties

ROOT = Path(__file__).parents[2]
FILES = sources()


def rule_ids() -> set[str]:
    found: set[str] = set()
    for file in sorted((ROOT / "data" / "rules").glob("*.yaml")):
        entries = yaml.load(file.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        found.update(entry["id"] for entry in entries)
    return found


def step_ids() -> set[str]:
    lines = [line for file in (ROOT / "data" / "timing").glob("*.yaml") for line in file.read_text().splitlines()]
    return {line.partition("- id: ")[2] for line in lines if line.lstrip().startswith("- id: ")}


RULES = rule_ids()
CHAPTERS = chapters_of(RULES)


def test_the_engine_and_the_vocabulary_are_looked_through() -> None:
    found = {file.relative_to(ROOT / "judge").as_posix() for file in FILES}
    assert {"engine/shootout/rounds.py", "cards/standing_traits.py", "cards/vocabulary/piles/bringing_in.py"} <= found


@pytest.mark.parametrize("files", by_fifties(FILES))
def test_every_rule_that_a_file_names_exists(files: list[Path]) -> None:
    for file in files:
        known = step_ids() if file.name in NAME_STEPS else RULES
        found = named_in(file.name, file.read_text(encoding="utf-8"), CHAPTERS)
        assert [named for named in found if named.rule not in known] == [], file


def test_every_step_that_an_event_names_is_on_the_timing_chart() -> None:
    named = {step for happens in EVENTS.values() for step in happens.steps}
    assert named
    assert named <= step_ids()


@pytest.mark.parametrize("files", by_fifties(FILES))
def test_no_rule_id_is_put_together_at_run_time(files: list[Path]) -> None:
    for file in files:
        found = named_in if file.name in PLACES_IN_DATA else built_in
        assert list(found(file.name, file.read_text(encoding="utf-8"), CHAPTERS)) == [], file


def test_the_engine_names_many_rules() -> None:
    """Were nothing found, nothing would be proved"""
    assert len({named.rule for named in named_rules(RULES)}) > 90
    assert {named.cited for named in named_rules(RULES)} == {True, False}


def test_every_way_of_naming_a_rule_is_found() -> None:
    """Literals, arguments of an unknown chapter, docstrings with several, and ids that are built"""
    source = '''
"""A file (rule: shootout.rounds)."""
"""Below a constant (rules: values.grit, .clamp)."""
def step(s):
    """What it does.

    Rules: reacts.instead,
    .priority and abilities.what.
    """
    s.note("misspelt.chapter", f"{s} happens")
    return Objection("reacts.window" if s else "reacts.nonsense", "no")
'''
    found = {named.rule: named.cited for named in named_in("f.py", source, CHAPTERS)}
    assert found == {
        "shootout.rounds": True, "values.grit": True, "values.clamp": True, "reacts.instead": True,
        "reacts.priority": True, "abilities.what": True,
        "misspelt.chapter": False, "reacts.window": False, "reacts.nonsense": False,
    }  # fmt: skip
    assert {rule for rule in found if rule not in RULES} == {"misspelt.chapter", "reacts.nonsense"}
    built = 'f"shootout.{step}.first"\n"reacts." + kind\n"values.%s" % kind\nf"{s} boots"\nf"{chapter}.rest"'
    assert list(built_in("f.py", built, CHAPTERS)) == ["f.py:1", "f.py:2", "f.py:3", "f.py:5"]


def test_each_place_has_the_name_of_what_stands_there() -> None:
    """Functions, methods and constants, each with its docstring; what lies inside a function is that function's"""
    source = '''
"""A file (rule: shootout.rounds)."""
TABLE = {"a": "reacts.instead"}
"""Below a constant (rule: values.grit)."""
class Step:
    """Of a class (rule: reacts.window)."""
    rule: str = "reacts.priority"
    """Of a field (rule: values.clamp)."""
    def draw(self):
        """Of a method (rule: town.locations)."""
        rule = "abilities.what"
        def inside():
            return "values.pull"
def end():
    return lambda: "sundown.begin"
'''
    assert {named.rule: named.within for named in named_in("f.py", source, CHAPTERS)} == {
        "shootout.rounds": "", "reacts.instead": "TABLE", "values.grit": "TABLE", "reacts.window": "Step",
        "reacts.priority": "Step.rule", "values.clamp": "Step.rule", "town.locations": "Step.draw",
        "abilities.what": "Step.draw", "values.pull": "Step.draw", "sundown.begin": "end",
    }  # fmt: skip


def test_of_a_few_chapters_every_place_is_found_though_most_files_are_not_read() -> None:
    few = {rule for rule in RULES if rule.startswith("setup.")}
    assert few
    every, found = applied_in(RULES), applied_in(few)
    assert {rule: found[rule] for rule in few & found.keys()} == {rule: every[rule] for rule in few & every.keys()}


def test_a_rule_is_shown_once_for_each_function_that_applies_it() -> None:
    found = applied_in(RULES)
    assert set(found) >= {named.rule for named in named_rules(RULES)}
    assert any(one["place"].startswith("cards/deck.py:") for one in found["deckbuilding.four-of-a-kind"])
    for places in found.values():
        assert len({(one["place"].partition(":")[0], one["name"]) for one in places}) == len(places)
    for one in found["shootout.draw.draw-bonus"]:
        file, _, line = one["place"].partition(":")
        lines = (ROOT / "judge" / file).read_text(encoding="utf-8").splitlines()
        name = one["name"].rpartition(".")[2]
        assert any(name in text for text in lines[: int(line)])
