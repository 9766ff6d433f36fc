"""Kung Fu: Tao Techniques that stay out for a while, and combos of them.

Rules: kung-fu.tao-stays, kung-fu.combo, kung-fu.combo.different, kung-fu.combo.limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..position.ability import Ability, Scope
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import KUNG_FU
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..table import numbers, standing
from .legality import Chain, Opportunity, Play, legal

if TYPE_CHECKING:
    from ..position.state import State


def stays(s: State, card: CardId) -> bool:
    """Keep a used Tao Technique out until the step it was played in is over; False for any other card."""
    if not s.cards[card].printed.tao:
        return False
    for here in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[here][0]
        if type(frame).__name__ in STEPS_OF_PLAYS:
            s.stack[here] = frame.with_(out=(*frame.out, card)), s.stack[here][1]  # type: ignore[attr-defined]
            s.note("kung-fu.tao-stays", f"{s.name(card)} stays out until these plays are over")
            return True
    return False


STEPS_OF_PLAYS = ("MakePlays", "HighNoon")
"""The procedures in which plays are made; each keeps the Tao Techniques that were used in it as `out`."""


def discard_techniques(s: State, out: tuple[CardId, ...]) -> None:
    """Discard the Tao Techniques that stayed out, now that the plays are over."""
    for card in out:
        if s.cards[card].zone == "aside":
            s.put(card, "discard")
            s.note("kung-fu.tao-stays", f"{s.name(card)} is discarded")


def follow(s: State, scope: Scope, ability: Ability) -> None:
    """After a successful Tao Technique whose combo requirement is met, offer the next one."""
    assert ability.test is not None
    dude, combo = scope.choice("performer"), ability.test.combo
    if combo is None or not s.cards[scope.card].printed.tao:
        return
    if not combo(s, scope) and not combo(_as_seen_by(s, dude), scope):
        s.note("kung-fu.combo", f"what {s.name(scope.card)} asks for is not so, and no other Technique may follow")
        return
    rating = numbers.skill(s, dude, KUNG_FU)
    if scope.chain >= rating:
        s.note("kung-fu.combo.limit", f"with a Kung Fu rating of {rating}, {s.name(dude)} cannot go on")
        return
    s.then(Combo(scope.player, dude, scope.card, ability.play, scope.chain + 1))


def _as_seen_by(s: State, performer: CardId) -> State:
    """The position without the cards in play that a text of a performer leaves out of combo requirements."""
    if standing.IGNORED_IN_COMBOS not in s.standing:
        return s
    seen = s.fork()
    for card in s.in_play():
        if any(scope.card == performer for _, scope in standing.bearing(s, standing.IGNORED_IN_COMBOS, card)):
            seen.put(card, "out of the game")
            s.note("kung-fu.combo", f"{s.name(performer)} has {s.name(card)} left out of it")
    return seen


class Combo(Procedure):
    """One more Technique of the same Tao by the same dude, or no more."""

    steps: ClassVar = ("offer", "answer")
    player: PlayerId
    dude: CardId
    card: CardId
    """The Technique that it follows."""
    play: str
    """The kind of ability that it is."""
    chain: int
    """How many Techniques have come before it."""

    def offer(self, s: State) -> Outcome:
        """Whatever can follow, from the play hand or the discard pile."""
        now = self.opportunity(s)
        owned = s.players[self.player].hand + s.players[self.player].discard
        plays = [
            Option("play", card, number)
            for card in sorted(owned)
            for number, ability in enumerate(s.cards[card].printed.abilities)
            if s.cards[card].printed.type == "action" and legal(s, Play(self.player, card, number), now)
        ]
        if not plays:
            return END
        return Decision(self.player, "play", (*plays, PASS), "kung-fu.combo")

    def answer(self, s: State, option: Option) -> Outcome:
        """Play it, or let the combo end."""
        if option == PASS:
            s.note("kung-fu.combo", f"{s.who(self.player)} ends the combo")
            return END
        s.note("kung-fu.combo", f"{s.name(option.card)} follows {s.name(self.card)}")
        scope = Scope(self.player, option.card, chain=self.chain).choose("performer", self.dude)
        s.begin("Declare", scope=scope, verb="play", number=option.ability)
        return None

    def opportunity(self, s: State) -> Opportunity:
        """What may be played now."""
        return Opportunity(tuple(self.play.split("/")), self.player, "combo", Chain(self.dude, self.card))
