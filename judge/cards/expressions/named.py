"""The card or the player that an expression names in a position."""

from __future__ import annotations

from judge.engine.position.ability import Scope
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from .expression import Reader
from .views import CardView, PlaceView, PlayerView


def card_of(reader: Reader, s: State, scope: Scope) -> CardId:
    """The card that an expression names; NOBODY if it names none."""
    found = reader(s, scope)
    return found.id if isinstance(found, CardView) else NOBODY


def cards_of(reader: Reader, s: State, scope: Scope) -> list[CardId]:
    """The card or the cards that an expression names; NOBODY for one that is not there."""
    found = reader(s, scope)
    return [view.id for view in (found if isinstance(found, list) else [found])]


def player_of(reader: Reader, s: State, scope: Scope) -> PlayerId:
    """The player that an expression names; NOBODY if it names none."""
    found = reader(s, scope)
    return found.id if isinstance(found, PlayerView) else NOBODY


def place_of(reader: Reader, s: State, scope: Scope) -> Place:
    """The location that an expression names; NOBODY if it names none."""
    found = reader(s, scope)
    return found.id if isinstance(found, PlaceView) else NOBODY


def in_play(reader: Reader, s: State, scope: Scope) -> bool:
    """Whether an expression names a card, and the card is in play."""
    card = card_of(reader, s, scope)
    return card != NOBODY and s.cards[card].zone == "play"
