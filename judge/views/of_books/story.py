"""What the documents said of one point, or of everything on a card, one after the other."""

from dataclasses import asdict, dataclass
from typing import Any

from judge.books.answers.history import Document, Stage, documents_of, order_in_words, stages
from judge.books.braces import without_braces
from judge.books.catalogue import CARD
from judge.books.searching.resolve import resolve
from judge.views.of_books.inquiry import Inquiry
from judge.views.values.answer import Answer
from judge.views.values.at_hand import Books
from judge.views.values.entry import Entry
from judge.views.values.not_found import Nothing, Several

KINDS = ("card", "ruling", "rule", "term", "erratum", "ban", "step")
"""What has a history; a document has none, it makes it."""

ALSO = 3
"""Entries that are named where the text was searched, the one that is told among them."""


@dataclass(frozen=True)
class Point:
    """An entry with every reading of it, in the order of the documents."""

    entry: Entry
    stages: tuple[Stage, ...]

    def status(self, stage: Stage) -> str:
        """Return how far a reading holds: what a document says of its own may be less than what holds, or differ."""
        if stage.status != "holds":
            return stage.status
        return str(self.entry.status) if stage.says == self.entry.data["says"] else "part"

    def to_json(self) -> dict[str, Any]:
        """Return the entry with its history."""
        return {**self.entry.to_json(), "history": [self._stage(stage) for stage in self.stages]}

    def _stage(self, stage: Stage) -> dict[str, Any]:
        return {
            "documents": [{**asdict(one), "later_than": list(one.later_than)} for one in stage.documents],
            "says": without_braces(stage.says),
            "status": self.status(stage),
            "citations": [dict(one) for one in stage.citations],
        }


@dataclass(frozen=True, kw_only=True)
class History(Answer):
    """The story of one point, or of everything on a card, what changed first."""

    query: str
    meant: tuple[Entry, ...]
    """What the words mean."""
    points: tuple[Point, ...]
    order: str
    """The documents with what is known of their dates, in words."""
    also: tuple[Entry, ...] = ()
    """What speaks of the words too, where nothing is called so."""

    @property
    def results(self) -> tuple[Entry, ...]:
        """The points as they hold today."""
        return tuple(point.entry for point in self.points)

    def _json(self) -> dict[str, Any]:
        return {"query": self.query, "order": self.order, "results": [point.to_json() for point in self.points]}


def history(words: str, *, books: Books | None = None) -> History | Several | Nothing:
    """The story of one point, or of everything on a card: each reading in the order of the documents."""
    inquiry = Inquiry(words, books)
    found = resolve(words, inquiry.catalogue, *KINDS, search=inquiry.search)
    if found.candidates:
        return inquiry.several(found)
    ids = [id for id in found.ids if inquiry.catalogue.kind(id) in KINDS]
    if not ids:
        return inquiry.nothing()
    inquiry.announce(found)
    searched = found.how == "text"
    documents = documents_of(inquiry.catalogue)
    meant = [inquiry.entry(id) for id in (ids[:1] if searched else ids)]
    return History(
        query=words, meant=tuple(meant), order=order_in_words(documents),
        points=tuple(point for entry in meant for point in _points(entry, documents, inquiry)),
        also=tuple(inquiry.entry(id) for id in ids[1:ALSO]) if searched else (),
        notes=tuple(inquiry.notes),
    )  # fmt: skip


def _points(entry: Entry, documents: dict[str, Document], inquiry: Inquiry) -> list[Point]:
    """Return the entry itself; for a card, everything that is said of it, what changed first."""
    if entry.kind != CARD:
        found = [entry]
    else:
        shelves = ("bans", "errata", "rulings")
        found = [inquiry.entry(id) for shelf in shelves for id in entry.data[shelf]]
        named = (inquiry.entry(row.id) for row in inquiry.catalogue.rows("rule", "term"))
        found += [point for point in named if entry.data["title"] in point.cards]
        found.sort(key=lambda one: not (one.data.get("before") or one.data.get("sides") or "was" in one.data))
    return [Point(one, tuple(stages(one.data, documents))) for one in found]
