"""Verbs that take ghost rock from somebody, out of the pot or off a card, by a text that does not say "gain"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Name, Reader
from judge.cards.expressions.missing import no_player
from judge.cards.expressions.named import player_of
from judge.cards.expressions.views import A_PLAYER, NUMBER
from judge.cards.fault import CardFault
from judge.cards.telling.amounts import rock
from judge.cards.telling.nouns import Noun
from judge.engine.day.gambling import out_of_pot
from judge.engine.events import verbs
from judge.engine.events.taking import take, takeable
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.acts import Asks, declare
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..verb import verb
from .rock_on_cards import OffACard

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

FROM = ("pot", "bank")
"""Where ghost rock comes from that lies on no card."""
TAKEN = "taken"
"""The name of how much ghost rock has been taken."""


@verb("take ghost rock", keys=("from",))
class TakeGhostRock(Choice):
    """`take ghost rock: x` with `from: x`: you take up to so much ghost rock from a player's stash, as much as you like
    of what is there; it is called `taken`, and is neither paid nor gained.
    """

    most: Reader
    of: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a player; nothing to take is no reason against it."""
        return no_player(player_of(self.of, s, scope))

    def options(self, s: State, scope: Scope) -> list[Option]:
        """How much."""
        player = player_of(self.of, s, scope)
        if player == NOBODY:
            return []
        there = takeable(s, player, by=scope.player, source=scope.card)
        most = min(there, max(0, int(self.most(s, scope))))
        return [Option("pay", number=n) for n in range(int(most) + 1)] if most else []

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """Whoever takes it says how much."""
        return Decision(scope.player, "take", options, "abilities.as-much-as-possible", s.name(scope.card))

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """So much is taken."""
        return scope.choose(TAKEN, option.number)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if "from" not in given:
            raise CardFault("somebody is there to be taken from:", "from", place=(verb,))
        most, of = r.expression(given[verb], NUMBER, verb), r.expression(given["from"], A_PLAYER, "from")
        r.names[TAKEN] = Name(NUMBER, lambda s, scope: max(0, scope.choice(TAKEN)))
        return [TakeGhostRock(most, of), HandOver(of)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        t.nouns[TAKEN] = Noun(NUMBER, "the ghost rock taken")
        words = f"take up to {rock(t.speech, given[verb])} from {t.noun(given['from'])}"
        return t.said("you", words, words, "", told)


class HandOver(Instruction):
    """What `take ghost rock` does, once it is known how much is taken."""

    of: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Move it from one stash to the other."""
        player, amount = player_of(self.of, s, scope), scope.choice(TAKEN)
        if player != NOBODY and amount > 0:
            take(s, player, amount, to=scope.player)
        return None


@verb("move ghost rock", keys=("from", "to"))
class MoveGhostRock(Instruction):
    """`move ghost rock: x` with `from: pot`, `to: x`: so much goes into your stash out of the `pot` of the lowball that
    is played, or from the `bank`; it is not gained. With a card in its place, or this card where there is none, it is
    so much of the ghost rock that lies there, and goes to a player's stash or to another card, where it stays.
    """

    amount: Reader
    pot: bool

    def run(self, s: State, scope: Scope) -> int | None:
        """Move what is there."""
        amount = int(self.amount(s, scope))
        if self.pot:
            amount = out_of_pot(s, amount)
        if amount > 0:
            verbs.gain(s, scope.player, amount, "abilities.as-much-as-possible")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if given.get("from") not in FROM:
            return OffACard.read(r, verb, given)
        if "to" in given:
            raise CardFault("from there it goes into your stash:", "to", place=("to",))
        return [MoveGhostRock(r.expression(given[verb], NUMBER, verb), given["from"] == "pot")]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        if given.get("from") not in FROM:
            return OffACard.tell(t, verb, given, told)
        amount, where = rock(t.speech, given[verb]), f"from the {given['from']} into your stash"
        return f"move {amount} {where}" if told else f"{amount} goes {where}"


declare(
    Asks("take", "to say how much ghost rock is taken", answers=("pay",)),
)
