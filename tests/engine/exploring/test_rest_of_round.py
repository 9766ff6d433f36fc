"""What is told of what can still befall dudes before a step of a round holds all that does befall them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.day.noon import HighNoon
from judge.engine.exploring.futures.asked import Asked
from judge.engine.exploring.futures.rest_of_round import step_of
from judge.engine.exploring.futures.still_to_come import Futures
from judge.engine.exploring.horizon import step_of_round
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.shootout.rounds import ShootoutRounds
from judge.engine.table import town
from tests.lanes import a_few_by_day, night

from .. import random_noons
from ..random_noons import act, random_noon
from .test_still_to_come import plain_titles


def now(s: State, dudes: tuple[CardId, ...]) -> Any:
    """Where dudes are, and whether they are booted."""
    return tuple(
        (card.zone, town.at_home(s, n), card.booted) if card.zone == "play" else (card.zone, False, False)
        for n, card in ((n, s.cards[n]) for n in dudes)
    )


class Watched:
    """A game in which everything that was told of what may come is kept until the step begins."""

    def __init__(self, s: State, ends: int) -> None:
        dudes = [n for n in s.in_play() if s.cards[n].printed.type == "dude"]
        self.ends, self.count, self.looked = ends, Counter[str](), 0
        pairs = [(n,) for n in dudes] + [*combinations(dudes, 2)]
        self.futures = {those: Futures(s, those, [], frozenset(), (), Asked(ends=ends)) for those in pairs}
        self.waiting: set[tuple[tuple[CardId, ...], frozenset[Any]]] = set()
        self.before: dict[tuple[CardId, ...], Any] = {}

    def looks(self, s: State) -> None:
        """Hold what is so now against all that was told, and remember what is told now."""
        for those, told in self.waiting:
            assert now(s, those) in told, [s.name(n) for n in those]
        here, self.looked = step_of(s), self.looked + 1
        if s.decision is None or (here is not None and here >= self.ends):
            return
        for those, each in self.futures.items():
            if len(those) == 1 or not self.looked % 4:
                found = each.of(s)
                told = frozenset(now(after, those) for after in found or ())
                if found is not None:
                    self.waiting.add((those, told))
                    self.count["one" if len(those) == 1 else "two"] += 1
                    self.count["little"] += len(told) < 4

    def over(self) -> None:
        """The step begins."""
        self.waiting.clear()


def plays(seed: int, steps: int = 250) -> Counter[str]:
    """Play from a random High Noon, and see of each round whether what was told of it comes true."""
    s, luck = random_noon(seed)
    ends = luck.choice((1, 5, 6, 7))
    watched, until = Watched(s, ends), step_of_round(ShootoutRounds.steps[ends].replace("_", " "))
    for _ in range(steps):
        watched.looks(s)
        if s.decision is None and s.stack and until(s):
            watched.over()
            s.go_on()
            continue
        if s.shootout is None and not any(s.cards[n].posse != NOBODY for n in s.in_play()):
            watched.over()
        if s.decision is None or not any(isinstance(frame, HighNoon) for frame, _ in s.stack):
            break
        s.answer(act(s, luck), until)
    return watched.count


@pytest.fixture
def few_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards of cards that change little, so that something is told of most shootouts."""
    usable = {title: one for title, one in plain_titles().items() if not tokens_of(one)}
    monkeypatch.setattr(random_noons, "encoded", lambda: usable)
    monkeypatch.setattr(random_noons, "tokens_of", lambda _: ())


@pytest.mark.usefixtures("few_titles")
@pytest.mark.parametrize("seeds", a_few_by_day(range(5), [range(6)]))
def test_what_befalls_dudes_in_a_round_was_told(seeds: Sequence[int]) -> None:
    assert all(count > 20 for count in sum(map(plays, seeds), Counter()).values())


@night
@pytest.mark.usefixtures("few_titles")
@pytest.mark.parametrize("seed", range(8))
def test_what_befalls_dudes_in_a_round_was_told_on_many_boards(seed: int) -> None:
    assert sum((plays(1000 * seed + n) for n in range(1, 16)), Counter()).total()
