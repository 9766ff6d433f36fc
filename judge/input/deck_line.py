"""A line of a deck: what may be meant by it, for whoever knows the cards."""

from dataclasses import dataclass
from typing import NamedTuple

LARGEST = 200_000
"""Bytes that a deck may have."""

MOST = 300
"""Lines that may name cards; a deck has 54 cards or so."""

LONGEST = 200
"""Characters of a line or caption that are looked at; no card has so long a title."""

COPIES = range(1, 100)
"""How many copies a line may speak of."""


class Reading(NamedTuple):
    """A title that a line may mean, and what stands in brackets behind it: the name of a set, mostly."""

    title: str
    brackets: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeckLine:
    """A line that may name a card."""

    line: int
    written: str
    readings: tuple[Reading, ...]
    """What its title may be, the likeliest first: `2x Pinned Down (Base Set)` may mean just `Pinned Down`."""
    counted: bool
    """It says how many, so it must name a card; a line that does not may as well be a heading."""
    count: int = 1
    starting: int = 0
    """How many of them start in play: those marked with an asterisk each, or all of a section for them."""
    number: str = ""
    """The code or id of OCTGN that stands beside the title; where it is known, the title is only a caption."""
    unsure: bool = False
    """It begins with a number that may be no count: in this text counts have an x, or it may be the deck's own name."""


@dataclass(frozen=True)
class DeckText:
    """What a deck says: the lines that may name cards, and what there is to say about all of them."""

    lines: tuple[DeckLine, ...]
    notes: tuple[str, ...] = ()
