"""A few draw hands that stand for all: each rank, Cheatin' or legal, at its weakest, its strongest and between.

What a round makes of two hands is decided by their ranks, by which of them is stronger, and by whether each is
Cheatin' (rules: values.hand-rank, shootout.take-yer-lumps.compare, values.cheatin).  For any two hands there are two
here that are the same in all of that.  Where something raises or lowers ranks, a raised hand is the weakest of its new
rank and a lowered one the strongest (rules: shootout.take-yer-lumps.raised-is-worst, .lowered-is-best), so that the
hands between are told from these two as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from ...position import hands
from ...position.hands import FIVE_OF_A_KIND, FLUSH, HIGH_CARD, STRAIGHT, STRAIGHT_FLUSH
from ...position.kinds import Face
from .unstated import most_alike

Values = tuple[int, ...]

VALUES: Final[dict[int, tuple[Values, ...]]] = {
    1: ((6, 4, 3, 2, 1), (11, 10, 8, 7, 5), (13, 8, 7, 6, 4), (13, 12, 11, 10, 8)),
    2: ((4, 3, 2, 1, 1), (10, 8, 5, 5, 3), (12, 9, 9, 8, 6), (13, 13, 12, 11, 10)),
    3: ((3, 2, 2, 1, 1), (8, 8, 6, 6, 1), (11, 11, 8, 8, 1), (13, 13, 12, 12, 11)),
    4: ((3, 2, 1, 1, 1), (9, 5, 5, 5, 2), (11, 10, 9, 9, 9), (13, 13, 13, 12, 11)),
    5: ((5, 4, 3, 2, 1), (8, 7, 6, 5, 4), (11, 10, 9, 8, 7), (13, 12, 11, 10, 9)),
    6: ((3, 2, 1, 1, 1), (11, 8, 4, 3, 3), (12, 12, 10, 5, 2), (13, 13, 13, 12, 11)),
    7: ((2, 2, 1, 1, 1), (6, 6, 5, 5, 5), (10, 10, 9, 9, 9), (13, 13, 13, 12, 12)),
    8: ((2, 1, 1, 1, 1), (6, 5, 5, 5, 5), (10, 9, 9, 9, 9), (13, 13, 13, 13, 12)),
    9: ((5, 4, 3, 2, 1), (8, 7, 6, 5, 4), (11, 10, 9, 8, 7), (13, 12, 11, 10, 9)),
    10: ((1,) * 5, (5,) * 5, (9,) * 5, (13,) * 5),
    11: ((11, 8, 8, 1, 1),),
}
"""Of each rank the values of its weakest hand, of two between, and of its strongest, from the highest value on."""
PLAIN_FLUSHES: Final = ((6, 4, 3, 2, 1), (13, 12, 11, 10, 8))
"""The weakest and the strongest flush that is legal without a joker; all others have a value twice."""
NEVER_CHEATIN: Final = frozenset({HIGH_CARD, STRAIGHT, STRAIGHT_FLUSH, hands.DEAD_MANS_HAND})
"""The ranks of hands in which no card comes twice."""


class Representative(NamedTuple):
    """A hand that stands for others: its strength, whether it is Cheatin', its values and how many are jokers."""

    strength: int
    cheatin: bool
    values: Values
    jokers: int


@cache
def representatives(ranks_change: bool) -> tuple[Representative, ...]:
    """All of them, fewer where nothing raises or lowers ranks.

    >>> len(representatives(False)), len(representatives(True))
    (37, 71)
    """
    found: list[Representative] = []
    for rank, between in VALUES.items():
        chosen = between if ranks_change else tuple(dict.fromkeys((between[0], between[-1])))
        for cheatin in (False, True)[: 1 if rank in NEVER_CHEATIN else 2]:
            if rank == FLUSH:
                found += _flushes(cheatin, ranks_change)
            else:
                jokers = int(rank == FIVE_OF_A_KIND and not cheatin)
                found += [_representative(rank, cheatin, values, jokers) for values in chosen]
    return tuple(found)


def _flushes(cheatin: bool, ranks_change: bool) -> list[Representative]:
    """Legal ones without a joker are of their own; those with jokers may equal Cheatin' ones."""
    weakest, one, other, strongest = VALUES[FLUSH]
    if cheatin:
        chosen = (weakest, one, other, strongest) if ranks_change else (weakest, one, strongest)
        return [_representative(FLUSH, True, values, 0) for values in chosen]
    found = [_representative(FLUSH, False, values, 0) for values in PLAIN_FLUSHES]
    found.append(_representative(FLUSH, False, one, 1))
    if ranks_change:
        found.append(_representative(FLUSH, False, other, 1))
        found += [_representative(FLUSH, False, values, 2) for values in (weakest, strongest)]
    return found


def _representative(rank: int, cheatin: bool, values: Values, jokers: int) -> Representative:
    return Representative(hands.strength(_first(rank, cheatin, values, jokers).declared), cheatin, values, jokers)


class Cards(NamedTuple):
    """Five cards: with jokers as jokers, and with every joker as what it is declared as, in the same order."""

    drawn: tuple[Face, ...]
    declared: tuple[Face, ...]


def _made(rank: int, cheatin: bool, values: Values, jokers: int) -> Iterator[Cards]:
    """Every hand of these values that has that rank and is Cheatin' or not, jokers first."""
    for suits in product(range(4), repeat=len(values)):
        faces = tuple(hands.face(value, suit) for value, suit in zip(values, suits, strict=True))
        twice = [n for n, face in enumerate(faces) if face in faces[:n]]
        fits = len(twice) == jokers if jokers else cheatin == bool(twice)
        if fits and hands.rank(hands.strength(faces)) == rank:
            wild = twice if jokers else []
            order = [*wild, *(n for n in range(len(faces)) if n not in wild)]
            drawn = tuple(hands.JOKER if n in wild else faces[n] for n in order)
            yield Cards(drawn, tuple(faces[n] for n in order))


@cache
def _first(rank: int, cheatin: bool, values: Values, jokers: int) -> Cards:
    return next(_made(rank, cheatin, values, jokers))


def cards_of(one: Representative, held: Counter[Face]) -> Cards | None:
    """Cards that make that hand, of a deck of whose cards some are elsewhere already; None where none are left.

    Rules: deckbuilding.four-of-a-kind, deckbuilding.size.
    """
    made = hands.rank(one.strength), one.cheatin, one.values, one.jokers
    if _left(first := _first(*made), held):
        return first
    return next((cards for cards in _made(*made) if _left(cards, held)), None)


def _left(cards: Cards, held: Counter[Face]) -> bool:
    return all(held[face] + n <= most_alike(face) for face, n in Counter(cards.drawn).items())
