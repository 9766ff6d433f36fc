"""Verbs that take dudes from place to place, into posses and into a fight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import card_of, cards_of, in_play, place_of
from judge.cards.expressions.views import A_CARD, A_PLACE, NUMBER, SOME_CARDS
from judge.cards.given import flag
from judge.cards.telling.nouns import own
from judge.engine.events import entering, verbs
from judge.engine.events.happening import happen
from judge.engine.plays import shopping
from judge.engine.position import becoming
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Printed
from judge.engine.posses import call_out, joining
from judge.engine.table import posse, standing

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("move", keys=("to",))
@dataclass(frozen=True, slots=True, eq=False)
class Move(Instruction):
    """`move: x` with `to: x`: the dude moves there without booting, booted or not.

    Rule: town.moved-by-a-card.
    """

    card: Reader
    to: Reader

    def possible(self, s: State, scope: Scope) -> bool:
        """They have to end up somewhere else; leaving a posse for home is enough."""
        to, cards = place_of(self.to, s, scope), cards_of(self.card, s, scope)
        return to != NOBODY and all(dude != NOBODY and self.can_move(s, dude, to) for dude in cards)

    def can_move(self, s: State, dude: CardId, to: Place) -> bool:
        """Whether one dude would be somewhere else then."""
        card = s.cards[dude]
        leaves = card.posse != NOBODY and to == s.players[card.controller].home
        return card.zone == "play" and (s.place(dude) != to or leaves)

    def run(self, s: State, scope: Scope) -> int | None:
        """Move, if there is somebody to move and somewhere to go; several move one after another."""
        to = place_of(self.to, s, scope)
        for dude in reversed(cards_of(self.card, s, scope)):
            if dude != NOBODY and to != NOBODY and s.cards[dude].zone == "play":
                verbs.move(s, dude, to, by=scope.player, source=scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [Move(r.expression(given[verb], SOME_CARDS, verb), r.expression(given.get("to"), A_PLACE, "to"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, to = t.noun(given[verb]), t.noun(given["to"])
        moves = "move" if who.startswith("the dudes") else "moves"
        return f"move {who} to {to}" if told else f"{who} {moves} to {to}"


@verb("move home")
@dataclass(frozen=True, slots=True, eq=False)
class MoveHome(Instruction):
    """`move home: x`: the dude moves to their controller's home, or each of these does."""

    cards: Reader

    def possible(self, s: State, scope: Scope) -> bool:
        """The dude, or each of them, has to be in play and not at home already, unless they are in a posse there."""
        cards = cards_of(self.cards, s, scope)
        return all(card != NOBODY and verbs.homecoming(s, card) is not None for card in cards)

    def run(self, s: State, scope: Scope) -> int | None:
        """Move those who can, at the same moment."""
        cards = [card for card in cards_of(self.cards, s, scope) if card != NOBODY]
        going = [verbs.homecoming(s, card, by=scope.player, source=scope.card) for card in cards]
        happen(s, *(event for event in going if event is not None))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [MoveHome(r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return (
            f"move {t.noun(given[verb])} home" if told else t.speech.filled("{s} {is} moved home", t.noun(given[verb]))
        )


@verb("join posse")
@dataclass(frozen=True, slots=True, eq=False)
class JoinPosse(Instruction):
    """`join posse: x`: the dude joins the posse of their controller, moving if necessary.

    Rule: shootout.joining-is-not-a-location.
    """

    card: Reader

    def possible(self, s: State, scope: Scope) -> bool:
        """Dudes in play, in no posse yet, whose controller has a side in the shootout; nothing keeps out your own."""
        cards = cards_of(self.card, s, scope)
        if cards == [NOBODY] or not all(self.can_join(s, card) for card in cards):
            return False
        return not any(s.cards[card].controller == scope.player for card in cards) or self.allowed(s, scope)

    def allowed(self, s: State, scope: Scope) -> bool:
        """Whether nothing keeps any of them from joining, or from moving there."""
        return not any(joining.forbidden(s, dude, scope.player, scope.card) for dude in cards_of(self.card, s, scope))

    def can_join(self, s: State, dude: CardId) -> bool:
        """Whether one dude can join."""
        card = s.cards[dude]
        there = s.shootout is not None and card.zone == "play" and card.posse == NOBODY
        return there and card.controller in posse.sides(s)

    def run(self, s: State, scope: Scope) -> int | None:
        """Join, if there is a shootout to join; several do so one after another."""
        for dude in reversed(cards_of(self.card, s, scope)):
            if dude != NOBODY and self.can_join(s, dude):
                joining.join_posse(s, dude, by=scope.player, source=scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [JoinPosse(r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        joins = "join" if who.startswith("the dudes") else "joins"
        return f"bring {who} into the posse (moving if necessary)" if told else f"{who} {joins} the posse"


@verb("call out", keys=("with", "no refusal"))
@dataclass(frozen=True, slots=True, eq=False)
class CallOut(Instruction):
    """`call out: x` with `with: x`, `no refusal`: the dude of `with` calls out that dude, booted or not, at home or
    not; with `no refusal: yes` they have to accept.

    Rule: noon.calling-out.by-card.
    """

    called: Reader
    caller: Reader
    no_refusal: bool

    def possible(self, s: State, scope: Scope) -> bool:
        """Both dudes are in play, at the same place (rule: abilities.this), on different sides."""
        if s.shootout is not None or not in_play(self.called, s, scope) or not in_play(self.caller, s, scope):
            return False
        called, caller = card_of(self.called, s, scope), card_of(self.caller, s, scope)
        apart = s.place(called) != s.place(caller)
        return not apart and s.cards[called].controller != s.cards[caller].controller

    def run(self, s: State, scope: Scope) -> int | None:
        """Call out."""
        if self.possible(s, scope):
            caller, called = card_of(self.caller, s, scope), card_of(self.called, s, scope)
            s.then(call_out.CallOut(scope.player, caller, called, source=scope.card, may_refuse=not self.no_refusal))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        called, caller = r.expression(given[verb], A_CARD, verb), r.expression(given.get("with"), A_CARD, "with")
        return [CallOut(called, caller, flag(given, "no refusal"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        called, caller = t.noun(given[verb]), t.noun(given["with"])
        how = ", who cannot refuse" if given.get("no refusal") else ""
        return f"have {caller} call out {called}{how}" if told else f"{caller} calls out {called}{how}"


@verb("bounty", keys=("of",))
@dataclass(frozen=True, slots=True, eq=False)
class Bounty(Instruction):
    """`bounty: x` with `of: x`: adds to the bounty of `target`, or of `of` (rule: bounty.counters)."""

    amount: Reader
    of: Reader

    def possible(self, s: State, scope: Scope) -> bool:
        """A dude in play; there has to be bounty to take away."""
        if not in_play(self.of, s, scope):
            return False
        card = s.cards[card_of(self.of, s, scope)]
        return card.printed.type == "dude" and (int(self.amount(s, scope)) > 0 or card.bounty > 0)

    def run(self, s: State, scope: Scope) -> int | None:
        """Add to the bounty, or take from it."""
        if in_play(self.of, s, scope):
            verbs.raise_bounty(s, card_of(self.of, s, scope), int(self.amount(s, scope)), "bounty.counters")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [Bounty(r.expression(given[verb], NUMBER, verb), r.expression(given.get("of", "target"), A_CARD, "of"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        what = f"{own(t.noun(given.get('of', 'target')))} bounty"
        return t.changed(what, given[verb], "", told)


@verb("attach", keys=("to",))
@dataclass(frozen=True, slots=True, eq=False)
class Attach(Instruction):
    """`attach: x` with `to: x`: goods or a spell from elsewhere enter play on that card."""

    card: Reader
    to: Reader

    def possible(self, s: State, scope: Scope) -> bool:
        """The card that will carry it has to be in play, and no copy may keep a Unique one out."""
        card = card_of(self.card, s, scope)
        if card == NOBODY or standing.kept(s, card, by=scope.player, source=scope.card) is not None:
            return False
        return in_play(self.to, s, scope) and entering.already_there(s, card) == NOBODY

    def run(self, s: State, scope: Scope) -> int | None:
        """Attach it, if it can be."""
        if self.possible(s, scope):
            shopping.enter(s, scope.player, card_of(self.card, s, scope), card_of(self.to, s, scope))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [Attach(r.expression(given[verb], A_CARD, verb), r.expression(given.get("to"), A_CARD, "to"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        card, to = t.noun(given[verb]), t.noun(given["to"])
        return f"attach {card} to {to}" if told else f"{card} is attached to {to}"


@verb("become condition", keys=("to",))
@dataclass(frozen=True, slots=True, eq=False)
class BecomeCondition(Instruction):
    """`become condition: x` with `to: x`: a dude in play is attached to that card and is a Condition for good, no dude;
    outside play it is a dude again.
    """

    card: Reader
    to: Reader

    def possible(self, s: State, scope: Scope) -> bool:
        """Both have to be in play, and the one a dude."""
        if not in_play(self.card, s, scope) or not in_play(self.to, s, scope):
            return False
        return s.cards[card_of(self.card, s, scope)].printed.type == "dude"

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


def becomes_condition(printed: Printed) -> bool:
    """Whether a text of this card lets it be a Condition, attached to another card."""
    return any(isinstance(step, BecomeCondition) for ability in printed.abilities for step in ability.then)
