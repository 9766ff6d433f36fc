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


@dataclass(frozen=True)
class BearsOn:
    """A ruling or an erratum on one card that bears on another: both have to do with the same rules."""

    entry: str
    card: str
    rules: tuple[str, ...]


@dataclass
class Together:
    """Ids of the entries that concern some cards together."""

    named: list[str] = field(default_factory=list)
    """Rulings, errata, rules and terms that name at least two of the cards, the decisive ones first."""
    linked: list[str] = field(default_factory=list)
    """Rulings and errata on single ones of the cards that refer to each other."""
    own: list[BearsOn] = field(default_factory=list)
    """Further rulings and errata on single ones of the cards that bear on another of them."""
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
        return bool(self.named or self.linked or self.spoken_of)

    @property
    def told(self) -> list[str]:
        """The entries that concern them together, the decisive one first."""
        return list(dict.fromkeys([*self.named, *self.linked, *(one.ruling for one in self.spoken_of)]))


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
    titles = {card["title"] for card in cards}
    found.named = sorted(named, key=lambda id: (-named[id], *_how_decisive(catalogue.entry(id), titles)))
    found.linked = _linked(cards, catalogue, found.named)
    for one, other in ((one, other) for one in cards for other in cards if one is not other):
        for ruling in (catalogue.entry(id) for id in (*one["errata"], *one["rulings"])):
            if ruling["id"] in named or ruling["id"] in found.linked or ruling["cards"][0] != one["title"]:
                continue
            spoken = [term for term in other["terms"] if term in ruling["links"].values()]
            found.spoken_of += [OneOnAnother(ruling["id"], other["id"], term) for term in spoken]
    found.own = _own(cards, catalogue, found.told)
    found.rules = _shared(cards, "rules")
    found.terms = _shared(cards, "terms")
    appears = [set(card["appears_in"]) for card in cards]
    found.scenarios = [id for id in cards[0]["appears_in"] if all(id in one for one in appears)]
    return found


def _how_decisive(entry: Data, titles: set[str]) -> tuple[bool, bool, int]:
    """Return a key by which what decides comes first: rulings, then what names few others besides the cards."""
    general = entry["kind"] not in ("ruling", "erratum")
    others = set(entry["cards"]) - titles
    return general, bool(entry["cards"]) and entry["cards"][0] not in titles, len(others)


def _of(card: Data, catalogue: Catalogue) -> list[Data]:
    """Return the errata and rulings on a card itself."""
    entries = (catalogue.entry(id) for id in (*card["errata"], *card["rulings"]))
    return [entry for entry in entries if entry["cards"][0] == card["title"]]


def _linked(cards: list[Data], catalogue: Catalogue, named: list[str]) -> list[str]:
    """Return the entries on one card that say of an entry on another, or are said of by it, to read it too."""
    found: list[str] = []
    for one, other in combinations(cards, 2):
        theirs = {entry["id"]: entry for entry in _of(other, catalogue)}
        for entry in _of(one, catalogue):
            for id, their in theirs.items():
                if id in entry.get("also", ()) or entry["id"] in their.get("also", ()):
                    found += [entry["id"], id]
    linked = [id for id in dict.fromkeys(found) if id not in named]
    said = {id: catalogue.entry(id)["says"] for id in linked}
    of_both = [id for id in linked if list(said.values()).count(said[id]) > 1]
    return [*of_both, *(id for id in linked if id not in of_both)]


def _own(cards: list[Data], catalogue: Catalogue, told: list[str]) -> list[BearsOn]:
    """Return what is on record about one card and applies a rule that has to do with another, errata first."""
    found = []
    for one, other in ((one, other) for one in cards for other in cards if one is not other):
        for entry in _of(one, catalogue):
            shared = tuple(id for id in entry["rules"] if id in other["rules"])
            if shared and entry["id"] not in told:
                found.append(BearsOn(entry["id"], other["id"], shared))
    return sorted(found, key=lambda bears: (catalogue.kind(bears.entry) != "erratum", -len(bears.rules)))


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
