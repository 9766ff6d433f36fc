"""What the books say of several cards together: rulings that name them, and the rules and words that they share."""

import re
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from judge.books.catalogue import Catalogue

Data = dict[str, Any]


@dataclass(frozen=True)
class OneOnAnother:
    """A ruling on one card that speaks of a word of the game which explains another card's keyword."""

    ruling: str
    card: str
    term: str


@dataclass
class Together:
    """Ids of the entries that concern some cards together."""

    named: list[str] = field(default_factory=list)
    """Rulings, errata, rules and terms that name at least two of the cards, those that name more of them first."""
    spoken_of: list[OneOnAnother] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    """General rules that rulings on at least two of the cards apply."""
    terms: list[str] = field(default_factory=list)
    """Words of the game that explain keywords of at least two of the cards."""
    scenarios: list[str] = field(default_factory=list)
    """Scenarios in which all of the cards appear."""

    @property
    def on_record(self) -> bool:
        """Whether a ruling concerns the cards together."""
        return bool(self.named or self.spoken_of)


def together(ids: list[str], catalogue: Catalogue) -> Together:
    """Return what concerns the cards with these ids together."""
    cards = [catalogue.entry(id) for id in ids]
    found = Together()
    named: dict[str, int] = {}
    for row in catalogue.rows("ruling", "erratum", "rule", "term"):
        entry = catalogue.entry(row.id)
        count = sum(_names(entry, card) for card in cards)
        if count > 1:
            named[row.id] = count
    found.named = sorted(named, key=lambda id: -named[id])
    for one, other in ((one, other) for one in cards for other in cards if one is not other):
        for ruling in (catalogue.entry(id) for id in (*one["errata"], *one["rulings"])):
            if ruling["id"] in named or ruling["cards"][0] != one["title"]:
                continue
            spoken = [term for term in other["terms"] if term in ruling["links"].values()]
            found.spoken_of += [OneOnAnother(ruling["id"], other["id"], term) for term in spoken]
    found.rules = _shared(cards, "rules")
    found.terms = _shared(cards, "terms")
    appears = [set(card["appears_in"]) for card in cards]
    found.scenarios = [id for id in cards[0]["appears_in"] if all(id in one for one in appears)]
    return found


def _shared(cards: list[Data], shelf: str) -> list[str]:
    shared = [id for one, other in combinations(cards, 2) for id in one[shelf] if id in other[shelf]]
    return list(dict.fromkeys(shared))


def _names(entry: Data, card: Data) -> bool:
    """Tell whether an entry names a card: as one that it is about, in braces, or by its title in what it says."""
    if card["title"] in entry["cards"] or card["id"] in entry["links"].values():
        return True
    if entry["kind"] not in ("ruling", "erratum"):
        return False  # words of a general rule are words of the game, even where a card is called so
    texts = [entry["says"], entry.get("why", ""), entry.get("was", "")]
    texts += [reading["says"] for key in ("before", "sides") for reading in entry.get(key, ())]
    title = re.compile(rf"(?<!\w){re.escape(card['title'])}(?!\w)")
    return any(title.search(text) for text in texts)
