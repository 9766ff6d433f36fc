"""A question to practise with, its answer and where that is written."""

from dataclasses import dataclass
from typing import Any

from judge.books.answers.quiz import question
from judge.input.errors import DataError
from judge.views.values.answer import Answer
from judge.views.values.at_hand import Books, at_hand
from judge.views.values.entry import Entry

SEEDS = 10_000


@dataclass(frozen=True, kw_only=True)
class Quiz(Answer):
    """A question with the entry that answers it."""

    seed: int
    question: str
    entry: Entry

    @property
    def results(self) -> tuple[Entry, ...]:
        """The entry that answers it."""
        return (self.entry,)

    @property
    def answer(self) -> str:
        """The answer: what the entry says, or how an open point is played."""
        told = self.entry.to_json()
        return str(told.get("default") or told["says"])

    def _json(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "question": self.question,
            "answer": self.answer,
            "results": [self.entry.to_json()],
        }


def quiz(seed: int | None = None, *, books: Books | None = None) -> Quiz:
    """A question about the rules with its answer, by chance or always the same one for a seed.

    Raises DataError where the books hold nothing to ask about.
    """
    if seed is None:
        import random

        seed = random.randrange(SEEDS)
    asked = question(seed, at_hand(books).catalogue)
    if asked is None:
        raise DataError(["the books hold nothing to ask about"])
    return Quiz(seed=seed, question=asked.text, entry=Entry(asked.entry))
