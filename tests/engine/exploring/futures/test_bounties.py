"""What bounty there may still be to collect, with what somebody gains by joining."""

from __future__ import annotations

from judge.engine.exploring.futures.bounties import to_collect
from judge.engine.exploring.futures.changes import Changes, Texts
from judge.engine.exploring.futures.rest_of_round import Rest
from judge.engine.position.kinds import FORMING

from ...board import ANN, BEN, dude, fight, stand_in, table


def test_whoever_joins_on_private_ground_will_be_worth_one_more() -> None:
    """bounty.private-location, bounty.joining-later: Amy has 2, may still join at Ben's private deed, and falls: 3"""
    s = table()
    store = s.add_card(stand_in("Store", "deed", keywords=("Private",)), BEN, "play")
    s.set(store, at=store)
    amy = dude(s, ANN, "Amy", fights=False, bounty=2)
    dude(s, ANN, "Abe")
    dude(s, BEN, "Bob")
    fight(s)
    assert s.shootout is not None
    rest = Rest(falls=True, flees=True, forming=True)
    for at, worth in ((store, 3), (s.players[ANN].home, 2)):
        s.set_shootout(at=at)
        changes = Changes(Texts(s), s, FORMING, None)
        assert to_collect(s, BEN, rest, changes, [0] * len(s.cards), 1)[amy] == worth
