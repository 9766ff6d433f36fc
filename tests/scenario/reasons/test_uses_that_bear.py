"""The use of a text is a reason for facts about those with whom it has to do, and for no others."""

from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.scenario.runs.running import run

from ..conftest import SCENARIOS
from .test_because import because

UNPREPARED = {
    "scenario": "Unprepared on Bart",
    "players": {"ann": {"winner": True, "hand": ["Unprepared"]}, "bob": {}},
    "table": [
        {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
        {"dude": "Ada", "of": "ann", "at": "ann's home"},
        {"dude": "Bart", "bullets": 1, "of": "bob", "at": "town square", "posse": "mark"},
        {"card": "Bio-Charged Neutralizer", "of": "bob", "on": "Bart"},
    ],
    "start": {"step": "shootout.make-plays"},
    "script": [{"ann": {"play": "Unprepared", "choose": "Bart"}}],
    "questions": [],
}


@pytest.mark.parametrize(
    ("asked", "bears"),
    [
        ({"outcome": {"Bart": {"at": "town square"}}}, True),
        ({"outcome": {"Bio-Charged Neutralizer": {"on": "Bart"}}}, True),
        ({"value": "influence('Bart')"}, True),
        ({"outcome": {"ann": {"ghost rock": 0}}}, True),
        ({"outcome": {"shootout": {"over": False}}}, True),
        ({"outcome": {"Amy": {"bullets": 0}}}, False),
        ({"outcome": {"Ada": {"booted": False}}}, False),
        ({"value": "bullets('Amy')"}, False),
        ({"outcome": {"bob": {"ghost rock": 0}}}, False),
    ],
)
def test_a_use_bears_on_those_it_has_to_do_with(play: Any, asked: dict[str, Any], bears: bool) -> None:
    """Unprepared is used by ann on Bart and what he carries, and does nothing to Amy, Ada or bob's ghost rock."""
    assert ("errata.unprepared" in [id for id, _ in because(play, UNPREPARED, **asked)]) == bears


def test_a_use_that_did_nothing_is_a_reason_for_what_did_not_come_about(play: Any) -> None:
    """Its rulings say why: Takin' Ya With Me after a Sidekick, who has 0 bullets."""
    lumps = {
        "scenario": "A Sidekick as the casualty",
        "players": {"ann": {"winner": True}, "bob": {"hand": ["Takin' Ya With Me"]}},
        "table": [
            {"dude": "Amy", "bullets": 1, "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark"},
            {"goods": "Dog", "keywords": ["Sidekick"], "of": "bob", "on": "Bart"},
        ],
        "start": {"step": "shootout.take-yer-lumps", "casualties": {"bob": 1}, "loser": "bob"},
        "script": [{"bob": {"discard": "Dog"}}, {"bob": {"react": "Takin' Ya With Me"}}],
        "questions": [],
    }
    told = [id for id, _ in because(play, lumps, outcome={"Amy": {"in": "play"}})]
    assert "takin-ya-with-me.no-bullet-rating" in told


def test_what_never_comes_about_rests_on_what_speaks_against_it(catalogue: Catalogue) -> None:
    """J.W. Byrne, P. I. boots for a Grifter who is there, and none is."""
    results = run(SCENARIOS / "cards/deed/j-w-byrne-p-i-nobody.yaml", catalogue).results
    told = next(result.because for result in results if result.kind == "never")
    assert (told[0][0], "Abe is not a Grifter" in told[0][1]) == ("abilities.requirement", True)
