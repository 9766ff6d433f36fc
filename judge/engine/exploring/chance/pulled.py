"""Pulls that nothing tells apart are one: of the suits and values that may be pulled, as few as something asks for.

Most pulls are measured against one number, and two kinds of them are enough: those that reach it, and those that do
not; for some texts it is enough whether they are of a suit.  A pull is taken as one of several cards; whoever asks
something of which the answer is not the same for all of them finds out at once: Differ is raised, and it is taken as
one of fewer, by the answers (`parted`).  Where it has been kept and is asked for later, the search begins again and
tells those cards apart wherever they are pulled.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ...abilities.skills import SkillTest
from ...position.hands import ALL_FACES, SUITS, VALUES, face_name
from ...position.kinds import Face
from ...position.unseen import LookedAt, Unseen
from ...table import numbers
from ...using.using import Using
from ..several import Differ, Number, Title

if TYPE_CHECKING:
    from ...position.state import State


class OneOf(tuple[int, ...]):
    """Some faces, 0 to 51, that a pull may have which is made for something (`of`); it is one of them."""

    of: Hashable

    def __new__(cls, faces: Iterable[int], of: Hashable = ()) -> OneOf:
        """These faces of a pull for that."""
        made = super().__new__(cls, faces)
        made.of = of
        return made

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and self.of == getattr(other, "of", self.of)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((*self, self.of))


Parts = tuple[OneOf, ...]
"""The faces that are told apart, in parts that are not."""
Pulls = Mapping[Hashable, Parts]
"""By what pulls are made for, the faces that are told apart."""
ALL_ELSE: Final = "all else"
"""What stands for everything that is not there."""
ANY: Final[Pulls] = {ALL_ELSE: (OneOf(map(int, ALL_FACES)),)}
_KNOWN: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], Value]] = {}


class Value(Number):
    """A number that goes by what has been pulled; it may be said, and be part of a position's name."""

    naming: ClassVar[bool] = False
    """Whether a position is being named: two with the same choice of values have the same name."""

    def __new__(cls, group: tuple[int, ...], each: Sequence[int]) -> Value:
        """One object for the same numbers, so that positions with it are the same."""
        known = _KNOWN.get((group, tuple(each)))
        if known is None:
            known = _KNOWN[group, tuple(each)] = cast("Value", super().__new__(cls, group, each))
        return known

    def __hash__(self) -> int:
        return hash((self.group, self.each)) if Value.naming else int(self._look())

    def __repr__(self) -> str:
        return f"one of {self.each}"

    def __str__(self) -> str:
        return f"{min(self.each)} to {max(self.each)}"

    def __format__(self, _: str) -> str:
        return str(self)


class Suit(Title):
    """The suit of what has been pulled; one can ask whether it is a certain one, and say it."""

    __len__ = __iter__ = __getitem__ = __add__ = __radd__ = Title._look


class OfFaces(Unseen):
    """The face of a card that is pulled, of which only is known which it may be."""

    faces: OneOf

    def __new__(cls, faces: OneOf) -> OfFaces:
        """One face for each choice of faces, told apart by the number that it is as an integer."""
        made = super().__new__(cls, 10_000 + sum(1 << face for face in faces))
        made.faces = faces
        return made

    def __ge__(self, other: int) -> bool:  # type: ignore[override]
        """It is a suit and value: no joker, and not a card without any."""
        return True if other == 0 else self._look()

    def __lt__(self, other: int) -> bool:  # type: ignore[override]
        """The same: only a joker and what lies above it are no suit and value."""
        return True if other > 51 else self._look()

    def __floordiv__(self, other: int) -> int:  # type: ignore[override]
        """The value is what four suits share."""
        return Value.of(self.faces, [face // 4 for face in self.faces]) if other == 4 else self._look()

    @property
    def suit(self) -> str:
        """The suit, where it is one, or whatever is asked of it."""
        return Suit.of(self.faces, [SUITS[face % 4] for face in self.faces])

    @property
    def name(self) -> str:
        """What is said of the card."""
        whole = [face // 4 for face in self.faces if face % 4 == 0 and {*range(face, face + 4)}.issubset(self.faces)]
        others = [face for face in self.faces if face // 4 not in whole]
        return " or ".join([*map(VALUES.__getitem__, whole), *(face_name(Face(face)) for face in others)])


@cache
def face(faces: OneOf) -> Face:
    """The face of a pull that may be one of these."""
    return Face(OfFaces(faces))


def made_for(s: State) -> Hashable:
    """What a pull is made for, or a card chosen of a hand: the text that is being used, and what it has chosen."""
    using = next((frame.scope for frame, _ in reversed(s.stack) if isinstance(frame, Using)), None)
    return None if using is None else (using.card, using.chosen)


def shown(faces: OneOf, *, missed: bool = False) -> Face:
    """The card that stands for several: of low ones the highest, as it comes nearest to those that are told apart from
    them, else the lowest; of all values the lowest, or the highest if a test is `missed` with each.

    >>> [int(shown(OneOf(faces))) for faces in ([0, 1, 4, 5], [8, 12, 51], [0, 51])]
    [4, 8, 0]
    """
    values = [face // 4 for face in faces]
    low, high = 0 in values, len(VALUES) - 1 in values
    return Face(faces[values.index(max(values))] if low and (missed or not high) else faces[0])


def is_missed(s: State) -> bool:
    """Whether no pull can be high enough for the skill test that is being made, as things stand."""
    test = next((frame for frame, _ in reversed(s.stack) if isinstance(frame, SkillTest)), None)
    try:
        return test is not None and len(VALUES) + numbers.skill(s, test.dude, test.skill) + test.bonus < test.difficulty
    except LookedAt:
        return False


def parts(pulls: Pulls, of: Hashable) -> Parts:
    """The faces that are told apart where a pull is made for that."""
    return pulls.get(of) or tuple([OneOf(faces, of) for faces in pulls[ALL_ELSE]])


def parted(pulls: Pulls, differ: Differ) -> Pulls:
    """The same, with faces for the same told apart of which the answers differ."""
    assert isinstance(differ.group, OneOf)
    of = differ.group.of
    return {**pulls, of: told_apart(parts(pulls, of), differ)}


def told_apart(those: Parts, differ: Differ) -> Parts:
    """The same faces, those of which the answers differ told apart by them."""
    answers: dict[int, object] = dict(zip(differ.group, differ.answers, strict=True))
    found: list[OneOf] = []
    for part in those:
        by_answer: dict[object, list[int]] = {}
        for each in part:
            by_answer.setdefault((each in answers, answers.get(each)), []).append(each)
        found += [OneOf(faces, part.of) for faces in by_answer.values()]
    return tuple(found)
