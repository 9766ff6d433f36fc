"""What a card can do: abilities, traits and the instructions they are made of.

The engine knows their shape only; `judge.cards` makes them from the cards' YAML.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from ..record import Record
from .kinds import CardId, Moment, Place
from .modifiers import NO_BOOT
from .procedure import YES, Decision, Option, Procedure
from .scope import Condition as Condition
from .scope import Scope as Scope
from .scope import always as always
from .scope import never as never

if TYPE_CHECKING:
    from ..table.standing import Standing
    from .state import State


PULLED: Final = "pulled_card"
"""The name under which a text knows the card of the latest pull."""


class Followed(Record, frozen=True):
    """A ruling or an erratum that a clause of a card follows."""

    id: str
    when: Condition = always
    """When it is what decides; a clause may follow several, each for a case of its own."""
    not_for: Condition | None = None
    """What it says that the clause does not reach: a condition about an event; None where it says nothing of that."""
    names: tuple[str, ...] = ()
    """The names that its condition speaks of."""


def followed(s: State, scope: Scope, clause: object) -> tuple[str, ...]:
    """The ids of the rulings and errata that a clause of the scope's card follows, as far as they decide now.

    A clause is an ability, a trait, a standing text or an instruction; a fact of the card goes by its key.
    """
    follows = s.cards[scope.card].printed.follows.get(clause, ())
    return tuple([each.id for each in follows if each.when(s, scope)])


class OfFact(Record, frozen=True):
    """A fact of a card as the reason for something, by the key that its file has for it: `keywords`, `counts as`; or
    how a rule is applied to it, by the id of the rule.
    """

    card: CardId
    fact: str


def followed_by_fact(s: State, *reasons: OfFact) -> tuple[str, ...]:
    """The ids of the rulings and errata that facts of cards follow, as far as they decide now."""
    return tuple(id for one in reasons for id in followed(s, Scope(s.cards[one.card].controller, one.card), one.fact))


class Instruction(Record, frozen=True, eq=False):
    """One verb of a card's text, with what it is done to."""

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """What keeps it from being carried out in full, as a requirement demands; None where nothing does."""
        return None

    def possible(self, s: State, scope: Scope) -> bool:
        """Whether it can be carried out in full."""
        return self.hindrance(s, scope) is None

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rules and rulings that keep it from what would do otherwise, something to choose or to pay with."""
        return ()

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """What could be thought to keep it from being done, and does not: rules, each with the reason in words."""
        return []

    def kept_from(self, s: State, scope: Scope) -> str | None:
        """Which text forbids it, as somebody has to know who may pick it or something else; None where none does.

        A requirement does not ask for it: what cannot be affected may be chosen all the same (rule:
        abilities.choosing-is-not-affecting).
        """
        return None

    def allowed(self, s: State, scope: Scope) -> bool:
        """Whether no text forbids it."""
        return self.kept_from(s, scope) is None

    def run(self, s: State, scope: Scope) -> int | None:
        """Carry it out; returns a number of following instructions to skip, if any."""
        raise NotImplementedError

    def stops(self, s: State, scope: Scope) -> str:
        """Why it passes over what follows, in words; empty where it does not, or cannot say."""
        return ""

    def goes_without(self, s: State, scope: Scope) -> tuple[int, str]:
        """After how many following instructions the part comes that is not carried out because a condition holds, and
        that condition in words; 0 and nothing where there is none.
        """
        return 0, ""

    def becomes(self, s: State, scope: Scope) -> Scope:
        """The scope once it has been carried out; for instructions that give something a name."""
        return scope

    def passes_over(self, s: State, scope: Scope) -> int:
        """How many of the following instructions it skips as things are now."""
        return 0


class Choice(Instruction):
    """An instruction that asks for something to be chosen; its options can be looked at beforehand."""

    brings_in: ClassVar = False
    """Whether a card that is its answer comes into play with it."""
    acts: ClassVar = False
    """Whether its answer changes the table at once, or the trace, so that it is tried on a copy."""
    ends_with_pass: ClassVar = False
    """Whether a pass is among its options wherever it is complete, and leads to what follows."""

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Everything that may be chosen."""
        raise NotImplementedError

    def each_option(self, s: State, scope: Scope) -> Iterator[Option]:
        """The same one by one, in whatever order finds soonest one that leads on."""
        yield from self.options(s, scope)

    def in_order(self, s: State, scope: Scope, options: list[Option]) -> list[Option]:
        """Those of the options that no text reserves for when something else has been chosen first."""
        return options

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The question, to whoever has to choose."""
        raise NotImplementedError

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """What the answer makes of the scope."""
        raise NotImplementedError

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """What its own text has against an answer: rules, each with the reason in words."""
        return []

    def against_card(self, s: State, scope: Scope, card: CardId) -> list[tuple[str, str]]:
        """The same of a card that somebody expected to be the answer, whatever the answer says besides."""
        return self.against(s, scope, Option("choose", card))

    def explains(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """What lets an answer be given: rules, each with the reason in words; none where it goes without saying."""
        return []

    def finds(self, s: State, scope: Scope, option: Option) -> bool:
        """Whether it is one of those of whom it asks whether a condition holds."""
        return False

    def admits(self, s: State, scope: Scope, option: Option) -> bool:
        """Whether its condition holds of an answer, so that it can be told by which numbers."""
        return True

    def is_about(self, s: State, scope: Scope, card: CardId) -> bool:
        """Whether it asks for cards like that one, of whoever controls it, wherever they are."""
        return True

    def asks_for(self, s: State, scope: Scope) -> str:
        """What it asks for, in words; empty where it asks for nothing that could be missing."""
        return ""

    def refused(self, s: State, scope: Scope) -> list[str]:
        """Of each thing that is of the kind it asks for and cannot be chosen: why not."""
        return []

    def offers(self, s: State, scope: Scope, option: Option = YES) -> str:
        """What a yes is to, or another answer that is a word, in words; empty where it asks for something else."""
        return ""

    def cannot_be_paid(self, s: State, scope: Scope) -> str | None:
        """Why a payment that it offers cannot be made; None where it can, or it offers none."""
        return None

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """What it makes of the scope where there is nothing to choose."""
        return scope

    def of_cards(self) -> bool:
        """Whether its answers can be cards, and not only players."""
        return True

    def of_one(self) -> bool:
        """Whether one thing is chosen by it, so that another can be chosen instead."""
        return False

    def complete(self, s: State, scope: Scope) -> bool:
        """Whether everything has been chosen, by earlier answers, so that nothing is asked any more."""
        return False

    def can_go_without(self, s: State, scope: Scope, option: Option) -> bool:
        """Whether it is possible to choose without that option in the end; not if all of several have to be chosen."""
        return True

    def skips(self, option: Option) -> int:
        """How many of the following instructions the answer rules out; below 0, how far it goes back.

        With -1 the same question is asked again, for one more choice.
        """
        return 0


class Result(Instruction):
    """An instruction that runs a procedure whose result the rest of the text can look at: a pull, a test.

    The procedure hands back `pulled`, `shown` and `margin`, or some of them.
    """

    def procedure(self, s: State, scope: Scope) -> Procedure | None:
        """What to run; None where it cannot be done."""
        raise NotImplementedError


Program = tuple[Instruction, ...]


def choices_of_cards(program: Program) -> list[tuple[int, Choice]]:
    """The lines of a text at which a card is chosen, with their numbers."""
    return [(n, line) for n, line in enumerate(program) if isinstance(line, Choice) and line.of_cards()]


class Trigger(Record, frozen=True, eq=False):
    """What a response answers: a kind of event, at a moment, under a condition."""

    moment: Moment
    event: str
    where: Condition = always
    instead: bool = False
    also: tuple[str, ...] = ()
    """Further kinds of event that it answers as well."""

    @property
    def events(self) -> tuple[str, ...]:
        """Every kind of event that it answers."""
        return (self.event, *self.also)


class Trait(Record, frozen=True, eq=False):
    """Plain text on a card that acts by itself when its trigger comes (rule: reacts.trait-forced)."""

    trigger: Trigger
    then: Program
    waiting: tuple[Trait | Standing, ...] = ()
    """Effects it leaves behind (rule: reacts.lingering)."""
    in_discard: bool = False
    """Whether it acts from the discard pile, where one copy of the card answers an event."""


class Test(Record, frozen=True, eq=False):
    """The test that an ability takes effect by: of a skill for a spell, of Kung Fu for a Technique."""

    skill: str
    """The skill's keyword: Huckster, Blessed, Shaman, Mad Scientist or Kung Fu."""
    difficulty: Condition = always
    """What the skill check has to reach; Kung Fu has none (rule: kung-fu.test)."""
    chosen_first: bool = False
    """Whether the difficulty depends on what the requirement chooses, which then comes before the pull."""
    combo: Condition | None = None
    """The combo requirement of a Technique, if it has one (rule: kung-fu.combo)."""

    @property
    def technique(self) -> bool:
        """Whether it is a Kung Fu test."""
        return self.skill == "Kung Fu"

    @property
    def who(self) -> str:
        """The name under which the dude who makes the test is known to the text."""
        return "performer" if self.technique else "caster"


class JobText(Record, frozen=True):
    """What makes an ability a job: what it marks, who may lead it, and what it demands of the leader's posse."""

    mark: Callable[[State, Scope], tuple[Place, CardId]]
    """The place of the mark, and the card that is marked, NOBODY for the town square."""
    leads: Condition = always
    posse: Condition = always
    leader_boots: bool = True
    """Whether it is the leader who boots as the cost; if not, the card itself (rule: jobs.leader-boots)."""
    unasked: bool = False
    """Whether dudes of any player who are at the mark may join who opposes it."""
    of_a_place: bool = False
    """Whether what it marks is a location."""


@cache
def _kinds(play: str) -> tuple[str, ...]:
    return tuple(play.split("/"))


class Ability(Record, frozen=True, eq=False):
    """Bold text: when it may be used, what it costs, what it requires and what it does.

    `play` is shootout, resolution, cheatin resolution, noon or react; `rock` is its cost in ghost rock, or the
    least of it where the player says how much.
    """

    play: str
    requires: Program = ()
    then: Program = ()
    trigger: Trigger | None = None
    boot: bool = False
    pull: bool = False
    rock: int = 0
    repeat: bool = False
    once_a_round: bool = False
    """Whether it says that it can be used only once a round."""
    joins: bool = False
    """Whether it brings a card into a posse, so that it may be used from outside one."""
    waiting: tuple[Trait | Standing, ...] = ()
    """Effects it leaves behind that wait for an event, or that hold for a while (rule: reacts.lingering)."""
    test: Test | None = None
    """What it has to pass to take effect (rules: skills.casting, kung-fu.technique)."""
    unsuccessful: Program = ()
    """What it does if that test fails."""
    rock_most: int = 0
    """The most ghost rock that may be paid, where the player says how much; 0 where the cost is fixed."""
    where: Condition = always
    """What has to be so for a play; of a React, its trigger says it."""
    lent: Condition | None = None
    """Which dudes have it, where it is one that its card gives to dudes; they are what boots as its cost."""
    job: JobText | None = None
    """What makes it a job; what it does if that succeeds is `then` (rule: jobs.what)."""
    waived: Condition | None = None
    """When nothing has to boot for it, although its cost says so (rule: abilities.waived-costs)."""
    to_achieve: int = 0
    """How many of the later instructions are what the required ones are done to achieve; 0 where it says nothing of the
    kind.  They need not be possible (rule: abilities.do-x-to-y).
    """

    once_a_shootout: bool = False
    """Whether it says that it can be used only once a shootout."""
    in_hand: bool = False
    """Whether it is used while its card is in the play hand, though that is no action."""

    everybodys: bool = False
    """Whether each player has it while its card is in play, once a day each."""
    used_by: Condition | None = None
    """The player who has it, where that is not the card's controller."""
    while_it_lasts: bool = False
    """Whether anybody may use it, wherever the card is, while an effect lasts that the card has left behind."""

    def boots(self, s: State, scope: Scope) -> bool:
        """Whether something has to boot as its cost, as things are."""
        if not self.boot or (self.waived is not None and self.waived(s, scope)):
            return False
        return not s.effects(NO_BOOT, scope.card)

    @property
    def kinds(self) -> tuple[str, ...]:
        """When it may be used: one kind, or noon and shootout for an ability that is both."""
        return _kinds(self.play)

    @property
    def leader_boots(self) -> bool:
        """Whether its cost boots the leader of the job that it is (rule: jobs.leader-boots)."""
        return self.boot and self.job is not None and self.job.leader_boots

    @property
    def test_line(self) -> int:
        """Ahead of which of its instructions the test comes (rule: skills.casting.choices)."""
        return len(self.requires) if self.test is not None and self.test.chosen_first else 0

    @property
    def cheatin(self) -> bool:
        """Whether it needs another player's Cheatin' hand."""
        return self.play == "cheatin resolution"
