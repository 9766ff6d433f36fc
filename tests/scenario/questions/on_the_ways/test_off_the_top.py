"""Cards that are discarded off a deck that nobody stated: nothing looks at them, and all of them are one."""

from __future__ import annotations

from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.scenario.runs.as_data import result_data

TONSORIUM = "Steph & Gertie's Tonsorium"
SHAVE = {
    "scenario": "Ann may shuffle a card of her hand into her deck, and discards the top card of it",
    "players": {
        "ann": {"winner": True, "ghost rock": 3, "hand": ["Shiny Things", "Pistol Whip"]}, "bob": {"ghost rock": 3},
    },
    "table": [
        {"card": TONSORIUM, "of": "ann"}, {"dude": "Amy", "of": "ann", "at": TONSORIUM},
        {"dude": "Bart", "of": "bob", "at": "town square"},
    ],
}  # fmt: skip


def test_a_text_that_discards_off_the_top_looks_at_no_single_card(play: Any, catalogue: Catalogue) -> None:
    asked = [
        {"never": "player('ann').ghost_rock > 3"},
        {"possible": "card('Pistol Whip').zone == 'discard'"},
        {"possible": f'used("{TONSORIUM}") and card("Pistol Whip").zone == "deck"'},
    ]
    results = play({**SHAVE, "questions": asked}).results
    assert [result.answer for result in results] == [True] * len(asked)
    assert not any("single_cards" in str(result_data(result, catalogue)) for result in results)
    assert results[0].explored.positions < 50


def fight(second: dict[str, Any], asked: str) -> dict[str, Any]:
    """Amy fights Bart, and somebody may join her from next door."""
    return {
        "scenario": "Who joins throws away the top of the deck",
        "players": {"ann": {"winner": True, "ghost rock": 2}, "bob": {"ghost rock": 2}},
        "table": [
            {"dude": "Amy", "of": "ann", "at": "town square", "bullets": "2 stud"}, second,
            {"dude": "Bart", "of": "bob", "at": "town square", "bullets": "1 draw"},
        ],
        "script": [{"ann": {"call out": "Bart", "with": "Amy"}}, {"bob": "accept"}],
        "questions": [{"possible": asked}, {"always": asked}],
    }  # fmt: skip


@pytest.mark.parametrize(
    "asked",
    [
        "card('Bart').in_play", "count(player('ann').posse) > 1",
        "card('Amy').booted and card('Bart').zone == 'discard' and player('ann').ghost_rock + card('Bart').bounty > 1",
    ],
)  # fmt: skip
def test_in_a_fight_they_make_no_difference(play: Any, asked: str) -> None:
    """Mahogany Jackson is a dude like any other but for what her joining throws away."""
    jackson = {"card": '"Mahogany" Jackson', "of": "ann", "at": "ann's home"}
    another = {"dude": "Jane", "of": "ann", "at": "ann's home", "bullets": "1 stud", "influence": 1, "value": 7}
    mine, theirs = (play(fight(one, asked)).results for one in (jackson, another))
    assert [result.answer for result in mine] == [result.answer for result in theirs]
    assert all(abs(one.explored.positions - two.explored.positions) < 5 for one, two in zip(mine, theirs, strict=True))
