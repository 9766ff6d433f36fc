"""The verb that remembers: a card, a player, a location, a number, or whether something is so, as it is now."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.views import (
    A_CARD,
    A_PLACE,
    A_PLAYER,
    NUMBER,
    TRUTH,
    VIEWS,
)
from judge.cards.fault import CardFault
from judge.cards.telling.nouns import Noun
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.state import State

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

REMEMBERED: Final = "remembered"
KINDS: Final = (A_CARD, A_PLACE, A_PLAYER, NUMBER, TRUTH)
"""What can be remembered."""


@verb("remember", keys=("as",))
class Remember(Instruction):
    """`remember: x` with `as: name`: nothing happens: the card, the player, the location, the number, or whether it is
    so, is called `remembered`, or what `as` says, from then on, as it is at that moment.
    """

    what: Reader
    name: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Nothing happens."""
        return None

    def becomes(self, s: State, scope: Scope) -> Scope:
        """What it is has the name."""
        found = self.what(s, scope)
        if isinstance(found, VIEWS):
            return scope.choose(self.name, found.id)
        return scope.choose(self.name, int(found))

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        kind = r.kind(given[verb], verb)
        if kind not in KINDS:
            raise CardFault("this cannot be remembered:", str(given[verb]), place=(verb,))
        what = r.expression(given[verb], kind, verb)
        return [Remember(what, r.name(given, kind, REMEMBERED))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """It is said where the name is used."""
        name, kind = given.get("as", REMEMBERED), t.speech.kind(t.speech.parse(given[verb]))
        if kind == TRUTH:
            t.speech.facts[name] = t.speech.parse(given[verb])
            t.nouns[name] = Noun(TRUTH, name.replace("_", " "))
            return ""
        words = t.noun(given[verb])
        site = str(given[verb]).endswith(".location.card")
        if kind == A_PLACE and given[verb].endswith(".location"):
            words = f"where {t.noun(given[verb].removesuffix('.location'))} was"
        if kind == NUMBER:
            counted = isinstance(t.speech.parse(given[verb]), ast.Constant | ast.IfExp)
            words = f"the {name.replace('_', ' ')}" if counted else f"{words} as it was"
        t.nouns[name] = Noun(kind, words, place=site)
        return ""
