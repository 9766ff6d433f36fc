"""What is listed: the hits of a search, and entries in the order of the books."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from judge.books.catalogue import Catalogue
from judge.views.values.answer import FOUND, NOT_FOUND, Answer
from judge.views.values.entry import Entry
from judge.views.values.found import A_GUESS


class Hit(NamedTuple):
    """An entry that a search found, and how well it fits."""

    entry: Entry
    score: float

    def to_json(self) -> dict[str, Any]:
        """Return the entry with its score."""
        return {**self.entry.to_json(), "score": self.score}


@dataclass(frozen=True, kw_only=True)
class Hits(Answer):
    """What a search of all texts found, the best first."""

    query: str
    hits: tuple[Hit, ...]
    total: int
    """How many there are, of which `hits` may be the first few."""
    guess: bool = False
    """Whether nothing in the books fits the words well."""

    @property
    def results(self) -> tuple[Entry, ...]:
        """The entries."""
        return tuple(hit.entry for hit in self.hits)

    @property
    def aloud(self) -> tuple[str, ...]:
        """A line to read aloud for each entry, with its citation."""
        return tuple(f"{A_GUESS if self.guess else ''}{one.aloud}" for one in self.results)

    def _json(self) -> dict[str, Any]:
        found = [hit.to_json() for hit in self.hits]
        return {"query": self.query, "guess": self.guess, "total": self.total, "results": found}


@dataclass(frozen=True, kw_only=True)
class Listing(Answer):
    """Entries in the order of the books: a chapter of rules, all terms, errata or bans, a part of the timing chart."""

    query: str
    ids: tuple[str, ...]
    catalogue: Catalogue = field(repr=False, compare=False)
    about: str = ""
    """The title of the card that was asked about, where it was one."""

    @cached_property
    def results(self) -> tuple[Entry, ...]:
        """The entries, read when they are first wanted."""
        return tuple(Entry(self.catalogue.entry(id)) for id in self.ids)

    @property
    def aloud(self) -> tuple[str, ...]:
        """A line to read aloud for each entry, with its citation."""
        if not self.ids:
            return (f"No erratum on record for {self.about}.",)
        return tuple(one.aloud for one in self.results)

    @property
    def exit_code(self) -> int:
        """1 where there is none."""
        return FOUND if self.ids else NOT_FOUND

    def _json(self) -> dict[str, Any]:
        return {"query": self.query, "results": [one.to_json() for one in self.results]}
