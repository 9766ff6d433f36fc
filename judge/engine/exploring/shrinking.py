"""Of a way on which something comes about, one is made without what it does not take.

A search comes to something by whatever it tries first, plays included that have no part in it.  So it is tried to go
the way again without one thing after another that was done on it, the last one first, and what nobody misses is left
out; of several rounds of a shootout the first as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..position.procedure import PASS
from .chance.by_worth import Unstated
from .waiting import passes, the_same

if TYPE_CHECKING:
    from ..position.kinds import CardId
    from .waiting import Choice

    Steps = Sequence[Choice]
    Fewer = Callable[[Steps], Iterator[Steps]]


class Again:
    """The order in which a way is gone again: as before, as far as that can be.

    What can no longer be done is passed over, and where nothing of the rest of the way can be done, nothing is; only
    where something has to be chosen that was not chosen then, all that there is to be chosen is tried.
    """

    def __init__(self, way: Steps) -> None:
        self.way = way
        self.next = 0
        """Where on the way that is looked for which comes next."""
        self.needless: list[Choice] = []
        """What was done where nothing had to be."""

    def order(self, choices: Steps, named: Container[CardId]) -> Steps:
        """What is tried in a position: one choice, or all of them."""
        for n in range(self.next, len(self.way)):
            if same := _among(choices, self.way[n]):
                if n == self.next or not passes(same):
                    self.next = n + 1
                break
        else:
            same = _among(choices, PASS)
        if same is None:
            return choices
        if not passes(same) and any(map(passes, choices)):
            self.needless.append(same)
        return [same]


def _among(choices: Steps, wanted: Choice) -> Choice | None:
    """What of these is the same as before, or also to do nothing."""
    if passes(wanted):
        return next(filter(passes, choices), None)
    return next(iter(the_same(choices, wanted)), None)


class Tried(Protocol):
    """A search that has gone a way again."""

    @property
    def steps(self) -> tuple[Choice, ...]:
        """What was tried on the way that it has found."""
        ...


Found = TypeVar("Found", bound=Tried)


def shrunk(way: Steps, go: Callable[[Again], Found | None]) -> Found | None:
    """What has found the way without all that is needless on it; None where it cannot be gone again.

    `go` goes as it is told, and gives what has come to the same, or nothing.
    """
    guide = Again(way)
    shortest = go(guide)
    if shortest is None:
        return None
    each: list[Fewer] = [_a_round_less, *(partial(_without, one) for one in dict.fromkeys(guide.needless[::-1]))]
    while each:
        found = next(filter(None, map(go, map(Again, each[0](shortest.steps)))), None)
        if found is None or how_much(found.steps) >= how_much(shortest.steps):
            del each[0]
        else:
            shortest = found
    return shortest


def _without(one: Choice, way: Steps) -> Iterator[Steps]:
    """A way without something that was done on it: whoever did it passes instead, or it is somebody else's turn."""
    if one in way:
        yield [PASS if each == one else each for each in way]
        yield [each for each in way if each != one]


def _a_round_less(way: Steps) -> Iterator[Steps]:
    """A way without what was done from the first hands that were drawn to the next, if hands were drawn twice."""
    drawn = [n for n, each in enumerate(way) if isinstance(each, Unstated) and each.then is not None]
    if len(drawn) > 1:
        yield [*way[: drawn[0]], *way[drawn[1] :]]


def how_much(way: Steps) -> int:
    """How much is done on a way: what a player does besides passing, and what chance brings."""
    return sum(not passes(each) for each in way)
