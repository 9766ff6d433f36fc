"""What has happened today, as far as a text in the game asks for it: kept as the events were, until the day ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.event import Event, Past
from ..table import hand_ranks

if TYPE_CHECKING:
    from ..position.state import State


def remember(s: State, event: Event) -> None:
    """Keep an event that is about to change the table, where a text in the game asks for events of its kind.

    Of a hand that is revealed the amount says whether it is Cheatin' then, whatever becomes of it.
    """
    if event.kind not in s.recalled:
        return
    if event.kind == "reveal":
        event = event.with_(amount=int(hand_ranks.cheatin(s, event.player)))
    noon = any(procedure.at_high_noon for procedure, _ in s.stack)
    s.today = (*s.today, Past(event, noon, s.shootout is not None))


def shootout_over(s: State) -> None:
    """What has happened in the shootout that is over is no part of the next one."""
    if any(past.shootout for past in s.today):
        s.today = tuple(past.with_(shootout=False) for past in s.today)
