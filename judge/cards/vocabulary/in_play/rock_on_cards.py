"""Verbs on ghost rock that lies on a card: some is placed there, or it moves from there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_in_play
from judge.cards.expressions.named import card_of, in_play, player_of
from judge.cards.expressions.views import A_CARD, A_PLAYER, NUMBER
from judge.cards.fault import CardFault
from judge.cards.given import word
from judge.cards.telling.amounts import rock
from judge.engine.abilities import paying
from judge.engine.events import verbs
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import worth

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling

KEPT = ("shootout", "permanent")
"""How long ghost rock may lie on a card: until the shootout ends, or until it is moved or pays for something."""


@verb("place ghost rock", keys=("on", "for"))
class PlaceGhostRock(Instruction):
    """`place ghost rock: x` with `on: x`, `for`: ghost rock lies on the card (or `on`) until the shootout ends and pays
    for Shootout abilities; with `for: permanent` it stays there and pays for what the card's `pays for` says, below 0
    so much less.

    It is no bounty (rule: abilities.ghost-rock-to-pay-for-abilities).
    """

    amount: Reader
    on: Reader
    until: str

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be in play."""
        return not_in_play(self.on, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Put it there, or take it off."""
        if in_play(self.on, s, scope):
            card, amount = card_of(self.on, s, scope), int(self.amount(s, scope))
            paying.put_on(s, card, amount, self.until)
            done = f"{amount} ghost rock is placed on" if amount >= 0 else f"{-amount} ghost rock is taken off"
            s.note("abilities.ghost-rock-to-pay-for-abilities", f"{done} {s.name(card)}")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        amount = r.expression(given[verb], NUMBER, verb)
        until = word(given.get("for", KEPT[0]), KEPT, "ghost rock lies on a card for:", "for")
        return [PlaceGhostRock(amount, r.expression(given.get("on", "this"), A_CARD, "on"), until)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        what, on = rock(t.speech, given[verb]), t.noun(given.get("on", "this"))
        placed = f"place {what} on {on}" if told else f"{what} is placed on {on}"
        if given.get("for") == "permanent":
            return f"{placed}, where it stays"
        return f"{placed} this shootout, good for paying for Shootout abilities"


class OffACard(Instruction):
    """`move ghost rock` from a card: so much of what lies there goes to a stash or to another card, where it stays."""

    amount: Reader
    from_: Reader
    to: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be some on the card, and somewhere for it to go."""
        if (away := not_in_play(self.from_, s, scope)) is not None:
            return away
        card = card_of(self.from_, s, scope)
        if not worth.ghost_rock_on(s, card):
            return f"no ghost rock lies on {s.name(card)}"
        if player_of(self.to, s, scope) == NOBODY and not in_play(self.to, s, scope):
            return "there is nowhere for the ghost rock to go"
        return None

    def run(self, s: State, scope: Scope) -> int | None:
        """Move what is there."""
        if not self.possible(s, scope):
            return None
        card, player = card_of(self.from_, s, scope), player_of(self.to, s, scope)
        amount = min(worth.ghost_rock_on(s, card), max(0, int(self.amount(s, scope))))
        paying.put_on(s, card, -amount)
        if player != NOBODY:
            s.note("abilities.ghost-rock-to-pay-for-abilities", f"{amount} ghost rock is taken off {s.name(card)}")
            verbs.gain(s, player, amount, "abilities.as-much-as-possible")
        else:
            to = card_of(self.to, s, scope)
            paying.put_on(s, to, amount, "permanent")
            words = f"{amount} ghost rock moves from {s.name(card)} to {s.name(to)}"
            s.note("abilities.ghost-rock-to-pay-for-abilities", words)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        amount = r.expression(given[verb], NUMBER, verb)
        from_ = r.expression(given.get("from", "this"), A_CARD, "from")
        try:
            to = r.expression(given.get("to"), A_PLAYER, "to")
        except CardFault:
            to = r.expression(given.get("to"), A_CARD, "to")
        return [OffACard(amount, from_, to)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        from_ = given.get("from", "this")
        whole = str(given[verb]).partition(".") == (from_, ".", "ghost_rock")
        what = "all the ghost rock" if whole else f"{t.noun(given[verb])} ghost rock"
        to = t.noun(given["to"])
        where = t.speech.owner_of("stash", to) if t.is_player(given["to"]) else to
        words = f"{what} on {t.noun(from_)} to {where}"
        moves = f"{what} on {t.noun(from_)}", f"moves to {where}"
        return t.said(*moves, f"move {words}", "", told)
