"""`judge interact`: cards together."""

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from tests.lanes import one_in, slow
from tests.not_encoded import TITLE

Run = Callable[..., subprocess.CompletedProcess[str]]


def data(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(done.stdout)
    assert answer["schema"] == 1
    return answer


def test_what_is_on_record_comes_first_then_order_rules_and_scenarios(judge: Run) -> None:
    done = judge("interact", "arnold", "mccadish", "dr", "dawn", "edwards", "--all")
    assert (done.returncode, done.stderr) == (0, "")
    order = [
        "Arnold McCadish and Dr. Dawn Edwards\n",
        "When they act\n",
        '    - a React with "instead", when a card is discarded',
        "Where they meet\n",
        "    1. Arnold McCadish: ",
        "    2. Dr. Dawn Edwards: ",
        "General rules that bear on both\n",
        "Scenarios with them, run just now\n",
        "  passed: Arnold McCadish saves Dr. Dawn Edwards",
    ]
    places = [done.stdout.index(part) for part in order]
    assert places == sorted(places)
    assert max(map(len, done.stdout.splitlines())) <= 80


PAIRS = [
    ("arnold mccadish", "dr dawn edwards"),
    ("pinned down", "holy wheel gun"),
    ("fetch", "bottom dealin"),
    ("kidnappin", "ambush"),
    ("steele archer", "allie hensman"),
    ("takin ya with me", "hot lead flyin"),
    ("scratch", "tin star"),
    ("auto-revolver", "james ghetty"),
]


@one_in(8, day=2)
@pytest.mark.parametrize("pair", PAIRS)
def test_a_page_takes_24_lines_and_names_what_it_leaves_out(judge: Run, pair: tuple[str, str]) -> None:
    done = judge("interact", *pair)
    short, whole = done.stdout.splitlines(), judge("interact", *pair, "--all").stdout.splitlines()
    assert len(short) <= 24 < len(whole)
    assert "--all shows " in " ".join(short[-2:])
    answer = data(judge("interact", *pair, "--json"))
    left_out = " ".join(short[-3:]).partition("--all shows")[2]
    for part, there in [("scenarios", answer["scenarios"]), ("their own rulings", answer["own"])]:
        headings = {"scenarios": "Scenarios with them", "their own rulings": "Their own rulings"}
        assert bool(there) == (part in left_out or headings[part] in done.stdout)


def test_what_decides_comes_first(judge: Run) -> None:
    answer = data(judge("interact", "takin ya with me", "arnold mccadish", "--json"))
    titles = {card["title"] for card in answer["cards"]}
    assert [one["kind"] for one in answer["results"]] == ["ruling", "ruling"]
    assert set(answer["results"][0]["cards"]) == titles  # the other names a third card as well
    short = judge("interact", "takin ya with me", "arnold mccadish").stdout
    assert short.splitlines()[1].startswith("  Arnold McCadish, Takin' Ya With Me: The dude he saves")


def test_entries_that_refer_to_each_other_are_on_record_though_neither_names_the_other_card(judge: Run) -> None:
    done = judge("interact", "pinned down", "holy wheel gun")
    assert done.returncode == 0
    answer = data(judge("interact", "pinned down", "holy wheel gun", "--json"))
    assert {"pinned-down.next-casualty", "holy-wheel-gun.next-casualty"} <= set(answer["linked"])
    assert done.stdout.count("If more than one effect lays claim") == 1  # said of both cards, in the same words
    whole = judge("interact", "pinned down", "holy wheel gun", "--all").stdout
    assert whole.count("If more than one effect lays claim") == 2


def test_rulings_on_one_card_bear_on_another_by_the_rules_they_apply(judge: Run) -> None:
    answer = data(judge("interact", "takin ya with me", "hot lead flyin", "--json"))
    assert answer["own"]
    rules = {one["id"]: one for one in data(judge("rule", "--json"))["results"]}
    for one in answer["own"]:
        assert set(one["rules"]) <= set(one["entry"]["rules"])
        assert all(rule in rules for rule in one["rules"])
        assert one["bears_on"] in {card["id"] for card in answer["cards"]}
    done = judge("interact", "takin ya with me", "hot lead flyin", "--all")
    assert "Their own rulings that bear on the other\n" in done.stdout
    assert "Bears on Hot Lead Flyin': " in done.stdout


def test_open_points_are_named(judge: Run) -> None:
    short = judge("interact", "fetch", "bottom dealin").stdout
    assert "Open points that bear on this\n  shootout.resolution.where-from: " in short
    whole = judge("interact", "fetch", "bottom dealin", "--all").stdout
    assert "Open points\n" in whole
    assert "We play: Deeds, Improvements and outfits may be used." in whole


@slow
def test_cards_that_are_not_encoded_get_the_answer_of_the_books(judge: Run, a_text_less: dict[str, str]) -> None:
    done = judge("interact", "scratch", TITLE, "--all", **a_text_less)
    assert (done.returncode, done.stderr) == (1, "")
    assert f"{TITLE} (not encoded: from the kinds of its text alone):" in " ".join(done.stdout.split())
    assert "General rules that bear on both" in done.stdout


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
    done = judge("interact", "pinned", "down", "coachwhip", "--all")
    first = done.stdout.index("(shootout.make-plays.plays): Pinned Down\n")
    assert first < done.stdout.index("(shootout.resolution.plays): Coachwhip!\n")


def test_traits_on_the_reveal_come_before_reacts_to_it(judge: Run) -> None:
    done = judge("interact", "ace in the hole", "tommy harden", "--all")
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
    done = judge("interact", "arnold mccadish", "dr dawn edwards", "eve henry", "--all")
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
