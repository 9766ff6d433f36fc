"""Measures whole games, and prints each figure beside a bare loop of the same run.

    python -m tests.bench.games [GAMES]        (from the project's folder; default: 12)

One seed gives one game, so that the same answers are given each time; only the engine's part of an answer is timed.
"""

import time
from collections.abc import Iterator

from judge.compiled.cache import open_catalogue
from judge.engine.position.state import State
from judge.scenario.games.random_games import MOST_ANSWERS, Pool, begin
from judge.scenario.script.deciding import Decider
from tests.bench.engine import bare, best, row
from tests.bench.timing import asked
from tests.engine.games import begin as begin_with_starters


def random_decks(games: int) -> Iterator[tuple[State, dict[int, Decider]]]:
    """Games of two to four players with decks drawn from all titles."""
    pool = Pool.published(open_catalogue())
    for seed in range(games):
        s, deciders, _ = begin(pool, seed)
        yield s, deciders


def starters(games: int) -> Iterator[tuple[State, dict[int, Decider]]]:
    """Games with the starter decks."""
    for seed in range(games):
        s, deciders, _ = begin_with_starters(seed)
        yield s, deciders


def microseconds(games: Iterator[tuple[State, dict[int, Decider]]]) -> tuple[float, int]:
    """How long an answer takes on average, and how many there are."""
    answers, spent = 0, 0.0
    for s, deciders in games:
        for _ in range(MOST_ANSWERS):
            if s.decision is None:
                break
            option = deciders[s.decision.player].choose(s)
            assert option is not None
            started = time.process_time()
            s.answer(option)
            spent += time.process_time() - started
            answers += 1
    return spent * 1e6 / answers, answers


def main(games: int = 12) -> None:
    """Run every measurement."""
    floor = best(7, bare)
    for what, played in (("starter decks", starters), ("decks drawn from all titles", random_decks)):
        spent, answers = min(microseconds(played(games)) for _ in range(2))
        row(f"an answer of a whole game, {what}", spent, floor, "wanted 8,000/s")
        print(f"    {answers:,} answers in {games} games")


if __name__ == "__main__":
    main(asked(__doc__, "games", 12))
