"""What an answer to `why not` is: how it was kept from coming about, with the reasons; and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ..abilities.legality import Objection
from ..position.kinds import CardId, Place, PlayerId
from ..position.values import NOBODY
from ..record import Record

if TYPE_CHECKING:
    from ..position.note import Note
    from ..position.procedure import Option
    from ..position.state import State

SO, REPLACED, FORBIDDEN, OVER = "it is so", "replaced", "forbidden", "over"
FAILED, UNDER_WAY = "failed", "under way"
NOT_USED, NOT_LEGAL, CONDITION, NOT_THERE = "not used", "not legal", "condition", "not there"
THE_RULES, NOT_YET = "the rules", "not yet"
USED, NO_EVENT, NO_TEXT = "used", "no event", "no text"
DID_NOT: Final = ", and did not"
"""How a reason ends which says only that somebody could have had it so."""
HOWS: Final = {
    SO: "there is nothing to explain",
    REPLACED: "it would have happened, and something took its place or kept it from happening",
    FORBIDDEN: "it would have happened, and a text says that it cannot",
    OVER: "it was so, and has come to an end or been changed",
    FAILED: "the text was used or the play made, and the job or the test that it takes failed",
    UNDER_WAY: "the text is being used, and has not come to that yet",
    NOT_USED: "a player could have had it so, by a text or by the rules, and did not",
    NOT_LEGAL: "a text or a play could do it, and something speaks against that",
    CONDITION: "a text would have done it, and a condition of it did not hold",
    THE_RULES: "they ask for something that was missing, or make it what it is",
    NOT_THERE: "a text answers what has happened, and was not where it could",
    USED: "the text was used, and this is not what it does",
    NO_EVENT: "what the text answers has not happened",
    NOT_YET: "the rules see to it at another time of the day",
    NO_TEXT: "no text here would have done it, and no rule",
}
"""Every answer, with what it says; what comes first is the better one of several."""


class Wanted(Record, frozen=True):
    """What was expected, as it can be asked of any position."""

    is_so: Callable[[State], bool]
    nearer: Callable[[State, State], bool]
    """Whether the second position is nearer to it than the first."""
    stopped: Callable[[Note], bool]
    """Whether a line says that it does not happen."""
    about: CardId = NOBODY
    """The card that it is about, if it is about one."""
    player: PlayerId = NOBODY
    """The player that it is about, if it is about one."""
    kind: str = ""
    """The kind of event, if it is one."""
    to: CardId = NOBODY
    """The other card that it names: whoever is to carry the first one."""
    place: Place = NOBODY
    """The place that it names."""

    def meant(self, options: Iterable[Option]) -> list[Option]:
        """Those of several answers that are of what it names: of the card that it is about, and of the rest as well."""
        given = list(options)
        named = [each for each in given if self.about != NOBODY and each.card == self.about] or given
        of_all = [each for each in named if self._names(each)]
        return of_all or (named if named is not given else [])

    def _names(self, option: Option) -> bool:
        of_card = self.to != NOBODY and self.to in (option.card, option.other)
        return of_card or (self.place != NOBODY and option.place == self.place)


class Missed(Record, frozen=True):
    """Why it has not come about: one of HOWS, and the reasons."""

    how: str
    reasons: tuple[Objection, ...]
    far: bool = False
    """Whether it is about an event that has nothing to do with the card and its player."""
    near: bool = False
    """Whether it is about an event that happened to the very card that is asked about."""
    text: CardId = NOBODY
    """The card whose text it is about, if it is about one."""


def nearest(found: Iterator[Missed], named: str = "") -> Missed | None:
    """The best of several answers, of equal ones that which speaks of the card `named` and lacks the least, and of
    those the latest.

    A text that answered what happened to the very card is nearer than a choice that somebody could have made.
    """
    return min(found, key=lambda each: (_rank(each), each.far, not _says(each, named), _length(each)), default=None)


def _says(found: Missed, named: str) -> bool:
    """Whether a reason speaks of that card."""
    return any(named in reason.why for reason in found.reasons)


def _rank(found: Missed) -> float:
    """How good an answer is, the best first."""
    hows = tuple(HOWS)
    return hows.index(NOT_USED) - 0.5 if found.near else hows.index(found.how)


def _length(found: Missed) -> int:
    """How much there is to say of it: every part that fails is told."""
    return sum(len(reason.why) for reason in found.reasons)
