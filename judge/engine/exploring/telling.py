"""How far a search tells positions apart: as little as is sound, found by trying.

A search begins with the coarsest view: unstated cards by what they are worth, dudes as one, nothing remembered that has
had its time.  Whatever is looked at in spite of that raises what has to be told apart, and the search begins again:
where it had come far, on the way on which that was looked at, as long as more is raised there.  What a search that had
come far is told of a second dude of a player is raised for all of them, as it mostly comes to that, and what it is told
of bullets for all dudes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..position.kinds import CHANGES_HANDS, CardId
from ..position.unseen import LookedAt
from .alike import BULLETS_OF, Stages, groups, split
from .by_stage import BOUNTY_OF, STAGES, asked_of
from .chance.early import ASKED_AT_MOST, ASKED_MUCH, EarlyPairs, asked_now
from .chance.of_pairs import TOLD_APART_AT_MOST, Answers, Pairs, told_apart
from .chance.pulled import ANY, OneOf, Pulls, parted
from .chance.settling import STRENGTH
from .forgetting import Remembered
from .outside import OUTSIDE_IS
from .several import Differ
from .waiting import Choice, Step

if TYPE_CHECKING:
    from ..position.state import State

    Found = TypeVar("Found")


class Telling(NamedTuple):
    """What a search tells apart, in the words of `Exploration`."""

    by_worth: bool = False
    remembered: frozenset[str] = frozenset()
    named: frozenset[CardId] = frozenset()
    alike: Stages = ((),)
    reads: frozenset[str] = frozenset()
    pulls: Pulls = ANY
    hands: Answers = ()
    asked: Answers = ()
    along: tuple[Choice, ...] | None = None
    """The only way that is gone, to find out what has to be told apart there."""

    @property
    def hands_change(self) -> bool:
        """Whether a hand that a text changes is taken as any hand, so that a way may be one that no cards can go."""
        return CHANGES_HANDS in self.reads


def as_little_as_is_sound(s: State, telling: Telling, search: Callable[[Telling], Found]) -> Found:
    """What a search finds that tells no more apart than something looks at; it is begun until that is so, from what
    has been told apart before.

    Raises LookedAt where something looks at a card that nobody stated.
    """
    if telling.alike == ((),):
        telling = telling._replace(alike=tuple(groups(s, telling.named) for _ in range(STAGES)))
    while True:
        try:
            found = search(telling)
        except Differ as differ:
            far = isinstance(differ.step, Step)
            if isinstance(differ.group, OneOf):
                telling = telling._replace(pulls=parted(telling.pulls, differ), along=_way_to(differ))
            elif isinstance(differ.group, EarlyPairs):
                telling = _asked_early(telling, differ)._replace(along=_way_to(differ))
            elif isinstance(differ.group, Pairs):
                telling = _hands_told_apart(telling, differ)._replace(along=_way_to(differ))
            else:
                again = far and differ.group not in groups(s, telling.named)
                finer = Differ(differ.group, range(len(differ.group))) if again else differ
                telling = telling._replace(alike=split(telling.alike, finer), along=_way_to(differ))
        except Remembered as looked:
            far = isinstance(looked.step, Step)
            raised = {looked.field} | (_of_others(s, telling.remembered, looked.field) if far else set())
            telling = telling._replace(remembered=telling.remembered | raised, along=_way_to(looked))
        except LookedAt:
            if telling.along is None:
                raise
            telling = telling._replace(along=None)
        else:
            if telling.along is None:
                return found
            telling = telling._replace(along=None)


def _of_others(s: State, remembered: frozenset[str], field: str) -> set[str]:
    """The same of all other dudes of a player, where it has been remembered of one of them before; of bullets, of all
    dudes, whosever they are.
    """
    for what in (OUTSIDE_IS, BULLETS_OF, BOUNTY_OF):
        if field.startswith(what):
            told, stage = field.removeprefix(what).split(" in stage ")
            owners = {s.cards[CardId(int(n))].owner for n in told.split()}
            before = asked_of(what, int(stage), remembered)
            dudes = {n for n in s.in_play() if s.cards[n].printed.type == "dude"}
            those = dudes if what == BULLETS_OF else {n for n in dudes if s.cards[n].owner in owners}
            if not before.isdisjoint(map(str, those)):
                return {f"{what}{n} in stage {stage}" for n in those}
    return set()


def _hands_told_apart(telling: Telling, differ: Differ) -> Telling:
    """The same with hands that have been compared told apart by what was asked; by all that can be, if that is much."""
    if len(telling.hands) < TOLD_APART_AT_MOST:
        return telling._replace(hands=told_apart(telling.hands, differ))
    return telling._replace(hands=(), remembered=telling.remembered | {STRENGTH})


def _asked_early(telling: Telling, differ: Differ) -> Telling:
    """The same with hands that are to be compared told apart by what was asked; as they are drawn, if that is much."""
    if len(telling.asked) < ASKED_AT_MOST:
        return telling._replace(asked=(*telling.asked, asked_now(differ)))
    return telling._replace(asked=(), remembered=telling.remembered | {ASKED_MUCH})


def _way_to(told: LookedAt) -> tuple[Choice, ...] | None:
    """What was tried on the way on which a search was told so, if whoever searched says it."""
    return told.step.those() if isinstance(told.step, Step) else None
