"""What a search calls a position: all on which its future depends, and nothing that it has forgotten.

Within one search (`NamesOfASearch`) that is a tuple of numbers that stand for its parts.  Across processes (`Naming`)
it is a few bytes that are the same in each, so that those of several can be compared.  Python's own hashes are not:
they differ from process to process, and with them the order in which a set is written.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from ..position.values import Printed
from .by_stage import without_forgotten
from .chance.outcomes import to_be_compared
from .chance.pulled import Value
from .chance.settling import comparing
from .forgetting import REVEALED, essence

if TYPE_CHECKING:
    from ..position.kinds import CardId
    from ..position.state import State
    from .chance.unstated import Drawn

BYTES: Final = 12
"""Among a billion positions, two that share a name by chance are to be as good as impossible."""

Past = Callable[["State"], Hashable]
"""What tells positions of the same name apart."""


class NamesOfASearch:
    """The names of one search, in the words of `Exploration`: numbers that stand for the parts of a position."""

    def __init__(self, by_worth: bool, past: Past | None, remembered: frozenset[str], named: frozenset[CardId]) -> None:
        self.by_worth, self.past, self.remembered, self.named = by_worth, past, remembered, named
        self._parts: dict[Hashable, int] = {}

    def of(self, state: State, carried: Hashable, drawn: Drawn | None, alike: frozenset[CardId]) -> Hashable:
        """The position's name with whatever else its future depends on."""
        Value.naming = True
        try:
            return self._of(state, carried, drawn, alike)
        finally:
            Value.naming = False

    def _of(self, state: State, carried: Hashable, drawn: Drawn | None, alike: frozenset[CardId]) -> Hashable:
        parts, past = self._parts, self.past(state) if self.past is not None else None
        if self.by_worth:
            if comparing(state):
                state = to_be_compared(state, self.remembered)
            state = essence(without_forgotten(state), self.named, hands=REVEALED in self.remembered)
        name = state.key(alike)
        assert isinstance(name, tuple)
        return tuple([parts.setdefault(part, len(parts)) for part in (*name, past, carried, drawn)])


class Naming:
    """Names positions; cards that it has met before are not written out again."""

    def __init__(self) -> None:
        self._printed: dict[int, tuple[Printed, str]] = {}

    def name(self, s: State) -> bytes:
        """The name of a position: equal for two exactly when their keys are equal."""
        return blake2b(self._text(s.key()).encode(), digest_size=BYTES).digest()

    def _text(self, thing: Hashable) -> str:
        if isinstance(thing, tuple):
            return f"({','.join([self._text(part) for part in thing])})"
        if isinstance(thing, frozenset):
            return f"{{{','.join(sorted([self._text(part) for part in thing]))}}}"
        if isinstance(thing, Printed):
            known = self._printed.get(id(thing))
            if known is None:
                known = self._printed[id(thing)] = thing, self._fields(thing)
            return known[1]
        return repr(thing) if isinstance(thing, str | int | None) else self._fields(thing)

    def _fields(self, record: Any) -> str:
        """A record by what two of its kind are compared by; of anything else, such as a function, only its kind."""
        names = getattr(record, "__struct_fields__", ())
        if is_dataclass(record):
            names = [one.name for one in fields(record) if one.compare]
        values = [self._text(getattr(record, name)) for name in names]
        return f"{type(record).__name__}({','.join(values)})"
