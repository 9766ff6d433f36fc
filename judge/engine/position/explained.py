"""Conditions that can say why they hold, or do not, and lists that say whom they leave out, in words of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..record import Record
    from .ability import Condition, Scope
    from .kinds import CardId
    from .state import State


class Explained:
    """A condition that can also say why it holds or does not: by which of its parts, of whom, with which values."""

    __slots__ = ("holds", "nearly", "rules", "why")

    def __init__(
        self,
        holds: Condition,
        why: Callable[[State, Scope, bool], str],
        rules: tuple[tuple[str, str], ...] = (),
        nearly: Condition | None = None,
    ) -> None:
        self.holds, self.why = holds, why
        self.rules = rules
        """The rules by which its parts are read, each after the words with which such a part is said."""
        self.nearly = nearly
        """Whether all of it holds but for how much something is; None where it asks for nothing besides that."""

    def __call__(self, s: State, scope: Scope) -> Any:
        """Whether it holds."""
        return self.holds(s, scope)


class Among:
    """Which cards something is done to, which can also say why another card is none of them."""

    __slots__ = ("alone", "finds", "leaves_out")

    def __init__(
        self,
        finds: Condition,
        leaves_out: Callable[[State, Scope, CardId], str],
        alone: Callable[[CardId], Condition],
    ) -> None:
        self.finds, self.leaves_out = finds, leaves_out
        self.alone = alone
        """The same of that one card, whatever is so of it."""

    def __call__(self, s: State, scope: Scope) -> Any:
        """The cards."""
        return self.finds(s, scope)


def why_not(condition: Condition | None, s: State, scope: Scope) -> str:
    """Why a condition that does not hold does not; empty where it cannot say."""
    return condition.why(s, scope, False) if isinstance(condition, Explained) else ""


def nearly(condition: Condition, s: State, scope: Scope) -> bool:
    """Whether all of a condition holds but for how much something is."""
    return isinstance(condition, Explained) and condition.nearly is not None and bool(condition.nearly(s, scope))


def why_so(condition: Condition | None, s: State, scope: Scope) -> str:
    """Why a condition that holds does; empty where it cannot say, or asks for nothing."""
    return condition.why(s, scope, True) if isinstance(condition, Explained) else ""


def told_when_read(condition: Condition, s: State, scope: Scope, *, so: bool) -> Callable[[], str]:
    """What says why a condition holds as things are now, or does not; it is put into words when somebody reads it."""
    then, told = s.fork(), why_so if so else why_not
    return lambda: told(condition, then, scope) or f"what the text asks for is {'' if so else 'not '}so"


def read_by(condition: Condition | None, why: str | None = None) -> tuple[str, ...]:
    """The rules by which a condition is read, as that on what "this" means is for one about "this deed"; of those parts
    alone that are told, where it is told why it does not hold.
    """
    rules = condition.rules if isinstance(condition, Explained) else ()
    return tuple(rule for said, rule in rules if why is None or said in why)


def read_where(choice: Record) -> tuple[str, ...]:
    """The rules by which it is read which of those that a choice finds can be chosen."""
    return read_by(getattr(choice, "where", None))


def several(instruction: Record) -> tuple[str, Among] | None:
    """The field of an instruction that says to which cards it is done, and what finds them; None where nothing does."""
    found = ((name, getattr(instruction, name)) for name in instruction.__struct_fields__)
    return next(((name, cards) for name, cards in found if isinstance(cards, Among)), None)
