"""Verbs on players: what their hands rank, what they have to cover, what they pay."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.functions import BEYOND
from judge.cards.expressions.missing import no_player
from judge.cards.expressions.named import player_of
from judge.cards.expressions.views import A_PLAYER, NUMBER, TRUTH
from judge.cards.telling.amounts import rock, took
from judge.engine.abilities import paying
from judge.engine.day.gambling import add_to_pot
from judge.engine.events import verbs
from judge.engine.events.happening import happen
from judge.engine.position.ability import Choice, Instruction, Scope, followed_by_fact
from judge.engine.position.event import Event
from judge.engine.position.kinds import PlayerId
from judge.engine.position.modifiers import HAND_RANK, POT
from judge.engine.position.procedure import NO, YES, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Lingering, Modifier
from judge.engine.table import cannot, casualty, hand_ranks
from judge.engine.table.of_players import RANK
from judge.engine.table.standing import Standing

from ..steering.branching import Skip
from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("hand rank", "casualties", keys=("of", "for", "maximum"))
class OnPlayer(Instruction):
    """`hand rank: x` with `of: x`, `for`, `maximum: x`: adds to your hand rank, or that of `of`; it is not raised above
    `maximum`.

    `casualties: x` with `of: x`, `for`, `maximum: x`: adds to the casualties that you have to cover, or `of`; not above
    `maximum`.
    """

    what: str
    amount: Reader
    of: Reader
    until: str
    maximum: Reader | None = None

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a player, and room for all of it."""
        player = player_of(self.of, s, scope)
        if player == NOBODY:
            return no_player(player)
        if self.maximum is None:
            return None
        amount = int(self.amount(s, scope))
        if amount <= self.room(s, scope, player):
            return None
        most, now = self.maximum(s, scope), self.count(s, player)
        if not type(most) is type(now) is int:
            return "as a search takes it"  # which takes a hand without its cards, and has nobody to tell it to
        owner = "number of casualties" if self.what == "casualties" else self.what
        return f"it raises the {owner} to at most {most}, and {s.who(player)}'s is {now}: not by {amount} more"

    def room(self, s: State, scope: Scope, player: PlayerId) -> int:
        """By how much the number can be raised."""
        if self.maximum is None:
            return BEYOND
        free: int = self.maximum(s, scope) - self.count(s, player)
        return max(0, free)

    def count(self, s: State, player: PlayerId) -> int:
        """What the number is now, before limits."""
        return (hand_ranks.total_hand_rank if self.what == "hand rank" else casualty.casualties)(s, player)

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the player."""
        player, amount = player_of(self.of, s, scope), int(self.amount(s, scope))
        if player != NOBODY:
            amount = min(amount, self.room(s, scope, player))
        rule = "values.hand-rank" if self.what == "hand rank" else "shootout.take-yer-lumps.extra-casualties"
        if player != NOBODY and amount:
            verbs.modify(s, Modifier(self.what, player, amount, self.until, scope.card, scope.player), rule)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        amount = r.expression(given[verb], NUMBER, verb)
        of = r.expression(given.get("of", "you"), A_PLAYER, "of")
        maximum = r.expression(given["maximum"], NUMBER, "maximum") if "maximum" in given else None
        return [OnPlayer(verb, amount, of, r.lasting(given), maximum)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given.get("of", "you"))
        most = f" (not above {t.noun(given['maximum'])})" if "maximum" in given else ""
        if verb == "casualties":
            return took(t.speech, who, given[verb], t.lasting(given), most, told)
        return t.gets(who, verb, given[verb], t.lasting(given), told, most)


@verb("hand rank while", keys=("by", "for"))
class HandRankWhile(Instruction):
    """`hand rank while: x` with `by: x`, `for`: adds 1, or `by`, to your hand rank as long as the expression holds."""

    ability: int
    number: int
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Leave it behind."""
        until = verbs.lasting(s, self.until)
        if cannot.forbids(s, Event(HAND_RANK, player=scope.player, by=scope.player, source=scope.card, amount=1)):
            return None
        s.lingering = (
            *s.lingering,
            Lingering(scope.card, self.ability, self.number, scope.player, scope.chosen, until),
        )
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        holds = r.expression(given[verb], TRUTH, verb)
        r.waiting.append(Standing(RANK, holds, r.expression(given.get("by", 1), NUMBER, "by")))
        return [HandRankWhile(r.number, len(r.waiting) - 1, r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        holds, by = t.speech.condition(given[verb]), given.get("by", 1)
        return f"{t.meanwhile(given)}, while {holds}, {t.gets('you', 'hand rank', by, '', told=False)}"


@verb("see hand")
class SeeHand(Instruction):
    """`see hand: x`: you look at all of that player's play hand."""

    whose: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a player."""
        return no_player(player_of(self.whose, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Say so."""
        whose = player_of(self.whose, s, scope)
        if whose != NOBODY:
            s.note("abilities.later-clauses", f"{s.who(scope.player)} looks at {s.who(whose)}'s play hand")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [SeeHand(r.expression(given[verb], A_PLAYER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        words = f"look at {t.speech.owner_of('play hand', t.noun(given[verb]))}"
        return t.said("you", words, words, "", told)


@verb("reveal hand")
class RevealHand(Instruction):
    """`reveal hand: x`: that player's play hand is revealed to everybody."""

    whose: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a player."""
        return no_player(player_of(self.whose, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Say what it is."""
        whose = player_of(self.whose, s, scope)
        if whose != NOBODY:
            held = ", ".join(s.name(card) for card in s.players[whose].hand) or "no card"
            s.note("abilities.later-clauses", f"{s.who(whose)} reveals the play hand: {held}")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [RevealHand(r.expression(given[verb], A_PLAYER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        hand = t.speech.owner_of("play hand", t.noun(given[verb]))
        return t.said(hand, "is revealed", f"reveal {hand}", "", told)


@verb("pay", keys=("to", "by", "or"))
class Pay(Instruction):
    """`pay: x` with `to: x`, `by: x`, `or: [...]`: you, or `by`, pay ghost rock, to the bank or to a player; as a
    requirement, only if it is there; `or` is what happens to who cannot or will not pay.

    It goes to the bank or to a player; with `or` below it, that is done where the payment is not made. It is no cost
    (rule: abilities.do-x-to-y), so ghost rock that pays only for abilities cannot be used.
    """

    amount: Reader
    to: Reader | None = None
    by: Reader | None = None

    def payer(self, s: State, scope: Scope) -> PlayerId:
        """Who pays."""
        return scope.player if self.by is None else player_of(self.by, s, scope)

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The stash has to hold it, and a player who is paid has to be there."""
        payer, paid = self.payer(s, scope), [player_of(self.to, s, scope)] if self.to is not None else []
        if NOBODY in (payer, *paid):
            return no_player(payer, *paid)
        amount, rock = int(self.amount(s, scope)), s.players[payer].rock
        return f"{s.who(payer)} has {rock} ghost rock and would pay {amount}" if rock < amount else None

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """What says that ghost rock on a card does not pay for it."""
        payer = self.payer(s, scope)
        fact = paying.no_help(s, payer) if payer != NOBODY else None
        return () if fact is None else followed_by_fact(s, fact)

    def run(self, s: State, scope: Scope) -> int | None:
        """Pay it, if it can be paid."""
        if self.possible(s, scope):
            amount = int(self.amount(s, scope))
            payer = self.payer(s, scope)
            paying.pay_out_of_the_stash(s, payer, amount)
            if self.to is not None:
                verbs.gain(s, player_of(self.to, s, scope), amount, "abilities.do-x-to-y")
                happen(s, Event("pay player", player=payer, by=payer, source=scope.card, amount=amount))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        to = r.expression(given["to"], A_PLAYER, "to") if "to" in given else None
        by = r.expression(given["by"], A_PLAYER, "by") if "by" in given else None
        pay = Pay(r.expression(given[verb], NUMBER, verb), to, by)
        if "or" not in given:
            return [pay]
        otherwise = r.block(given, "or")
        return [PayOrNot(pay), pay, Skip(len(otherwise)), *otherwise]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        to = t.noun(given["to"]) if "to" in given else ""
        who, due = t.noun(given.get("by", "you")), _due(t, given[verb])
        amount = f"{to} {due}" if to else due
        pays = f"pay {amount}" if who == "you" else f"pays {amount}"
        words = t.said(who, pays, f"pay {amount}", "", told and who == "you")
        return f"{words}, or else {t.all(given['or'], told=False)}" if "or" in given else words


def _due(t: Telling, amount: Any) -> str:
    """What has to be paid: a number of ghost rock, or what something costs."""
    node = t.speech.parse(amount)
    return t.speech.noun(node) if isinstance(node, ast.Attribute) and node.attr == "cost" else rock(t.speech, amount)


class PayOrNot(Choice):
    """The choice of `pay: 1` with an `or`: who cannot pay has none."""

    pay: Pay

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Yes, if there is enough to pay with, or no."""
        return [YES, NO] if self.cannot_be_paid(s, scope) is None else [NO]

    def offers(self, s: State, scope: Scope, option: Option = YES) -> str:
        """The payment."""
        return f"pay {int(self.pay.amount(s, scope))} ghost rock"

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """Why it cannot be paid."""
        why = self.cannot_be_paid(s, scope) if option == YES else None
        return [] if why is None else [(paying.CAN_AFFORD, why)]

    def cannot_be_paid(self, s: State, scope: Scope) -> str | None:
        """What is asked for, and what is there."""
        return self.pay.hindrance(s, scope)

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """Whoever would pay decides."""
        payer = self.pay.payer(s, scope)
        payer = scope.player if payer == NOBODY else payer
        return Decision(payer, "may", options, "abilities.later-clauses", s.name(scope.card))

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """Nothing is chosen by name."""
        return scope

    def skips(self, option: Option) -> int:
        """A no passes over the payment."""
        return 2 if option == NO else 0


@verb("pot")
class Pot(Instruction):
    """`pot: x`: ghost rock goes from the bank into the pot of the lowball that is played, or of the next."""

    amount: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Put it there."""
        amount = int(self.amount(s, scope))
        if s.lowball is not None:
            add_to_pot(s, amount)
            return None
        verbs.modify(s, Modifier(POT, NOBODY, amount, "day", scope.card, scope.player), "gambling.ante")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [Pot(r.expression(given[verb], NUMBER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        amount = t.noun(given[verb])
        where = "from the bank into the pot of lowball"
        return f"put {amount} ghost rock {where}" if told else f"{amount} ghost rock goes {where}"


@verb("gain ghost rock", keys=("of",))
class GainGhostRock(Instruction):
    """`gain ghost rock: x` with `of: x`: you, or `of`, gain ghost rock from the bank; only where the card says
    "gain".
    """

    amount: Reader
    of: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a player."""
        return no_player(player_of(self.of, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Add it to the stash."""
        player = player_of(self.of, s, scope)
        if player != NOBODY:
            amount = int(self.amount(s, scope))
            happen(s, Event("gain ghost rock", player=player, by=scope.player, source=scope.card, amount=amount))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        of = r.expression(given.get("of", "you"), A_PLAYER, "of")
        return [GainGhostRock(r.expression(given[verb], NUMBER, verb), of)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, amount = t.noun(given.get("of", "you")), rock(t.speech, given[verb])
        return t.said(
            who, f"{'gain' if who == 'you' else 'gains'} {amount}", f"gain {amount}", "", told and who == "you"
        )
