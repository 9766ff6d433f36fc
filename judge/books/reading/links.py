"""What the words in braces, the titles and the former ids of the books point at."""

from judge.books.reading.load import Books
from judge.input.names import normalise, slug

ALL_JOKERS = "All Jokers"
"""Rulings may stand under this heading instead of a card's title; each then lists its cards."""


class Links:
    """Looks up ids by what the books call things."""

    def __init__(self, books: Books) -> None:
        self.cards = {card.value.title: slug(card.value.title) for card in books.cards}
        """Card titles, exactly as printed, to card ids."""
        self.ids = {written.value.id for written in books.everything()}
        self.rule_ids = {rule.value.id for rule in books.rules}
        self.former = {alias: written.value.id for written in books.entries() for alias in written.value.aliases}
        """Aliases to ids; among them are former ids."""
        written = [*((title, id) for title, id in self.cards.items())]
        for term in books.terms:
            written += [(name, term.value.id) for name in (term.value.title, *term.value.aliases)]
        self.names = [name for name, _ in written]
        """Everything that may stand in braces, as it is written."""
        self._exact = dict(reversed(written))
        self._normal = {normalise(name): id for name, id in reversed(written)}

    def target(self, text: str) -> str | None:
        """Return the id of the card or term that words in braces mean, in the singular or the plural, or None."""
        name = normalise(text)
        forms = (name, name.removesuffix("s"), f"{name}s")
        return self._exact.get(text) or next((self._normal[form] for form in forms if form in self._normal), None)
