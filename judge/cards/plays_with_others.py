"""Traits about plays with other cards: abilities that may be used from elsewhere, and what has to be chosen first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.table.standing import CHOSEN_FIRST, USES, Standing

from .expressions.names import chosen_card
from .expressions.views import TRUTH, WORDS
from .given import mapping, word
from .telling.phrases import Phrase

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

MAY_USE, FIRST = "may use", "chosen before"
KINDS_OF_TEXT = (MAY_USE, FIRST)
"""A trait with one of these keys is about plays with other cards."""
ABILITIES = ("noon",)
"""The kinds of ability that a text can let a dude use from elsewhere."""


def read_on_plays(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`may use: x` with `ability: noon`, or `chosen before: x` with `by: action`.  Raises CardFault.

    The condition is about `it`: the card whose ability may be used, or the card that cannot be chosen.
    """
    kind, key = (MAY_USE, "ability") if MAY_USE in given else (FIRST, "by")
    mapping(given, (kind, key), "such a trait")
    r.names["it"] = chosen_card("it")
    which = r.expression(given[kind], TRUTH, kind)
    del r.names["it"]
    if kind == MAY_USE:
        ability = word(
            given.get(key), ABILITIES, "no text lets anybody use from elsewhere abilities of this kind:", key
        )
        return [Standing(USES + ability, which)]
    return [Standing(CHOSEN_FIRST + word(given.get(key), WORDS["type"], "unknown type of card:", key), which)]


def tell_on_plays(t: Telling, given: Mapping[str, Any], this: str) -> str:
    """Our words for such a trait, without a full stop."""
    which = t.described(Phrase("card", person=False), given[MAY_USE] if MAY_USE in given else given[FIRST])
    if MAY_USE in given:
        kind = given["ability"].title()
        return f"once a day, {this} may use a {kind} ability of {which.one()} as though {this} were there"
    return (
        f"if another player's {given['by']} card could choose {this}, it cannot choose {which.one()} without also "
        f"choosing {this}"
    )
