"""Whether an ability of a card may still be used before a shootout is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...position.kinds import ANYTHING, REUSED, CardId
from .how_far import how_far
from .rest_of_round import BY_THEMSELVES

if TYPE_CHECKING:
    from ...position.state import State
    from .changes import Changes, Texts

KNOWN: Final = frozenset({ANYTHING, REUSED})
"""What no text may change for it that abilities are used only by whom, and when, the rules have it."""


def used_no_more(texts: Texts, s: State, cards: Sequence[CardId], ends: int | None) -> bool:
    """Whether no ability of any of some cards is in use, or may be used before the step `ends` of the round that is
    under way; with None, before the shootout is over.
    """
    when = how_far(s, ends)
    if when is None:
        return False
    changes = texts.changes(s, when, ends)
    return changes.kept >= KNOWN and not any(n in changes.now_used or _may_be_used(changes, n) for n in cards)


def _may_be_used(changes: Changes, n: CardId) -> bool:
    """Whether an ability of a card may still be used where the card is, as often as the rules let it."""
    if changes.acts_no_more(n):
        return False
    return any(each != BY_THEMSELVES and changes.times(n, each - 1) > 0 for each in changes.may_act(n))
