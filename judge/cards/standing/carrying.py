"""Traits about how much a dude may carry: more of a kind than the rules allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.abilities.limits import CARRIES, ONE_EACH, TOTEM
from judge.engine.position.ability import Condition, Scope
from judge.engine.position.state import State
from judge.engine.table.standing import Standing

from ..expressions.expression import Reader
from ..expressions.names import chosen_card
from ..expressions.views import TRUTH
from ..fault import CardFault
from ..given import mapping
from ..telling.phrases import Phrase
from .holding import both, which, while_so, while_words

if TYPE_CHECKING:
    from ..reading import Reading
    from ..telling.words import Telling

MORE = "carries"
KINDS_OF_TEXT = (MORE,)
"""A trait with this key says how many of a kind a dude may carry."""


def read(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`carries: {Weapon: 2}` with `of`, `while` and `where`, a condition on each of them.  Raises CardFault."""
    mapping(given, (MORE, "of", "where", "while"), "a trait on what is carried")
    holds = while_so(r, given)
    r.names["it"] = chosen_card("it")
    bears_on = both(which(r, {key: given[key] for key in given if key == "of"}), holds)
    each = r.expression(given["where"], TRUTH, "where") if "where" in given else None
    del r.names["it"]
    found: list[Standing] = []
    for kind, number in mapping(given[MORE], (*ONE_EACH, TOTEM), f"`{MORE}`").items():
        allowed = 0 if kind == TOTEM else 1
        if type(number) is not int or number <= allowed:
            raise CardFault(
                f"the rules allow {allowed}; this is how many, more than that:", str(number), place=(MORE, kind)
            )
        found.append(Standing(CARRIES + kind, bears_on, _so_many(number, each)))
    if not found:
        raise CardFault("nothing is said to be carried under", MORE, place=(MORE,))
    return found


def _so_many(number: int, each: Reader | None) -> Condition:
    """The number for a thing that is one of these, called `it`, and one as the rules have it for any other."""

    def most(s: State, scope: Scope) -> int:
        return number if each is None or each(s, scope) else 1

    return most


def tell(t: Telling, given: Mapping[str, Any]) -> str:
    """Our words for such a trait, without a full stop."""
    who = t.noun(given.get("of", "this"))
    says = " and ".join(f"{number} {kind}{'s' if number > 1 else ''}" for kind, number in given[MORE].items())
    where = ""
    if "where" in given:
        kind = next(iter(given[MORE]))
        each = t.described(Phrase(kind, person=False), given["where"])
        where = f", if each of them is {each.one()}{each.conditions()}"
    where += ", and at a deed that counts as planted there" if TOTEM in given[MORE] else ""
    return f"{while_words(t, given)}{who} can have {says}{where}"
