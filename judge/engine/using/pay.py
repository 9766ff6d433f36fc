"""Paying for what has been declared, in the order of booting, ghost rock and a pull; then others may answer.

Rules: abilities.pay-costs, abilities.declared, abilities.negated-still-used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..abilities import paying, users
from ..abilities.paying import PayCost
from ..events import verbs
from ..events.happening import happen
from ..events.pulls import Pull
from ..position.event import Event
from ..position.explained import why_so
from ..position.procedure import Outcome
from ..position.values import NOBODY
from .carry_out import CarryOut
from .finish import Finish
from .using import Using

if TYPE_CHECKING:
    from ..position.ability import Ability
    from ..position.state import State


class Pay(Using):
    """The second part of using an ability: its costs, and the moment at which it has been declared and paid for."""

    steps: ClassVar = ("boot", "ghost_rock", "pull", "declared", "go_on")

    def boot(self, s: State) -> Outcome:
        """Boot the card itself, or the dude who uses it; Reacts cannot prevent it.

        Rule: abilities.costs-not-prevented.
        """
        ability = self.paid_for(s)
        card = users.booting(s, self.scope, ability)
        if card == NOBODY and ability.boot:
            self.is_waived(s, ability)
        elif card != NOBODY:
            s.become(self.with_(booted=card))
            verbs.boot(s, card, by=self.scope.player, source=self.scope.card, reason="cost")
        return None

    def is_waived(self, s: State, ability: Ability) -> None:
        """Say that nothing boots for it, and why (rule: abilities.waived-costs)."""
        card = self.scope.choice(users.boots_as(ability)) if users.boots_as(ability) else self.scope.card
        why = why_so(ability.waived, s, self.scope)
        words = f"{s.name(card)} does not boot for it{': ' if why else ''}{why}"
        boots = verbs.event_on(s, "boot", card, by=self.scope.player, reason="cost")
        s.note("abilities.waived-costs", words, event=boots, more=True)

    def ghost_rock(self, s: State) -> Outcome:
        """Pay the cost in ghost rock."""
        ability = self.paid_for(s)
        due = paying.due(s, self.scope, ability)
        if due:
            s.then(PayCost(self.scope.player, due, paying.funds(s, self.scope.player, self.scope.card, ability)))
        return None

    def pull(self, s: State) -> Outcome:
        """Make the pull that belongs to the cost; Pull hands back what it showed."""
        for card, amount in paying.dearer(s, self.scope.card, self.paid_for(s)):
            words = f"{s.name(card)} has it cost {amount} ghost rock more"
            s.note("reacts.traits-active-when", words, more=True)
        if self.paid_for(s).pull:
            s.then(Pull(self.scope.player, users.user(s, self.scope), "cost", self.scope.card))
        return None

    def declared(self, s: State) -> Outcome:
        """A play has been declared and paid for, and others may answer that (rule: abilities.declared)."""
        if self.verb == "play":
            card, player = self.scope.card, self.scope.player
            happen(s, Event("declare", card, player, player, card, ability=self.number))
        return None

    def go_on(self, s: State) -> Outcome:
        """Carry it out; if it was stopped its costs are given back unless they stay paid, and it has been used.

        Rule: abilities.negated-still-used.
        """
        if not self.stopped:
            return self.on_to(CarryOut).at("see")
        s.note("abilities.negated-still-used", f"{s.name(self.scope.card)} is stopped, and counts as used")
        if not self.costs_stay:
            paying.give_back(s, self.scope.player, self.paid)
        s.become(self.on_to(Finish), "finish")
        if not self.costs_stay and self.booted != NOBODY and s.cards[self.booted].zone == "play":
            verbs.unboot(s, self.booted, by=self.scope.player, reason="rule")
        return None
