"""Verbs that have somebody say how much: a number, or how much bounty of which dudes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import player_of
from judge.cards.expressions.views import A_CARD, A_PLAYER, CARDS, NUMBER
from judge.cards.fault import CardFault
from judge.cards.given import at, mapping
from judge.cards.telling.choosing import how_many
from judge.cards.telling.nouns import THAT_MANY, Many, Noun
from judge.cards.telling.phrases import Phrase
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.acts import A_NUMBER, Act, Asks, declare
from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..verb import verb
from .choices import Choose, selected, where_of

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

MOST_NUMBERS = 1_000
"""Numbers among which one may be chosen; each of them is an option that is written down."""


@verb("choose number", keys=("as", "by"))
class ChooseNumber(Choice):
    """`choose number: {from: 0, to: x}` with `as: name`, `by: x`: you, or the player named by `by`, say a number within
    these limits, from 0 where `from` is left out; from then on it is called `number`, or what `as` says.
    """

    least: Reader
    most: Reader
    name: str
    by: Reader | None = None

    def of_cards(self) -> bool:
        """A number is none."""
        return False

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Every number within the limits; none where nobody is there to say it."""
        if self.by is not None and player_of(self.by, s, scope) == NOBODY:
            return []
        return [Option("number", number=n) for n in range(*map(int, self.limits(s, scope)))]

    def limits(self, s: State, scope: Scope) -> tuple[int, int]:
        """The least, and one more than the most."""
        least, most = max(0, int(self.least(s, scope))), int(self.most(s, scope))
        if most - least > MOST_NUMBERS:
            raise CardFault(f"one of {MOST_NUMBERS:,} numbers at most is chosen, not one up to", str(most))
        return least, most + 1

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """That a number lies outside the limits."""
        least, beyond = self.limits(s, scope)
        if option.verb != "number" or least <= option.number < beyond:
            return []
        limits = f"at least {least}" if option.number < least else f"at most {max(0, beyond - 1)}"
        return [("abilities.this", f"the number is {limits}, not {option.number}")]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The controller says it, or whoever `by` names."""
        player = player_of(self.by, s, scope) if self.by is not None else scope.player
        return Decision(player, "number", options, "abilities.as-much-as-possible", self.name.replace("_", " "))

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The number, under its name."""
        return scope.choose(self.name, option.number)

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """No number is called so, which counts as 0."""
        return scope.without(self.name)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        limits = at((verb,), mapping, given[verb], ("from", "to"), "`choose number`")
        least = r.expression(limits.get("from", 0), NUMBER, verb, "from")
        most = r.expression(limits.get("to"), NUMBER, verb, "to")
        by = r.expression(given["by"], A_PLAYER, "by") if "by" in given else None
        return [ChooseNumber(least, most, r.name(given, NUMBER, "number"), by)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        limits, who = given[verb], t.noun(given.get("by", "you"))
        words = f"a number from {t.noun(limits.get('from', 0))} to {t.noun(limits['to'])}"
        name = given.get("as", "number")
        known = name in ("number", "many")
        t.nouns[name] = Noun(NUMBER, THAT_MANY if known else f"the {name.replace('_', ' ')}")
        words += "" if known else f" as the {name.replace('_', ' ')}"
        return t.said(who, f"{'choose' if who == 'you' else 'chooses'} {words}", f"choose {words}", "", told)


@verb("choose bounty", keys=("as", "where", "up to"))
class ChooseBounty(Choose):
    """`choose bounty: phrase` with `as: name`, `where: x`, `up to: x`: you choose so much bounty, or less, on dudes
    that the phrase finds; the dudes are called `chosen`, or what `as` says, each once for each bounty.
    """

    most: Reader | None = None
    ends_with_pass: ClassVar = True
    each_option = Choice.each_option

    def options(self, s: State, scope: Scope) -> list[Option]:
        """A dude with bounty that is not chosen yet; or no more."""
        chosen = scope.choices(self.name)
        if self.most is not None and len(chosen) >= int(self.most(s, scope)):
            return [PASS]
        wanted = (option for option in Choose.options(self, s, scope))
        return [*(one for one in wanted if s.cards[one.card].bounty > chosen.count(one.card)), PASS]

    def in_order(self, s: State, scope: Scope, options: list[Option]) -> list[Option]:
        """No text is about bounty that is chosen."""
        return options

    def complete(self, s: State, scope: Scope) -> bool:
        """Whether nothing more can be chosen."""
        return self.options(s, scope) == [PASS]

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """One more, or no more; it does not matter which came first."""
        if option == PASS:
            return scope
        chosen, rest = sorted((*scope.choices(self.name), option.card)), scope.without(self.name)
        for card in chosen:
            rest = rest.choose_too(self.name, card)
        return rest

    def skips(self, option: Option) -> int:
        """The same question again, until there is no more."""
        return 0 if option == PASS else -1

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        phrase = selected(r, "choose", given[verb], verb)
        where = where_of(r, given, A_CARD)
        name = r.name(given, CARDS, "chosen")
        most = r.expression(given["up to"], NUMBER, "up to") if "up to" in given else None
        return [ChooseBounty(phrase, name, where, None, most)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        name, dudes = given.get("as", "chosen"), t.described(t.found_by(given, verb), given.get("where"))
        words = f"choose {how_many(t, given)} bounty on {dudes.count()}{dudes.conditions()}"
        t.nouns[name] = Noun(CARDS, Many("that bounty"))
        t.speech.groups[name] = Phrase("bounty", among="that bounty")
        return t.said("you", words, words, "", told)


declare(
    Act("number", (A_NUMBER,), says="a number that a text lets somebody choose: `{number: 3}`"),
    Asks("number", "to choose a number"),
)
