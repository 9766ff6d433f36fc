"""Numbers that have been asked for are known as long as a position is only looked at."""

from __future__ import annotations

import pytest

from judge.engine.position.state import State
from judge.engine.position.sums import looking, told

from ..board import ANN, BEN, dude, table


@told("rank", lambda s, of: "Abe")
def rank(s: State, of: object, more: int = 0) -> int:
    """A number that tells how often it was worked out."""
    s.recalled |= {f"{len(s.recalled)}"}
    return len(s.recalled)


def test_a_number_is_worked_out_once_while_a_position_is_only_looked_at() -> None:
    s = table()
    with looking(s):
        first = rank(s, 1)
        with looking(s):
            assert rank(s, 1) == first
        assert rank(s, 1) == first
        assert rank(s, 2) != first
        assert rank(s, 1, 5) != first
    assert rank(s, 1) != first


def test_whose_text_asks_and_what_is_being_asked_make_another_number() -> None:
    s = table()
    with looking(s):
        first = rank(s, 1)
        s.asker = BEN
        assert rank(s, 1) != first
        s.asker, s.asked = ANN, [("a text whose condition is being looked at",)]
        assert rank(s, 1) != rank(s, 1)
        s.asked.clear()


def test_a_fork_knows_nothing_for_it_may_change() -> None:
    s = table()
    with looking(s):
        first = rank(s, 1)
        assert rank(s.fork(), 1) == first + 1


def test_whoever_changes_what_is_only_looked_at_is_found_out() -> None:
    s = table()
    abe = dude(s, ANN, "Abe")
    with pytest.raises(AssertionError, match="looking at a position has changed it"), looking(s):
        s.set(abe, booted=True)
    assert s.known is None
