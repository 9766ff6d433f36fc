"""The whole game: setup, and then day after day until somebody has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..position.procedure import Outcome, Procedure
from .days import Days
from .setup import Setup

if TYPE_CHECKING:
    from ..position.state import State


class Game(Procedure):
    """A game from the decks to a winner (rules: setup.outfit, day.phases)."""

    steps: ClassVar = ("setup", "days")

    def setup(self, s: State) -> Outcome:
        """What comes before the first day."""
        s.then(Setup())
        return None

    def days(self, s: State) -> Outcome:
        """Every day, until victory clears the stack (rule: sundown.victory)."""
        s.then(Days())
        return None
