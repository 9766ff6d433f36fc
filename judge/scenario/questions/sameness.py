"""Whether two answers are the same: of one kind and equal, or a name as people write it."""

from __future__ import annotations

from typing import Any

from judge.engine.position.state import State

from ..file.names import all_names, is_player, normalise


def same(one: Any, other: Any) -> bool:
    """Whether two answers are equal, and of the same kind: `yes` is not 1.

    >>> same({"booted": True}, {"booted": True}), same({"influence": True}, {"influence": 1})
    (True, False)
    """
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and bool(one == other)


def same_name(s: State, said: Any, name: Any) -> bool:
    """Whether two texts name the same thing but for case, accents and punctuation, or one is what people call a card
    whose title is the other; players are called exactly.
    """
    if not isinstance(said, str) or not isinstance(name, str):
        return False
    if said == name or is_player(s, name) or is_player(s, said):
        return said == name
    wanted = normalise(said)
    return wanted == normalise(name) or any(
        card.printed.title == name and wanted in all_names(card.printed) for _, card in s.each_card()
    )


def shown(thing: Any) -> str:
    """What was written, in a message."""
    return "nothing" if thing in (None, {}, []) else "yes" if thing is True else "no" if thing is False else str(thing)
