"""Cards that a text keeps in the discard pile, or in Boot Hill (rule: abilities.cannot-beats-can)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.event import Event, may_be_forbidden
from ..position.kinds import CardId, PlayerId
from ..position.values import NOBODY
from . import standing

if TYPE_CHECKING:
    from ..position.state import State

LEAVE_DISCARD: Final = may_be_forbidden("leave discard pile", "leave the discard pile by an effect or to be played")
"""The kind that stands for every way in which a card is taken from a discard pile."""
LEAVE_BOOT_HILL: Final = may_be_forbidden("leave boot hill", "leave Boot Hill")
"""The kind that stands for every way in which a card is taken from Boot Hill."""
PILES: Final = {"discard": (LEAVE_DISCARD, "the discard pile"), "boot hill": (LEAVE_BOOT_HILL, "Boot Hill")}
"""The piles in which a card can be kept, and what they are called."""


def kept(s: State, card: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY) -> CardId | None:
    """The card whose text keeps another in its owner's discard pile or Boot Hill; None where none does.

    Drawing from a pile that has become the deck is no effect and no play.  Rule: abilities.cannot-beats-can.
    """
    zone = s.cards[card].zone
    if zone not in PILES:
        return None
    return standing.forbidden(s, Event(PILES[zone][0], card, s.cards[card].owner, by, source))


def stays(s: State, card: CardId, *, by: PlayerId = NOBODY, source: CardId = NOBODY) -> bool:
    """Whether a card has to stay in its owner's discard pile or Boot Hill; says so in the trace."""
    text = kept(s, card, by=by, source=source)
    if text is None:
        return False
    where = PILES[s.cards[card].zone][1]
    s.note("abilities.cannot-beats-can", f"{s.name(text)} keeps {s.name(card)} in {where}")
    return True
