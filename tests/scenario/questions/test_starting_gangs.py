"""What is told of who may start: how many they are, what they cost, and each player's own gang whoever is asked first.

Rules: setup.starting-gang, setup.grifter-limit.
"""

from __future__ import annotations

from typing import Any

import pytest

HARVESTER = ["The Harvester", "Danny London", "Rosenbaum's Golem", "Henry Moran"]


@pytest.fixture
def asked(play: Any) -> Any:
    """What a question of two outfits in setup finds."""

    def ask(outfit: str, question: dict[str, Any], script: list[Any] | None = None) -> Any:
        holds = [*HARVESTER, "Travis Moone", "Rico Rodegain", "AC", "2C", "3C", "4C", "5C", "6C"]
        return play({
            "scenario": "Who may start",
            "players": {"ann": {"outfit": outfit}, "bob": {"outfit": "Law Dogs"}},
            "decks": {"ann": {"holds": holds}, "bob": {"holds": ["Dr. JT Goodenough", "Travis Moone", *holds[6:]]}},
            "start": {"step": "setup"},
            "script": script or [],
            "questions": [question],
        }).results[0]  # fmt: skip

    return ask


def test_no_more_than_five_start_with_whose_text_counts_for_several(asked: Any) -> None:
    found = asked("Serpentine Syndicate", {"legal": {"ann": {"start": HARVESTER}}})
    words = "at most five dudes and Core deeds start, here 6, as The Harvester counts as 3"
    assert found.answer is False
    assert found.because == [("setup.starting-gang", words)]


def test_what_they_cost_together_is_told(asked: Any) -> None:
    found = asked("Serpentine Syndicate", {"legal": {"ann": {"start": HARVESTER[:2]}}})
    assert found.answer is True
    assert [why for _, why in found.because if "costs" in why] == [
        "that costs 6 of 18 ghost rock", "that costs 6 + 4 = 10 of 18 ghost rock",
    ]  # fmt: skip
    drawn = [{"deck": {"draw": ["AC", "2C", "3C", "4C", "5C"]}}] * 2
    script = [{"ann": {"start": HARVESTER[:2]}}, {"ann": "done"}, {"bob": "done"}, *drawn]
    found = asked("Serpentine Syndicate", {"outcome": {"ann": {"ghost rock": 8}}}, script)
    assert ("setup.starting-gang", "ann pays 6 + 4 = 10 ghost rock") in found.because


@pytest.mark.parametrize(
    ("outfit", "may"), [("Den of Thieves", True), ("Serpentine Syndicate", False)]
)  # fmt: skip
def test_how_many_grifters_start_with_the_outfit_that_lets_two(asked: Any, outfit: str, may: bool) -> None:
    found = asked(outfit, {"legal": {"ann": {"start": ["Travis Moone", "Rico Rodegain"]}}})
    words = "with Den of Thieves up to 2 Grifters start"
    two = "at most one Grifter starts unless a card allows more, here 2: Travis Moone, Rico Rodegain"
    assert found.answer is may
    assert ("setup.grifter-limit", words if may else two) in found.because


@pytest.mark.parametrize(("gang", "may"), [(["Travis Moone"], True), (["Travis Moone", "Dr. JT Goodenough"], False)])
def test_all_choose_unseen_so_that_each_can_be_asked(asked: Any, gang: list[str], may: bool) -> None:
    assert asked("Den of Thieves", {"legal": {"bob": {"start": gang}}}).answer is may
