"""Cards that come off a deck: which rule chance follows."""

from __future__ import annotations

import pytest

from judge.engine.day.gambling import Gambling
from judge.engine.day.sundown import FillHand
from judge.engine.events.looking import SeeTop
from judge.engine.events.pulls import Pull
from judge.engine.position.procedure import Procedure
from judge.engine.position.values import DECK
from judge.engine.shootout.draw_hand import DrawHands

from ..board import ANN, BEN, dude, fight, table


@pytest.mark.parametrize(
    ("procedure", "rule"),
    [
        (Gambling(), "gambling.draw"),
        (FillHand(ANN), "sundown.hand-size"),
        (Pull(ANN), "values.pull"),
        (SeeTop(ANN, 2), "cards.searching"),
        (DrawHands((ANN,), (ANN,)), "shootout.draw.stud-bonus"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Procedure) else "",
)
def test_a_card_off_an_unstated_deck_is_drawn_by_the_rule_of_what_is_drawn(procedure: Procedure, rule: str) -> None:
    s = table()
    dude(s, ANN, "Abe", "1 stud")
    dude(s, BEN, "Bob", "1 draw")
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
    if isinstance(procedure, DrawHands):
        fight(s)
        s.stack.clear()
    s.then(procedure)
    s.go_on()
    assert s.decision is not None
    assert (s.decision.player, s.decision.kind, s.decision.rule) == (DECK, "card", rule)
