"""From words to an answer: what they mean, what is only guessed, what there is instead."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.books.catalogue import CARD, Catalogue
from judge.books.searching.resolve import How, Resolution, Search, resolve
from judge.input.errors import printable
from judge.views.values.at_hand import Books, at_hand
from judge.views.values.entry import Entry, named
from judge.views.values.found import LISTED, Entries, Looked

if TYPE_CHECKING:
    from judge.books.searching.search import Found
    from judge.views.values.listed import Hits, Listing
    from judge.views.values.not_found import Nothing, Several


class Inquiry:
    """Words that are being looked up, and what there is to say beside the answer."""

    def __init__(self, query: str, books: Books | None = None, as_of: str | None = None) -> None:
        self.query = query
        self.shown = printable(query)
        self.books = at_hand(books)
        self.as_of = as_of
        self.catalogue: Catalogue
        self.notes: list[str]
        self.catalogue, self.notes = self.books.then(as_of)
        self.guess = False
        """Whether what is found is a guess: a search found nothing that fits well."""
        self.silent: list[str] | None = None
        """What no document speaks of, then the rules that come nearest; empty where that is all that is known."""

    def learn(self, found: "Found") -> None:
        """Keep what a search tells about its answers, and how it read the words."""
        self.guess, self.silent = found.guessed, found.silent
        self.notes += found.notes

    def search(self, text: str) -> list[str] | None:
        """Search the text, which loads Whoosh only now; None where it is known that no document speaks of it."""
        from judge.books.searching.query import plain
        from judge.books.searching.search import search

        index = self.books.index()
        found = search(plain(text), self.books.catalogue, index)
        self.learn(found)
        return None if found.silent else [id for id, _ in self.spoken_of(found.hits)]

    def run(self, *kinds: str, search: Search | None = None) -> Looked:
        """Resolve the words, among some kinds of entries or among all; `search` as in `resolve`."""
        found = resolve(self.query, self.catalogue, *kinds, search=search)
        if found.candidates:
            return self.several(found, kinds)
        if not found.ids:
            return self.nothing(kinds)
        self.announce(found)
        return self.entries(found.ids[:LISTED] if found.how == "text" else found.ids, found.how)

    def announce(self, found: Resolution) -> None:
        """Say that what is found is not what was written, where that is so."""
        if found.how == "text":
            if not (self.guess or self.notes):
                self.notes.append(f'nothing is called "{self.shown}"; this is what speaks of it')
        elif found.guessed:
            self.notes.append(f'showing "{self.entry(found.ids[0]).name}" for "{self.shown}"')

    def entries(self, ids: Sequence[str], how: How = "id") -> Entries:
        """Return entries, cards with what is on record about them."""
        meant = tuple(self.with_parts(id) for id in ids)
        return Entries(query=self.query, meant=meant, how=how, guess=self.guess, notes=tuple(self.notes))

    def entry(self, id: str) -> Entry:
        """Return an entry; raises KeyError."""
        return Entry(self.catalogue.entry(id))

    def with_parts(self, id: str) -> Entry:
        """Return an entry and, for a card, the bans, errata and rulings on it."""
        data = self.catalogue.entry(id)
        shelves = ("bans", "errata", "rulings") if data["kind"] == CARD else ()
        return Entry(data, tuple(self.entry(one) for shelf in shelves for one in data[shelf]))

    def hits(self, found: list[tuple[str, float]], total: int) -> "Hits":
        """Return what a search found; `total` is how many there are."""
        from judge.views.values.listed import Hit, Hits

        hits = tuple(Hit(self.entry(id), score) for id, score in found)
        return Hits(query=self.query, hits=hits, total=total, guess=self.guess, notes=tuple(self.notes))

    def listing(self, ids: list[str], about: str = "") -> "Listing":
        """Return entries in the order of the books."""
        from judge.views.values.listed import Listing

        return Listing(query=self.query, ids=tuple(ids), catalogue=self.catalogue, about=about, notes=tuple(self.notes))

    def spoken_of(self, hits: list[tuple[str, float]]) -> list[tuple[str, float]]:
        """Return the hits of which the document speaks that is asked, or all of them where none is."""
        if self.as_of is None:
            return hits
        return [hit for hit in hits if self.entry(hit[0]).speaks]

    def card_of_query(self) -> str | None:
        """Return the id of the one card that the words mean, guessed if need be, or None."""
        found = resolve(self.query, self.catalogue, CARD)
        if found.guessed:
            self.notes.append(f'showing "{self.entry(found.ids[0]).name}" for "{self.shown}"')
        return found.ids[0] if found.ids else None

    def several(self, found: Resolution, kinds: tuple[str, ...] = ()) -> "Several":
        """Return the candidates."""
        from judge.views.values.not_found import Several

        likely = found.how == "spelling" and (found.unlike or CARD not in kinds)
        question = likely and bool(kinds) and self.asks()
        candidates = named(found.candidates, self.catalogue)
        return Several(query=self.query, candidates=candidates, question=question, notes=tuple(self.notes))

    def nothing(self, kinds: tuple[str, ...] = ()) -> "Nothing":
        """Return that nothing is on record, with the general rules that come nearest: at most three."""
        from judge.books.searching.near import nearest_rules
        from judge.views.values.not_found import Nothing

        near = self.silent[1:] if self.silent else nearest_rules(self.query, self.catalogue)
        return Nothing(
            query=self.query, nearest=named(near, self.catalogue), silent=self.silent[0] if self.silent else None,
            kind=kinds[0] if kinds else "", question=bool(kinds) and self.asks(), notes=tuple(self.notes),
        )  # fmt: skip

    def asks(self) -> bool:
        """Tell whether the words may be a question and no name: there are several, or the books have the one."""
        words = self.query.casefold().split()
        return len(words) > 1 or (bool(words) and words[0] in self.catalogue.words())
