"""The books as one document has them, or as they stood on a day.

`AsOf` is a catalogue like any other, in which each entry says what the document says. On a day, the documents are those
whose date is known and not later; the latest of them that speaks to a point is heard.
"""

import re
from calendar import monthrange
from dataclasses import dataclass
from typing import Any

from judge.books.answers.history import Document, Stage, documents_of, readings_in
from judge.books.catalogue import CARD, Catalogue
from judge.input.errors import InputError
from judge.input.names import nearest

Data = dict[str, Any]

_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")

STATUS = {"superseded": "superseded", "side": "open", "holds": "current"}

DROPPED = ("before", "sides", "said", "default", "why", "facts")
"""What an entry says of other documents, or of what was made of them."""

LEFT_OUT: Data = {"who": "", "plays": [], "ends": ""}
"""What a step of the timing chart does not tell as one document: these are put together from all of them."""

SHELVES = ("errata", "rulings", "bans", "rules", "terms")
"""Where a card keeps the ids of what is said of it."""


@dataclass(frozen=True)
class Moment:
    """What `--as-of` means: documents, the latest first, and how to call them together."""

    documents: tuple[Document, ...]
    title: str
    note: str | None = None
    """What a reader must know of it."""


def moment(text: str, catalogue: Catalogue) -> Moment:
    """Return the moment that a document's name or a date means; raises InputError."""
    documents = documents_of(catalogue)
    asked = text.strip()
    date = _DATE.fullmatch(asked)
    if date is not None:
        return _day(asked, date, documents)
    found = [row.id for _, row in catalogue.named(asked) if row.kind == "source"]
    found += [one.id for one in documents.values() if asked.casefold() in (one.id, one.title.casefold())]
    if not found:
        known = ", ".join(documents)
        message = f"--as-of takes a document ({known}) or a date (2015-12-10), not"
        raise InputError(None, None, message, asked, nearest(asked.casefold(), documents))
    document = documents[found[0]]
    return Moment((document,), f"{document.title} ({document.when(documents)})")


def _day(asked: str, date: re.Match[str], documents: dict[str, Document]) -> Moment:
    year, month = int(date[1]), int(date[2] or 12)
    if not 1 <= month <= 12 or year == 0:
        raise InputError(None, None, "there is no such date:", asked)
    last = monthrange(year, month)[1]
    day = int(date[3] or last)
    if not 1 <= day <= last:
        raise InputError(None, None, "there is no such date:", asked)
    until = f"{year:04}-{month:02}-{day:02}"
    dated = sorted((one for one in documents.values() if one.date is not None), key=lambda one: str(one.date))
    then = tuple(reversed([one for one in dated if str(one.date) <= until]))
    undated = [one.title for one in documents.values() if one.date is None and not one.community]
    earliest = min((str(one.date) for one in dated), default="9999")
    note: str | None = f"no document of ours is as old as {asked}"
    if until == earliest:
        note = None  # whatever has no date is known to be later
    elif until > earliest and undated:
        note = (
            f"{' and '.join(undated)} have no date, so it is not known whether they were out by then; "
            f"--as-of with a document's name asks them"
        )
    title = " and ".join(f"{one.title} ({one.date})" for one in then) or "no dated document"
    return Moment(then, f"{title}, on {asked}", note)


class AsOf(Catalogue):
    """A catalogue whose entries say what some documents say."""

    def __init__(self, catalogue: Catalogue, then: Moment) -> None:
        self.__dict__.update(catalogue.__dict__)
        self.then = then
        self._now = catalogue
        self._documents = documents_of(catalogue)

    def entry(self, id: str) -> Data:
        """Return an entry as the documents have it; a card with what they say of it."""
        entry = self._now.entry(id)
        if entry["kind"] == "source":
            return entry
        if entry["kind"] == CARD:
            shelves = {shelf: [one for one in entry[shelf] if self.speaks(one)] for shelf in SHELVES}
            unsaid = sum(len(entry[shelf]) - len(shelves[shelf]) for shelf in ("errata", "rulings", "bans"))
            as_of = {
                "title": self.then.title,
                "speaks": any(shelves[shelf] for shelf in ("errata", "rulings", "bans")),
                "unsaid": unsaid,
            }
            return {**entry, **shelves, "reading": [], "timing": [], "scenarios": [], "as_of": as_of}
        return self._reading(entry)

    def speaks(self, id: str) -> bool:
        """Tell whether the documents say anything of an entry."""
        return bool(self._heard(self._now.entry(id)))

    def _heard(self, entry: Data) -> list[Stage]:
        for document in self.then.documents:
            heard = readings_in(entry, document, self._documents)
            if heard:
                return heard
        return []

    def _reading(self, entry: Data) -> Data:
        heard = self._heard(entry)
        kept = {key: value for key, value in entry.items() if key not in DROPPED}
        now = {"says": entry["says"], "status": entry["status"], "citations": entry["citations"]}
        as_of: Data = {
            "title": self.then.title,
            "speaks": bool(heard),
            "holds": bool(heard) and heard[0].status == "holds",
            "now": now,
            "less": False,
            "chart": entry["kind"] == "step" and bool(heard),
            "too": [],
            "leftover": [],
        }
        if entry["kind"] == "step":
            kept.update(LEFT_OUT)
        if not heard:
            says = "This is not spoken of there."
            if entry["kind"] == "erratum":
                says = f"This erratum is not there yet: the card is as printed. {entry['was']}"
            return {**kept, "says": says, "status": "silent", "citations": [], "as_of": as_of}
        first, rest = heard[0], heard[1:]
        as_of["less"] = first.status == "holds" and first.says != entry["says"]
        as_of["too"] = [_told(stage) for stage in rest if stage.status == "holds"]
        as_of["leftover"] = [_told(stage) for stage in rest if stage.status == "leftover"]
        status = STATUS[first.status]
        if as_of["less"]:
            status = "part"
        elif status == "current" and entry["status"] != "open":
            status = entry["status"]  # an interpretation, or community only
        return {**kept, "says": first.says, "status": status, "citations": list(first.citations), "as_of": as_of}


def _told(stage: Stage) -> Data:
    return {"says": stage.says, "citations": list(stage.citations)}
