"""Free-text search over everything in the books, forgiving in spelling and exact in ids."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from judge.books.card_types import CARD_TYPES
from judge.books.catalogue import CARD, Catalogue
from judge.books.searching.index import STATES, TEXT_FIELDS
from judge.books.searching.postings import PlainIndex
from judge.books.searching.query import DOCUMENTS, Clause, Query
from judge.books.searching.question_words import ALSO, Asking
from judge.books.searching.rank import Ranking, Wanted
from judge.books.searching.whoosh_parts import Searcher, scoring
from judge.books.searching.whoosh_parts import query as whoosh
from judge.books.searching.words import stems
from judge.input.errors import InputError
from judge.input.names import nearest, normalise

KINDS = ("rule", "ruling", "term", "erratum", "ban", "step", "card", "source")

WEIGHT = {"term": 0.85, "erratum": 1.1, "card": 0.4, "source": 0.3}
"""What holds now comes before what it once was; a card's own entry decides nothing; kinds not named weigh 1."""

LEAST = 0.18
"""An answer has at least so much of what is asked for, the rarer words counting more."""

BEHIND = 3
"""An answer that has so many times less of it than the best one is none."""

DTDB = {"t", "k", "g"}
"""Fields of cards, with the letters that dtdb has for them."""

CLOSED = {"kind": KINDS, "is": STATES, "t": CARD_TYPES, "doc": DOCUMENTS}


UNSCORED = scoring.FunctionWeighting(lambda *_: 1.0)
"""Whoosh tells which entries there are; how well they answer is for `judge.books.searching.rank`."""


@dataclass
class Found:
    """The ids that a search found, the best first, with their scores, and what the reader should know of the search."""

    hits: list[tuple[str, float]]
    notes: list[str] = field(default_factory=list)


def search(query: Query, catalogue: Catalogue, index: PlainIndex) -> Found:
    """Return what answers the query; raises InputError when a field has a value that cannot be."""
    return _Search(query, catalogue, index).run()


class _Search:
    def __init__(self, query: Query, catalogue: Catalogue, index: PlainIndex) -> None:
        self.query = query
        self.catalogue = catalogue
        self.reader = index
        self.notes: list[str] = []

    def run(self) -> Found:
        with Searcher(self.reader, weighting=UNSCORED) as self.searcher:
            required: list[Any] = []  # what must hold whatever happens
            excluded: list[Any] = []
            free: list[str] = []  # words, which rank the answers; some of them may be missing
            either: list[Wanted] = []  # the same for words of which one will do
            for group in self.query.groups:
                group = tuple(clause for clause in group if clause.field not in (None, "x") or stems(clause.value))
                if not group:
                    continue  # only words that say nothing
                alone = group[0] if len(group) == 1 else None
                if alone is not None and alone.excluded:
                    excluded.append(self._clause(alone))
                    continue
                said = [clause.value for clause in group if clause.field in (None, "x") and not clause.excluded]
                if alone is None or alone.field is not None or alone.phrase:
                    required.append(whoosh.Or([self._alternative(clause) for clause in group]))
                if alone is not None:
                    free += said
                elif said:
                    either.append(_one_of(self._wanted(" ".join(said))))
            if self.query.fields & DTDB and "kind" not in self.query.fields:
                required.append(whoosh.Term("kind", CARD))  # dtdb's letters look for cards, as they do there
            wanted = [*self._wanted(" ".join(free)), *either]
            if not (required or excluded or wanted):
                return Found([], self.notes)
            allowed = self._holding(whoosh.And(required) if required else whoosh.Every())
            if excluded:
                allowed -= self._holding(whoosh.Or(excluded))
            if not wanted:
                return Found([(self._id(number), 1.0) for number in sorted(allowed)], self.notes)
            return Found(self._best(wanted, allowed), self.notes)

    def _best(self, wanted: list[Wanted], allowed: set[int]) -> list[tuple[str, float]]:
        """Return the entries that have what is wanted, the best first, and none that has little of it."""
        cards = self._holding(whoosh.Term("kind", CARD))
        found = [one for one in Ranking(self.reader, cards).rank(wanted) if one.number in allowed]
        most = max((one.share for one in found), default=0.0)
        found = [one for one in found if one.share >= max(LEAST, most / BEHIND)]
        if found and max(one.has for one in found) < len(wanted):
            self.notes.append("no entry has all of these words; these have most of them")
        found.sort(key=lambda one: one.number)  # the order of the books, in which equal ones stay
        ids = [(self._id(one.number), one.score) for one in found]
        hits = [(id, round(score * WEIGHT.get(self.catalogue.kind(id) or "", 1.0), 4)) for id, score in ids]
        return sorted(hits, key=lambda hit: -hit[1])

    def _wanted(self, text: str) -> list[Wanted]:
        asking = Asking(self._known_stem, self.catalogue.words, self.catalogue.speech())
        wanted = asking.wanted(text)
        self.notes += [note for note in asking.notes if note not in self.notes]
        return wanted

    def _known_stem(self, stem: str) -> bool:
        return any((name, stem) in self.reader for name in TEXT_FIELDS)

    def _holding(self, query: Any) -> set[int]:
        return set(self.searcher.docs_for_query(query))

    def _id(self, number: int) -> str:
        return str(self.searcher.stored_fields(number)["id"])

    # Clauses

    def _alternative(self, clause: Clause) -> Any:
        wanted = self._clause(clause)
        return whoosh.And([whoosh.Every(), whoosh.Not(wanted)]) if clause.excluded else wanted

    def _clause(self, clause: Clause) -> Any:
        if clause.field is None or clause.field == "x":
            fields = ("text",) if clause.field else tuple(TEXT_FIELDS)
            if clause.phrase:
                return _phrase(clause.value, fields)
            return whoosh.And([whoosh.Or(self._terms(one, fields)) for one in self._wanted(clause.value)])
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

    def _terms(self, wanted: Wanted, fields: Iterable[str]) -> list[Any]:
        """Return the terms for a word that must be there: what only means something similar will not do."""
        meant = [stem for stem, sure in wanted.stems.items() if sure > ALSO]
        return [whoosh.Term(name, stem) for name in fields for stem in meant]

    def _known(self, name: str) -> list[str]:
        return [term.decode() for term in self.reader.lexicon(name)]

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


def _the_nearest(names: list[str]) -> str:
    return f"; the nearest: {', '.join(names)}" if names else ""


def _one_of(wanted: list[Wanted]) -> Wanted:
    stems: dict[str, float] = {}
    for one in wanted:
        stems |= {stem: max(sure, stems.get(stem, 0.0)) for stem, sure in one.stems.items()}
    return Wanted(stems)


def _phrase(text: str, fields: Iterable[str]) -> Any:
    sought = stems(text)
    if len(sought) == 1:
        return whoosh.Or([whoosh.Term(name, sought[0]) for name in fields])
    return whoosh.Or([whoosh.Phrase(name, sought) for name in fields])
