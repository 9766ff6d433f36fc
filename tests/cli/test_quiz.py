"""`judge quiz`: a question, its answer and its citation; the same one for the same seed."""

import json
import os
import pty
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable

import pytest

from judge.books.answers.quiz import UNKNOWN, question
from judge.books.braces import without_braces
from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from tests.lanes import slow

Run = Callable[..., subprocess.CompletedProcess[str]]
SEEDS = range(300)


@pytest.fixture(scope="module")
def catalogue(own_cache: object) -> Catalogue:
    return open_catalogue()


def test_a_seed_asks_the_same_question_again(judge: Run) -> None:
    first = judge("quiz", "--seed", "7")
    assert first.returncode == 0
    assert first.stdout.startswith("Question 7\n")
    assert first.stdout == judge("quiz", "--seed", "7").stdout
    assert first.stdout != judge("quiz", "--seed", "8").stdout


def test_in_a_pipe_the_answer_follows_with_its_citation(judge: Run) -> None:
    lines = judge("quiz", "--seed", "7").stdout.splitlines()
    answer = next(at for at, line in enumerate(lines) if line.startswith("Answer"))
    assert any(line.startswith("[") for line in lines[answer:])
    assert "Enter" not in "\n".join(lines)


def test_without_a_seed_the_number_of_the_question_is_told(judge: Run) -> None:
    done = judge("quiz")
    assert done.returncode == 0
    seed = done.stdout.split("\n")[0].removeprefix("Question ")
    assert judge("quiz", "--seed", seed).stdout == done.stdout


def test_json_gives_question_answer_and_entry(judge: Run) -> None:
    asked = json.loads(judge("quiz", "--seed", "7", "--json").stdout)
    assert asked["seed"] == 7
    assert asked["question"]
    assert asked["answer"]
    assert asked["results"][0]["citations"]


def test_on_a_terminal_enter_shows_the_answer() -> None:
    reader, writer = pty.openpty()
    process = subprocess.Popen([sys.executable, "-m", "judge", "quiz", "--seed", "7"], stdin=writer, stdout=writer)
    os.close(writer)
    shown = b""
    limit = time.monotonic() + 60
    while b"Enter shows the answer." not in shown and time.monotonic() < limit:
        shown += os.read(reader, 65536)
    assert b"Answer" not in shown
    os.write(reader, b"\n")
    while True:
        try:
            part = os.read(reader, 65536)
        except OSError:  # how Linux says that the other end is closed
            part = b""
        if not part:
            break
        shown += part
    os.close(reader)
    assert process.wait() == 0
    assert b"Answer" in shown


def test_every_question_has_an_answer_with_a_citation(catalogue: Catalogue) -> None:
    kinds: Counter[str] = Counter()
    for seed in SEEDS:
        asked = question(seed, catalogue)
        assert asked is not None
        assert asked.entry["citations"]
        assert asked.entry["says"] or asked.entry["who"]
        assert "{" not in asked.text
        kinds[asked.entry["kind"]] += 1
    assert set(kinds) == {"ruling", "rule", "erratum", "term", "step"}
    assert kinds["ruling"] + kinds["rule"] > len(SEEDS) / 2


def test_no_question_answers_itself(catalogue: Catalogue) -> None:
    """Neither what holds nor the title of a rule stands in the question, and nothing is asked that is always "no"."""
    for seed in SEEDS:
        asked = question(seed, catalogue)
        assert asked is not None
        assert "still hold" not in asked.text
        assert without_braces(asked.entry["says"] or asked.entry["who"]) not in asked.text
        words = len(asked.entry["title"].split())  # one or two are the name of what is asked about
        if asked.entry["kind"] == "rule" and words > 2 and "the documents disagree" not in asked.text:
            assert asked.entry["title"].casefold() not in asked.text.casefold()


def test_every_question_stands_alone(catalogue: Catalogue) -> None:
    """A ruling is asked about with its card, and every question ends as one or lists the sides."""
    for seed in SEEDS:
        asked = question(seed, catalogue)
        assert asked is not None
        if asked.entry["kind"] in ("ruling", "erratum"):
            assert asked.text.startswith(asked.entry["cards"][0])
        assert asked.text.endswith("?") or "How is it played?\n- " in asked.text


def test_what_was_once_so_is_told_with_its_document(catalogue: Catalogue) -> None:
    once = [
        asked for asked in (question(seed, catalogue) for seed in SEEDS) if asked and "once had it so" in asked.text
    ]
    assert once
    for asked in once:
        assert "FAQ 005 once had it so" in asked.text
        assert any(without_braces(one["says"]) in asked.text for one in asked.entry["before"])


def test_an_erratum_whose_older_wording_is_lost_is_not_asked_about(catalogue: Catalogue) -> None:
    for seed in SEEDS:
        asked = question(seed, catalogue)
        assert asked is not None
        assert UNKNOWN not in asked.text


@slow
def test_an_entry_added_elsewhere_hardly_changes_what_is_asked(catalogue: Catalogue) -> None:
    """The draw goes by a hash of seed and id, and not by the place in a list."""
    asked = [question(seed, catalogue) for seed in SEEDS]
    rows = catalogue.rows
    left_out = next(row.id for row in rows("ruling"))
    smaller = Catalogue(catalogue.content)
    smaller.rows = lambda *kinds: (row for row in rows(*kinds) if row.id != left_out)  # type: ignore[method-assign]
    again = [question(seed, smaller) for seed in SEEDS]
    assert sum(before == after for before, after in zip(asked, again, strict=True)) >= len(SEEDS) - 10
