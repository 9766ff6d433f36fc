"""What can come out of a position: every way on to its end, and how the table differs between the ends.

Two ends have the same outcome where everything that a person at the table would call the result is the same: where the
cards are, booted or not, in which posse, with how much bounty; the players' ghost rock; who won the round or the game.
Which plain cards were drawn and thrown away is no part of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Final, NamedTuple

from judge.engine.exploring.explore import MOST_POSITIONS, Exploration
from judge.engine.exploring.patience import Patience
from judge.engine.exploring.ways import Visit, Way
from judge.engine.position.kinds import CardId
from judge.engine.position.note import Note
from judge.engine.position.procedure import Horizon
from judge.engine.position.state import State

from ..script.lines import Line
from ..script.ways import script_of
from .facts import CARD_FACTS, GAME_FACTS, PLAYER_FACTS, SHOOTOUT_FACTS
from .on_the_ways.horizons import horizon
from .stopped import Stopped, stopped

Facts = dict[str, dict[str, Any]]
"""By subject (a card, a player, the shootout), each with its facts by name."""

Values = tuple[tuple[Any, ...], ...]
"""The same of all subjects, in the order of `Subjects.by_name`."""

OF_A_CARD: Final = ("in", "at", "on", "booted", "posse", "controller", "bounty")
OF_A_PLAYER: Final = ("ghost rock",)
OF_THE_SHOOTOUT: Final = ("over", "round winner", "round loser")
OFTEN: Final = 500
"""After so many positions it is told how far the search has come."""


@dataclass
class Outcome:
    """One way things may turn out, with the shortest way to it that was found."""

    facts: Facts
    """What differs between the outcomes."""
    positions: int
    """How many different positions have this outcome."""
    gone: Callable[[], tuple[list[Line], State]] = field(repr=False, compare=False)
    """Goes the way, which nobody needs to where nobody looks at it."""

    @property
    def script(self) -> list[Line]:
        """The script that leads to it."""
        return self._way[0]

    @property
    def trace(self) -> list[Note]:
        """What happens on the way."""
        return self._way[1]

    @cached_property
    def _way(self) -> tuple[list[Line], list[Note]]:
        lines, end = self.gone()
        return lines, end.notes()


@dataclass(frozen=True)
class Outcomes:
    """Everything that was found."""

    found: list[Outcome]
    same: Facts
    """What is otherwise than in the beginning, whatever happens."""
    positions: int
    answers: int
    ends: int
    bound: int
    until: str
    complete: bool
    """Whether there are no others."""
    stopped: Stopped | None = None
    """Why there may be others, where there may."""


def outcomes(
    s: State,
    until: str | None = None,
    most: int | None = None,
    told: Callable[[int], None] | None = None,
    patience: Patience | None = None,
) -> Outcomes:
    """Look for everything that can come out of a position, at so many positions at most, and with patience.

    `told` hears now and then how many positions have been looked at.  Raises Fault for a horizon that there is not.
    """
    name, reached = horizon(s, until)
    subjects = Subjects(s)
    search = Exploration(s, until=reached, most=most or MOST_POSITIONS, patience=patience)
    if patience is not None:
        patience.begin()
    ends: dict[Values, End] = {}
    for visit in search.visits():
        if visit.over:
            facts = subjects.facts(visit.state)
            ends.setdefault(facts, End(visit.way)).meet(visit)
        if told is not None and search.positions % OFTEN == 0:
            told(search.positions)
    counted = search.positions, search.answers, search.ends, search.most
    return concluded(s, reached, ends, Searched(*counted, name, search.complete, stopped(search)))


class Searched(NamedTuple):
    """How far a search went, in the order of `Outcomes`."""

    positions: int
    answers: int
    ends: int
    bound: int
    until: str
    complete: bool
    stopped: Stopped | None


def concluded(s: State, reached: Horizon | None, ends: dict[Values, End], searched: Searched) -> Outcomes:
    """What can come out of a position, where these are the ends that were found."""
    subjects = Subjects(s)
    tables = [subjects.by_name(facts) for facts in ends]
    before = subjects.by_name(subjects.facts(s))
    common = {
        (subject, fact)
        for subject in before
        for fact in before[subject]
        if all(table[subject][fact] == tables[0][subject][fact] for table in tables)
    }
    found = [
        _outcome(s, reached, end, _only(table, lambda *key: key not in common))
        for table, end in zip(tables, ends.values(), strict=True)
    ]
    changed = {key for key in common if tables and before[key[0]][key[1]] != tables[0][key[0]][key[1]]}
    same = _only(tables[0], lambda *key: key in changed) if tables else {}
    return Outcomes(found, same, *searched)


class End:
    """The ends that have one outcome: how many, and the shortest way to one of them."""

    def __init__(self, way: Way | None) -> None:
        self.way, self.length, self.count = way, _length(way), 0

    def meet(self, visit: Visit) -> None:
        """Count one more, and keep its way if it is shorter."""
        self.count += 1
        length = _length(visit.way)
        if length < self.length:
            self.way, self.length = visit.way, length


def _length(way: Way | None) -> int:
    return len(way.options()) if way is not None else 0


def _outcome(s: State, until: Horizon | None, end: End, facts: Facts) -> Outcome:
    start = s.fork()
    start.trace = None
    return Outcome(facts, end.count, partial(script_of, start, end.way, until))


def _only(table: Facts, wanted: Callable[[str, str], bool]) -> Facts:
    """Those facts of a table that are wanted; of a card that has left play, only where it is now."""
    found: Facts = {}
    for subject, facts in table.items():
        kept = {name: value for name, value in facts.items() if wanted(subject, name)}
        if kept.get("in", "play") != "play":
            kept = {"in": kept["in"]}
        elif len(kept) > 1:
            kept.pop("in", None)
        if kept:
            found[subject] = kept
    return found


class Subjects:
    """The cards and players that an outcome is told of: those that are there in the beginning and are not plain."""

    def __init__(self, s: State) -> None:
        self.cards: dict[str, CardId] = {}
        for card, value in s.each_card():
            if value.printed.type not in ("card", "outfit"):
                self.cards[self._title(s, card)] = card
        self.players = {player.name: number for number, player in s.each_player()}

    def _title(self, s: State, card: CardId) -> str:
        """A title, with its owner and a number where there are several of it."""
        title = s.name(card)
        like = [n for n, value in s.each_card() if value.printed.title == title]
        if len(like) == 1 and title not in [player.name for player in s.players]:
            return title
        mine = [n for n in like if s.cards[n].owner == s.cards[card].owner]
        owned = title if len(mine) == len(like) > 1 else f"{s.who(s.cards[card].owner)}'s {title}"
        return owned if len(mine) == 1 else f"{owned} ({mine.index(card) + 1})"

    def facts(self, s: State) -> Values:
        """What an outcome consists of, in the order of `by_name`."""
        return (
            *(tuple([CARD_FACTS[name].read(s, card) for name in OF_A_CARD]) for card in self.cards.values()),
            *(tuple([PLAYER_FACTS[name].read(s, player) for name in OF_A_PLAYER]) for player in self.players.values()),
            tuple([SHOOTOUT_FACTS[name].read(s) for name in OF_THE_SHOOTOUT]),
            tuple([fact.read(s) for fact in GAME_FACTS.values()]),
        )

    def by_name(self, facts: Values) -> Facts:
        """The same with its names."""
        names: list[tuple[str, ...]] = [OF_A_CARD] * len(self.cards) + [OF_A_PLAYER] * len(self.players)
        names += [OF_THE_SHOOTOUT, tuple(GAME_FACTS)]
        subjects = [*self.cards, *self.players, "shootout", "game"]
        return {
            subject: dict(zip(known, values, strict=True))
            for subject, known, values in zip(subjects, names, facts, strict=True)
        }
