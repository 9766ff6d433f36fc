"""How a question about every way on comes out is told of the way that changes most of what is looked at."""

from __future__ import annotations

from typing import Any

import pytest

from judge.scenario.questions.on_the_ways.what_becomes import looks_at, what_becomes


@pytest.mark.parametrize("given", ["Bart", "Bill"])
def test_of_all_ways_that_count_the_one_that_changes_most_is_told(play: Any, lumps: Any, given: str) -> None:
    """shootout.take-yer-lumps.cover: only the way counts on which a certain one is discarded."""
    asked = {"always": "card('Bart').in_play or card('Bill').in_play", "given": f"not card('{given}').in_play"}
    (result,) = play({**lumps, "questions": [asked]}).results
    found = what_becomes(result.explored.ways, "card('Bart').in_play and card('Bill').in_play", ())
    assert [words for _, words in found.reasons] == [
        f"bob assigns: discard {given}",
        f"{given} is discarded as a casualty",
        f"the 1 that bob has to cover falls to {given}",
    ]


def test_a_way_that_changes_nothing_is_not_told_where_another_does(play: Any, lumps: Any) -> None:
    """shootout.take-yer-lumps.cover: the position from which every way starts counts as an end as well."""
    asked = {"always": "card('Bart').in_play or card('Bill').in_play"}
    report = play({**lumps, "questions": [asked]})
    (result,) = report.results
    found = what_becomes(result.explored.ways, "card('Bart').in_play and card('Bill').in_play", (report.state,))
    assert "shootout.take-yer-lumps.cover" in [rule for rule, _ in found.reasons]


def test_who_is_named_is_looked_at_only_for_what_is_asked_of_them() -> None:
    """Nor is what is said of each of several."""
    asked = "card('Amy').booted and player('ann').ghost_rock > bullets('Bart') + count(those(cards_in_play, it.booted))"
    found = {each.text for each in looks_at(asked)}
    assert found == {"card('Amy').booted", "player('ann').ghost_rock", "bullets('Bart')"}
