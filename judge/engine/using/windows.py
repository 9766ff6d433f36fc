"""The windows around an event: who may respond, in which order, and one after another.

Two shapes: traits, where each player in turn order resolves all of theirs in an order of their choice (rule:
reacts.each-player-all-traits), and Reacts, one at a time in turn order until all players pass in a row
(rule: reacts.turn-order).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..abilities import legality
from ..abilities.objection import Objection
from ..abilities.responses import Response, responses
from ..events.happening import Happening
from ..position.ability import Scope
from ..position.acts import Asks, declare
from ..position.kinds import Moment, Tier
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..position.responder import INSTEAD_REACT
from .declare import Declare

if TYPE_CHECKING:
    from ..position.state import State


def happening_below(s: State) -> Happening:
    """The happening that the running window belongs to."""
    below = s.stack[-2][0]
    assert isinstance(below, Happening)
    return below


def waiting_responses(s: State, moments: tuple[Moment, ...], tier: Tier) -> list[Response]:
    """What could respond in the running window."""
    below = happening_below(s)
    return responses(s, below.events, below.witnesses, moments, tier)


def spend(s: State, place: int) -> None:
    """An effect that waits for one event only has had it."""
    if s.lingering[place].once:
        left = s.lingering[place].with_(spent=True)
        s.lingering = (*s.lingering[:place], left, *s.lingering[place + 1 :])


class TraitWindow(Procedure):
    """Traits (and effects that were left waiting): forced, all of one player's before the next player's."""

    steps: ClassVar = ("offer", "answer")
    moments: tuple[Moment, ...]
    tier: Tier
    seat: int = 0
    resolved: tuple[Option, ...] = ()

    def offer(self, s: State) -> Outcome:
        """The next player with traits to resolve, if any: the only one at once, one of several as they choose."""
        order = s.turn_order()
        waiting = waiting_responses(s, self.moments, self.tier)
        for seat in range(self.seat, len(order)) if waiting else ():
            mine = [r for r in waiting if r.player == order[seat] and not self.has_answered(s, r.option)]
            if len(mine) == 1:
                return self.resolve(s, seat, mine[0])
            if mine:
                s.become(self.with_(seat=seat))
                options = tuple(r.option for r in mine)
                return Decision(order[seat], "trait", options, "reacts.each-player-all-traits")
        return END

    def has_answered(self, s: State, option: Option) -> bool:
        """Whether a trait has answered the event; one that acts from the discard pile, also where a copy there has."""
        if option in self.resolved or option.verb != "trait":
            return option in self.resolved
        card = s.cards[option.card]
        if not card.printed.traits[option.ability].in_discard:
            return False
        of_the_event = [done for done in self.resolved if done.verb == "trait" and done.number == option.number]
        copies = [s.cards[done.card] for done in of_the_event if done.ability == option.ability]
        return any((copy.printed.title, copy.owner) == (card.printed.title, card.owner) for copy in copies)

    def answer(self, s: State, choice: Option) -> Outcome:
        """Resolve the trait that the player chose to resolve next."""
        waiting = waiting_responses(s, self.moments, self.tier)
        return self.resolve(s, self.seat, next(r for r in waiting if r.option == choice))

    def resolve(self, s: State, seat: int, response: Response) -> Outcome:
        """Let one trait do what it does, then look again."""
        s.become(self.with_(seat=seat, resolved=(*self.resolved, response.option)), "offer")
        if response.option.verb == "lingering":
            spend(s, response.option.number // len(happening_below(s).events))
        s.then(Declare(response.scope, response.option.verb, response.option.ability, response.responder.waiting))
        return None


class ReactWindow(Procedure):
    """Reacts: one player after another may use one, until all pass in a row."""

    steps: ClassVar = ("offer", "answer")
    moments: tuple[Moment, ...]
    tier: Tier
    seat: int = 0
    passes: int = 0
    used: tuple[Option, ...] = ()

    def offer(self, s: State) -> Outcome:
        """The next player who has a React they may use; players without one are taken to pass."""
        order = s.turn_order()
        waiting = waiting_responses(s, self.moments, self.tier)
        passes, seat = self.passes, self.seat
        while waiting and passes < len(order):
            player = order[seat]
            options = tuple(
                r.option
                for r in waiting
                if r.player == player and r.option not in self.used and legality.may_react(s, r.scope, r.option.ability)
            )
            if options:
                s.become(self.with_(seat=seat, passes=passes))
                rule = "reacts.instead" if self.tier == INSTEAD_REACT else "reacts.turn-order"
                return Decision(player, "react", (*options, PASS), rule)
            passes, seat = passes + 1, (seat + 1) % len(order)
        return END

    def comes_first(self, s: State, option: Option) -> list[Objection]:
        """Others may use a React after the player whose turn it is (rule: reacts.turn-order)."""
        others = [r for r in waiting_responses(s, self.moments, self.tier) if r.player == option.player]
        who = s.who(s.turn_order()[self.seat])
        return [Objection("reacts.turn-order", f"{who} has the next opportunity to use a React")] if others else []

    def answer(self, s: State, choice: Option) -> Outcome:
        """Use the React, or pass; the next player has the next opportunity."""
        order = s.turn_order()
        seat = (self.seat + 1) % len(order)
        if choice == PASS:
            s.note("reacts.turn-order", f"{s.who(order[self.seat])} passes")
            return self.at("offer", seat=seat, passes=self.passes + 1)
        event = happening_below(s).events[choice.number]
        s.become(self.with_(seat=seat, passes=0, used=(*self.used, choice)), "offer")
        s.then(Declare(Scope(order[self.seat], choice.card, event), "react", choice.ability))
        return None


declare(
    Asks("trait", "to choose which trait comes first"),
    Asks("react", "to use a React", answers=("react",)),
)
