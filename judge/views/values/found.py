"""What looking something up comes to: entries; whatever else there may be is in `not_found.py`."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from judge.books.searching.resolve import How
from judge.views.values.answer import FOUND, NOT_FOUND, Answer
from judge.views.values.entry import Entry

if TYPE_CHECKING:
    from judge.views.values.not_found import Nothing, Several

SHOWN, LISTED = 3, 10
"""Entries that a question gets when its words name none: those that people see, and those that scripts get."""

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
        one_line = self.how in ("text", "title", "alias")  # several may go by one name, and the first says it
        return tuple(part for one in self.meant[: 1 if one_line else None] for part in one.spoken)

    @property
    def aloud(self) -> tuple[str, ...]:
        """The lines to read aloud, each with its citation."""
        return tuple(f"{A_GUESS if self.guess else ''}{one.aloud}" for one in self.spoken)

    @property
    def exit_code(self) -> int:
        """1 where no entry speaks as of the document or day that is asked."""
        return FOUND if any(one.speaks for one in self.meant) else NOT_FOUND

    def _json(self) -> dict[str, Any]:
        return {"query": self.query, "guess": self.guess, "results": [one.to_json() for one in self.results]}


Looked: TypeAlias = "Entries | Several | Nothing"
"""What looking something up may come to."""
