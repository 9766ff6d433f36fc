"""Hands for lowball that nobody stated: drawn without their strength, which is settled as they are compared.

All that comes of a comparison is who has the lowest hand, alone or with others (rules: gambling.lowest-wins,
gambling.ties).  Each such outcome is tried once.  On the first day who holds a joker may have a pull say who comes
first (rule: gambling.first-day); where a text or a question looks at that, the cards themselves are tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..day.gambling import Gambling
from ..events.pulls import Draw
from ..position.hands import HAND_SIZE
from ..position.values import NOBODY

if TYPE_CHECKING:
    from ..position.kinds import PlayerId
    from ..position.state import State

COMPARE: Final = Gambling.steps.index("compare")
FIRST: Final = "winner"
"""What is looked at, in the words of `Printed.looks`, where somebody looks at who is the Winner."""


def drawing(s: State) -> PlayerId:
    """Who is about to draw a whole hand for lowball; NOBODY where none is drawn."""
    frame, following = s.stack[-1]
    if s.lowball is None or following != 0 or type(frame) is not Draw or not _for_lowball(s, frame):
        return NOBODY
    return frame.player if frame.count == HAND_SIZE and not s.players[frame.player].draw_hand else NOBODY


def _for_lowball(s: State, frame: Draw) -> bool:
    """Whether the hand is drawn by the rules, and by no text."""
    below = [waiting for waiting, _ in s.stack if not isinstance(waiting, Draw)]
    return frame.zone == "draw hand" and frame.holder == NOBODY and bool(below) and type(below[-1]) is Gambling


def drawn(s: State, player: PlayerId) -> bool:
    """Whether a player's hand for lowball is drawn, or none is being drawn for lowball."""
    drawing = (frame for _, frame in s.waiting(Draw))
    return s.lowball is None or not any(isinstance(one, Draw) and one.player == player for one in drawing)


def comparing(s: State) -> tuple[PlayerId, ...]:
    """The players whose hands are about to be compared; nobody where none are."""
    frame, following = s.stack[-1]
    if s.lowball is None or following != COMPARE or type(frame) is not Gambling:
        return ()
    return s.lowball.players


def first_may_matter(s: State, reads: frozenset[str]) -> bool:
    """Whether it may matter that jokers have somebody pull for who comes first."""
    return s.winner == NOBODY and (FIRST in reads or any(event == "pull" for _, event in s.listeners))


def outcomes(found: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Of the strengths that each player's hand may have, those that give each outcome, as places in their lists.

    >>> outcomes([[5, 1], [5, 7]])
    [(1, 0), (0, 0)]
    """
    different: dict[frozenset[int], tuple[int, ...]] = {}
    for least in sorted({strength for mine in found for strength in mine}):
        _with_least(found, least, different)
    return list(different.values())


def _with_least(found: Sequence[Sequence[int]], least: int, different: dict[frozenset[int], tuple[int, ...]]) -> None:
    """Add every outcome that there is if this is the strength of the lowest hand."""
    ways: list[tuple[frozenset[int], tuple[int, ...]]] = [(frozenset(), ())]
    for player, mine in enumerate(found):
        same = next((n for n, strength in enumerate(mine) if strength == least), None)
        more = next((n for n, strength in enumerate(mine) if strength > least), None)
        those = [] if same is None else [(lowest | {player}, (*places, same)) for lowest, places in ways]
        ways = those + ([] if more is None else [(lowest, (*places, more)) for lowest, places in ways])
    for lowest, places in ways:
        if lowest:
            different.setdefault(lowest, places)
