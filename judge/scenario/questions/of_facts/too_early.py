"""Facts of a round that there are only from some step of it on, and why they are not so before."""

from __future__ import annotations

from typing import Final

from judge.engine.abilities.legality import Objection
from judge.engine.observing.answering import NOT_YET, Missed
from judge.engine.position.state import State

COMPARE: Final = "shootout.take-yer-lumps.compare"
"""The rule by which the casualties of a round come of the hands."""
STEPS: Final = ("make plays", "pick yer shooter", "draw", "reveal", "resolution")
"""The steps of a round before hands are compared, in their order."""
FROM: Final = {
    "hand rank": (3, "shootout.draw.down-to-five", "hands are drawn and revealed"),
    "total hand rank": (3, "shootout.draw.down-to-five", "hands are drawn and revealed"),
    "casualties": (5, COMPARE, "hands are compared in Take Yer Lumps"),
    "taken": (5, COMPARE, "hands are compared in Take Yer Lumps"),
    "round winner": (5, COMPARE, "hands are compared in Take Yer Lumps"),
    "round loser": (5, COMPARE, "hands are compared in Take Yer Lumps"),
}
"""How many of those steps have to be over, by which rule, and what makes it so then."""
A_CASUALTY: Final = "taken"
"""What anybody who is a casualty is."""


def too_early(s: State, name: str) -> Missed | None:
    """That a fact of a round has not had its time yet."""
    if name not in FROM or s.shootout is None or s.shootout.step not in STEPS:
        return None
    steps, rule, then = FROM[name]
    if STEPS.index(s.shootout.step) >= steps:
        return None
    words = f"{then}, and this is {s.shootout.step.title()}"
    return Missed(NOT_YET, (Objection(rule, words),))
