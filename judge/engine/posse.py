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
        s.note("shootout.ends-at-once", f"{s.who(empty[0])}'s posse is empty: the shootout ends at once")
        s.abandon("ShootoutRounds", "chamber_another_round")
        return None
