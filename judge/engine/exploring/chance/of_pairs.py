"""Two hands that have been compared are one of several pairs: of these, as few as something asks for.

What a round comes to (`outcomes`) mostly says all that is asked of its hands afterwards: whoever won by three ranks had
the higher rank, whichever hands those were.  The hands are therefore taken as any of the pairs that come to the same.
Whoever asks something of which the answer is not the same for all of them finds out at once: Differ is raised, and the
search begins again with those pairs told apart by the answers.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, cast

from ...position import hands
from ...position.kinds import Face
from ...position.unseen import OfAHand
from ..several import Differ, Number, agreed
from .settling import Worth

Pair = tuple[Worth, Worth]
TOLD_APART_AT_MOST: Final = 12
"""After so many answers by which pairs are told apart, hands are settled as they are drawn."""


class Pairs(tuple[Pair, ...]):
    """The pairs of hands, one of either side, of which it is one."""


Answers = tuple[Mapping[Pair, object], ...]
"""What was asked of pairs of hands, and what the answer was for each."""


NUMBERS: Final[tuple[Callable[[Pair], int], ...]] = (
    lambda pair: hands.rank(pair[0].strength) - hands.rank(pair[1].strength),
    lambda pair: hands.rank(pair[0].strength),
    lambda pair: hands.rank(pair[1].strength),
)
"""What is mostly asked of two hands: by how much one rank is higher, or how high one is."""


class ByNumber(Mapping[Pair, object]):
    """For any pair what one of those numbers is."""

    def __init__(self, number: Callable[[Pair], int]) -> None:
        self.number = number

    def __getitem__(self, pair: Pair) -> int:
        return self.number(pair)

    def __len__(self) -> int:
        return 0  # nobody lists them

    def __iter__(self) -> Iterator[Pair]:
        return iter(())


def told_apart(answers: Answers, differ: Differ) -> Answers:
    """The same, with what was asked now.

    What goes by one of those numbers for the second time is mostly asked with one more or less of it again and again:
    from then on the pairs are told apart by the number itself.
    """
    now = dict(zip(cast("Pairs", differ.group), differ.answers, strict=True))
    number = _goes_by(now)
    others = tuple([each for each in answers if number is None or _goes_by(each) is not number])
    return (*answers, now) if len(others) == len(answers) or number is None else (*others, ByNumber(number))


def _goes_by(answers: Mapping[Pair, object]) -> Callable[[Pair], int] | None:
    """One of those numbers, where the answers of pairs with the same are the same."""
    for number in NUMBERS:
        by_number: dict[int, object] = {}
        if answers and all(by_number.setdefault(number(pair), answer) == answer for pair, answer in answers.items()):
            return number
    return None


def part(answers: Answers, pair: Pair) -> tuple[object, ...]:
    """What tells a pair apart from others that have been asked the same."""
    return tuple([each.get(pair) for each in answers]) if answers else ()


class OfPairs(Number):
    """A number that goes by which pair it is; two of the same pairs are compared pair by pair."""

    def __rshift__(self, by: int) -> int:
        """A rank is what stands above so many bits of a strength."""
        return self.of(self.group, [each >> by for each in self.each])

    __hash__ = Number.__hash__


def _by_pair(word: str, read: Callable[[Any, Any], Any], *, number: bool) -> None:
    before = getattr(Number, word)

    def call(self: OfPairs, other: Any) -> Any:
        if not isinstance(other, OfPairs) or other.group is not self.group:
            return before(self, other)
        found = [read(*both) for both in zip(self.each, other.each, strict=True)]
        return OfPairs.of(self.group, found) if number else agreed(self.group, found)

    setattr(OfPairs, word, call)


for _word in ("eq", "ne", "lt", "le", "gt", "ge"):
    _by_pair(f"__{_word}__", getattr(operator, _word), number=False)
for _word in ("add", "sub"):
    _by_pair(f"__{_word}__", getattr(operator, _word), number=True)


class OneOfPairs(OfAHand):
    """A face of one of the five cards of a hand that has been compared; `side` says which of the two."""

    pairs: Pairs
    side: int

    @property
    def strength(self) -> int:  # type: ignore[override]
        """How strong the hand is, whichever pair it is one of."""
        return OfPairs.of(self.pairs, [pair[self.side].strength for pair in self.pairs])

    @property
    def cheatin(self) -> bool:  # type: ignore[override]
        """Whether the hand is Cheatin', where it is so, or not, in all of them."""
        return bool(agreed(self.pairs, [pair[self.side].cheatin for pair in self.pairs]))


_FIRST: Final = 1 << 30
_FACES: Final[dict[tuple[Pair, ...], tuple[Face, Face]]] = {}


def faces(pairs: Sequence[Pair]) -> tuple[Face, Face]:
    """The faces of the two hands; for the same pairs always the same, and told apart by the number that they are."""
    known = _FACES.get(key := tuple(pairs))
    if known is None:
        group = Pairs(key)
        made = []
        for side in range(2):
            face = int.__new__(OneOfPairs, _FIRST + 2 * len(_FACES) + side)
            face.pairs, face.side = group, side
            made.append(Face(face))
        known = _FACES[key] = made[0], made[1]
    return known
