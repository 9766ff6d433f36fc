"""Citations: a passage's document, version, section, heading and pages, for people and for scripts."""

import re
from typing import TYPE_CHECKING, Any

from judge.books.braces import without_braces

if TYPE_CHECKING:
    from judge.books.catalogue import Catalogue
    from judge.books.reading.model import Passage, Source

_NUMBERED = re.compile(r"(Section \d+)\. .*")


def citation(source: "Source", passage: "Passage") -> dict[str, Any]:
    """Return the citation of a passage as plain data; `page` and `to` are null where the document has no pages."""
    return {
        "passage": passage.id,
        "document": source.short or source.title,
        "version": source.version,
        "section": section(passage),
        "heading": passage.heading,
        "page": passage.page,
        "to": passage.to,
        "authority": source.authority,
        "date": source.date,
    }


def section(passage: "Passage") -> str:
    """Return the way to a heading, shortened: numbered sections keep their number only."""
    parts = [_NUMBERED.sub(r"\1", part) for part in passage.section.split(" > ")]
    if len(parts) > 1 and parts[-1] == passage.heading:
        parts.pop()
    return ", ".join(parts)


def cited(citation: dict[str, Any]) -> str:
    """Return a citation as people read it; what is no official document, or an old one, is said to be.

    >>> cited({"document": "Compendium", "version": "1.9.3", "section": "Section 3, Actions",
    ...        "heading": "Pinned Down", "page": 26, "to": 30})
    'Compendium 1.9.3, Section 3, Actions, Pinned Down, p. 26-30'
    """
    document = " ".join(filter(None, (citation["document"], citation["version"], _standing(citation))))
    # A page that is all one section has the same name for document, section and sometimes heading: say it once.
    parts = [document, *(citation[key] for key in ("section", "heading") if citation[key] != citation["document"])]
    if citation["section"] == citation["heading"] and len(parts) > 2:
        parts.pop()
    if citation["page"] is not None:
        parts.append(_pages(citation))
    return ", ".join(parts)


def cited_briefly(citation: dict[str, Any]) -> str:
    """Return a citation in few words: the document and the page, or the heading where it has no pages.

    >>> cited_briefly({"document": "Compendium", "heading": "Pinned Down", "page": 26, "to": 30})
    'Compendium p. 26-30'
    """
    document = " ".join(filter(None, (citation["document"], _standing(citation))))
    if citation["page"] is None:
        return document if citation["heading"] == citation["document"] else f"{document}, {citation['heading']}"
    return f"{document} {_pages(citation)}"


def _pages(citation: dict[str, Any]) -> str:
    last = citation["to"]
    return f"p. {citation['page']}" + (f"-{last}" if last and last != citation["page"] else "")


def _standing(citation: dict[str, Any]) -> str:
    """What a reader has to know of a document before believing it: that the community wrote it, or of when it is."""
    if citation.get("authority") == "community":
        return "(community)"
    date = citation.get("date")
    return f"(of {date[:4]})" if date else ""


def because(rule: str, why: str, catalogue: "Catalogue") -> dict[str, Any]:
    """Return a rule, a ruling or an erratum as the reason for an answer, with its title and citations.

    A ruling or an erratum says why in the words of the books; so does a rule without words.  Where the documents leave
    a point open, or it rests on our reading, that is said as well.  One that is unknown has no citations.  What the
    books say is plain text, without braces.
    """
    kind = catalogue.kind(rule)
    if kind is None:
        return {"rule": rule, "kind": "rule", "title": rule, "why": why, "citations": []}
    entry = catalogue.entry(rule)
    said = why or without_braces(entry.get("says") or entry.get("now") or entry["title"])
    standing = {key: entry[key] for key in ("status", "default") if entry.get(key) not in (None, "current")}
    return {
        "rule": rule,
        "kind": kind,
        "title": without_braces(entry["title"]),
        "why": said,
        **{key: without_braces(value) for key, value in standing.items()},
        "citations": entry["citations"],
    }
