"""Verbs on abilities: another use of one, and stopping one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import card_of, cards_of
from judge.cards.expressions.views import A_CARD, SOME_CARDS
from judge.cards.fault import CardFault
from judge.cards.given import flag
from judge.engine.events import entering, verbs
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.acts import Act, Operand, declare
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import FORBIDDEN
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.using import in_use

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("another use", keys=("used",))
class AnotherUse(Choice):
    """`another use: x` with `used`: an ability of that card can be used once more today; with `used: yes` only one that
    was used already.
    """

    acts: ClassVar = True
    card: Reader
    used: bool

    def options(self, s: State, scope: Scope) -> list[Option]:
        """The abilities that can be used only so often."""
        card = card_of(self.card, s, scope)
        if card == NOBODY or s.cards[card].zone != "play":
            return []
        return [
            Option("choose ability", card, n)
            for n, ability in enumerate(s.cards[card].printed.abilities)
            if not ability.repeat and ((card, n) in s.used or not self.used)
        ]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The player says which."""
        return Decision(scope.player, "choose", options, "abilities.once-a-day", "ability")

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """It can be used once more, now or later."""
        verbs.another_use(s, option.card, option.ability, by=scope.player, source=scope.card)
        return scope

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if r.required:
            raise CardFault("it has its effect as soon as it is answered, so it belongs under", "then", place=(verb,))
        return [AnotherUse(r.expression(given[verb], A_CARD, verb), flag(given, "used"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which = "a used ability" if given.get("used") else "an ability"
        what = f"{which} of {t.noun(given[verb])}"
        return f"let {what} be used once more today" if told else f"{what} can be used once more today"


@verb("forbid ability", keys=("for",))
class ForbidAbility(Choice):
    """`forbid ability: x` with `for`: you choose an ability printed on that card, and it cannot be used.

    Rule: abilities.cannot-beats-can.
    """

    acts: ClassVar = True
    card: Reader
    until: str

    def options(self, s: State, scope: Scope) -> list[Option]:
        """The printed abilities of the card."""
        card = card_of(self.card, s, scope)
        if card == NOBODY or s.cards[card].zone != "play":
            return []
        entering.known(s, card, "be asked for its abilities")
        return [Option("choose ability", card, n) for n, _ in enumerate(s.cards[card].printed.abilities)]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The player says which."""
        return Decision(scope.player, "choose", options, "abilities.cannot-beats-can", "ability")

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """It cannot be used from now on, unless a text says that nothing affects the card."""
        what = Modifier(FORBIDDEN, option.card, option.ability, self.until, scope.card, scope.player)
        verbs.modify(s, what, "abilities.cannot-beats-can")
        return scope

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if r.required:
            raise CardFault("it has its effect as soon as it is answered, so it belongs under", "then", place=(verb,))
        return [ForbidAbility(r.expression(given[verb], A_CARD, verb), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which, until = f"an ability printed on {t.noun(given[verb])}", t.how_long(given)
        return f"choose {which}, which cannot be used {until}"


@verb("another use of all", "another use of all used")
class AnotherUseOfAll(Instruction):
    """`another use of all: x`: every ability of the card or cards can be used once more today, used already or not.

    `another use of all used: x`: every ability of the card or cards that was used today can be used once more.
    """

    cards: Reader
    used: bool

    def run(self, s: State, scope: Scope) -> int | None:
        """One more use for each of them."""
        for card in cards_of(self.cards, s, scope):
            for ability in self.abilities(s, card):
                verbs.another_use(s, card, ability, by=scope.player, source=scope.card)
        return None

    def abilities(self, s: State, card: CardId) -> list[int]:
        """Those of a card in play that can be used only so often, or were used."""
        if card == NOBODY or s.cards[card].zone != "play":
            return []
        if self.used:
            return [ability for of, ability in dict.fromkeys(s.used) if of == card]
        return [n for n, ability in enumerate(s.cards[card].printed.abilities) if not ability.repeat]

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [AnotherUseOfAll(r.expression(given[verb], SOME_CARDS, verb), verb.endswith("used"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        what = f"the {'used ' if verb.endswith('used') else ''}abilities of {t.noun(given[verb])}"
        return f"let {what} be used once more today" if told else f"{what} can be used once more today"


@verb("stop ability", keys=("costs stay",))
class StopAbility(Instruction):
    """`stop ability: x` with `costs stay`: the play that is being made with that card has no effect and gets its costs
    back; with `costs stay: yes` what was paid for it stays paid.

    Rule: abilities.negated-still-used.
    """

    card: Reader
    costs_stay: bool

    def run(self, s: State, scope: Scope) -> int | None:
        """The play that is being made with that card has no effect."""
        in_use.stop(s, card_of(self.card, s, scope), costs_stay=self.costs_stay)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [StopAbility(r.expression(given[verb], A_CARD, verb), flag(given, "costs stay"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        answered = given[verb] == "event.card" and "declare" in t.text.values()
        what = "that ability" if answered else f"the ability of {t.noun(given[verb])}"
        if given.get("costs stay"):
            return f"{what} has no effect, though its costs stay paid and it counts as used"
        return f"{what} has no effect, but its costs are given back and it counts as used"


declare(
    Act("choose ability", (Operand("ability", "card"),), said="choose"),
)
