"""Fighting on another player's private ground, for which a dude is wanted (rule: bounty.private-location)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import bounty, verbs
from ..position.event import Event, may_be_forbidden
from ..position.kinds import CardId, Place
from ..position.undone import left_undone
from ..position.values import NOBODY
from ..table import cannot, town

if TYPE_CHECKING:
    from ..position.state import State

TRESPASS = may_be_forbidden("trespass", "gain bounty for joining a posse at a Private location")
"""What a text forbids where it spares a dude the bounty of a Private location."""


def _gains_bounty(s: State, dude: CardId) -> Event:
    """The event of a dude being wanted for joining, where it does not come to that."""
    return verbs.event_on(s, "gain bounty", dude, reason="joining").with_(amount=1)


def _not_trespassing(s: State, dude: CardId, *, later: bool) -> tuple[str, str]:
    """Why a dude is not wanted for fighting where the shootout is, with the rule."""
    assert s.shootout is not None
    at, rule = s.shootout.at, "bounty.joining-later" if later else "bounty.private-location"
    if not town.private(s, at):
        return rule, f"{s.where(at)} is no Private location"
    return rule, f"{s.who(town.owner(s, at))} owns {s.where(at)}, and {s.name(dude)} too"


def _left_private_ground(s: State, dude: CardId) -> tuple[str, str] | None:
    """That the call-out was on private ground and the shootout is not, where that would have a dude wanted."""
    assert s.shootout is not None
    at, note = s.shootout.at, s.trace
    was: Place = NOBODY
    while note is not None and s.job is None and was == NOBODY:
        if note.rule in ("noon.calling-out", "noon.calling-out.by-card") and note.after is not None:
            was = note.after.place(s.shootout.mark_dude)
        note = note.before
    if was == NOBODY and s.job is None and s.began is not None:
        was = s.began.place(s.shootout.mark_dude)  # where the call-out itself came before what is kept
    if was == NOBODY or town.private(s, at) or not town.private(s, was) or town.owner(s, was) == s.cards[dude].owner:
        return None
    words = f"the call-out was at {s.where(was)}, which is Private, but the shootout is at {s.where(at)}, which is not"
    return "bounty.by-location-of-shootout", words


def nobody_fights(s: State) -> None:
    """A job that nobody opposes has no shootout, and so nobody is wanted for where it is done."""
    job = s.job
    if s.began is None or job is None or not town.private(s, job.at):
        return
    for dude in s.posse(job.player):
        if s.cards[dude].owner != town.owner(s, job.at):
            words = f"nobody opposes the job, so that nobody fights at {s.where(job.at)}, which is Private"
            left_undone(s, "bounty.private-location", words, _gains_bounty(s, dude))


def trespass(s: State, dude: CardId, *, later: bool = False) -> list[Event]:
    """A dude in a shootout on private ground that its owner does not own them for gains 1 bounty.

    `later` is after the posses were formed.  Rules: bounty.private-location, bounty.joining-later, bounty.multiplayer.
    """
    assert s.shootout is not None
    at = s.shootout.at
    owner, card = town.owner(s, at), s.cards[dude]
    if not town.private(s, at) or card.owner == owner:
        if s.began is not None:
            left_undone(
                s, *(_left_private_ground(s, dude) or _not_trespassing(s, dude, later=later)), _gains_bounty(s, dude)
            )
        return []
    if len(s.players) > 2 and card.posse == owner:
        words = f"{s.name(dude)} is in the posse of {s.who(owner)}, whose ground it is"
        s.note("bounty.multiplayer", words)
        left_undone(s, "bounty.multiplayer", words, _gains_bounty(s, dude))
        return []
    if cannot.forbids(s, Event(TRESPASS, dude, card.controller, reason="rule", at=at, amount=1)):
        if s.began is not None and s.trace is not None:  # the line says which text forbids it
            left_undone(s, "bounty.private-location", s.trace.words, _gains_bounty(s, dude))
        return []
    gained = bounty.raised(s, dude, 1, reason="joining")
    return [] if gained is None else [gained]
