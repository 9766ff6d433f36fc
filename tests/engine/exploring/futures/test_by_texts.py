"""Keywords, values and who has to be a casualty first stay as they are, whatever is played, where it is told so."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.exploring.futures.by_texts import BY_TEXTS, HAS, may_be_over
from judge.engine.exploring.futures.changes import Changes
from judge.engine.position.kinds import ANYTHING, KEYWORDS, CardId
from judge.engine.position.modifiers import FIRST_CASUALTY, KEYWORD, KUNG_FU
from judge.engine.position.state import State
from judge.engine.position.values import Modifier
from judge.engine.table import numbers
from tests.lanes import night

from ...board import ANN, BEN, changed, dude, encoded, fight, table
from .foretold import Foretold, played

WHAT = tuple(what for needs in BY_TEXTS.values() for what in needs)


def now(s: State, n: CardId, word: str) -> Any:
    """What is so of a dude now."""
    if word == HAS:
        return numbers.keywords(s, n) or s.cards[n].printed.keywords
    return numbers.value(s, n) if word == "value" else bool(numbers.amounts(s, FIRST_CASUALTY, n))


def titles(seed: int) -> dict[str, Any]:
    """Some of those that change any of that, among others that do not."""
    known = {title: one for title, one in encoded().items() if ANYTHING not in changed(one) and not tokens_of(one)}
    changing = [title for title, one in known.items() if any(what.startswith(WHAT) for what in changed(one))]
    luck = Random(seed)
    some = luck.sample(changing, luck.choice((4, 20))) + luck.sample(sorted(known.keys() - {*changing}), 50)
    return {title: known[title] for title in some}


class Stays(Foretold):
    """A game in which what is told to stay as it is does."""

    def look_at(self, s: State, n: CardId, changes: Changes | None) -> None:
        for word, needs in BY_TEXTS.items():
            if (n, word) in self.told:
                assert now(s, n, word) == self.told[n, word], (s.name(n), word, [*map(str, s.notes()[-9:])])
                self.count[word] += 1
            if changes is not None and needs | {ANYTHING} <= changes.kept and not may_be_over(s, n, {word}):
                self.told[n, word] = now(s, n, word)


def plays(seed: int, patch: pytest.MonkeyPatch) -> Counter[str]:
    return played(seed, titles(seed), patch, Stays)


def test_what_is_told_to_stay_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    count = sum((plays(seed, monkeypatch) for seed in range(12)), Counter[str]())
    assert all(count[word] > 100 for word in BY_TEXTS), count


@night
@pytest.mark.parametrize("seed", range(40))
def test_it_does_on_many_boards(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    count = sum((plays(100 * (1 + seed) + n, monkeypatch) for n in range(20)), Counter[str]())
    assert all(count[word] > 100 for word in BY_TEXTS), count


@pytest.mark.parametrize(
    ("what", "words"),
    [(f"{KEYWORD}Harrowed", {HAS}), (KUNG_FU, {"value"}), (FIRST_CASUALTY, {"first_casualty"}), ("bullets", set())],
)
def test_an_effect_that_is_in_force_may_be_over(what: str, words: set[str]) -> None:
    s = table()
    amy, bea = dude(s, ANN, "Amy"), dude(s, BEN, "Bea")
    fight(s)
    s.modifiers = (Modifier(what, amy, 1, "round", bea),)
    assert {word for word in BY_TEXTS if may_be_over(s, amy, {word})} == words
    assert not may_be_over(s, bea, BY_TEXTS)


def test_a_text_that_gives_a_keyword_is_told() -> None:
    assert any(KEYWORDS in what for one in encoded().values() for what in changed(one))
