"""Turning a document into typed objects, with msgspec's faults told as faults of the file."""

import re
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from judge.input.names import nearest
from judge.input.yaml_file import Document, Place

T = TypeVar("T")

_PLACE = re.compile(r"^(?P<fault>.*?)(?: - at (?P<of_key>`key` in )?`\$(?P<path>.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\[(?P<index>\d+)\]|(?P<some_key>\[\.\.\.\])|\.(?P<field>[^.\[]+)")
_WORDS = {
    "array": "a list",
    "object": "a mapping",
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "yes or no",
    "null": "nothing",
}


def convert(document: Document, wanted: type[T], *, place: Place = ()) -> T:
    """Return the document's data, or the part of it at `place`, as the wanted type.

    Raises InputError at the line of the first value that does not fit, naming the nearest key or choice.
    """
    data = document.data
    for step in place:
        data = data[step]
    try:
        return msgspec.convert(data, wanted, str_keys=True)
    except msgspec.ValidationError as fault:
        inner, message, value, suggestions = _told(str(fault), data, wanted)
        raise document.error(place + inner, message, value, suggestions) from None


def fits(data: Any, wanted: Any) -> str | None:
    """Return None when the data have the wanted type, else msgspec's words for the first fault."""
    try:
        msgspec.convert(data, wanted, str_keys=True)
    except msgspec.ValidationError as fault:
        return str(fault)
    except UnicodeEncodeError:  # what JSON writes as half a pair of escapes
        return "a key holds half a character"
    return None


def _told(raw: str, data: Any, wanted: Any) -> tuple[Place, str, str | None, list[str]]:
    """Return the place of a fault below `data`, the message, the value and the suggestions."""
    match = _PLACE.match(raw)
    fault, path = (match["fault"], match["path"] or "") if match else (raw, "")
    place = _located(path + ("[...]" if match and match["of_key"] else ""), raw, data, wanted)
    if match and match["of_key"]:
        return place, f"this key does not fit: {_in_words(fault)}:", str(place[-1]), []

    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", fault, re.DOTALL):
        known = sorted({name for kind in _types_at(place, wanted) for name in _fields(kind)})
        return (*place, unknown[1]), "unknown key", unknown[1], nearest(unknown[1], known)
    if missing := re.fullmatch(r"Object missing required field `(.*)`", fault):
        return place, "missing key", missing[1], []
    if choice := re.fullmatch(r"Invalid (?:enum )?value '?(.*?)'?", fault, re.DOTALL):
        choices = sorted({name for kind in _types_at(place, wanted) for name in _choices(kind)})
        choices = choices or sorted({name for kind in _types_at(place[:-1], wanted) for name in _tags(kind)})
        near = nearest(choice[1], choices)
        listed = "" if near or not choices or len(choices) > 12 else f" (one of {', '.join(choices)})"
        return place, f"not a known value{listed}:", choice[1], near
    value = data
    for step in place:
        value = value[step]
    shown = str(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else None
    key = f"{place[-1]}: " if place and isinstance(place[-1], str) else ""
    return place, f"{key}{_in_words(fault)}" + (":" if shown is not None else ""), shown, []


def _in_words(fault: str) -> str:
    """Return msgspec's complaint in words that do not presume Python.

    >>> _in_words("Expected `int | null`, got `array`")
    'expected a whole number or nothing, got a list'
    """

    def words(match: re.Match[str]) -> str:
        return " or ".join(_WORDS.get(name, name) for name in match[1].split(" | "))

    text = re.sub(r"`([^`]*)`", words, fault)
    return text[:1].lower() + text[1:]


def _located(path: str, raw: str, data: Any, wanted: Any) -> Place:
    """Return the place that msgspec's path means; `[...]` stands for a key that it does not name."""
    place: list[str | int] = []
    here = data
    for step in _STEP.finditer(path):
        if step["some_key"]:
            key: str | int = _guilty_key(tuple(place), raw, data, wanted)
        else:
            key = int(step["index"]) if step["index"] else step["field"]
        place.append(key)
        here = here[key]
    return tuple(place)


def _guilty_key(place: Place, raw: str, data: Any, wanted: Any) -> str:
    """Return the key of the mapping at `place` for which the fault arises, by halving the mapping."""
    mapping = data
    for step in place:
        mapping = mapping[step]
    keys = list(mapping)
    while len(keys) > 1:
        half = keys[: len(keys) // 2]
        only = _with(data, place, {key: mapping[key] for key in half})
        keys = half if fits(only, wanted) == raw else keys[len(half) :]
    return str(keys[0])


def _with(data: Any, place: Place, value: Any) -> Any:
    """Return the data with another value at a place; nothing is changed in place."""
    if not place:
        return value
    copy = data.copy()
    copy[place[0]] = _with(data[place[0]], place[1:], value)
    return copy


def _types_at(place: Place, wanted: Any) -> list[inspect.Type]:
    """Return the types that a value at a place may have."""
    kinds = list(_alternatives(inspect.type_info(wanted)))
    for step in place:
        kinds = [inner for kind in kinds for part in _inside(kind, step) for inner in _alternatives(part)]
    return kinds


def _alternatives(kind: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.UnionType):
        for inner in kind.types:
            yield from _alternatives(inner)
    elif isinstance(kind, inspect.Metadata):
        yield from _alternatives(kind.type)
    else:
        yield kind


def _inside(kind: inspect.Type, step: str | int) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.StructType | inspect.TypedDictType | inspect.DataclassType):
        yield from (field.type for field in kind.fields if field.encode_name == step)
    elif isinstance(kind, inspect.DictType):
        yield kind.value_type
    elif isinstance(kind, inspect.ListType | inspect.VarTupleType | inspect.SetType):
        yield kind.item_type
    elif isinstance(kind, inspect.TupleType) and isinstance(step, int):
        yield from kind.item_types[step : step + 1]


def _fields(kind: inspect.Type) -> Iterator[str]:
    if isinstance(kind, inspect.StructType | inspect.TypedDictType | inspect.DataclassType):
        yield from (field.encode_name for field in kind.fields)


def _choices(kind: inspect.Type) -> Iterator[str]:
    if isinstance(kind, inspect.LiteralType):
        yield from map(str, kind.values)
    elif isinstance(kind, inspect.EnumType):
        yield from (str(member.value) for member in kind.cls)


def _tags(kind: inspect.Type) -> Iterator[str]:
    if isinstance(kind, inspect.StructType) and kind.tag is not None:
        yield str(kind.tag)
