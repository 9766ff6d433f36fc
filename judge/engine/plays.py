"""Making plays in turn: the Make Plays and Resolution steps of a shootout.

Rules: shootout.make-plays.until-all-pass, shootout.resolution.first-opportunity.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from . import posse
from .ability import Scope
from .legality import REACTING, Opportunity, candidates, legal, nobody_may_play
from .procedure import END, PASS, Decision, Option, Outcome, Procedure
from .using import Using
from .values import NOBODY
from .windows import ReactWindow

if TYPE_CHECKING:
    from .state import State

OPEN_KINDS: Final = {"make plays": ("shootout",), "resolution": ("resolution", "cheatin resolution")}
"""Which abilities may be used in which step."""
FIRST: Final = {
    "make plays": "shootout.make-plays.first-opportunity",
    "resolution": "shootout.resolution.first-opportunity",
}
UNTIL_ALL_PASS: Final = {
    "make plays": "shootout.make-plays.until-all-pass",
    "resolution": "shootout.resolution.first-opportunity",
}
STEP_NAMES: Final = {"make plays": "Make Plays step", "resolution": "Resolution step"}


@dataclass(frozen=True, slots=True)
class MakePlays(Procedure):
    """Players make one play after another until all pass in a row."""

    steps: ClassVar = ("begin", "offer", "answer")
    step: str
    player: int = NOBODY
    passes: int = 0

    def begin(self, s: State) -> Outcome:
        """The Winner, or the first player clockwise who has a dude in the fight, has the first opportunity."""
        first = posse.fighters(s)[0]
        s.note(FIRST[self.step], f"{s.who(first)} has the first opportunity")
        return self.at("offer", player=first)

    def offer(self, s: State) -> Outcome:
        """The next player who may make a play; the others are passed over."""
        player, passes = self.player, self.passes
        while passes < len(s.players):
            plays = self.options(s, player)
            if player in posse.sides(s) or plays:
                s.become(self.with_(player=player, passes=passes))
                return Decision(player, "play", (*plays, PASS), UNTIL_ALL_PASS[self.step])
            player, passes = (player + 1) % len(s.players), passes + 1
        s.note(UNTIL_ALL_PASS[self.step], "all players have passed in a row")
        return END

    def answer(self, s: State, option: Option) -> Outcome:
        """A pass, or the use of an ability; then it is the next player's turn."""
        following = (self.player + 1) % len(s.players)
        if option == PASS:
            s.note(UNTIL_ALL_PASS[self.step], f"{s.who(self.player)} passes")
            return self.at("offer", player=following, passes=self.passes + 1)
        s.become(self.with_(player=following, passes=0), "offer")
        if s.shootout is not None and s.cards[option.card].printed.has("Headline"):
            s.set_shootout(headline=True)
        s.then(Using(Scope(self.player, option.card), "play", option.ability))
        return None

    def options(self, s: State, player: int) -> tuple[Option, ...]:
        """Every play that a player may make now, but for passing."""
        kinds = OPEN_KINDS[self.step]
        now = Opportunity(kinds, player, STEP_NAMES[self.step])
        return tuple(
            Option("play", play.card, play.ability) for play in candidates(s, player, kinds) if legal(s, play, now)
        )


def opportunity(s: State) -> Opportunity:
    """What may be played at this moment, and by whom."""
    if s.decision is None or not s.stack:
        return nobody_may_play()
    procedure = s.stack[-1][0]
    if isinstance(procedure, MakePlays):
        return Opportunity(OPEN_KINDS[procedure.step], procedure.player, STEP_NAMES[procedure.step])
    if isinstance(procedure, ReactWindow):
        return Opportunity(REACTING, s.decision.player, "react window")
    return nobody_may_play()
