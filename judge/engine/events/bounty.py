"""Bounty that a dude in play gains or loses.

Rules: bounty.counters, bounty.private-location, bounty.joining-later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.event import Event, Happens
from ..position.kinds import CardId, PlayerId
from ..position.values import NOBODY
from ..table import standing

if TYPE_CHECKING:
    from ..position.state import State

TRESPASSING: Final = {"posses formed": "bounty.private-location", "": "bounty.joining-later"}
"""The rules by which dudes gain bounty for fighting on private ground, by the step of the shootout."""


def raised(
    s: State, dude: CardId, amount: int, *, by: PlayerId = NOBODY, source: CardId = NOBODY, reason: str = "effect"
) -> Event | None:
    """The event of a dude's bounty being raised, or lowered where the amount is below 0; None where nothing changes."""
    if s.cards[dude].zone != "play" or _now(s, dude, amount) == s.cards[dude].bounty:
        return None
    kind = "gain bounty" if amount > 0 else "lose bounty"
    return Event(kind, dude, s.cards[dude].controller, by, source, reason, s.place(dude), abs(amount))


def _now(s: State, dude: CardId, amount: int) -> int:
    """What a bounty comes to: never below 0, nor below what a text says that it cannot be lowered to."""
    was = s.cards[dude].bounty
    least = standing.least(s, "bounty", dude) or 0
    return max(0, was + amount, min(was, least))


def _change(s: State, event: Event, amount: int) -> None:
    """Add to a dude's bounty, or take from it (rules: bounty.counters, bounty.job-that-raises-bounty).

    Where a text says below what it cannot be lowered, it is not (rule: abilities.cannot-beats-can).
    """
    dude = event.card
    was, now = s.cards[dude].bounty, _now(s, dude, amount)
    if s.cards[dude].zone != "play" or now == was:
        return
    limits = standing.bearing(s, standing.NEVER_BELOW + "bounty", dude) if now > max(0, was + amount) else iter(())
    text, scope = next(limits, (None, None))
    rule = "bounty.counters"
    if event.reason == "joining" and s.shootout is not None:
        rule = TRESPASSING.get(s.shootout.step, TRESPASSING[""])
    elif s.job is not None and event.source == s.job.card and not s.job.settled:
        rule = "bounty.job-that-raises-bounty"
    s.set(dude, bounty=now)
    words = f"{s.name(dude)} {_bounty(was, now)}"
    if text is not None and scope is not None:
        rule, words = "abilities.cannot-beats-can", f"{words}, for {s.name(scope.card)} does not let it go lower"
    s.note(rule, words, clause=text)
    if not was or not now:
        s.note("bounty.wanted", f"{s.name(dude)} is {'wanted now' if now else 'not wanted any more'}", more=True)


def _bounty(was: int, now: int) -> str:
    """How a bounty has changed."""
    if was == 0:
        return f"has a bounty of {now}"
    return f"{'gains' if now > was else 'loses'} {abs(now - was)} bounty, and has {now or 'none'} now"


@Happens("gain bounty", ("gains bounty", "gain bounty"), about="dude")
def _gain_bounty(s: State, event: Event) -> None:
    """A dude's bounty is raised, for whatever reason: `'joining'` a shootout on private ground is one."""
    _change(s, event, event.amount)


@Happens("lose bounty", ("loses bounty", "lose bounty"), about="dude")
def _lose_bounty(s: State, event: Event) -> None:
    """A dude's bounty is lowered."""
    _change(s, event, -event.amount)
