"""How well an entry answers a question: BM25F over its fields, and what has more of the words comes first.

Whoosh keeps the postings; it has no ranking that rewards an entry for having more of what is asked for, so that is
done here. Cards do not count where words are weighed by their rarity: a thousand of them say next to nothing.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from math import log
from typing import Any, NamedTuple

from judge.books.searching.index import TEXT_FIELDS

SATURATION = 1.2
"""How soon a word that is repeated in an entry counts no more (k1 of BM25)."""

LENGTH = {
    "title": 0.4,
    "names": 0.5,
    "tags": 0.4,
    "heading": 0.5,
    "examples": 0.3,
    "asked": 0.5,
    "text": 0.6,
    "former": 0.3,
}
"""How much less a word counts in a field that is longer than others, 0 to 1 (b of BM25)."""


@dataclass(frozen=True)
class Wanted:
    """One thing that is asked for: the stems that say it, each with how surely it is meant (0 to 1)."""

    stems: dict[str, float]
    doubt: float = 0.0
    """How little it is known what is meant: 1 for a word that the books do not have, 0 for one that they do."""


class Scored(NamedTuple):
    """An entry with some of what is wanted."""

    number: int
    """Whoosh's number of the document."""
    score: float
    share: float
    """How much of what is wanted it has, the rarer words counting more: 0 to 1."""
    has: int
    """How many of the things that are wanted it has."""
    sure: float = 1.0
    """The share, when what is not understood of the question is missing from every entry: 0 to 1."""


NOTHING = 0.0, 0.0, 0.0, 0
"""What a document begins with: its scores, their rarity, how much of that is surely meant, and of how many things."""


class Ranking:
    """Ranks the entries of an index; `cards` are the documents that do not count for the rarity of a word."""

    def __init__(self, reader: Any, cards: Set[int]) -> None:
        self.reader = reader
        self.cards = cards
        count = max(reader.doc_count_all(), 1)
        self.others = max(count - len(cards), 1)
        self.average = {name: max(reader.field_length(name) / count, 1.0) for name in TEXT_FIELDS}
        self.read: dict[str, tuple[dict[int, float], float]] = {}

    def rank(self, wanted: Sequence[Wanted]) -> Iterator[Scored]:
        """Yield every document that has any of what is wanted, in no order."""
        found: dict[int, tuple[float, float, float, int]] = {}
        whole = asked = 0.0
        for one in wanted:
            scores, rarity = self._wanted(one)
            whole += rarity
            understood = rarity * (1 - one.doubt)
            asked += understood + self._rarity(0) * one.doubt
            for number, score in scores.items():
                scored, rare, sure, has = found.get(number, NOTHING)
                found[number] = scored + score, rare + rarity, sure + understood, has + 1
        for number, (scored, rare, sure, has) in found.items():
            share = rare / whole
            yield Scored(number, share * scored, share, has, sure / asked)

    def _wanted(self, wanted: Wanted) -> tuple[dict[int, float], float]:
        """Return how much each document has of one thing, said in whichever way says most, and how rare that is."""
        best: dict[int, float] = {}
        rarest = 0.0
        for stem, sure in wanted.stems.items():
            scores, rarity = self._word(stem)
            rarest = max(rarest, rarity * sure)
            for number, score in scores.items():
                best[number] = max(score * sure, best.get(number, 0.0))
        return best, rarest

    def _word(self, stem: str) -> tuple[dict[int, float], float]:
        """Return how much each document is about a stem, and how rare the stem is."""
        if stem not in self.read:
            weights: dict[int, float] = {}
            for name, boost in TEXT_FIELDS.items():
                self._add(name, stem, boost, weights)
            having = sum(number not in self.cards for number in weights)
            rarity = self._rarity(having)
            scores = {number: rarity * weight / (SATURATION + weight) for number, weight in weights.items()}
            self.read[stem] = scores, rarity
        return self.read[stem]

    def _rarity(self, having: int) -> float:
        """Return how much a word tells that so many documents have, cards apart."""
        return log(1 + (self.others - having + 0.5) / (having + 0.5))

    def _add(self, name: str, stem: str, boost: float, weights: dict[int, float]) -> None:
        average, longer = self.average[name], LENGTH[name]
        for number, times, length in self.reader.counted(name, stem):
            weight = boost * times / (1 - longer + longer * (length / average))
            weights[number] = weights.get(number, 0.0) + weight
