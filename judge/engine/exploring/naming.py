"""The name of a position in a few bytes that are the same in every process, so that those of several can be compared.

Python's own hashes are not: they differ from process to process, and with them the order in which a set is written.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from ..position.values import Printed

if TYPE_CHECKING:
    from ..position.state import State

BYTES: Final = 12
"""Among a billion positions, two that share a name by chance are to be as good as impossible."""


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
