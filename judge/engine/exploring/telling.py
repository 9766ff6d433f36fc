"""How far a search tells positions apart: as little as is sound, found by trying.

A search begins with the coarsest view: unstated cards by what they are worth, dudes as one, nothing remembered that has
had its time.  Whatever is looked at in spite of that raises what has to be told apart, and the search begins again:
where it had come far, on the way on which that was looked at, as long as more is raised there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..position.kinds import CardId
from ..position.unseen import LookedAt
from .alike import Stages, groups, split
from .by_stage import STAGES
from .chance.pulled import ANY, OneOf, Pulls, parted
from .forgetting import Remembered
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
    along: tuple[Choice, ...] | None = None
    """The only way that is gone, to find out what has to be told apart there."""


def as_little_as_is_sound(s: State, telling: Telling, search: Callable[[Telling], Found]) -> Found:
    """What a search finds that tells no more apart than something looks at; it is begun until that is so.

    Raises LookedAt where something looks at a card that nobody stated.
    """
    telling = telling._replace(alike=tuple(groups(s, telling.named) for _ in range(STAGES)))
    while True:
        try:
            found = search(telling)
        except Differ as differ:
            if isinstance(differ.group, OneOf):
                telling = telling._replace(pulls=parted(telling.pulls, differ), along=_way_to(differ))
            else:
                telling = telling._replace(alike=split(telling.alike, differ), along=_way_to(differ))
        except Remembered as looked:
            telling = telling._replace(remembered=telling.remembered | {looked.field}, along=_way_to(looked))
        except LookedAt:
            if telling.along is None:
                raise
            telling = telling._replace(along=None)
        else:
            if telling.along is None:
                return found
            telling = telling._replace(along=None)


def _way_to(told: LookedAt) -> tuple[Choice, ...] | None:
    """What was tried on the way on which a search was told so, if whoever searched says it."""
    return told.step.those() if isinstance(told.step, Step) else None
