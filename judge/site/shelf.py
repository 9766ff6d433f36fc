"""The books as the pages read them: every entry once, and who else names a card."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from judge.books.answers.history import Document, documents_of, stages
from judge.books.catalogue import CARD, Catalogue
from judge.site.addresses import entry_folder
from judge.views.of_books.story import Point
from judge.views.values.entry import Entry, name_of

Data = dict[str, Any]


class Shelf:
    """A catalogue whose entries are read once; `scenarios` are the titles, by their ids, of those that have a page."""

    def __init__(self, catalogue: Catalogue, scenarios: Mapping[str, str] | None = None) -> None:
        self.catalogue = catalogue
        self.scenarios: Mapping[str, str] = scenarios or {}
        self._entries: dict[str, Data] = {}

    def __contains__(self, id: str) -> bool:
        return id in self.catalogue

    def entry(self, id: str) -> Data:
        """Return an entry; raises KeyError."""
        if id not in self._entries:
            self._entries[id] = self.catalogue.entry(id)
        return self._entries[id]

    def all(self, *kinds: str) -> list[Data]:
        """Return the entries of some kinds, or all, in the order of the books."""
        return [self.entry(row.id) for row in self.catalogue.rows(*kinds)]

    def value(self, id: str) -> Entry:
        """Return an entry as the library gives it."""
        return Entry(self.entry(id))

    def folder(self, id: str) -> str:
        """Return the folder of an entry's page."""
        return entry_folder(str(self.entry(id)["kind"]), id)

    def name(self, id: str) -> str:
        """Return how an entry is called among others."""
        return name_of(self.entry(id))

    @cached_property
    def cards(self) -> dict[str, str]:
        """The id of every card, by its title."""
        return {row.title: row.id for row in self.catalogue.rows(CARD)}

    @cached_property
    def documents(self) -> dict[str, Document]:
        """The documents in order."""
        return documents_of(self.catalogue)

    @cached_property
    def examples(self) -> dict[str, list[str]]:
        """The ids of the entries that name a card as an example, by its title."""
        found: dict[str, list[str]] = {}
        for entry in self.all("rule", "ruling", "term", "erratum", "step"):
            for title in entry.get("examples", ()):
                found.setdefault(title, []).append(entry["id"])
        return found

    @cached_property
    def acting(self) -> dict[str, list[str]]:
        """The ids of the cards in each scenario, by its id."""
        found: dict[str, list[str]] = {}
        for entry in self.all(CARD):
            for scenario in entry["appears_in"]:
                found.setdefault(scenario, []).append(entry["id"])
        return found

    def point(self, id: str) -> Point:
        """Return an entry with every reading of it, in the order of the documents."""
        entry = self.entry(id)
        return Point(Entry(entry), tuple(stages(entry, self.documents)))

    def changed(self) -> list[Data]:
        """Return the entries of which the documents do not all say the same, or say less than holds."""
        kinds = ("erratum", "rule", "ruling", "term", "step", "ban")
        return [entry for entry in self.all(*kinds) if any(entry.get(key) for key in ("before", "sides", "was"))]
