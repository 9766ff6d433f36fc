"""What can be asked of all that may still come of a shootout, and what no text may change for it to be told."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...position.kinds import ADDS_TO, ATTACHED, BOUNTY, HANDS, RAISED, ROCK, PlayerId, Zone
from .by_texts import BY_TEXTS

NO_MORE: Final[tuple[Zone, ...]] = ("discard", "boot hill", "deck", "hand", "draw hand", "aside")
"""Where a dude may be found who was discarded: a discard pile becomes a deck again."""
MOST: Final = 300
"""How many futures are looked at; where there are more, whatever is asked is taken as open."""
IN_SHOOTOUT: Final = "in_shootout"
CONTROLLER, HOST = "controller", "host"
IN_PLAY_OR_NOT: Final = frozenset({"zone", "in_play"})
"""The words of a dude that tell nothing new where the dude has come back into play."""
OF_CARRIED: Final = IN_PLAY_OR_NOT | {CONTROLLER, HOST}
"""The words for what can be told of something that a dude carries."""
FOR_HANDS: Final = frozenset({HANDS})
"""What no text may change for it that hands which have been compared are worth as much as they are."""
OF_HANDS: Final = {
    "hand_rank": FOR_HANDS, "cheatin": FOR_HANDS, "revealed_cheatin": FOR_HANDS, "revealed_legal": FOR_HANDS,
}  # fmt: skip
"""The same by the words for what can be told of a player's hand."""
NEEDS: Final = {
    "zone": frozenset[str](), "in_play": frozenset[str](), "booted": frozenset[str](), "at_home": frozenset[str](),
    "bounty": frozenset({BOUNTY, RAISED}), "wanted": frozenset({BOUNTY}), IN_SHOOTOUT: frozenset[str](),
    CONTROLLER: frozenset[str](), HOST: frozenset({ATTACHED}), **dict.fromkeys(ADDS_TO, frozenset[str]()), **BY_TEXTS,
}  # fmt: skip
"""By the words for what can be told of a dude, what no text may change for it; whoever is wanted may be so for more."""
FOR_ROCK: Final = frozenset({BOUNTY, RAISED, ROCK})
"""The same for a player's ghost rock."""


class Asked(NamedTuple):
    """What of dudes is asked, and how far ahead."""

    words: frozenset[str] = frozenset({"zone", "booted", "at_home", "bounty"})
    """The words for it, as `NEEDS` has them; where a dude is, who is in no posse, goes for all of them."""
    zones: frozenset[Zone] = frozenset(NO_MORE)
    """As which of the zones a dude may be found who was discarded: what none of them is told apart by, is one."""
    ends: int | None = None
    """The step of the round that is under way at whose beginning ways on end; None where they go on further."""
    beyond: bool = True
    """Whether ways may go on once the shootout is over; those that end in a round do not."""
    after_job: bool = False
    """Whether it is only asked once the job of which a shootout comes is over."""
    counted: tuple[PlayerId, ...] = ()
    """The players of whose dudes in play it is counted of how many something is so."""
    takers: tuple[PlayerId, ...] = ()
    """The sides of which it is asked how many casualties they have taken."""
    of_carried: frozenset[str] = frozenset()
    """The words for what is asked of what somebody carries."""

    @property
    def who_fights(self) -> bool:
        """Whether it is asked who is in a posse."""
        return IN_SHOOTOUT in self.words

    @property
    def numbers(self) -> list[str]:
        """The numbers of dudes that are asked for."""
        return [number for number in ADDS_TO if number in self.words]

    @property
    def hands(self) -> bool:
        """Whether it is asked what hands are worth that are compared in the round at whose end ways end."""
        return not self.words.isdisjoint(OF_HANDS)
