"""A search that was not through: which limit stopped it, how much was left, and what nobody had stated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.patience import INTERRUPTED, MEMORY, SECONDS

OF_THIS_RUN: Final = (SECONDS, MEMORY, INTERRUPTED)
"""Limits at which another run may come further, or less far."""
WHAT_COMES: Final = {"draw hand": "draw hand", "hand": "cards drawn", "aside": "pulls"}
"""Cards that chance brings, by where they go."""


@dataclass(frozen=True)
class Stopped:
    """Why a search was not through, and what it had seen of what it was asked."""

    by: str
    """`states`, `seconds`, `memory` or `interrupted`."""
    limit: float | None
    """So many; nothing where somebody stopped it."""
    waiting: int
    """Positions that it had still to go on from."""
    ends: int
    """Different positions in which a way on had ended."""
    given: int | None
    """How often `given` held in the end of one; nothing where nothing was given."""
    unstated: dict[tuple[str, str], int]
    """Cards that nobody stated, by whose they are and what they are for, and before how many positions they came."""
    single: tuple[str, ...] = ()
    """What looks at single cards of hands and piles, where each card was tried by itself for that: titles of cards."""

    @property
    def early(self) -> bool:
        """Whether it was a limit of this run, and none that is the same everywhere."""
        return self.by in OF_THIS_RUN


def stopped(search: Exploration, given: int | None = None, single: tuple[str, ...] = ()) -> Stopped | None:
    """Why a search was not through, in which every card was tried for what looks at a `single` one; nothing where it
    was.
    """
    if not search.stopped:
        return None
    patience = search.patience
    limit: float | None = float(search.most)
    if patience is not None and search.stopped in OF_THIS_RUN:
        limit = {SECONDS: patience.seconds, MEMORY: patience.megabytes}.get(search.stopped)
    cards = {
        (search.start.who(player), WHAT_COMES.get(zone, "cards")): count
        for (player, zone), count in search.drawn.most_common()
    }
    return Stopped(search.stopped, limit or None, search.waiting, search.ends, given, cards, single)
