"""Standing texts on parts: of a card's text, which it loses, of a number, which it ignores, and of what it covers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from judge.engine.position.ability import Condition, Scope
from judge.engine.position.modifiers import (
    BULLETS,
    INFLUENCE,
    LOST_ABILITIES,
    LOST_BULLETS,
    LOST_INFLUENCE,
    LOST_KEYWORDS,
    LOST_SHOOTOUT,
    LOST_TRAITS,
    VALUE,
)
from judge.engine.position.state import State
from judge.engine.table.casualty import COVERS, COVERS_MORE, TAKEN
from judge.engine.table.ignoring import CHANGE, IGNORES
from judge.engine.table.standing import LOSES, Standing

from .expressions.names import chosen_card
from .expressions.views import NUMBER, TRUTH
from .fault import CardFault
from .given import listed, mapping, word
from .telling.amounts import number
from .telling.nouns import joined, own
from .telling.phrases import Phrase

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

LOST_PARTS: Final = {
    "keywords": (LOST_KEYWORDS,),
    "traits": (LOST_TRAITS,),
    "abilities": (LOST_ABILITIES,),
    "shootout abilities": (LOST_SHOOTOUT,),
    "bullet bonuses": (LOST_BULLETS,),
    "bonuses": (LOST_BULLETS, LOST_INFLUENCE),
}
"""The parts of a card's text that it can lose."""
LOSES_KEY, IGNORES_KEY, COVERS_KEY, MORE_KEY = "loses", "ignores", "covers", "covers more"
KINDS_OF_TEXT: Final = (LOSES_KEY, IGNORES_KEY, COVERS_KEY, MORE_KEY)
"""A trait with one of these keys is about parts."""
FURTHER: Final = {IGNORES_KEY: ("only", "except")}
"""The keys that go with some of them."""
NUMBERS: Final = {"bullets": BULLETS, "influence": INFLUENCE, "value": VALUE}
"""The numbers of which parts can be ignored."""
PENALTIES: Final = "penalties"


def read_parts(given: Any, *place: str) -> tuple[str, ...]:
    """The parts of a card's text that are lost, as what bears on the card.  Raises CardFault."""
    parts = [word(part, LOST_PARTS, "no part of a card's text:", *place) for part in listed(given)]
    if not parts:
        raise CardFault("say what is lost:", place[-1], tuple(LOST_PARTS), place)
    return tuple(dict.fromkeys(what for part in parts for what in LOST_PARTS[part]))


def read_on_parts(r: Reading, given: Mapping[str, Any], kind: str, bears_on: Condition) -> list[Standing]:
    """`loses: [traits]`, `ignores: bullets` with `only` or `except`, `covers: {ace: 2}`.  Raises CardFault."""
    if kind == LOSES_KEY:
        return [Standing(LOSES + what, bears_on) for what in read_parts(given[kind], kind)]
    if kind == IGNORES_KEY:
        left_out = _left_out(r, given)
        names = [word(name, NUMBERS, "parts of this number cannot be ignored:", kind) for name in listed(given[kind])]
        return [Standing(IGNORES + NUMBERS[name], bears_on, left_out) for name in names]
    prefix = COVERS if kind == COVERS_KEY else COVERS_MORE
    ways = mapping(given[kind], tuple(TAKEN), f"`{kind}`")
    if not ways:
        raise CardFault("say in which way it is taken, and how many that covers:", kind, tuple(TAKEN), (kind,))
    return [Standing(prefix + how, bears_on, r.expression(n, NUMBER, kind, how)) for how, n in ways.items()]


def _left_out(r: Reading, given: Mapping[str, Any]) -> Condition:
    """Which parts of a number are ignored: penalties, or those from cards for which `except` does not hold."""
    if ("only" in given) == ("except" in given):
        raise CardFault("say which parts are ignored:", IGNORES_KEY, ("only", "except"), (IGNORES_KEY,))
    if "only" in given:
        word(given["only"], (PENALTIES,), "what can be ignored alone is", "only")
        return lambda s, scope: scope.choice(CHANGE) < 0
    r.names["it"] = chosen_card("it")
    counts = r.expression(given["except"], TRUTH, "except")

    def ignored(s: State, scope: Scope) -> bool:
        return not counts(s, scope)

    return ignored


def tell_on_parts(t: Telling, given: Mapping[str, Any], kind: str, subject: str) -> str:
    """Our words for such a text, without its condition and without who it is about."""
    if kind == LOSES_KEY:
        return f"{subject} loses all {joined(listed(given[kind]))}"
    if kind == IGNORES_KEY:
        numbers = joined(listed(given[kind]))
        if "only" in given:
            return f"{subject} ignores all penalties to {numbers}"
        cards = t.described(Phrase("card", person=False), given["except"])
        return f"{subject} ignores all changes of {numbers} except by {cards.each()}"
    says = []
    for how, n in given[kind].items():
        amount = number(t.speech.parse(n))
        casualties = "casualty" if amount == 1 else "casualties"
        more = f"{t.noun(n)} {'more ' if kind == MORE_KEY else ''}{casualties}"
        says.append(f"{subject} covers {more} when {TAKEN[how]}")
    return joined(says).replace(f"and {own(subject)} ", "and ")
