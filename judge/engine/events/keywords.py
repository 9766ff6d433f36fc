"""What keywords do to events by the rules themselves, without any text on the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table import numbers

if TYPE_CHECKING:
    from ..position.event import Event
    from ..position.state import State


def replacement(s: State, event: Event) -> Event | None:
    """The event that a keyword puts in this one's place, if any.

    A Harrowed dude in play that a card effect would ace is discarded instead (rule: abilities.prevention.harrowed).
    """
    if event.kind == "ace" and event.reason != "casualty":
        card = s.cards[event.card]
        if card.zone == "play" and numbers.has(s, event.card, "Harrowed"):
            s.note("abilities.prevention.harrowed", f"{s.name(event.card)} is Harrowed: discarded, not aced")
            return event.with_(kind="discard")
    return None
