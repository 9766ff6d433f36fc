"""Who flees last of all is tried no further than somebody looks at it.

Where nothing answers a flight and nothing follows but the end of the round, all that a flight changes is the dude who
flees: booted, at home, and in no posse.  So the end is looked at first with nobody fleeing, through cards that say
whether they were asked for what a flight would change.  Only those who were are tried both ways.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..position.key import belongings
from ..position.kinds import CardId, PlayerId
from ..position.procedure import PASS, Option
from ..position.values import NOBODY
from ..shootout.run_or_gun import RunOrGun
from . import by_worth
from .at_once import Called, bears_on
from .patience import STATES
from .settling import comparing
from .ways import Way

if TYPE_CHECKING:
    from ..position.state import State
    from .explore import Exploration, Visit

FLIGHT: Final = frozenset({"send home booted", "boot", "move", "leave posse", "leave shootout", "discard", "flee"})
"""What a flight is, and what may come of it by the rules alone."""
CHANGED: Final = frozenset({"posse", "at", "booted"})
"""What a flight changes of a dude."""
THE_SAME: Final = (
    "on_table", "players", "winner", "modifiers", "lingering", "used", "uses", "today", "shootout", "job", "victor",
)  # fmt: skip
"""What no flight changes of a position."""


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


class _Flown(NamedTuple):
    """What follows as some flee: after each side has said who does, the position and whether that was a choice."""

    after: list[tuple[State, bool]]
    going: list[tuple[CardId, ...]]
    """Of each side those who flee, in the order in which they are asked for."""


def last_to_flee(
    search: Exploration, s: State, way: Way | None, carried: Hashable, alike: frozenset[CardId]
) -> Iterator[Visit] | None:
    """The ends that differ for whoever looks at them, as who flees is chosen; None where more may come of it."""
    frame = s.stack[-1][0] if s.stack else None
    if not isinstance(frame, RunOrGun) or frame.fleeing or s.decision is None or bears_on(s, FLIGHT):
        return None
    sides = {card: s.cards[card].posse for player in frame.waiting for card in s.posse(player)}
    nobody, everybody = _flown(search, s, frame, frozenset()), _flown(search, s, frame, frozenset(sides))
    if nobody is None or everybody is None or not _only_they_go(nobody, everybody, sides):
        return None
    loose = belongings(s, alike) if alike else {}
    return _ends(search, nobody, everybody, _one_and_the_same(sides, lambda n: loose.get(n, n)), way, carried)


def _one_and_the_same(sides: dict[CardId, PlayerId], called: Called) -> list[tuple[CardId, ...]]:
    """The dudes of each side, those together of whom it does not matter who they are."""
    found: dict[Hashable, list[CardId]] = {}
    for dude, side in sides.items():
        found.setdefault((side, called(dude)), []).append(dude)
    return [tuple(those) for those in found.values()]


def _flown(search: Exploration, s: State, frame: RunOrGun, fleeing: frozenset[CardId]) -> _Flown | None:
    """What follows as these flee; None where it is anything but an end, or not all of them may."""
    after: list[tuple[State, bool]] = []
    everyone: list[tuple[CardId, ...]] = []
    here, left = s, fleeing
    for player in frame.waiting:
        decision = here.decision
        if decision is None or decision.kind != "flee" or decision.player != player:
            return None
        going = tuple(option.card for option in decision.options if option.card in fleeing)
        here, left = here.fork(), left.difference(going)
        asking = here.stack[-1][0]
        assert isinstance(asking, RunOrGun)
        if going:
            here.become(asking.with_(fleeing=going))
        here.decision = decision.with_(options=(PASS,))
        here.answer(PASS, search.until)
        everyone.append(going)
        after.append((here, here.decision is not None and len(here.decision.options) > 1))
    if left or here.decision is not None or by_worth.drawing(here) or comparing(here):
        return None
    return _Flown(after, everyone)


def _only_they_go(nobody: _Flown, everybody: _Flown, sides: dict[CardId, PlayerId]) -> bool:
    """Whether two ends differ in nothing but that all of the dudes have fled."""
    stay, go = nobody.after[-1][0], everybody.after[-1][0]
    if any(getattr(stay, part) != getattr(go, part) for part in THE_SAME) or stay.stack != go.stack:
        return False
    for card, was in stay.each_card():
        now = go.cards[card]
        if card in sides:
            now = now.with_(posse=was.posse, at=was.at, booted=was.booted)
        if now != was:
            return False
    return True


def _ends(
    search: Exploration,
    nobody: _Flown,
    everybody: _Flown,
    alike: Sequence[tuple[CardId, ...]],
    way: Way | None,
    carried: Hashable,
) -> Iterator[Visit]:
    """Each end of which somebody could see that it is another; of dudes who are one and the same, how many flee."""
    from .explore import Visit

    gone = everybody.after[-1][0].cards
    todo: list[dict[int, int]] = [{}]
    while todo:
        if search.positions >= search.most:
            search.stopped, search.waiting = STATES, len(todo)
            return
        decided = todo.pop()
        fleeing = {card for n, count in decided.items() for card in alike[n][:count]}
        asked: set[CardId] = set()
        past, there, so_far = carried, way, set[CardId]()
        for (after, choice), going in zip(nobody.after, everybody.going, strict=True):
            flee = [card for card in going if card in fleeing]
            so_far.update(flee)
            for card in flee:
                there = Way(Option("flee", card), there)
            there = Way(PASS, there)
            search.answers += len(flee) + 1
            here = after.fork()
            for those in alike:
                for dude in those:
                    now = gone[dude] if dude in so_far else here.cards[dude]
                    here.cards[dude] = _Watched(now, dude, asked, nobody.after[-1][0].cards[dude].posse)  # type: ignore[assignment]
            if search.remember is not None and (choice or after is nobody.after[-1][0]):
                past = search.remember(here, past)
        search.positions += 1
        search.ends += 1
        yield Visit(here, there, past, over=True)
        stays: dict[int, int] = {}
        for n, those in enumerate(alike):
            if n not in decided and not asked.isdisjoint(those):
                todo += [{**decided, **stays, n: count} for count in range(1, len(those) + 1)]
                stays[n] = 0
