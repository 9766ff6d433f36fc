"""Posses: who is in the shootout, and what happens when nobody is left on a side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .procedure import END, Outcome, Procedure
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State

BEFORE_CASUALTIES = ("", "make plays", "pick yer shooter", "draw", "reveal", "resolution")
"""The steps in which an empty posse ends the shootout (rule: shootout.ends-at-once)."""


def in_the_fight(s: State, card: int) -> bool:
    """Whether a dude, or the dude that a card is attached to, is in a posse."""
    value = s.cards[card]
    while value.attached != NOBODY:
        value = s.cards[value.attached]
    return value.zone == "play" and value.posse != NOBODY


def sides(s: State) -> list[int]:
    """The players on the two sides of the shootout, the leader first; none outside a shootout."""
    return [] if s.shootout is None else [s.shootout.leader, s.shootout.mark]


def shooter(s: State, player: int) -> int:
    """The dude whom a player picked as the shooter of this round, while in the posse; else NOBODY."""
    if s.shootout is None or player not in sides(s) or not s.shootout.shooters:
        return NOBODY
    dude = s.shootout.shooters[player]
    return dude if dude != NOBODY and s.cards[dude].zone == "play" and s.cards[dude].posse == player else NOBODY


def fighters(s: State) -> list[int]:
    """The players with a dude in the shootout, in turn order from the Winner, or from the first clockwise with one.

    Rules: shootout.make-plays.first-opportunity, shootout.resolution.first-opportunity.
    """
    return [p for p in s.turn_order() if p in sides(s) and s.posse(p)]


@dataclass(frozen=True, slots=True)
class EmptyPosse(Procedure):
    """Look whether a posse is empty, once whoever left has left with everything they carried."""

    steps: ClassVar = ("look",)

    def look(self, s: State) -> Outcome:
        """Before casualties are taken, an empty posse ends the shootout at once (rule: shootout.ends-at-once)."""
        if s.shootout is None or s.shootout.step not in BEFORE_CASUALTIES:
            return END
        empty = [p for p in sides(s) if not s.posse(p)]
        if not empty:
            return END
        if not s.shootout.step:  # what answers the start of the shootout comes before its first round
            s.abandon("PossesFormed", "any_left")
            return None
        s.note("shootout.ends-at-once", f"{s.who(empty[0])}'s posse is empty: the shootout ends at once")
        s.abandon("ShootoutRounds", "chamber_another_round")
        return None
