"""An event that a React would have answered, and in whose place something else has come (rule: reacts.instead)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...abilities.legality import Objection
from ...position.event import describe
from .. import provenance

if TYPE_CHECKING:
    from ...position.procedure import Option
    from ...position.state import State

INSTEAD: Final = "reacts.instead"
"""The rule of lines by which something takes the place of an event."""


def replaced(s: State, option: Option) -> Iterator[Objection]:
    """That what a React answers has been replaced, where that has happened since anybody last had a turn to play."""
    abilities = s.cards[option.card].printed.abilities
    trigger = abilities[option.ability].trigger if abilities else None
    if trigger is None:
        return
    for note in reversed(provenance.kept(s)):
        if note.after is not None and note.after.decision is not None and note.after.decision.kind == "play":
            return
        event = note.event
        if note.rule == INSTEAD and event is not None and event.kind in trigger.events:
            yield Objection(INSTEAD, f"it has not happened, for something else came instead: {describe(s, event)}")
            return
