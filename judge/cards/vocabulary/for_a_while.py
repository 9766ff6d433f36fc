"""Verbs by which something holds for a while: a limit on a number, or what a trait would give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.engine import verbs
from judge.engine.ability import Instruction, Scope
from judge.engine.state import State
from judge.engine.values import MOST_BULLETS, NOBODY, Lingering, Modifier

from ..expression import Reader
from ..fault import CardFault
from ..named import cards_of
from ..nouns import own
from ..standing import read_standing, tell_standing
from ..views import NUMBER, SOME_CARDS
from .verb import verb

if TYPE_CHECKING:
    from ..reading import Reading
    from ..words import Telling


@verb("bullets at most", keys=("of", "for"))
@dataclass(frozen=True, slots=True, eq=False)
class BulletsAtMost(Instruction):
    """`bullets at most: 4`: the bullet rating of a dude, or of each of several, counts no higher than that.

    It holds whatever adds bullets afterwards; what takes them away starts from the sum before the limit.
    """

    most: Reader
    of: Reader
    until: str

    def possible(self, s: State, scope: Scope) -> bool:
        """The dude has to be in play, or all of them."""
        return all(card != NOBODY and s.cards[card].zone == "play" for card in cards_of(self.of, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it bear on the dude, or on each."""
        most = int(self.most(s, scope))
        for card in cards_of(self.of, s, scope):
            if card != NOBODY and s.cards[card].zone == "play":
                modifier = Modifier(MOST_BULLETS, card, most, self.until, scope.card, scope.player)
                verbs.modify(s, modifier, "abilities.duration")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        of = r.expression(given.get("of", "target"), SOME_CARDS, "of")
        return [BulletsAtMost(r.expression(given[verb], NUMBER, verb), of, r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        whose = own(t.noun(given.get("of", "target")))
        return f"{whose} bullet rating cannot be above {t.noun(given[verb])} {t.lasting(given)}"


@verb("gives", keys=("of", "while", "for"))
@dataclass(frozen=True, slots=True, eq=False)
class Gives(Instruction):
    """`gives: {bullets: 2}` with `of: you.shooter`: what a trait of that name gives holds for a while.

    Unlike a modifier it bears on whoever fits at the moment it is asked for (rule: abilities.duration).
    """

    ability: int
    numbers: tuple[int, ...]
    until: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Leave it behind with what was chosen."""
        until = verbs.lasting(s, self.until)
        for number in self.numbers:
            left = Lingering(scope.card, self.ability, number, scope.player, scope.chosen, until)
            s.lingering = (*s.lingering, left)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if not r.waits:
            raise CardFault("a trait gives as long as its card is in play; nothing in it can leave behind a", verb)
        found = read_standing(r, {key: value for key, value in given.items() if key != "for"})
        first = len(r.waiting)
        r.waiting += found
        return [Gives(r.number, tuple(range(first, len(r.waiting))), r.lasting(given))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return f"{t.lasting(given)}, {tell_standing(t, given)}"
