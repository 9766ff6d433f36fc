"""Who listens: the texts of a card that answer an event, each with its moment and its tier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..record import Record
from .ability import Ability, Trait, Trigger
from .kinds import CardId, Moment, Tier
from .values import NOBODY

if TYPE_CHECKING:
    from ..table.standing import Standing
    from .state import State

INSTEAD_TRAIT: Final = "instead trait"
INSTEAD_REACT: Final = "instead react"
TRAIT: Final = "trait"
REACT: Final = "react"


class Responder(Record, frozen=True):
    """A card's text that listens for a kind of event."""

    moment: Moment
    event: str
    tier: Tier
    card: CardId
    number: int
    """Which trait or ability of the card; of one that is left behind, that which left it, the first trait being -1."""
    waiting: int = NOBODY
    """Which waiting effect of that ability, for effects left behind by an ability."""

    def trigger(self, s: State) -> Trigger:
        """What it listens for."""
        printed = s.cards[self.card].printed
        if self.waiting != NOBODY:
            effect = printed.left_by(self.number)[self.waiting]
            assert isinstance(effect, Trait)
            return effect.trigger
        if self.tier in (REACT, INSTEAD_REACT):
            trigger = printed.abilities[self.number].trigger
            assert trigger is not None
            return trigger
        return printed.traits[self.number].trigger


def responders(abilities: tuple[Ability, ...], traits: tuple[Trait, ...], card: CardId) -> tuple[Responder, ...]:
    """Everything on a card that listens for events."""
    found: list[Responder] = []

    def listen(t: Trigger, tier: Tier, number: int, waiting: int = NOBODY) -> None:
        found.extend(Responder(t.moment, event, tier, card, number, waiting) for event in t.events)

    def left_behind(effects: tuple[Trait | Standing, ...], number: int) -> None:
        for waiting, effect in enumerate(effects):
            if isinstance(effect, Trait):
                listen(effect.trigger, INSTEAD_TRAIT if effect.trigger.instead else TRAIT, number, waiting)

    for number, trait in enumerate(traits):
        listen(trait.trigger, INSTEAD_TRAIT if trait.trigger.instead else TRAIT, number)
        left_behind(trait.waiting, ~number)
    for number, ability in enumerate(abilities):
        if ability.trigger is not None:
            listen(ability.trigger, INSTEAD_REACT if ability.trigger.instead else REACT, number)
        left_behind(ability.waiting, number)
    return tuple(found)
