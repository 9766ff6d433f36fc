"""Traits about places: to what other locations that of the card is adjacent, and to what it is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.position.ability import always
from judge.engine.table.next_to import ADJACENT, NOT_ADJACENT
from judge.engine.table.standing import Standing
from judge.engine.table.town import THE_SQUARE

from .expressions.names import chosen_place
from .expressions.views import A_PLACE, TRUTH
from .fault import CardFault
from .given import mapping, shown
from .standing.holding import while_so, while_words
from .telling.phrases import Phrase

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

KINDS_OF_TEXT = (ADJACENT, NOT_ADJACENT, THE_SQUARE)
"""A trait with one of these keys is about places."""


def read(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`adjacent to: x`, `not adjacent to: x` and `controls town square: yes`, with `while`.  Raises CardFault.

    The condition is about `it`: the other location.
    """
    (kind,) = (key for key in KINDS_OF_TEXT if key in given)
    mapping(given, (kind, "while"), "a trait about places")
    if kind == THE_SQUARE:
        if given[kind] is not True:
            raise CardFault("that is so (yes), or there is no such trait:", shown(given[kind]), place=(kind,))
        return [Standing(kind, while_so(r, given) or always)]
    r.names["it"] = chosen_place("it")
    which = r.expression(given[kind], TRUTH, kind)
    del r.names["it"]
    if "while" not in given:
        return [Standing(kind, which)]
    holds = r.expression(given["while"], TRUTH, "while")
    return [Standing(kind, lambda s, scope: bool(holds(s, scope)) and bool(which(s, scope)))]


def tell(t: Telling, given: Mapping[str, Any]) -> str:
    """Our words for such a trait, without a full stop."""
    (kind,) = (key for key in KINDS_OF_TEXT if key in given)
    if kind == THE_SQUARE:
        return f"{while_words(t, given)}you control the town square"
    where = t.described(Phrase("location", person=False), given[kind], A_PLACE)
    condition = f"while {t.speech.condition(given['while'])}, " if "while" in given else ""
    here = t.this if t.this in ("this deed", "this outfit") else "this location"
    which = where.exact or f"every other {where.spoken('', many=False)}{where.conditions()}"
    return f"{condition}{here} is {kind} {which}"
