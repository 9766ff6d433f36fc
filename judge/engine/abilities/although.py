"""What could be thought to speak against the use of a card, and does not: where the card is, what it has done already.

It is told only of a use that is legal; whether anything speaks against it is known elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..position.ability import Choice, Program, Result, Scope
from ..position.values import NOBODY
from ..table import numbers, posse
from . import users, whose
from .objection import Objection

if TYPE_CHECKING:
    from ..position.ability import Ability
    from ..position.kinds import CardId
    from ..position.procedure import Option, Procedure
    from ..position.state import State

OF_A_FIGHT: Final = ("shootout", "resolution", "cheatin resolution")
"""The kinds of ability that only a shootout has a time for, apart from Cheatin' ones in lowball."""


def although(s: State, scope: Scope, option: Option, ability: Ability) -> Iterator[Objection]:
    """What could be thought to speak against it, each with the rule by which it does not.

    Rules: abilities.booted-cannot-boot, abilities.attachment-user, abilities.once-a-day, abilities.refresh,
    abilities.waived-costs, abilities.noon-or-shootout, gambling.cheatin, types.outfit, noon.shopping.
    """
    card, name = s.cards[scope.card], s.name(scope.card)
    if card.zone == "play":
        if card.owner != card.controller == scope.player and card.printed.type != "deed":
            words = f"{s.who(scope.player)} controls {name}, though {s.who(card.owner)} owns it"
            yield Objection("abilities.controller", words, ("cards.owner-and-controller",))
        yield from _booted(s, scope, ability)
        yield from _used_before(s, option)
        if _shopped_today(s, scope.card):
            words = f"{name} was bought today, and can be used from its player's next turn to make a play"
            yield Objection("noon.shopping", words)
        if card.attached != NOBODY and card.printed.type in ("goods", "spell") and not users.role(ability):
            words = f"{name} is on {s.name(card.attached)}, who counts as the one using it"
            yield Objection("abilities.attachment-user", words)
    if s.shootout is not None:
        yield from _in_a_fight(s, scope, ability)
    elif ability.cheatin and s.contest is not None:
        yield Objection("gambling.cheatin", "it is a Cheatin' ability, the only kind of Resolution ability for lowball")


def _booted(s: State, scope: Scope, ability: Ability) -> Iterator[Objection]:
    """A booted card may be used for what does not boot it (rules: abilities.booted-cannot-boot, .waived-costs)."""
    card, name = s.cards[scope.card], s.name(scope.card)
    if ability.boot and not ability.boots(s, scope):
        yield Objection("abilities.waived-costs", f"a text does away with the booting that it would cost {name}")
    if card.booted and users.booting(s, scope, ability) != scope.card:
        yield Objection("abilities.booted-cannot-boot", f"{name} is booted, and does not have to boot for it")


def _used_before(s: State, option: Option) -> Iterator[Objection]:
    """Another ability of the card was used today, or this one on an earlier day."""
    others = [number for card, number in s.uses if card == option.card and number != option.ability]
    if others:
        words = "it has been used today for another of its abilities, and each may be used once"
        yield Objection("abilities.once-a-day", words)
    this = (option.card, option.ability)
    if this not in s.uses and any(note.after is not None and this in note.after.uses for note in s.notes()):
        yield Objection("abilities.refresh", "it was used on an earlier day, and abilities refresh as a day ends")


def _shopped_today(s: State, card: CardId) -> bool:
    """Whether a card has come into play by Shoppin' since the day began."""
    for note in reversed(s.notes()):
        if note.rule == NEW_DAY:
            return False
        if note.after is not None and any(_buys(frame, card) for frame, _ in note.after.stack):
            return True
    return False


NEW_DAY: Final = "day.phases"
"""The rule of the line that says that a day begins."""


def _buys(frame: Procedure, card: CardId) -> bool:
    """Whether a part of the game is the Noon play that brings that card into play."""
    return getattr(frame, "by_effect", None) is False and getattr(frame, "card", NOBODY) == card


def _in_a_fight(s: State, scope: Scope, ability: Ability) -> Iterator[Objection]:
    """The card is in no posse (rules: shootout.make-plays.where-from, .reacts-from-anywhere)."""
    card, name = s.cards[scope.card], s.name(scope.card)
    if "noon" in ability.kinds and "shootout" in ability.kinds:
        words = "it is a Noon and a Shootout ability, and in a shootout it is for the cards in it"
        yield Objection("abilities.noon-or-shootout", words)
    if card.zone != "play" or posse.in_the_fight(s, scope.card):
        return
    if ability.trigger is not None:
        words = f"{name} is in no posse, and a React may come from anywhere"
        yield Objection("shootout.make-plays.reacts-from-anywhere", words)
    elif set(OF_A_FIGHT).intersection(ability.kinds):
        rule = "shootout.make-plays.where-from" if "shootout" in ability.kinds else "shootout.resolution.where-from"
        yield Objection(rule, f"{name} is in no posse, {_why_from_there(s, scope, ability)}")


def _why_from_there(s: State, scope: Scope, ability: Ability) -> str:
    """Why a card may be used in a fight that is in no posse."""
    card = s.cards[scope.card]
    if card.printed.type in ("deed", "outfit", "legend", "action"):
        return f"and its kind can be used from anywhere: {card.printed.type}"
    if numbers.has(s, scope.card, "Improvement"):
        return "and it is an Improvement"
    if ability.joins:
        return "and its ability brings a card into one"
    if whose.from_outside(s, scope.card):
        return "and a text lets it be used from there"
    return "and it is used by somebody who is"


def although_of_the_text(s: State, scope: Scope, program: Program) -> Iterator[Objection]:
    """The same of what a text does, as far as that depends on no further choice and no card that is still to come."""
    at = 0
    while at < len(program):
        line = program[at]
        if isinstance(line, Choice | Result):
            return
        yield from (Objection(rule, why) for rule, why in line.nevertheless(s, scope))
        at += 1 + line.passes_over(s, scope)
        scope = line.becomes(s, scope)
