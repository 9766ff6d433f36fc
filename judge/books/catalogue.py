"""The catalogue: the compiled books, read without YAML, without models and without a parse of the whole.

A catalogue is one file: a check, a line of JSON that says how long each part is, then the parts. Two of them are
tables, a line a row, searched as bytes; the last holds the entries as JSON, each read only when it is asked for.

    ids      id, kind, offset and length of the entry, title
    names    a name as it is compared (`judge.input.names.normalise`), or a number, then the ids that it may mean, each
             with its rank
    words    every word that is said anywhere, for guessing at misspelt ones
    speech   what people say at a table for what the books call otherwise, in stems, as JSON
    silent   what people ask and no document speaks of, in stems, with the rules that come nearest, as JSON
    unspoken  the same as whole questions, by what it is, as JSON
    printed  the keywords and the outfits' symbols that are printed on cards, as JSON
    entries  one JSON object an entry
"""

import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from judge.books.table import row_of
from judge.input.json_text import read_json
from judge.input.names import normalise, ranked

FORMAT = 5
"""Counted up when the layout changes; an older file is then compiled anew."""

MAGIC = b"doomtown-judge catalogue\n"
CHECK = 9
"""Bytes of the check that stands after the magic line and covers all that follows it."""

TITLE, ALIAS, VARIANT = "1", "2", "3"
"""Ranks of a name: what the thing is called; what people call it; a part of that, or what they say and mean it."""

NUMBERED = "="
"""Begins what a card is numbered by, a printing's code or its id of OCTGN, in the table of names; no name begins so."""

CARD = "card"


def check_of(content: bytes | memoryview) -> bytes:
    """Return the check of a catalogue's content: eight hexadecimal digits and the end of the line."""
    return f"{zlib.crc32(content):08x}\n".encode()


class BrokenCatalogueError(Exception):
    """The file is not a whole catalogue of this format."""


class Row(NamedTuple):
    """A row of the table of ids."""

    id: str
    kind: str
    title: str
    offset: int
    length: int


class Match(NamedTuple):
    """What a card's name was found to mean: `slug` is None when nothing has that name."""

    slug: str | None
    title: str | None
    exact: bool
    """The words are the title, apart from case, accents and punctuation; False for an alias."""
    nearest: list[str]
    """Titles that look like the words, the likest first, when nothing was found."""


class Catalogue:
    """The compiled books; raises BrokenCatalogueError when the content is damaged."""

    def __init__(self, content: bytes) -> None:
        begin = len(MAGIC) + CHECK
        if not content.startswith(MAGIC) or content[len(MAGIC) : begin] != check_of(memoryview(content)[begin:]):
            raise BrokenCatalogueError("damaged, or no catalogue")
        try:
            end = content.index(b"\n", begin)
            header = read_json(content[begin:end])
            if header["format"] != FORMAT:
                raise BrokenCatalogueError("of another format")
            self.content = content
            self.key = str(header["key"])
            """What it was compiled from: data, code and library versions."""
            sizes = {
                name: int(header["sizes"][name])
                for name in ("ids", "names", "words", "speech", "silent", "unspoken", "printed")
            }
        except (ValueError, KeyError, TypeError):
            raise BrokenCatalogueError("damaged, or no catalogue") from None
        begin = end + 1
        self._ids = content[begin : begin + sizes["ids"]]
        begin += sizes["ids"]
        self._names = content[begin : begin + sizes["names"]]
        begin += sizes["names"]
        self._words = content[begin : begin + sizes["words"]]
        begin += sizes["words"]
        self._speech = content[begin : begin + sizes["speech"]]
        begin += sizes["speech"]
        self._silent = content[begin : begin + sizes["silent"]]
        begin += sizes["silent"]
        self._unspoken = content[begin : begin + sizes["unspoken"]]
        begin += sizes["unspoken"]
        self._printed = content[begin : begin + sizes["printed"]]
        self._entries = content[begin + sizes["printed"] :]
        self._names_of: dict[tuple[str, ...], dict[str, list[str]]] = {}
        self._rows: list[Row] = []
        self._found: dict[str, Row] = {}
        self._kinds: dict[str, str] = {}
        self._tables: dict[bytes, Any] = {}

    @classmethod
    def read(cls, path: Path) -> "Catalogue":
        """Return the catalogue in a file; raises OSError or BrokenCatalogueError."""
        return cls(path.read_bytes())

    # What there is

    def __contains__(self, id: str) -> bool:
        return self._row(id) is not None

    def rows(self, *kinds: str) -> Iterator[Row]:
        """Yield the rows of the table of ids, of some kinds or of all, in the order of the books."""
        if not self._rows:
            self._rows = [_row(line) for line in self._ids.split(b"\n") if line]
        yield from (row for row in self._rows if not kinds or row.kind in kinds)

    def kind(self, id: str) -> str | None:
        """Return what an id is: rule, term, ruling, erratum, ban, card, source; None when there is no such id."""
        row = self._row(id)
        return None if row is None else row.kind

    def kinds(self) -> dict[str, str]:
        """Return what each id is, for whoever asks about hundreds and changes nothing of it."""
        if not self._kinds:
            lines = (line.split("\t", 2) for line in self._ids.decode().split("\n") if line)
            self._kinds = {id: kind for id, kind, _ in lines}
        return self._kinds

    def title(self, id: str) -> str:
        """Return the title of an entry or card; raises KeyError."""
        return self._known(id).title

    def entry(self, id: str) -> dict[str, Any]:
        """Return an entry with its citations and links resolved; raises KeyError."""
        return self._entry(self._known(id))

    def entries(self, *kinds: str) -> Iterator[dict[str, Any]]:
        """Yield the entries of some kinds, or all, in the order of the books."""
        return map(self._entry, self.rows(*kinds))

    # Cards and rules, as the scenarios ask for them

    def card(self, slug: str) -> dict[str, Any]:
        """Return the content of a card's file, with its `slug`; raises KeyError."""
        row = self._known(slug)
        if row.kind != CARD:
            raise KeyError(slug)
        card: dict[str, Any] = self.entry(slug)["card"]
        return {**card, "slug": slug}

    def resolve_card(self, text: str) -> Match:
        """Return the card that a name means: its id, title or alias, apart from case, accents and punctuation."""
        if self.kind(text) == CARD:
            return Match(text, self.title(text), True, [])
        found = [(rank, row) for rank, row in self.named(text) if row.kind == CARD]
        best = [row for rank, row in found if rank == found[0][0]] if found else []
        if len(best) > 1:  # two titles that differ in punctuation only
            best = [row for row in best if row.title.casefold() == text.strip().casefold()]
        if best:
            return Match(best[0].id, best[0].title, found[0][0] == TITLE, [])
        near = [self.title(id) for id, _ in self.alike(text, CARD)]
        return Match(None, None, False, near or [row.title for _, row in found])

    def numbered(self, number: str) -> str | None:
        """Return the card with a printing of this code, or of this id of OCTGN; None where there is none."""
        owners = self._called(f"{NUMBERED}{' '.join(number.split()).lower()}")
        return owners[0][1].id if owners else None

    # Names

    def named(self, text: str) -> list[tuple[str, Row]]:
        """Return what has exactly this name, as (rank, row), the better ranks first."""
        return self._called(normalise(text))

    def cited(self, passage: str) -> list[Row]:
        """Return the entries that cite a passage."""
        return [row for _, row in self._called(passage)] if ":" in passage else []

    def beginning(self, text: str, *kinds: str) -> list[Row]:
        """Return everything with a title or alias that begins with the text, each once, by name."""
        key = b"\n" + normalise(text).encode("utf-8", "replace")
        rows: dict[str, Row] = {}
        at = self._names.find(key) if len(key) > 1 else -1
        while at >= 0:
            for rank, row in self._owners(self._line(self._names, at + 1).partition(b"\t")[2]):
                if rank != VARIANT and (not kinds or row.kind in kinds):
                    rows[row.id] = row
            at = self._names.find(key, at + 1)
        return list(rows.values())

    def having_part(self, text: str) -> list[Row]:
        """Return everything in whose names these words stand, one after the other, each once."""
        part = normalise(text).encode("utf-8", "replace")
        rows: dict[str, Row] = {}
        at = self._names.find(part) if part else -1
        while at >= 0:
            end = at + len(part)
            if self._names[at - 1 : at] in (b"\n", b" ") and self._names[end : end + 1] in (b"\t", b" "):
                begin = self._names.rfind(b"\n", 0, at) + 1
                rows |= {row.id: row for _, row in self._owners(self._line(self._names, begin).partition(b"\t")[2])}
            at = self._names.find(part, end)
        return list(rows.values())

    def alike(self, text: str, *kinds: str, limit: int = 3) -> list[tuple[str, float]]:
        """Return the ids whose names look most like the text, with the likeness (0 to 100), the likest first."""
        names = self._owned(kinds)
        found: dict[str, float] = {}
        for name, score in ranked(text, names, limit * 4):
            for id in names[name]:
                found.setdefault(id, score)
        return list(found.items())[:limit]

    def misspelt(self, text: str, kind: str, enough: float) -> tuple[str, float]:
        """Return the name that a text is, but for slips of the pen, and how alike they are, 0 to 100: 0 for none."""
        from rapidfuzz import fuzz, process

        found = process.extractOne(text, self._owned((kind,)).keys(), scorer=fuzz.ratio, score_cutoff=enough)
        return ("", 0.0) if found is None else (found[0], found[1])

    def _owned(self, kinds: tuple[str, ...]) -> dict[str, list[str]]:
        """Return every name of something of these kinds, with the ids of what it may mean."""
        if kinds not in self._names_of:
            wanted = {row.id for row in self.rows(*kinds)}
            names: dict[str, list[str]] = {}
            for line in self._names.decode().splitlines():
                name, *owners = line.split("\t")
                ids = [owner[1:] for owner in owners if owner[1:] in wanted]
                if ids and ":" not in name and not name.startswith(NUMBERED):
                    names[name] = ids
            self._names_of[kinds] = names
        return self._names_of[kinds]

    def names(self) -> Iterator[tuple[str, list[tuple[str, Row]]]]:
        """Yield every name of something as it is compared, with what `named` returns for it."""
        for line in self._names.split(b"\n"):
            name, _, owners = line.partition(b"\t")
            if name and b":" not in name and not name.startswith(NUMBERED.encode()):
                yield name.decode(), self._owners(owners)

    def words(self) -> list[str]:
        """Return every word that is said anywhere in the books, in lower case."""
        return self._words.decode().split()

    def speech(self) -> dict[str, list[list[str]]]:
        """Return what people say at a table, stemmed, with the stems of what the books call it.

        This and the tables that follow are read once; nobody changes what is returned.
        """
        speech: dict[str, list[list[str]]] = self._table(self._speech)
        return speech

    def silences(self) -> dict[str, list[str]]:
        """Return, by stems, what people ask and no document speaks of: what it is, then the rules that come nearest."""
        silences: dict[str, list[str]] = self._table(self._silent)
        return silences

    def unspoken(self) -> dict[str, list[list[str]]]:
        """Return, by what no document speaks of, whole questions about it, and the rules that come nearest."""
        unspoken: dict[str, list[list[str]]] = self._table(self._unspoken)
        return unspoken

    def printed(self, what: str) -> list[str]:
        """Return every keyword, or every symbol of an outfit (`gangs`), that is printed on a card, in order."""
        printed: dict[str, list[str]] = self._table(self._printed)
        return printed[what]

    def _table(self, part: bytes) -> Any:
        """Return what a part holds as JSON; who asks many questions reads it once."""
        if part not in self._tables:
            self._tables[part] = json.loads(part)
        return self._tables[part]

    # Rows

    def _row(self, id: str) -> Row | None:
        if id in self._found:
            return self._found[id]
        if not id or "\t" in id or "\n" in id:
            return None
        at = self._ids.find(b"\n" + id.encode("utf-8", "replace") + b"\t")
        if at < 0:
            return None
        return self._found.setdefault(id, _row(self._line(self._ids, at + 1)))

    def _entry(self, row: Row) -> dict[str, Any]:
        entry: dict[str, Any] = json.loads(self._entries[row.offset : row.offset + row.length])
        return entry

    def _known(self, id: str) -> Row:
        row = self._row(id)
        if row is None:
            raise KeyError(id)
        return row

    def _called(self, name: str) -> list[tuple[str, Row]]:
        owners = row_of(self._names, name.encode("utf-8", "replace"))
        return [] if owners is None else self._owners(owners)

    def _owners(self, owners: bytes) -> list[tuple[str, Row]]:
        return [(owner[0], self._known(owner[1:])) for owner in owners.decode().split("\t")]

    @staticmethod
    def _line(table: bytes, begin: int) -> bytes:
        return table[begin : table.find(b"\n", begin)]


def _row(line: bytes) -> Row:
    id, kind, offset, length, title = line.decode().split("\t")
    return Row(id, kind, title, int(offset), int(length))
