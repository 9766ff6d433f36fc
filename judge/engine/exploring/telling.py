"""How far a search tells positions apart: as little as is sound, found by trying.

A search begins with the coarsest view: unstated cards by what they are worth, dudes as one, nothing remembered that has
had its time.  Whatever is looked at in spite of that raises what has to be told apart, and the search begins again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..position.kinds import CardId
from .alike import Stages, groups, split
from .by_stage import STAGES
from .chance.pulled import ANY, OneOf, Pulls, parted
from .forgetting import Remembered
from .several import Differ

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


def as_little_as_is_sound(s: State, telling: Telling, search: Callable[[Telling], Found]) -> Found:
    """What a search finds that tells no more apart than something looks at; it is begun until that is so.

    Raises LookedAt where something looks at a card that nobody stated.
    """
    telling = telling._replace(alike=tuple(groups(s, telling.named) for _ in range(STAGES)))
    while True:
        try:
            return search(telling)
        except Differ as differ:
            if isinstance(differ.group, OneOf):
                telling = telling._replace(pulls=parted(telling.pulls, differ))
            else:
                telling = telling._replace(alike=split(telling.alike, differ))
        except Remembered as looked:
            telling = telling._replace(remembered=telling.remembered | {looked.field})
