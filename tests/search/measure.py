"""How well do questions reach their passages?  `python -m tests.search.measure [--tune | --held-out] [--misses]`.

There are six files of questions: `queries.yaml` and `hurried.yaml`, half of each held out, and `on_the_floor.yaml`,
`unseen.yaml` and `typed.yaml`, which somebody else wrote; searching was tuned to these three after it had been measured
by them. Every question is put to the program twice, as `judge find QUERY --json` and as `judge QUERY --json`, and the
rank of a question is the place of the first result that cites one of its passages or, in `hurried.yaml`, is one of its
entries. `other_words.yaml` and `other_tongues.yaml`, half of each held out, are put once only, as `judge QUERY`.
"""

import argparse
import contextlib
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from judge.cli.commands import COMMANDS
from judge.cli.main import main as judge
from judge.views.of_books import by_name
from judge.views.values.at_hand import Books

QUESTIONS = Path(__file__).with_name("queries.yaml")
ON_THE_FLOOR = Path(__file__).with_name("on_the_floor.yaml")
UNSEEN = Path(__file__).with_name("unseen.yaml")
TYPED = Path(__file__).with_name("typed.yaml")
HURRIED = Path(__file__).with_name("hurried.yaml")
OTHER_WORDS = Path(__file__).with_name("other_words.yaml")
OTHER_TONGUES = Path(__file__).with_name("other_tongues.yaml")

WAYS = ("find", "judge")
"""The commands that are measured: a search, and words of which the program decides itself what they mean."""


@dataclass(frozen=True)
class Question:
    """What somebody types, and the passages of which any answers it, or else the entries of which any does."""

    ask: str
    reach: tuple[str, ...]
    held_out: bool
    silent: bool = False
    """Whether no document speaks of it, so that nothing should be reached."""
    entries: tuple[str, ...] = ()

    @property
    def document(self) -> str:
        """The document of the passage that was in mind when the question was written: the first."""
        return self.reach[0].split(":")[0] if self.reach else "entries" if self.entries else "silence"

    @property
    def answers(self) -> str:
        """What answers it, in words."""
        return ", ".join(self.reach or self.entries)


@dataclass(frozen=True)
class Asked:
    """A question that was put, and the place of the first result that answers it: 1 is the best, 0 is none."""

    question: Question
    rank: int
    results: tuple[str, ...]


@dataclass(frozen=True)
class Quality:
    """How many of the questions are answered by the first result, the first three, the first ten; from 0 to 1."""

    count: int
    top1: float
    top3: float
    top10: float
    mrr: float
    """The mean of 1 / rank."""


def questions(file: Path = QUESTIONS) -> list[Question]:
    """Return the questions in the order of their file."""
    listed = yaml.load(file.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return [
        Question(
            one["ask"],
            tuple(one.get("reach", ())),
            one.get("held_out", False),
            one.get("silent", False),
            tuple(one.get("entries", ())),
        )
        for one in listed
    ]


def part(held_out: bool, file: Path = QUESTIONS) -> list[Question]:
    """Return the questions of a file that searching is never tuned to, or the others."""
    return [question for question in questions(file) if question.held_out == held_out]


def put(question: Question, way: str, books: Books | None = None) -> Asked:
    """Return where the program answers the question; of several, those who ask open the books once."""
    results = (
        _results(question.ask, way) if books is None or _may_be_a_command(question) else _said(question, way, books)
    )
    if question.silent:
        return Asked(question, int(not results), tuple(result["id"] for result in results))
    ranks = (place for place, result in enumerate(results, 1) if _answers(question, result))
    return Asked(question, next(ranks, 0), tuple(result["id"] for result in results))


def _may_be_a_command(question: Question) -> bool:
    """Tell whether it is for the command line to say that this is a question."""
    first = question.ask.split()[0]
    return first in COMMANDS or not first[0].isalpha()


def _said(question: Question, way: str, books: Books) -> list[dict[str, Any]]:
    """Return what the command prints with `--json`, from the very answer that it prints."""
    answer = by_name.find(question.ask, books=books) if way == "find" else by_name.lookup(question.ask, books=books)
    results: list[dict[str, Any]] = answer.to_json()["results"]
    return results


def quality(asked: Sequence[Asked]) -> Quality:
    """Return the figures of some questions that were put."""

    def share(limit: int) -> float:
        return sum(0 < one.rank <= limit for one in asked) / len(asked)

    mrr = sum(1 / one.rank for one in asked if one.rank) / len(asked)
    return Quality(len(asked), share(1), share(3), share(10), mrr)


def _results(ask: str, way: str) -> list[dict[str, Any]]:
    arguments = [ask, "--json"] if way == "judge" else [way, ask, "--json"]
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()), contextlib.suppress(SystemExit):
        judge(arguments)
    results: list[dict[str, Any]] = json.loads(out.getvalue() or '{"results": []}')["results"]
    return results


def _answers(question: Question, result: dict[str, Any]) -> bool:
    return result["id"] in question.entries or bool(set(question.reach) & set(_passages(result)))


def _passages(result: dict[str, Any]) -> Iterator[str]:
    """Yield what a result cites, an earlier reading or a side of it included."""
    for reading in (result, *result.get("before", ()), *result.get("sides", ())):
        yield from (citation["passage"] for citation in reading["citations"])


# Output


def _row(name: str, asked: Sequence[Asked]) -> str:
    figures = quality(asked)
    shares = "".join(f"{share:8.1%}" for share in (figures.top1, figures.top3, figures.top10))
    return f"{name:18}{figures.count:5}{shares}{figures.mrr:8.3f}"


def _table(asked: Sequence[Asked]) -> Iterator[str]:
    yield f"{'':18}{'asked':>5}{'top 1':>8}{'top 3':>8}{'top 10':>8}{'MRR':>8}"
    for document in dict.fromkeys(one.question.document for one in asked):
        yield _row(document, [one for one in asked if one.question.document == document])
    yield _row("all", asked)


def _misses(asked: Iterable[Asked]) -> Iterator[str]:
    for one in asked:
        if one.rank != 1:
            place = f"{one.rank:3}" if one.rank else "  -"
            yield f"{place}  {one.question.ask}  ({one.question.answers})"
            yield f"       {', '.join(one.results[:4])}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures of each way and each part of the questions."""
    parser = argparse.ArgumentParser(prog="python -m tests.search.measure", description=__doc__.split("  ")[0])
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--tune", action="store_true", help="only the questions that searching is tuned to")
    only.add_argument("--held-out", action="store_true", help="only the others")
    parser.add_argument(
        "--misses", action="store_true", help="list what is not the first result; never while tuning with --held-out"
    )
    chosen = parser.parse_args(arguments)
    parts = [held_out for held_out in (False, True) if not (chosen.tune if held_out else chosen.held_out)]
    sets = {"held out" if held_out else "tuning": part(held_out) for held_out in parts}
    sets |= {"hurried, held out" if held_out else "hurried": part(held_out, HURRIED) for held_out in parts}
    if not chosen.held_out:
        sets |= {"on the floor": questions(ON_THE_FLOOR), "unseen": questions(UNSEEN), "typed": questions(TYPED)}
    books = Books()
    large = {"other words": OTHER_WORDS, "other tongues": OTHER_TONGUES}
    once = {
        f"{name}{', held out' if held_out else ''}": part(held_out, file)
        for name, file in large.items() for held_out in parts
    }  # fmt: skip
    for way in WAYS:
        for name, asking in {**sets, **(once if way == "judge" else {})}.items():
            asked = [put(question, way, books) for question in asking]
            print(f"{'judge find' if way == 'find' else 'judge'}, {name}")
            print(*_table(asked), sep="\n")
            if chosen.misses:
                print(*_misses(asked), sep="\n")
            print()


if __name__ == "__main__":
    main()
