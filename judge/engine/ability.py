"""What a card can do: abilities, traits and the instructions they are made of.

The engine knows their shape only; `judge.cards` makes them from the cards' YAML.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .event import Event
from .procedure import Decision, Option
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State

INSTEAD_TRAIT, INSTEAD_REACT, TRAIT, REACT = "instead trait", "instead react", "trait", "react"
TIERS: Final = (INSTEAD_TRAIT, INSTEAD_REACT, TRAIT, REACT)
"""The order in which responses to one event are resolved (rule: reacts.priority)."""


class Scope(NamedTuple):
    """What an instruction can see: who uses it, from which card, in answer to what, with which choices."""

    player: int
    card: int
    event: Event | None = None
    chosen: tuple[tuple[str, int], ...] = ()
    pull: int = NOBODY
    """The face of the card that the ability pulled."""

    def choice(self, name: str) -> int:
        """What was chosen under that name; NOBODY where nothing was."""
        for known, value in self.chosen:
            if known == name:
                return value
        return NOBODY

    def choose(self, name: str, value: int) -> Scope:
        """The same scope with one more choice."""
        return self._replace(chosen=(*((k, v) for k, v in self.chosen if k != name), (name, value)))


Condition = Callable[["State", Scope], Any]


def always(s: State, scope: Scope) -> bool:
    """The condition of whatever has none."""
    return True


class Instruction:
    """One verb of a card's text, with what it is done to."""

    __slots__ = ()

    def possible(self, s: State, scope: Scope) -> bool:
        """Whether it can be carried out in full, as a requirement demands."""
        return True

    def run(self, s: State, scope: Scope) -> int | None:
        """Carry it out; returns a number of following instructions to skip, if any."""
        raise NotImplementedError


class Choice(Instruction):
    """An instruction that asks for something to be chosen; its options can be looked at beforehand."""

    __slots__ = ()

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Everything that may be chosen."""
        raise NotImplementedError

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The question, to whoever has to choose."""
        raise NotImplementedError

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """What the answer makes of the scope."""
        raise NotImplementedError

    def skips(self, option: Option) -> int:
        """How many of the following instructions the answer rules out."""
        return 0


Program = tuple[Instruction, ...]


def satisfiable(s: State, scope: Scope, program: Program) -> bool:
    """Whether some way of choosing lets every instruction be carried out (rule: abilities.requirement)."""
    if not program:
        return True
    head, rest = program[0], program[1:]
    if isinstance(head, Choice):
        return any(satisfiable(s, head.answered(s, scope, option), rest) for option in head.options(s, scope))
    return head.possible(s, scope) and satisfiable(s, scope, rest)


@dataclass(frozen=True, slots=True, eq=False)
class Trigger:
    """What a response answers: a kind of event, at a moment, under a condition."""

    moment: str
    event: str
    where: Condition = always
    instead: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Trait:
    """Plain text on a card that acts by itself when its trigger comes (rule: reacts.trait-forced)."""

    trigger: Trigger
    then: Program


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """Bold text: when it may be used, what it costs, what it requires and what it does.

    `play` is shootout, resolution, cheatin resolution, noon or react; `rock` is its cost in ghost rock.
    """

    play: str
    requires: Program = ()
    then: Program = ()
    trigger: Trigger | None = None
    boot: bool = False
    pull: bool = False
    rock: int = 0
    repeat: bool = False
    joins: bool = False
    """Whether it brings a card into a posse, so that it may be used from outside one."""
    waiting: tuple[Trait, ...] = ()
    """Effects it leaves behind that wait for an event (rule: reacts.lingering)."""

    @property
    def cheatin(self) -> bool:
        """Whether it needs another player's Cheatin' hand."""
        return self.play == "cheatin resolution"


class Responder(NamedTuple):
    """A card's text that listens for a kind of event."""

    moment: str
    event: str
    tier: str
    card: int
    number: int
    """Which trait or ability of the card."""
    waiting: int = NOBODY
    """Which waiting effect of that ability, for effects left behind by an ability."""

    def trigger(self, s: State) -> Trigger:
        """What it listens for."""
        printed = s.cards[self.card].printed
        if self.waiting != NOBODY:
            return printed.abilities[self.number].waiting[self.waiting].trigger
        if self.tier in (REACT, INSTEAD_REACT):
            trigger = printed.abilities[self.number].trigger
            assert trigger is not None
            return trigger
        return printed.traits[self.number].trigger


def responders(abilities: tuple[Ability, ...], traits: tuple[Trait, ...], card: int) -> tuple[Responder, ...]:
    """Everything on a card that listens for events."""
    found: list[Responder] = []
    for number, trait in enumerate(traits):
        t = trait.trigger
        found.append(Responder(t.moment, t.event, INSTEAD_TRAIT if t.instead else TRAIT, card, number))
    for number, ability in enumerate(abilities):
        if ability.trigger is not None:
            t = ability.trigger
            found.append(Responder(t.moment, t.event, INSTEAD_REACT if t.instead else REACT, card, number))
        for waiting, trait in enumerate(ability.waiting):
            t = trait.trigger
            found.append(Responder(t.moment, t.event, INSTEAD_TRAIT if t.instead else TRAIT, card, number, waiting))
    return tuple(found)
