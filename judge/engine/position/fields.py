"""What the numbers in a frame or a value stand for, as the annotations of its fields say.

A position's key needs to know which cards the stack refers to, and a saved position is checked against what is on
the table.  A field annotated `Any` may hold a number of whatever kind: the key takes it for a card, which is always
safe, and a saved position may have any whole number there.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

from ..record import Record
from .kinds import CardId, Place, PlayerId

REFERENCES: Final = (CardId, PlayerId, Place)
"""What a number may refer to; every other number counts or names nothing that a position could lack."""


@cache
def names(kind: type) -> tuple[str, ...]:
    """The fields of a record, or of what is printed on a card; raises TypeError for anything else."""
    if issubclass(kind, Record):
        return kind.__struct_fields__
    if is_dataclass(kind):
        return tuple(each.name for each in fields(kind))
    raise TypeError(f"a position cannot hold a {kind.__name__}")


@cache
def hints(kind: type) -> dict[str, Any]:
    """The types of a class's fields; raises NameError where its file imports one for type checkers only."""
    return typing.get_type_hints(kind)


def inner(hint: Any) -> tuple[Any, ...]:
    """The types inside a tuple or a union, None and the dots left out; of any other type, itself."""
    if typing.get_origin(hint) in (tuple, types.UnionType, typing.Union):
        return tuple(each for each in typing.get_args(hint) if each not in (Ellipsis, types.NoneType))
    return (hint,)


def parts(hint: Any) -> frozenset[Any]:
    """The types that a field is made of, at any depth of tuples and unions."""
    inside = inner(hint)
    return frozenset(inside) if inside == (hint,) else frozenset[Any]().union(*map(parts, inside))


@cache
def may_be_cards(kind: type) -> tuple[str, ...]:
    """The fields of a class whose numbers, or those of the values in them, may be the ids of cards."""
    return tuple(name for name in names(kind) if any(map(_may_be_a_card, parts(hints(kind)[name]))))


def _may_be_a_card(hint: Any) -> bool:
    return hint in (CardId, Place, Any) or (isinstance(hint, type) and hint not in (int, str, bool))


def collect(value: Any, found: set[CardId]) -> None:
    """Add every number in a value that may be the id of a card."""
    kind: Any = type(value)
    if kind is int:
        found.add(value)
    elif kind is tuple or kind is frozenset:
        for each in value:
            collect(each, found)
    elif kind is not str and kind is not bool and value is not None:
        for name in may_be_cards(kind):
            collect(getattr(value, name), found)


def references(value: Any, hint: Any) -> Iterator[tuple[Any, int]]:
    """The numbers in a field that refer to a card, a player or a place, each with which of them it is."""
    if type(value) is tuple and typing.get_origin(hint) is tuple:
        each = typing.get_args(hint)
        for n, one in enumerate(value):
            yield from references(one, each[0] if each[-1] is Ellipsis else each[n])
    elif type(value) is int and hint in REFERENCES:
        yield hint, value
