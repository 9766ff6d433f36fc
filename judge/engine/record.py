"""Records: what a position is made of, its frames and the texts of cards, none of which ever changes.

They are msgspec's: a class is made, a record made and changed into another ten times faster than with dataclasses or
named tuples, and a command that answers one question makes two hundred such classes before it begins.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Self, dataclass_transform

from msgspec import NODEFAULT, Struct, field
from msgspec.structs import astuple, fields

__all__ = ["Record", "astuple", "defaults", "field"]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True, gc=False, cache_hash=True):
    """A class whose annotated names are its fields, all of them fixed once it is made; equal by what is in them.

    A record refers only to what was there before it, never back to itself, so that no collector has to look for it.
    """

    if TYPE_CHECKING:

        def with_(self, **changes: Any) -> Self:
            """The same record with these fields changed; raises TypeError for a field that it does not have."""
    else:
        with_ = Struct.__replace__


@cache
def defaults(kind: type[Record]) -> dict[str, Any]:
    """The values that a record's fields have where none is given."""
    return {each.name: each.default for each in fields(kind) if each.default is not NODEFAULT}
