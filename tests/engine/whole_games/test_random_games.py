"""Random complete games, from setup to a winner; `python -m tests.engine.games 5000` plays more of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.lanes import a_few_by_day

from ..games import play

GAMES, AT_ONCE = 60, 10


@pytest.mark.parametrize("seeds", a_few_by_day(range(5), [range(n, n + AT_ONCE) for n in range(0, GAMES, AT_ONCE)]))
def test_complete_games_stay_sound_and_come_to_a_winner(seeds: Sequence[int]) -> None:
    """One place for each card, forks and saved positions agree, and somebody wins: 60 games, half of them of two"""
    found = []
    for seed in seeds:
        try:
            found.append(play(seed))
        except BaseException as fault:
            fault.add_note(f"seed {seed}")
            raise
    assert sum(game.victor >= 0 for game in found) >= len(seeds) - 1, "games are broken off"
    assert set(Counter(game.players for game in found)) == {2, 3, 4}
