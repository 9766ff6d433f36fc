"""Skills in each other's place: texts by which a dude casts, performs or invents something as if they had the skill.

The keyword is not given, only the rating counts, and for that card alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..position.kinds import CardId
from ..position.modifiers import KUNG_FU, SKILLS
from ..position.values import NOBODY
from ..record import Record
from . import standing

if TYPE_CHECKING:
    from ..position.state import State
    from .standing import Standing

RATINGS: Final = (*SKILLS, KUNG_FU)
"""The skills, and Kung Fu; a text names the one that counts by its place among them."""
DUDE: Final = "dude"
"""The name under which such a text knows the dude whose skill it is; what is cast or invented is `it`."""


class Instead(Record, frozen=True):
    """One skill in another's place: which, and the card and the text that say so."""

    skill: str
    card: CardId
    text: Standing


def of(s: State, dude: CardId, skill: str, thing: CardId) -> Iterator[Instead]:
    """The skills that a dude may use in the place of that one for this card."""
    what = standing.INSTEAD + skill
    if what not in s.standing or thing == NOBODY:
        return
    for text, scope in standing.holding(s, what, thing):
        seen = scope.choose("it", thing).choose(DUDE, dude)
        if text.bears_on(s, seen):
            yield Instead(RATINGS[int(text.amount(s, seen))], scope.card, text)


def in_hand(s: State, dude: CardId) -> CardId:
    """The card that a dude casts, performs or invents now; NOBODY where there is none."""
    for frame, _ in reversed(s.stack):
        if getattr(frame, "inventor", NOBODY) == dude:
            return CardId(frame.gadget)  # type: ignore[attr-defined]
        scope = getattr(frame, "scope", None)
        if scope is not None and dude in (scope.choice("caster"), scope.choice("performer")):
            return CardId(scope.card)
    return NOBODY
