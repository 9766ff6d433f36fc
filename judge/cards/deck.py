"""Decks: what a deck may hold and who may start in play, checked against the facts of its cards.

Everything that is wrong is said, each with its rule (rules: deckbuilding.size to deckbuilding.banned, setup.*).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from judge.engine.day import starting_gang
from judge.engine.position.values import name_of
from judge.engine.record import Record

from .printed import published

CARDS_WITH_A_VALUE = 52
MOST_JOKERS = 2
MOST_ALIKE = 4
"""Cards of one value and suit, and cards of one title."""
IN_A_DECK = ("dude", "deed", "goods", "spell", "action")
"""Types of cards with a printed value."""


@dataclass(frozen=True)
class Entry:
    """So many copies of one title, and how many of them start in play."""

    card: dict[str, Any]
    count: int
    starting: int = 0

    @property
    def type(self) -> str:
        """Its type of card."""
        return str(self.card["type"])

    @property
    def title(self) -> str:
        """Its title."""
        return str(self.card["title"])

    @property
    def name(self) -> str:
        """The name that counts: all versions of a dude share one (rule: deckbuilding.experienced)."""
        return name_of(self.title, self.card.get("version of") or "") if self.type == "dude" else self.title

    def has(self, keyword: str) -> bool:
        """Whether a keyword is printed on it."""
        return keyword in (self.card.get("keywords") or ())


class Fault(Record, frozen=True):
    """Something against a deck: the rule, and what is wrong."""

    rule: str
    says: str


def faults(deck: list[Entry], banned: Iterable[str] = ()) -> list[Fault]:
    """Return everything that is wrong with a deck; `banned` are titles that its tournament does not allow."""
    return [*_made_up(deck), *_alike(deck), *_bans(deck, set(banned)), *_start(deck)]


def _count(deck: list[Entry], *types: str) -> int:
    return sum(entry.count for entry in deck if entry.type in types)


def _made_up(deck: list[Entry]) -> Iterator[Fault]:
    outfits, legends, jokers = (_count(deck, kind) for kind in ("outfit", "legend", "joker"))
    if outfits != 1:
        yield Fault("deckbuilding.size", f"a deck has exactly one outfit, this one {outfits or 'none'}")
    if legends > 1:
        yield Fault("deckbuilding.size", f"a deck has at most one legend, this one {legends}")
    cards = _count(deck, *IN_A_DECK)
    if cards != CARDS_WITH_A_VALUE:
        yield Fault("deckbuilding.size", f"a deck has exactly 52 cards with a printed value, this one {cards}")
    if jokers > MOST_JOKERS:
        yield Fault("deckbuilding.size", f"a deck has at most two jokers, this one {jokers}")
    for entry in deck:
        if entry.has("Token"):
            yield Fault("cards.tokens", f"{entry.title} is a token and cannot be in a deck")


def _alike(deck: list[Entry]) -> Iterator[Fault]:
    faces: Counter[tuple[int, str]] = Counter()
    titles: Counter[str] = Counter()
    for entry in deck:
        if entry.type in IN_A_DECK:
            if entry.card.get("value") is not None:
                faces[int(entry.card["value"]), str(entry.card["suit"])] += entry.count
            titles[entry.name] += entry.count
    for (value, suit), count in sorted(faces.items()):
        if count > MOST_ALIKE:
            word = {1: "ace", 11: "jack", 12: "queen", 13: "king"}.get(value, str(value))
            yield Fault("deckbuilding.four-of-a-kind", f"at most four cards are the {word} of {suit}, here {count}")
    versions = {entry.name for entry in deck if entry.name != entry.title}
    for title, count in sorted(titles.items()):
        if count > MOST_ALIKE:
            rule = "deckbuilding.experienced" if title in versions else "deckbuilding.four-of-a-kind"
            yield Fault(rule, f"at most four cards are called {title}, here {count}")


def _bans(deck: list[Entry], banned: set[str]) -> Iterator[Fault]:
    for entry in deck:
        if entry.title in banned:
            yield Fault("deckbuilding.banned", f"{entry.title} is banned from official tournaments")


# The starting gang


def _start(deck: list[Entry]) -> Iterator[Fault]:
    gang = [entry for entry in deck if entry.starting]
    outfit = next((published(entry.card) for entry in deck if entry.type == "outfit"), None)
    for entry in gang:
        if entry.starting > entry.count:
            yield Fault("setup.starting-gang", f"{entry.starting} copies of {entry.title} start, of {entry.count}")
    cards = [printed for entry in gang for printed in [published(entry.card)] * entry.starting]
    for found in starting_gang.objections(outfit, stash(deck), cards):
        yield Fault(found.rule, found.why)


def stash(deck: list[Entry]) -> int:
    """The starting stash in ghost rock: the outfit's, changed by the legend (rule: setup.outfit)."""
    return sum(int(entry.card.get("wealth") or 0) for entry in deck if entry.type in ("outfit", "legend"))
