"""Hands of which something is asked before they are compared: from the draw on they are one of several pairs.

A text that may be used if the hands tie, or a question for the higher rank, looks at two hands long before casualties
do.  Of all that two hands may be it asks no more than that, so they are drawn as any of the pairs that answer alike
(`by_answers`), and which pair it was is found as they are compared, as for hands that nobody has asked for
(`settling`).  Whoever asks something of which the answer is not the same for all of the pairs finds out at once:
Differ is raised, and the search begins again with those pairs told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, cast

from ...position import hands
from ...position.kinds import Face, PlayerId
from .of_pairs import NUMBERS, Answers, OfPairs, Pair, Pairs, part
from .settling import ToCome, to_come

if TYPE_CHECKING:
    from ...position.state import State
    from ..several import Differ
    from .settling import Worth

ASKED_AT_MOST: Final = 8
"""After so many answers by which pairs are told apart before they are compared, hands are settled as they are drawn."""
ASKED_MUCH: Final = "much of hands"
"""What is to be remembered then."""


class EarlyPairs(Pairs):
    """The pairs of hands, the first of them of whoever draws first, of which the two are one that are being held."""


class OneToCome(ToCome):
    """A face of one of five cards of such a hand; `side` says whether it was drawn first or second."""

    pairs: EarlyPairs
    side: int

    @property
    def rank(self) -> int:  # type: ignore[override]
        """Its rank, whichever pair it is one of."""
        return OfPairs.of(self.pairs, [hands.rank(pair[self.side].strength) for pair in self.pairs])

    @property
    def strength(self) -> int:  # type: ignore[override]
        """How strong the hand is, whichever pair it is one of."""
        return OfPairs.of(self.pairs, [pair[self.side].strength for pair in self.pairs])


_FIRST: Final = 1 << 31
_FACES: Final[dict[tuple[tuple[Pair, ...], tuple[PlayerId, ...]], tuple[Face, Face]]] = {}


def early_faces(pairs: tuple[Pair, ...], players: tuple[PlayerId, PlayerId]) -> tuple[Face, Face]:
    """The faces of both hands; for the same pairs and players always the same."""
    known = _FACES.get(key := (pairs, players))
    if known is None:
        group = EarlyPairs(pairs)
        made = []
        for side, player in enumerate(players):
            face = int.__new__(OneToCome, _FIRST + 2 * len(_FACES) + side)
            face.pairs, face.side, face.player, face.cheatin = group, side, player, pairs[0][side].cheatin
            face.settled = 0
            made.append(Face(face))
        known = _FACES[key] = made[0], made[1]
    return known


def possible_pairs(s: State, sides: tuple[PlayerId, ...]) -> frozenset[Pair] | None:
    """Of these two sides the pairs that their hands may be; None where nobody has asked for both of them."""
    held = [to_come(s, player) for player in sides]
    one, other = held if len(held) == 2 else (None, None)
    if not isinstance(one, OneToCome) or not isinstance(other, OneToCome) or one.pairs is not other.pairs:
        return None
    return _of_sides(one, other)


@cache
def _of_sides(one: OneToCome, other: OneToCome) -> frozenset[Pair]:
    return frozenset((pair[one.side], pair[other.side]) for pair in one.pairs)


def may_be(face: ToCome, worth: Worth) -> bool:
    """Whether a hand with that face may turn out to be worth that."""
    if isinstance(face, OneToCome):
        return any(pair[face.side] == worth for pair in face.pairs)
    return face.settled in (0, hands.rank(worth.strength))


class Reaches(Mapping[Pair, bool]):
    """For any pair whether one of those numbers is so large."""

    def __init__(self, number: Callable[[Pair], int], least: int) -> None:
        self.number, self.least = number, least

    def __getitem__(self, pair: Pair) -> bool:
        return self.number(pair) >= self.least

    def __len__(self) -> int:
        return 0  # nobody lists them

    def __iter__(self) -> Iterator[Pair]:
        return iter(())


def asked_now(differ: Differ) -> Mapping[Pair, object]:
    """What some pairs have answered, and all others would where it is whether a number is so large.

    To tell apart more than has been asked is always sound, and the next who asks finds it done.
    """
    answers = dict(zip(cast("EarlyPairs", differ.group), differ.answers, strict=True))
    for number in NUMBERS:
        by_number: dict[int, set[object]] = {}
        for pair, answer in answers.items():
            by_number.setdefault(number(pair), set()).add(answer)
        in_order = [by_number[n] for n in sorted(by_number)]
        turns = [n for n, (one, other) in enumerate(pairwise(in_order), 1) if one != other]
        if len(turns) == 1 and all(len(those) == 1 for those in in_order):
            return Reaches(number, sorted(by_number)[turns[0]])
    return answers


def by_answers(pairs: Mapping[Pair, object], asked: Answers, *, cheats: bool) -> list[list[Pair]]:
    """The pairs that have answered alike so far, and are alike in who is Cheatin' where that is looked at."""
    found: dict[object, list[Pair]] = {}
    for pair in pairs:
        who = tuple(hand.cheatin for hand in pair) if cheats else ()
        found.setdefault((who, part(asked, pair)), []).append(pair)
    return list(found.values())
