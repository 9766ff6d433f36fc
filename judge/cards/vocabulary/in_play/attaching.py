"""Verbs that attach: goods and spells from elsewhere, and a dude as a Condition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import forbidding, kept_there, not_in_play
from judge.cards.expressions.named import card_of, place_of
from judge.cards.expressions.views import A_CARD, A_PLACE
from judge.engine.abilities import limits
from judge.engine.events import becoming, entering
from judge.engine.plays import shopping
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Printed
from judge.engine.table import cannot, standing, town

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("attach", keys=("to",))
class Attach(Instruction):
    """`attach: x` with `to: x`: goods or a spell from elsewhere enter play on that card; an action enters play as what
    is attached to the town square, where `to` is that location.
    """

    card: Reader
    to: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card that will carry it has to be in play, and no copy may keep a Unique one out."""
        card = card_of(self.card, s, scope)
        if card == NOBODY:
            return "there is no card to attach"
        if (why := kept_there(s, scope, card) or not_in_play(self.to, s, scope)) is not None:
            return why
        event = limits.attaching(s, card, card_of(self.to, s, scope), scope.player)
        if (text := standing.forbidden(s, event)) is not None:
            return cannot.says(s, text, card, f"cannot be attached to {s.name(event.other)}")
        other = entering.already_there(s, card)
        return None if other == NOBODY else f"{s.name(card)} is Unique, and a copy is in play already"

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rulings on a text that keeps the two apart, or the rule by which a copy keeps it out."""
        card, to = card_of(self.card, s, scope), card_of(self.to, s, scope)
        if NOBODY in (card, to) or s.cards[to].zone != "play":
            return ()
        apart = forbidding(s, [limits.attaching(s, card, to, scope.player)])
        return apart or (() if entering.already_there(s, card) == NOBODY else ("cards.uniqueness",))

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """Whoever is given goods by a card may be booted, and anywhere (rule: noon.trading.by-card)."""
        card, to = card_of(self.card, s, scope), card_of(self.to, s, scope)
        if NOBODY in (card, to) or s.cards[card].zone != "play" or s.cards[to].printed.type != "dude":
            return []
        others = town.controller(s, s.place(to)) != scope.player
        why = [f"{s.name(to)} is booted"] * s.cards[to].booted
        why += [f"{s.who(scope.player)} does not control {s.where(s.place(to))}"] * others
        words = f"{' and '.join(why)}, which does not matter where a card passes goods on"
        return [("noon.trading.by-card", words)] if why else []

    def run(self, s: State, scope: Scope) -> int | None:
        """Attach it, if it can be."""
        if self.possible(s, scope):
            card, to = card_of(self.card, s, scope), card_of(self.to, s, scope)
            shopping.enter(s, scope.player, card, to)
            if s.cards[card].zone != "play":
                limits.make_room(s, card, to)  # runs before it enters
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        card = r.expression(given[verb], A_CARD, verb)
        if isinstance(given.get("to"), str) and r.kind(given["to"], "to") == A_PLACE:
            return [AttachToPlace(card, r.expression(given["to"], A_PLACE, "to"))]
        return [Attach(card, r.expression(given.get("to"), A_CARD, "to"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        card, to = t.noun(given[verb]), t.noun(given["to"])
        return t.said(card, f"is attached to {to}", f"attach {card} to {to}", "", told)


class AttachToPlace(Instruction):
    """A card is attached to a location: to the card that it is; to the town square, which is none, by being there."""

    card: Reader
    to: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a card and such a place."""
        card = card_of(self.card, s, scope)
        if card == NOBODY or place_of(self.to, s, scope) == NOBODY:
            return "there is no card to attach, or nowhere to attach it"
        return kept_there(s, scope, card)

    def run(self, s: State, scope: Scope) -> int | None:
        """Attach it, if it can be."""
        if self.possible(s, scope):
            card, place = card_of(self.card, s, scope), place_of(self.to, s, scope)
            if place >= 0:
                shopping.enter(s, scope.player, card, place)
            else:
                entering.enter_play(s, card, place, by=scope.player, source=scope.card)
        return None


@verb("become condition", keys=("to",))
class BecomeCondition(Instruction):
    """`become condition: x` with `to: x`: a dude in play is attached to that card and is a Condition for good, no dude;
    outside play it is a dude again.
    """

    card: Reader
    to: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """Both have to be in play, and the one a dude."""
        if (away := not_in_play(self.card, s, scope) or not_in_play(self.to, s, scope)) is not None:
            return away
        card = card_of(self.card, s, scope)
        return None if s.cards[card].printed.type == "dude" else f"{s.name(card)} is not a dude"

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it be one."""
        if self.possible(s, scope):
            becoming.become_condition(s, card_of(self.card, s, scope), card_of(self.to, s, scope))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [BecomeCondition(r.expression(given[verb], A_CARD, verb), r.expression(given.get("to"), A_CARD, "to"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        card, to = t.noun(given[verb]), t.noun(given["to"])
        words = f"attach {card} to {to}" if told else f"{card} is attached to {to}"
        return f"{words}, where it is a Condition for good, and no dude"


def lies_in_the_town_square(printed: Printed) -> bool:
    """Whether a text of this card attaches it to a location, so that it may lie in the town square."""
    programs = [ability.requires + ability.then for ability in printed.abilities]
    return any(isinstance(step, AttachToPlace) for program in programs for step in program)


def becomes_condition(printed: Printed) -> bool:
    """Whether a text of this card lets it be a Condition, attached to another card."""
    return any(isinstance(step, BecomeCondition) for ability in printed.abilities for step in ability.then)
