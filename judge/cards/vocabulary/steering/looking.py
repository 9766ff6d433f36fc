"""The verb that looks at the cards of a play hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import player_of
from judge.cards.expressions.names import chosen_cards
from judge.cards.expressions.views import A_PLAYER, CARDS, NUMBER
from judge.cards.fault import CardFault
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.acts import A_NUMBER, Act, Asks, declare
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

HOW_MANY = "how many"
"""Under which a number of cards that is looked at is kept; no choice of a card can be called so."""


@verb("look at hand", keys=("up to", "at least", "as"))
class LookAtHand(Choice):
    """`look at hand: x` with `up to: x`, `at least: x`, `as: name`: you look at random cards of that player's play
    hand, as many as you like up to a number, and no fewer than another; they are called `seen`.

    First the number is chosen, then chance decides card after card; the whole hand leaves nothing to chance.
    """

    acts: ClassVar = True
    of: Reader
    most: Reader
    name: str
    least: Reader | None = None

    def options(self, s: State, scope: Scope) -> list[Option]:
        """How many; then which card is the next."""
        player = player_of(self.of, s, scope)
        if player == NOBODY:
            return []
        hand = s.players[player].hand
        if not self.counted(scope):
            most = min(len(hand), max(0, int(self.most(s, scope))))
            least = max(0, int(self.least(s, scope))) if self.least is not None else 0
            return [Option("look", number=n) for n in range(int(min(least, most)), int(most) + 1)]
        return [Option("card", card) for card in hand if card not in scope.choices(self.name)]

    def counted(self, scope: Scope) -> bool:
        """Whether the number has been chosen."""
        return bool(scope.choices(HOW_MANY))

    def complete(self, s: State, scope: Scope) -> bool:
        """Whether as many as were wanted have been seen."""
        return self.counted(scope) and len(scope.choices(self.name)) == scope.choice(HOW_MANY)

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The number is up to the controller, the cards to chance."""
        if not self.counted(scope):
            return Decision(scope.player, "look", options, "abilities.as-much-as-possible", s.name(scope.card))
        return Decision(DECK, "seen", options, "abilities.as-much-as-possible", s.who(player_of(self.of, s, scope)))

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """One card more; neither a hand nor what is seen of it has an order."""
        hand = s.players[player_of(self.of, s, scope)].hand
        if option.verb == "look":
            seen = hand if option.number == len(hand) else ()
            scope = scope.without(self.name).choose(HOW_MANY, option.number)
        else:
            found = (*scope.choices(self.name), option.card)
            seen, scope = found, scope.without(self.name)
        for card in sorted(seen):
            scope = scope.choose_too(self.name, card)
        if self.complete(s, scope) and seen:
            names = ", ".join(sorted(s.name(card) for card in seen))
            s.note("abilities.as-much-as-possible", f"{s.who(scope.player)} sees {names}")
        return scope

    def skips(self, option: Option) -> int:
        """The same question again, until enough have been seen."""
        return -1

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if r.required:
            raise CardFault(
                "what is seen is known as soon as it is answered, so it belongs under", "then", place=(verb,)
            )
        of, most = r.expression(given[verb], A_PLAYER, verb), r.expression(given.get("up to"), NUMBER, "up to")
        least = r.expression(given["at least"], NUMBER, "at least") if "at least" in given else None
        name = r.name(given, CARDS, "seen")
        r.names[name] = chosen_cards(name)
        return [LookAtHand(of, most, name, least)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        called = t.call_all(given.get("as", "seen"), "card")
        hand, most = t.speech.owner_of("play hand", t.noun(given[verb])), t.noun(given["up to"])
        if "at least" not in given:
            words = f"look at random cards of {hand}{called}, no more than {most}"
        else:
            least = t.noun(given["at least"])
            number = "a random card" if least == most == "1" else f"{least} to {most} random cards"
            words = f"look at {number} of {hand}{called}"
        return t.said("you", words, words, "", told)


declare(
    Act(
        "look", (A_NUMBER,), says="at how many cards of a hand: `{look: 2}`; which ones is chance: `- deck: {draw: KS}`"
    ),
    Asks("look", "to say how many cards are looked at"),
    Asks("seen", "which card is seen"),
)
