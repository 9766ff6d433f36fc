"""Leaving a posse without going anywhere, and going over from one posse to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..events import verbs
from ..events.abandoning import EmptyPosse
from ..events.happening import happen
from ..position.event import Happens
from ..position.kinds import CardId, PlayerId
from ..position.procedure import END, Outcome, Procedure
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


def change_sides(s: State, dude: CardId, until: str, *, by: PlayerId, source: CardId) -> None:
    """Let a dude go over from the other posse into that of a player, who controls them until then."""
    s.then(ChangingSides(dude, by, source, until))


class ChangingSides(Procedure):
    """A dude goes over: controlled by another player, they are in neither posse, and then join as anybody does.

    Whose posse they leave is looked at once they have joined, so that nobody is asked of a shootout that is over.
    Rules: shootout.form-posses.never-both, shootout.form-posses.changing-sides.
    """

    steps: ClassVar = ("leave", "join", "look")
    dude: CardId
    by: PlayerId
    source: CardId
    until: str
    left: PlayerId = NOBODY
    """Whose posse it was."""

    def leave(self, s: State) -> Outcome:
        """At the very moment at which another player controls them they are in the other posse no more."""
        left = s.cards[self.dude].posse
        verbs.take_control(s, self.dude, self.until, by=self.by, source=self.source)
        if s.cards[self.dude].controller != self.by:
            return END
        s.set(self.dude, posse=NOBODY)
        s.note("shootout.form-posses.changing-sides", f"{s.name(self.dude)} is no longer in {s.who(left)}'s posse")
        words = f"otherwise {s.who(self.by)} would have dudes in both posses"
        s.note("shootout.form-posses.never-both", words, more=True)
        return self.at("join", left=left)

    def join(self, s: State) -> Outcome:
        """They join as anybody does by an effect, and what answers that is theirs whose dude they are now."""
        happen(s, joins(s, self.dude, self.by, self.source).with_(posse=self.left))
        return None

    def look(self, s: State) -> Outcome:
        """Only now is looked at whom they have left alone (rule: shootout.ends-at-once)."""
        s.then(EmptyPosse())
        return None
