"""Whom what an ability of a shootout has left behind cannot reach: dudes in no posse, and what they carry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.event import Event
from ..position.values import NOBODY

if TYPE_CHECKING:
    from ..position.state import State

PRESENCE: Final = {
    "shootout": "shootout.make-plays.presence",
    "resolution": "shootout.resolution.presence",
    "cheatin resolution": "shootout.resolution.presence",
}
"""The kinds of ability that affect only cards in the posses, each with its rule."""


def out_of_reach(s: State, event: Event) -> bool:
    """Whether such an ability has left an event to be done to somebody outside the posses; says so in the trace.

    What nothing can prevent is done all the same, and so is what an ability does that brings somebody into a posse, and
    what is done to a dude who is joining one.
    Rules: reacts.lingering, shootout.make-plays.presence, shootout.resolution.presence,
    abilities.prevention.cannot-be-prevented.
    """
    if s.shootout is None or event.card == NOBODY or event.reason != "effect" or event.sure:
        return False
    card = s.cards[event.card]
    dude = card if card.attached == NOBODY else s.cards[card.attached]
    if card.zone != "play" or dude.printed.type != "dude" or dude.posse != NOBODY:
        return False
    use = next((frame for frame, _ in reversed(s.stack) if getattr(frame, "verb", "")), None)
    if use is None or getattr(use, "verb", "") != "lingering" or use.number < 0:  # type: ignore[attr-defined]
        return False
    ability = s.cards[use.scope.card].printed.abilities[use.number]  # type: ignore[attr-defined]
    if ability.joins or ability.play not in PRESENCE:
        return False
    answered = use.scope.event  # type: ignore[attr-defined]
    if answered is not None and answered.kind == "join posse" and answered.card == event.card:
        return False
    s.note(PRESENCE[ability.play], f"{s.name(event.card)} is in no posse, where it could be affected", event=event)
    return True
