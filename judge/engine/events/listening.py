"""Who listens: the moments around an event, and whether a text is where it can answer one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.kinds import Moment, Tier
from ..position.modifiers import LOST_TRAITS
from ..position.responder import INSTEAD_REACT, INSTEAD_TRAIT, REACT, TRAIT, Responder
from ..position.values import NOBODY
from ..table import standing

if TYPE_CHECKING:
    from ..position.state import State

BEFORE: Final[tuple[Moment, ...]] = ("before",)
WHEN: Final[tuple[Moment, ...]] = ("when",)
AFTER: Final[tuple[Moment, ...]] = ("after",)
BEFORE_OR_WHEN: Final[tuple[Moment, ...]] = ("before", "when")

WINDOWS: Final[tuple[tuple[tuple[Moment, ...], Tier], ...]] = (
    (BEFORE, TRAIT), (BEFORE, REACT), (BEFORE_OR_WHEN, INSTEAD_TRAIT), (BEFORE_OR_WHEN, INSTEAD_REACT),
    (WHEN, TRAIT), (WHEN, REACT), (AFTER, TRAIT), (AFTER, REACT),
)  # fmt: skip
"""The windows around an event in order, as moments and tier; the event itself comes before the last two."""


def active(s: State, responder: Responder) -> bool:
    """Whether this text is where it can listen (rule: reacts.traits-active-when)."""
    card = s.cards[responder.card]
    if responder.waiting != NOBODY:
        left_by = responder.card, responder.number
        return any((left.source, left.ability) == left_by and not left.spent for left in s.lingering)
    reacts = responder.tier in (REACT, INSTEAD_REACT)
    if not reacts and card.printed.traits[responder.number].in_discard:
        pile = s.players[card.owner].discard
        return responder.card == next((c for c in pile if s.cards[c].printed.title == card.printed.title), NOBODY)
    if reacts and (card.printed.type == "action" or card.printed.abilities[responder.number].in_hand):
        return card.zone == "hand"
    if card.printed.type == "action" and not card.printed.has("Condition"):  # revealed as a pull (rule: cards.feat)
        return card.zone == "aside"
    return card.zone == "play" and (reacts or not standing.lost(s, responder.card, LOST_TRAITS))
