"""Who is no casualty and why, as it is told to whoever asks; and what the bonuses of a draw hand are made of."""

from __future__ import annotations

import pytest

from judge.engine.position.event import Event
from judge.engine.position.modifiers import INFLUENCE_FOR_BULLETS, NO_CASUALTY, SWAPPED
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.sums import how_it_comes_about
from judge.engine.position.undone import all_undone
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.shootout import lumps
from judge.engine.shootout.draw_hand import bonus
from judge.engine.shootout.lumps import TakeYerLumps

from ..board import ANN, BEN, attach, dude, fight, sidekick, stand_in, table
from ..board import lumps as begin_lumps


def left_out(s: State, *order: int) -> dict[tuple[str, str], str]:
    """Why what did not happen to each card does not, once the first in the order has assigned everything."""
    s.keep()
    s.then(TakeYerLumps(tuple(s.everybody()[n] for n in order), goal=0))
    TakeYerLumps(tuple(s.everybody()[n] for n in order)).leave_out(s)
    found = {}
    for undone in all_undone(s):
        for event in undone.would:
            if isinstance(event, Event) and event.card != NOBODY:
                why = undone.why if isinstance(undone.why, str) else undone.why[0].why
                found[event.kind, s.name(event.card)] = f"{why} [{undone.rule}]"
    return found


@pytest.mark.parametrize(("player", "won"), [(ANN, "won the round and "), (BEN, "")])
def test_nobody_has_to_cover_nothing(player: int, won: str) -> None:
    """Rule: shootout.take-yer-lumps.zero-casualties."""
    s = table()
    abe, _ = dude(s, ANN, "Abe"), dude(s, BEN, "Bob")
    dog = sidekick(s, abe)
    fight(s, "take_yer_lumps", assigned=(0, 0), winner=ANN, loser=BEN)
    found = left_out(s, player)
    who = s.who(s.everybody()[player])
    words = f"{who} {won}has nothing to cover [shootout.take-yer-lumps.zero-casualties]"
    mine = {"Abe", s.name(dog)} if player == ANN else {"Bob"}
    assert found == {(how, name): words for how in ("discard", "ace", "send home booted") for name in mine}


def test_who_cannot_be_a_casualty_is_spared_by_a_text() -> None:
    """Rule: abilities.cannot-beats-can. That of another card is not told of this one."""
    s = table()
    dude(s, ANN, "Abe")
    bob, bill = dude(s, BEN, "Bob"), dude(s, BEN, "Bill")
    cover = s.add_card(stand_in("Cover", "action"), BEN, "discard")
    s.modifiers = tuple(Modifier(NO_CASUALTY, each, 0, "round", cover) for each in (bob, bill))
    begin_lumps(s, ben=1)
    s.stack.append((TakeYerLumps((BEN,), goal=0), 0))
    [objection] = lumps.objections(s, BEN, Option("ace", bob))
    assert (objection.rule, objection.why) == (
        "abilities.cannot-beats-can", "Cover says that Bob cannot be a casualty",
    )  # fmt: skip
    assert [effect.of for effect in objection.effects] == [bob]


# Bonuses


def told(s: State, stud: bool) -> list[tuple[str, str]]:
    _, whole = how_it_comes_about(s, lambda now: bonus(now, ANN, stud))
    return [(str(part), part.rule) for part in whole.every_part()]


def posse() -> State:
    """The shooter is a stud with three bullets; besides there are a stud, two draws, and one of the other side."""
    s = table()
    abe = dude(s, ANN, "Abe", "3 stud", influence=1)
    for name, bullets in (("Al", "2 stud"), ("Ada", "0 draw"), ("Amy", "4 draw")):
        dude(s, ANN, name, bullets)
    bob = dude(s, BEN, "Bob", "5 stud")
    dude(s, ANN, "Out", "5 stud", fights=False)
    fight(s, "draw", shooters=(abe, bob))
    return s


def test_all_bullets_of_the_shooter_and_one_for_each_other_of_the_kind() -> None:
    """Rules: shootout.draw.stud-bonus, shootout.draw.draw-bonus, shootout.draw.zero-bullets."""
    s = posse()
    assert (bonus(s, ANN, stud=True), bonus(s, ANN, stud=False)) == (4, 2)
    assert told(s, stud=True) == [
        ("+3 Abe, the shooter", "shootout.draw.stud-bonus"), ("+1 Al", "shootout.draw.stud-bonus"),
    ]  # fmt: skip
    assert told(s, stud=False) == [
        ("+1 Ada", "shootout.draw.draw-bonus"), ("+1 Amy", "shootout.draw.draw-bonus"),
    ]  # fmt: skip


def test_bonuses_that_are_swapped_twice_are_as_they_were() -> None:
    s = posse()
    s.modifiers = (Modifier(SWAPPED, ANN, 0, "round"),)
    assert (bonus(s, ANN, stud=True), bonus(s, ANN, stud=False), bonus(s, BEN, stud=True)) == (2, 4, 5)
    s.modifiers *= 2
    assert (bonus(s, ANN, stud=True), bonus(s, ANN, stud=False)) == (4, 2)


def test_influence_in_the_place_of_bullets_is_that_of_the_shooter() -> None:
    s = posse()
    s.modifiers = (Modifier(INFLUENCE_FOR_BULLETS, NOBODY, 0, "round"),)
    assert (bonus(s, ANN, stud=True), bonus(s, ANN, stud=False)) == (2, 2)


def test_goods_of_a_posse_add_nothing_by_themselves() -> None:
    s = posse()
    attach(s, s.posse(ANN)[1], stand_in("Gun", "goods", bullets=2))
    assert bonus(s, ANN, stud=True) == 4
