"""A shootout of many rounds is searched whole: which round it is makes no two positions, unless somebody asks."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.exploring.by_stage import ROUND, STAGES
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.horizon import end_of_shootout
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position.ability import Scope
from judge.engine.position.state import State

from ..board import ANN, BEN, Do, dude, fight, table, trait

Ends = set[tuple[tuple[int, ...], int, int]]
"""What both have in the end, and how many dudes are left of each."""


def by_the_round(s: State, scope: Scope) -> None:
    """The player gains one ghost rock, from the second round on two."""
    assert s.shootout is not None
    s.set_player(scope.player, rock=s.players[scope.player].rock + (2 if s.shootout.round > 1 else 1))


def rich_in_the_end(s: State) -> tuple[tuple[int, ...], int, int]:
    return tuple(player.rock for player in s.players), len(s.posse(ANN)), len(s.posse(BEN))


def ends(s: State, telling: Telling) -> tuple[Ends, Exploration]:
    made = Exploration(s, until=end_of_shootout, **telling._asdict())
    return {rich_in_the_end(visit.state) for visit in made.visits() if visit.over}, made


def board(dudes: int, *, asks: bool = False) -> State:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=0)
        for n in range(dudes):
            texts: dict[str, Any] = (
                {"traits": (trait("after", "discard", Do(by_the_round)),)} if asks and n == 0 else {}
            )
            dude(s, player, f"{'AB'[player]}{n}", "0 draw", **texts)
    return s


def test_nine_rounds_are_no_more_than_who_is_left() -> None:
    s = board(5)
    fight(s)
    made: list[Exploration] = []

    def search(telling: Telling) -> Ends:
        found, exploration = ends(s, telling)
        made.append(exploration)
        return found

    found = as_little_as_is_sound(s, Telling(True, reads=looking(s, fight=True)), search)
    assert {(ann, ben) for _, ann, ben in found} >= {(n, 0) for n in range(6)}
    assert made[-1].complete
    assert made[-1].positions < 1_000


def come_to(s: State, *remembered: str) -> Ends:
    telling = Telling(True, frozenset(remembered), reads=looking(s, fight=True))
    return as_little_as_is_sound(s, telling, lambda telling: ends(s, telling)[0])


@pytest.mark.parametrize("dudes", [1, 2])
def test_whoever_asks_which_round_it_is_is_told(dudes: int) -> None:
    s = board(dudes, asks=True)
    fight(s)
    found = come_to(s)
    assert found == come_to(s, f"{ROUND} in stage {STAGES - 1}")
    assert ((2, 0), 0, 0) in found or dudes == 1  # one of Ann's fell in a later round
