"""What a joker says of a draw hand and of itself; whom a dude counts as."""

from typing import Any

import pytest

from judge.cards.fault import CardFault
from judge.cards.printed import printed_from
from judge.cards.reading import read_trait
from judge.cards.telling.words import describe
from judge.engine.events import entering
from judge.engine.position.state import State
from judge.engine.position.text_facts import PLAIN_JOKER, Wild
from judge.engine.position.values import NOBODY, Printed

from .conftest import ANN, BEN


@pytest.mark.parametrize(
    ("text", "wild", "words"),
    [
        ({"aced": True}, Wild("", 0, True), "After use it is aced"),
        ({"hand is": "illegal", "hand rank": 2, "aced": True}, Wild("illegal", 2, True), "goes up by 2"),
        (
            {"hand is": "legal", "hand rank": -3},
            Wild("legal", -3, False),
            "cannot be illegal and its rank goes down by 3",
        ),
    ],
)
def test_what_a_joker_says_of_its_hand(text: dict[str, Any], wild: Wild, words: str) -> None:
    card = {"title": "Wild Card", "type": "joker", "traits": [{"in a draw hand": text}]}
    assert printed_from(card).wild == wild
    assert words in describe(card)[0]


def test_a_joker_without_text_follows_the_rules() -> None:
    assert printed_from({"title": "Joker", "type": "joker"}).wild == PLAIN_JOKER


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ({"hand is": "lucky"}, ("in a draw hand", "hand is")),
        ({"hand rank": "2"}, ("in a draw hand", "hand rank")),
        ({"acd": True}, ("in a draw hand", "acd")),
        ("aced", ("in a draw hand",)),
    ],
)
def test_what_no_joker_says_is_a_fault_with_its_place(text: Any, place: tuple[str, ...]) -> None:
    with pytest.raises(CardFault) as caught:
        read_trait(0, {"in a draw hand": text})
    assert caught.value.place == ("traits", 0, *place)


def test_a_card_that_counts_as_another_keeps_it_out_of_play_even_from_boot_hill(s: State) -> None:
    """cards.uniqueness, mario-crane-exp-1.from-boot-hill"""
    sloane, other = Printed("Sloane", "dude"), Printed("Stranger", "dude")
    mario = printed_from({"title": "Mario", "type": "dude", "traits": [{"counts as": "Sloane"}]})
    assert describe({"type": "dude", "traits": [{"counts as": "Sloane"}]})[0].endswith("Sloane for Uniqueness.")
    lies = s.add_card(mario, ANN, "boot hill")
    mine, hers, stranger = (s.add_card(p, o, "hand") for p, o in ((sloane, ANN), (sloane, BEN), (other, ANN)))
    assert entering.already_there(s, mine) == lies
    assert entering.already_there(s, hers) == NOBODY
    assert entering.already_there(s, stranger) == NOBODY
    with pytest.raises(CardFault):
        read_trait(0, {"counts as": 3})


def test_goods_may_attach_to_a_place_and_a_gadget_be_invented_in_town_only() -> None:
    card = {"title": "Windmill", "type": "goods", "traits": [{"attaches to": "in-town deed"}, {"invented": "in town"}]}
    assert (printed_from(card).attaches_to, printed_from(card).in_town) == ("in-town deed", True)
    assert not printed_from({"title": "Windmill", "type": "goods"}).attaches_to
    assert describe(card) == [
        "Trait: it attaches to an in-town deed that you control.",
        "Trait: only a Mad Scientist in town can invent it.",
    ]
    (home,) = describe({"type": "goods", "traits": [{"attaches to": "your home"}]})
    assert home == "Trait: it attaches to your home."


@pytest.mark.parametrize(("key", "place"), [("attaches to", "town square"), ("invented", "at home")])
def test_there_are_only_these_places(key: str, place: str) -> None:
    with pytest.raises(CardFault) as caught:
        read_trait(0, {key: place})
    assert (caught.value.value, caught.value.place) == (place, ("traits", 0, key))


def test_a_card_may_say_that_it_is_brought_into_play_in_a_shootout_too() -> None:
    card = {"title": "Derringer", "type": "goods", "traits": [{"also a play": "shootout"}]}
    assert printed_from(card).in_a_fight
    assert not printed_from({"title": "Derringer", "type": "goods"}).in_a_fight
    assert "as a Shootout play too" in describe(card)[0]


def test_a_card_is_brought_into_play_in_no_other_step() -> None:
    with pytest.raises(CardFault) as caught:
        read_trait(0, {"also a play": "resolution"})
    assert (caught.value.value, caught.value.place) == ("resolution", ("traits", 0, "also a play"))
