"""Whether a way on can be gone with real cards, where a search has taken cards for others than they may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from judge.cards.fault import CardFault
from judge.engine.exploring.ways import along
from judge.engine.position.procedure import EngineLimit
from judge.engine.position.unseen import LookedAt

from ...file.names import Unknown

if TYPE_CHECKING:
    from judge.engine.exploring.ways import Way

    from .to_decide import ToDecide

MOST_WITH_OTHERS: Final = 8
"""For how many ways other hands are tried than those that a search has taken."""


class WithCards:
    """What decides a question on ways that are gone with real cards: `wanted` at the end, or on the way up to an end at
    which `given` holds; for `always`, that it does not hold.
    """

    def __init__(self, asked: ToDecide) -> None:
        self.kind, self.wanted, self.given, self.s, self.until = asked
        self.doubted = 0
        """How many ways did not decide it."""

    def decides(self, way: Way) -> Way | None:
        """The way as it decides the question, with other hands drawn where a text has changed them; None where none is
        found.
        """
        for n, each in enumerate(way.with_other_hands(self.s)):
            if n and self.doubted >= MOST_WITH_OTHERS:
                break
            if self._decides(each):
                return each
        self.doubted += 1
        return None

    def _decides(self, way: Way) -> bool:
        end, always, came_about = self.s.fork(), self.kind == "always", False
        on_the_way = not always and self.given is not None
        try:
            for decision, _ in along(end, way, self.until):
                if on_the_way and (len(decision.options) > 1 or decision.kind == "play"):
                    came_about = came_about or self.wanted.of(end)
            holds = came_about or self.wanted.of(end) is not always
            return holds and (self.given is None or self.given.of(end))
        except (ValueError, LookedAt, EngineLimit, CardFault, Unknown):
            return False
