"""What follows from cards that have left play at the same moment: bounty, what they carried, an empty posse."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..position.event import Event
from ..position.procedure import Outcome, Procedure
from .abandoning import EmptyPosse
from .happening import Happening, happen

if TYPE_CHECKING:
    from ..position.state import State


class LeftTogether(Procedure):
    """What follows from all of them, each kind at one moment: nothing that one of them carried is left behind to act
    while what another carried goes (rules: upkeep.unpaid, cards.leaves-play).
    """

    steps: ClassVar = ("collect", "discard", "look")

    collected: tuple[Event, ...] = ()
    carried: tuple[Event, ...] = ()
    from_a_posse: bool = False

    def collect(self, s: State) -> Outcome:
        """Bounty comes first, before an empty posse ends the shootout (rule: bounty.collect)."""
        happen(s, *self.collected)
        return None

    def discard(self, s: State) -> Outcome:
        """What they carried goes at one moment, but for what has left with them for a reason of its own."""
        happen(s, *(event for event in self.carried if s.cards[event.card].zone == "play"))
        return None

    def look(self, s: State) -> Outcome:
        """A posse may be empty, now that whoever left has left with everything."""
        if self.from_a_posse:
            s.then(EmptyPosse())
        return None


def follows(s: State, event: Event, collected: tuple[Event, ...], carried: tuple[Event, ...], posse: bool) -> None:
    """What follows from a card that has just left play comes with what follows from those that left with it."""
    for here in range(len(s.stack) - 1, -1, -1):
        frame, step = s.stack[here]
        if isinstance(frame, LeftTogether):
            all_of_them = LeftTogether(
                (*frame.collected, *collected), (*frame.carried, *carried), frame.from_a_posse or posse
            )
            s.stack[here] = all_of_them, step
            return
        if isinstance(frame, Happening) and event in frame.events:
            break
    if collected or carried or posse:
        s.then(LeftTogether(collected, carried, posse))
