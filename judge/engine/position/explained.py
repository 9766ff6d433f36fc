"""Conditions that can say why they hold, or do not; the engine knows none of the words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .ability import Condition, Scope
    from .state import State


class Explained:
    """A condition that can also say why it holds or does not: by which of its parts, of whom, with which values."""

    __slots__ = ("holds", "rules", "why")

    def __init__(self, holds: Condition, why: Callable[[State, Scope, bool], str], rules: tuple[str, ...] = ()) -> None:
        self.holds, self.why = holds, why
        self.rules = rules
        """The rules by which it is read."""

    def __call__(self, s: State, scope: Scope) -> Any:
        """Whether it holds."""
        return self.holds(s, scope)


def why_not(condition: Condition | None, s: State, scope: Scope) -> str:
    """Why a condition that does not hold does not; empty where it cannot say."""
    return condition.why(s, scope, False) if isinstance(condition, Explained) else ""


def why_so(condition: Condition | None, s: State, scope: Scope) -> str:
    """Why a condition that holds does; empty where it cannot say, or asks for nothing."""
    return condition.why(s, scope, True) if isinstance(condition, Explained) else ""


def told_when_read(condition: Condition, s: State, scope: Scope, *, so: bool) -> Callable[[], str]:
    """What says why a condition holds as things are now, or does not; it is put into words when somebody reads it."""
    then, told = s.fork(), why_so if so else why_not
    return lambda: told(condition, then, scope) or f"what the text asks for is {'' if so else 'not '}so"


def read_by(condition: Condition | None) -> tuple[str, ...]:
    """The rules by which a condition is read, as that on what "this" means is for one about "this deed"."""
    return condition.rules if isinstance(condition, Explained) else ()
