"""A small table on which expressions can be read: two players, a dude each, a shootout if a test wants one."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.cards.expressions.expression import Name, read
from judge.cards.expressions.names import BASE_NAMES, COMBO, MARGIN, PULL, SUCCESS, WAS_BOOTED, chosen_card, event_name
from judge.engine.position import hands
from judge.engine.position.ability import Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Printed, Shootout
from judge.input.yaml_file import Document, parse_yaml, read_yaml

CARDS = Path(__file__).parents[2] / "data" / "cards"
ANN, BEN = PlayerId(0), PlayerId(1)
Value = Callable[[str], Any]

NAMES: dict[str, Name] = {
    **BASE_NAMES, "event": event_name("discard"), "pull": PULL, "margin": MARGIN, "success": SUCCESS, "combo": COMBO,
    "was_booted": WAS_BOOTED,
    "target": chosen_card("target"),
}  # fmt: skip
"""Every name that an expression can meet, for tests of expressions alone."""


def encoded() -> list[Document]:
    """The cards whose text the engine knows."""
    found = [read_yaml(path) for path in sorted(CARDS.glob("*/*.yaml"))]
    return [document for document in found if "abilities" in document.data or "traits" in document.data]


def card_file(*lines: str, encoded: str = "yes") -> Document:
    """A card's file: title and type in its first two lines, then these."""
    return parse_yaml("\n".join(["title: Test Card", "type: action", f"encoded: {encoded}", *lines]) + "\n", "x.yaml")


@pytest.fixture
def s() -> State:
    s = State(ANN)
    for player, name in enumerate(("Ann", "Ben")):
        s.add_player(name)
        home = s.add_card(Printed(f"{name}'s outfit", "outfit"), PlayerId(player), "play")
        s.set(home, at=home)
        s.set_player(PlayerId(player), home=home, rock=5 + player)
    return s


@pytest.fixture
def dudes(s: State) -> tuple[CardId, CardId]:
    """Ann's and Ben's dude in town square, both in a posse."""
    ann = Printed("Ann's Gun", "dude", hands.face(7, 3), bullets=2, stud=True, influence=1, keywords=("Deputy",))
    ben = Printed("Ben's Gun", "dude", hands.face(12, 3), bullets=3, influence=2)
    return (
        s.add_card(ann, ANN, "play", at=TOWN_SQUARE, posse=ANN),
        s.add_card(ben, BEN, "play", at=TOWN_SQUARE, posse=BEN, booted=True, bounty=2),
    )


@pytest.fixture
def fight(s: State, dudes: tuple[CardId, CardId]) -> Shootout:
    for player in (ANN, BEN):
        for value in range(1, 6):
            face = hands.face(value, player)
            s.add_card(Printed(hands.face_name(face), "card", face), player, "draw hand")
    s.shootout = Shootout(ANN, BEN, TOWN_SQUARE, *dudes, shooters=dudes, winner=BEN, loser=ANN, taken=((), (dudes[1],)))
    return s.shootout


@pytest.fixture
def value(s: State, dudes: tuple[CardId, CardId]) -> Value:
    """The value of an expression for Ann's dude, in answer to the discard of Ben's, with the ten of hearts pulled."""
    event = Event("discard", dudes[1], BEN, reason="casualty", at=TOWN_SQUARE, amount=1)
    scope = Scope(ANN, dudes[0], event, (("target", dudes[1]),), hands.face(10, 2))
    return lambda text: read(text, NAMES)(s, scope)


@pytest.fixture
def of_nothing(s: State, dudes: tuple[CardId, CardId]) -> Value:
    """The value of an expression where nothing was chosen and the event is about no card and no player."""
    scope = Scope(ANN, dudes[0], Event("discard"), (("target", NOBODY),))
    return lambda text: read(text, {**NAMES, "nobody": BASE_NAMES["opponent"]})(s, scope)
