"""What the page's search reads: the index as Whoosh made it, with our weights, small enough for a telephone.

Two files. The first has all that is said of an entry but how people ask for it, which is more than all the rest; the
second has that, and until it is there the search does without. Lengths of fields are not sent: they are the sums of
what is.
"""

from itertools import groupby
from typing import Any

from judge.books.searching import order, question_words, rank, search
from judge.books.searching.index import TEXT_FIELDS
from judge.books.searching.named_cards import ALIKE, FEW
from judge.books.searching.postings import PlainIndex
from judge.books.searching.words import COMMON
from judge.site.addresses import FOLDERS
from judge.site.api import File, as_text
from judge.site.shelf import Shelf

FORMAT = 1
"""Counted up when the layout changes, which the script checks."""

INDEX, PHRASES = "search/index.json", "search/phrases.json"

ASKED = "asked"
"""The field that the script makes itself, of the phrases in the second file."""


def find_files(shelf: Shelf, index: PlainIndex) -> list[File]:
    """Return both files."""
    return [(INDEX, as_text(_index(shelf, index))), (PHRASES, as_text(_phrases(shelf)))]


def _index(shelf: Shelf, index: PlainIndex) -> dict[str, Any]:
    catalogue = shelf.catalogue
    entries = shelf.all()
    numbers = {entry["id"]: number for number, entry in enumerate(entries)}
    assert index.ids == list(numbers)  # the index numbers what the books list, in their order
    return {
        "format": FORMAT,
        "kinds": [[kind, len(list(those))] for kind, those in groupby(entry["kind"] for entry in entries)],
        "folders": FOLDERS,
        "ids": " ".join(numbers),
        "titles": "\n".join(shelf.name(entry["id"]) for entry in entries),
        "cards": [_cards(entry, shelf, numbers) for entry in entries],
        "fields": {name: _terms(name, index) for name in TEXT_FIELDS if name != ASKED},
        "names": "\n".join(_called(name, owners, numbers) for name, owners in catalogue.names()),
        "words": " ".join(catalogue.words()),
        "speech": catalogue.speech(),
        "silences": list(catalogue.silences()),
        "unspoken": {about: asked for about, (asked, _) in catalogue.unspoken().items()},
        "weights": WEIGHTS,
        "common": " ".join(sorted(COMMON)),
        "everyday": " ".join(sorted(question_words.EVERYDAY)),
    }


WEIGHTS = {
    "fields": TEXT_FIELDS, "length": rank.LENGTH, "saturation": rank.SATURATION,
    "kinds": order.WEIGHT, "anothers": order.ANOTHERS, "own": order.ITS_OWN, "reading": order.READING,
    "same": order.SAME_WORDS, "closely": order.CLOSELY, "nearly": order.NEARLY, "cases": list(order.CASES),
    "least": search.LEAST, "behind": search.BEHIND, "alike": search.ALIKE, "understood": search.UNDERSTOOD,
    "answered": search.ANSWERED, "slip": question_words.SLIP, "passing": question_words.IN_PASSING,
    "doubt": question_words.DOUBT, "also": question_words.ALSO, "shortened": question_words.SHORTENED,
    "like": question_words.ALIKE, "close": question_words.CLOSE, "name": ALIKE, "few": FEW,
}  # fmt: skip
"""Every weight and bound of the search, so that the script has none of its own."""


def _cards(entry: dict[str, Any], shelf: Shelf, numbers: dict[str, int]) -> list[int]:
    """Return the numbers of the cards that an entry is about."""
    return [numbers[shelf.cards[title]] for title in entry["cards"] if title in shelf.cards]


def _terms(field: str, index: PlainIndex) -> str:
    """Return the words of a field, a line each, `word 7 3.2 1`: the gaps between its documents, times behind a dot."""
    lines = []
    for name, term in index.all_terms():
        if name != field:
            continue
        told, last = [], 0
        found = index.postings(name, term)
        while found.is_active():
            number, times = found.id(), int(found.weight())
            told.append(f"{number - last}" + (f".{times}" if times > 1 else ""))
            last = number
            found.next()
        lines.append(f"{term.decode()} {' '.join(told)}")
    return "\n".join(lines)


def _called(name: str, owners: list[Any], numbers: dict[str, int]) -> str:
    return "\t".join([name, *(f"{rank}{numbers[row.id]}" for rank, row in owners)])


def _phrases(shelf: Shelf) -> dict[str, Any]:
    """Return how people ask for each entry, a line an entry, in the order of the index."""
    asked = ("\t".join(entry.get("asked", ())) for entry in shelf.all())
    return {"format": FORMAT, "asked": "\n".join(asked)}
