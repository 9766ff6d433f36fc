"""Whose dudes the texts of a board may still change in a shootout, by whose texts they are and which may still act."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.cards.beforehand import finding
from judge.cards.beforehand.looking import looks
from judge.engine.exploring.futures.asked import Asked
from judge.engine.exploring.futures.casualties import may_be_taken
from judge.engine.exploring.futures.changes import PILES, Changes, Texts
from judge.engine.exploring.futures.still_to_come import Futures
from judge.engine.position.ability import Ability
from judge.engine.position.kinds import (
    ACED,
    ANYTHING,
    ATTACHED,
    BOUNTY,
    BROUGHT,
    FIGHTING,
    FOUND,
    GONE,
    ITSELF,
    LOWBALL,
    LOWERED,
    MOVED,
    RAISED,
    SENT,
    CardId,
    PlayerId,
)
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses.call_out import CallOut
from judge.engine.table import town
from judge.input.yaml_file import read_yaml

from ...board import ANN, BEN, CARDS, attach, card, changed, dude, encoded, fight, join, stand_in, table


def fighting(*in_hand: str, by: PlayerId = ANN) -> tuple[State, CardId, CardId]:
    """One dude a side, in the rounds of a shootout, and what a player holds."""
    s = table()
    ada, bea = dude(s, ANN, "Ada"), dude(s, BEN, "Bea")
    for title in in_hand:
        s.add_card(card(title), by, "hand")
    fight(s)
    return s, ada, bea


def kept(s: State, what: str, *dudes: CardId) -> list[bool]:
    """Whether no text changes that of each of them any more."""
    changes = Changes(Texts(s), s, FIGHTING, None)
    return [what in changes.of(n) for n in dudes]


@pytest.mark.parametrize("by", [ANN, BEN])
def test_what_is_done_to_an_opposing_dude_is_done_to_nobody_else(by: PlayerId) -> None:
    s, *both = fighting("Pistol Whip", by=by)
    assert kept(s, SENT, *both) == [by == ANN, by == BEN]
    assert kept(s, ACED, *both) == [True, True]


def test_what_is_done_to_a_dude_of_ones_own_is_done_to_nobody_else() -> None:
    """Jarrett Blake rides in for another dude of his player's, who leaves."""
    s, *both = fighting()
    jarrett = join(s, BEN, card("Jarrett Blake"), fights=False)
    assert kept(s, MOVED, *both, jarrett) == [True, False, False]


def test_what_is_done_to_any_dude_may_be_done_to_each_whatever_others_do() -> None:
    s, *both = fighting("Pistol Whip")
    assert kept(s, ACED, *both) == [True, True]
    attach(s, both[0], card("Soul Blast"))
    assert kept(s, ACED, *both) == [False, False]
    assert kept(s, SENT, *both) == [False, False]


def test_of_several_texts_of_a_card_only_those_count_that_may_still_act() -> None:
    """Wendy's ability is used up, and her trait goes on."""
    s, ada, bea = fighting()
    wendy = join(s, ANN, card('Xiong "Wendy" Cheng (Exp.1)'))
    assert card('Xiong "Wendy" Cheng (Exp.1)').traits or card('Xiong "Wendy" Cheng (Exp.1)').standing
    assert kept(s, GONE, ada, bea) == [True, False]
    s.used = (*s.used, (wendy, 0))
    assert kept(s, GONE, ada, bea) == [True, True]


def test_texts_of_those_who_are_gone_do_nothing_as_long_as_nothing_comes_back() -> None:
    s, ada, bea = fighting()
    huckster = dude(s, ANN, "Hal")
    attach(s, huckster, card("Soul Blast"))
    wendy = join(s, ANN, card('Xiong "Wendy" Cheng (Exp.1)'))
    for gone in (huckster, wendy):
        s.put(gone, "discard")
    for thing in s.attachments(huckster):
        s.put(thing, "discard")
    assert kept(s, ACED, ada, bea) == kept(s, GONE, ada, bea) == [True, True]
    s.add_card(card("Buried Treasure"), BEN, "hand")
    assert kept(s, ACED, ada, bea) == [True, True]


def test_texts_of_those_in_no_posse_do_nothing_as_long_as_nobody_joins_one() -> None:
    """Rule: shootout.make-plays.where-from."""
    s, ada, bea = fighting()
    tomas = join(s, ANN, card("Tomas Ramirez"))
    assert kept(s, GONE, ada, bea) == [False, False]
    s.set(tomas, posse=NOBODY)
    assert kept(s, GONE, ada, bea) == [True, True]
    join(s, ANN, card("Jarrett Blake"), fights=False)
    assert kept(s, GONE, ada, bea) == [False, False]


def test_what_can_be_put_into_play_as_a_play_of_its_own_changes_nothing_once_it_is_in_play() -> None:
    s, ada, _ = fighting()
    attach(s, ada, card("Bowie Knife"))
    assert kept(s, ATTACHED, ada) == [True]
    s.add_card(card("Yuan Min"), BEN, "hand")  # takes cards of another kind, out of a discard pile
    assert kept(s, ATTACHED, ada) == [True]
    s.add_card(card("Rhonda Sageblossom"), BEN, "hand")  # takes any that has become a Sidekick
    assert kept(s, ATTACHED, ada) == [False]


def parts_of(given: Any) -> Iterator[dict[str, Any]]:
    """Every part of an encoding that has keys, at whatever depth."""
    if isinstance(given, dict):
        yield given
    for each in given.values() if isinstance(given, dict) else given if isinstance(given, list) else ():
        yield from parts_of(each)


def test_who_looks_through_piles_for_cards_of_some_kinds_takes_no_others_into_a_hand() -> None:
    takers = 0
    for file in CARDS.glob("*/*.yaml"):
        data: Any = read_yaml(file).data
        texts = [*data.get("abilities", ()), *data.get("traits", ())]
        parts, what = list(parts_of(texts)), looks(texts)
        taken = {part["take into hand"] for part in parts if "take into hand" in part}
        if taken and PILES not in what and any(each.startswith(FOUND) for each in what):
            found = {part.get("as", "target") for part in parts if part.get("choose") in finding.OPEN_PILES}
            found |= {part.get("as", "found") for part in parts if "search deck for" in part}
            assert taken <= found, file
            takers += 1
    assert takers > 9


def test_what_can_be_put_into_play_out_of_a_hand_may_be() -> None:
    """It comes in with a dude, and so nobody does who was not in play."""
    s, ada, _ = fighting("Bowie Knife")
    assert kept(s, ATTACHED, ada) == [False]
    assert kept(s, BROUGHT, ada) == [True]
    assert kept(s, ANYTHING, ada) == [True]  # nothing answers that it has entered play


def test_of_what_a_bounty_gains_it_is_told_how_much_and_of_what_it_loses_that_it_may() -> None:
    """Laura Banks raises or lowers one by 1."""
    s, ada, bea = fighting()
    laura = join(s, ANN, card("Laura Banks"))
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert [kept(s, what, ada, bea, laura) for what in (BOUNTY, RAISED, LOWERED)] == [
        [True] * 3,
        [True] * 3,
        [False] * 3,
    ]
    assert changes.gained() == (1, 0)


def test_where_a_text_lets_others_be_used_again_nothing_is_used_up() -> None:
    """Felix Cutler has goods and Hexes used again; how often that gains something is not known then."""
    s, _, bea = fighting()
    wendy = join(s, ANN, card('Xiong "Wendy" Cheng (Exp.1)'))
    join(s, ANN, card("Laura Banks"))
    s.used = (*s.used, (wendy, 0))
    assert [kept(s, what, bea) for what in (GONE, RAISED)] == [[True], [True]]
    join(s, BEN, card("Felix Cutler"))
    assert [kept(s, what, bea) for what in (GONE, RAISED)] == [[False], [False]]


def test_one_more_play_of_a_shootout_changes_what_is_played_and_nothing_else() -> None:
    s, ada, bea = fighting()
    attach(s, ada, card("Shadow Walk"))
    assert kept(s, ANYTHING, ada, bea) == [True, True]
    s.add_card(card("Morgan Stables"), ANN, "play")  # may give a Noon play
    assert kept(s, ANYTHING, ada, bea) == [False, False]


def called_out(*in_hand: str) -> tuple[State, CardId]:
    """A call-out in the town square that is yet to be answered; there is a deed of Ben's that is private ground."""
    s = table()
    town.build(s, s.add_card(stand_in("Mine", "deed", keywords=("Private",)), BEN, "play"), BEN)
    ada, bea = dude(s, ANN, "Ada", fights=False), dude(s, BEN, "Bea", fights=False)
    for title in in_hand:
        s.add_card(card(title), BEN, "hand")
    s.then(CallOut(ANN, ada, bea))
    s.go_on()
    return s, ada


@pytest.mark.parametrize(("in_hand", "bounties"), [((), {0}), (("Rope and Ride",), {0, 1}), (("Pinto",), {0})])
def test_whoever_is_called_out_may_be_moved_to_private_ground(in_hand: tuple[str, ...], bounties: set[int]) -> None:
    """Before the shootout stands, which is where they are then (rule: shootout.location-fixed)."""
    s, ada = called_out(*in_hand)
    wanted = Asked(words=frozenset({"bounty", "zone"}))
    assert {here.cards[ada].bounty for here in Futures(s, [ada], [], frozenset(), asked=wanted).of(s) or ()} == bounties


@pytest.mark.parametrize(
    ("title", "changes"),
    [("Pistol Whip", set()), ("Takin' Ya With Me", set()), ("Coachwhip!", {ACED, ACED + ITSELF})],
)
def test_in_lowball_only_what_can_be_used_then_changes_anything(title: str, changes: set[str]) -> None:
    """gambling.cheatin"""
    assert {each.removesuffix(LOWBALL) for each in changed(encoded()[title]) if each.endswith(LOWBALL)} == changes


@pytest.mark.parametrize("joins", [False, True])
def test_where_a_text_may_have_somebody_join_all_dudes_may_be_casualties(joins: bool) -> None:
    """shootout.take-yer-lumps.assign-first: nobody else is one, and no deed"""
    s, *_ = fighting(*["Gateway"] * joins)
    for name in ("At home", "In town"):
        dude(s, ANN, name, fights=False)
    s.add_card(stand_in("Saloon", "deed"), ANN, "play")
    changes = Changes(Texts(s), s, FIGHTING, None)
    found = may_be_taken(s, [ANN, BEN], changes, otherwise=False)
    assert found == {ANN: 1 + 2 * joins, BEN: 1}


def test_what_answers_an_invention_gains_nothing_where_nothing_is_invented() -> None:
    """Fort 51 puts a bounty on somebody after a Gadget has been invented, which does not happen in a shootout."""
    s = table()
    amy = dude(s, ANN, "Amy")
    dude(s, BEN, "Ben")
    fort = s.add_card(encoded()["Fort 51"], ANN, "play")
    fight(s)
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert changes.times(fort, 0) == 0
    assert changes.gained(ANN) == (0, 0)
    brings = stand_in("Workshop", "dude", abilities=(Ability("shootout"),), changes=(frozenset(), frozenset({BROUGHT})))
    s.add_card(brings, BEN, "hand")
    changes = Changes(Texts(s), s, FIGHTING, None)
    assert changes.times(fort, 0) == 1
    assert s.cards[amy].zone == "play"
