"""What the rules would have done and did not: told by the very code that decides it, where positions are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..record import Record
from .event import Event

if TYPE_CHECKING:
    from ..abilities.legality import Objection
    from .ability import OfFact
    from .state import State

Would = Event | Callable[["State"], object]
"""What would have happened: an event, or what would have been done to the position."""


class Undone(Record, frozen=True):
    """One thing that a rule or a player left undone, with the position as it was; nothing in the game looks at it."""

    rule: str
    why: str | Sequence[Objection]
    """What was missing or in the way: one sentence, or several reasons with rules of their own."""
    would: tuple[Would, ...]
    at: State
    before: Undone | None
    chance: bool
    """Whether it was a player's to have it so."""
    failed: bool = False
    """Whether a play was made for it, and the test that it takes failed."""
    clause: OfFact | None = None
    """What is printed and follows a ruling on that."""


def left_undone(
    s: State,
    rule: str,
    why: str | Sequence[Objection] | Callable[[], str | Sequence[Objection]],
    *would: Would,
    chance: bool = False,
    failed: bool = False,
    clause: OfFact | None = None,
) -> None:
    """Say what does not happen now, and why; what it takes to find that out is done only where positions are kept."""
    at = s.kept()
    if at is not None:
        s.undone = Undone(rule, why() if callable(why) else why, would, at, s.undone, chance, failed, clause)


def all_undone(s: State, since: Undone | None = None) -> Iterator[Undone]:
    """Everything that was left undone, the latest first; back to one thing, if it is given."""
    undone = s.undone
    while undone is not None and undone is not since:
        yield undone
        undone = undone.before
