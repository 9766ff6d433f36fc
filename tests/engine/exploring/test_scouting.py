"""Ways gone at random ahead of a large search come to no other answer, and tell early what it would be told late."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from judge.compiled.cache import open_catalogue
from judge.engine.exploring import scouting
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.scouting import WAYS, Scouts
from judge.engine.position.unseen import LookedAt
from judge.scenario.runs.running import run
from tests.lanes import one_in

from ..board import ANN, BEN, draw_hand, dude, table, to_resolution

SCENARIOS = Path(__file__).parents[3] / "data" / "scenarios"
ASKING = sorted(
    path
    for path in SCENARIOS.rglob("*.yaml")
    if any(f"- {kind}:" in path.read_text("utf-8") for kind in ("never", "always"))
)


class Search:
    """A search as scouts see it; those sent ahead of it are told something on their third way, and then nothing."""

    positions, along, step = scouting.SCOUTS_AFTER, None, None

    def __init__(self) -> None:
        self.sent: list[float] = []

    def ahead(self, luck: Random) -> Any:
        self.sent.append(luck.random())
        return Ahead(len(self.sent) == 3)


class Ahead:
    """A search that is sent ahead."""

    step = "a step"

    def __init__(self, told: bool) -> None:
        self.told = told

    def visits(self) -> Iterator[None]:
        yield None
        if self.told:
            raise LookedAt


def test_what_scouts_are_told_is_raised_on_their_way_and_they_are_sent_until_they_are_told_nothing() -> None:
    search: Any = Search()
    scouts = Scouts()
    with pytest.raises(LookedAt):
        scouts.go(search, search.ahead)
    assert (len(search.sent), search.step, scouts.told_nothing) == (3, "a step", False)
    scouts.go(search, search.ahead)
    assert (len(search.sent), scouts.told_nothing) == (3 + WAYS, True)
    assert len({*search.sent}) == WAYS  # each in an order of its own, the same each time
    scouts.go(search, search.ahead)
    assert len(search.sent) == 3 + WAYS


def test_a_small_search_sends_nobody_ahead() -> None:
    search: Any = Search()
    search.positions -= 1
    Scouts().go(search, search.ahead)
    assert search.sent == []


@pytest.mark.parametrize("seed", range(3))
def test_another_order_comes_to_the_same_positions(seed: int) -> None:
    s = table()
    for player in (ANN, BEN):
        for n in range(2):
            dude(s, player, f"{'AB'[player]}{n}")
        draw_hand(s, player, ("2C 3D 5H 8S JD", "KC KD 6H 8H 10C")[player])
    to_resolution(s)
    plain, shuffled = (Exploration(s, until=end_of_round, luck=luck) for luck in (None, Random(seed)))
    ways = [list(looked.visits()) for looked in (plain, shuffled)]
    assert (plain.complete, plain.positions, plain.ends) == (shuffled.complete, shuffled.positions, shuffled.ends)
    assert 10 < len(ways[0]) < 1_000
    assert [visit.way for visit in ways[0]] != [visit.way for visit in ways[1]]


@pytest.mark.parametrize("path", ASKING, ids=lambda path: path.stem)
@one_in(25, day=25)
def test_scenarios_are_answered_as_they_expect(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scouting, "SCOUTS_AFTER", 60)
    assert run(path, open_catalogue()).passed
