"""Declaring what is used: who uses it, on whom, and for how much, as far as there is anything to say.

Rules: abilities.pay-costs, abilities.requirement, jobs.leader, kung-fu.performer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..abilities import scopes, unpickable, users
from ..abilities.legality import AGAIN, Objection
from ..abilities.scopes import CHEATER, PRICE
from ..events import verbs
from ..position.ability import OfFact, followed
from ..position.event import Event
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import ANOTHER_CHEATIN, FROM_ELSEWHERE, LENT, USED, USED_TODAY
from ..position.note import CARRY_OUT, Happened
from ..position.procedure import Decision, Option, Outcome
from ..position.values import NOBODY, Modifier
from ..table import hand_ranks
from .carry_out import CarryOut
from .pay import Pay
from .using import Using

if TYPE_CHECKING:
    from ..position.ability import Ability
    from ..position.state import State


class Declare(Using):
    """The first part of every use: say what is used, and by whom, on whom and for how much."""

    steps: ClassVar = ("declare", "by_whom", "used_by", "on_whom", "used_on", "for_how_much", "used_for", "pay")

    def declare(self, s: State) -> Outcome:
        """Say what is used; an action card leaves the play hand.

        Rules: abilities.play-finished, abilities.once-a-day, shootout.make-plays.headline-once.
        """
        card, ability = self.scope.card, self.ability(s)
        if ability is None:
            s.note(*self.how_it_is_used(s))
            return self.on_to(CarryOut).at("carry_out")
        again = ability.repeat and (card, self.number) in s.uses
        s.uses |= {(card, self.number)}
        if s.shootout is not None and s.cards[card].printed.has("Headline"):
            s.set_shootout(headline=True)
        if ability.everybodys:
            used = Modifier(USED_TODAY, self.scope.player, self.number, "day", card, self.scope.player)
            s.modifiers = (*s.modifiers, used)
        elif not ability.repeat and ability.lent is None and s.cards[card].zone == "play":
            s.used = (*s.used, (card, self.number))
        for limit, until in ((ability.once_a_round, "round"), (ability.once_a_shootout, "shootout")):
            if limit:
                verbs.modify(s, Modifier(USED, card, self.number, until, card, self.scope.player), "abilities.repeat")
        if s.cards[card].zone in ("hand", "discard") and not ability.in_hand:
            s.put(card, "aside")
        s.note(*self.how_it_is_used(s))
        if again:
            s.note("abilities.repeat", AGAIN, clause=OfFact(card, "abilities.repeat"), more=True)
        if ability.cheatin and s.contest is not None and hand_ranks.cheatin(s, self.scope.player):
            rule = "shootout.resolution.both-cheat" if s.shootout is not None else "gambling.cheatin.both-cheat"
            s.note(rule, f"{s.who(self.scope.player)}'s own hand is Cheatin' too", more=True)
        return None

    def by_whom(self, s: State) -> Outcome:
        """Who casts the spell, performs the Technique, leads the job or uses what a card lends to dudes.

        Where a dude is picked the player says who, also if only one could lead a job.
        """
        ability = self.paid_for(s)
        role = users.role(ability)
        if not role:
            return self.at("on_whom")
        if self.scope.choice(role) != NOBODY:  # a combo goes on
            return self.known(s, self.scope.choice(role))
        able = scopes.open_to(s, self.scope, self.number, role)
        picked = role == "leader" and users.fixed_leader(s, self.scope.card) == NOBODY
        if len(able) == 1 and not picked and role != "user":  # whoever uses what is lent may be named all the same
            return self.known(s, able[0])
        options = tuple(Option("choose", dude) for dude in able)
        return Decision(self.scope.player, "choose", options, _rule(ability, role), role)

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a dude cannot use it, why it cannot be used against a player, or so much not be paid for it."""
        ability, step = self.paid_for(s), self.steps[s.stack[-1][1]]
        if step == "used_by" and option.card != NOBODY:
            return unpickable.dude(s, self.scope, self.number, option.card)
        if step == "used_on" and option.player != NOBODY:
            return unpickable.cheater(s, self.scope, self.number, option.player)
        if step == "used_for" and option.number != NOBODY:
            return unpickable.price(s, self.scope, self.number, ability, option.number)
        return []

    def explains(self, s: State, option: Option) -> list[Objection]:
        """The rulings by which it may be just this dude who uses it."""
        ability = self.paid_for(s)
        role = users.role(ability)
        if self.steps[s.stack[-1][1]] != "used_by" or option.card == NOBODY:
            return []
        known = scopes.used_by(s, self.scope, role, option.card)
        cites = tuple(id for id in followed(s, known, ability) if id not in followed(s, self.scope, ability))
        return [Objection(_rule(ability, role), f"{s.name(option.card)} may use it", cites)] if cites else []

    def used_by(self, s: State, option: Option) -> Outcome:
        """Whoever was picked."""
        return self.known(s, option.card)

    def known(self, s: State, dude: CardId) -> Outcome:
        """Remember which dude it is, and that they have used what can be used once a day."""
        ability, card = self.paid_for(s), self.scope.card
        role = users.role(ability)
        if role == "user":
            s.modifiers = (*s.modifiers, Modifier(LENT, dude, self.number, "day", card, self.scope.player))
            s.note("abilities.once-a-day", f"it is {s.name(dude)} who uses it")
        elif role in users.TESTED and dude in users.from_elsewhere(s, card, ability):
            text = users.lets_it_be_used(s, dude, card)
            s.modifiers = (*s.modifiers, Modifier(FROM_ELSEWHERE, dude, self.number, "day", card, self.scope.player))
            s.note("abilities.this", f"{s.name(dude)} uses it as though it were at {s.where(s.place(dude))}")
            if (here := s.kept()) is not None:
                s.happened = Happened(Event(CARRY_OUT, dude, self.scope.player), here, s.happened, text)
        return self.at("on_whom", scope=scopes.used_by(s, self.scope, role, dude))

    def on_whom(self, s: State) -> Outcome:
        """Against whose Cheatin' hand it is used; with several of them the player says so."""
        if not self.paid_for(s).cheatin or s.contest is None:
            return self.at("for_how_much")
        cheaters = scopes.open_to(s, self.scope, self.number, CHEATER)
        if len(cheaters) == 1:
            return self.hit(s, cheaters[0])
        options = tuple(Option("choose player", player=player) for player in cheaters)
        fights = s.shootout is not None
        rule = "shootout.resolution.cheatin-needs-another" if fights else "gambling.cheatin.needs-another"
        return Decision(self.scope.player, "choose", options, rule, CHEATER)

    def used_on(self, s: State, option: Option) -> Outcome:
        """Whomever the player has picked."""
        return self.hit(s, option.player)

    def hit(self, s: State, cheater: PlayerId) -> Outcome:
        """Remember against whom it is used, and that it was (rule: shootout.resolution.one-cheatin-a-hand)."""
        assert s.contest is not None
        if s.contest.was_hit(cheater):  # the second one that an effect allows
            s.modifiers = tuple(m for m in s.modifiers if (m.what, m.of) != (ANOTHER_CHEATIN, cheater))
        s.set_contest(hit=tuple(was or p == cheater for p, was in enumerate(s.contest.hit)))
        s.note(hand_ranks.one_a_hand(s), f"it is used against {s.who(cheater)}'s Cheatin' hand")
        return self.at("for_how_much", scope=self.scope.choose(CHEATER, cheater))

    def for_how_much(self, s: State) -> Outcome:
        """Where the cost is a matter of choice, how much is paid: as much as lets the requirement be met."""
        if not self.paid_for(s).rock_most:
            return self.at("pay")
        prices = scopes.open_to(s, self.scope, self.number, PRICE)
        options = tuple(Option("pay", number=price) for price in prices)
        return Decision(self.scope.player, "pay", options, "abilities.pay-costs", s.name(self.scope.card))

    def used_for(self, s: State, option: Option) -> Outcome:
        """The text knows it as x."""
        return self.at("pay", scope=self.scope.choose(PRICE, option.number))

    def pay(self, s: State) -> Outcome:
        """Everything has been said, and the costs come next."""
        return self.on_to(Pay).at("boot")


def _rule(ability: Ability, role: str) -> str:
    """The rule by which a player picks the dude who uses an ability."""
    if role in users.TESTED:
        return "kung-fu.technique" if role == "performer" else "skills.totems.any-shaman"
    return "jobs.leader" if role == "leader" else "abilities.once-a-day"
