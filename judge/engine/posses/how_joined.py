"""By which rule a dude has joined a posse: as the leader or the mark, as one more who was named, or by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..position.event import Event
    from ..position.state import State

FORMING: Final = "form posses"
"""The step of a shootout in which its posses are formed; it cannot end yet because one is empty."""
WITHOUT_MOVING: Final = "shootout.joining-is-not-a-location.without-moving"


def how_joined(s: State, event: Event) -> str:
    """The rule of the line that says so."""
    fight = s.shootout
    if fight is None and s.job is not None and event.card == s.job.leader and event.reason == "rule":
        return "jobs.posse.leader-first"
    if event.reason != "effect":
        named = fight is not None and fight.step == FORMING and s.job is None
        own = fight is not None and event.card in (fight.leader_dude, fight.mark_dude)
        return "shootout.form-posses.who-may-join" if named and not own else "shootout.form-posses.every-joiner"
    if event.out_of:
        return "shootout.enters-and-joins"
    if fight is not None and event.to != fight.at:
        return WITHOUT_MOVING
    moves = event.at != event.to
    return "shootout.joining-is-not-a-location" if moves else "shootout.make-plays.same-location-move"
