"""What is told of a play at the wrong time: only what has to do with the time at which it is thought of."""

from __future__ import annotations

from judge.engine.observing.another_time import _the_step_is
from judge.engine.position.ability import Ability
from judge.engine.position.procedure import PASS

from ..board import ANN, BEN, JUNK, deck, dude, fight, table


def test_the_plays_of_an_earlier_round_are_not_those_of_this_one() -> None:
    """Rule: shootout.resolution.first-opportunity. In the second round Resolution is still to come."""
    s = table()
    for player, names in ((ANN, ("Amy", "Abe")), (BEN, ("Bob", "Bill"))):
        for name in names:
            dude(s, player, name, "0 draw")
        deck(s, player, JUNK)
    s.keep()
    fight(s)
    while s.shootout is not None and s.shootout.round == 1:
        assert s.decision is not None
        s.answer(PASS if PASS in s.decision.options else s.decision.options[0])
    assert s.shootout is not None
    assert s.shootout.step == "make plays"
    assert _the_step_is(s, Ability("resolution")) is None
