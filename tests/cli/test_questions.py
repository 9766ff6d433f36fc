"""A command word begins a question where what follows is nothing that the command takes."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.cli.commands import COMMANDS
from judge.cli.questions import TAKES, is_question, words_last
from tests.lanes import one_in

Run = Callable[..., subprocess.CompletedProcess[str]]

QUESTIONS = [
    "hand size limit",
    "hand with a joker",
    "deck size and how many jokers",
    "deck copies",
    "check before passing",
    "play two headlines",
    "banned decimator",
    "cut the deck",
    "new dude booted",
    "trace the mark",
    "ask for a discount",
    "explore the deck",
    "build a deck",
    "table square",
    "sources of influence",
    "rule about horses",
    "card draw at sundown",
    "card limit",
    "term limits",
    "timing of reacts",
    "history of bounty",
    "errata for the morgan cattle",
    "sheet of goods",
    "1 bullet -3 then +2",
    "-1 rank",
    "rule 1 bullet -3",
    "find 1 bullet -3",
    "-2 bullets on a stud",
    "help needed with jobs",
    "-1 deck",
    "-1 sheet of hand ranks",
    "history of bounty -1",
    "interact pinned down sidekick",
    "hand AS KS QS JS 10S beats full house",
]


@pytest.mark.parametrize("question", QUESTIONS)
@one_in(6, day=2)
def test_a_question_is_never_wrong_usage(judge: Run, question: str) -> None:
    done = judge(*question.split())
    assert done.returncode in (0, 1), done.stderr
    assert done.stdout


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["check", "--jbos", "2"], "No such option: --jbos"),
        (["check", "nosuch/folder"], "nosuch/folder: no such file or folder"),
        (["deck", "nosuch.txt"], "nosuch.txt: no such file"),
        (["play", "one.yaml", "two.yaml"], "one.yaml: no such file"),
        (["cut", "game.yaml", "twice"], "unexpected extra argument"),
        (["hand", "KS", "10X"], "no card"),
        (["hand", "1Z", "KH"], "no card"),
        (["new", "shotout", "ann"], 'unknown kind of scenario "shotout"'),
        (["sources", "add"], "add FILE"),
        (["banned", "--colour"], "No such option: --colour"),
        (["card", "pinned", "down", "--colour"], "No such option: --colour"),
        (["pinned", "down", "--jsno"], "No such option: --jsno"),
        (["card"], "Missing argument"),
        (["hand"], "Missing argument"),
        (["hand", "KS", "KD", "-1"], "No such option: -1"),
        (["help", "hnad"], 'did you mean "hand"'),
        (["find", "x", "-n", "-1"], "-1 is not in the range"),
    ],
)
@one_in(4)
def test_a_command_that_is_misused_says_so(judge: Run, args: list[str], says: str) -> None:
    done = judge(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr


def test_a_file_that_is_there_means_the_command(judge: Run, tmp_path: Path) -> None:
    assert judge("deck", "size").returncode == 0
    (tmp_path / "size").write_text("1x Law Dogs\n")
    assert judge("deck", "size").stdout.startswith("size: not legal")


def test_a_word_that_may_have_been_a_file_is_told(judge: Run) -> None:
    assert judge("deck", "size").stderr.startswith('no file is called "size", so the words are looked up (judge deck')
    assert "no file" not in judge("deck", "size", "limit").stderr


def test_a_name_that_is_none_is_told_by_the_command(judge: Run) -> None:
    for command, what in (("card", "card"), ("term", "term"), ("timing", "step")):
        done = judge(command, "zzzz")
        assert (done.returncode, done.stdout) == (1, f'No {what} is called "zzzz".\n')
    assert judge("timing", "--after", "zzzz", "yyyy").stdout.startswith('No step is called "zzzz yyyy".')


def test_a_question_takes_the_options_of_a_lookup(judge: Run) -> None:
    assert json.loads(judge("--json", "hand", "size", "limit").stdout)["query"] == "hand size limit"
    assert json.loads(judge("hand", "size", "limit", "--json").stdout)["query"] == "hand size limit"
    assert judge("hand", "size", "limit", "-1").stdout.count("\n") == 1
    assert json.loads(judge("rule", "about", "horses", "--json").stdout)["query"] == "rule about horses"


def test_every_command_tells_what_it_takes_or_takes_names() -> None:
    names = {"find", "card", "rule", "term", "timing", "history", "interact", "errata", "sheet", "lookup"}
    assert set(TAKES) | names >= set(COMMANDS) - {"help"}
    assert not set(TAKES) & names
    for command in COMMANDS:
        assert not is_question(command, [])


def test_a_minus_one_between_words_is_a_number() -> None:
    assert words_last(["hand", "at", "-1", "rank"]) == ["--", "hand", "at", "-1", "rank"]
    assert words_last(["-1", "rank"]) == ["-1", "--", "rank"]
    assert set(words_last(["rank", "-1", "--json"])[:2]) == {"-1", "--json"}


# Guesses and silence


def test_a_guess_is_called_one(judge: Run) -> None:
    done = judge("lint", "roller")
    assert done.returncode == 0
    assert done.stdout.startswith('Nothing in the books fits "lint roller" well. What comes nearest is a guess:')
    lines = judge("-1", "lint", "roller").stdout.splitlines()
    assert 1 < len(lines) <= 3
    assert all(line.startswith("A guess: ") for line in lines)
    assert json.loads(judge("lint", "roller", "--json").stdout)["guess"] is True
    assert json.loads(judge("find", "lint roller", "--json").stdout)["guess"] is True


def test_an_answer_is_no_guess(judge: Run) -> None:
    for words in (["posse"], ["pined", "down"], ["can", "a", "booted", "dude", "join"]):
        answer = json.loads(judge(*words, "--json").stdout)
        assert answer["guess"] is False
        assert answer["results"]


@pytest.mark.parametrize("words", ["mulligan", "proxies", "can i concede", "find mulligan", "late to the match"])
def test_silence_is_an_answer_with_code_1(judge: Run, words: str) -> None:
    done = judge(*words.split())
    assert done.returncode == 1
    assert done.stdout.startswith("No document speaks of ")
    assert "The nearest general rules:" in done.stdout
    answer = json.loads(judge(*words.split(), "--json").stdout)
    assert answer["results"] == []
    assert answer["silent"] in done.stdout
    assert answer["nearest"]
