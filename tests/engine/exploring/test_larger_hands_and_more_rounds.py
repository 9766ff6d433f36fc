"""As little apart as is sound also where more than five cards are drawn, and for as many rounds as there are."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from judge.engine.events import pulls
from judge.engine.exploring.chance import by_worth
from judge.engine.exploring.horizon import end_of_round, end_of_shootout
from judge.engine.position import hands
from judge.engine.position.kinds import Face, PlayerId
from judge.engine.position.procedure import Horizon, Option
from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE
from judge.scenario.games.random_games import lie_ready
from tests.lanes import a_few_by_day, night, one_in, slow

from ..board import ANN, BEN, attach, dude, encoded, fight, stand_in, table
from .test_as_little_as_is_sound import FEW, compare, every_title, few_hands


def board(seed: int, dudes: int, bullets: int) -> tuple[State, list[Face]]:
    """Some dudes of Ann's, of whom the first shoots so well, against one; at home or in town, with goods on two."""
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    goods = [one for one in encoded().values() if one.type == "goods" and "piles in a fight" not in one.looks]
    where = s.players[ANN].home
    if luck.random() < 0.5:
        where = TOWN_SQUARE
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(3))
        for n in range(dudes if player == ANN else 1):
            shoots = f"{bullets * (player == ANN and n == 0)} {luck.choice(('draw', 'stud'))}"
            dude(s, player, f"{'AB'[player]}{n}", shoots, influence=luck.randrange(2), at=where)
        thing = luck.choice(goods) if luck.random() < 0.3 else stand_in("Rifle", "goods")
        attach(s, luck.choice(s.posse(player)), thing)
    lie_ready(s, every_title())
    fight(s)
    return s, luck.sample(hands.ALL_FACES, FEW)


def compared(seeds: Sequence[int], dudes: int, bullets: int, until: Horizon, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many of these boards came to an end, and to the same."""
    found = 0
    for seed in seeds:
        s, drawn = board(seed, dudes, bullets)
        monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in drawn))
        monkeypatch.setattr(by_worth, "hands_of", few_hands(tuple(drawn)))
        found += compare(s, seed, until)
    return found


@slow
@pytest.mark.parametrize("seeds", a_few_by_day([0, 4, 5], [range(n, n + 6) for n in range(0, 24, 6)]))
def test_hands_of_more_than_five_cards_come_to_the_same(seeds: Sequence[int], monkeypatch: pytest.MonkeyPatch) -> None:
    assert compared(seeds, 1, 2, end_of_round, monkeypatch)


@slow
@one_in(1, day=4)
@pytest.mark.parametrize("first", range(0, 12, 6))
def test_several_rounds_come_to_the_same(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compared(range(first, first + 6), 1, 0, end_of_shootout, monkeypatch)


@slow
@pytest.mark.parametrize("seeds", a_few_by_day([1], [range(3)]))
def test_three_a_side_come_to_the_same(seeds: Sequence[int], monkeypatch: pytest.MonkeyPatch) -> None:
    assert compared(seeds, 3, 0, end_of_round, monkeypatch)


@night
def test_three_a_side_come_to_the_same_on_more_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compared(range(3, 60), 3, 0, end_of_round, monkeypatch) > 5  # most take more than both are given
