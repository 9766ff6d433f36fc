"""Who flees last of all is tried no further than somebody looks at it.

Where nothing answers a flight and nothing follows but the end of the round, all that a flight changes is the dude who
flees: booted, at home, and in no posse.  So the end is looked at first with nobody fleeing, through cards that say
whether they were asked for what a flight would change.  Only those who were are tried both ways.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from ...position.key import belongings
from ...position.kinds import CardId, PlayerId
from ...position.procedure import PASS, Option
from ...position.unseen import AnyNumber
from ...shootout.run_or_gun import RunOrGun
from ...table import control, posse
from ..by_stage import without_forgotten
from ..chance import by_worth
from ..chance.settling import comparing
from ..patience import STATES
from ..seen_before import Reading, Sources
from ..watching import Watch
from ..ways import Visit, Way
from .at_once import bears_on
from .fates import Called

if TYPE_CHECKING:
    from ...position.state import State
    from ..explore import Exploration

FLIGHT: Final = frozenset({"send home booted", "boot", "move", "leave posse", "leave shootout", "discard"})
"""What a flight is, and what may come of it by the rules alone; deeds change hands besides."""
THE_SAME: Final = (
    "on_table", "players", "winner", "modifiers", "lingering", "used", "uses", "today", "shootout", "job", "victor",
)  # fmt: skip
"""What no flight changes of a position."""


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
    if search.one_a_round is not None and _goes_on(s):
        return None
    sides = {card: s.cards[card].posse for player in frame.waiting for card in s.posse(player)}
    nobody = _flown(search, s, frame, frozenset())
    everybody = None if nobody is None else _flown(search, s, frame, frozenset(sides))
    if nobody is None or everybody is None or not _only_they_go(nobody, everybody, sides):
        return None
    loose = belongings(without_forgotten(s), alike) if alike else {}
    alike_dudes = _one_and_the_same(sides, lambda n: loose.get(n, n))
    group = {dude: (n, m) for n, those in enumerate(alike_dudes) for m, dude in enumerate(those)}
    sources = Sources([after for after, _ in nobody.after], everybody.after[-1][0].cards, group, sides)
    kinds = tuple((len(those), sides[those[0]]) for those in alike_dudes)
    known = carried, tuple(choice for _, choice in nobody.after), frame.waiting, kinds
    if search.seen.has(known, sources):
        return iter(())
    return _ends(search, nobody, everybody, alike_dudes, way, carried, sources, known)


def _goes_on(s: State) -> bool:
    """Whether another round follows if nobody flees (rule: shootout.chamber-another-round.next-round)."""
    fight = s.shootout
    return fight is not None and not fight.last_round and all(s.posse(side) for side in posse.sides(s))


class _Known(NamedTuple):
    """Some of the ways in which dudes may flee: those with so many of some kinds, and of all other kinds of a side."""

    decided: dict[int, int]
    """How many flee of dudes who are one and the same, by their number."""
    rest: dict[PlayerId, int]
    """How many flee of all others of a side; any number where it is not said."""

    def flights(self, alike: Sequence[tuple[CardId, ...]], stay: State) -> list[int]:
        """How many of each kind flee in one of these ways; as few as can be."""
        left, found = dict(self.rest), []
        for n, those in enumerate(alike):
            side = stay.cards[those[0]].posse
            count = self.decided[n] if n in self.decided else min(left.get(side, 0), len(those))
            if n not in self.decided and side in left:
                left[side] -= count
            found.append(count)
        return found

    def others(self, alike: Sequence[tuple[CardId, ...]], counts: list[int], watch: Watch) -> list[_Known]:
        """The rest of these ways, once one of them has been looked at, without all that look the same."""
        found: list[_Known] = []
        decided, rest = dict(self.decided), dict(self.rest)

        def free(side: PlayerId) -> int:
            """How many more of a side could flee."""
            return sum(
                len(those) for n, those in enumerate(alike) if n not in decided and watch.sides[those[0]] == side
            )

        for n, those in enumerate(alike):
            if n in decided or watch.asked.isdisjoint(those):
                continue
            side, now = watch.sides[those[0]], counts[n]
            others = free(side) - len(those)
            for count in range(len(those) + 1):
                left = rest[side] - count if side in rest else 0
                if count != now and 0 <= left <= others:
                    more = {**rest, side: left} if side in rest else rest
                    found.append(_Known({**decided, n: count}, more))
            decided[n] = now
            if side in rest:
                rest[side] -= now
        for side in watch.counted - rest.keys():
            found += [_Known(decided, {**rest, side: count}) for count in range(1, free(side) + 1)]
            rest = {**rest, side: 0}
        return found


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
    parts = [(getattr(stay, part), getattr(go, part)) for part in (*THE_SAME, "stack")]
    if any(one is not other and one != other for one, other in parts):
        return False
    for card, was in stay.each_card():
        now = go.cards[card]
        if card in sides:
            now = now.with_(posse=was.posse, at=was.at, booted=was.booted)
        if now is not was and now != was:
            return False
    return True


def _disputed(s: State) -> bool:
    """Whether there is a deed that may change hands as somebody leaves it: one with a dude of another than its owner.

    Which of both sides go may then matter, though it is the same if nobody goes and if everybody does.
    """
    places = (s.cards[dude] for dude in s.on_table if s.cards[dude].printed.type == "dude")
    return any(
        c.at >= 0
        and s.cards[CardId(c.at)].printed.type == "deed"
        and s.cards[CardId(c.at)].owner != c.controller
        and not isinstance(s.cards[CardId(c.at)].controller, AnyNumber)
        for c in places
    )


def _ends(
    search: Exploration,
    nobody: _Flown,
    everybody: _Flown,
    alike: Sequence[tuple[CardId, ...]],
    way: Way | None,
    carried: Hashable,
    sources: Sources,
    before: Hashable,
) -> Iterator[Visit]:
    """Each end of which somebody could see that it is another; of dudes who are one and the same, how many flee."""

    stay, reading = nobody.after[-1][0], Reading(sources)
    disputed = _disputed(stay)
    reading.opaque = disputed
    todo = [_Known({}, {})]
    while todo:
        if search.positions >= search.most:
            search.stopped, search.waiting = STATES, len(todo)
            return
        known = todo.pop()
        counts = known.flights(alike, stay)
        fleeing = {card for those, count in zip(alike, counts, strict=True) for card in those[:count]}
        watch = Watch(reading)
        past, there, so_far = carried, way, set[CardId]()
        for number, ((after, choice), going) in enumerate(zip(nobody.after, everybody.going, strict=True)):
            flee = [card for card in going if card in fleeing]
            so_far.update(flee)
            for card in flee:
                there = Way(Option("flee", card), there)
            there = Way(PASS, there)
            search.answers += len(flee) + 1
            here = watch.over(number, so_far)
            if disputed:
                control.update(here)
            if search.remember is not None and (choice or after is stay):
                past = search.remember(here, past)
        search.positions += 1
        search.ends += 1
        yield Visit(here, there, past, over=True)
        todo += known.others(alike, counts, watch)
    search.seen.add(before, reading)
