"""Games by chance in which what is told of the rest of a shootout, or of its round, is held against all that comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from judge.engine.exploring.futures.changes import Changes, Texts
from judge.engine.exploring.futures.how_far import how_far
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.shootout.rounds import ShootoutRounds

from ... import random_fights, random_noons


class Foretold:
    """A game in which what is told of each dude is kept as long as it is told for."""

    def __init__(self, s: State, until: str) -> None:
        self.dudes = [n for n in s.in_play() if s.cards[n].printed.type == "dude"]
        self.texts, self.count = Texts(s), Counter[str]()
        self.ends = ShootoutRounds.steps.index(until) if until else None
        self.told: dict[tuple[CardId, str], Any] = {}
        self.round = 0

    def looks(self, s: State) -> None:
        """Look at each dude in play, having forgotten what was told of a shootout, or a round, that is over."""
        if s.shootout is None or (self.ends is not None and s.shootout.round != self.round):
            self.told.clear()
            self.round = s.shootout.round if s.shootout is not None else 0
        when = how_far(s, self.ends)
        changes = self.texts.changes(s, when, self.ends) if when is not None else None
        for n in (n for n in self.dudes if s.cards[n].zone == "play"):
            self.look_at(s, n, changes)

    def look_at(self, s: State, n: CardId, changes: Changes | None) -> None:
        """Hold what is so of a dude now against what was told, and keep what is told now, if anything can be."""
        raise NotImplementedError


def played(
    seed: int, known: Mapping[str, Any], patch: pytest.MonkeyPatch, kind: type[Foretold], titles: int = 50
) -> Counter[str]:
    """Play a board of so many of these cards at random, and count what was told and has come true."""
    module, act = (random_fights, random_fights.choose) if seed % 2 else (random_noons, random_noons.act)
    patch.setattr(module, "encoded", lambda: known)
    patch.setattr(module, "TITLES", min(len(known), titles))
    s, luck = random_fights.random_fight(seed) if seed % 2 else random_noons.random_noon(seed)
    game = kind(s, "chamber_another_round" if luck.random() < 0.5 else "")
    for _ in range(300):
        if s.decision is None:
            break
        game.looks(s)
        s.answer(act(s, luck))
    return game.count
