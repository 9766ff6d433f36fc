"""Whether a card has a keyword, told with whatever makes it so: what is printed, what gives it or takes it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.kinds import CardId
from ..position.sums import of_card, told
from ..table import control, numbers

if TYPE_CHECKING:
    from ..position.state import State

ROWDY: Final = "Rowdy"
KEYWORD: Final = "keyword"
"""What a sum is called that is one."""


@told(KEYWORD, of_card)
def has(s: State, card: CardId, keyword: str) -> bool:
    """Whether a card has a keyword; a deed that only works like a Rowdy one has not (rule: town.rowdy-by-trait)."""
    found = numbers.has(s, card, keyword, s.why)
    if s.why is not None and keyword == ROWDY and not found:
        why, s.why = s.why, None
        by_bullets = s.cards[card].zone == "play" and control.by_bullets(s, card)
        s.why = why
        if by_bullets:
            why.so(f"{s.name(card)} is controlled by bullets without the keyword", "town.rowdy-by-trait", card)
    return found
