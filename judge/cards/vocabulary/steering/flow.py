"""Verbs by which somebody may do something, or does one thing or the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import player_of
from judge.cards.expressions.views import A_PLAYER
from judge.cards.telling import sentences
from judge.cards.telling.said import Said, infinitive, of_several
from judge.engine.abilities.lacking import lacking
from judge.engine.abilities.satisfiable import satisfiable
from judge.engine.events.why import FOR_THE_REST
from judge.engine.position.ability import Choice, Instruction, Program, Scope, followed
from judge.engine.position.acts import Act, Operand, declare
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import NO, YES, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.record import Record

from ..verb import verb
from .branching import Skip, Unless
from .choices import Choose
from .every import Every
from .remembering import Remember

if TYPE_CHECKING:
    from judge.cards.expressions.expression import Name
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


SHORT = 100
"""How many letters what somebody may choose to do has at most, where it is called by what is done."""
FORBIDDEN = "abilities.prevention.cannot-boot-or-move"
"""The rule by which nobody picks what a text forbids (rule: abilities.prevention)."""


def cannot_begin(s: State, scope: Scope, first: Program) -> list[tuple[str, str]]:
    """Why an instruction that somebody may pick is not offered: rules, each with the reason in words."""
    found = [(FORBIDDEN, why) for line in first if (why := line.kept_from(s, scope)) is not None]
    lack = None if found else lacking(s, scope, first)
    return found if lack is None else [("abilities.as-much-as-possible", str(lack))]


def can_begin(s: State, scope: Scope, first: Program) -> bool:
    """Whether an instruction that somebody may pick can be carried out and is forbidden by nothing.

    Rules: abilities.prevention, abilities.prevention.cannot-boot-or-move.
    """
    return satisfiable(s, scope, first) and all(line.allowed(s, scope) for line in first)


class Offer(Record, frozen=True):
    """Instructions that somebody may have carried out, as they are written, and the names known to them."""

    lines: Any
    names: dict[str, Name]

    def words(self, s: State, scope: Scope) -> str:
        """What they come to here, as told to whoever decides; empty where something in them means nothing yet."""
        from judge.cards.telling.offering import offered  # most runs need no words

        return offered(self.lines, self.names, s, scope)


@verb("may", keys=("by", "to", "else"))
class May(Choice):
    """`may: [...]` with `by: x`, `to: [...]`, `else: [...]`: you, or the player named by `by`, decide whether the
    instructions below are carried out, as many as possible; `to` is what is got for them, and then all of those under
    `may` have to be possible.

    Rules: abilities.as-much-as-possible, abilities.do-x-to-y.
    """

    length: int
    by: Reader | None = None
    below: Program = ()
    price: bool = False
    """Whether what is below is done to get something else for it."""
    told: Offer | None = None
    """What is below as it is written, and what its names stand for, so that an offer can be told."""

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Yes or no; no only, where there is nobody to decide or nothing that could be done."""
        return [YES, NO] if self.decides(s, scope) != NOBODY and self.offered(s, scope) else [NO]

    def offered(self, s: State, scope: Scope) -> bool:
        """Whether all of it can be done where it is a price; else whether something can, or may turn out to."""
        return can_begin(s, scope, self.below) if self.price else _anything(s, scope, self.below)

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rulings on what comes first in it, where nothing of it can be done, and the rules that it goes by."""
        if self.offered(s, scope) or not self.below:
            return ()
        return (*followed(s, scope, self.below[0]), *self.below[0].leaves_out(s, scope))

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """Why it is not offered: nobody is there to decide, or nothing of it can be done."""
        if option != YES or (self.decides(s, scope) != NOBODY and self.offered(s, scope)):
            return []
        if self.decides(s, scope) == NOBODY:
            return [("abilities.as-much-as-possible", "the player whom it lets decide is not there")]
        parts = [self.below] if self.price else [(line,) for line in self.below]
        found = [reason for part in parts for reason in cannot_begin(s, scope, part)]
        return [(FOR_THE_REST, why) if self.price and rule != FORBIDDEN else (rule, why) for rule, why in found]

    def offers(self, s: State, scope: Scope, option: Option = YES) -> str:
        """What may be done."""
        return "" if self.told is None else self.told.words(s, scope)

    def decides(self, s: State, scope: Scope) -> PlayerId:
        """Who decides."""
        return scope.player if self.by is None else player_of(self.by, s, scope)

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """That player decides."""
        player = self.decides(s, scope)
        player = scope.player if player == NOBODY else player
        rule = FOR_THE_REST if self.price else "abilities.later-clauses"
        return Decision(player, "may", options, rule, s.name(scope.card))

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """Nothing is chosen by name."""
        return scope

    def skips(self, option: Option) -> int:
        """A no passes over everything below."""
        return self.length if option == NO else 0

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        by = r.expression(given["by"], A_PLAYER, "by") if "by" in given else None
        below = r.block(given, verb)
        got = r.block(given, "to") if "to" in given else ()
        otherwise = r.block(given, "else") if "else" in given else ()
        skip = (Skip(len(otherwise)),) if otherwise else ()
        length = len(below) + len(got) + len(skip)
        offer = Offer(given[verb], dict(r.names))
        return [May(length, by, below, "to" in given, offer), *below, *got, *skip, *otherwise]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given["by"]) if "by" in given else "you"
        if given == {"may": t.text.get("requires")}:
            return "you may do the same once more"
        if who == "you":
            words = f"you may {t.all(given[verb], told=True)}"
        elif _theirs(given):
            mine = [{key: value for key, value in line.items() if key != "by"} for line in given[verb]]
            words = f"{who} may {t.all(mine, told=True)}"
        else:
            words = (
                _decided_by(who, t.parts(given[verb], told=False))
                or f"{who} decides whether {t.all(given[verb], told=False)}"
            )
            words = words.replace("your posse", "their posse")
        if "to" in given:
            words += f" to {t.all(given['to'], told=True)}"
        return f"{words}, otherwise {t.all(given['else'], told=False)}" if "else" in given else words


def _anything(s: State, scope: Scope, program: Program) -> bool:
    """Whether something in a text can be done as things are, or is settled by chance or by another question."""
    at = 0
    while at < len(program):
        line = program[at]
        if isinstance(line, Choice):
            if not isinstance(line, Choose) or line.options(s, scope):
                return True
            scope = line.unanswered(s, scope)
        elif not isinstance(line, Unless | Skip | Remember | Every) and can_begin(s, scope, (line,)):
            return True
        scope, at = line.becomes(s, scope), at + 1 + line.passes_over(s, scope)
    return False


_DOING = {"choose", "choose number", "pay"}
"""What a player does who may do something."""
_DONE_TO_IT = ("unboot", "remember", "control points", "send home booted")
"""Verbs of what is done to whatever such a choice has found."""


def _theirs(given: Mapping[str, Any]) -> bool:
    """Whether all that somebody else may do is chosen and done by that player."""
    lines = given["may"]
    return isinstance(lines, list) and all(isinstance(line, Mapping) and _done_by(given["by"], line) for line in lines)


def _decided_by(who: str, parts: list[str]) -> str:
    """What somebody may do alone, where it is one thing; "" of anything else."""
    if parts[0].startswith(f"{who} chooses "):
        return sentences.in_a_row([f"{who} may choose {parts[0].removeprefix(f'{who} chooses ')}", *parts[1:]])
    if len(parts) != 1 or not isinstance(parts[0], Said) or parts[0].subject != who:
        return ""
    return f"{who} may {of_several(parts[0].predicate)} {parts[0].until}".strip()


def _done_by(who: str, line: Mapping[str, Any]) -> bool:
    """Whether it is a choice of that player, or is done to what such a choice may have found."""
    return line.get("by") == who if _DOING & set(line) else next(iter(line)) in _DONE_TO_IT


def _begins(program: Program) -> Program:
    """The first instruction, unless it is one that chance or a question of another kind settles."""
    return () if isinstance(program[0], Choice) and not isinstance(program[0], Choose) else program[:1]


@verb("either", keys=("or", "by"))
class Either(Choice):
    """`either: [...]` with `or: [...]`, `by: x`: you, or the player named by `by`, say which of the two is carried out,
    if both can be and nothing forbids them: `{choose: first}` or `{choose: second}` in a script, or what is chosen, as
    the options are called (`{choose: to discard Bluetick}`).
    """

    length: int
    by: Reader | None = None
    firsts: tuple[Program, Program] = ((), ())
    """The first instruction of each: what cannot even be begun, as where there is nothing to choose, is not offered."""
    told: tuple[Offer, ...] = ()
    """Each as it is written, and what its names stand for, so that it can be told."""

    def offers(self, s: State, scope: Scope, option: Option = YES) -> str:
        """What is carried out of the two, where that is told shortly and can be told from the other."""
        if option.verb != "alternative" or not self.told:
            return ""
        who, others = s.who(self.decides(s, scope)), [player.name for player in s.players]
        words = [infinitive(who, offer.words(s, scope), others) for offer in self.told]
        told = words[option.number - 1]
        return told if words.count(told) == 1 and len(told) <= SHORT else ""

    def decides(self, s: State, scope: Scope) -> PlayerId:
        """Who says it."""
        return scope.player if self.by is None else player_of(self.by, s, scope)

    def options(self, s: State, scope: Scope) -> list[Option]:
        """The first and the second, as far as they can be begun; if neither can, that for which nothing is found."""
        if self.decides(s, scope) == NOBODY:
            return []
        begun = [n for n, first in enumerate(self.firsts) if can_begin(s, scope, first)]
        choosing = [n for n, first in enumerate(self.firsts) if any(isinstance(line, Choose) for line in first)]
        return [Option("alternative", number=n + 1) for n in begun or choosing]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """That player decides."""
        return Decision(self.decides(s, scope), "choose", options, "abilities.requirement", "either")

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """Why it cannot even be begun."""
        there = option.verb == "alternative" and option.number in (1, 2)
        return cannot_begin(s, scope, self.firsts[option.number - 1]) if there else []

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """Nothing is chosen by name; where neither can be begun, both are tried and neither does anything."""
        return scope

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """Nothing is chosen by name."""
        return scope

    def skips(self, option: Option) -> int:
        """The second passes over the first."""
        return self.length if option.number == 2 else 0

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        by = r.expression(given["by"], A_PLAYER, "by") if "by" in given else None
        one, other = r.block(given, verb), r.block(given, "or")
        firsts = _begins(one), _begins(other)
        told = Offer(given[verb], dict(r.names)), Offer(given["or"], dict(r.names))
        return [Either(len(one) + 1, by, firsts, told), *one, Skip(len(other)), *other]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given["by"]) if "by" in given else "you"
        choose = f", as {who} {'choose' if who == 'you' else 'chooses'}"
        told = told or who == "you"
        one, other = t.parts(given[verb], told), t.parts(given["or"], told)
        choose = "" if who == "you" else choose
        yours = choose
        same = sentences.either(one[0], other[0], yours) if len(one) == len(other) == 1 else None
        return same or f"either {t.all(given[verb], told)}, or {t.all(given['or'], told)}{choose}"


declare(
    Act("alternative", (Operand("word", "number", words=((1, "first"), (2, "second"))),), said="choose"),
)
