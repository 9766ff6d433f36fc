"""What a large search would be told late, found out on a few ways that are gone at random.

A search that is told that it has forgotten too much begins again, and a text that is seldom used may tell it so after
ten thousand positions.  Ways gone at random come to most texts early.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from ..position.unseen import LookedAt

if TYPE_CHECKING:
    from .explore import Exploration

SCOUTS_AFTER: Final = 2_000
"""How many positions a search looks at before anybody is sent ahead: a smaller one is sooner begun again."""
WAYS, POSITIONS = 16, 30
"""How many searches are sent ahead, each in an order of its own, and how many positions each looks at."""


class Scouts:
    """Those who are sent ahead once for a question, or again as long as they are told something."""

    def __init__(self) -> None:
        self.told_nothing = False

    def go(self, search: Exploration, sent: Callable[[Random], Exploration]) -> None:
        """Go ahead of a search that is large by now; raises LookedAt as the search would, on the way to where it would.

        `sent` begins a search of its own that tries what it comes to in a random order.
        """
        if self.told_nothing or search.positions < SCOUTS_AFTER or search.along is not None:
            return
        for seed in range(WAYS):
            ahead = sent(Random(seed))
            try:
                for _ in ahead.visits():
                    pass
            except LookedAt:
                search.step = ahead.step
                raise
        self.told_nothing = True
