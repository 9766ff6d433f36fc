"""One page of what can come up with some cards, to lie beside the table."""

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from judge.books.answers.history import documents_of
from judge.books.answers.sheet import OnCard, sheet_of
from judge.input.errors import InputError
from judge.views.of_books.several_cards import cards_in_words
from judge.views.values.answer import FOUND, NOT_FOUND, Answer
from judge.views.values.at_hand import Books, at_hand
from judge.views.values.entry import Entry
from judge.views.values.not_found import Several


@dataclass(frozen=True, kw_only=True)
class Sheet(Answer):
    """The bans, errata and rulings that can come up with some cards, sorted by card."""

    query: str
    parts: tuple[OnCard, ...]
    """Each card with what is on record about it; every entry stands once."""
    made: str
    documents: tuple[str, ...]
    """The documents with their versions and what is known of their dates."""

    @property
    def results(self) -> tuple[Entry, ...]:
        """All entries, in the order of the sheet."""
        return tuple(Entry(entry) for part in self.parts for entry in part.entries)

    @property
    def exit_code(self) -> int:
        """1 where nothing is on record about any of the cards."""
        return FOUND if any(part.entries for part in self.parts) else NOT_FOUND

    def _json(self) -> dict[str, Any]:
        return {
            "query": self.query,
            "results": [one.to_json() for one in self.results],
            "cards": [
                {"id": part.card["id"], "title": part.card["title"], "results": [one["id"] for one in part.entries]}
                for part in self.parts
            ],
            "made": self.made,
            "documents": list(self.documents),
        }


def sheet(*cards: str, deck: str | bytes | Path | None = None, books: Books | None = None) -> Sheet | Several:
    """What can come up with some cards, by their names, and those of a deck: its text, or the path of its file.

    Raises InputError where no card is named, and for a deck that cannot be read.
    """
    if not cards and deck is None:
        raise InputError(None, None, "name some cards, or give a deck")
    catalogue = at_hand(books).catalogue
    ids: list[str] = []
    notes: list[str] = []
    if deck is not None:
        from judge.views.of_decks.deck_lines import read_lines

        of_deck = read_lines(deck, catalogue)
        ids, notes = of_deck.ids, of_deck.notes
    named = cards_in_words(list(cards), catalogue)
    if isinstance(named, Several):
        return named
    return Sheet(
        query=" ".join(cards), parts=tuple(sheet_of([*ids, *named.ids], catalogue)), made=date.today().isoformat(),
        documents=tuple(f"{one.title} ({one.date or 'undated'})" for one in documents_of(catalogue).values()),
        notes=(*notes, *named.notes),
    )  # fmt: skip
