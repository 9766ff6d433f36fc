"""What is said of a search besides other reasons: what was in the way, and what was tried only where that is all."""

from __future__ import annotations

from judge.scenario.questions.on_the_ways.tried import TRIED, searched

GUARDED = ("abilities.cannot-beats-can", "Guard says that Amy cannot boot")
IN_THE_WAY = (GUARDED[0], f"in the way before 3 positions: {GUARDED[1]}")
OTHER = ("cards.boot", "Amy boots")
DECISION = ("noon.order", f"{TRIED} in 7 positions")


def test_what_was_in_the_way_is_told_unless_it_is_told_already() -> None:
    rules = [DECISION, IN_THE_WAY]
    for told, found in (
        ([], [IN_THE_WAY]),
        ([OTHER], [IN_THE_WAY]),
        ([GUARDED], []),
        ([OTHER, GUARDED], []),
        ([OTHER, ("a-ruling", "")], [IN_THE_WAY]),
    ):
        assert searched(rules, told) == found


def test_that_decisions_were_tried_is_told_where_nothing_else_is() -> None:
    assert searched([DECISION], []) == [DECISION]
    assert searched([DECISION], [OTHER]) == []
