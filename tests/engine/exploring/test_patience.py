"""Limits of a search: what was found by then is true, the search says what stopped it, and what is left adds up."""

from __future__ import annotations

import sys
from mmap import mmap

import pytest

from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.patience import INTERRUPTED, MEMORY, OFTEN, SECONDS, STATES, Patience, Progress, memory

from .test_explore import ends, playing

SOON, MOST = OFTEN, 500


def looked(patience: Patience | None = None, most: int = MOST) -> Exploration:
    exploration = Exploration(playing(), until=end_of_round, most=most, patience=patience)
    ends(exploration)
    return exploration


def test_each_limit_stops_it_and_is_told() -> None:
    for patience, why in (
        (Patience(seconds=1e-9), SECONDS),
        (Patience(megabytes=1), MEMORY),
        (interrupted(), INTERRUPTED),
    ):
        found = looked(patience)
        assert (found.stopped, found.complete) == (why, False)
        assert found.answers <= 2
        assert found.waiting >= 1
    found = looked()
    assert (found.stopped, found.complete, found.positions) == (STATES, False, MOST)


def interrupted() -> Patience:
    patience = Patience()
    patience.stop()
    return patience


def test_a_search_with_patience_finds_what_it_finds_without() -> None:
    with_it, without = looked(Patience(seconds=600, megabytes=100_000)), looked()
    assert (with_it.positions, with_it.answers, with_it.ends) == (without.positions, without.answers, without.ends)
    assert (with_it.rules, with_it.waiting) == (without.rules, without.waiting)


def test_who_is_told_may_stop_it_half_way() -> None:
    told: list[Progress] = []

    def hear(progress: Progress) -> None:
        told.append(progress)
        if progress.answers >= SOON:
            patience.stop()

    patience = Patience(told=hear)
    found = looked(patience)
    assert found.stopped == INTERRUPTED
    assert SOON <= found.answers < 3 * SOON
    assert [progress.answers for progress in told] == sorted({progress.answers for progress in told})
    assert told[-1].positions <= found.positions
    assert all(progress.left >= 0 and progress.most == MOST for progress in told)


def test_what_nobody_stated_is_counted() -> None:
    found = looked()
    assert found.drawn
    assert {zone for _, zone in found.drawn} <= {"draw hand", "hand", "aside"}


@pytest.mark.parametrize("limit", [0, -1, float("nan"), float("inf")])
def test_a_limit_that_is_none(limit: float) -> None:
    with pytest.raises(ValueError, match="a limit is a number above 0"):
        Patience(seconds=limit)
    with pytest.raises(ValueError, match="a limit is a number above 0"):
        Patience(megabytes=limit)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell")
def test_memory_grows_with_what_is_kept() -> None:
    before = memory()
    with mmap(-1, 64 << 20) as kept:  # pages of its own: what is only allocated may be what was given back before
        kept.write(b"x" * len(kept))
        assert memory() - before > len(kept) // 2


def test_every_search_has_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("judge.engine.exploring.patience.monotonic", lambda: now[0])
    patience = Patience(seconds=2)
    search = Exploration(playing())
    now[0] = 1.9
    assert patience.over(search) == ""
    now[0] = 2.0
    assert patience.over(search) == SECONDS
    patience.begin()
    assert patience.over(search) == ""
