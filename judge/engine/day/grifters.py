"""Grifters: abilities used once the first play hands are drawn, in an order that chance decides.

Rules: setup.grifter, setup.grifter-order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities import legality
from ..abilities.responses import Response, responses
from ..events.listening import WHEN
from ..position.ability import Scope
from ..position.acts import Asks, declare
from ..position.event import Event, Happens
from ..position.kinds import PlayerId
from ..position.note import Happened
from ..position.procedure import END, NO, PASS, YES, Decision, Option, Outcome, Procedure
from ..position.responder import REACT
from ..position.values import DECK, NOBODY
from ..using.declare import Declare

if TYPE_CHECKING:
    from ..position.state import State

EVENT: Final = "the game starts"
"""What the abilities of Grifters answer."""


class Grifters(Procedure):
    """Everybody who has one says whether to use it; then they act one player after another."""

    steps: ClassVar = ("decide", "decided", "order", "ordered", "act", "acted")
    asked: int = 0
    """How many have been asked whether they use one, from the first seat on."""
    waiting: tuple[PlayerId, ...] = ()
    """The players who want to use theirs and have not yet."""
    player: PlayerId = NOBODY
    """Whoever is using theirs."""
    used: tuple[Option, ...] = ()

    def decide(self, s: State) -> Outcome:
        """Each player decides as though at the same time (rule: setup.grifter-order)."""
        for player in s.everybody()[self.asked :]:
            if (here := s.kept()) is not None:
                s.happened = Happened(Event(EVENT, player=player), here, s.happened)
            if usable(s, player):
                s.become(self.with_(asked=player))
                return Decision(player, "grifter", (YES, NO), "setup.grifter-order")
        return self.at("order", asked=len(s.players))

    def decided(self, s: State, option: Option) -> Outcome:
        """Whoever wants to, waits for the order."""
        if option == YES:
            player = s.everybody()[self.asked]
            s.note("setup.grifter-order", f"{s.who(player)} wants to use a Grifter")
            return self.at("decide", asked=self.asked + 1, waiting=(*self.waiting, player))
        return self.at("decide", asked=self.asked + 1)

    def order(self, s: State) -> Outcome:
        """Chance says who is next, if more than one is waiting (rule: setup.grifter-order)."""
        if not self.waiting:
            return END
        if len(self.waiting) == 1:
            return self.at("act", player=self.waiting[0], waiting=())
        options = tuple(Option("choose player", player=player) for player in self.waiting)
        return Decision(DECK, "coin", options, "setup.grifter-order")

    def ordered(self, s: State, option: Option) -> Outcome:
        """The coin has fallen."""
        s.note("setup.grifter-order", f"{s.who(option.player)} is next to use a Grifter")
        rest = tuple(player for player in self.waiting if player != option.player)
        return self.at("act", player=option.player, waiting=rest)

    def act(self, s: State) -> Outcome:
        """The player uses what they can, one ability after another where an outfit allows several Grifters."""
        options = tuple(r.option for r in usable(s, self.player) if r.option not in self.used)
        if not options:
            return self.at("order", player=NOBODY)
        return Decision(self.player, "react", (*options, PASS), "setup.grifter")

    def acted(self, s: State, option: Option) -> Outcome:
        """Use it; that was its use of the first day as well (rule: abilities.refresh)."""
        if option == PASS:
            return self.at("order", player=NOBODY)
        event = Event(EVENT, player=self.player)
        s.become(self.with_(used=(*self.used, option)), "act")
        s.then(Declare(Scope(self.player, option.card, event), "react", option.ability))
        return None


def usable(s: State, player: PlayerId) -> list[Response]:
    """The abilities that a player may use at the start of the game."""
    return [
        response
        for response in responses(s, (Event(EVENT, player=player),), (), WHEN, REACT)
        if response.player == player and legality.may_react(s, response.scope, response.option.ability)
    ]


@Happens(
    EVENT,
    ("sees the game start", "see the game start"),
    about="player",
    whole=("the game", "starts"),
    rule="setup.grifter",
)
def _game_starts(s: State, event: Event) -> None:
    """Setup, when Grifters act; its `event.player` is whoever uses one."""
    pass  # nothing changes: it is only what Grifters answer


declare(
    Asks("grifter", "to say whether a Grifter is used"),
)
