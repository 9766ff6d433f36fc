"""A few ways that are gone at random ahead of a large search: what it would find or be told late, they come to early.

A search that is told that it has forgotten too much begins again, and a text that is seldom used may tell it so after
ten thousand positions; and what decides a question may lie on one way in a thousand, none of the first.  On ways gone
at random both are come to soon, most of all where players lean to pass and to do something with those who are named.
Where several things have to be so together, some go on from where others came to one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from ..position.procedure import Option
from ..position.unseen import LookedAt
from .results.at_once import AtOnce
from .results.fates import Assigned
from .waiting import passes, the_same

if TYPE_CHECKING:
    from ..position.kinds import CardId
    from ..position.state import State
    from .explore import Exploration
    from .waiting import Choice
    from .ways import Visit

SCOUTS_AFTER: Final = 200
"""How many positions a search looks at before anybody is sent ahead: a smaller one is sooner begun again."""
AT_FIRST, SHARE = 300, 3
"""How many positions those sent ahead may look at then, and of how many more that the search looks at one more."""
LEANINGS: Final = ((0.9, 0.9), (0.7, 0.5), (0.3, 0.0))
"""How often a search that is sent ahead first tries what is about those who are named, and to pass; each in its turn
the next of these.
"""
POSITIONS: Final = (60,) * len(LEANINGS) + (160,) * len(LEANINGS)
"""How many positions each looks at, in its turn: some soon begin elsewhere, and some try more around where they are."""


MOST_WAYS: Final = 6
"""From how many positions in which most was so others go on, in their turn."""


class Luck(Random):
    """The order in which a search that is sent ahead tries what it comes to, by how manieth it is: first as was tried
    on the way that it goes `along`, then as it leans.
    """

    def __init__(self, way: int, along: Sequence[Choice] = ()) -> None:
        super().__init__(way)
        self.naming, self.passing = LEANINGS[way % len(LEANINGS)]
        self.most = len(along) + min(POSITIONS) if along else POSITIONS[way % len(POSITIONS)]
        self._along = iter(along)

    def order(self, choices: Sequence[Choice], named: Container[CardId]) -> Sequence[Choice]:
        """Them in a random order, as it leans, behind what is to be tried first."""
        first = the_same(choices, next(self._along, None)) if choices else []
        rest = [each for each in choices if each not in first] if first else choices
        if not first:
            self._along = iter(())
        return [*first, *self._at_random(rest, named)]

    def _at_random(self, choices: Sequence[Choice], named: Container[CardId]) -> Sequence[Choice]:
        found = self.sample(choices, len(choices))
        if self.random() < self.passing:
            found.sort(key=lambda each: not passes(each))
        if self.random() < self.naming:
            found.sort(key=lambda each: -_how_many(each, named))
        return found


def _how_many(choice: Choice, named: Container[CardId]) -> int:
    """How many of those who are named it is about."""
    if isinstance(choice, Option):
        return (choice.card in named) + (choice.other in named)
    if not isinstance(choice, AtOnce):
        return 0
    those = [option for each in choice.answers for option in (each.those if isinstance(each, Assigned) else (each,))]
    return sum(option.card in named for option in those)


class Scouts:
    """Those who are sent ahead for a question, more of them as its search grows; `so` says of how many things that
    have to be so together it is so in a position.
    """

    def __init__(self, so: Callable[[State], int] | None = None) -> None:
        self.so = so
        self.at_first: int | None = None
        self.most_so = 0
        """Of how many of them it is so where the search begins, and was where most were."""
        self.ways: list[tuple[Choice, ...]] = []
        """What was tried on ways to there, each of another search."""
        self.last: int | None = None
        """Who of those sent ahead came there last."""
        self.next = 0
        """The next one to be sent."""
        self.positions, self.most = 0, 0
        """How many positions they have looked at, and how many they may."""

    def go(
        self, search: Exploration, sent: Callable[[Luck], Exploration], decides: Callable[[Visit], bool]
    ) -> Visit | None:
        """Go ahead of a search that is large by now; what decides the question, if one of them comes to it.

        `sent` begins a search of its own that tries what it comes to in a random order.  LookedAt is raised as the
        search would, on the way to where it would; who goes next goes as soon as that has been told apart.
        """
        if search.along is not None:
            return None
        if search.positions >= SCOUTS_AFTER:
            self.most = max(self.most, AT_FIRST + search.positions // (SHARE if not self.ways else 1))
        while self.positions < self.most and (search.patience is None or not search.patience.over(search)):
            ahead = sent(Luck(self.next, self._along()))
            try:
                for visit in ahead.visits():
                    if decides(visit):
                        search.step = ahead.step
                        return visit
                    self._look(visit, ahead)
            except LookedAt:
                search.step = ahead.step
                raise
            finally:
                self.positions += ahead.positions
            self.next += 1
        return None

    def _along(self) -> Sequence[Choice]:
        """The way that the next one goes first: every other one begins where the search does."""
        turn, again = divmod(self.next, 2)
        return self.ways[turn % len(self.ways)] if again and self.ways else ()

    def _look(self, visit: Visit, ahead: Exploration) -> None:
        """Remember the way to a position in which more is so than where the search begins, if nowhere more is."""
        if self.so is None or ahead.step is None:
            return
        if self.at_first is None:
            self.at_first = self.most_so = self.so(ahead.start)
        count = self.so(visit.state)
        if count > self.most_so:
            self.most_so, self.ways = count, []
        elif count < self.most_so or count == self.at_first or len(self.ways) == MOST_WAYS or self.last == self.next:
            return
        self.last = self.next
        self.ways.append(ahead.step.those())
