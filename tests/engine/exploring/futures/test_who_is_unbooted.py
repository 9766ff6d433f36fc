"""Who may still be unbooted, at home or in a posse, as texts unboot those who fight only, or spare those who join."""

from __future__ import annotations

import pytest

from judge.engine.exploring.futures.asked import Asked
from judge.engine.exploring.futures.still_to_come import Futures
from judge.engine.exploring.horizon import LAST_STEP
from judge.engine.position.values import TOWN_SQUARE
from judge.engine.posses.call_out import CallOut
from judge.engine.table import town

from ...board import ANN, BEN, attach, card, dude, fight, table


def told(*in_hand: str, booted: bool = False, fights: bool = True, on_ada: str = "") -> set[str]:
    """What may still be of Ada, of two who fight or of one who has stayed at home."""
    s = table()
    dude(s, ANN, "Amy"), dude(s, BEN, "Bea")
    ada = dude(s, ANN, "Ada", fights=fights, booted=booted, at=TOWN_SQUARE if fights else s.players[ANN].home)
    for title in in_hand:
        s.add_card(card(title), ANN, "hand")
    if on_ada:
        attach(s, ada, card(on_ada))
    fight(s)
    words = frozenset({"zone", "booted", "at_home", "in_shootout"})
    found = Futures(s, [ada], [], frozenset(), asked=Asked(words, ends=LAST_STEP)).of(s)
    assert found is not None
    of = [here for here in found if here.cards[ada].zone == "play"]
    return {
        f"{'at home' if town.at_home(here, ada) else 'there'}, {'fights' if here.cards[ada].posse == ANN else 'out'}"
        f"{', booted' * here.cards[ada].booted}"
        for here in of
    }


def test_whoever_leaves_goes_home_booted() -> None:
    assert told() == {"there, fights", "there, fights, booted", "at home, out, booted"}
    assert told(booted=True) == {"there, fights, booted", "at home, out, booted"}


def test_who_is_unbooted_in_the_fight_leaves_it_booted_all_the_same() -> None:
    assert told("Missed!", booted=True) == {"there, fights", "there, fights, booted", "at home, out, booted"}
    assert told("Missed!", booted=True, fights=False) == {"at home, out, booted"}
    joins = told("Missed!", "Walk the Path", booted=True, fights=False)
    assert "at home, out" in joins


def test_who_joins_and_is_unbooted_there_is_not_unbooted_at_home() -> None:
    found = told("Missed!", booted=True, fights=False, on_ada="Pinto")
    assert "there, fights" in found
    assert not {"at home, out", "at home, fights"} & found


@pytest.mark.parametrize(("title", "so"), [("", False), ("Roan", True), ("Mechanical Horse", True)])
def test_whom_a_text_spares_from_booting_joins_unbooted(title: str, so: bool) -> None:
    """Whoever joins from next door boots for it otherwise (rule: shootout.form-posses.who-may-join)."""
    s = table()
    caller, called = dude(s, ANN, "Amy", fights=False), dude(s, BEN, "Bea", fights=False)
    ada = dude(s, ANN, "Ada", fights=False, at=s.players[ANN].home)
    if title:
        attach(s, ada, card(title))
    s.then(CallOut(ANN, caller, called))
    s.go_on()
    found = Futures(s, [ada], [], frozenset(), asked=Asked(frozenset({"zone", "booted", "at_home"}))).of(s)
    assert found is not None
    there = [here for here in found if here.cards[ada].zone == "play" and not town.at_home(here, ada)]
    assert any(not here.cards[ada].booted for here in there) is so
