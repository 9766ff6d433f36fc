"""Writing the plain YAML that `judge.input.yaml_file` reads: what is written is read again as the same data."""

from functools import lru_cache
from typing import Any

import yaml

from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml

_ENDLESS = 1_000_000
_KEPT = 4_000
"""Texts of which it is remembered how they are written: names of players and places come again and again."""


def flow(value: Any) -> str:
    """Return the value on one line: text without quotes where it needs none, lists and mappings in brackets.

    >>> print(flow({"at": "ann's home", "booted": True, "hand": ["Coachwhip!", "no", "7, 8"]}))
    {at: ann's home, booted: yes, hand: [Coachwhip!, "no", "7, 8"]}
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(str(key))}: {flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return _text(value)
    return str(value)


@lru_cache(maxsize=_KEPT)
def _text(value: str) -> str:
    """Return text as it can stand inside brackets or as a key; in quotes where that is needed."""
    plain = value.isprintable() and _read(f"[{value}]") == [value] and _read(f"{{{value}: 0}}") == {value: 0}
    return value if plain and _stands_alone(value) else _quoted(value)


def alone(value: Any) -> str:
    """Return the value on one line as it can stand behind a key or a dash, where text needs fewer quotes."""
    if isinstance(value, str):
        return value if _stands_alone(value) else _quoted(value)
    return flow(value)


@lru_cache(maxsize=_KEPT)
def _stands_alone(value: str) -> bool:
    return value.isprintable() and _read(f"a: {value}") == {"a": value} and _read(f"- {value}") == [value]


def _quoted(value: str) -> str:
    if value.isprintable() and '"' not in value and "\\" not in value:
        return f'"{value}"'
    written: str = yaml.dump(value, default_style='"', width=_ENDLESS, allow_unicode=True)
    return written.rstrip("\n")


def _read(text: str) -> Any:
    try:
        return parse_yaml(text, "").data
    except InputError:
        return None


def block(value: Any, width: int) -> list[str]:
    """Return the value as lines that stand below a key: a list or mapping with one line for each part.

    A part that does not fit into so many columns is laid out in lines of its own, below its key or dash.
    """
    if isinstance(value, dict) and value:
        return [line for key, part in value.items() for line in _part(f"{flow(str(key))}:", part, width, "  ")]
    if isinstance(value, list) and value:
        return [line for part in value for line in _item(part, width)]
    return [alone(value)]


def _part(key: str, value: Any, width: int, indent: str) -> list[str]:
    line = f"{key} {alone(value)}"
    if len(line) <= width or not isinstance(value, dict | list) or not value:
        return [line]
    return [key, *(indent + below for below in block(value, width - len(indent)))]


def _item(value: Any, width: int) -> list[str]:
    line = f"- {alone(value)}"
    if len(line) <= width or not isinstance(value, dict | list) or not value:
        return [line]
    first, *rest = block(value, width - 2)
    return [f"- {first}", *(f"  {below}" for below in rest)]
