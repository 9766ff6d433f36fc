"""Why a card is not among the options: of each that a player could think of, what speaks against it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from judge.books.catalogue import Catalogue
from judge.scenario.runs.as_data import result_data

AT_NOON: Final[dict[str, Any]] = {
    "scenario": "Ann has a turn at High Noon",
    "players": {
        "ann": {"winner": True, "ghost rock": 1, "hand": ["Pinned Down", "Tommy Harden", "Kidnappin'"]},
        "bob": {"hand": ["Hot Lead Flyin'"]},
    },
    "table": [
        {"dude": "Amy", "of": "ann", "at": "town square"},
        {"card": "Arnold McCadish", "of": "ann", "at": "ann's home", "booted": True},
        {"dude": "Bart", "of": "bob", "at": "town square"},
    ],
}


def left_out(play: Any, board: dict[str, Any], **asked: Any) -> dict[str, str]:
    [result] = play({**board, "questions": [{**asked, "not offered": True}]}).results
    return {each.said: each.reasons[0][1] for each in result.not_offered or []}


def test_each_card_that_is_not_offered_has_the_nearest_reason(play: Any) -> None:
    assert left_out(play, AT_NOON, options="ann") == {
        "react Arnold McCadish": "it is booted, and it has to boot as the cost",
        "play Pinned Down": "it is a Shootout ability, and this is the High Noon phase",
        "shop Tommy Harden": "it costs 5 ghost rock, and ann has 1",
    }


def test_on_anothers_turn_a_card_has_a_reason_of_its_own_first(play: Any) -> None:
    told = left_out(play, AT_NOON, options="bob")
    assert told["react Hot Lead Flyin'"].startswith("it answers the moment after a player takes casualties")


def test_of_a_choice_the_cards_that_are_like_those_offered(play: Any) -> None:
    script = [{"ann": {"call out": "Bart", "with": "Amy"}}, {"bob": "accept"}]
    board = {**AT_NOON, "table": [*AT_NOON["table"], {"dude": "Abe", "of": "ann", "at": "ann's home"}]}
    assert left_out(play, board, options="ann", script=script) == {
        "join Amy": "Amy is in a posse already",
        "join Arnold McCadish": "Arnold McCadish is booted and not at the town square",
    }


def test_what_speaks_against_it_belongs_to_the_reasons_of_the_answer(play: Any, catalogue: Catalogue) -> None:
    [result] = play({**AT_NOON, "questions": [{"options": "ann", "not offered": True}]}).results
    told = [each["rule"] for each in result_data(result, catalogue)["because"]]
    assert "abilities.can-afford" in told
    assert len(told) == len({(each["rule"], each["why"]) for each in result_data(result, catalogue)["because"]})
    [without] = play({**AT_NOON, "questions": [{"options": "ann"}]}).results
    assert {*told} > {each["rule"] for each in result_data(without, catalogue)["because"]}


@pytest.mark.parametrize("asked", [{"turn": "now"}, {"legal": {"ann": "pass"}}])
def test_it_goes_with_options_alone(fault: Any, asked: dict[str, Any]) -> None:
    assert "`not offered` goes with `options`" in fault({**AT_NOON, "questions": [{**asked, "not offered": True}]})


def test_what_speaks_against_it_is_told_beside_it_and_not_twice(play: Any) -> None:
    """Where nobody asks what is not offered, the nearest of that stands among the reasons of the answer."""
    [asked] = play({**AT_NOON, "questions": [{"options": "ann", "not offered": True}]}).results
    [plain] = play({**AT_NOON, "questions": [{"options": "ann"}]}).results
    against = ("abilities.can-afford", "Tommy Harden: it costs 5 ghost rock, and ann has 1")
    assert (against in asked.because, against in plain.because) == (False, True)
