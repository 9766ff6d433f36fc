"""The sheet for some cards: what is on record about each of them, every entry once."""

from dataclasses import dataclass
from typing import Any

from judge.books.catalogue import Catalogue

Data = dict[str, Any]


@dataclass(frozen=True)
class OnCard:
    """A card with what there is to know about it: bans first, then errata, then rulings."""

    card: Data
    bans: list[Data]
    errata: list[Data]
    rulings: list[Data]
    """Those on the card itself, then those on other cards that speak of it."""

    @property
    def entries(self) -> list[Data]:
        """All of them, in this order."""
        return [*self.bans, *self.errata, *self.rulings]


def sheet_of(cards: list[str], catalogue: Catalogue) -> list[OnCard]:
    """Return what is on record about cards, given by their ids, in the order of their titles."""
    found = [catalogue.entry(id) for id in dict.fromkeys(cards)]
    found.sort(key=lambda card: str(card["title"]).casefold())
    titles = {card["title"] for card in found}
    said: set[str] = set()
    sheet = []
    for card in found:
        shelves = []
        for shelf in ("bans", "errata", "rulings"):
            entries = [catalogue.entry(id) for id in card[shelf] if id not in said]
            # A ruling on another of these cards stands there.
            entries = [one for one in entries if one["cards"][0] == card["title"] or one["cards"][0] not in titles]
            said.update(one["id"] for one in entries)
            shelves.append(entries)
        sheet.append(OnCard(card, *shelves))
    return sheet
