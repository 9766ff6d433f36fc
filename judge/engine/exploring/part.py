"""One of several parts of a search, which share what is to be looked at."""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """One of several parts of a search: what comes `after` so many positions is dealt out, like cards, to all of them.

    Every part looks at those first positions, and at whatever follows from its own share of the answers open then.
    Together they look at everything, and at what can be reached in two shares twice.
    """

    number: int
    of: int
    after: int
