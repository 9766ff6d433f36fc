"""Everything that can come out of a position, looked for in several parts, by several processes or machines.

Each part does the first few positions itself, then what follows from its own share of the answers that are open by then
(`Part`), so that a part is known by its number and lost with nobody.  A position that two shares lead to is looked at
in both: how many positions and answers there were is what all of them had to do.  Ends have names that are the same
everywhere, so they are counted once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from judge.engine.exploring.explore import MOST_POSITIONS, Exploration
from judge.engine.exploring.naming import Naming
from judge.engine.exploring.part import Part
from judge.engine.exploring.patience import INTERRUPTED, Patience
from judge.engine.exploring.ways import Way
from judge.engine.position.procedure import Option
from judge.engine.position.state import State

from .on_the_ways.horizons import horizon
from .outcomes import End, Outcomes, Searched, Subjects, Values, concluded
from .stopped import Stopped, stopped

FIRST: Final = 300
"""After so many positions the parts go apart."""


@dataclass(frozen=True)
class PartFound:
    """What one part of a search has found, as it travels between processes."""

    positions: int
    answers: int
    before: tuple[int, int]
    """Positions and answers that every part has."""
    complete: bool
    stopped: Stopped | None
    ends: dict[Values, tuple[list[Option], set[bytes]]] = field(default_factory=dict)
    """Each outcome with the shortest way to it and the names of the ends that have it."""


def part_of(
    s: State, number: int, of: int, until: str | None, most: int | None, patience: Patience | None = None
) -> PartFound:
    """Look at one part of everything that can come out of a position, at so many positions in this part at most.

    Raises Fault for a horizon that there is not.
    """
    _, reached = horizon(s, until)
    subjects, naming = Subjects(s), Naming()
    search = Exploration(s, until=reached, most=most or MOST_POSITIONS, patience=patience, part=Part(number, of, FIRST))
    if patience is not None:
        patience.begin()
    ends: dict[Values, tuple[End, set[bytes]]] = {}
    for visit in search.visits():
        if visit.over and (number == 0 or search.before is not None):  # what all parts see, the first of them tells
            end, names = ends.setdefault(subjects.facts(visit.state), (End(visit.way), set()))
            end.meet(visit)
            names.add(naming.name(visit.state))
    found = {facts: (_options(end.way), names) for facts, (end, names) in ends.items()}
    before = search.before or (search.positions, search.answers)
    return PartFound(search.positions, search.answers, before, search.complete, stopped(search), found)


def _options(way: Way | None) -> list[Option]:
    """The answers on a way; a search in parts draws card by card, so that each of them is an option."""
    found = [] if way is None else way.options()
    options = [one for one in found if isinstance(one, Option)]
    assert len(options) == len(found)
    return options


def together(s: State, parts: Iterable[PartFound], until: str | None, most: int | None, missing: int = 0) -> Outcomes:
    """What all parts of a search have found; it is the same whoever looked at which of them, and when.

    Of `missing` parts nobody waited for the end.
    """
    name, reached = horizon(s, until)
    ways: dict[Values, list[Option]] = {}
    names: dict[Values, set[bytes]] = {}
    found = list(parts)
    for part in found:
        for facts, (way, of_it) in part.ends.items():
            if facts not in ways or len(way) < len(ways[facts]):
                ways[facts] = way
            names.setdefault(facts, set()).update(of_it)
    ends = {facts: _end(way, len(names[facts])) for facts, way in ways.items()}
    first = found[0].before if found else (0, 0)
    positions = first[0] + sum(part.positions - part.before[0] for part in found)
    answers = first[1] + sum(part.answers - part.before[1] for part in found)
    count = len(set[bytes]().union(*names.values()))
    complete = all(part.complete for part in found) and not missing
    why = _why([part.stopped for part in found], count, missing)
    return concluded(s, reached, ends, Searched(positions, answers, count, most or MOST_POSITIONS, name, complete, why))


def _end(options: list[Option], count: int) -> End:
    way: Way | None = None
    for option in options:
        way = Way(option, way)
    end = End(way)
    end.count = count
    return end


def _why(each: list[Stopped | None], ends: int, missing: int) -> Stopped | None:
    """Why a search in parts was not through: the limit that the first of them met, and what all had left."""
    some = [one for one in each if one is not None]
    if missing:
        some.insert(0, Stopped(INTERRUPTED, None, missing, ends, None, {}))  # each had one position to go on from
    if not some:
        return None
    cards: Counter[tuple[str, str]] = Counter()
    for one in some:
        cards.update(one.unstated)
    waiting = sum(one.waiting for one in some)
    return Stopped(some[0].by, some[0].limit, waiting, ends, None, dict(cards.most_common()))
