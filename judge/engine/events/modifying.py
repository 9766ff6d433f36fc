"""Effects that last: how long, and what they bear on, unless a text forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.event import Event
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import (
    BASE_HAND_RANK,
    BECOMES,
    BULLETS,
    CASUALTIES,
    CASUALTIES_OF_THE_LOSER,
    CASUALTIES_TIMES,
    HAND_RANK,
    LEAST_CASUALTIES,
    MOST_BULLETS,
    MOST_CASUALTIES,
    STUD,
    named,
)
from ..position.values import NOBODY, Modifier
from ..table import cannot, control, hand_ranks, numbers, worth
from ..table.presence import out_of_reach
from . import changes

if TYPE_CHECKING:
    from ..position.state import State


def lasting(s: State, until: str) -> str:
    """How long an effect lasts here: what ends with a shootout or a round ends with the phase where there is none.

    What ends with a play ends with the innermost that is being made.  Where a call-out has been accepted, the shootout
    is about to begin.  Rules: reacts.duration, noon.calling-out.reacts.
    """
    if until == "play":
        plays = [n for n, (procedure, _) in enumerate(s.stack) if getattr(procedure, "verb", "") == "play"]
        return f"play {plays[-1]}" if plays else "phase"
    if until == "shootout or day":
        return "day" if s.shootout is None else "shootout"
    coming = [(me, n) for me, n in s.stack if me.next_is_a_shootout] if until == "shootout" else ()
    if any(me.steps[n : n + 1] == (me.next_is_a_shootout,) for me, n in coming):
        return until
    over = s.shootout is None and (until == "shootout" or (until == "round" and s.lowball is None))
    return "phase" if over else until


def modify(s: State, modifier: Modifier, rule: str) -> None:
    """Let something bear on a number or a freedom from now on, unless a text forbids it; the newest comes last."""
    kind = named(modifier.what)
    event = modification(s, modifier)
    if (kind.on == "card" or event.kind in OF_A_HAND) and (out_of_reach(s, event) or cannot.forbids(s, event)):
        return
    modifier = modifier.with_(until=lasting(s, modifier.until))
    was_a_stud = modifier.what == STUD and changes.heard(s) and numbers.stud(s, CardId(modifier.of))
    s.modifiers = (*s.modifiers, modifier)
    usual = f"until the end of the {modifier.until.split()[0]}"
    ends = {"before sundown": "until Sundown", "permanent": "for good"}.get(modifier.until, usual)
    s.note(rule, kind.sentence(modifier, s.whom(modifier), ends))
    control.update(s)
    if kind.on == "card":
        changes.told(s, event, modifier, was_a_stud)


OF_A_HAND: Final = (HAND_RANK, CASUALTIES)
"""What a text may forbid to be changed of a player, and not of a card."""
AS_A_CHANGE: Final = {MOST_CASUALTIES: -1, LEAST_CASUALTIES: 1}
"""Limits on casualties, as what they can only do to them."""


def modification(s: State, modifier: Modifier) -> Event:
    """What an effect does to a number or a freedom of a card or a player, as the event that a text may forbid."""
    of, what, amount = CardId(modifier.of), modifier.what, modifier.amount
    if named(what).on == "card":
        for number, said in BECOMES.items():
            if what == said:
                what, amount = number, amount - worth.BY_NAME[number](s, of)
        if what == MOST_BULLETS:  # a limit takes away what is above it
            what, amount = BULLETS, min(0, amount - numbers.bullets(s, of))
        return Event(what, of, s.cards[of].controller, modifier.by, modifier.source, amount=amount)
    if what == BASE_HAND_RANK:
        what, amount = HAND_RANK, amount - hand_ranks.cards_rank(s, PlayerId(of))
    elif what in AS_A_CHANGE:
        what, amount = CASUALTIES, AS_A_CHANGE[what]
    elif what in (CASUALTIES_OF_THE_LOSER, CASUALTIES_TIMES):
        what, of = CASUALTIES, CardId(modifier.by)
    return Event(what, NOBODY, PlayerId(of), modifier.by, modifier.source, amount=amount)
