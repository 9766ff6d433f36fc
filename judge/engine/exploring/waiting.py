"""What a search has still to go on from, and the steps that led there, so that it can first go that way again.

A search that was told that it has to tell more apart begins again (`judge.engine.exploring.telling`).  What it is told
next mostly lies on the same way, and would only be come to after everything before it had been looked at once more.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..position.procedure import PASS, Option
from .chance.any_hand import FromAHand
from .chance.by_worth import Unstated
from .chance.outcomes import Settled
from .chance.pulled import OfFaces
from .results.at_once import AtOnce
from .results.fates import Assigned

if TYPE_CHECKING:
    from ..position.state import State
    from .chance.unstated import Drawn
    from .part import Part
    from .ways import Way

Choice = Option | FromAHand | Unstated | Settled | AtOnce
"""What is tried in a position: an answer, or several at once, or what chance brings."""
WORTH_IT: Final = 50
"""After how many positions a search that begins again first goes the way on which the last one broke off, and how many
more it looks at then.
"""


class Step(NamedTuple):
    """What was tried on the way to a position, the latest first."""

    choice: Choice
    before: Step | None

    def those(self) -> tuple[Choice, ...]:
        """All of it, the first one first."""
        found, step = [self.choice], self.before
        while step is not None:
            found.append(step.choice)
            step = step.before
        return tuple(found[::-1])


class Open(NamedTuple):
    """A position with options that have not been tried yet."""

    state: State
    way: Way | None
    carried: Hashable
    drawn: Drawn | None
    options: Sequence[Choice]
    tried: int
    cost: int
    """How far the way up to here departs from always taking the first option; how much was done on it where the
    shortest comes first.
    """
    stage: int = 0
    """As far as which stage dudes are taken as one by what is asked of them; it never goes back."""
    matters: bool | None = None
    """Whether something on a way on may still matter; None where that is not known yet."""
    step: Step | None = None
    """What was tried last on the way up to here."""

    def departs(self, shortest: bool) -> int:
        """How far a way departs that goes on with the option that is to be tried next."""
        return self.cost if shortest else self.cost + self.tried.bit_length()


class Waiting:
    """All that a search has still to go on from: of what departs least, what came last is taken first.

    >>> waiting = Waiting()
    >>> len(waiting), waiting.next()
    (0, None)
    """

    def __init__(self, shortest: bool = False) -> None:
        self.shortest = shortest
        self._rows: list[list[Open]] = [[]]
        self._first = 0
        """Nothing waits in a row before this one."""

    def push(self, here: Open) -> None:
        """Keep it with the others whose ways depart as far."""
        row = here.departs(self.shortest)
        while len(self._rows) <= row:
            self._rows.append([])
        self._rows[row].append(here)
        self._first = min(self._first, row)

    def next(self) -> Open | None:
        """What is to be gone on from, which waits no longer; None where nothing does."""
        while self._first < len(self._rows):
            if self._rows[self._first]:
                return self._rows[self._first].pop()
            self._first += 1
        self._first = len(self._rows) - 1
        return None

    def __len__(self) -> int:
        return sum(map(len, self._rows))

    def share(self, part: Part) -> None:
        """Keep, of the answers that are open, those that are this part's."""
        first = 0
        for row in self._rows:
            mine = []
            for here in row:
                left = here.options[here.tried :]
                options: Any = [option for n, option in enumerate(left, first) if n % part.of == part.number]
                first += len(left)
                if options:
                    mine.append(here._replace(options=options, tried=0, cost=here.departs(self.shortest)))
            row[:] = mine


def the_same(options: Sequence[Choice], wanted: Choice | None) -> list[Choice]:
    """Which of these choices is the one that was made before, where fewer positions were told apart; at most one.

    >>> [each.card for each in the_same([Option("flee", 1), Option("flee", 2)], Option("flee", 2))]
    [2]
    """
    same = [each for each in options if type(each) is type(wanted) and _what(each) == _what(wanted)]
    return same[:1] or [each for each in options if _holds(each, wanted)][:1]


def passes(choice: Choice) -> bool:
    """Whether nobody does anything."""
    return choice == PASS or (isinstance(choice, AtOnce) and choice.answers == (PASS,))


def _holds(choice: Choice, wanted: Choice | None) -> bool:
    """Whether a pull, or a card of a hand, may be of those that it might be of before, whichever of both searches told
    more of them apart.
    """
    if isinstance(choice, FromAHand) and isinstance(wanted, FromAHand):
        return choice.option == wanted.option and not {*choice.faces}.isdisjoint(wanted.faces)
    if not isinstance(choice, Unstated) or not isinstance(wanted, Unstated):
        return False
    of, apart = choice.taken[0], wanted.taken[0]
    return isinstance(of, OfFaces) and isinstance(apart, OfFaces) and not {*of.faces}.isdisjoint(apart.faces)


def _what(choice: Choice | None) -> Hashable:
    """What makes a choice the same, whatever else is known of what it comes to."""
    if isinstance(choice, AtOnce):
        return frozenset(frozenset(each.those) if isinstance(each, Assigned) else each for each in choice.answers)
    return choice.hands if isinstance(choice, Settled) else choice
