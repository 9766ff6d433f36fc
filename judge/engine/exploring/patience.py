"""How long a search goes on: a time, a size in memory, and whoever wants no more of it.

A search asks now and then, for a clock costs more than an answer does.  What it has found by then is what is known.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from .explore import Exploration

STATES, SECONDS, MEMORY, INTERRUPTED = "states", "seconds", "memory", "interrupted"
"""What stops a search before everything was looked at: a number of positions, a time, a size, or somebody."""
OFTEN: Final = 256
"""A search asks again after so many answers."""
MEGABYTE: Final = 1 << 20


class Progress(NamedTuple):
    """How far a search has come."""

    positions: int
    answers: int
    waiting: int
    """Positions that it has still to go on from."""
    most: int
    """How many positions it looks at, at most."""
    seconds: float
    """How long it has been going on."""
    left: float
    """How long it may go on at most: until the limit that it reaches first at the pace so far."""

    @property
    def pace(self) -> float:
        """Positions a second."""
        return self.positions / max(self.seconds, 0.001)


class Patience:
    """The limits of a search, or of several after each other, each with as much time; `told` hears how far it is.

    `megabytes` is the size of the whole process.  Whoever wants no more says `stop()`, from another thread as well.
    Raises ValueError for limits that are none, and where no size can be measured.

    >>> patience = Patience(seconds=2.5)
    >>> patience.stop()
    >>> patience.interrupted
    True
    """

    def __init__(
        self,
        seconds: float | None = None,
        megabytes: float | None = None,
        told: Callable[[Progress], None] | None = None,
    ) -> None:
        for limit in (seconds, megabytes):
            if limit is not None and not 0 < limit < float("inf"):
                raise ValueError(f"a limit is a number above 0, not {limit}")
        if megabytes is not None:
            memory()  # whoever cannot measure it says so at once
        self.seconds, self.megabytes, self.told = seconds, megabytes, told
        self.interrupted = False
        self.begun = False
        """Whether a search has begun."""
        self._began = monotonic()

    def begin(self) -> None:
        """Begin anew with all the time; whoever has had enough has had enough of what follows, too."""
        self.begun, self._began = True, monotonic()

    def stop(self) -> None:
        """End the search that is under way, and those that follow."""
        self.interrupted = True

    def over(self, search: Exploration) -> str:
        """What stops a search here; empty where nothing does."""
        if self.interrupted:
            return INTERRUPTED
        spent = monotonic() - self._began
        if self.seconds is not None and spent >= self.seconds:
            return SECONDS
        if self.megabytes is not None and memory() >= self.megabytes * MEGABYTE:
            return MEMORY
        if self.told is not None:
            left = (search.most - search.positions) * spent / max(search.positions, 1)
            if self.seconds is not None:
                left = min(left, self.seconds - spent)
            self.told(Progress(search.positions, search.answers, search.waiting, search.most, spent, left))
        return ""


def memory() -> int:
    """How many bytes of memory the process takes; where the system tells no more, has taken at most.

    Raises ValueError where the system does not tell.
    """
    try:
        with open("/proc/self/statm", "rb") as told:
            pages = int(told.read().split()[1])
        import resource

        return pages * resource.getpagesize()
    except OSError:
        pass
    try:
        import resource
    except ModuleNotFoundError:
        raise ValueError("this system does not tell how much memory is taken") from None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
