"""Mutants are real changes, each can be put in, and what is said to mean the same is still there."""

import os
from pathlib import Path

import pytest

from judge.books.catalogue import Catalogue
from judge.engine.position import hands
from judge.input.yaml_file import read_yaml
from judge.views.values.at_hand import at_hand
from tests.lanes import slow

from .areas import AREAS
from .mutants import mutants, mutated
from .running import ROOT, in_fork, killed_by, put_in

SOURCE = '''
def f(a, b=2):
    """What it is."""
    if a > 1 and not b:
        a += 1
        return a
    return [x for x in a if x] or True
'''
MODULE = Path("judge/engine/position/hands.py")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants live in forked processes")


def test_every_kind_of_change_is_made_once() -> None:
    found = [mutant.name.partition(": ")[2] for mutant in mutants(Path("m.py"), SOURCE)]
    assert found == [
        "if a > 1 and (not b): pass -> if not (a > 1 and (not b)): pass",
        "a > 1 and (not b) -> a > 1 or not b",
        "a > 1 and (not b) -> not b",
        "a > 1 and (not b) -> a > 1",
        "a > 1 -> a >= 1",
        "1 -> 2",
        "not b -> b",
        "a += 1 -> pass",
        "1 -> 2 (#2)",
        "[x for x in a if x] or True -> [x for x in a if x] and True",
        "[x for x in a if x] or True -> True",
        "[x for x in a if x] or True -> [x for x in a if x]",
        "for x in ... if x -> for x in ... if anything",
        "True -> False",
    ]


def test_a_mutant_does_what_it_says() -> None:
    (larger,) = (one for one in mutants(Path("m.py"), SOURCE) if one.after == "a >= 1")
    names: dict[str, object] = {}
    exec(compile(mutated(SOURCE, larger), "m", "exec"), names)
    f = names["f"]
    assert callable(f)
    assert f(1, 0) == 2


def test_a_mutant_is_put_into_a_process_of_its_own() -> None:
    source = (ROOT / MODULE).read_text(encoding="utf-8")
    (mutant, *_) = (one for one in mutants(MODULE, source) if one.function == "cheatin")
    code = hands.cheatin.__code__

    def inside() -> bool:
        put_in(mutant)
        return hands.cheatin.__code__ is not code

    assert in_fork(inside) is True
    assert hands.cheatin.__code__ is code


def test_a_process_that_dies_or_goes_on_for_ever_says_nothing() -> None:
    assert in_fork(lambda: os._exit(3)) is None

    def for_ever() -> None:
        while True:
            pass

    assert in_fork(for_ever, 1) is None


@slow
def test_a_scenario_notices() -> None:
    """The two of a full house are told apart by their three; a hand that ranks otherwise is another answer."""
    catalogue: Catalogue = at_hand(None).catalogue
    source = (ROOT / MODULE).read_text(encoding="utf-8")
    files = sorted((ROOT / "data/scenarios/hands").glob("*.yaml"))[:12]
    found = [killed_by(mutant, files, (), catalogue) for mutant in list(mutants(MODULE, source))[60:64]]
    assert any(by.startswith("data/scenarios/hands/") for by in found)


def test_every_area_has_its_modules_and_what_means_the_same_is_still_there() -> None:
    modules = {module for area in AREAS.values() for module in area.modules}
    assert all((ROOT / module).is_file() for module in modules)
    rows = read_yaml(Path(__file__).with_name("equivalents.yaml")).data["equivalents"]
    of = {Path(row["mutant"].split()[0]) for row in rows}
    names = {mutant.name for module in of for mutant in mutants(module, (ROOT / module).read_text(encoding="utf-8"))}
    assert {row["mutant"] for row in rows} <= names
    assert all(len(row["reason"]) > 20 for row in rows)
