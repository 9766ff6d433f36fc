"""The cards that a scenario names, as the engine needs them."""

from __future__ import annotations

from typing import Any

from judge.books.catalogue import Catalogue
from judge.cards.fault import CardFault
from judge.cards.printed import printed_from
from judge.engine.events.pulls import plain_card
from judge.engine.position import hands
from judge.engine.position.values import Printed

from .names import Unknown

NOON = "noon"
"""The kind of text that matters where a scenario starts at High Noon."""


class NotEncoded(ValueError):
    """A card whose text the engine does not know yet."""


class Library:
    """Titles as printed, read from the catalogue when they are first asked for."""

    def __init__(self, catalogue: Catalogue, *, noon: bool = True) -> None:
        """A library for a scenario, or for one in which there are no Noon plays."""
        self.catalogue, self.noon = catalogue, noon
        self.known: dict[str, Printed] = {}
        self.facts: dict[str, dict[str, Any]] = {}

    def printed(self, name: str, *, in_use: bool = True) -> Printed:
        """A published title; `in_use` where its text can matter, as in play or in a hand.

        Raises Unknown for a title that does not exist, NotEncoded for one whose text is not encoded and matters.
        """
        match = self.catalogue.resolve_card(name)
        if match.slug is None:
            raise Unknown("unknown card", name, match.nearest)
        slug = match.slug
        if slug not in self.known:
            self.facts[slug] = self.catalogue.card(slug)
            try:
                self.known[slug] = printed_from(self.facts[slug])
            except CardFault as fault:
                raise NotEncoded(f"{match.title}: {fault}") from fault
        facts = self.facts[slug]
        unread = set(facts.get("timing", ())) - (set() if self.noon else {NOON})
        if in_use and facts.get("encoded") is False and unread:
            kinds = ", ".join(sorted(unread))
            raise NotEncoded(f"{match.title} is not encoded yet ({kinds}), so no answer about it would be right")
        return self.known[slug]

    def card(self, name: str, *, in_use: bool = True) -> Printed:
        """A published title, or a plain card such as `KS`."""
        try:
            return plain_card(hands.read_face(name))
        except ValueError:
            printed = self.printed(name, in_use=in_use or name.lower().endswith("joker"))
            return printed
