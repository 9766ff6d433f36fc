"""How many of a kind somebody chooses, in words: `up to 2`, `all`, `no more than the number of Horses in play`."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .nouns import THAT_MANY

if TYPE_CHECKING:
    from .phrases import Phrase
    from .words import Telling

WHOLE_HAND = "you.hand_size"
"""As many as there are in your play hand."""


def how_many(t: Telling, given: Mapping[str, Any]) -> str:
    """How many may be chosen, in words."""
    if given.get("at least") == WHOLE_HAND and given.get("choose several") == "card in your play hand":
        return "all"
    nodes = [t.speech.parse(given[key]) for key in ("at least", "up to") if key in given]
    if "up to" in given and isinstance(nodes[-1], ast.IfExp):
        more = nodes[-1]
        return f"up to {t.speech.noun(more.orelse)} (or {t.speech.noun(more.body)} if {t.speech.clause(more.test)})"
    least, most = (t.noun(given[key]) if key in given else "" for key in ("at least", "up to"))
    if least and least == most:
        return least if " " not in least or least == THAT_MANY else f"a number, equal to {least}, of the"
    if least == "1" and most == "2":
        return "1 or 2"
    words = ["one or more" if least == "1" else f"at least {least}"] * bool(least) + [f"up to {most}"] * bool(most)
    return " and ".join(words) or "any number"


def as_many_as(t: Telling, given: Mapping[str, Any], phrase: Phrase) -> str:
    """`as many cards as that dude's influence`, where it is no number that is written there; "" where it is."""
    least, most = (t.noun(given[key]) if key in given else "" for key in ("at least", "up to"))
    told = least and least == most and " " in least and least != THAT_MANY
    return f"as many {phrase.count()} as {least}" if told else ""


def no_more_than(t: Telling, given: Mapping[str, Any]) -> str | None:
    """The most that may be chosen, where it takes more words than a number."""
    if "up to" not in given or "at least" in given or isinstance(t.speech.parse(given["up to"]), ast.IfExp):
        return None
    most = t.noun(given["up to"])
    return most if most.startswith("the number of ") else None
