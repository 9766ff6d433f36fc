"""The escape hatch: what the vocabulary truly cannot say, as named and documented functions.

A card uses one as `python: ghostly-gun` in place of an instruction.  A function is registered under the slug of the
card that needs it, takes the position and the scope (who uses it, from which card, with which choices), changes the
table through `judge.engine.events.verbs` only, and returns nothing.  The first line of its docstring is our reading
of it for people, as a statement that could follow "then" ("the shooter is aced").  A test lists every use, so that
the debt stays in sight; before adding one, see whether a verb, a phrase or a word after a dot would serve others too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.position.ability import Scope
from judge.engine.position.state import State

from .fault import CardFault

Act = Callable[[State, Scope], None]

SPECIAL: dict[str, Act] = {}
"""Every function that a card may name."""


def registered(name: str) -> Callable[[Act], Act]:
    """Register a function under the name that cards use for it; it has to say in a docstring what it does."""

    def register(act: Act) -> Act:
        if name in SPECIAL:
            raise ValueError(f"two special functions are called {name}")
        if not (act.__doc__ or "").strip():
            raise ValueError(f"the special function {name} has no docstring")
        SPECIAL[name] = act
        return act

    return register


def special(name: Any) -> tuple[str, Act]:
    """The function of that name; raises CardFault with the names that there are."""
    if not isinstance(name, str) or name not in SPECIAL:
        raise CardFault("unknown special function:", str(name), tuple(SPECIAL))
    return name, SPECIAL[name]


def words(name: str) -> str:
    """What a special function does, for people: the first line of its docstring.

    Raises CardFault as `special` does.
    """
    _, act = special(name)
    line = (act.__doc__ or "").strip().splitlines()[0].strip().rstrip(".")
    return line[:1].lower() + line[1:]
