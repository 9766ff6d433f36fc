"""The numbers of dudes stay between the bounds that were told of them, whatever is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.exploring.futures.bounds import READ, Bounds, bounds
from judge.engine.exploring.futures.changes import Texts
from judge.engine.exploring.futures.how_far import how_far
from judge.engine.position.kinds import ADDS_TO, ANYTHING, BROUGHT, IN_USE, OVER, TOKENS, CardId
from judge.engine.position.state import State
from judge.engine.shootout.rounds import ShootoutRounds
from tests.lanes import night

from ... import random_fights, random_noons
from ...board import changed, encoded

UNKNOWN = frozenset(
    what + used + when for what in (ANYTHING, BROUGHT, TOKENS) for used in ("", IN_USE) for when in OVER
)


def titles(seed: int) -> dict[str, Any]:
    """Those whose texts do nothing because of which no bounds are told; on every third board but for one stage."""
    never = frozenset({ANYTHING, BROUGHT}) if seed % 3 == 0 else UNKNOWN
    known = encoded()
    return {title: one for title, one in known.items() if changed(one).isdisjoint(never) and not tokens_of(one)}


class Watched:
    """A game in which the bounds that are told are kept as long as they are told for."""

    def __init__(self, s: State, until: str) -> None:
        self.dudes = [n for n in s.in_play() if s.cards[n].printed.type == "dude"]
        self.texts, self.count = Texts(s), Counter[str]()
        self.ends = ShootoutRounds.steps.index(until) if until else None
        self.told: dict[tuple[CardId, str], Bounds] = {}
        self.round = 0

    def looks(self, s: State) -> None:
        """Hold what is so now against what was told, and what is told now against both."""
        if s.shootout is None or (self.ends is not None and s.shootout.round != self.round):
            self.told.clear()
            self.round = s.shootout.round if s.shootout is not None else 0
        when = how_far(s, self.ends)
        changes = self.texts.changes(s, when, self.ends) if when is not None else None
        for n in self.dudes:
            for number in ADDS_TO if s.cards[n].zone == "play" else ():
                now, told = int(READ[number](s, n)), self.told.get((n, number))
                if told is not None:
                    assert told.least <= now <= told.most, (s.name(n), number, now, told, [*map(str, s.notes()[-9:])])
                    self.count[number] += 1
                found = bounds(s, n, number, changes) if changes is not None else None
                if found is not None:
                    assert found.least <= now <= found.most, (s.name(n), number, now, found)
                    self.told[n, number] = found


def plays(seed: int, patch: pytest.MonkeyPatch, steps: int = 300) -> Counter[str]:
    """Play a board at random, with the bounds that were told of it."""
    module, act = (random_fights, random_fights.choose) if seed % 2 else (random_noons, random_noons.act)
    known = titles(seed)
    patch.setattr(module, "encoded", lambda: known)
    patch.setattr(module, "TITLES", min(len(known), 60))
    s, luck = random_fights.random_fight(seed) if seed % 2 else random_noons.random_noon(seed)
    watched = Watched(s, "chamber_another_round" if luck.random() < 0.5 else "")
    for _ in range(steps):
        if s.decision is None:
            break
        watched.looks(s)
        s.answer(act(s, luck))
    return watched.count


def test_numbers_stay_between_their_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    count = sum((plays(seed, monkeypatch) for seed in range(12)), Counter[str]())
    assert all(count[number] > 500 for number in ADDS_TO), count


@night
@pytest.mark.parametrize("seed", range(40))
def test_they_do_on_many_boards(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    count = sum((plays(100 * (1 + seed) + n, monkeypatch) for n in range(20)), Counter[str]())
    assert count.total() > 500
