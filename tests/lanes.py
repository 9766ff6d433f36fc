"""Which tests are in the fast lane: all that are not marked `slow`; and which are left for the night.

`slow` is what takes a second or more of a processor. Of a property that is looked at in many places the fast lane has
a few, so that every area is in it; and where each place takes long, most of them are looked at with `--night` only.
What compares two ways to the same answer does so on a few boards by day, on many in the night.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

slow = pytest.mark.slow
night = pytest.mark.night
"""Run with `--night` only: more of what is looked at by day already, at a price of many seconds."""
one_in = pytest.mark.one_in
"""`@one_in(4)`: of the cases of a test the fast lane takes the first and then each fourth.

`@one_in(4, day=2)`: of the others too only each second is run, unless with `--night`.
"""

COMPILED = "JUDGE_TESTS_CACHE"
"""Names a folder of compiled books for tests to use, in place of one of their own."""

Thing = TypeVar("Thing")


def a_few_by_day(few: Sequence[int], by_night: Iterable[Sequence[int]]) -> list[Any]:
    """Cases that are lists of seeds: by day a few that are quick and tell something, by night all the others too."""
    more = (pytest.param(seeds, marks=night, id=f"{seeds[0]} to {seeds[-1]}") for seeds in by_night)
    return [pytest.param(few, id="a few"), *more]


def by_fifties(things: Sequence[Thing]) -> list[Sequence[Thing]]:
    """Many small cases in tests of fifty, for what a test costs by itself counts when there are thousands."""
    return [things[n : n + 50] for n in range(0, len(things), 50)]


@contextmanager
def about(thing: object) -> Iterator[None]:
    """What goes wrong in here says of which thing."""
    try:
        yield
    except BaseException as fault:
        fault.add_note(f"it is {thing}")
        raise
