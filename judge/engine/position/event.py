"""Events: what happens to a card or a player, said before it happens so that others can respond."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from .kinds import CardId, Moment, Place, PlayerId
from .values import NOBODY

if TYPE_CHECKING:
    from .state import State

MOMENTS: Final[tuple[Moment, ...]] = ("before", "when", "after")
REPLACED: Final = ""
"""The kind of an event that something else has replaced: nothing answers it, and nothing changes."""


class Event(NamedTuple):
    """One thing that happens.

    `player` is whose event it is (the card's controller, or the player it happens to), `by` who caused it,
    `source` the card that did (the pulled card of a pull, the spell of a cast), `reason` one of casualty, effect,
    cost, rule, flee, joining, refusing, skill test, technique; `at` is the place where the card was, `to` the place
    where it goes, `other` a second card that has part in it (who calls out, who invented what enters play, what was
    pulled to cast a spell), `amount` a number where the kind of event has one, `ability` which ability of `source` it
    was, where that matters, and `out_of` the zone that a card comes from which enters play.
    """

    kind: str
    card: CardId = NOBODY
    player: PlayerId = NOBODY
    by: PlayerId = NOBODY
    source: CardId = NOBODY
    reason: str = "effect"
    at: Place = NOBODY
    amount: int = 0
    to: Place = NOBODY
    other: CardId = NOBODY
    ability: int = NOBODY
    out_of: str = ""
    sure: bool = False
    """Whether nothing can prevent it, not even a rule (rule: abilities.prevention.cannot-be-prevented)."""
    posse: PlayerId = NOBODY
    """The player in whose posse the dude was."""

    @property
    def is_cost(self) -> bool:
        """Whether it pays the cost of an ability."""
        return self.reason == "cost"


Change = Callable[["State", Event], None]

CHANGES: dict[str, Change] = {}
"""What each kind of event does to the table."""

KINDS: dict[str, str] = {}
"""The same events in the words of a sentence about the card or the player (`is discarded`)."""


def occurs(kind: str, words: str) -> Callable[[Change], Change]:
    """Register what an event of that kind does; `words` finish the sentence "the card ..."."""

    def register(change: Change) -> Change:
        CHANGES[kind], KINDS[kind] = change, words
        return change

    return register


def describe(s: State, event: Event) -> str:
    """An event in words: `Dr. Dawn Edwards is discarded`."""
    subject = s.name(event.card) if event.card != NOBODY else s.who(event.player)
    return f"{subject} {KINDS[event.kind]}"
