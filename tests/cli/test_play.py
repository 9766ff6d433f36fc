"""`judge play` and `judge cut`: at random, from a script, by people through a pipe; what is recorded and cut out."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.judge_process import run_judge
from tests.lanes import one_in, slow

Run = Callable[..., subprocess.CompletedProcess[str]]
DECKS = Path(__file__).parents[2] / "data" / "decks"
LAW, SLOANE = (str(DECKS / f"{name}.txt") for name in ("law-dogs", "sloane-gang"))


def data(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def sit_down(folder: Path, *lines: str, code: int = 0, options: tuple[str, ...] = ()) -> str:
    """What somebody sees who writes these lines for bob."""
    said = ("play", LAW, SLOANE, "--human", "bob", "--seed", "3", *options)
    done = run_judge(*said, cwd=folder, input="\n".join([*lines, ""]), together=True)
    assert done.returncode == code, done.stdout
    return done.stdout


# At random


def test_a_game_comes_to_a_winner_and_is_recorded(judge: Run, tmp_path: Path) -> None:
    done = judge("play", LAW, SLOANE, "--seed", "3", "-o", "game.yaml", "--rules")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "At the end of each day: ghost rock / control points / influence"
    assert lines[1].split() == ["day", "Winner", "ann", "bob"]
    assert "[sundown.victory]" in lines[-3]
    assert lines[-2:] == ["Recorded: game.yaml", "The same game again: --seed 3"]
    traced = judge("trace", "game.yaml")
    assert traced.returncode == 0, traced.stderr
    assert "has won the game [sundown.victory]" in traced.stdout
    assert "# sundown.begin, sundown.victory" in (tmp_path / "game.yaml").read_text().replace("noon.order, ", "")


@slow
def test_scripts_read_how_it_went(judge: Run) -> None:
    found = data(judge("play", LAW, SLOANE, LAW, "--seed", "5", "--names", "Amy,Bart", "--json"))
    assert [player["name"] for player in found["players"]] == ["Amy", "Bart", "ann"]
    assert found["players"][1]["outfit"] == "The Sloane Gang"
    assert found["won_by"] in ("Amy", "Bart", "ann")
    assert found["because"] == ["sundown.victory"]
    assert [row["day"] for row in found["days"]] == [*range(1, len(found["days"]) + 1)]
    assert set(found["days"][0]["players"][0]) == {"ghost_rock", "control_points", "influence"}
    assert found == data(judge("play", LAW, SLOANE, LAW, "--seed", "5", "--names", "Amy,Bart", "--json"))


def test_it_can_be_broken_off(judge: Run) -> None:
    found = data(judge("play", LAW, SLOANE, "--seed", "1", "--days", "1", "--json"))
    assert found["won_by"] is None
    assert [row["day"] for row in found["days"]] == [1]
    assert "was broken off" in judge("play", LAW, SLOANE, "--seed", "1", "--days", "1").stdout


def test_the_trace_is_shown_as_it_goes(judge: Run) -> None:
    shown = judge("play", LAW, SLOANE, "--seed", "3", "--trace", "--days", "1").stdout
    assert " = 17 ghost rock [setup.starting-gang]" in shown
    assert "day 1 begins [day.phases]" in shown


def test_a_script_begins_a_game(judge: Run, tmp_path: Path) -> None:
    (tmp_path / "begin.yaml").write_text("script:\n  - bob: {start: [Sloane]}\n  - bob: done\n")
    done = judge("play", LAW, SLOANE, "--seed", "3", "--script", "begin.yaml", "--trace", "--days", "1")
    assert "Sloane starts with bob [setup.starting-gang]" in done.stdout
    assert "bob pays 8 ghost rock [setup.starting-gang]" in done.stdout


@slow
def test_a_record_is_played_again_as_a_script(judge: Run) -> None:
    judge("play", LAW, SLOANE, "--seed", "3", "-o", "one.yaml")
    again = judge("play", LAW, SLOANE, "--seed", "4", "--script", "one.yaml", "-o", "two.yaml")
    assert again.returncode == 0, again.stderr
    ends = [judge("trace", f"{name}.yaml").stdout.splitlines()[1:] for name in ("one", "two")]
    assert ends[0] == ends[1]


# What is wrong


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ([LAW], "a game has 2 to 12 players"),
        ([LAW, "nothing.txt"], "nothing.txt: no such file"),
        ([LAW, "short.txt"], "short.txt: this deck is not legal: a deck has exactly 52 cards"),
        ([LAW, SLOANE, "--human", "bab"], 'no player is called "bab" (did you mean'),
        ([LAW, SLOANE, "--human", "bob", "--json"], "read no JSON"),
        ([LAW, SLOANE, "--rules"], "--output FILE"),
        ([LAW, SLOANE, "--names", "a,a"], "cannot both be called"),
        ([LAW, SLOANE, "-o", "short.txt"], "short.txt: exists already"),
        ([LAW, SLOANE, "--script", "short.txt"], "short.txt"),
    ],
)
def test_bad_input_is_named(judge: Run, tmp_path: Path, args: list[str], told: str) -> None:
    (tmp_path / "short.txt").write_text("1x Law Dogs\n2x Shotgun\n")
    done = judge("play", *args)
    assert done.returncode == 2
    assert told in done.stderr
    assert (tmp_path / "short.txt").read_text() == "1x Law Dogs\n2x Shotgun\n"


@slow
def test_a_card_that_is_not_encoded_is_refused(judge: Run, a_text_less: dict[str, str]) -> None:
    done = judge("play", LAW, LAW, **a_text_less)
    assert done.returncode == 2
    assert "not encoded yet" in done.stderr


# People


def test_somebody_sees_no_more_than_they_may(tmp_path: Path) -> None:
    shown = sit_down(tmp_path, "1", "done", "board")
    first = shown[: shown.index("bob> ")]
    assert "ready: 4 cards" in first  # ann's gang is chosen, and not shown yet
    assert "Tommy Harden" not in first
    later = shown[shown.index("bob> done") :]
    assert "Tommy Harden starts with ann" in later
    board = shown[shown.index("bob> board") :]
    assert re.search(r"play hand: \d cards", board)  # ann's
    assert re.search(r"deck: \d+ cards", board)
    assert "Allie Hensman" in board


def test_others_answer_in_between_and_what_is_taken_back_is_ones_own(tmp_path: Path) -> None:
    shown = sit_down(tmp_path, "start Sloane", "done", "back", "2", "back 9", "forward", "back all", "forward 2")
    assert "Sloane starts with bob" in shown
    assert "Taken back: 1 answer, and what followed." in shown
    assert shown.count("It is up to bob to choose a card to start with") >= 6
    nothing = sit_down(tmp_path, "back", "forward")
    assert "nobody here has answered anything yet" in nothing
    assert "nothing was taken back" in nothing


def test_what_people_play_is_recorded_as_they_go(judge: Run, tmp_path: Path) -> None:
    sit_down(tmp_path, "start Sloane", "done", "back all", "start Jack McCall", "done", options=("-o", "mine.yaml"))
    done = judge("trace", "mine.yaml")
    assert done.returncode == 0, done.stderr
    assert "Jack McCall starts with bob" in done.stdout
    assert "Sloane starts with bob" not in done.stdout


def test_why_is_answered_in_a_game_too(tmp_path: Path) -> None:
    shown = sit_down(tmp_path, "start Sloane", "why start Mario Crane (Exp.1)", "why start General Store")
    assert "16" in shown
    assert "setup.starting-gang" in shown


def test_people_play_to_the_end_of_a_game(tmp_path: Path) -> None:
    lines = ["done", *(word for _ in range(150) for word in ("pass", "1", "KS"))]  # where nobody can pass
    shown = sit_down(tmp_path, *lines, options=("--days", "1"))
    assert "At the end of each day" in shown
    assert "The game is not over: it was broken off." in shown


# Cutting


@pytest.fixture
def record(judge: Run, tmp_path: Path) -> str:
    judge("play", LAW, SLOANE, "--seed", "3", "-o", "game.yaml")
    return "game.yaml"


@slow
def test_a_day_is_cut_out_as_a_board(judge: Run, record: str, tmp_path: Path) -> None:
    done = judge("cut", record, "--day", "3", "-o", "day.yaml")
    assert done.stdout == "written: day.yaml, the board of day 3, day.gambling, and 0 lines of script\n"
    assert judge("check", "day.yaml").returncode == 0
    text = (tmp_path / "day.yaml").read_text()
    assert "start: {step: day.gambling, through: victory}" in text
    assert "script:" not in text


@slow
def test_any_line_can_be_cut_at(judge: Run, record: str) -> None:
    found = data(judge("cut", record, "--after", "150", "--json"))
    assert found["lines"] == 150
    assert found["board"]["line"] + found["script"] == 150
    whole = data(judge("cut", record, "--after", "150", "--whole", "--json"))
    assert whole["board"] is None
    assert whole["script"] == 150


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--day", "99"], "the game comes to day"), (["--after", "9999"], "so there is nothing after line"),
        (["--day", "1", "--after", "1"], "leave out --after or --day"), (["-o", "game.yaml"], "exists already"),
    ],
)  # fmt: skip
@one_in(5)
def test_a_place_that_there_is_not(judge: Run, record: str, args: list[str], told: str) -> None:
    done = judge("cut", record, *args)
    assert done.returncode == 2
    assert told in done.stderr
