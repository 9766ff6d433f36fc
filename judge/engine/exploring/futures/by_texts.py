"""What of a dude nothing but texts changes: keywords, the value, and whether the dude has to be the first casualty.

What is in force of that may be over at any time, and what texts may still do to it each card says (`Printed.changes`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from ...position.kinds import FIRST, KEYWORDS, VALUES
from ...position.modifiers import BECOMES, FIRST_CASUALTY, KEYWORD, KUNG_FU, LOST_KEYWORDS, VALUE

if TYPE_CHECKING:
    from ...position.kinds import CardId
    from ...position.state import State

HAS: Final = "has"
BY_TEXTS: Final = {
    HAS: frozenset({KEYWORDS}), "value": frozenset({VALUES}), "first_casualty": frozenset({FIRST}),
}  # fmt: skip
"""By the words for it, what no text may change so that it stays as it is."""
IN_FORCE: Final = {
    HAS: (KEYWORD, LOST_KEYWORDS), "value": (VALUE, BECOMES[VALUE], KUNG_FU, LOST_KEYWORDS),
    "first_casualty": (FIRST_CASUALTY,),
}  # fmt: skip
"""By the same words, how the effects begin that bear on it as long as they last."""


def may_be_over(s: State, n: CardId, words: Collection[str]) -> bool:
    """Whether an effect bears on any of that of a card which may be over before ways end."""
    whats = [each.what for each in s.modifiers if each.of == n] if not BY_TEXTS.keys().isdisjoint(words) else ()
    return any(what.startswith(IN_FORCE[word]) for what in whats for word in BY_TEXTS.keys() & words)
