"""Which abilities may still be used before a shootout is over: what may not cannot be a reason to look further."""

from __future__ import annotations

import pytest

from judge.engine.exploring.futures.changes import Texts
from judge.engine.exploring.futures.uses import used_no_more
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State

from ...board import ANN, BEN, attach, card, dude, fight, table

MISSED = "Missed!"


def a_fight(*, step: str = "make_plays") -> tuple[State, CardId]:
    """Two against two, and one of the leader's at home."""
    s = table()
    dude(s, ANN, "Amy"), dude(s, ANN, "Ada"), dude(s, BEN, "Bea"), dude(s, BEN, "Bo")
    out = dude(s, ANN, "Out", fights=False, at=s.players[ANN].home)
    fight(s, step)
    return s, out


def no_more(s: State, n: CardId, ends: int | None = None) -> bool:
    return used_no_more(Texts(s), s, [n], ends)


@pytest.mark.parametrize("ends", [None, 7])
def test_an_action_in_hand_may_be_used_and_once_used_today_no_more(ends: int | None) -> None:
    """Rule: abilities.once-a-day."""
    s, _ = a_fight()
    held = s.add_card(card(MISSED), ANN, "hand")
    assert not no_more(s, held, ends)
    s.used = ((held, 0),)
    assert no_more(s, held, ends)


@pytest.mark.parametrize(("step", "so"), [("make_plays", False), ("run_or_gun", True)])
def test_a_shootout_play_comes_in_no_later_step_of_its_round(step: str, so: bool) -> None:
    """Rule: shootout.make-plays.until-all-pass; another round may follow where ways go on."""
    s, _ = a_fight(step=step)
    held = s.add_card(card(MISSED), ANN, "hand")
    assert no_more(s, held, 7) is so
    assert not no_more(s, held)


def test_what_somebody_out_of_the_fight_carries_is_not_used_in_it() -> None:
    """Rule: shootout.make-plays.where-from."""
    s, out = a_fight()
    amy = next(n for n in s.posse(ANN) if s.name(n) == "Amy")
    shotgun, other = attach(s, amy, card("Shotgun")), attach(s, out, card("Shotgun"))
    assert [no_more(s, n) for n in (shotgun, other)] == [False, True]


def test_a_noon_ability_is_not_used_in_a_shootout() -> None:
    s, _ = a_fight()
    assert no_more(s, s.add_card(card("Allie Hensman"), ANN, "play", at=s.players[ANN].home))


def test_who_may_still_be_brought_into_a_posse_may_use_what_they_carry() -> None:
    s, out = a_fight()
    shotgun = attach(s, out, card("Shotgun"))
    s.add_card(card("Walk the Path"), ANN, "hand")
    assert not no_more(s, shotgun)


def test_what_is_in_use_is_used() -> None:
    s = table()
    dude(s, ANN, "Amy", booted=True), dude(s, ANN, "Ada", booted=True), dude(s, BEN, "Bea")
    held = s.add_card(card(MISSED), ANN, "hand")
    fight(s)
    assert s.decision is not None
    s.answer(next(option for option in s.decision.options if option.card == held))
    s.used = ((held, 0),)
    assert s.stack
    assert not no_more(s, held)
