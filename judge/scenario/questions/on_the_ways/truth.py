"""Whether something is so in a position of a search, where some of what is asked may not be known.

Of things that all have to be so, it is enough that one is not; of several of which one is enough, that one is so.  So
where a search does not know yet what one of them looks at, the others are asked before it has to find out: nobody needs
to know how strong a hand is as long as nobody has fallen.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.fault import CardFault
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt

from ...file.names import Unknown
from ..values import Expression


class Truth:
    """An expression that has to be true or false."""

    def __init__(self, word: str, text: str) -> None:
        self.word, self.expression = word, Expression(text)
        either = self.expression.each_of_several(wanted=False)
        self.parts, self.decides = either or self.expression.each_of_several(), bool(either)

    def of(self, s: State) -> bool:
        """Whether it holds."""
        try:
            found = self.expression.of(s)
        except LookedAt:
            if not any(self._decided_by(part, s) for part in self.parts):
                raise
            return self.decides
        if type(found) is not bool:
            raise CardFault(
                f"`{self.word}` asks whether something is so, and this gives {found!r:.40}:", self.expression.text
            )
        return found

    def _decided_by(self, part: Expression, s: State) -> bool:
        """Whether it is decided by one part of it, which can be worked out."""
        try:
            return part.of(s) is self.decides
        except (LookedAt, CardFault, Unknown):
            return False


def where_known(of: Callable[[State], bool], *, hoping: bool = False) -> Callable[[State], bool]:
    """The same where it cannot be worked out on each way: with `hoping` such a way is left out, as a hopeful search may
    not know of a card where it is; those who are sent ahead pass it over.
    """

    def asked(s: State) -> bool:
        try:
            return of(s)
        except (CardFault, Unknown):
            if hoping:
                raise LookedAt from None
            return False

    return asked
