"""The day, and one after another until somebody has won: Gambling, Upkeep, High Noon, Sundown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..events.happening import happen
from ..position.event import Event
from ..position.procedure import END, Outcome, Procedure
from ..table import control
from .gambling import Gambling
from .noon import HighNoon
from .sundown import Sundown
from .upkeep import Upkeep

if TYPE_CHECKING:
    from ..position.state import State


PHASES = ("gambling", "upkeep", "high noon", "sundown")


class Days(Procedure):
    """Day after day (rule: day.phases), or up to the end of one phase."""

    steps: ClassVar = ("gambling", "upkeep", "high_noon", "sundown", "next_day")
    day: int = 1
    last: str = ""
    """The phase that is the last one played; "" where days go on until somebody wins."""

    def phase(self, s: State, name: str, procedure: Procedure) -> Outcome:
        """Play a phase, unless the one before it was the last."""
        if self.last and self.last == PHASES[PHASES.index(name) - 1]:
            return END
        s.then(procedure)
        control.update(s)  # some influence is of one phase only
        return None

    def gambling(self, s: State) -> Outcome:
        """The Gambling phase."""
        s.note("day.phases", f"day {self.day} begins")
        s.then(Gambling())
        return None

    def upkeep(self, s: State) -> Outcome:
        """The Upkeep phase."""
        return self.phase(s, "upkeep", Upkeep())

    def high_noon(self, s: State) -> Outcome:
        """The High Noon phase."""
        ended = self.phase(s, "high noon", HighNoon())
        if ended is None:
            happen(s, Event("high noon begins", player=s.winner))  # ahead of the first play
        return ended

    def sundown(self, s: State) -> Outcome:
        """The Sundown phase, in which the game may end."""
        return self.phase(s, "sundown", Sundown())

    def next_day(self, s: State) -> Outcome:
        """Nobody has won yet."""
        return END if self.last == "sundown" else self.at("gambling", day=self.day + 1)


def today(s: State) -> int | None:
    """The number of the day that is being played; None where no days are, as once somebody has won."""
    return next((days.day for _, days in s.waiting(Days) if isinstance(days, Days)), None)
