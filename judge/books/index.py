"""The full-text index: what of each entry is searched, and in which field.

Text fields hold stems that `judge.books.words` has made already, so Whoosh only splits them at spaces; every other
field holds whole values, compared exactly.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from judge.books.braces import without_braces
from judge.books.catalogue import CARD, Catalogue
from judge.books.whoosh_parts import (
    KEYWORD,
    STORED,
    TEXT,
    FileStorage,
    RamStorage,
    RegexTokenizer,
    Schema,
)
from judge.books.words import stems
from judge.input.names import normalise

INDEX_FORMAT = 1
"""Counted up when the fields or their content change."""

TEXT_FIELDS = {"title": 2.0, "names": 1.5, "text": 1.0, "former": 0.4}
"""Where free text is looked for, and how much a hit there counts.

`title` is the entry's own; `names` its cards, aliases and tags; `text` what it says; `former` what it said before.
"""

Progress = Callable[[int, int], None]
"""Told how many entries are done, and of how many."""


def schema() -> Any:
    """Return the fields of the index."""
    text = {name: TEXT(analyzer=RegexTokenizer(r"\S+")) for name in TEXT_FIELDS}
    exact = {name: KEYWORD(commas=True) for name in ("kind", "card", "rule", "passage", "doc", "is", "t", "k", "g")}
    return Schema(id=STORED(), **text, **exact)


def write_index(storage: Any, catalogue: Catalogue, progress: Progress | None = None) -> Any:
    """Write the index of a catalogue into a Whoosh storage and return it; raises OSError."""
    rows = list(catalogue.rows())
    index = storage.create_index(schema())
    writer = index.writer(limitmb=128)
    try:
        facts = {row.title: _card_fields(catalogue.entry(row.id)["card"]) for row in rows if row.kind == CARD}
        for done, row in enumerate(rows, 1):
            writer.add_document(**_document(catalogue.entry(row.id), facts))
            if progress is not None:
                progress(done, len(rows))
        writer.commit()
    except BaseException:
        writer.cancel()
        raise
    return index


def index_in_folder(folder: Path) -> Any:
    """Return a storage for an index in a folder, which must exist."""
    return FileStorage(str(folder))


def index_in_memory() -> Any:
    """Return a storage for an index that is not kept."""
    return RamStorage()


def _document(entry: dict[str, Any], facts: dict[str, dict[str, str]]) -> dict[str, str]:
    says = [entry.get(key, "") for key in ("says", "was", "why", "default", "who", "ends")]
    says += [side["says"] for side in entry.get("sides", ())] + entry.get("plays", [])
    names = [*entry["cards"], *entry.get("aliases", ()), *entry.get("tags", ())]
    if entry["kind"] == CARD:
        says += [*entry["reading"], *entry["card"].get("keywords", ())]
        exact = facts[entry["title"]]
    else:
        exact = _merged(facts[title] for title in entry["cards"] if title in facts)
    readings = (entry, *entry.get("before", ()), *entry.get("sides", ()))
    passages = {one["passage"] for reading in readings for one in reading["citations"]}
    own = [entry["id"]] if entry["kind"] == "rule" else []
    rules = [] if entry["kind"] == CARD else [*own, *entry["rules"]]  # a card's rulings are found themselves
    return {
        "id": entry["id"],
        "title": " ".join(stems(entry["title"])),
        "names": " ".join(stems(" ".join(names))),
        "text": " ".join(stems(without_braces(" ".join(says)))),
        "former": " ".join(stems(without_braces(" ".join(one["says"] for one in entry.get("before", ()))))),
        "kind": entry["kind"],
        "card": ",".join(normalise(title) for title in entry["cards"]),
        "rule": ",".join(sorted({prefix for id in rules for prefix in _prefixes(id)})),
        "passage": ",".join(sorted({prefix for id in passages for prefix in _prefixes(id)})),
        "doc": ",".join(sorted({id.split(":")[0] for id in passages})),
        "is": ",".join(dict.fromkeys(states(entry))),
        **exact,
    }


def states(entry: dict[str, Any]) -> Iterator[str]:
    """Yield what can be said of an entry with `is:`."""
    yield entry["status"]
    if entry["citations"] and all(one["authority"] == "community" for one in entry["citations"]):
        yield "community"
    if entry.get("before"):
        yield "superseded"
    if entry["kind"] == "ban" or entry.get("bans"):
        yield "banned"
    if entry["kind"] == "erratum" or entry.get("errata"):
        yield "erratum"
    if entry["scenarios"]:
        yield "proved"
    if entry["kind"] == CARD and entry["card"].get("encoded", True):
        yield "encoded"


STATES = ("current", "superseded", "community", "open", "interpretation", "banned", "erratum", "proved", "encoded")
"""Everything that `is:` may be followed by."""


def _card_fields(card: dict[str, Any]) -> dict[str, str]:
    """Return the fields of dtdb's query letters: type, keywords, gang."""
    gang = card.get("gang") or []
    gangs = [gang] if isinstance(gang, str) else gang
    return {
        "t": card["type"],
        "k": _phrases(card.get("keywords") or ()),
        "g": _phrases(gangs),
    }


def _phrases(values: Iterable[str]) -> str:
    """Return values that may be asked for whole or by their first words, as in `k:mad` for Mad Scientist."""
    found = set()
    for value in values:
        parts = normalise(value).split()
        found |= {" ".join(parts[:length]) for length in range(1, len(parts) + 1)}
    return ",".join(sorted(found))


def _merged(fields: Iterable[dict[str, str]]) -> dict[str, str]:
    merged: dict[str, set[str]] = {"t": set(), "k": set(), "g": set()}
    for one in fields:
        for name, values in one.items():
            merged[name] |= set(filter(None, values.split(",")))
    return {name: ",".join(sorted(values)) for name, values in merged.items()}


def _prefixes(id: str) -> Iterator[str]:
    """Yield an id and the ids of everything it stands under: `rule:shootout.draw` means all of that step."""
    parts = id.split(".")
    for length in range(1, len(parts) + 1):
        yield ".".join(parts[:length])
