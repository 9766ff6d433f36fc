"""Traits that bear on everybody: on what a draw hand is drawn by, and on what losing a round costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from judge.engine.position.ability import always
from judge.engine.position.modifiers import CASUALTIES_OF_THE_LOSER, INFLUENCE_FOR_BULLETS
from judge.engine.table.standing import Standing

from .expressions.views import NUMBER, TRUTH
from .given import mapping, word
from .standing.holding import while_words

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

KINDS_OF_TEXT: Final = (CASUALTIES_OF_THE_LOSER, INFLUENCE_FOR_BULLETS)
"""A trait with one of these keys bears on everybody."""
DRAW_HANDS: Final = ("draw hands",)
"""What influence can count for, in place of bullets."""


def read(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`casualties of the loser: x` or `influence for bullets: draw hands`, each with `while`.  Raises CardFault."""
    kind = next(key for key in KINDS_OF_TEXT if key in given)
    mapping(given, ("while", kind), "a trait that bears on everybody")
    holds = r.expression(given["while"], TRUTH, "while") if "while" in given else always
    if kind == INFLUENCE_FOR_BULLETS:
        word(given[kind], DRAW_HANDS, "influence counts in place of bullets for", kind)
        return [Standing(kind, holds)]
    return [Standing(kind, holds, r.expression(given[kind], NUMBER, kind))]


def tell(t: Telling, given: Mapping[str, Any]) -> str:
    """Our words for such a trait, without a full stop."""
    when = while_words(t, given)
    if INFLUENCE_FOR_BULLETS in given:
        how = "by their influence in place of their bullets, as the studs and draws they are"
        return f"{when}all dudes add to draw hands {how}"
    return when + t.gets("whoever loses a round", "casualties", given[CASUALTIES_OF_THE_LOSER], "", told=False)
