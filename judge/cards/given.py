"""Looking at what a card's file gives: mappings with known keys, words from closed lists, flags and whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

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
