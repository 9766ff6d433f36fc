"""Verbs that take dudes from place to place, into posses and into a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import (
    cannot_be,
    comes_to_nothing,
    forbidding,
    kept_from,
    none_of_them,
    not_in_play,
    not_there,
)
from judge.cards.expressions.named import card_of, cards_of, in_play, place_of
from judge.cards.expressions.views import A_CARD, A_PLACE, NUMBER, SOME_CARDS
from judge.cards.given import flag
from judge.cards.telling.nouns import plural
from judge.engine.events import bounty, verbs
from judge.engine.events.happening import happen
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses import call_out
from judge.engine.table import cannot, standing, town

from ..verb import BROUGHT, verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


class Moving(Instruction):
    """What has dudes move."""

    def moves(self, s: State, scope: Scope) -> list[Event]:
        """How each of them goes who would be somewhere else then."""
        raise NotImplementedError

    def kept_from(self, s: State, scope: Scope) -> str | None:
        """Which text keeps one of them from moving, in words."""
        return kept_from(s, self.moves(s, scope), cannot_be("move"))

    def keeps_own(self, s: State, scope: Scope) -> str | None:
        """The same where one of them is the player's own (rule: abilities.requirement-prevented)."""
        moves = self.moves(s, scope)
        own = any(s.cards[event.card].controller == scope.player for event in moves)
        return kept_from(s, moves, cannot_be("move")) if own else None

    def prevented(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """That a text keeps somebody else's where they are."""
        return comes_to_nothing(s, self.moves(s, scope), cannot_be("move"))

    def run(self, s: State, scope: Scope) -> int | None:
        """Move those who can, at the same moment."""
        happen(s, *self.moves(s, scope))
        return None


@verb("move", keys=("to",))
class Move(Moving):
    """`move: x` with `to: x`: the dude moves there without booting, booted or not.

    Rule: town.moved-by-a-card.
    """

    card: Reader
    to: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """They have to end up somewhere else, leaving a posse for home is enough, and nothing may keep your own."""
        to, cards = place_of(self.to, s, scope), cards_of(self.card, s, scope)
        if to == NOBODY and not _is_on_its_way(s, scope):
            return "there is no place to move to"
        if (away := not_there(s, cards)) is not None:
            return away
        here = next((dude for dude in cards if not self.can_move(s, dude, to)), None)
        return self.keeps_own(s, scope) if here is None else f"{s.name(here)} is at {s.where(to)} already"

    def moves(self, s: State, scope: Scope) -> list[Event]:
        """How each of them who is in play goes there."""
        to = place_of(self.to, s, scope)
        there = [card for card in cards_of(self.card, s, scope) if card != NOBODY and s.cards[card].zone == "play"]
        going = [verbs.way_to(s, card, to, by=scope.player, source=scope.card) for card in there if to != NOBODY]
        return [event for event in going if event is not None]

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """A dude who is there already would be moved nowhere."""
        to = place_of(self.to, s, scope)
        there = [dude for dude in cards_of(self.card, s, scope) if dude != NOBODY and s.cards[dude].zone == "play"]
        if to != NOBODY and any(not self.can_move(s, dude, to) for dude in there):
            return ("town.moved-by-a-card",)
        return () if self.hindrance(s, scope) is None else forbidding(s, self.moves(s, scope))

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """Booted dudes are moved as well, and to any distance; there may be none of those who would be moved."""
        cards = cards_of(self.card, s, scope)
        booted = [s.name(card) for card in cards if card != NOBODY and s.cards[card].booted]
        words = (
            f"{' and '.join(booted)} {'is' if len(booted) == 1 else 'are'} booted, and a text moves booted dudes too"
        )
        to = place_of(self.to, s, scope)
        far = [s.name(card) for card in cards if card != NOBODY and to != NOBODY and self.is_far(s, card, to)]
        at = f"a text moves dudes to any place, and {s.where(to)} is not adjacent for {' and '.join(far)}"
        told = [words] * bool(booted) + [at] * bool(far)
        return [
            *none_of_them(cards), *(("town.moved-by-a-card", each) for each in told), *self.prevented(s, scope),
        ]  # fmt: skip

    def is_far(self, s: State, dude: CardId, to: Place) -> bool:
        """Whether a dude in play could not go there by the rules, not even booting."""
        here = s.place(dude)
        return s.cards[dude].zone == "play" and here != to and not town.adjacent(s, here, to)

    def can_move(self, s: State, dude: CardId, to: Place) -> bool:
        """Whether one dude in play would be somewhere else then."""
        card = s.cards[dude]
        leaves = card.posse != NOBODY and to == s.players[card.controller].home
        return s.place(dude) != to or leaves

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [Move(r.expression(given[verb], SOME_CARDS, verb), r.expression(given.get("to"), A_PLACE, "to"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, to = t.noun(given[verb]), t.noun(given["to"])
        return t.said(who, f"{'move' if plural(who) else 'moves'} to {to}", f"move {who} to {to}", "", told)


def _is_on_its_way(s: State, scope: Scope) -> bool:
    """Whether a card is about to be brought in, so that nobody is where it will be."""
    card = scope.choice(BROUGHT)
    return card != NOBODY and s.cards[card].zone != "play"


@verb("move home")
class MoveHome(Moving):
    """`move home: x`: the dude moves to their controller's home, or each of these does."""

    cards: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The dude, or each of them, has to be in play and not at home already, unless they are in a posse there."""
        cards = cards_of(self.cards, s, scope)
        if (away := not_there(s, cards)) is not None:
            return away
        there = next((card for card in cards if verbs.homecoming(s, card) is None), None)
        return self.keeps_own(s, scope) if there is None else f"{s.name(there)} is at home already"

    def moves(self, s: State, scope: Scope) -> list[Event]:
        """How each of them goes home who is not there."""
        cards = [card for card in cards_of(self.cards, s, scope) if card != NOBODY]
        going = [verbs.homecoming(s, card, by=scope.player, source=scope.card) for card in cards]
        return [event for event in going if event is not None]

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rulings on a text that keeps one of them there."""
        return () if self.hindrance(s, scope) is None else forbidding(s, self.moves(s, scope))

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """A text may keep another's dude there."""
        return self.prevented(s, scope)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [MoveHome(r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        return t.said(who, f"{'move' if plural(who) else 'moves'} home", f"move {who} home", "", told)


@verb("call out", keys=("with", "no refusal", "from next door"))
class CallOut(Instruction):
    """`call out: x` with `with: x`, `no refusal`, `from next door`: the dude of `with` calls out that dude, booted or
    not, at home or not; with `no refusal: yes` they have to accept; with `from next door: yes` the two may be at
    adjacent locations.

    Rule: noon.calling-out.by-card.
    """

    called: Reader
    caller: Reader
    no_refusal: bool
    from_next_door: bool = False

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """Both dudes are in play, at the same place (rule: abilities.this), on different sides."""
        if s.shootout is not None:
            return "there is a shootout already"
        called, caller = card_of(self.called, s, scope), card_of(self.caller, s, scope)
        if (away := not_there(s, [called, caller])) is not None:
            return away
        near = self.from_next_door and town.adjacent(s, s.place(called), s.place(caller))
        if s.place(called) != s.place(caller) and not near:
            return f"{s.name(called)} is at {s.where(s.place(called))}, not where {s.name(caller)} is"
        same = s.cards[called].controller == s.cards[caller].controller
        return (
            f"{s.who(s.cards[called].controller)} controls both {s.name(caller)} and {s.name(called)}" if same else None
        )

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """What "this" means, where the two are not together."""
        called, caller = card_of(self.called, s, scope), card_of(self.caller, s, scope)
        there = NOBODY not in (called, caller) and s.place(called) != NOBODY
        return ("abilities.this",) if there and s.place(called) != s.place(caller) else ()

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """The caller may be booted, and the other at home."""
        called, caller = card_of(self.called, s, scope), card_of(self.caller, s, scope)
        if NOBODY in (called, caller):
            return []
        at_home = s.place(called) == s.players[s.cards[called].controller].home
        why = [f"{s.name(caller)} is booted"] * s.cards[caller].booted + [f"{s.name(called)} is at home"] * at_home
        words = f"{' and '.join(why)}, which does not matter where a card's effect calls out"
        event = call_out.CallOut(scope.player, caller, called, source=scope.card).event(s, "call out")
        return [
            *[("noon.calling-out.by-card", words)] * bool(why),
            *comes_to_nothing(s, [event], "cannot be called out"),
        ]

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
        return [CallOut(called, caller, flag(given, "no refusal"), flag(given, "from next door"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        called, caller = t.noun(given[verb]), t.noun(given["with"])
        how = " from next door" if given.get("from next door") else ""
        how += ", who cannot refuse" if given.get("no refusal") else ""
        return t.said(caller, f"calls out {called}{how}", f"have {caller} call out {called}{how}", "", told)


@verb("bounty", keys=("of",))
class Bounty(Instruction):
    """`bounty: x` with `of: x`: adds to the bounty of `target`, or of `of` (rule: bounty.counters)."""

    amount: Reader
    of: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """A dude in play; there has to be bounty to take away."""
        if (away := not_in_play(self.of, s, scope)) is not None:
            return away
        number = card_of(self.of, s, scope)
        card = s.cards[number]
        if card.printed.type != "dude":
            return f"{s.name(number)} is not a dude"
        less = int(self.amount(s, scope)) <= 0 and not card.bounty
        return f"{s.name(number)} has no bounty to take away" if less else None

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """No other card than a dude has bounty."""
        number = card_of(self.of, s, scope)
        dude = number == NOBODY or s.cards[number].printed.type == "dude"
        return () if dude else ("bounty.only-dudes",)

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """A dude without bounty may gain some."""
        number = card_of(self.of, s, scope)
        if number == NOBODY or s.cards[number].bounty or int(self.amount(s, scope)) <= 0:
            return []
        return [("bounty.unwanted-may-gain", f"{s.name(number)} has no bounty yet, and may be given some")]

    def run(self, s: State, scope: Scope) -> int | None:
        """Add to the bounty, or take from it, of a dude who can be affected (rule: abilities.what-affects)."""
        if in_play(self.of, s, scope):
            dude, amount = card_of(self.of, s, scope), int(self.amount(s, scope))
            player = s.cards[dude].controller
            if not cannot.forbids(s, Event(standing.AFFECT, dude, player, scope.player, scope.card, amount=amount)):
                event = bounty.raised(s, dude, amount, by=scope.player, source=scope.card)
                happen(s, *([] if event is None else [event]))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [Bounty(r.expression(given[verb], NUMBER, verb), r.expression(given.get("of", "target"), A_CARD, "of"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given.get("of", "target"))
        if str(given[verb]) == f"-{given.get('of', 'target')}.bounty":
            return t.said(who, "loses all bounty", f"take all bounty from {who}", "", told)
        if who == "that bounty" and given[verb] == -1:  # which was chosen one by one (verb `choose bounty`)
            return t.said(who, "is removed", f"remove {who}", "", told)
        return t.gets(who, "bounty", given[verb], "", told)
