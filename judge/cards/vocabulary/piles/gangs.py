"""The verb on starting gangs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import cards_of
from judge.cards.expressions.views import CARDS
from judge.engine.day.setup import NewGang
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("replace gang")
class ReplaceGang(Instruction):
    """`replace gang: x`: these dudes, who started in play, go on top of your deck for what they cost, and as many
    others may start instead.

    Rule: setup.starting-gang.
    """

    dudes: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Let the player choose anew."""
        old = tuple(card for card in cards_of(self.dudes, s, scope) if card != NOBODY and s.cards[card].zone == "play")
        s.then(NewGang(scope.player, old))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [ReplaceGang(r.expression(given[verb], CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        back = f"put {who} on top of your deck" if told else f"{who} go on top of your deck"
        return f"{back} and you get back what they cost. As many others may start in their place by the rules of setup"
