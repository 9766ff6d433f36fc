"""Free-text search over everything in the books, forgiving in spelling and exact in ids."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from judge.books.card_types import CARD_TYPES
from judge.books.catalogue import CARD, Catalogue
from judge.books.searching.asked_itself import called, card_itself, defined
from judge.books.searching.index import STATES, TEXT_FIELDS
from judge.books.searching.likeness import Like, likeness
from judge.books.searching.named_cards import cards_named, respelt
from judge.books.searching.order import Order
from judge.books.searching.postings import PlainIndex
from judge.books.searching.query import DOCUMENTS, Clause, Query
from judge.books.searching.question_words import ALSO, EVERYDAY, Asking, taken
from judge.books.searching.rank import Ranking, Wanted
from judge.books.searching.whoosh_parts import Searcher, scoring
from judge.books.searching.whoosh_parts import query as whoosh
from judge.books.searching.words import stems
from judge.input.errors import InputError
from judge.input.names import nearest, normalise

KINDS = ("rule", "ruling", "term", "erratum", "ban", "step", "card", "source")

LEAST = 0.18
"""An answer has at least so much of what is asked for, the rarer words counting more."""

ANSWERED = 0.5
"""What has less of what is asked for is a guess and no answer."""

SURELY = 0.75
"""What has less than that is a guess too where nobody asks for it in words like these."""

UNLIKE = 0.3
"""How like a question the likest has to be in which people ask for something, for that: 0 to 1."""

ALIKE = 0.5
"""How like a question that no document answers another one has to be to be about the same, 0 to 1."""

UNDERSTOOD = 0.22
"""Where no entry has so much, and part of the question was not understood, the documents are silent."""

BEHIND = 3
"""An answer that has so many times less of it than the best one is none."""

DTDB = {"t", "k", "g"}
"""Fields of cards, with the letters that dtdb has for them."""

GENERAL = ("rule", "term", "step")
"""Kinds of entries that are about no card, as a rule."""

SPOKEN = ("title", "tags", "asked")
"""Fields in which a word stands that such an entry goes by."""

CLOSED = {"kind": KINDS, "is": STATES, "t": CARD_TYPES, "doc": DOCUMENTS}


UNSCORED = scoring.FunctionWeighting(lambda *_: 1.0)
"""Whoosh tells which entries there are; how well they answer is for `judge.books.searching.rank`."""


@dataclass
class Found:
    """The ids that a search found, the best first, with their scores, and what the reader should know of the search."""

    hits: list[tuple[str, float]]
    notes: list[str] = field(default_factory=list)
    sure: float = 1.0
    """How much of what is asked for the best answer has, 0 to 1; what is not understood of it is missing."""
    like: float = 1.0
    """How like the question the likest of those is in which people ask for the best answer, 0 to 1."""
    silent: list[str] | None = None
    """What no document speaks of and the question is about, then the rules that come nearest; or None."""

    @property
    def guessed(self) -> bool:
        """Whether the best of it is no more than a guess."""
        return bool(self.hits) and (self.sure < ANSWERED or (self.sure < SURELY and self.like < UNLIKE))


def search(query: Query, catalogue: Catalogue, index: PlainIndex) -> Found:
    """Return what answers the query; raises InputError when a field has a value that cannot be."""
    return _Search(query, catalogue, index).run()


class _Search:
    def __init__(self, query: Query, catalogue: Catalogue, index: PlainIndex) -> None:
        self.query = query
        self.catalogue = catalogue
        self.reader = index
        self.notes: list[str] = []
        self.read: dict[str, str] = {}
        self.meant: dict[str, str] = {}

    def run(self) -> Found:
        with Searcher(self.reader, weighting=UNSCORED) as self.searcher:
            required: list[Any] = []  # what must hold whatever happens
            excluded: list[Any] = []
            free: list[str] = []  # words, which rank the answers; some of them may be missing
            either: list[Wanted] = []  # the same for words of which one will do
            for group in self.query.groups:
                if len(group) == 1 and group[0].said:
                    free.append(group[0].value)  # one that says nothing too: it may belong to a name
                    continue
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
            plain = " ".join(clause.value for group in self.query.groups for clause in group if clause.field is None)
            return self._best(wanted, allowed, self.meant.get(plain, plain))

    def _best(self, wanted: list[Wanted], allowed: set[int], text: str) -> Found:
        """Return the entries that have what is wanted, the best first, and none that has little of it."""
        silence = self._silence(text)
        if silence is not None:
            return Found([], silent=silence)
        found = [one for one in _ranking(self.reader).rank(wanted) if one.number in allowed]
        named = cards_named(text, self.read, self.catalogue, self._only_in_names)
        itself = card_itself(named, wanted, self.catalogue)
        meant = set() if itself else defined(text, self.read, self.catalogue)
        most = max((one.share for one in found), default=0.0)
        found = [one for one in found if one.share >= max(LEAST, most / BEHIND) or self._id(one.number) in meant]
        found.sort(key=lambda one: one.number)  # the order of the books, in which equal ones stay
        named = itself or named
        theirs = {number for id in named for number in self._about(self.catalogue.title(id))}
        ids = [(self._id(one.number), one) for one in found]
        alike: dict[str, Like] = {}
        unspoken = {} if any(named.values()) else self.catalogue.unspoken()

        def read_closely(close: Iterable[str]) -> dict[str, float]:
            phrases = {id: self._phrases(id) for id in close} | {about: asked for about, (asked, _) in unspoken.items()}
            alike.update(likeness(text, phrases))
            return {id: like.few for id, like in alike.items() if id not in unspoken}

        if found and not meant and max(one.has for one in found) < len(wanted):
            self.notes.append("no entry has all of these words; these have most of them")
        order = Order(named, theirs, read_closely, bool(itself), called(text, self.read, self.catalogue), meant)
        kinds = self.catalogue.kinds()
        hits = order.hits([(id, kinds.get(id, ""), one) for id, one in ids])
        likest = max(alike, key=lambda id: alike[id].one, default="")
        if likest in unspoken and not meant and self._about_the_same(text, unspoken[likest][0], alike[likest]):
            return Found([], silent=[likest, *unspoken[likest][1]])
        sure = 0.0 if not hits else 1.0 if hits[0][0] in meant else hits[0][2].sure
        if sure < UNDERSTOOD and not named and any(one.doubt for one in wanted):
            return Found([], self.notes, silent=[])
        asked = alike[hits[0][0]].one if hits and hits[0][0] in alike and not any(named.values()) else 1.0
        return Found([(id, score) for id, score, _ in hits], self.notes, sure, asked)

    def _silence(self, text: str) -> list[str] | None:
        """Return what the question is about if no document speaks of it, with the rules that come nearest."""
        silences = self.catalogue.silences()
        asked = stems(text)
        longest = max((phrase.count(" ") + 1 for phrase in silences), default=0)
        for length in range(min(longest, len(asked)), 0, -1):
            for at in range(len(asked) - length + 1):
                found = silences.get(" ".join(asked[at : at + length]))
                if found:
                    return found
        return None

    def _about_the_same(self, text: str, phrases: list[str], like: Like) -> bool:
        """Tell whether the likest of some phrases asks the same as a text: not only in its little words."""
        if like.one < ALIKE:
            return False
        telling = set(stems(text)) - EVERYDAY
        sharing = [phrase for phrase in phrases if not telling or telling.intersection(stems(phrase))]
        read = likeness(text, {"all": phrases, "sharing": sharing})
        return read["sharing"].one == read["all"].one

    def _phrases(self, id: str) -> list[str]:
        """Return how people ask for an entry."""
        return list(self.catalogue.entry(id).get("asked", ()))

    def _about(self, title: str) -> frozenset[int]:
        return self.reader.having("card", normalise(title))

    def _only_in_names(self, word: str) -> list[str]:
        """Return the cards in whose names a word stands, if no rule, term or step goes by it.

        One that gives such a card as an example goes by it only as a name.
        """
        sought = stems(word)
        if len(sought) != 1:
            return []
        having = self.reader.having
        cards = having("names", sought[0]) & having("kind", CARD)
        general = self._general - having("examples", sought[0])
        if not cards or any(having(name, sought[0]) & general for name in SPOKEN):
            return []
        return [self._id(number) for number in cards]

    @cached_property
    def _general(self) -> set[int]:
        return {number for kind in GENERAL for number in self.reader.having("kind", kind)}

    def _wanted(self, text: str) -> list[Wanted]:
        asking, meant = self._asking(), text
        notes: list[str] = []
        wanted = asking.wanted(text)
        while (found := respelt(meant, asking.read, self.catalogue)) is not None:
            asking, meant = self._asking(), found.text
            notes.append(taken(found.typed, found.name))
            wanted = asking.wanted(meant)
        self.meant[text] = meant
        self.read |= asking.read
        asking.notes[:0] = notes
        self.notes += [note for note in asking.notes if note not in self.notes]
        return wanted

    def _asking(self) -> Asking:
        return Asking(self._known_stem, self.catalogue.words, self.catalogue.speech())

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


@lru_cache(maxsize=2)
def _ranking(index: PlainIndex) -> Ranking:
    """Return what ranks the entries of an index, which learns of each word once how much every entry has of it."""
    return Ranking(index, index.having("kind", CARD))


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
