"""What a text forbids, in words: what finishes a sentence about somebody to whom it would happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.event import EVENTS, MAY_BE_FORBIDDEN, Event
from ..position.modifiers import FIRST_CASUALTY, named
from ..position.values import Modifier

if TYPE_CHECKING:
    from ..position.state import State

_HAS_LOST: Final = "has lost "


def what(event: Event) -> str:
    """What finishes a sentence about somebody to whom it would happen."""
    if event.kind in EVENTS:
        return EVENTS[event.kind].sentence
    if event.kind in MAY_BE_FORBIDDEN:
        return f"could {MAY_BE_FORBIDDEN[event.kind]}"
    kind = named(event.kind)
    if kind.meaning.startswith(_HAS_LOST):
        return f"loses {kind.meaning.removeprefix(_HAS_LOST)}"
    if kind.on == "player":
        return kind.cannot.replace("have its", "has their")
    if kind.number == "added":
        return f"{'loses' if event.amount < 0 else 'is given'} {event.kind}"
    return (
        f"becomes a {kind.words(Modifier(event.kind, event.card, event.amount, ''))}"
        if kind.either
        else (f"is given {event.kind}")
    )


def why_affecting(s: State, event: Event) -> tuple[str, str]:
    """The rule by which an event affects its card, which a text says cannot be, and what is said of it.

    Rules: abilities.what-affects, abilities.what-affects.first-casualty.
    """
    if event.kind == FIRST_CASUALTY:
        return "abilities.what-affects.first-casualty", "to have to be the first casualty is to be affected"
    return "abilities.what-affects", f"that is done to {s.name(event.card)} itself, which is to affect it"
