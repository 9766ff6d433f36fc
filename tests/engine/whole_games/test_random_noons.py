"""Properties of every position that random call-outs and shootouts come through, from High Noon to its end."""

from __future__ import annotations

import pytest

from judge.engine.observing.sound import check
from judge.engine.position.state import State
from tests.lanes import one_in

from ..games import saved
from ..random_fights import broken
from ..random_noons import act, offered_otherwise, random_noon

GAMES, AT_ONCE = 500, 50
LOOKED_AT = 0.25
"""How many of the positions are looked at."""
MOST_ANSWERS = 3_000
"""More than any of these needs."""


def play(seed: int) -> tuple[int, bool, bool]:
    """Play one out; in one of four, a fork and a saved copy, taken somewhere on the way, are given the same answers."""
    s, luck = random_noon(seed)
    fork_at, save_at = (luck.randrange(12), luck.randrange(12)) if seed % 4 == 0 else (-1, -1)
    twins: list[State] = []
    answers, fought, worked = 0, False, False
    while s.decision is not None:
        if luck.random() < LOOKED_AT:
            assert broken(s) == []
            assert check(s) is None
            assert offered_otherwise(s) == []
        if answers == fork_at:
            twins.append(s.fork())
        if answers == save_at:
            twins.append(saved(s))
        option = act(s, luck)
        s.answer(option)
        for twin in twins:
            twin.answer(option)
            assert twin.decision == s.decision
        fought = fought or s.shootout is not None
        worked = worked or s.job is not None
        answers += 1
        assert answers < MOST_ANSWERS, "it goes on and on"
    for twin in twins:
        assert twin.key() == s.key()
        assert [note.words for note in twin.notes()] == [note.words for note in s.notes()]
    assert s.stack == []
    assert s.shootout is None
    assert s.job is None
    assert not any(card.posse != -1 or card.zone in ("aside", "draw hand") for card in s.cards)
    assert all(m.until not in ("round", "shootout") for m in s.modifiers)
    assert all(left.until not in ("round", "shootout") for left in s.lingering)
    return answers, fought, worked


@one_in(20, day=10)
@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_random_shootouts_stay_sound_and_come_to_an_end(first: int) -> None:
    """One place for each card, nobody on both sides, forks and saved positions agree, an end: 500 games in all"""
    fought = worked = 0
    for seed in range(first, first + AT_ONCE):
        try:
            _, fights, works = play(seed)
            fought, worked = fought + fights, worked + works
        except BaseException as fault:
            fault.add_note(f"seed {seed}")
            raise
    assert fought >= AT_ONCE // 3, "there is hardly a shootout among them"
    assert worked >= AT_ONCE // 16, "there is hardly a job among them"
