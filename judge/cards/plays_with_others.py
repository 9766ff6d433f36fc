"""Traits about plays with other cards: abilities that may be used from elsewhere, and what has to be chosen first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.position.ability import always
from judge.engine.table.standing import CHOSEN_FIRST, IGNORED_IN_COMBOS, PAYS, USES, Standing

from .expressions.names import chosen_card
from .expressions.views import TRUTH, WORDS
from .given import mapping, word
from .telling.phrases import Phrase

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

MAY_USE, FIRST, IGNORES = "may use", "chosen before", "combo ignores"
KINDS_OF_TEXT = (MAY_USE, FIRST, IGNORES, PAYS)
"""A trait with one of these keys is about plays with other cards."""
ABILITIES = ("noon",)
"""The kinds of ability that a text can let a dude use from elsewhere."""


def read_on_plays(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`may use: x` with `ability: noon`, `chosen before: x` with `by: action`, `combo ignores: x`, or `pays for: x`
    with `while`.

    The condition is about `it`: the card whose ability may be used or is paid for, that cannot be chosen, or that does
    not count.  Raises CardFault.
    """
    if PAYS in given:
        mapping(given, (PAYS, "while"), "such a trait")
        holds = r.expression(given["while"], TRUTH, "while") if "while" in given else always
        r.names["it"] = chosen_card("it")
        paid = r.expression(given[PAYS], TRUTH, PAYS)
        del r.names["it"]
        return [Standing(PAYS, lambda s, scope: bool(holds(s, scope)) and bool(paid(s, scope)))]
    kind, *key = (MAY_USE, "ability") if MAY_USE in given else (FIRST, "by") if FIRST in given else (IGNORES,)
    mapping(given, (kind, *key), "such a trait")
    r.names["it"] = chosen_card("it")
    which = r.expression(given[kind], TRUTH, kind)
    del r.names["it"]
    if kind == IGNORES:
        return [Standing(IGNORED_IN_COMBOS, which)]
    if kind == MAY_USE:
        ability = word(
            given.get("ability"),
            ABILITIES,
            "no text lets anybody use from elsewhere abilities of this kind:",
            "ability",
        )
        return [Standing(USES + ability, which)]
    return [Standing(CHOSEN_FIRST + word(given.get("by"), WORDS["type"], "unknown type of card:", "by"), which)]


def tell_on_plays(t: Telling, given: Mapping[str, Any], this: str) -> str:
    """Our words for such a trait, without a full stop."""
    if IGNORES in given:
        cards = t.described(Phrase("card", person=False), given[IGNORES])
        return f"{cards.each()} is left out of the combo requirements of Techniques that {this} performs"
    if PAYS in given:
        paid = t.described(Phrase("card", person=False), given[PAYS])
        condition = f"while {t.speech.condition(given['while'])}, " if "while" in given else ""
        return f"{condition}ghost rock on {this} can pay for abilities of {paid.one()}, or for playing it"
    which = t.described(Phrase("card", person=False), given[MAY_USE] if MAY_USE in given else given[FIRST])
    if MAY_USE in given:
        kind = given["ability"].title()
        return f"once a day, {this} may use a {kind} ability of {which.one()} as though {this} were there"
    return (
        f"if another player's {given['by']} card could choose {this}, it cannot choose {which.one()} without also "
        f"choosing {this}"
    )
