"""The cards that a scenario names, as the engine needs them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from judge.books.catalogue import Catalogue
from judge.cards.fault import CardFault
from judge.cards.printed import printed_from, published
from judge.engine.events.pulls import plain_card
from judge.engine.position import hands
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from judge.input.yaml_file import Document

from .names import Unknown

JOKER: Final = "Joker"
"""The title whose rulings a joker without a title of its own follows."""
NOON = "noon"
"""The kind of text that matters where a scenario starts at High Noon."""


TEXT = ("abilities", "traits", "timing", "starts", "encoded")
"""What a card's file says of its text."""
WAYS = (
    "to take it as without text on purpose, say `text: none` on its line (in a list, `{card: ..., text: none}`), "
    "or run with --assume"
)


class NotEncoded(ValueError):
    """A card whose text the engine does not know yet."""


class Library:
    """Titles as printed, read from the catalogue when they are first asked for."""

    def __init__(self, catalogue: Catalogue, *, noon: bool = True, assume: bool = False) -> None:
        """A library for a scenario, or for one in which there are no Noon plays; `assume` takes every card that is not
        encoded as without text.
        """
        self.catalogue, self.noon, self.assume = catalogue, noon, assume
        self.known: dict[str, Printed] = {}
        self.blanks: dict[str, Printed] = {}
        self.facts: dict[str, dict[str, Any]] = {}

    def printed(self, name: str, *, in_use: bool = True) -> Printed:
        """A published title; `in_use` where its text can matter, as in play or in a hand.

        Raises Unknown for a title that does not exist, NotEncoded for one whose text is not encoded and matters.
        """
        slug, title = self.meant(name)
        if slug not in self.known:
            self.facts[slug] = self.catalogue.card(slug)
            try:
                self.known[slug] = published(self.facts[slug])
            except CardFault as fault:
                raise NotEncoded(f"{title}: {fault}") from fault
        facts = self.facts[slug]
        unread = set(facts.get("timing", ())) - (set() if self.noon or not in_use else {NOON})
        if facts.get("encoded") is False and unread:
            if self.assume:
                return self.without_text(name)
            if in_use:
                kinds = ", ".join(sorted(unread))
                raise NotEncoded(f"{title} is not encoded yet ({kinds}), so no answer about it would be right; {WAYS}")
        return self.known[slug]

    def without_text(self, name: str) -> Printed:
        """A published title that is taken as though it had no text; raises Unknown for one that does not exist."""
        slug, _ = self.meant(name)
        if slug not in self.blanks:
            facts = self.catalogue.card(slug)
            kept = {key: value for key, value in facts.items() if key not in TEXT}
            self.blanks[slug] = replace(printed_from(kept), blank=True)
        return self.blanks[slug]

    def meant(self, name: str) -> tuple[str, str]:
        """The id and title of the published card that a name means; raises Unknown where it means none."""
        match = self.catalogue.resolve_card(name)
        if match.slug is None or match.title is None:
            raise Unknown("unknown card", name, match.nearest)
        return match.slug, match.title

    def card(self, name: str, *, in_use: bool = True) -> Printed:
        """A published title, or a plain card such as `KS`."""
        try:
            plain = plain_card(hands.read_face(name))
        except ValueError:
            printed = self.printed(name, in_use=in_use or name.lower().endswith("joker"))
            return printed
        return replace(plain, follows=self.printed(JOKER).follows) if plain.face == hands.JOKER else plain


def assumed(s: State) -> list[str]:
    """The titles here that are taken as without text; tokens that lie ready are none that matter yet."""
    found = (card.printed.elsewhere or card.printed for card in s.cards)
    return list(dict.fromkeys(printed.title for printed in found if printed.blank))


def assuming(document: Document) -> Document:
    """A scenario's document with `assume: yes`."""
    if not isinstance(document.data, dict) or "assume" in document.data:
        return document
    return Document({**document.data, "assume": True}, document.file, f"{document.text.rstrip()}\nassume: yes\n")
