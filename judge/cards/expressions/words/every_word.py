"""Every word after a dot, by the kind of what stands before it."""

from __future__ import annotations

from ..views import (
    A_CARD,
    A_PLACE,
    A_PLAYER,
    A_PLAYERS_EVENT,
    A_PULL,
    AN_EVENT,
    Attribute,
    CardView,
    EventView,
    PlaceView,
    PlayerView,
    PullView,
)
from .of_cards import CARD
from .of_events import EVENT, PULL
from .of_places import PLACE
from .of_players import PLAYER

ATTRIBUTES: dict[type, dict[str, Attribute]] = {
    CardView: CARD, PlayerView: PLAYER, PlaceView: PLACE, EventView: EVENT, PullView: PULL,
}  # fmt: skip
ATTRIBUTES_OF: dict[str, dict[str, Attribute]] = {
    A_CARD: CARD,
    A_PLAYER: PLAYER,
    A_PLACE: PLACE,
    AN_EVENT: EVENT,
    A_PLAYERS_EVENT: {word: EVENT[word] for word in ("amount", "at", "by", "illegal", "play", "player")},
    A_PULL: PULL,
}
"""The words after a dot, by the kind of what stands before it."""
ATTRIBUTE_NAMES = tuple(sorted({word for table in ATTRIBUTES.values() for word in table}))
