"""When a standing text holds, and on which cards it bears: `while`, `of`, `each` and `where`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.position.ability import Condition, always
from judge.engine.position.scope import OnItself

from ..expressions.expression import Reader, written
from ..expressions.named import card_of
from ..expressions.views import A_CARD, TRUTH, WORDS
from ..fault import CardFault
from ..given import word
from ..telling.cases import provided
from ..telling.describing import all_of

if TYPE_CHECKING:
    from ..reading import Reading
    from ..telling.words import Telling

ANY_CARD = "card"
SHORT = 4
"""The most words of a condition that is said again for the next trait."""


def while_so(r: Reading, given: Mapping[str, Any]) -> Reader | None:
    """The condition on which it holds, if there is one."""
    return r.expression(given["while"], TRUTH, "while") if "while" in given else None


def which(r: Reading, given: Mapping[str, Any]) -> Condition:
    """Which cards it bears on: the one named by `of`, or all of a type for which `where` holds."""
    if "each" not in given:
        if "where" in given:
            raise CardFault(
                "`where` tells among several cards, so it goes with `each`, not with `of`", place=("where",)
            )
        if given.get("of", "this") == "this":
            return OnItself()
        of = r.expression(given["of"], A_CARD, "of")
        return lambda s, scope: card_of(of, s, scope) == scope.choice("it")
    if "of" in given:
        raise CardFault("a trait bears on one card (`of`) or on several (`each`), not on both", place=("of",))
    type_ = word(given["each"], (ANY_CARD, *WORDS["type"]), "unknown type of card:", "each")
    where = r.expression(given["where"], TRUTH, "where") if "where" in given else always
    if type_ == ANY_CARD:
        return where
    return lambda s, scope: s.cards[scope.choice("it")].printed.type == type_ and bool(where(s, scope))


def both(one: Condition, other: Reader | None) -> Condition:
    """Both conditions, where there is a second."""
    if other is None:
        return one
    if isinstance(one, OnItself):
        return OnItself(other if one.rest is None else both(one.rest, other))
    return lambda s, scope: bool(one(s, scope)) and bool(other(s, scope))


def while_words(t: Telling, given: Mapping[str, Any]) -> str:
    """The condition in words, ahead of what then holds; what the trait before has just said is not said again."""
    if "while" not in given:
        return ""
    words = t.speech.condition(given["while"])
    if t.while_before is not None and t.speech.clause(t.speech.parse(t.while_before), no=True) == words:
        return "otherwise, "
    if t.while_before is None or len(t.speech.condition(t.while_before).split()) <= SHORT:
        return f"{provided(words, 'while')}, "
    known, so = (all_of(t.speech.parse(each)) for each in (t.while_before, given["while"]))
    if [written(part) for part in known] != [written(part) for part in so[: len(known)]]:
        return f"while {words}, "
    return f"while that is so{''.join(f' and {t.speech.clause(part)}' for part in so[len(known) :])}, "
