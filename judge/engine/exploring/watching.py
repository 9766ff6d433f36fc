"""Positions that tell what of them was looked at: of dudes who may have fled, and of everything else.

A posse is given as its members, and as long as nobody does more than count them, only how many they are has been told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..position.kinds import CardId, PlayerId
from ..position.state import State
from ..position.values import NOBODY
from .seen_before import Path, Reading

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from ..position.values import Card

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


class _Seen:
    """A card or a player of whom is told which of their values were read."""

    __slots__ = ("_reading", "_value", "_what")

    def __init__(self, value: Any, what: Path, reading: Reading) -> None:
        self._value, self._what, self._reading = value, what, reading

    def __getattr__(self, field: str) -> Any:
        self._reading.reads((*self._what, field if field in self._value.__struct_fields__ else ""))
        return getattr(self._value, field)

    def __eq__(self, other: object) -> bool:
        self._reading.reads((*self._what, ""))
        return bool(self._value == (other._value if isinstance(other, _Seen) else other))

    def __hash__(self) -> int:
        self._reading.reads((*self._what, ""))
        return hash(self._value)

    def __repr__(self) -> str:
        self._reading.reads((*self._what, ""))
        return repr(self._value)


class _Watched(_Seen):
    """A dude's card that tells who asks for what a flight would change."""

    __slots__ = ("_asked", "_dude", "_of")

    def __init__(self, card: Any, what: Path, reading: Reading, asked: set[CardId], of: int) -> None:
        super().__init__(card, what, reading)
        self._dude, self._asked, self._of = what[2], asked, of

    def in_posse(self) -> PlayerId:
        """In whose posse the dude is; that is not asked."""
        side: PlayerId = self._value.posse
        return side

    def __getattr__(self, field: str) -> Any:
        if field == "posse":
            return _Side(self._value.posse, self._dude, self._asked, self._of)
        if field in CHANGED or field == "with_":
            self._asked.add(self._dude)
        return super().__getattr__(field)

    def __eq__(self, other: object) -> bool:
        self._asked.add(self._dude)
        return super().__eq__(other)

    def __hash__(self) -> int:
        self._asked.add(self._dude)
        return super().__hash__()

    def __repr__(self) -> str:
        self._asked.add(self._dude)
        return super().__repr__()


class Watch:
    """What has been looked at of dudes who may have fled, each with the player in whose posse they were."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.sides = reading, reading.sources.sides
        self.asked: set[CardId] = set()
        """The dudes of whom somebody asked what a flight changes."""
        self.counted: set[PlayerId] = set()
        """The players of whose posses somebody asked how many they are."""

    def over(self, number: int, fled: Collection[CardId]) -> State:
        """One of the positions in which these have fled, and where everybody is watched who may have."""
        sources = self.reading.sources
        here = sources.after[number].fork()
        cards: Any = _Cards(here.cards)
        for dude, side in self.sides.items():
            card, what = (sources.gone[dude], "gone") if dude in fled else (here.cards[dude], "card")
            cards[dude] = _Watched(card, (number, what, dude), self.reading, self.asked, side)
        cards.watch, cards.number, here.cards = self, number, cards
        players: Any = _Players(here.players)
        players.watch, players.number, here.players = self, number, players
        here.changes += 1  # where these are other cards, they are looked at again
        here.__class__ = _Counting  # its forks are positions like any other
        return here

    def named(self, side: PlayerId) -> None:
        """Somebody asked who the members of a posse are."""
        self.reading.reads((0, "members"))
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
    number: int

    def copy(self) -> _Cards:
        """The same for a fork, which may be asked for a member as well, and does not tell for what else."""
        self.watch.reading.opaque = True
        other = _Cards(self)
        other.watch, other.number = self.watch, self.number
        return other

    def __getitem__(self, n: Any) -> Any:
        n = n.known() if type(n) is _Member else n
        reading = self.watch.reading
        if not isinstance(n, int) or n < 0:
            reading.reads((self.number, "cards"))
            return list.__getitem__(self, n)
        reading.reads((self.number, "group", n))
        card = list.__getitem__(self, n)
        return card if isinstance(card, _Seen) else _Seen(card, (self.number, "card", n), reading)

    def __setitem__(self, n: Any, card: Any) -> None:
        list.__setitem__(self, n.known() if type(n) is _Member else n, card)

    def __iter__(self) -> Iterator[Any]:
        self.watch.reading.reads((self.number, "cards"))
        return list.__iter__(self)

    def __len__(self) -> int:
        self.watch.reading.reads((self.number, "cards"))
        return list.__len__(self)


class _Players(list[Any]):
    """The players of a watched position."""

    watch: Watch
    number: int

    def __getitem__(self, n: Any) -> Any:
        return _Seen(list.__getitem__(self, n), (self.number, "player", n), self.watch.reading)

    def __iter__(self) -> Iterator[Any]:
        return iter([self[n] for n in range(len(self))])

    def copy(self) -> list[Any]:
        """Those of a fork."""
        return list(list.__iter__(self))


class _Counting(State):
    """A position whose posses say how many they are, and who only if somebody asks; it tells what else is read."""

    __slots__ = ()

    def posse(self, player: PlayerId) -> list[CardId]:
        """The dudes in a player's posse."""
        cards: Any = self.cards
        watch: Watch = cards.watch
        watch.reading.reads((cards.number, "posse", player))
        found: list[Any] = []
        for n in _ON_TABLE.__get__(self):
            card = list.__getitem__(cards, n)
            if (card.in_posse() if n in watch.sides else card.posse) == player != NOBODY:
                member = _Member(n)
                member.watch, member.side = watch, player
                found.append(member)
        watch.counted.add(player)
        return found

    def cards_that(self, fit: Callable[[Sequence[Card]], list[CardId]], called: Hashable) -> list[CardId]:
        """Every card that fits by what no flight changes."""
        cards: Any = self.cards
        cards.watch.reading.reads((cards.number, "those", called), fit)
        return fit([getattr(card, "_value", card) for card in list.__iter__(cards)])


ITS_OWN: Final = frozenset({"cards", "players", "asked", "asker", "why", "in_force", "changes", "settled", "known"})
"""What a watched position tells in its own way, or whoever looks writes down for themselves."""
OF_TEXTS: Final = frozenset({"texts", "bearers"})
"""What is found out from the cards in play and kept."""
_ON_TABLE: Final[Any] = vars(State)["on_table"]


def _telling(part: str) -> Any:
    plain = vars(State)[part]
    kind = "texts" if part in OF_TEXTS else part

    def read(s: State) -> Any:
        cards: Any = s.cards
        cards.watch.reading.reads((cards.number, kind))
        return plain.__get__(s)

    return property(read, plain.__set__)


for _part in State.__slots__:
    if _part not in ITS_OWN:
        setattr(_Counting, _part, _telling(_part))
