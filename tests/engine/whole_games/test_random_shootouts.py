"""Properties of every position that random shootouts come through."""

from __future__ import annotations

import pytest

from judge.engine.observing.sound import check
from tests.lanes import one_in

from ..random_fights import MOST_ANSWERS, broken, choose, random_fight


@one_in(10, day=10)
@pytest.mark.parametrize("seed", range(300))
def test_a_random_shootout_keeps_its_positions_sound_and_comes_to_an_end(seed: int) -> None:
    """One place for each card, nobody on both sides, booted only in play, an option in each decision, an end"""
    s, luck = random_fight(seed)
    for _ in range(MOST_ANSWERS):
        assert broken(s) == []
        assert check(s) is None
        if s.decision is None:
            break
        s.answer(choose(s, luck))
    assert s.decision is None, "it goes on and on"
    assert s.stack == []
    assert s.shootout is None
    assert not any(card.posse != -1 or card.zone in ("aside", "draw hand") for card in s.cards)
    assert all(m.until not in ("round", "shootout") for m in s.modifiers)
    assert all(left.until not in ("round", "shootout") for left in s.lingering)


@one_in(10, day=10)
@pytest.mark.parametrize("seed", range(60))
def test_a_fork_and_its_original_stay_equal_under_equal_answers(seed: int) -> None:
    s, luck = random_fight(seed)
    twin = s.fork()
    while s.decision is not None:
        if luck.random() < 0.1:
            twin = s.fork()
        assert twin.decision == s.decision
        assert twin.key() == s.key()
        option = choose(s, luck)
        s.answer(option)
        twin.answer(option)
    assert twin.key() == s.key()
    assert twin.notes() == s.notes()


@one_in(10, day=10)
@pytest.mark.parametrize("seed", range(40))
def test_answering_a_fork_leaves_the_original_as_it_was(seed: int) -> None:
    s, luck = random_fight(seed)
    while s.decision is not None:
        before, asked, notes = s.key(), s.decision, len(s.notes())
        for option in luck.sample(asked.options, min(3, len(asked.options))):
            s.fork().answer(option)
        assert (s.key(), s.decision, len(s.notes())) == (before, asked, notes)
        s.answer(choose(s, luck))
