"""Verbs on a pull that is answered: it is made again, or counts as something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import card_of
from judge.cards.expressions.views import A_CARD, NUMBER
from judge.cards.given import flag, word
from judge.engine.abilities import skills
from judge.engine.events import pulls
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.hands import SUITS
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("replace pull")
class ReplacePull(Instruction):
    """`replace pull: x`: the pull that is answered is discarded, and that card is the pull instead."""

    card: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Put the card in its place."""
        card = card_of(self.card, s, scope)
        if card != NOBODY:
            pulls.replace_pull(s, card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [ReplacePull(r.expression(given[verb], A_CARD, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        card = t.noun(given[verb])
        anew = card == "the pulled card"
        first, new = ("the card pulled first", "the new one") if anew else ("the pulled card", card)
        return f"{f'discard {first}' if told else f'{first} is discarded'} and {new} is the pull instead"


@verb("pull again")
class PullAgain(Instruction):
    """`pull again: yes`: the pull that is answered, or that of the test that has come out, is discarded, and another
    one is made in its place.
    """

    def run(self, s: State, scope: Scope) -> int | None:
        """Let whatever pulled go back to its pull."""
        if not skills.test_again(s):
            pulls.pull_again(s)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        flag(given, verb)
        return [PullAgain()]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return "ignore that pull and make it again" if told else "that pull is ignored and made again"


@verb("pull value", "pull suit")
class ChangePull(Instruction):
    """`pull value: x`: adds to the value of the pull that is answered, for whatever looks at it.

    `pull suit: hearts`: the pull that is answered counts as one of that suit.
    """

    plus: Reader | None
    suit: str = ""

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it count as that."""
        plus = int(self.plus(s, scope)) if self.plus is not None else 0
        if plus or self.suit:
            pulls.change_pull(s, plus, self.suit, scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if verb == "pull suit":
            return [ChangePull(None, word(given[verb], SUITS, "unknown suit:", verb))]
        return [ChangePull(r.expression(given[verb], NUMBER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        if verb == "pull suit":
            suit = given[verb]
            return t.said("the pull", f"counts as one of {suit}", f"make the pull one of {suit}", "", told)
        amount = t.noun(given[verb])
        less = amount.startswith(("-", "minus "))
        amount = amount.removeprefix("-").removeprefix("minus ")
        return f"the pull is {'lowered' if less else 'raised'} by {amount}"
