"""Hands that a text changes while nobody knows their cards: no way decides it even with any hand, or real cards do."""

from __future__ import annotations

from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.scenario.runs.as_data import result_data

from .test_how_far_ahead import ask, told

HOYLE = 'card("Doyle\'s Hoyle")'


@pytest.fixture
def hoyle() -> dict[str, Any]:
    """Doyle's Hoyle may take the place of a card of a draw hand that nobody stated."""
    return {
        "scenario": "Doyle's Hoyle alone",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"dude": "Amy", "bullets": 1, "of": "ann", "at": "town square", "posse": "leader"},
            {"card": "Doyle's Hoyle", "of": "ann", "on": "Amy"},
            {"dude": "Bart", "bullets": 2, "of": "bob", "at": "town square", "posse": "mark"},
        ],
        "start": {"step": "shootout.make-plays"},
    }


def test_what_comes_about_with_no_hand_whatever_never_does(play: Any, hoyle: Any, catalogue: Catalogue) -> None:
    """It is thrown away with Amy, or with the hand that it has come into"""
    found = ask(play, hoyle, never=f"{HOYLE}.zone == 'boot hill' or {HOYLE}.zone == 'hand'")
    assert (found.answer, found.explored and found.explored.stopped) == (True, None)
    assert found.explored is not None
    assert found.explored.positions < 2_000
    said = " ".join(told(found).split())
    assert "taken as any hand afterwards, which is more than there can be: Doyle's Hoyle" in said
    assert result_data(found, catalogue)["any_hand"] == ["Doyle's Hoyle"]


@pytest.mark.parametrize(
    "asked",
    [
        f"{HOYLE}.zone == 'draw hand'",
        f"{HOYLE}.zone == 'draw hand' and cheatin('ann')",
        f"{HOYLE}.zone == 'draw hand' and hand_rank('ann') == 4",
        f"{HOYLE}.zone == 'draw hand' and not card('Bart').in_play",
    ],
)
def test_what_comes_about_does_so_with_the_cards_of_the_way(play: Any, hoyle: Any, asked: str) -> None:
    found = ask(play, hoyle, possible=asked)
    assert found.explored is not None
    assert (found.answer, found.explored.positions < 2_000) == (True, True)
    assert ask(play, {**hoyle, "script": found.explored.witness}, value=asked).answer is True


def test_given_counts_with_the_cards_of_the_way(play: Any, hoyle: Any) -> None:
    """What is given holds at the end, and what is asked has come about on the way there"""
    given = "card('Amy').in_play and not card('Bart').in_play"
    found = ask(play, hoyle, possible=f"{HOYLE}.zone == 'draw hand' and cheatin('ann')", given=given)
    assert found.explored is not None
    assert (found.answer, bool(found.explored.witness)) == (True, True)
    assert ask(play, {**hoyle, "script": found.explored.witness}, value=given).answer is True
