"""One of several parts of a search, which share what is to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .waiting import Open


class Part(NamedTuple):
    """One of several parts of a search: what comes `after` so many positions is dealt out, like cards, to all of them.

    Every part looks at those first positions, and at whatever follows from its own share of the answers open then.
    Together they look at everything, and at what can be reached in two shares twice.
    """

    number: int
    of: int
    after: int


def share(waiting: Sequence[Sequence[Open]], part: Part) -> list[list[Open]]:
    """Of the answers that are open, those that are this part's."""
    first = 0
    mine: list[list[Open]] = [[] for _ in waiting]
    for cost, places in enumerate(waiting):
        for here in places:
            left = here.options[here.tried :]
            options: Any = [option for n, option in enumerate(left, first) if n % part.of == part.number]
            first += len(left)
            if options:
                mine[cost].append(here._replace(options=options, tried=0, cost=cost))
    return mine
