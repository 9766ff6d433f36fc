"""Positions that tell what of some dudes was looked at: who they are, or only how many of them are in a posse.

A posse is given as its members, and as long as nobody does more than count them, only how many they are has been told.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from ..position.kinds import CardId, PlayerId
from ..position.state import State
from ..position.values import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

CHANGED: Final = frozenset({"posse", "at", "booted"})
"""What a flight changes of a dude."""


class _Side:
    """Of which posse a dude is who may have fled; it is not said to whoever asks for another posse."""

    __slots__ = ("_asked", "_dude", "_may_be", "_now")

    def __init__(self, now: int, dude: CardId, asked: set[CardId], of: int) -> None:
        self._now, self._dude, self._asked, self._may_be = now, dude, asked, (of, NOBODY)

    def __eq__(self, other: object) -> bool:
        if other in self._may_be:
            self._asked.add(self._dude)
        return bool(self._now == other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __index__(self) -> int:
        self._asked.add(self._dude)
        return self._now

    def __hash__(self) -> int:
        return hash(self.__index__())

    def __repr__(self) -> str:
        return repr(self.__index__())

    __int__ = __index__

    def __lt__(self, other: int) -> bool:
        return self.__index__() < other

    def __ge__(self, other: int) -> bool:
        return self.__index__() >= other

    def __le__(self, other: int) -> bool:
        return self.__index__() <= other

    def __gt__(self, other: int) -> bool:
        return self.__index__() > other


class _Watched:
    """A dude's card that tells who asks for what a flight would change."""

    __slots__ = ("_asked", "_card", "_dude", "_of")

    def __init__(self, card: Any, dude: CardId, asked: set[CardId], of: int) -> None:
        self._card, self._dude, self._asked, self._of = card, dude, asked, of

    def in_posse(self) -> PlayerId:
        """In whose posse the dude is; that is not asked."""
        side: PlayerId = self._card.posse
        return side

    def __getattr__(self, field: str) -> Any:
        if field == "posse":
            return _Side(self._card.posse, self._dude, self._asked, self._of)
        if field in CHANGED or field == "with_":
            self._asked.add(self._dude)
        return getattr(self._card, field)

    def __eq__(self, other: object) -> bool:
        self._asked.add(self._dude)
        return bool(self._card == (other._card if isinstance(other, _Watched) else other))

    def __hash__(self) -> int:
        self._asked.add(self._dude)
        return hash(self._card)

    def __repr__(self) -> str:
        self._asked.add(self._dude)
        return repr(self._card)


class Watch:
    """What has been looked at of dudes who may have fled, each with the player in whose posse they were."""

    def __init__(self, sides: dict[CardId, PlayerId]) -> None:
        self.sides = sides
        self.asked: set[CardId] = set()
        """The dudes of whom somebody asked what a flight changes."""
        self.counted: set[PlayerId] = set()
        """The players of whose posses somebody asked how many they are."""

    def over(self, after: State, gone: Sequence[Any], fled: Collection[CardId]) -> State:
        """A position in which these have fled, and where everybody is watched who may have."""
        here = after.fork()
        cards: Any = _Cards(here.cards)
        for dude, side in self.sides.items():
            cards[dude] = _Watched(gone[dude] if dude in fled else here.cards[dude], dude, self.asked, side)
        cards.watch, here.cards = self, cards
        here.changes += 1  # where these are other cards, they are looked at again
        here.__class__ = _Counting  # its forks are positions like any other
        return here

    def named(self, side: PlayerId) -> None:
        """Somebody asked who the members of a posse are."""
        self.asked.update(dude for dude, posse in self.sides.items() if posse == side)


class _Member(int):
    """A card of which nobody knows which it is, for it was found in a posse; whoever wants to know asks for it."""

    watch: Watch
    side: PlayerId

    def known(self) -> int:
        """Which one it is; that is asked."""
        self.watch.named(self.side)
        return int.__add__(self, 0)


def _asking(word: str) -> Any:
    plain = getattr(int, word)

    def ask(self: _Member, *others: Any) -> Any:
        return plain(self.known(), *others)

    return ask


for _word in (
    "eq", "ne", "lt", "le", "gt", "ge", "hash", "bool", "int", "index", "float", "str", "repr", "format", "add",
    "radd", "sub", "rsub", "mul", "rmul", "neg", "invert", "and", "rand", "or", "ror", "xor", "rxor", "lshift",
    "rlshift", "rshift", "rrshift", "floordiv", "rfloordiv", "mod", "rmod", "abs",
):  # fmt: skip
    setattr(_Member, f"__{_word}__", _asking(f"__{_word}__"))


class _Cards(list[Any]):
    """The cards of a watched position."""

    watch: Watch

    def copy(self) -> _Cards:
        """The same for a fork, which may be asked for a member as well."""
        other = _Cards(self)
        other.watch = self.watch
        return other

    def __getitem__(self, n: Any) -> Any:
        return list.__getitem__(self, n.known() if type(n) is _Member else n)

    def __setitem__(self, n: Any, card: Any) -> None:
        list.__setitem__(self, n.known() if type(n) is _Member else n, card)


class _Counting(State):
    """A position whose posses say how many they are, and who only if somebody asks."""

    __slots__ = ()

    def posse(self, player: PlayerId) -> list[CardId]:
        """The dudes in a player's posse."""
        cards: Any = self.cards
        watch: Watch = cards.watch
        found: list[Any] = []
        for n in self.on_table:
            card = list.__getitem__(cards, n)
            if (card.in_posse() if n in watch.sides else card.posse) == player != NOBODY:
                member = _Member(n)
                member.watch, member.side = watch, player
                found.append(member)
        watch.counted.add(player)
        return found
