"""Where a search stops before the next decision, as it goes on in another way than by answers.

That is before a hand is drawn of which only its worth will be known, before hands are compared, and before one of
several casualties falls.  It is asked before every step, and most steps are of procedures in which none of that comes.
Where texts change hands it is also as soon as one has done so.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from ..day.gambling import Gambling
from ..events.pulls import Draw
from ..position.values import NOBODY
from ..shootout.draw_hand import DrawHands
from ..shootout.lumps import TakeYerLumps
from ..shootout.rounds import ShootoutRounds
from .chance import by_worth
from .chance.any_hand import changed
from .chance.settling import comparing
from .results.fates import falling

if TYPE_CHECKING:
    from ..position.procedure import Horizon
    from ..position.state import State

STOPS_IN: Final = frozenset({Draw, DrawHands, Gambling, ShootoutRounds, TakeYerLumps})
"""The procedures before a step of which it may stop."""


SELDOM_AFTER, SELDOM = 1_000, 4
"""After how many times that it was asked, and nothing has been closed, it is asked only each fourth time."""


class Closed:
    """Whether a search goes on no further from a position, as it is asked of one after another."""

    def __init__(self, closed: Callable[[State, Hashable], bool]) -> None:
        self.closed, self.asked = closed, 0

    def off(self, s: State, carried: Hashable, *, never_yet: bool) -> bool:
        """Whether it goes on no further; asked seldom where in a long time it has never been so."""
        self.asked += 1
        if never_yet and self.asked > SELDOM_AFTER and self.asked % SELDOM:
            return False
        return self.closed(s, carried)


def or_a_hand(until: Horizon | None, *, hands_change: bool) -> Horizon:
    """Stop there as well as where `until` says to."""

    def stops(s: State) -> bool:
        if s.stack and type(s.stack[-1][0]) in STOPS_IN and (by_worth.drawing(s) or comparing(s) or falling(s)):
            return True
        if hands_change and s.stack and changed(s) != NOBODY:
            return True
        return until is not None and until(s)

    return stops
