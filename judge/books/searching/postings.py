"""The index as a file: plain text that can do nothing, and the reader through which Whoosh searches it.

Whoosh's own files hold pickles, so whoever can write into the folder of an index decides what the program runs. Here
Whoosh makes what is in the file and searches it, and the file itself is ours: a check, a line of JSON that says how
long each part is, then the parts, which are tables, a line a row, searched as bytes.

    ids       the entry of each document, in the order of their numbers
    lengths   field, then how many words each document has in it
    terms     field:term, then where its postings begin, and for how many bytes
    postings  the documents of a term, each with the places of the term in its field: 7:1,12 40:3
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from judge.books.catalogue import CHECK, BrokenCatalogueError, check_of
from judge.books.searching.whoosh_parts import IndexReader, ListMatcher
from judge.books.table import row_of
from judge.input.json_text import read_json

MAGIC = b"doomtown-judge index\n"

PARTS = ("ids", "lengths", "terms", "postings")


def index_file(schema: Any, documents: Iterable[dict[str, str]], facts: dict[str, object]) -> bytes:
    """Return the file of an index of documents, each with its `id`; `facts` are what it says of itself."""
    ids: list[str] = []
    fields = {name: _Field(schema[name]) for name in schema.names() if schema[name].indexed}
    for number, document in enumerate(documents):
        ids.append(document["id"])
        for name, field in fields.items():
            field.add(number, document.get(name, ""))
    found = ((f"{name}:{word}", rows) for name, field in fields.items() for word, rows in field.found.items())
    terms, postings, at = [], [], 0
    for term, rows in sorted((_printable(term.encode()), rows) for term, rows in found):
        row = " ".join(rows).encode()
        terms.append(b"%s\t%d\t%d" % (term, at, len(row)))
        postings.append(row)
        at += len(row) + 1
    counts = [f"{name}\t{' '.join(map(str, field.lengths))}" for name, field in sorted(fields.items())]
    parts = [_table(line.encode() for line in ids), _table(line.encode() for line in counts), _table(terms)]
    parts.append(b"".join(b"%s\n" % row for row in postings))
    sizes = dict(zip(PARTS, map(len, parts), strict=True))
    content = b"".join([json.dumps({"facts": facts, "sizes": sizes}).encode(), b"\n", *parts])
    return MAGIC + check_of(content) + content


class _Field:
    """A field of all documents on its way into the file."""

    def __init__(self, kind: Any) -> None:
        self.has_places = kind.format.supports("positions")
        self.lengths: list[int] = []
        self.found: defaultdict[str, list[str]] = defaultdict(list)
        """By a term, the documents that have it, each with the places of it."""

    def add(self, number: int, text: str) -> None:
        """Take what a document has in the field."""
        terms = terms_of(text, self.has_places)
        self.lengths.append(len(terms))
        if not self.has_places:
            for term in dict.fromkeys(terms):
                self.found[term].append(str(number))
            return
        rows: dict[str, str] = {}
        for place, term in enumerate(terms):
            rows[term] = f"{rows[term]},{place}" if term in rows else f"{number}:{place}"
        for term, row in rows.items():
            self.found[term].append(row)


def terms_of(text: str, has_places: bool) -> list[str]:
    """Return the terms of a field's text: its words, which have places, or whole values between commas.

    The analyzers of the schema say the same, and take several times as long.

    >>> terms_of("dust to dust", True), terms_of("bounty hunter,deputy", False)
    (['dust', 'to', 'dust'], ['bounty hunter', 'deputy'])
    """
    return text.split() if has_places else [value.strip() for value in text.split(",") if value]


def _table(lines: Iterable[bytes]) -> bytes:
    return b"\n" + b"".join(b"%s\n" % line for line in lines)


def _printable(term: bytes) -> bytes:
    if b"\n" in term or b"\t" in term:
        raise ValueError(f"no term of an index: {term!r}")
    return term


def _header(content: bytes) -> tuple[dict[str, Any], int]:
    """Return the line of JSON in an index, and where its parts begin."""
    begin = len(MAGIC) + CHECK
    if not content.startswith(MAGIC) or content[len(MAGIC) : begin] != check_of(memoryview(content)[begin:]):
        raise BrokenCatalogueError("damaged, or no index")
    try:
        end = content.index(b"\n", begin)
        header = read_json(content[begin:end])
        if set(header["sizes"]) == set(PARTS) and sum(header["sizes"].values()) == len(content) - end - 1:
            return header, end + 1
    except (ValueError, KeyError, TypeError, AttributeError):
        pass
    raise BrokenCatalogueError("damaged, or no index")


class PlainIndex(IndexReader):  # type: ignore[misc]  # Whoosh has no types
    """An index that Whoosh's searcher reads; raises BrokenCatalogueError when the content is damaged."""

    def __init__(self, content: bytes, schema: Any) -> None:
        header, begin = _header(content)
        self.facts: object = header.get("facts")
        """What the index says of itself."""
        parts = {}
        for name in PARTS:
            parts[name] = content[begin : begin + header["sizes"][name]]
            begin += header["sizes"][name]
        self.schema = schema
        self.ids = parts["ids"].decode().split("\n")[1:-1]
        self._lengths_table = parts["lengths"]
        self._terms = parts["terms"]
        self._postings = parts["postings"]
        self._lengths: dict[str, list[int]] = {}
        self._sought: dict[tuple[str, bytes], bytes | None] = {}
        self._having: dict[tuple[str, str], frozenset[int]] = {}

    # Documents

    def doc_count_all(self) -> int:
        """Return how many documents there are."""
        return len(self.ids)

    def doc_count(self) -> int:
        """Return the same: none is ever deleted."""
        return len(self.ids)

    def has_deletions(self) -> bool:
        """Return False."""
        return False

    def is_deleted(self, docnum: int) -> bool:
        """Return False."""
        return False

    def all_doc_ids(self) -> Iterator[int]:
        """Return the numbers of all documents."""
        return iter(range(len(self.ids)))

    def stored_fields(self, docnum: int) -> dict[str, str]:
        """Return the id of a document's entry."""
        return {"id": self.ids[docnum]}

    def doc_field_length(self, docnum: int, fieldname: str, default: int = 0) -> int:
        """Return how many words a document has in a field."""
        return self._lengths_of(fieldname)[docnum]

    def field_length(self, fieldname: str) -> int:
        """Return how many words all documents have in a field."""
        return sum(self._lengths_of(fieldname))

    def min_field_length(self, fieldname: str) -> int:
        """Return how many words the shortest document has in a field."""
        return min(self._lengths_of(fieldname), default=0)

    def max_field_length(self, fieldname: str) -> int:
        """Return how many words the longest document has in a field."""
        return max(self._lengths_of(fieldname), default=0)

    def _lengths_of(self, name: str) -> list[int]:
        if name not in self._lengths:
            row = row_of(self._lengths_table, name.encode())
            self._lengths[name] = [] if row is None else list(map(int, row.split()))
        return self._lengths[name]

    # Terms

    def __contains__(self, term: tuple[str, str | bytes]) -> bool:
        return self._found(*term) is not None

    def indexed_field_names(self) -> list[str]:
        """Return the fields that can be searched."""
        return [name for name in self.schema.names() if self.schema[name].indexed]

    def all_terms(self) -> Iterator[tuple[str, bytes]]:
        """Yield every term with its field."""
        for line in self._terms.split(b"\n")[1:-1]:
            name, _, term = line.partition(b"\t")[0].partition(b":")
            yield name.decode(), term

    def lexicon(self, fieldname: str) -> Iterator[bytes]:
        """Yield every term of a field."""
        return (term for name, term in self.all_terms() if name == fieldname)

    def doc_frequency(self, fieldname: str, text: str | bytes) -> int:
        """Return how many documents have a term."""
        return len(self._rows(fieldname, text))

    def frequency(self, fieldname: str, text: str | bytes) -> int:
        """Return how often all documents together have a term."""
        return int(sum(_times(row) for row in self._rows(fieldname, text)))

    def having(self, name: str, term: str) -> frozenset[int]:
        """Return the documents that have a term; whoever asks changes nothing of them."""
        if (name, term) not in self._having:
            self._having[name, term] = frozenset(int(row.partition(b":")[0]) for row in self._rows(name, term))
        return self._having[name, term]

    def counted(self, name: str, term: str) -> Iterator[tuple[int, int, int]]:
        """Yield each document that has a term, how often it has it, and how many words it has in the field."""
        lengths = self._lengths_of(name)
        for row in self._rows(name, term):
            number = int(row.partition(b":")[0])
            yield number, row.count(b",") + 1, lengths[number]

    def postings(self, fieldname: str, text: str | bytes, scorer: Any = None) -> "Postings":
        """Return the documents of a term, as Whoosh walks through them."""
        rows = self._rows(fieldname, text)
        numbers = [int(row.partition(b":")[0]) for row in rows]
        return Postings(
            numbers, list(map(_times, rows)), rows, self.schema[fieldname].format, scorer, term=(fieldname, text)
        )

    def _rows(self, name: str, term: str | bytes) -> list[bytes]:
        found = self._found(name, term)
        if found is None:
            return []
        at, length = map(int, found.split(b"\t"))
        return self._postings[at : at + length].split(b" ")

    def _found(self, name: str, term: str | bytes) -> bytes | None:
        text = term if isinstance(term, bytes) else term.encode("utf-8", "replace")
        if b"\t" in text or b"\n" in text:
            return None
        if (name, text) not in self._sought:
            self._sought[name, text] = row_of(self._terms, name.encode() + b":" + text)
        return self._sought[name, text]


class Postings(ListMatcher):  # type: ignore[misc]
    """The documents of a term; the places of the term are not packed as in Whoosh's own files, which are pickles."""

    def value_as(self, astype: str) -> Any:
        """Return the places of the term in the document at hand."""
        return _places(self._values[self._i]) if astype == "positions" else super().value_as(astype)


def _times(row: bytes) -> float:
    """Return how often the document of a row has the term."""
    return row.count(b",") + 1.0


def _places(row: bytes) -> list[int]:
    """Return the places of the term in the document of a row."""
    return [int(place) for place in row.partition(b":")[2].split(b",")]
