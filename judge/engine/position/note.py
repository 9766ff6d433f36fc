"""The trace: one line for everything that happens, with its rule; and, where they are kept, the positions in between.

A position that is kept can be asked anything afterwards: which line made a fact what it is, which text was waiting for
an event and did not fit it.  Nothing in the game looks at any of this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..record import Record

if TYPE_CHECKING:
    from .event import Event
    from .state import State


DECLINED: Final = "decline"
"""The kind of the event that a line is about by which somebody declines what a text offers; nothing answers it."""
CARRY_OUT: Final = "carry out"
"""What is kept, beside events, of an instruction: that it was reached.  Nothing answers it."""


Words = str | Callable[[], str]
"""What a line says, or what finds the words for it once somebody reads it."""


class Note(Record, frozen=True):
    """One line of the trace."""

    rule: str
    said: Words
    depth: int
    """How deep in the stack."""
    before: Note | None
    """The lines before it."""
    after: State | None = None
    """The position once it was so, where positions are kept."""
    clause: object = None
    """The text of a card that is the reason, or an effect, where one is."""
    event: Event | None = None
    """What does not happen, where that is what the line says."""
    more: bool = False
    """Whether it says more of what the line before it tells."""

    @property
    def words(self) -> str:
        """What happened, in words."""
        return self.said if isinstance(self.said, str) else self.said()


class Happened(Record, frozen=True):
    """One event that happened, with the position just before it changed anything, and the events before it.

    The use of a text that has been carried out is one of them, as `complete`, and so is each of its instructions that
    follows a ruling, chooses or passes over others, as CARRY_OUT; the use is then on top of the stack.
    """

    event: Event
    at: State
    before: Happened | None
    clause: object = None
    """Another text by which a use was possible, told as CARRY_OUT too."""


def happenings(s: State, since: Happened | None = None) -> list[Happened]:
    """What has happened where that is kept, in order; after an event, if one is given."""
    found, happened = [], s.happened
    while happened is not None and happened is not since:
        found.append(happened)
        happened = happened.before
    return found[::-1]
