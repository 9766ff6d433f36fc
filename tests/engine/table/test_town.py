"""The map: streets, what lies next to what, and how deeds go and come."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine import TOWN_SQUARE
from judge.engine.events import verbs
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import town

from ..board import ANN, BEN, CAL, fight, names, rules, sidekick, stand_in, table
from ..posses.test_call_out import bystander, deed

BUILDING = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(["left", "right", "out of town"])), max_size=9
)  # fmt: skip
"""Deeds one after another: whose, and at which end of the street, or off it."""


def built(plan: list[tuple[PlayerId, str]]) -> tuple[State, list[Place]]:
    """A town of three streets, and its deeds in the order in which they came."""
    s = table("Ann", "Ben", "Cal")
    deeds = []
    for n, (player, end) in enumerate(plan):
        keywords = ("Out of Town",) if end == "out of town" else ()
        card = s.add_card(stand_in(f"Deed {n}", "deed", keywords=keywords), player, "play")
        s.set(card, at=card)
        town.build(s, card, player, left=end == "left")
        deeds.append(card)
    return s, [Place(deed) for deed in deeds]


def leaves(s: State, card: CardId, how: str = "discard") -> None:
    """The deed leaves play."""
    (verbs.discard if how == "discard" else verbs.ace)(s, card)
    s.go_on()


def beside(s: State, place: Place) -> set[Place]:
    """Everything adjacent to a place, but for the town square."""
    return {other for other in town.locations(s) if other != TOWN_SQUARE and town.adjacent(s, place, other)}


# Adjacency


@given(BUILDING)
def test_town_adjacency_both_ways__always(plan: list[tuple[PlayerId, str]]) -> None:
    s, _ = built(plan)
    for one, other in product(town.locations(s), repeat=2):
        assert town.adjacent(s, one, other) == town.adjacent(s, other, one)
        assert not (one == other and town.adjacent(s, one, other))


@given(BUILDING)
def test_town_adjacent__neighbours_and_the_town_square_and_nothing_else(plan: list[tuple[PlayerId, str]]) -> None:
    s, deeds = built(plan)
    for place in town.locations(s):
        if place == TOWN_SQUARE:
            continue
        street = next((player.street for player in s.players if place in player.street), ())
        around = [street.index(place) + step for step in (-1, 1)] if street else []
        assert beside(s, place) == {street[n] for n in around if 0 <= n < len(street)}
        assert town.adjacent(s, place, TOWN_SQUARE) is town.in_town(s, place) is bool(street)
    for (_, end), card in zip(plan, deeds, strict=True):
        assert town.in_town(s, card) is (end != "out of town")


def test_town_adjacent__nowhere_is_next_to_nothing() -> None:
    s = table()
    for place in (TOWN_SQUARE, s.players[ANN].home, NOBODY):
        assert not town.adjacent(s, NOBODY, place)
        assert not town.adjacent(s, place, NOBODY)


# Streets


@given(BUILDING)
def test_town_street__a_deed_goes_to_an_end_and_the_others_keep_their_order(plan: list[tuple[PlayerId, str]]) -> None:
    s, _ = built([])
    for n, (player, end) in enumerate(plan):
        before = s.players[player].street
        keywords = ("Out of Town",) if end == "out of town" else ()
        card = s.add_card(stand_in(f"Deed {n}", "deed", keywords=keywords), player, "play")
        town.build(s, card, player, left=end == "left")
        expected = {"left": (card, *before), "right": (*before, card), "out of town": before}[end]
        assert s.players[player].street == expected


@given(BUILDING, st.data())
def test_town_deed_leaves_play__the_gap_closes_and_nothing_else_moves(
    plan: list[tuple[PlayerId, str]], data: st.DataObject
) -> None:
    s, deeds = built(plan)
    streets = [player.street for player in s.players]
    gone = data.draw(st.lists(st.sampled_from(deeds), unique=True)) if deeds else []
    for card in gone:
        leaves(s, card, data.draw(st.sampled_from(["discard", "ace"])))
    for before, player in zip(streets, s.players, strict=True):
        assert player.street == tuple(place for place in before if place not in gone)
        assert player.home in player.street
        for one, other in zip(player.street, player.street[1:], strict=False):
            assert town.adjacent(s, one, other)
    assert not any(town.adjacent(s, card, place) for card in gone for place in town.locations(s))


def test_town_deed_leaves_play__dudes_go_home_booted_and_attached_cards_are_discarded() -> None:
    s = table()
    bank, stable = deed(s, BEN, "Bank"), deed(s, BEN, "Stable")
    abe, bob, bill = bystander(s, ANN, "Abe", at=bank), bystander(s, BEN, "Bob", at=bank), bystander(s, BEN, "Bill")
    dog = sidekick(s, abe)
    vault = s.add_card(stand_in("Vault", "goods"), BEN, "play", attached=bank)
    leaves(s, bank)
    assert [s.place(card) for card in (abe, bob, bill)] == [s.players[ANN].home, s.players[BEN].home, TOWN_SQUARE]
    assert [s.cards[card].booted for card in (abe, bob, bill)] == [True, True, False]
    assert (s.cards[dog].zone, s.cards[dog].attached) == ("play", abe)
    assert s.cards[vault].zone == "discard"
    assert town.adjacent(s, s.players[BEN].home, stable)
    assert "town.deed-leaves-play" in rules(s)


def test_town_deed_leaves_play__in_a_shootout_there_both_posses_are_gone_and_nobody_wins() -> None:
    s = table()
    bank = deed(s, BEN, "Bank")
    abe, bob = bystander(s, ANN, "Abe", at=bank), bystander(s, BEN, "Bob", at=bank)
    s.set(abe, posse=ANN)
    s.set(bob, posse=BEN)
    fight(s)
    s.set_shootout(at=bank)
    s.become(s.stack[-1][0], "offer")
    leaves(s, bank)
    assert s.shootout is None
    assert [s.cards[card].posse for card in (abe, bob)] == [NOBODY, NOBODY]
    assert s.notes()[-1].words == "nobody wins the shootout"


# Whose place it is


@pytest.mark.parametrize(
    ("keywords", "private"), [((), False), (("Public",), False), (("Private",), True), (("Rowdy", "Private"), True)]
)
def test_town_private_and_public__a_deed_is_what_it_says(keywords: tuple[str, ...], private: bool) -> None:
    s = table()
    assert town.private(s, deed(s, BEN, "Bank", *keywords)) is private


def test_town_private_and_public__homes_are_private_and_the_town_square_is_not() -> None:
    s = table()
    assert [town.private(s, player.home) for player in s.players] == [True, True]
    assert not town.private(s, TOWN_SQUARE)
    assert (town.owner(s, TOWN_SQUARE), town.controller(s, TOWN_SQUARE)) == (NOBODY, NOBODY)


def test_town_dudes_at__whoever_controls_them_and_no_cards_that_they_carry() -> None:
    s = table("Ann", "Ben", "Cal")
    bank = deed(s, BEN)
    abe, cora = bystander(s, ANN, "Abe", at=bank), bystander(s, CAL, "Cora", at=bank)
    sidekick(s, abe)
    bystander(s, BEN, "Bob")
    assert names(s, town.dudes_at(s, bank)) == ["Abe", "Cora"]
    s.put(cora, "discard")
    assert names(s, town.dudes_at(s, bank)) == ["Abe"]
