"""What the page's search reads: the index that `judge find` has, with our weights, small enough for a telephone.

Three files. With the first one ten answers in good order come at once; the second has the longest texts, how people
ask for each entry in whole questions, and the fields of the query language. With both the order is that of the
command. The third has what each entry says, so that the answers can be read where they are found, without a network
too. Lengths of fields and most postings are not sent: they are counted from the words.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from judge.books.braces import without_braces
from judge.books.card_types import CARD_TYPES
from judge.books.catalogue import Row
from judge.books.searching import asked_itself, order, question_words, rank, search
from judge.books.searching.index import STATES, TEXT_FIELDS, documents
from judge.books.searching.named_cards import ALIKE, FEW
from judge.books.searching.query import DOCUMENTS, FIELDS
from judge.books.searching.words import COMMON
from judge.input.names import normalise
from judge.site.addresses import FOLDERS
from judge.site.api import File, as_text
from judge.site.frame import places
from judge.site.shelf import Shelf
from judge.site.words import STATUS
from judge.views.values.entry import Entry

FORMAT = 3
"""Counted up when the layout changes, which the script checks."""

FIRST, REST, SAYS = "search/index.json", "search/rest.json", "search/says.json"

ASKED, TITLE = "asked", "title"
"""The field of which the first file has the postings, and the one that the script makes of the titles."""

AT_ONCE = ("names", "tags", "heading", "examples")
"""The fields whose words the first file has."""

NARROWING = ("rule", "passage", "doc", "is", "t", "k", "g")
"""The fields that narrow a search; `kind` and `card` are told by the first file."""

Document = dict[str, str]


def find_files(shelf: Shelf) -> list[File]:
    """Return all three."""
    entries = shelf.all()
    indexed = list(documents(shelf.catalogue))
    assert [one["id"] for one in indexed] == [entry["id"] for entry in entries]  # both are in the order of the books
    return [
        (FIRST, as_text(_first(shelf, entries, indexed))),
        (REST, as_text(_rest(entries, indexed))),
        (SAYS, as_text({"format": FORMAT, "said": "\n".join(map(_said, entries))})),
    ]


def _first(shelf: Shelf, entries: list[dict[str, Any]], indexed: list[Document]) -> dict[str, Any]:
    catalogue = shelf.catalogue
    numbers = {entry["id"]: number for number, entry in enumerate(entries)}
    return {
        "format": FORMAT,
        "kinds": [[kind, len(list(those))] for kind, those in groupby(entry["kind"] for entry in entries)],
        "folders": FOLDERS,
        "ids": " ".join(numbers),
        "titles": "\n".join(entry["title"] for entry in entries),
        "cards": [
            [numbers[shelf.cards[title]] for title in entry["cards"] if title in shelf.cards] for entry in entries
        ],
        "fields": {name: _words(name, indexed) for name in AT_ONCE},
        "asked": _postings(Counter(one[ASKED].split()) for one in indexed),
        "names": "\n".join(_called(name, owners, numbers) for name, owners in catalogue.names()),
        "words": " ".join(catalogue.words()),
        "speech": catalogue.speech(),
        "silences": list(catalogue.silences()),
        "unspoken": {about: asked for about, (asked, _) in catalogue.unspoken().items()},
        "weights": WEIGHTS,
        "common": " ".join(sorted(COMMON)),
        "everyday": " ".join(sorted(question_words.EVERYDAY)),
        "onCard": " ".join(sorted(asked_itself.ON_A_CARD)),
        "asking": " ".join(sorted(asked_itself.ASKS)),
        "how": " ".join(sorted(asked_itself.HOW)),
        "language": {"fields": list(FIELDS), "documents": list(DOCUMENTS), "is": STATES, "t": CARD_TYPES},
    }


def _rest(entries: list[dict[str, Any]], indexed: list[Document]) -> dict[str, Any]:
    """Return the other texts, the questions in which people ask for each entry, and the values of the fields."""
    later = [name for name in TEXT_FIELDS if name not in (*AT_ONCE, ASKED, TITLE)]
    return {
        "format": FORMAT,
        "fields": {name: _words(name, indexed) for name in later},
        "asked": "\n".join("\t".join(entry.get("asked", ())) for entry in entries),
        "narrowing": {
            name: _postings((Counter(filter(None, one[name].split(","))) for one in indexed), "\t")
            for name in NARROWING
        },
    }


WEIGHTS = {
    "fields": TEXT_FIELDS, "length": rank.LENGTH, "saturation": rank.SATURATION,
    "kinds": order.WEIGHT, "anothers": order.ANOTHERS, "own": order.ITS_OWN, "example": order.EXAMPLE,
    "reading": order.READING, "called": order.CALLED, "same": order.SAME_WORDS, "closely": order.CLOSELY,
    "nearly": order.NEARLY, "cases": list(order.CASES),
    "least": search.LEAST, "behind": search.BEHIND, "alike": search.ALIKE, "understood": search.UNDERSTOOD,
    "answered": search.ANSWERED, "surely": search.SURELY, "unlike": search.UNLIKE, "slip": question_words.SLIP,
    "passing": question_words.IN_PASSING, "number": question_words.NUMBER, "doubt": question_words.DOUBT,
    "unsure": question_words.UNSURE, "also": question_words.ALSO, "shortened": question_words.SHORTENED,
    "like": question_words.ALIKE, "close": question_words.CLOSE, "name": ALIKE, "few": FEW,
}  # fmt: skip
"""Every weight and bound of the search, so that the script has none of its own."""


def _said(entry: dict[str, Any]) -> str:
    """Return what an entry says, its first place, and how far it holds where that is not all the way."""
    says = [Entry(entry).says, *entry.get("reading", ())]
    if "default" in entry:
        says.append(f"We play: {entry['default']}")
    place = next(iter(places(entry)), "")
    holds = "" if entry["status"] == "current" else STATUS.get(entry["status"], "")
    return "\t".join([" ".join(without_braces(" ".join(filter(None, says))).split()), place, holds])


def _words(field: str, indexed: list[Document]) -> str:
    """Return the words of a field in their order, a line an entry."""
    return "\n".join(one[field] for one in indexed)


def _postings(counted: Iterable[Counter[str]], apart: str = " ") -> str:
    """Return words, a line each, `word 7 3.2 1`: the gaps between the entries that have it, times behind a dot."""
    found: dict[str, list[tuple[int, int]]] = {}
    for number, words in enumerate(counted):
        for word, times in words.items():
            found.setdefault(word, []).append((number, times))
    lines = []
    for word, having in sorted(found.items()):
        gaps = zip(having, [0, *(number for number, _ in having)], strict=False)
        told = (f"{number - last}" + (f".{times}" if times > 1 else "") for (number, times), last in gaps)
        lines.append(f"{word}{apart}{' '.join(told)}")
    return "\n".join(lines)


def _called(name: str, owners: list[tuple[str, Row]], numbers: dict[str, int]) -> str:
    """Return who goes by a name; the name is left out where it is the first one's title."""
    said = "" if normalise(owners[0][1].title) == name else name
    return "\t".join([said, *(f"{rank}{numbers[row.id]}" for rank, row in owners)])
