"""What texts say of adjacency: that two locations lie next to each other, or that they do not, wherever they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.ability import Scope
from ..position.kinds import CardId, Place
from ..record import Record
from . import standing

if TYPE_CHECKING:
    from ..position.state import State

ADJACENT: Final = "adjacent to"
"""What a text bears on by which its card's location is adjacent to others; it sees such a place as the choice `it`."""
NOT_ADJACENT: Final = "not adjacent to"
"""What a text bears on by which it is not."""


class Said(Record, frozen=True):
    """What a text says of two locations."""

    so: bool
    card: CardId
    text: standing.Standing


def said(s: State, one: Place, other: Place) -> Said | None:
    """What texts say of two locations, which holds both ways; None where they say nothing.

    That they are not adjacent counts more (rules: abilities.cannot-beats-can, town.adjacency-both-ways).
    """
    if ADJACENT not in s.standing and NOT_ADJACENT not in s.standing:
        return None
    why, s.why = s.why, None
    found = _found(s, NOT_ADJACENT, one, other) or _found(s, ADJACENT, one, other)
    s.why = why
    return found


def _found(s: State, what: str, one: Place, other: Place) -> Said | None:
    """The first text of that kind that bears on the two."""
    for text, scope in standing.holding(s, what):
        here = s.place(scope.card)
        for place, there in ((one, other), (other, one)):
            if here == place and _bears(s, text, scope, there):
                return Said(what == ADJACENT, scope.card, text)
    return None


def _bears(s: State, text: standing.Standing, scope: Scope, there: Place) -> bool:
    """Whether a text speaks of a location; not while that very question is being answered."""
    asked = text, scope.card, there
    if asked in s.asked:
        return False
    s.asked.append(asked)
    try:
        return bool(text.bears_on(s, scope.choose("it", there)))
    finally:
        s.asked.pop()
