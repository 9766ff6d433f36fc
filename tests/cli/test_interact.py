"""`judge interact`: cards together."""

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


def data(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(done.stdout)
    assert answer["schema"] == 1
    return answer


def test_what_is_on_record_comes_first_then_order_rules_and_scenarios(judge: Run) -> None:
    done = judge("interact", "arnold", "mccadish", "dr", "dawn", "edwards")
    assert (done.returncode, done.stderr) == (0, "")
    order = [
        "Arnold McCadish and Dr. Dawn Edwards\n",
        "Id: dr-dawn-edwards.prevented\n",
        "When they act\n",
        '    - a React with "instead", when a card is discarded',
        "Where they meet\n",
        "    1. Arnold McCadish: ",
        "    2. Dr. Dawn Edwards: ",
        "General rules that bear on both\n",
        "Id: reacts.priority\n",
        "Scenarios with them, run just now\n",
        "  passed: Arnold McCadish saves Dr. Dawn Edwards",
    ]
    places = [done.stdout.index(part) for part in order]
    assert places == sorted(places)
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_same_as_json(judge: Run) -> None:
    answer = data(judge("interact", "Arnold McCadish", "Dr. Dawn Edwards", "--json"))
    assert answer["on_record"] is True
    assert [card["id"] for card in answer["cards"]] == ["arnold-mccadish", "dr-dawn-edwards"]
    assert "dr-dawn-edwards.prevented" in [one["id"] for one in answer["results"]]
    (meeting,) = answer["meetings"]
    assert [one["card"] for one in meeting["order"]] == ["arnold-mccadish", "dr-dawn-edwards"]
    assert all(one["citations"] for one in answer["rules"])
    assert all(one["passed"] for one in answer["scenarios"])


def test_without_a_ruling_the_general_rules_follow_marked_as_such(judge: Run) -> None:
    done = judge("interact", "steele", "archer", "allie", "hensman")
    assert done.returncode == 1
    assert "No ruling on record concerns them together." in done.stdout
    assert "General rules that bear on both\n" in done.stdout
    answer = data(judge("interact", "steele archer", "allie hensman", "--json"))
    assert (answer["on_record"], answer["results"]) == (False, [])
    assert answer["rules"]


def test_cards_that_come_one_after_the_other(judge: Run) -> None:
    done = judge("interact", "pinned", "down", "coachwhip")
    first = done.stdout.index("(shootout.make-plays.plays): Pinned Down\n")
    assert first < done.stdout.index("(shootout.resolution.plays): Coachwhip!\n")


def test_traits_on_the_reveal_come_before_reacts_to_it(judge: Run) -> None:
    done = judge("interact", "ace in the hole", "tommy harden")
    order = [
        "    1. Tommy Harden: a trait, when ",
        "    2. Ace in the Hole: a React, when ",
        "(shootout.reveal.traits): Tommy Harden\n",
        "(shootout.reveal.reacts): Ace in the Hole\n",
    ]
    places = [done.stdout.index(part) for part in order]
    assert places == sorted(places)
    assert "day.gambling" not in done.stdout  # both texts speak of a shootout


def test_three_cards(judge: Run) -> None:
    done = judge("interact", "arnold mccadish", "dr dawn edwards", "eve henry")
    assert done.returncode == 0
    assert done.stdout.startswith("Arnold McCadish, Dr. Dawn Edwards and Eve Henry\n")
    assert "General rules that bear on them\n" in done.stdout


def test_misspelt_names_are_guessed_and_said_to_be(judge: Run) -> None:
    done = judge("interact", "arnold mcadish", "dr dawn edwards")
    assert (done.returncode, done.stderr) == (0, 'showing "Arnold McCadish" for "arnold mcadish"\n')


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["ivor", "pinned", "down"], 3),
        (["zzzz", "pinned", "down"], 1),
        (["zzzz", "pinned down"], 1),
        (["pinned", "down"], 2),
        (["pinned down", "pinned-down"], 2),
        (["pinned down", "coachwhip!", "undertaker", "fetch"], 2),
        ([], 2),
    ],
)
def test_what_names_no_two_or_three_cards(judge: Run, words: list[str], code: int) -> None:
    done = judge("interact", *words)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
