"""Mutants are real changes, each can be put in, and what is said to mean the same is still there."""

import os
from pathlib import Path

import pytest

from judge.books.catalogue import Catalogue
from judge.engine.position import hands
from judge.input.yaml_file import read_yaml
from judge.views.values.at_hand import at_hand
from tests.lanes import night, slow

from .areas import AREAS
from .mutants import mutants, mutated
from .running import ROOT, in_fork, killed_by, put_in, verdict
from .words import Words

SOURCE = '''
def f(a, b=2):
    """What it is."""
    assert a is not None
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


SAYING = """
class Reason:
    rule: str
    why: str

def goes(s, card, x):
    lasting = "for good" if x else "today"
    names = " or ".join(each for each in s if each)
    kept = x > 1
    if x > 2:
        lasting += f", for {names}"
    s.put("boot hill" if kept else "draw hand", f"{lasting}")
    if not kept:
        return Reason("a.rule" if x else "b.rule", "why it is" if x else "why not")
    return half(x + 1) + shared(x + 2, f"{inner(x + 3)}")

def half(x):
    return f"{inner(x)}" + named(x)

def inner(x):
    return x + 4

def shared(x, words):
    return x + 5

def named(x):
    return x + 6

def says(x) -> str:
    return f"they are {x}" if x + 7 else "there are none"

def asked(x) -> str:
    return f"they are {x}" if x + 8 else ""

class Verb:
    steps = ("named",)

    def tell(self, x):
        return only_told(x + 9)

def only_told(x):
    return x + 10
"""


def test_what_changes_nothing_but_words_is_left_out(tmp_path: Path) -> None:
    """And what is not sure is asked: a name that stands in a text, an empty reason, which rule is given"""
    file = tmp_path / "m.py"
    file.write_text(SAYING, encoding="utf-8")
    words = Words([file])
    asked = [one.name.partition(" ")[2] for one in mutants(Path("m.py"), SAYING) if not words.only(one, file)]
    whole = " ".join(asked)
    mere = ("for good", "why it is", "for each", "x > 2", "lasting +=", "x + 4", "x + 7", "x + 10")
    assert [text for text in mere if text in whole] == []
    wanted = ("kept", "boot hill", "x > 1", "not kept", "a.rule", "x + 1 ", "x + 2 ", "x + 5", "x + 6", "x + 8")
    assert [text for text in wanted if text not in whole] == []


def test_a_process_that_dies_or_goes_on_for_ever_says_nothing() -> None:
    assert in_fork(lambda: os._exit(3)) is None

    def for_ever() -> None:
        while True:
            pass

    assert in_fork(for_ever, 1) is None


@night
def test_tests_pass_on_the_program_as_it_is_and_one_of_them_fails_on_a_mutant() -> None:
    """Were they not run at all, they would seem to notice everything."""
    tests = ["tests/engine/position/test_hands.py"]
    source = (ROOT / MODULE).read_text(encoding="utf-8")
    (mutant, *_) = (one for one in mutants(MODULE, source) if one.function == "cheatin")
    assert verdict(tests) == ""
    assert verdict(tests, mutant).startswith(f"{tests[0]}::test_")
    assert verdict(["tests/nowhere.py"]) == "pytest ends with code 4"


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
