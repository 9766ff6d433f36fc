"""When a standing text holds, and on which cards it bears: `while`, `of`, `each` and `where`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.position.ability import Condition, always
from judge.engine.position.explained import Explained, nearly, why_not, why_so
from judge.engine.position.scope import OnItself, Scope
from judge.engine.position.values import NOBODY

from ..expressions.expression import Reader, written
from ..expressions.named import card_of
from ..expressions.views import A_CARD, TRUTH, WORDS
from ..fault import CardFault
from ..given import word
from ..telling.cases import provided
from ..telling.describing import all_of

if TYPE_CHECKING:
    from judge.engine.position.state import State

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
        return Explained(lambda s, scope: card_of(of, s, scope) == scope.choice("it"), _of_another(of))
    if "of" in given:
        raise CardFault("a trait bears on one card (`of`) or on several (`each`), not on both", place=("of",))
    type_ = word(given["each"], (ANY_CARD, *WORDS["type"]), "unknown type of card:", "each")
    where = r.expression(given["where"], TRUTH, "where") if "where" in given else always
    if type_ == ANY_CARD:
        return where

    def holds(s: State, scope: Scope) -> bool:
        return s.cards[scope.choice("it")].printed.type == type_ and bool(where(s, scope))

    def why(s: State, scope: Scope, so: bool) -> str:
        it = s.cards[scope.choice("it")]
        if not so and it.printed.type != type_:
            return f"{s.name(scope.choice('it'))} is no {type_}"
        return (why_so if so else why_not)(where, s, scope)

    def but_for_a_number(s: State, scope: Scope) -> bool:
        return s.cards[scope.choice("it")].printed.type == type_ and nearly(where, s, scope)

    return Explained(holds, why, nearly=but_for_a_number)


def _of_another(of: Reader) -> Callable[[State, Scope, bool], str]:
    """Whose a text is that bears on one card, in words."""

    def why(s: State, scope: Scope, so: bool) -> str:
        one = card_of(of, s, scope)
        return f"it says that of {s.name(one)} alone" if one != NOBODY and not so else ""

    return why


def both(one: Condition, other: Reader | None) -> Condition:
    """Both conditions, where there is a second."""
    if other is None:
        return one
    if isinstance(one, OnItself):
        return OnItself(other if one.rest is None else both(one.rest, other))

    def why(s: State, scope: Scope, so: bool) -> str:
        parts = [each for each in (one, other) if bool(each(s, scope)) == so]
        return " and ".join(words for each in parts if (words := (why_so if so else why_not)(each, s, scope)))

    return Explained(lambda s, scope: bool(one(s, scope)) and bool(other(s, scope)), why)


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
