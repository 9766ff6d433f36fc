"""What is printed on several dudes that are taken as one: facts that say nothing of what the dudes do not share.

Of a number one can ask how it compares, and add to it; of keywords whether one is among them; of a title whether it is
a certain one.  Where the answer is the same for all of the dudes it is given.  Where it is not, Differ is raised, with
the answers: the dudes have to be told apart.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn, Self

from ..position.kinds import CardId, Face
from ..position.unseen import LookedAt, Unseen

Group = tuple[CardId, ...]
"""Dudes of one player that are taken as one."""


class Differ(LookedAt):
    """Dudes that were taken as one differ in something that is asked; `answers` has the answer for each of them."""

    def __init__(self, group: tuple[Any, ...], answers: Sequence[object]) -> None:
        self.group, self.answers = group, tuple(answers)
        super().__init__(group, self.answers)


def agreed(group: tuple[Any, ...], answers: Sequence[Any]) -> Any:
    """The answer of all of them.  Raises Differ where they have different ones."""
    if not _all_the_same(answers):
        raise Differ(group, answers)
    return answers[0]


def _all_the_same(answers: Sequence[Any]) -> bool:
    """Whether all are equal; counted, as there are many where hands are compared."""
    return answers.count(answers[0]) == len(answers)


class Number(int):
    """A number of each of several dudes, of several pulls (`pulled`), or of several pairs of hands (`of_pairs`)."""

    group: tuple[Any, ...]
    each: tuple[int, ...]

    def __new__(cls, group: tuple[Any, ...], each: Sequence[int]) -> Number:
        """One number for all of them; what it is as an integer is never asked."""
        made = super().__new__(cls, -1_000_000)
        made.group, made.each = group, tuple(each)
        return made

    @classmethod
    def of(cls, group: tuple[Any, ...], each: Sequence[int]) -> int:
        """A number of each of them, or the one that all of them have."""
        return each[0] if _all_the_same(each) else cls(group, each)

    def __bool__(self) -> bool:
        return bool(agreed(self.group, [bool(each) for each in self.each]))

    def _look(self, *_: Any) -> Any:
        """Whatever else is asked, the numbers themselves are wanted; they differ."""
        raise Differ(self.group, self.each)

    __int__ = __index__ = __float__ = __hash__ = __format__ = __str__ = __repr__ = _look
    __neg__ = __abs__ = __mul__ = __rmul__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = _look
    __truediv__ = __rtruediv__ = __divmod__ = __rdivmod__ = __pow__ = __rpow__ = __round__ = _look
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __lshift__ = __rlshift__ = __rshift__ = _look


def _compared(compare: Callable[[Any, Any], bool]) -> Any:
    def call(self: Number, other: Any) -> Any:
        if isinstance(other, Number):
            return compare(_certain(self), _certain(other))
        return agreed(self.group, [compare(each, other) for each in self.each])

    return call


def _counted(count: Callable[[Any, Any], int]) -> Any:
    def call(self: Number, other: Any) -> Any:
        if isinstance(other, Number):
            return count(_certain(self), _certain(other))
        kind = type(self) if isinstance(self, Number) else Number  # a face has its own value
        return kind.of(self.group, [count(each, other) for each in self.each])

    return call


def _certain(number: Number) -> int:
    found: int = agreed(number.group, number.each)
    return found


for _word in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Number, f"__{_word}__", _compared(getattr(operator, _word)))
for _word, _count in (
    ("add", operator.add), ("radd", operator.add), ("sub", operator.sub), ("rsub", lambda one, other: other - one),
):  # fmt: skip
    setattr(Number, f"__{_word}__", _counted(_count))


class Title(str):
    """A title of each of several dudes, or the suit of each of several pulls (`pulled`); it may be said."""

    group: tuple[Any, ...]
    each: tuple[str, ...]

    def __new__(cls, group: tuple[Any, ...], each: Sequence[str]) -> Self:
        """What it says names all of them."""
        made = super().__new__(cls, f"{', '.join(each[:-1])} or {each[-1]}")
        made.group, made.each = group, tuple(each)
        return made

    @classmethod
    def of(cls, group: tuple[Any, ...], each: Sequence[str]) -> str:
        """A title of each of them, or the one that all of them have."""
        return each[0] if _all_the_same(each) else cls(group, each)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Title):
            raise Differ(self.group, self.each)
        return bool(agreed(self.group, [each == other for each in self.each]))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def _look(self, *_: object) -> Any:
        raise Differ(self.group, self.each)

    __hash__ = __lt__ = __le__ = __gt__ = __ge__ = __contains__ = _look


class Keywords(tuple[str, ...]):
    """The keywords of each of several dudes, of which any may be asked for."""

    group: Group
    each: tuple[tuple[str, ...], ...]

    def __new__(cls, group: Group, each: Sequence[tuple[str, ...]]) -> Keywords:
        """It holds nothing by itself."""
        made = super().__new__(cls, ())
        made.group, made.each = group, tuple(each)
        return made

    def __contains__(self, keyword: object) -> bool:
        return bool(agreed(self.group, [keyword in each for each in self.each]))

    def _look(self, *_: object) -> NoReturn:
        raise Differ(self.group, [frozenset(each) for each in self.each])

    __iter__ = __hash__ = __eq__ = __ne__ = __len__ = __getitem__ = __add__ = _look


class Kinds(frozenset[str]):
    """The kinds of ability of each of several dudes, of which any may be asked for."""

    group: Group
    each: tuple[frozenset[str], ...]

    def __new__(cls, group: Group, each: Sequence[frozenset[str]]) -> Kinds:
        """It holds nothing by itself."""
        made = super().__new__(cls)
        made.group, made.each = group, tuple(each)
        return made

    def isdisjoint(self, others: Iterable[object]) -> bool:
        """Whether none of them has any of those."""
        return self._disjoint(frozenset(others))

    def _disjoint(self, others: frozenset[object]) -> bool:
        return bool(agreed(self.group, [each.isdisjoint(others) for each in self.each]))

    def __contains__(self, kind: object) -> bool:
        return bool(agreed(self.group, [kind in each for each in self.each]))

    def _look(self, *_: object) -> NoReturn:
        raise Differ(self.group, self.each)

    __iter__ = __hash__ = __eq__ = __ne__ = __len__ = __and__ = __rand__ = __or__ = __ror__ = __sub__ = __rsub__ = _look
    __le__ = __lt__ = __ge__ = __gt__ = __xor__ = __rxor__ = _look
    issubset = issuperset = union = intersection = difference = symmetric_difference = copy = _look


class Faces(Unseen):
    """The suit and value of each of several dudes; the count of a deck's cards may know all of them."""

    group: Group
    each: tuple[Face, ...]

    def __new__(cls, group: Group, each: Sequence[Face]) -> Faces:
        """One face for all of them, told apart from others by the number that it is as an integer."""
        made = super().__new__(cls, 200 + min(group))
        made.group, made.each = group, tuple(each)
        return made

    def _look(self, *_: Any) -> NoReturn:
        raise Differ(self.group, self.each)

    __mod__ = __index__ = __add__ = __sub__ = __rfloordiv__ = __rmod__ = __radd__ = __rsub__ = _look


for _word in ("lt", "le", "gt", "ge"):
    setattr(Faces, f"__{_word}__", _compared(getattr(operator, _word)))
Faces.__floordiv__ = _counted(operator.floordiv)
