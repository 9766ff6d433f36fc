"""Why nothing has changed a fact is worth telling where something was about to, or rulings or errata speak of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from judge.books.catalogue import Catalogue
from judge.engine.events import verbs
from judge.engine.position.ability import Followed, Scope
from judge.engine.position.kinds import Place
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from judge.scenario.questions.of_facts.untouched import why_untouched
from judge.scenario.runs.running import run
from tests.engine.board import ANN, BEN, Do, dude, table, trait

from ..conftest import SCENARIOS
from .test_because import because

RULED: Final = ("a-ruling",)


def never(s: State, scope: Scope) -> bool:
    return False


def itself(s: State, scope: Scope) -> bool:
    return scope.event is not None and scope.event.card == scope.card


@pytest.mark.parametrize(
    ("event", "where", "rulings", "told"),
    [
        ("boot", never, RULED, True),
        ("boot", never, (), False),
        ("boot", itself, RULED, False),  # which is about another card, and far from it
        ("ace", never, RULED, False),  # which has not happened
    ],
)
def test_a_text_that_could_have_done_it_is_told_with_its_rulings(
    event: str, where: Callable[[State, Scope], bool], rulings: tuple[str, ...], told: bool
) -> None:
    """reacts.window: Bob is booted, and the bell would answer another boot with one of Amy."""
    s = table()
    amy, bob = dude(s, ANN, "Amy", fights=False), dude(s, BEN, "Bob", fights=False)
    boots = trait("after", event, Do(lambda s, scope: verbs.boot(s, amy)), where=where)
    follows: dict[object, tuple[Followed, ...]] = {boots: tuple(map(Followed, rulings))}
    bell = s.add_card(Printed("Bell", "deed", traits=(boots,), follows=follows), ANN, "play")
    s.set(bell, at=Place(bell))
    s.keep()
    verbs.boot(s, bob)
    s.go_on()
    found = why_untouched(s, lambda here: here.cards[amy].booted, amy)
    assert [(each.rule, each.cites) for each in found] == [("reacts.window", RULED)] * told
    assert why_untouched(s, lambda here: here.cards[bell].booted, bell) == ()


HOUND: Final[dict[str, Any]] = {
    "scenario": "The Scoop Hound keeps Enapay out",
    "players": {"ann": {"winner": True, "hand": ["Grim Servant O' Death"], "ghost rock": 1}, "bob": {}},
    "table": [
        {"card": "Wylie Jenks", "of": "ann", "at": "town square", "posse": "leader"},
        {"card": "Klah", "of": "bob", "at": "town square", "posse": "mark"},
        {"card": "Scoop Hound", "of": "bob", "on": "Klah"},
        {"card": "Enapay", "of": "bob", "at": "bob's home"},
    ],
    "start": {"step": "shootout.make-plays"},
    "script": [
        {"ann": "pass"},
        {"bob": {"play": "Scoop Hound"}},
        {"ann": {"play": "Grim Servant O' Death", "choose": "Enapay"}},
    ],
    "questions": [],
}


@pytest.mark.parametrize(
    ("scenario", "question", "told"),
    [
        ("cards/dude/buskers-poor", 0, ("abilities.can-afford", "Buskers: bob has 1 ghost rock and would pay 2")),
        ("cards/goods/net-gun", 2, ("skills.test", "3 and a Mad Scientist rating of 1 are 4, which misses 5")),
        ("upkeep/california-tax-office", 3, ("abilities.can-afford", "bob has 4 ghost rock and would pay 5")),
    ],
)
def test_what_fails_and_a_price_too_dear_are_told(
    scenario: str, question: int, told: tuple[str, str], catalogue: Catalogue
) -> None:
    """abilities.can-afford, skills.test: what kept a text from changing anything."""
    because = run(SCENARIOS / f"{scenario}.yaml", catalogue).results[question].because
    assert any(rule == told[0] and told[1] in why for rule, why in because)


def test_what_is_forbidden_is_told(play: Any) -> None:
    """abilities.cannot-beats-can: Grim Servant O' Death brings in nobody whom Scoop Hound keeps out."""
    told = because(play, HOUND, outcome={"Enapay": {"posse": "none"}})
    assert ("abilities.cannot-beats-can", "Grim Servant O' Death: Scoop Hound says that Enapay cannot join") in told
