"""Parts of a number that do not count, because a text ignores them: penalties, or what comes from other cards.

The number itself stays what it is for everybody else: what is ignored counts again once the text holds no more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..position import sums
from ..position.kinds import CardId
from ..position.modifiers import INFLUENCE_FOR_BULLETS
from ..position.values import NOBODY
from . import standing

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.sums import Sum

IGNORES: Final = "ignores parts of "
"""What a text bears on begins so that leaves parts of a number out, and goes on with that number."""
CHANGE: Final = "change"
"""What the condition of such a text calls the amount of a part; the card that it comes from is `it`."""
Counts = Callable[[int, CardId], bool]
"""Whether a part of a number counts, by its amount and the card that it comes from."""


def every_part(amount: int, by: CardId) -> bool:
    """Of a number of which nothing is ignored, every part counts."""
    return True


def counting(s: State, what: str, card: CardId) -> Counts:
    """Which parts of a card's number count now."""
    if not standing.texts(s, IGNORES + what, card):
        return every_part
    texts = list(standing.bearing(s, IGNORES + what, card))
    if not texts:
        return every_part

    def counts(amount: int, by: CardId) -> bool:
        why, s.why = s.why, None
        found = next(
            ((text, scope) for text, scope in texts if text.amount(s, scope.choose("it", by).choose(CHANGE, amount))),
            None,
        )
        s.why = why
        if found is not None and why is not None and amount:
            text, scope = found
            words = f"{s.name(scope.card)} lets {amount:+d} of {sums.by(s, by)} be ignored"
            why.so(words, "abilities.cannot-beats-can", scope.card, text)
        return found is None

    return counts


def besides_draw_hands(s: State, card: CardId, why: Sum) -> None:
    """Tell whoever asks for a dude's bullets of the texts by which influence takes their place, which is so of draw
    hands alone (rules: shootout.draw.stud-bonus, shootout.draw.draw-bonus).
    """
    words = f"{{}} has the influence of {s.name(card)} count for draw hands, and for nothing else"
    for effect in s.effects(INFLUENCE_FOR_BULLETS, NOBODY):
        why.so(words.format(sums.by(s, effect.source)), "shootout.draw.stud-bonus", effect.source, None, effect)
    s.why = None
    found = [(scope.card, text) for text, scope in standing.bearing(s, INFLUENCE_FOR_BULLETS, NOBODY)]
    s.why = why
    for source, text in found:
        why.so(words.format(s.name(source)), "shootout.draw.stud-bonus", source, text)
