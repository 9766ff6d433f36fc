"""Leaving a posse without going anywhere, and going over from one posse to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import verbs
from ..events.abandoning import EmptyPosse
from ..events.happening import happen
from ..position.event import Happens
from ..position.kinds import CardId, PlayerId
from ..position.values import NOBODY
from .joining import joins

if TYPE_CHECKING:
    from ..position.event import Event
    from ..position.state import State


def leave_posse(s: State, dude: CardId, *, by: PlayerId, source: CardId) -> None:
    """Take a dude out of a posse, who stays where they are."""
    if s.cards[dude].zone == "play" and s.cards[dude].posse != NOBODY:
        happen(s, verbs.event_on(s, "leave posse", dude, by=by, source=source))


@Happens("leave posse", ("leaves the posse", "leave the posse"), about="dude")
def _leave_posse(s: State, event: Event) -> None:
    """A dude leaves a posse by an effect, without going anywhere."""
    if s.cards[event.card].zone != "play" or s.cards[event.card].posse == NOBODY:
        return
    s.set(event.card, posse=NOBODY)
    s.note("shootout.sent-home-leaves", f"{s.name(event.card)} is in no posse any more, and stays where they are")
    if s.shootout is not None:
        s.then(EmptyPosse())


def change_sides(s: State, dude: CardId, *, by: PlayerId, source: CardId) -> None:
    """Let a dude go over to the posse of whoever controls them now (rule: shootout.form-posses.never-both)."""
    happen(s, joins(s, dude, by, source).with_(amount=1))
