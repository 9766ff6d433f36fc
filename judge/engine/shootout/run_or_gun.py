"""Run or Gun: each side says who of its posse flees, the loser of the round first."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..abilities import forbidding
from ..abilities.legality import Objection
from ..events import verbs
from ..events.happening import happen
from ..position.acts import A_CARD, Act, Asks, declare
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import NO_FLEEING
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..position.undone import left_undone
from ..position.values import NOBODY
from ..table import cannot, numbers
from .lumps import against_nobody

if TYPE_CHECKING:
    from ..position.state import State


def not_of_the_posse(s: State, card: CardId, player: PlayerId, rule: str) -> Objection:
    """A card is not one of the dudes in a player's posse."""
    return Objection(rule, f"{s.name(card)} is not in {s.who(player)}'s posse")


class RunOrGun(Procedure):
    """Each side names the dudes who flee; all of one side's go before the other side decides.

    Rules: shootout.run-or-gun.order, .fleeing-is-moving.
    """

    steps: ClassVar = ("ask", "answer")
    waiting: tuple[PlayerId, ...]
    fleeing: tuple[CardId, ...] = ()

    def ask(self, s: State) -> Outcome:
        """Does another dude flee?"""
        if not self.waiting:
            return END
        stay = [dude for dude in s.posse(self.waiting[0]) if dude not in self.fleeing]
        if stay and numbers.under(s, NO_FLEEING, self.waiting[0]):
            s.note("abilities.cannot-beats-can", f"{s.who(self.waiting[0])}'s dudes cannot flee")
            stay = []
        player = self.waiting[0]
        flights = [verbs.event_on(s, "send home booted", dude, by=player, reason="flee") for dude in stay]
        stay = [flight.card for flight in flights if not cannot.forbids(s, flight)]
        options = (*(Option("flee", dude) for dude in stay), PASS)
        return Decision(self.waiting[0], "flee", options, "shootout.run-or-gun.order")

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a dude cannot flee."""
        player, dude = self.waiting[0], option.card
        if dude == NOBODY:
            return []
        if dude not in s.posse(player):
            return [not_of_the_posse(s, dude, player, "shootout.run-or-gun.order")]
        if dude in self.fleeing:
            return [Objection("shootout.run-or-gun.order", f"{s.name(dude)} flees already")]
        if numbers.under(s, NO_FLEEING, player):
            words = f"{numbers.whose_effect(s, NO_FLEEING, player)} says that {s.who(player)}'s dudes cannot flee"
            return [Objection("abilities.cannot-beats-can", words, effects=tuple(s.effects(NO_FLEEING, player)))]
        flight = verbs.event_on(s, "send home booted", dude, by=player, reason="flee")
        found = forbidding.objection(s, flight, "cannot flee")
        leaving = "shootout.run-or-gun.fleeing-is-leaving"
        return [] if found is None else [found.with_(cites=(leaving, *found.cites))]

    def explains(self, s: State, option: Option) -> list[Objection]:
        """What fleeing is, for a booted dude and at home as well (rule: shootout.run-or-gun.fleeing-is-moving)."""
        if option.card == NOBODY:
            return []
        words = f"{s.name(option.card)} would leave the posse and go home booted, booted or not, at home or not"
        return [Objection("shootout.run-or-gun.fleeing-is-moving", words)]

    def excludes(self, s: State) -> list[Objection]:
        """That a side has the choice although nobody is left on the other."""
        player = self.waiting[0]
        tied = len(self.waiting) > 1 and s.shootout is not None and s.shootout.loser == NOBODY
        first = f"{s.who(player)}, the leader, says first who flees, as nobody lost the round"
        order = [Objection("shootout.take-yer-lumps.exact-tie", first)] if tied else []
        return [*order, *(against_nobody(s, player, "may still have dudes flee") if s.posse(player) else [])]

    def comes_first(self, s: State, option: Option) -> list[Objection]:
        """The other side says who flees only after the one that is asked (rule: shootout.run-or-gun.order)."""
        if option.verb != "flee" or len(self.waiting) < 2:
            return []
        return [Objection("shootout.run-or-gun.order", f"{s.who(self.waiting[0])}'s side says first who flees")]

    def answer(self, s: State, option: Option) -> Outcome:
        """One more flees, or that is all and they go home booted together."""
        if option != PASS:
            s.note("shootout.run-or-gun.order", f"{s.name(option.card)} flees")
            return self.at("ask", fleeing=(*self.fleeing, option.card))
        player = self.waiting[0]
        for dude in s.posse(player) if s.began is not None else ():
            if dude not in self.fleeing:
                flees = verbs.event_on(s, "send home booted", dude, by=player, reason="flee")
                against = self.against(s, Option("flee", dude))
                why = against or f"{s.who(player)} did not let {s.name(dude)} flee"
                left_undone(s, "shootout.run-or-gun.order", why, flees, chance=not against)
        s.become(self.with_(waiting=self.waiting[1:], fleeing=()), "ask")
        happen(
            s,
            *(verbs.event_on(s, "send home booted", dude, by=player, reason="flee") for dude in self.fleeing),
        )
        return None


declare(
    Act("flee", (A_CARD,), says="a dude or a card, one or a list"),
    Asks("flee", "to say who flees", passing="stay", answers=("flee",)),
)
