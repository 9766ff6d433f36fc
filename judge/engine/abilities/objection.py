"""What legality is asked about, and what it answers: a play, the opportunity for it, and a reason against it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..position.event import Event
from ..position.kinds import CardId, PlayerId
from ..position.sums import Part, Sum
from ..position.values import NOBODY, Modifier
from ..record import Record


class Play(Record, frozen=True):
    """Using an ability: who, of which card, which of its abilities, and the event that a React answers."""

    player: PlayerId
    card: CardId
    ability: int
    event: Event | None = None


class Objection(Record, frozen=True):
    """One reason against a play, with the rule that gives it."""

    rule: str
    why: str
    cites: tuple[str, ...] = ()
    """The rulings and errata that it follows besides, and a rule of which its own is only one side."""
    effects: tuple[Modifier, ...] = ()
    """The effects in force that are the reason."""
    parts: tuple[Part, ...] = ()
    """The parts of numbers on which it rests."""
    card: CardId = NOBODY
    """The card that is in the way by lying where it does, or by having been used."""


def of_parts(parts: Iterable[tuple[Sum, Part]]) -> list[Objection]:
    """What each part of a number is, as a reason that rests on its effect if it is one."""
    return [Objection(part.rule, f"{number}: {part}", effects=part.effects) for number, part in parts]


class Chain(Record, frozen=True):
    """The combo that a Technique would go on with: who performs it, and the Technique before it."""

    dude: CardId
    card: CardId


class Opportunity(Record, frozen=True):
    """What may be played now: the kinds of ability, whose turn it is, and the name of the step."""

    kinds: tuple[str, ...]
    player: PlayerId
    step: str
    """Empty where no play is open."""
    combo: Chain | None = None
    """Set while only a Technique may be played that goes on with a combo."""
    out_of: str = "hand"
    """The pile that an action is played out of."""


REACTING: Final = ("react",)
"""The kinds of ability that a window for Reacts is open to."""
