"""Watching procedures take their steps, for whoever measures what a run comes to; unwatched, nothing is slower."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from typing import TYPE_CHECKING, Any, Protocol

from ..position.procedure import Option, Outcome, Procedure

if TYPE_CHECKING:
    from ..position.note import Note
from ..position.state import State


class Watcher(Protocol):
    """Somebody who is told of every step, in whatever position it is taken."""

    def enters(self, procedure: Procedure, step: str, s: State) -> None:
        """The procedure is about to take that step."""

    def leaves(self, s: State, before: Note | None, outcome: Outcome) -> None:
        """It has taken it: the trace ended with `before`, and the outcome says how it goes on."""


_watching: list[Watcher] = []
"""Whoever watches just now, in the order in which they began."""


@contextmanager
def watched(by: Watcher) -> Iterator[None]:
    """Have somebody watch every procedure, in every position of this process, as long as the block lasts.

    Several may watch at once; a step is told to all of them by itself and not to each by the one who came before, for
    there are many steps, and most of the time that watching takes goes into them.
    """
    unwatched = {} if _watching else {kind: kind.code for kind in Procedure.registry.values()}
    for kind, code in unwatched.items():
        kind.code = _told(kind, code)
    _watching.append(by)
    try:
        yield
    finally:
        _watching.remove(by)
        for kind, code in unwatched.items():
            kind.code = code


@contextmanager
def supposing() -> Iterator[None]:
    """What is tried out in the block happens in thought only, to see what would come of it: nobody is told of that."""
    watching = _watching.copy()
    _watching.clear()
    try:
        yield
    finally:
        _watching[:] = watching


@cache
def _told(kind: type[Procedure], code: tuple[Callable[..., Outcome], ...]) -> tuple[Callable[..., Outcome], ...]:
    """The steps of a kind of procedure, each telling of itself."""
    return tuple(_telling(name, step) for name, step in zip(kind.steps, code, strict=True))


def _telling(name: str, step: Callable[..., Outcome]) -> Callable[..., Outcome]:
    """The same step, with those told of it who watch; what else is asked of a step is asked of the one inside."""

    @wraps(step)
    def taken(procedure: Any, s: State, *answer: Option) -> Outcome:
        by = tuple(_watching)  # whoever begins or ends with this step is told of none that is under way
        for one in by:
            one.enters(procedure, name, s)
        before = s.trace
        outcome = step(procedure, s, *answer)
        for one in by:
            one.leaves(s, before, outcome)
        return outcome

    return taken
