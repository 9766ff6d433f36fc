"""Why nothing has changed a fact is worth telling only where rulings or errata say anything of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from judge.engine.events import verbs
from judge.engine.position.ability import Followed, Scope
from judge.engine.position.kinds import Place
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from judge.scenario.questions.of_facts.untouched import why_untouched
from tests.engine.board import ANN, BEN, Do, dude, table, trait

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
