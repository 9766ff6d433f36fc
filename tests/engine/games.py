"""Random complete games, from setup to victory, with every position looked at: `python -m tests.engine.games 5000`.

Half of the decks are the starter decks of `data/decks`, half are random legal ones.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import yaml

from judge.cards.printed import printed_from
from judge.engine.day.days import today
from judge.engine.day.game import Game
from judge.engine.day.setup import bring
from judge.engine.observing.save import from_data, to_data
from judge.engine.observing.sound import check
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY, Printed
from judge.input.deck_file import read_deck
from judge.scenario.games.random_games import MOST_ANSWERS, NAMES, PLAYERS, Keen, Pool, lie_ready
from judge.scenario.script.deciding import AtRandom, Chance, Decider

from .random_fights import broken
from .rulebook import against_the_rulebook, at_dawn, whose_first_play

DATA = Path(__file__).parents[2] / "data"
STARTERS = tuple(sorted(file.stem for file in DATA.glob("decks/*.txt")))
LOOKED_AT = 0.25
"""How many of the positions are looked at."""
FOLLOWED = 40
"""For how many answers a fork and a saved copy go along."""


class Result(NamedTuple):
    """What came of a game; `fault` says what went wrong, if anything did."""

    seed: int
    players: int
    answers: int
    days: int
    victor: int
    fault: str = ""


@cache
def pool() -> Pool:
    """Every title of the data, with the facts that the engine has of it."""
    files = sorted(DATA.glob("cards/*/*.yaml"))
    return Pool.of(printed_from(yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader)) for file in files)


@cache
def starter(name: str) -> tuple[Printed, tuple[Printed, ...], tuple[str, ...]]:
    """A deck of the data: its outfit, its cards, and the titles that its list marks as starting."""
    lines = [line for line in read_deck(DATA / "decks" / f"{name}.txt").lines if line.counted]
    cards = [pool().every[line.readings[0].title] for line in lines for _ in range(line.count)]
    gang = tuple(line.readings[0].title for line in lines for _ in range(line.starting))
    return next(c for c in cards if c.type == "outfit"), tuple(c for c in cards if c.type != "outfit"), gang


def begin(seed: int) -> tuple[State, dict[int, Decider], Random]:
    """A game that is about to begin, and who decides in it."""
    luck = Random(seed)
    s = State(winner=NOBODY)
    deciders: dict[int, Decider] = {DECK: Chance(luck)}
    for name in NAMES[: PLAYERS[seed % len(PLAYERS)]]:
        player = s.add_player(name)
        if luck.random() < 0.5:
            deck = pool().deck(luck)
            bring(s, player, deck.outfit, deck.cards, deck.legend)
            deciders[player] = Keen(luck)
        else:
            outfit, cards, gang = starter(luck.choice(STARTERS))
            bring(s, player, outfit, cards)
            deciders[player] = AtRandom(luck, gang)
    lie_ready(s, pool().every)
    s.then(Game())
    s.go_on()
    return s, deciders, luck


def saved(s: State) -> State:
    """The same position after a journey through JSON."""
    return from_data(json.loads(json.dumps(to_data(s))), {card.printed.title: card.printed for card in s.cards})


def play(seed: int) -> Result:
    """Play a game out; for a while, a fork and a saved copy are given the same answers."""
    s, deciders, luck = begin(seed)
    follow = range(begun := luck.randrange(150), begun + FOLLOWED)
    twins: list[State] = []
    answers = days = 0
    at_noon = False
    while s.decision is not None and answers < MOST_ANSWERS:
        if luck.random() < LOOKED_AT:
            assert broken(s) == []
            assert check(s) is None
            assert against_the_rulebook(s) == []
        if (dawns := (today(s) or days) > days) and days:
            assert at_dawn(s) == []
        days = today(s) or days
        at_noon = at_noon and not dawns
        if not at_noon and (asked := whose_first_play(s)) != NOBODY:
            at_noon = True
            assert asked == s.winner, "the first play of the day is not the Winner's"
        if answers == follow.start:
            twins = [s.fork(), saved(s)]
        option = deciders[s.decision.player].choose(s)
        assert option is not None
        s.answer(option)
        for twin in twins:
            twin.answer(option)
            assert twin.decision == s.decision
        answers += 1
        if answers == follow.stop:
            assert all(twin.key() == s.key() for twin in twins)
            twins = []
    assert all(twin.key() == s.key() for twin in twins)
    assert broken(s) == []
    if s.decision is None:
        assert s.stack == []
        assert 0 <= s.victor < len(s.players)
        assert s.shootout is None
        assert s.job is None
    return Result(seed, len(s.players), answers, days, s.victor)


def tried(seed: int) -> Result:
    """A game, with whatever goes wrong in it as its result."""
    try:
        return play(seed)
    except Exception as fault:
        return Result(seed, 0, 0, 0, NOBODY, f"{type(fault).__name__}: {fault}")


def results(seeds: Iterable[int], processes: int) -> Iterator[Result]:
    """Play many games, spread over processes."""
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(tried, seeds, chunksize=5)


def main() -> int:
    """Play so many games and say what came of them; 1 if something went wrong."""
    from rich.progress import track

    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.games)
    found = list(track(results(seeds, given.jobs), "games", given.games, disable=not sys.stdout.isatty()))
    faults = sorted(one for one in found if one.fault)
    sound = [one for one in found if not one.fault]
    for one in faults:
        print(f"seed {one.seed}: {one.fault}")
    by_players = sorted(Counter(one.players for one in sound).items())
    print(f"{len(found)} games: {len(faults)} went wrong, {sum(one.victor >= 0 for one in sound)} had a winner,")
    print(f"{sum(one.victor < 0 for one in sound)} were broken off after {MOST_ANSWERS} answers;")
    print(", ".join(f"{count} of {players} players" for players, count in by_players))
    if sound:
        print(f"{sum(one.answers for one in sound) / len(sound):.0f} answers and "
              f"{sum(one.days for one in sound) / len(sound):.1f} days in the mean")  # fmt: skip
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
