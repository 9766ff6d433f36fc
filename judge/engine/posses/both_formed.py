"""The moment when both posses are formed, and the start of the shootout that follows upon it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..events.happening import happen
from ..position.event import Event, Happens
from ..position.procedure import Outcome, Procedure
from ..position.values import NOBODY
from ..table import posse
from .trespassing import trespass

if TYPE_CHECKING:
    from ..position.state import State

FORMED = "posses formed"
"""The moment after the posses are formed: who joins now joins later than the others (rule: bounty.joining-later)."""


class PossesFormed(Procedure):
    """Both posses are formed: bounty for private ground, what answers it, and the shootout begins.

    Rules: shootout.bounty-private, bounty.private-location, shootout.rounds.
    """

    steps: ClassVar = ("formed", "any_left", "starts", "rounds")

    def formed(self, s: State) -> Outcome:
        """Who fights on another player's private ground is wanted for it; then what waits for this moment."""
        assert s.shootout is not None
        wanted = [gained for player in posse.sides(s) for dude in s.posse(player) for gained in trespass(s, dude)]
        s.set_shootout(step=FORMED)
        happen(s, Event("posses formed", player=s.shootout.leader, by=s.shootout.leader, at=s.shootout.at))
        happen(s, *wanted)  # runs before that
        return None

    def any_left(self, s: State) -> Outcome:
        """With nobody on a side there is nothing to fight about (rule: shootout.ends-at-once)."""
        s.set_shootout(step="")
        empty = [player for player in posse.sides(s) if not s.posse(player)]
        if not empty:
            return None
        s.note("shootout.ends-at-once", f"{s.who(empty[0])}'s posse is empty: the shootout ends at once")
        s.become(self, "rounds")
        s.begin("ShootoutRounds")
        s.become(s.stack[-1][0], "chamber_another_round")
        return None

    def starts(self, s: State) -> Outcome:
        """Before the first Shootout play comes what answers the start of the shootout."""
        assert s.shootout is not None
        happen(s, Event("shootout starts", player=s.shootout.leader, by=s.shootout.leader, at=s.shootout.at))
        return None

    def rounds(self, s: State) -> Outcome:
        """Round after round."""
        if s.shootout is not None:
            s.begin("ShootoutRounds")
        return None


@Happens(
    "posses formed",
    ("has both posses formed", "have both posses formed"),
    about="player",
    whole=("both posses", "are formed"),
)
def _posses_formed(s: State, event: Event) -> None:
    """Both posses of a shootout are formed; the player is its leader."""
    s.note(
        "shootout.rounds", f"both posses are formed: a shootout at {s.where(s.shootout.at if s.shootout else NOBODY)}"
    )


@Happens("shootout starts", ("starts a shootout", "start a shootout"), about="player", whole=("a shootout", "starts"))
def _shootout_starts(s: State, event: Event) -> None:
    """A shootout starts, before its first Shootout play; the player is its leader."""
    pass  # nothing changes: it is only a moment that others may answer
