"""What the documents said of one point, one after the other: from the earliest reading to the one that holds.

Dates that the documents do not give are not invented. A document without one comes after those that it is known to be
later than; two of which neither is known to be later stand side by side. Community pages stand apart from all of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from judge.books.catalogue import Catalogue

Data = dict[str, Any]

Status = Literal["printed", "superseded", "side", "holds"]


@dataclass(frozen=True)
class Document:
    """A source document, as far as its place in time is known."""

    id: str
    title: str
    """What citations call it, with its version."""
    date: str | None
    later_than: tuple[str, ...]
    """Ids of the documents that it is known to be later than."""
    community: bool

    def when(self, documents: "dict[str, Document]") -> str:
        """Return what is known of its time, in words.

        >>> faq = Document("faq", "FAQ 005", "2015-12-10", (), False)
        >>> faq.when({}), Document("rulebook", "Rulebook 1.3.1", None, ("faq",), False).when({"faq": faq})
        ('2015-12-10', 'undated, later than FAQ 005')
        """
        if self.community:
            return "community page, undated"
        if self.date is not None:
            return self.date
        earlier = [documents[id].title for id in self.later_than if id in documents]
        return f"undated, later than {' and '.join(earlier)}" if earlier else "undated"


@dataclass(frozen=True)
class Stage:
    """One reading of a point, and the documents that have it; none for what was printed on a card."""

    documents: tuple[Document, ...]
    says: str
    status: Status
    citations: tuple[Data, ...]


def documents_of(catalogue: Catalogue) -> dict[str, Document]:
    """Return the documents in order: each after those that it is later than, community pages last."""
    known = {
        row.id: Document(
            row.id,
            " ".join(filter(None, (source["short"], source["version"]))),
            source["date"],
            tuple(source["later_than"]),
            source["authority"] == "community",
        )
        for row, source in ((row, catalogue.entry(row.id)) for row in catalogue.rows("source"))
    }
    in_order = sorted(known.values(), key=lambda one: (one.community, _depth(one, known), one.id != "rulebook", one.id))
    return {document.id: document for document in in_order}


def _depth(document: Document, known: dict[str, Document]) -> int:
    """Return how many documents, one after the other, are known to be earlier."""
    return max((1 + _depth(known[id], known) for id in document.later_than if id in known), default=0)


def order_in_words(documents: dict[str, Document]) -> str:
    """Return how the documents are ordered, for readers who wonder where the dates are."""
    official = [document for document in documents.values() if not document.community]
    parts = [f"{document.title} ({document.when(documents)})" for document in official]
    apart = [document.title for document in documents.values() if document.community]
    return f"Order: {'; '.join(parts)}. Undated ones get no invented date." + (
        f" {' and '.join(apart)} are community pages and stand apart." if apart else ""
    )


def stages(entry: Data, documents: dict[str, Document]) -> list[Stage]:
    """Return the readings of an entry in the order of the documents; those that follow each other and agree are one."""
    found: list[Stage] = []
    if "was" in entry:
        found.append(Stage((), entry["was"], "printed", ()))
    for document in documents.values():
        for reading, status in _readings(entry):
            citations = tuple(one for one in reading["citations"] if one["passage"].partition(":")[0] == document.id)
            if not citations:
                continue
            last = found[-1] if found else None
            together = last is not None and last.documents and last.documents[-1].community == document.community
            if last is not None and together and (last.says, last.status) == (reading["says"], status):
                found[-1] = Stage((*last.documents, document), last.says, status, (*last.citations, *citations))
            else:
                found.append(Stage((document,), reading["says"], status, citations))
    return found


def _readings(entry: Data) -> Iterator[tuple[Data, Status]]:
    for reading in entry.get("before", ()):
        yield reading, "superseded"
    sides = entry.get("sides", ())
    for reading in sides:
        yield reading, "side"
    told = {one["passage"] for reading in sides for one in reading["citations"]}
    rest = [one for one in entry["citations"] if one["passage"] not in told]
    if rest:
        yield {"says": entry["says"], "citations": rest}, "holds"


def readings_in(entry: Data, document: Document) -> list[Stage]:
    """Return what one document says of a point: first what no longer holds, then its side, then what holds."""
    alone = {key: value for key, value in entry.items() if key != "was"}
    return stages(alone, {document.id: document})
