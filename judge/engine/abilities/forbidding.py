"""A text that forbids something as the reason against it, with the rulings that the text follows.

Rule: abilities.cannot-beats-can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table import cannot
from .objection import Objection

if TYPE_CHECKING:
    from ..position.event import Event
    from ..position.state import State


def objection(s: State, event: Event, words: str, rule: str = "abilities.cannot-beats-can") -> Objection | None:
    """What forbids an event that has a card: which text it is, and that the card "cannot ..."; None where none does."""
    why = cannot.why(s, event, words)
    return None if why is None else Objection(rule, why, cannot.followed_by(s, event))
