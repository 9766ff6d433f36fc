"""Traits about places: to what other locations that of the card is adjacent, and to what it is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.table.next_to import ADJACENT, NOT_ADJACENT
from judge.engine.table.standing import Standing

from .expressions.names import chosen_place
from .expressions.views import A_PLACE, TRUTH
from .given import mapping
from .telling.phrases import Phrase

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

KINDS_OF_TEXT = (ADJACENT, NOT_ADJACENT)
"""A trait with one of these keys is about places."""


def read(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`adjacent to: x` and `not adjacent to: x`, with `while`.  Raises CardFault.

    The condition is about `it`: the other location.
    """
    (kind,) = (key for key in KINDS_OF_TEXT if key in given)
    mapping(given, (kind, "while"), "a trait about places")
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
    where = t.described(Phrase("location", person=False), given[kind], A_PLACE)
    condition = f"while {t.speech.condition(given['while'])}, " if "while" in given else ""
    here = t.this if t.this in ("this deed", "this outfit") else "this location"
    which = where.exact or f"every other {where.spoken('', many=False)}{where.conditions()}"
    return f"{condition}{here} is {kind} {which}"
