"""Tokens, and what attaches itself to a card or a place: where they enter play, and what keeps them out.

Rules: cards.tokens, cards.uniqueness, abilities.requirement, shootout.enters-and-joins.prevented.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.cards.fault import CardFault
from judge.cards.reading import read_ability, read_trait
from judge.cards.vocabulary.in_play.attaching import becomes_condition, lies_in_the_town_square
from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.position.ability import Trait
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Printed

from ..conftest import ANN, BEN
from .lines import HERE, forbidden, of, one, program

GUN = Printed("Gun", "goods", cost=2)


@pytest.fixture
def amy(s: State) -> CardId:
    """A dude of Ann's in town square."""
    return s.add_card(Printed("Amy", "dude"), ANN, "play", at=TOWN_SQUARE)


# Tokens


@pytest.mark.usefixtures("fight")
def test_a_token_enters_play_and_is_the_one_that_is_spoken_of(s: State) -> None:
    """Rules: cards.tokens, shootout.enters-and-joins.prevented."""
    s.add_card(Printed("Ghost", "dude", keywords=("Token",)), BEN, "aside")
    token, *more = program({"token": "Ghost", "at": "town_square", "booted": True})
    assert more == []
    assert token.becomes(s, HERE.choose("token", 9)).choices("token") == ()
    for _ in range(2):
        token.run(s, HERE)
        s.go_on()
    mine = [card for card, value in s.each_card() if (value.printed.title, value.owner) == ("Ghost", ANN)]
    assert [(s.cards[card].zone, s.place(card), s.cards[card].booted) for card in mine] == [
        ("play", TOWN_SQUARE, True)
    ] * 2
    s.add_card(Printed("Ghost", "dude"), BEN, "play", at=TOWN_SQUARE)
    s.add_card(Printed("Other", "dude"), ANN, "play", at=TOWN_SQUARE)
    assert token.becomes(s, HERE).choices("token") == (mine[-1],)
    nowhere = one({"token": "Ghost", "at": "target.location"})
    nowhere.run(s, HERE)
    assert s.stack == []
    with pytest.raises(CardFault, match="no token lies ready"):
        one({"token": "Ghoul", "at": "town_square"}).run(s, HERE)
    joins = program({"token": "Ghost", "at": "town_square", "joins": True})
    assert len(joins) == 2
    forbidden(s, "join posse", lambda event: True)
    before = len(s.in_play())
    joins[0].run(s, HERE)
    s.go_on()
    assert len([*s.in_play()]) == before
    plain = one({"token": "Ghost", "at": "town_square"})
    plain.run(s, HERE)
    s.go_on()
    assert len([*s.in_play()]) == before + 1


def test_the_tokens_that_a_card_brings_are_found_wherever_they_stand_in_its_text() -> None:
    """In what an ability requires, does, does when unsuccessful and leaves behind, and in its traits."""

    def enters(title: str) -> dict[str, Any]:
        return {"token": title, "at": "town_square"}

    later = {"later": {"after": "ace", "then": [enters("Left")]}, "for": "day"}
    guards = {"cannot": "boot", "for": "day"}
    spell = {"play": "noon", "skill": "huckster", "difficulty": 5, "requires": [enters("Asked")],
             "then": [enters("Done"), later, guards], "unsuccessful": [enters("Failed")]}  # fmt: skip
    trait = read_trait(0, {"after": "ace", "then": [enters("Trait"), later, guards]})
    assert isinstance(trait, Trait)
    card = Printed("Card", "spell", abilities=(read_ability(0, spell),), traits=(trait,))
    assert sorted(tokens_of(card)) == ["Asked", "Done", "Failed", "Left", "Left", "Trait"]


# Attaching


def test_what_is_attached_makes_room_and_a_copy_keeps_it_out(s: State, amy: CardId) -> None:
    """Rules: cards.uniqueness, abilities.requirement."""
    attach = one({"attach": "target", "to": "first"}, play="noon")
    gun = s.add_card(GUN, ANN, "hand")
    away = s.add_card(Printed("Away", "dude"), ANN, "hand")
    assert attach.hindrance(s, of(gun, first=amy)) is None
    assert attach.hindrance(s, of(NOBODY, first=amy)) == "there is no card to attach"
    assert attach.hindrance(s, of(gun, first=away)) == "Away is not in play"
    assert attach.hindrance(s, of(gun, first=NOBODY)) == "there is no card to do it to"
    for card, to in ((NOBODY, amy), (gun, away), (gun, NOBODY)):
        attach.run(s, of(card, first=to))
    assert s.stack == []
    unique = [s.add_card(Printed("Only", "goods", keywords=("Unique",)), ANN, "hand") for _ in range(2)]
    assert attach.possible(s, of(unique[0], first=amy))
    attach.run(s, of(unique[0], first=amy))
    s.go_on()
    assert s.cards[unique[0]].attached == amy
    why = "Only is Unique, and a copy is in play already"
    assert attach.hindrance(s, of(unique[1], first=amy)) == why
    gone = s.add_card(GUN, ANN, "discard")
    forbidden(s, "leave discard pile", lambda event: event.card == gone, "Keeper")
    assert attach.hindrance(s, of(gone, first=amy)) == "Keeper keeps Gun in the discard pile"
    forbidden(s, "attach", lambda event: event.card == gun)
    assert attach.hindrance(s, of(gun, first=amy)) == "Guard says that Gun cannot be attached to Amy"


def test_that_they_are_booted_keeps_nobody_from_being_given_goods(s: State, amy: CardId) -> None:
    """Rule: noon.trading.by-card. It is said of goods in play that a dude is given, and of nothing else."""
    attach = one({"attach": "target", "to": "first"}, play="noon")
    mill = s.add_card(Printed("Mill", "deed"), ANN, "play", booted=True)
    s.set(mill, at=Place(mill))
    bank = s.add_card(Printed("Bank", "deed"), BEN, "play")
    s.set(bank, at=Place(bank))
    bought = s.add_card(GUN, ANN, "hand")
    gun = s.add_card(GUN, ANN, "play", attached=mill)
    for place, booted, why in (
        (mill, False, []),
        (mill, True, ["Amy is booted"]),
        (bank, False, ["Ann does not control Bank"]),
        (bank, True, ["Amy is booted and Ann does not control Bank"]),
    ):
        s.set(amy, at=Place(place), booted=booted)
        told = attach.nevertheless(s, of(gun, first=amy))
        assert [(rule, words.partition(",")[0]) for rule, words in told] == [
            ("noon.trading.by-card", each) for each in why
        ]
    for card, to in ((gun, mill), (bought, amy), (NOBODY, amy), (gun, NOBODY)):
        assert attach.nevertheless(s, of(card, first=to)) == []


def test_what_is_attached_to_a_place_is_on_the_card_there_or_in_the_town_square(s: State) -> None:
    lies, stands = (one({"attach": "target", "to": to}, play="noon") for to in ("town_square", "you.home"))
    for line, place in ((lies, TOWN_SQUARE), (stands, s.players[ANN].home)):
        action = s.add_card(Printed("Fog", "action"), ANN, "hand")
        line.run(s, of(action))
        s.go_on()
        assert (s.cards[action].zone, s.place(action)) == ("play", place)
        assert (s.cards[action].attached == NOBODY) is (place == TOWN_SQUARE)
    gone = s.add_card(Printed("Gone", "action"), ANN, "discard")
    forbidden(s, "leave discard pile", lambda event: event.card == gone)
    assert lies.hindrance(s, of(gone)) == "Guard keeps Gone in the discard pile"
    lies.run(s, of(gone))
    assert (s.cards[gone].zone, s.stack) == ("discard", [])


def test_which_cards_may_lie_in_the_town_square_and_which_become_conditions() -> None:
    lies, to_a_card = {"attach": "this", "to": "town_square"}, {"attach": "this", "to": "first"}
    becomes, choose = {"become condition": "first", "to": "this"}, {"choose": "dude", "as": "first"}
    found = []
    for head in (
        {"requires": [lies]}, {"then": [lies]}, {"then": [choose, to_a_card]}, {"then": [choose, becomes]},
    ):  # fmt: skip
        card = Printed(
            "Card", "action", abilities=(read_ability(0, {"play": "noon", "then": ["shuffle deck"], **head}),)
        )
        found.append((lies_in_the_town_square(card), becomes_condition(card)))
    assert found == [(True, False), (True, False), (False, False), (False, True)]
