"""Watching procedures take their steps, for whoever measures what a run comes to; unwatched, nothing is slower."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
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


@contextmanager
def watched(by: Watcher) -> Iterator[None]:
    """Have somebody watch every procedure, in every position of this process, as long as the block lasts."""
    unwatched = {kind: kind.code for kind in Procedure.registry.values()}
    for kind, code in unwatched.items():
        kind.code = tuple(_told(name, step, by) for name, step in zip(kind.steps, code, strict=True))
    try:
        yield
    finally:
        for kind, code in unwatched.items():
            kind.code = code


def _told(name: str, step: Callable[..., Outcome], by: Watcher) -> Callable[..., Outcome]:
    """The same step, with somebody told of it; what else is asked of a step is asked of the one inside."""

    @wraps(step)
    def taken(procedure: Any, s: State, *answer: Option) -> Outcome:
        by.enters(procedure, name, s)
        before = s.trace
        outcome = step(procedure, s, *answer)
        by.leaves(s, before, outcome)
        return outcome

    return taken
