"""Free-text search over everything in the books, forgiving in spelling and exact in ids."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from judge.books.card_types import CARD_TYPES
from judge.books.catalogue import CARD, Catalogue
from judge.books.index import STATES, TEXT_FIELDS
from judge.books.query import DOCUMENTS, Clause, Query
from judge.books.whoosh_parts import query as whoosh
from judge.books.whoosh_parts import scoring
from judge.books.words import stem, stems, words
from judge.input.errors import InputError
from judge.input.names import nearest, normalise

KINDS = ("rule", "ruling", "term", "erratum", "ban", "step", "card", "source")

WEIGHT = {"ruling": 1.1, "step": 0.8, "card": 0.5, "source": 0.3}
"""A ruling decides a case that a rule only covers, and a card's own entry decides none; kinds not named weigh 1."""

ENOUGH = 2000
"""Hits that are ranked: all of them, for scripts count on a complete answer to `kind:ruling`."""

FEW = 3
"""With fewer hits for all the words, those for most of the words follow."""

MOST_WORDS = 8
"""Of a longer text only so many words, the first, may be left out in turn."""

DTDB = {"t", "k", "g"}
"""Fields of cards, with the letters that dtdb has for them."""

CLOSED = {"kind": KINDS, "is": STATES, "t": CARD_TYPES, "doc": DOCUMENTS}


@dataclass
class Found:
    """The ids that a search found, the best first, with their scores, and what the reader should know of the search."""

    hits: list[tuple[str, float]]
    notes: list[str] = field(default_factory=list)


def search(query: Query, catalogue: Catalogue, index: Any) -> Found:
    """Return what answers the query; raises InputError when a field has a value that cannot be."""
    return _Search(query, catalogue, index).run()


class _Search:
    def __init__(self, query: Query, catalogue: Catalogue, index: Any) -> None:
        self.query = query
        self.catalogue = catalogue
        self.index = index
        self.notes: list[str] = []

    def run(self) -> Found:
        with self.index.searcher(weighting=scoring.BM25F()) as self.searcher:
            required: list[Any] = []  # what must hold whatever happens: fields
            excluded: list[Any] = []
            sought: list[Any] = []  # words and phrases, which also rank what is found; some of them may be missing
            for group in self.query.groups:
                group = tuple(clause for clause in group if clause.field not in (None, "x") or stems(clause.value))
                if not group:
                    continue  # only words that say nothing
                alone = group[0] if len(group) == 1 else None
                if alone is not None and alone.excluded:
                    excluded.append(self._clause(alone))
                elif alone is not None and alone.field is None and not alone.phrase:
                    sought += [self._word(word) for word in words(alone.value)]
                elif any(clause.field not in (None, "x") for clause in group):
                    required.append(whoosh.Or([self._alternative(clause) for clause in group]))
                else:
                    sought.append(whoosh.Or([self._alternative(clause) for clause in group]))
            if self.query.fields & DTDB and "kind" not in self.query.fields:
                required.append(whoosh.Term("kind", CARD))  # dtdb's letters look for cards, as they do there
            if not (required or excluded or sought):
                return Found([], self.notes)
            self.only = {
                "filter": whoosh.And(required) if required else None,
                "mask": whoosh.Or(excluded) if excluded else None,
            }
            return Found(self._best(sought), self.notes)

    def _best(self, sought: list[Any]) -> list[tuple[str, float]]:
        """Return the hits for all that is sought; where they are few, then those for most of it, down to half."""
        if not sought:
            return self._hits(whoosh.Every())
        found: dict[str, float] = {}
        whole = 0
        for missing in range(len(sought) // 2 + 1 if len(sought) <= MOST_WORDS else 2):
            parts = [whoosh.And(list(part)) for part in combinations(sought, len(sought) - missing)]
            for id, score in self._hits(whoosh.Or(parts)):
                found.setdefault(id, score)
            whole = whole if missing else len(found)
            if len(found) >= FEW or (found and missing):
                break
        if not whole and found:
            self.notes.append("no entry has all of these words; these have most of them")
        return list(found.items())

    def _hits(self, wanted: Any) -> list[tuple[str, float]]:
        scored = []
        for hit in self.searcher.search(wanted, limit=ENOUGH, **self.only):
            kind = self.catalogue.kind(hit["id"]) or ""
            scored.append((hit["id"], round(hit.score * WEIGHT.get(kind, 1.0), 4)))
        return sorted(scored, key=lambda hit: -hit[1])  # equal ones stay in the order of the books

    # Clauses

    def _alternative(self, clause: Clause) -> Any:
        wanted = self._clause(clause)
        return whoosh.And([whoosh.Every(), whoosh.Not(wanted)]) if clause.excluded else wanted

    def _clause(self, clause: Clause) -> Any:
        if clause.field is None or clause.field == "x":
            fields = ("text",) if clause.field else tuple(TEXT_FIELDS)
            if clause.phrase:
                return _phrase(clause.value, fields)
            return whoosh.And([self._word(word, fields) for word in words(clause.value)])
        value = clause.value.lower() if clause.field in ("passage", "rule") else normalise(clause.value)
        if clause.field in CLOSED:
            self._check(clause.field, value)
        elif clause.field == "card":
            return self._card(clause.value)
        known = self._known(clause.field)
        values = [value] if value in known else []
        if not values and clause.field in DTDB:
            values = [one for one in known if one.startswith(value)]
        if not values:
            near = nearest(value, known)
            self.notes.append(f'nothing has {clause.field}:"{value}"' + _the_nearest(near))
        return whoosh.Or([whoosh.Term(clause.field, one) for one in values] or [whoosh.NullQuery])

    def _known(self, name: str) -> list[str]:
        return [term.decode() for term in self.searcher.reader().lexicon(name)]

    def _check(self, name: str, value: str) -> None:
        allowed = CLOSED[name]
        if value not in allowed:
            near = nearest(value, allowed)
            listed = "" if near else f" (one of {', '.join(allowed)}):"
            raise InputError(None, None, f"unknown value of {name}:{listed}", value, near)

    def _card(self, text: str) -> Any:
        match = self.catalogue.resolve_card(text)
        known = [match.title] if match.title else []
        titles = known or [row.title for row in self.catalogue.beginning(text, CARD)]
        if not titles:
            self.notes.append(f'no card is called "{text}"' + _the_nearest(match.nearest))
        return whoosh.Or([whoosh.Term("card", normalise(title)) for title in titles] or [whoosh.NullQuery])

    def _word(self, word: str, fields: Sequence[str] = tuple(TEXT_FIELDS)) -> Any:
        """Return a query for a word in any text field; a word that no entry has stands for those most like it."""
        wanted = [stem(word)]
        reader = self.searcher.reader()
        if not any((name, wanted[0]) in reader for name in TEXT_FIELDS):
            near = self._spelt_like(word)
            if near:
                self.notes.append(f'no entry has "{word}"; looking for {" or ".join(near)}')
                wanted = list(dict.fromkeys(stem(one) for one in near))
        return whoosh.Or([whoosh.Term(name, one, TEXT_FIELDS[name]) for name in fields for one in wanted])

    def _spelt_like(self, word: str) -> list[str]:
        if len(word) < 4 or not word.isalpha():
            return []  # too short to guess from; numbers and ids are exact
        from rapidfuzz import fuzz, process

        near = process.extract(word, self.catalogue.words(), scorer=fuzz.ratio, score_cutoff=75, limit=3)
        return [found for found, score, _ in near if score >= near[0][1] - 5]


def _the_nearest(names: list[str]) -> str:
    return f"; the nearest: {', '.join(names)}" if names else ""


def _phrase(text: str, fields: Iterable[str]) -> Any:
    sought = stems(text)
    if len(sought) == 1:
        return whoosh.Or([whoosh.Term(name, sought[0], TEXT_FIELDS[name]) for name in fields])
    return whoosh.Or([whoosh.Phrase(name, sought, boost=TEXT_FIELDS[name]) for name in fields])
