"""What an expression can see of a position: cards, players, events and pulls, by the game's own words.

Everything here says of what kind it is, so that an expression can be checked when a card is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from judge.engine.position import hands
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Face, Place, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.record import Record

NUMBER, TEXT, TRUTH = "number", "text", "truth"
A_CARD, CARDS, A_PLAYER, A_PLACE, AN_EVENT, A_PULL = "card", "cards", "player", "place", "event", "pull"
A_PLAYERS_EVENT = "event without a card"
"""An event that happens to a player: there is no card that it is about."""
SOME_CARDS = "a card or cards"
"""What a verb takes that can be done to one card or to several at the same moment."""
MEASURE = "measure"
"""A function that gives a number for a card, as `highest` and `lowest` want it."""

REASONS = (
    "casualty", "effect", "cost", "rule", "flee", "joining", "refusing", "job", "moving", "skill test", "technique",
    "in force",
)  # fmt: skip
WORDS: dict[str, tuple[str, ...]] = {
    "reason": REASONS,
    "play": ("noon", "shootout", "resolution", "cheatin resolution", "react", "trait"),
    "suit": hands.SUITS,
    "type": ("dude", "deed", "goods", "spell", "action", "joker", "legend", "outfit"),
    "zone": ("deck", "hand", "draw hand", "discard", "boot hill", "play", "aside", "out of the game"),
}
"""The kinds of text that can only be one of a few words."""


class CardView(Record, frozen=True):
    """A card in a position; a card that is not there (nothing was chosen) equals none."""

    s: State
    id: CardId
    keywords: tuple[str, ...] | None = None
    """Its keywords as it left play, where they were not those printed on it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardView) and other.id == self.id != NOBODY

    def __ne__(self, other: object) -> bool:
        return not self == other


class PlayerView(Record, frozen=True):
    """A player in a position; a player who is not there (nobody did it) equals none."""

    s: State
    id: PlayerId

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayerView) and other.id == self.id != NOBODY

    def __ne__(self, other: object) -> bool:
        return not self == other


class PlaceView(Record, frozen=True):
    """A location in a position; also equal to its name (`'town square'`), and nowhere is equal to nothing."""

    s: State
    id: Place

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self.id != NOBODY and self.s.place_name(self.id) == other
        return isinstance(other, PlaceView) and other.id == self.id != NOBODY

    def __ne__(self, other: object) -> bool:
        return not self == other


class EventView(Record, frozen=True):
    """The event that is being answered."""

    s: State
    event: Event


class PullView(Record, frozen=True):
    """What was pulled."""

    face: Face


def _nothing(kind: str, s: State) -> Any:
    """What is answered about a card or a player that is not there."""
    if kind == A_CARD:
        return CardView(s, NOBODY)
    if kind == A_PLAYER:
        return PlayerView(s, NOBODY)
    if kind == A_PLACE:
        return PlaceView(s, NOBODY)
    return {NUMBER: 0, TRUTH: False, CARDS: []}.get(kind, "")


VIEWS: Final = (CardView, PlayerView, PlaceView)
"""What may be nobody or nowhere."""


def _is_nothing(view: Any) -> bool:
    """Whether it stands for no card, player or place; the town square is one whose number is below 0."""
    return isinstance(view, VIEWS) and view.id < 0 and (view.id == NOBODY or not isinstance(view, PlaceView))


class Attribute(Record, frozen=True):
    """A word after a dot: the kind of what it gives, how it is said, and how it is found.

    In the words, {s} is what stands before the dot and {p} the same as an owner ("your"); {is}, {has} and {have} agree
    with it and take a "not".
    """

    kind: str
    words: str
    read: Callable[[Any], Any]
    says: str = ""
    """What the manual says of it, where that is more than the words."""

    def __call__(self, view: Any) -> Any:
        """What the word gives for this; of nothing, nothing."""
        if _is_nothing(view):
            return _nothing(self.kind, view.s)
        return self.read(view)


class Function(Record, frozen=True):
    """A function: the kinds of what it takes and of what it gives, how it is said, and how it is found.

    In the words, {s} and {p} are its first argument, as for a word after a dot, and {more} the second; {is_}
    agrees with what is owned.
    """

    takes: tuple[str, ...]
    kind: str
    words: str
    read: Callable[..., Any]
    says: str
    """What the manual says of it, behind how it is written."""

    def __call__(self, *given: Any) -> Any:
        """What the function gives for these; of nothing, nothing."""
        for view in given:
            if _is_nothing(view):
                return _nothing(self.kind, view.s)
        return self.read(*given)


def card_in(view: CardView) -> Any:
    """The card itself, with all its values."""
    return view.s.cards[view.id]
