"""From the facts of a card to what the engine takes as printed."""

from typing import Any

import pytest

from judge.cards.fault import CardFault
from judge.cards.printed import printed_from
from judge.engine.position import hands
from judge.input.yaml_file import read_yaml

from .conftest import CARDS

DUDE = {
    "title": "Somebody", "type": "dude", "suit": "spades", "value": 13, "gang": "Drifter", "cost": 5, "upkeep": 2,
    "bullets": "3 stud", "influence": 1, "keywords": ["Huckster 2", "Deputy", "Mad Scientist 0"],
}  # fmt: skip

DEED = {"title": "Somewhere", "type": "deed", "suit": "diamonds", "value": 1}


def test_a_dude_as_printed() -> None:
    printed = printed_from(DUDE)
    assert (printed.title, printed.type, printed.gang) == ("Somebody", "dude", "Drifter")
    assert printed.face == hands.read_face("KS")
    assert (printed.cost, printed.upkeep, printed.bullets, printed.stud, printed.influence) == (5, 2, 3, True, 1)
    assert printed.keywords == ("Huckster", "Deputy", "Mad Scientist")
    assert (printed.rating("Huckster"), printed.rating("Deputy"), printed.rating("Mad Scientist")) == (2, 0, 0)
    assert printed.has("Mad Scientist")
    assert not printed.has("Blessed")
    assert printed.unique


def test_what_a_card_does_not_have_is_zero() -> None:
    deed = printed_from(
        {"title": "Somewhere", "type": "deed", "suit": "diamonds", "value": 1, "control points": "none"}
    )
    assert (deed.control_points, deed.production, deed.cost, deed.bullets, deed.influence) == (0, 0, 0, 0, 0)
    nothing = {**DUDE, "bullets": None, "influence": None, "gang": None, "keywords": None}
    printed = printed_from(nothing)
    assert (printed.bullets, printed.stud, printed.influence, printed.gang, printed.keywords) == (0, False, 0, "", ())


def test_cards_without_a_value_have_no_face() -> None:
    assert printed_from({"title": "Home", "type": "outfit", "production": 3}).face == hands.NO_FACE
    assert printed_from({"title": "A Joker", "type": "joker"}).face == hands.JOKER


def test_goods_add_bullets_and_a_card_can_have_two_gangs() -> None:
    goods = printed_from({"title": "Gun", "type": "goods", "suit": "hearts", "value": 9, "bullets": 1})
    assert (goods.bullets, goods.stud) == (1, False)
    assert printed_from({**DUDE, "gang": ["Law Dogs", "Outlaws"]}).gang == "Law Dogs, Outlaws"


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        ({"bullets": "stud 2"}, ("bullets",)),
        ({"bullets": "2 studs"}, ("bullets",)),
        ({"bullets": "2 stud stud"}, ("bullets",)),
        ({"influence": "two"}, ("influence",)),
        ({"cost": 2.5}, ("cost",)),
        ({"upkeep": True}, ("upkeep",)),
        ({"abilities": [{"play": "sundown"}]}, ("abilities", 0, "play")),
    ],
)
def test_a_fact_that_cannot_be_is_a_fault_with_its_place(facts: dict[str, Any], place: tuple[str | int, ...]) -> None:
    with pytest.raises(CardFault) as caught:
        printed_from({**DUDE, **facts})
    assert caught.value.place == place


def test_every_card_of_the_pool_can_be_printed() -> None:
    files = sorted(CARDS.glob("*/*.yaml"))
    assert len(files) > 900
    for file in files:
        facts = read_yaml(file).data
        printed = printed_from(facts)
        assert (printed.title, printed.type) == (facts["title"], facts["type"])
        assert hands.value_of(printed.face) == facts.get("value", 0)
        assert hands.suit_of(printed.face) == facts.get("suit", "")
