"""Which texts of cards are used to their end, and which are refused, by scenarios and in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from judge.books.catalogue import CARD, Catalogue
from judge.cards.printed import published
from judge.engine.observing.sound import check
from judge.engine.observing.texts import Tally, Text, texts_of, texts_watched

from ..runs.reach import Reach
from .random_games import MOST_ANSWERS, Pool, begin

LOOKED_AT = 0.25
"""How many of the positions of a random game are looked at."""


class UnsoundError(Exception):
    """A position of a game does not hang together."""


class InGame(NamedTuple):
    """What one random game does with texts."""

    seed: int
    players: int
    answers: int
    ended: bool
    """Whether somebody has won, or it has been broken off."""
    used: frozenset[Text]
    refused: frozenset[Text]
    fault: str = ""
    """What went wrong, if anything did."""


@dataclass
class RandomGame:
    """Plays random games, each by its seed, and says which texts each uses; every fourth position is looked at."""

    catalogue: Catalogue

    @cached_property
    def pool(self) -> Pool:
        """The titles, read once in each process."""
        return Pool.published(self.catalogue)

    def __call__(self, seed: int) -> InGame:
        """Play one game; whatever goes wrong in it is part of what comes of it."""
        tally = Tally()
        players = answers = 0
        ended, wrong = False, ""
        try:
            with texts_watched(tally):
                s, deciders, luck = begin(self.pool, seed)
                players = len(s.players)
                while s.decision is not None and answers < MOST_ANSWERS:
                    option = deciders[s.decision.player].choose(s)
                    assert option is not None
                    s.answer(option)
                    answers += 1
                    if luck.random() < LOOKED_AT and (unsound := check(s)) is not None:
                        raise UnsoundError(": ".join(unsound))
                ended = s.decision is None
        except Exception as fault:
            wrong = f"{type(fault).__name__}: {fault}"
        return InGame(seed, players, answers, ended, frozenset(tally.used), frozenset(tally.refused), wrong)


def lost(seed: int) -> InGame:
    """What is said of a game that took its process with it."""
    return InGame(seed, 0, 0, False, frozenset(), frozenset(), "the process that played it has died")


@dataclass(frozen=True)
class TextUsed:
    """A text, and how often it is used and refused."""

    text: Text
    scenarios: tuple[str, ...]
    """Those that use it to its end."""
    games: int
    """How many random games do."""
    refused: int
    """How many scenarios and games see it refused."""

    @property
    def lacking(self) -> bool:
        """Whether nothing uses it."""
        return not self.scenarios and not self.games


def texts_used(catalogue: Catalogue, runs: Iterable[Reach], games: Iterable[InGame]) -> list[TextUsed]:
    """Every text of every published title, in the order of the titles, with what uses it."""
    scenarios: dict[Text, list[str]] = {}
    refused: Counter[Text] = Counter()
    played: Counter[Text] = Counter()
    for run_ in runs:
        refused.update(run_.refused)
        for text in run_.used:
            scenarios.setdefault(text, []).append(run_.scenario)
    for game in games:
        played.update(game.used)
        refused.update(game.refused)
    return [
        TextUsed(text, tuple(scenarios.get(text, ())), played[text], refused[text])
        for text in _every_text(catalogue)
    ]  # fmt: skip


def _every_text(catalogue: Catalogue) -> Iterable[Text]:
    for row in catalogue.rows(CARD):
        yield from texts_of(published(catalogue.card(row.id)))
