"""Looking something up by its name or by words, and searching everything."""

from typing import TYPE_CHECKING

from judge.books.catalogue import CARD
from judge.views.of_books.inquiry import Inquiry
from judge.views.values.at_hand import Books
from judge.views.values.found import Looked

if TYPE_CHECKING:
    from judge.views.values.listed import Hits, Listing
    from judge.views.values.not_found import Nothing


def lookup(words: str, *, as_of: str | None = None, books: Books | None = None) -> Looked:
    """What words mean: an id, a title or nickname, the beginning or a misspelling of one, else a search of the texts.

    `as_of` is a document or a date, to answer as it would have; `books` are others than today's. Every question about
    the books takes both. Raises InputError for a document that there is not, and for words without end.
    """
    inquiry = Inquiry(words, books, as_of)
    return inquiry.run(search=inquiry.search)


def find(query: str, *, limit: int = 10, as_of: str | None = None, books: Books | None = None) -> "Hits | Nothing":
    """Search everything that the books say, the best first; the query has the words and fields of `judge find`.

    `limit` is how many are returned, 0 for all. Raises InputError for a field that there is not.
    """
    from judge.books.searching.query import parse
    from judge.input.errors import InputError

    if limit < 0:
        raise InputError(None, None, "as many are returned as a limit says, 0 for all, not", str(limit))

    parsed = parse(query)

    from judge.books.searching.search import search

    inquiry = Inquiry(query, books, as_of)
    index = inquiry.books.index()
    found = search(parsed, inquiry.books.catalogue, index)
    inquiry.learn(found)
    hits = inquiry.spoken_of(found.hits)
    return inquiry.hits(hits[: limit or None], len(hits)) if hits else inquiry.nothing()


def card(name: str, *, as_of: str | None = None, books: Books | None = None) -> Looked:
    """A card and all that is on record about it, by its title, id or nickname."""
    return Inquiry(name, books, as_of).run(CARD)


def rule(name: str = "", *, as_of: str | None = None, books: Books | None = None) -> "Looked | Listing":
    """A rule by its id or title, or the rules whose ids begin so, up to a dot; without a name all rules."""
    inquiry = Inquiry(name, books, as_of)
    prefix = name.rstrip(".").lower()
    today = inquiry.books.catalogue
    below: list[str] = []
    if len(name.split()) < 2 and today.kind(prefix) != "rule":
        below = [row.id for row in today.rows("rule") if not prefix or row.id.startswith(f"{prefix}.")]
    return inquiry.listing(below) if below else inquiry.run("rule")


def term(word: str = "", *, as_of: str | None = None, books: Books | None = None) -> "Looked | Listing":
    """A word of the game; without it, all of them."""
    inquiry = Inquiry(word, books, as_of)
    if word:
        return inquiry.run("term")
    return inquiry.listing([row.id for row in inquiry.catalogue.rows("term")])


def errata(card: str = "", *, as_of: str | None = None, books: Books | None = None) -> "Looked | Listing":
    """What official errata changed on a card, before and after; without one, on all cards."""
    inquiry = Inquiry(card, books, as_of)
    if not card:
        return inquiry.listing([row.id for row in inquiry.catalogue.rows("erratum")])
    found = inquiry.card_of_query()
    if found is None:
        return inquiry.run(CARD)  # unknown or ambiguous: said as `card` says it
    ids: list[str] = inquiry.catalogue.entry(found)["errata"]
    return inquiry.entries(ids) if ids else inquiry.listing([], inquiry.catalogue.title(found))


def banned(*, books: Books | None = None) -> "Listing":
    """The cards that official tournaments do not allow."""
    inquiry = Inquiry("", books)
    return inquiry.listing([row.id for row in inquiry.catalogue.rows("ban")])
