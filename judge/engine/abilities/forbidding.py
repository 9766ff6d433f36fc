"""A text that forbids something as the reason against it, with the rulings that the text follows.

Rule: abilities.cannot-beats-can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.ability import Scope, followed
from ..table import standing
from .legality import Objection

if TYPE_CHECKING:
    from ..position.event import Event
    from ..position.state import State


def objection(s: State, event: Event, cannot: str, rule: str = "abilities.cannot-beats-can") -> Objection | None:
    """What forbids an event that has a card: which text it is, and that the card `cannot ...`; None where none does."""
    if (card := standing.forbidden(s, event)) is None:
        return None
    found = standing.prohibition(s, event)
    cites = () if found is None else followed(s, Scope(s.cards[card].controller, card, event), found[1])
    return Objection(rule, standing.says(s, card, event.card, cannot), cites)
