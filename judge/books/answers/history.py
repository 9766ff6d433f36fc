"""What the documents said of one point, one after the other: from the earliest reading to the one that holds.

Dates that the documents do not give are not invented. A document without one comes after those that it is known to be
later than; two of which neither is known to be later stand side by side. Community pages stand apart from all of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from judge.books.catalogue import Catalogue

Data = dict[str, Any]

Status = Literal["printed", "superseded", "side", "holds", "leftover"]
"""A leftover is a sentence that a document still prints although it, or one as late, says better elsewhere."""


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
        for stage in readings_in(entry, document, documents):
            last = found[-1] if found else None
            joins = last is not None and last.documents and last.documents[-1].community == document.community
            if last is not None and joins and (last.says, last.status) == (stage.says, stage.status):
                found[-1] = Stage(
                    (*last.documents, document), last.says, last.status, (*last.citations, *stage.citations)
                )
            else:
                found.append(stage)
    return found


def readings_in(entry: Data, document: Document, documents: dict[str, Document]) -> list[Stage]:
    """Return what one document says of a point: first what no longer holds, then its side, then what holds.

    Where no later document speaks of the point, what holds comes first, and the other sentence is a leftover.
    """
    found = []
    for reading, status in _readings(entry):
        citations = tuple(one for one in reading["citations"] if _document_of(one) == document.id)
        if citations and reading.get("only", document.id) == document.id:
            found.append(Stage((document,), reading["says"], status, citations))
    holds = [stage for stage in found if stage.status == "holds"]
    heard = {_document_of(one) for one in entry["citations"]}
    if holds and not document.community and not any(document.id in documents[id].later_than for id in heard):
        leftover = [Stage(one.documents, one.says, "leftover", one.citations)
                    for one in found if one.status == "superseded"]  # fmt: skip
        found = [*(one for one in found if one.status != "superseded"), *leftover]
    return found


def _readings(entry: Data) -> Iterator[tuple[Data, Status]]:
    """Yield every reading with its citations; one that is `only` a single document's says so."""
    for reading in entry.get("before", ()):
        yield reading, "superseded"
    for reading in entry.get("sides", ()):
        yield reading, "side"
    said = entry.get("said", {})
    untold = _untold(entry)
    for document, says in said.items():
        of_it = [one for one in untold if _document_of(one) == document] or entry["citations"]
        yield {"says": says, "citations": of_it, "only": document}, "holds"
    rest = [one for one in untold if _document_of(one) not in said]
    if rest:
        yield {"says": entry["says"], "citations": rest}, "holds"


def _untold(entry: Data) -> list[Data]:
    """Return the citations of an entry that are neither of an earlier reading nor of a side."""
    readings = [*entry.get("before", ()), *entry.get("sides", ())]
    told = {one["passage"] for reading in readings for one in reading["citations"]}
    return [one for one in entry["citations"] if one["passage"] not in told]


def _document_of(citation: Data) -> str:
    return str(citation["passage"].partition(":")[0])


def is_ours(entry: Data) -> bool:
    """Tell whether an entry is put together by us from several documents, none of which says all of it."""
    said = entry.get("said", {})
    return bool(said) and all(_document_of(one) in said for one in _untold(entry))
