"""Looking at what a card's file gives: mappings with known keys, words from closed lists, flags and whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from .fault import CardFault


def at(place: tuple[str | int, ...], reading: Callable[..., Any], *given: Any) -> Any:
    """Read something, and say where it stands if it cannot be read."""
    try:
        return reading(*given)
    except CardFault as fault:
        raise fault.below(*place) from fault


def listed(given: Any) -> list[Any]:
    """A list, whether it was written as one, as its only entry or not at all."""
    if given is None:
        return []
    return given if isinstance(given, list) else [given]


def mapping(given: Any, known: tuple[str, ...], what: str) -> Mapping[str, Any]:
    """A mapping with known keys only."""
    if not isinstance(given, Mapping):
        raise CardFault(f"{what} is written as `key: value`, not", shown(given))
    for key in given:
        if key not in known:
            raise CardFault(f"unknown key in {what}:", str(key), known, (str(key),))
    return given


RULING: Final = "ruling"
"""The key of a clause that says which rulings or errata it follows."""


def rulings_of(given: Any) -> tuple[Any, dict[str, Any]]:
    """A clause without the key that says which rulings or errata it follows; and these by id, each with its condition.

    >>> rulings_of({"boot": "target", "ruling": ["ambush.each-join", {"ambush.mark-gone": "not mark.in_play"}]})
    ({'boot': 'target'}, {'ambush.each-join': True, 'ambush.mark-gone': 'not mark.in_play'})
    """
    if not isinstance(given, Mapping) or RULING not in given:
        return given, {}
    found: dict[str, Any] = {}
    for each in listed(given[RULING]):
        if not isinstance(each, str | Mapping):
            raise CardFault("a clause follows a ruling or an erratum by its id, not", shown(each), place=(RULING,))
        found |= {each: True} if isinstance(each, str) else each
    return {key: value for key, value in given.items() if key != RULING}, found


def without_rulings(given: Any) -> Any:
    """A text without these keys, wherever they stand in it: what is left is what it says.

    >>> without_rulings({"then": [{"boot": "this", "ruling": "ambush.each-join"}]})
    {'then': [{'boot': 'this'}]}
    """
    if isinstance(given, Mapping):
        return {key: without_rulings(value) for key, value in given.items() if key != RULING}
    return [without_rulings(each) for each in given] if isinstance(given, list) else given


def word(given: Any, known: Iterable[str], message: str, *place: str | int) -> str:
    """A word from a closed list."""
    words = tuple(known)
    if not isinstance(given, str) or given not in words:
        raise CardFault(message, shown(given), words, place)
    return given


def shown(given: Any) -> str:
    """What was given, in a message."""
    return "nothing" if given is None else str(given)


def flag(given: Mapping[str, Any], key: str) -> bool:
    """Yes or no; no where nothing is said."""
    flag = given.get(key, False)
    if not isinstance(flag, bool):
        raise CardFault(f"`{key}` is yes or no, not", shown(flag), ("yes", "no"), (key,))
    return flag
