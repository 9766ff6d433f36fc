"""What looking something up comes to: entries; whatever else there may be is in `not_found.py`."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from judge.books.searching.resolve import How
from judge.input.names import normalise
from judge.views.values.answer import FOUND, NOT_FOUND, Answer
from judge.views.values.entry import Entry

if TYPE_CHECKING:
    from judge.views.values.not_found import Nothing, Several

SHOWN, LISTED = 3, 10
"""Entries that a question gets when its words name none: those that people see, and those that scripts get."""

TOLD = 2
"""Others of one name that are told at the end of a line."""

CALLED = {"term": "word", "source": "document"}
"""What entries are, where people have another word for it."""

A_GUESS = "A guess: "
"""Begins a line that is read aloud and is not known to be an answer."""


@dataclass(frozen=True, kw_only=True)
class Entries(Answer):
    """What words mean: one entry or several, a card with all that is on record about it."""

    query: str
    meant: tuple[Entry, ...]
    """What the words mean, or else what speaks of them, the best first."""
    how: How
    """How it was found: by its id, name or spelling, or `text` where nothing is called so."""
    guess: bool = False
    """Whether nothing in the books fits the words well."""

    @property
    def results(self) -> tuple[Entry, ...]:
        """The entries with what is on record about each card, each once, where it first stands."""
        return tuple({part.id: part for one in self.meant for part in (one, *one.parts)}.values())

    @property
    def spoken(self) -> tuple[Entry, ...]:
        """What is read aloud."""
        if self.guess:
            return self.meant[:SHOWN]
        one_line = self.how == "text" or self._of_one_name
        spoken = [part for one in self.meant[: 1 if one_line else None] for part in one.spoken]
        return tuple({one.id: one for one in spoken}.values())

    @property
    def _of_one_name(self) -> bool:
        """Whether all of it goes by the name that was asked for: the first says it."""
        return self.how in ("title", "alias")

    @property
    def aloud(self) -> tuple[str, ...]:
        """The lines to read aloud, each with its citation; of several of one name the last line tells the others."""
        lines = [f"{A_GUESS if self.guess else ''}{one.aloud}" for one in self.spoken]
        others = [one for one in self.meant[1:] if self._of_one_name and not _says_the_same(one, self.meant[0])]
        if lines and others:
            others.sort(key=lambda one: one.kind == "step")  # of the chart, which few ask for
            called = ", ".join(f'the {CALLED.get(one.kind, one.kind)} "{one.name}"' for one in others[:TOLD])
            lines[-1] += f" Also so called: {called}."
        return tuple(lines)

    @property
    def exit_code(self) -> int:
        """1 where no entry speaks as of the document or day that is asked."""
        return FOUND if any(one.speaks for one in self.meant) else NOT_FOUND

    def _json(self) -> dict[str, Any]:
        return {"query": self.query, "guess": self.guess, "results": [one.to_json() for one in self.results]}


def _says_the_same(one: Entry, other: Entry) -> bool:
    """Tell whether two entries of one title rest on the same place: a rule and the word that it is about."""
    titles = {normalise(one.title).removesuffix("s"), normalise(other.title).removesuffix("s")}
    return len(titles) == 1 and bool({c.passage for c in one.citations} & {c.passage for c in other.citations})


Looked: TypeAlias = "Entries | Several | Nothing"
"""What looking something up may come to."""
