"""The full-text index: what of each entry is searched, and in which field.

Text fields hold stems that `judge.books.searching.words` has made already, so Whoosh only splits them at spaces;
every other field holds whole values, compared exactly. The fields are always these: an index on disk says nothing about
them.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judge.books.braces import without_braces
from judge.books.catalogue import CARD, BrokenCatalogueError, Catalogue
from judge.books.searching.postings import PlainIndex, index_file
from judge.books.searching.variants import initials
from judge.books.searching.whoosh_parts import KEYWORD, STORED, TEXT, RegexTokenizer, Schema, version
from judge.books.searching.words import stems
from judge.input.names import normalise

INDEX_FORMAT = 4
"""Counted up when the fields or their content change."""

TEXT_FIELDS = {
    "title": 1.5,
    "names": 1.5,
    "tags": 0.8,
    "heading": 1.0,
    "examples": 1.0,
    "asked": 0.8,
    "text": 0.5,
    "former": 0.4,
}
"""Where free text is looked for, and how much a hit there counts.

`title` is the entry's own; `names` its cards, by their nicknames too, and its aliases; `heading` what the documents
have above its passages; `examples` the cards that they name; `asked` how people ask for it; `text` what it says;
`former` what it said before.
"""

Progress = Callable[[int, int], None]
"""Told how many entries are done, and of how many."""


def schema() -> Any:
    """Return the fields of the index."""
    text = {name: TEXT(analyzer=RegexTokenizer(r"\S+")) for name in TEXT_FIELDS}
    exact = {name: KEYWORD(commas=True) for name in ("kind", "card", "rule", "passage", "doc", "is", "t", "k", "g")}
    return Schema(id=STORED(), **text, **exact)


def write_index(catalogue: Catalogue, progress: Progress | None = None) -> bytes:
    """Return the index of a catalogue, as a file."""
    return index_file(schema(), documents(catalogue, progress), _belonging(catalogue))


def open_index(content: bytes, catalogue: Catalogue) -> PlainIndex:
    """Return the index in a file; raises BrokenCatalogueError where it is damaged, or not that of the catalogue."""
    index = PlainIndex(content, schema())
    if index.facts != _belonging(catalogue):
        raise BrokenCatalogueError("the index of something else")
    return index


def _belonging(catalogue: Catalogue) -> dict[str, object]:
    """Return what an index says of itself: whose it is, and what else decides what is in it."""
    return {"of": catalogue.key, "format": INDEX_FORMAT, "whoosh": version()}


def documents(catalogue: Catalogue, progress: Progress | None = None) -> Iterator[dict[str, str]]:
    """Yield what is indexed of each entry, by the names of the fields."""
    facts: dict[str, dict[str, str]] = {}
    nicknames: dict[str, list[str]] = {}
    taken = set(catalogue.words())
    for card in catalogue.entries(CARD):
        facts[card["title"]], nicknames[card["title"]] = _card_fields(card["card"]), _nicknames(card, taken)
    total = sum(1 for _ in catalogue.rows())
    for done, entry in enumerate(catalogue.entries(), 1):
        yield _document(entry, facts, nicknames)
        if progress is not None:
            progress(done, total)


def _document(
    entry: dict[str, Any], facts: dict[str, dict[str, str]], nicknames: dict[str, list[str]]
) -> dict[str, str]:
    says = [entry.get(key, "") for key in ("says", "was", "why", "default", "who", "ends")]
    says += [side["says"] for side in entry.get("sides", ())] + entry.get("plays", [])
    nicknamed = [nickname for title in entry["cards"] for nickname in nicknames.get(title, ())]
    names = [*entry["cards"], *dict.fromkeys([*entry.get("aliases", ()), *nicknamed])]
    if entry["kind"] == CARD:
        says += [*entry["reading"], *entry["card"].get("keywords", ())]
        exact = facts[entry["title"]]
    else:
        exact = _merged(facts[title] for title in entry["cards"] if title in facts)
    readings = (entry, *entry.get("before", ()), *entry.get("sides", ()))
    citations = [one for reading in readings for one in reading["citations"]]
    passages = {one["passage"] for one in citations}
    own = [entry["id"]] if entry["kind"] == "rule" else []
    rules = [] if entry["kind"] == CARD else [*own, *entry["rules"]]  # a card's rulings are found themselves
    return {
        "id": entry["id"],
        "title": _stemmed([entry["title"]]),
        "names": _stemmed(names),
        "tags": _stemmed(entry.get("tags", ())),
        "heading": _stemmed(dict.fromkeys(one["heading"] for one in citations)),
        "examples": _stemmed(entry.get("examples", ())),
        "asked": _stemmed(entry.get("asked", ())),
        "text": _stemmed(says),
        "former": _stemmed(one["says"] for one in entry.get("before", ())),
        "kind": entry["kind"],
        "card": ",".join(normalise(title) for title in entry["cards"]),
        "rule": ",".join(sorted({prefix for id in rules for prefix in _prefixes(id)})),
        "passage": ",".join(sorted({prefix for id in passages for prefix in _prefixes(id)})),
        "doc": ",".join(sorted({id.split(":")[0] for id in passages})),
        "is": ",".join(dict.fromkeys(states(entry))),
        **exact,
    }


def _nicknames(card: dict[str, Any], taken: set[str]) -> list[str]:
    """Return what else a card is called: its first letters, if they are no word, besides the names in its file."""
    letters = initials(card["title"])
    return [*card["aliases"], *([letters] if letters and letters not in taken else [])]


def _stemmed(texts: Iterable[str]) -> str:
    return " ".join(stems(without_braces(" ".join(texts))))


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
