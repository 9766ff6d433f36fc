"""High Noon: one play after another, clockwise from the Winner, until all have passed in a row.

The Noon plays are actin', callin' out, movin', shoppin', tradin', inventing, and replacing a dude with another version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..events import ending
from ..events.happening import happen
from ..plays.make_plays import MakePlays
from ..plays.noon_plays import NOON_PLAYS
from ..position.event import Event, Happens
from ..position.kinds import PlayerId
from ..position.procedure import END, Option, Outcome, Procedure

if TYPE_CHECKING:
    from ..position.state import State


class HighNoon(MakePlays):
    """Players make Noon plays in turn (rules: noon.order, noon.plays)."""

    at_high_noon: ClassVar = True
    step: str = "high noon"
    actin: bool = True
    """Whether abilities can be used, as they can but in some plays besides those in turn."""
    only: str = ""
    """The one play that it has to be, where an effect lets somebody make that; empty where it may be any."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Noon abilities."""
        return super().kinds if self.actin else ()

    def first(self, s: State) -> PlayerId:
        """The Winner makes the first play (rule: noon.order)."""
        return s.winner

    def takes_turns(self, s: State, player: PlayerId) -> bool:
        """Everybody has a turn, even with nothing to do but pass."""
        return True

    def options(self, s: State, player: PlayerId) -> tuple[Option, ...]:
        """Every Noon play that a player may make now, but for passing."""
        if self.among:
            return super().options(s, player)
        plays = [play for verb, play in NOON_PLAYS.items() if self.only in ("", verb)]
        return (
            *super().options(s, player),
            *(option for play in plays for option in play.offers(s, player)),
        )

    def narrowed(self, s: State, option: Option) -> str:
        """The same, and where it has to be one certain play."""
        if self.only and option.verb != self.only:
            return f"this play has to be another one: {self.only}"
        return super().narrowed(s, option)

    def play(self, s: State, option: Option) -> None:
        """Act, or make a play that uses no ability."""
        if option.verb == "play":
            super().play(s, option)
        else:
            s.then(PlainPlay(self.player, option))


class PlainPlay(Procedure):
    """A Noon play that uses no ability: it is declared, which others may answer, and then made (rule: noon.plays)."""

    steps: ClassVar = ("declare", "make", "finish")
    player: PlayerId
    option: Option
    verb: str = "play"
    """Which tells effects that last as long as a play what they last for."""

    def declare(self, s: State) -> Outcome:
        """It is declared with the card that it is made with."""
        happen(s, Event("declare", self.option.card, self.player, self.player))
        return None

    def make(self, s: State) -> Outcome:
        """It is what its declaration says."""
        NOON_PLAYS[self.option.verb].make(s, self.player, self.option)
        return None

    def finish(self, s: State) -> Outcome:
        """What lasted as long as the play is over."""
        ending.expire(s, f"play {len(s.stack) - 1}")
        return END


@Happens(
    "high noon begins", ("sees High Noon begin", "see High Noon begin"), about="player", whole=("High Noon", "begins")
)
def _high_noon_begins(s: State, event: Event) -> None:
    """High Noon begins, ahead of its first play; the player is the Winner."""
    pass  # nothing changes: it is only a moment that others may answer
