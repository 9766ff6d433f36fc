"""Work handed to an executor, whose workers may be on other machines, with its results in order as if one had done it.

An executor is what `concurrent.futures` means by it: the threads of this process are one, and a Dask cluster another.
Where a worker dies, the cluster gives its work to the others; only what kills several of them is given up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import judge
from judge.input.errors import InputError

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4
"""Things for each worker that are handed out before the first of them is done."""


LOOK_AGAIN: Final = 1.0
"""Seconds after which it is looked whether there is still anybody of whom a result may come."""


@dataclass(frozen=True)
class Elsewhere:
    """An executor, and what has to be known of it."""

    executor: Executor
    workers: int
    """How many things it does at once."""
    keep: Callable[[Any], Any] = lambda work: work
    """Hands the work itself over, once; what it gives stands for the work in what is submitted."""
    deadly: tuple[type[BaseException], ...] = ()
    """What comes instead of a result that several workers died of."""
    ahead: int = AHEAD
    """Things for each worker that are handed out before the first of them is done."""
    alive: Callable[[], bool] = lambda: True
    """Whether it is still there: asked now and then while nothing comes."""

    def in_order(self, work: Callable[[T], R], things: Iterable[T], lost: Callable[[T], R]) -> Iterator[R]:
        """Do the work for each thing, a few of them handed out ahead; yield the results in the order of the things.

        Raises what the work raises, and InputError where a worker runs another program than this one.
        """
        kept, mine = self.keep(work), program()
        waiting, under_way = iter(things), deque[tuple[T, Future[R]]]()
        try:
            while True:
                for thing in waiting:
                    under_way.append((thing, self.executor.submit(_do, kept, thing, mine)))
                    if len(under_way) >= self.workers * self.ahead:
                        break
                if not under_way:
                    return
                thing, future = under_way.popleft()
                try:
                    result = self._result(future)
                except self.deadly:
                    result = lost(thing)
                yield result
        finally:
            for _, future in under_way:
                future.cancel()

    def _result(self, future: Future[R]) -> R:
        while not future.done() and self.alive():
            wait([future], LOOK_AGAIN)
        if not future.done():
            raise InputError(None, None, "whoever does the work has gone away")
        fault = future.exception()
        if isinstance(fault, ModuleNotFoundError):
            message = f"a worker does not have what this program is made of ({fault}): install the same there"
            raise InputError(None, None, message)
        return future.result()


def _do(work: Callable[[T], R], thing: T, theirs: str) -> R:
    """Do the work, if whoever wants it is the same program: another one may answer otherwise."""
    if program() != theirs:
        place = Path(judge.__file__).parent
        raise InputError(None, None, f"a worker runs another version of this program ({judge.__version__}, in {place})")
    return work(thing)


@cache
def program() -> str:
    """What tells this program from others: its version, and a digest of its code."""
    from hashlib import blake2b

    root = Path(judge.__file__).parent
    digest = blake2b(digest_size=12)
    for file in sorted(root.rglob("*.py")):
        digest.update(f"\0{file.relative_to(root).as_posix()}\0".encode() + file.read_bytes())
    return f"{judge.__version__} {digest.hexdigest()}"
