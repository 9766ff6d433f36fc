"""The values a position is made of: what a card says, where it is, what bears on it.  None of them changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from .hands import NO_FACE

if TYPE_CHECKING:
    from .ability import Ability, Trait

NOBODY = -1
"""No player, no card or no place, where a number is expected."""
DECK = -2
"""The player who decides chance: which card comes off a deck whose next card is not stated."""
TOWN_SQUARE = -3
"""The place in the middle of the town; every other place is the id of an outfit or a deed."""

HAND_TYPES = ("dude", "deed", "goods", "spell", "action", "joker")


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """What is printed on a title: one object for all its copies.

    Numbers are as printed: bullets, influence, cost, upkeep, production and control points from 0 up; on goods
    and spells, bullets and influence are what they add to the dude they are attached to.
    """

    title: str
    type: str
    face: int = NO_FACE
    bullets: int = 0
    stud: bool = False
    influence: int = 0
    cost: int = 0
    upkeep: int = 0
    production: int = 0
    control_points: int = 0
    gang: str = ""
    keywords: tuple[str, ...] = ()
    ratings: tuple[tuple[str, int], ...] = ()
    """Keywords that carry a number (`Huckster 2`), by name."""
    abilities: tuple[Ability, ...] = ()
    traits: tuple[Trait, ...] = ()

    def has(self, keyword: str) -> bool:
        """Whether the keyword is printed on the card, with or without a rating."""
        return keyword in self.keywords

    def rating(self, keyword: str) -> int:
        """The number printed after a keyword; 0 where the keyword or the number is missing."""
        return dict(self.ratings).get(keyword, 0)

    @property
    def unique(self) -> bool:
        """Dudes and deeds are unless they say otherwise; others if they say so (rule: cards.uniqueness)."""
        if self.type in ("dude", "deed"):
            return "Non-Unique" not in self.keywords and "Token" not in self.keywords
        return "Unique" in self.keywords


class Card(NamedTuple):
    """One card of the game; its place in `State.cards` is its id."""

    printed: Printed
    owner: int
    zone: str
    """deck, hand, draw hand, discard, boot hill, play, aside (in use or revealed as a pull) or out of the game."""
    controller: int
    face: int
    """Suit and value now: an effect or a joker's declaration may have changed them."""
    at: int = NOBODY
    """Where a card in play is; a card attached to another is where that card is."""
    attached: int = NOBODY
    booted: bool = False
    posse: int = NOBODY
    """The player whose posse the dude is in."""
    bounty: int = 0


class Player(NamedTuple):
    """A player's stash (ghost rock) and piles of card ids; a pile's first card is its top."""

    name: str
    home: int = NOBODY
    rock: int = 0
    deck: tuple[int, ...] = ()
    """The top of the deck, as far as its order is known."""
    shuffled: tuple[int, ...] = ()
    """Cards known to be in the deck below that, in no known order."""
    unstated: bool = True
    """Whether the deck holds further cards that nobody has named."""
    hand: tuple[int, ...] = ()
    draw_hand: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    boot_hill: tuple[int, ...] = ()


class Modifier(NamedTuple):
    """Something that bears on a number or a freedom for a while.

    `what` is bullets, influence, value, hand rank, casualties, stud (amount 1 or 0), first casualty or
    no casualty; `of` is a card's id, or a player's for hand rank and casualties.
    """

    what: str
    of: int
    amount: int
    until: str
    """round, shootout, phase, day or permanent."""
    source: int = NOBODY
    by: int = NOBODY


class Lingering(NamedTuple):
    """An effect that waits for an event; it triggers with the traits but stays part of the ability that made it.

    Rule: reacts.lingering.
    """

    source: int
    ability: int
    number: int
    """Which of the waiting effects of that ability."""
    player: int
    chosen: tuple[tuple[str, int], ...]
    until: str
    once: bool = False
    """Whether it answers only the first event that it fits."""
    spent: bool = False
    """Whether that event has come; it keeps its place until its time is over."""


class Shootout(NamedTuple):
    """A shootout under way.  What belongs to a player is indexed by the player's number."""

    leader: int
    mark: int
    at: int
    leader_dude: int = NOBODY
    mark_dude: int = NOBODY
    round: int = 1
    step: str = ""
    shooters: tuple[int, ...] = ()
    revealed: tuple[bool, ...] = ()
    """Whether a player's initially revealed hand of this round was Cheatin'."""
    hit: tuple[bool, ...] = ()
    """Against whom a Cheatin' ability has been used in this Resolution step; may be empty before it."""
    winner: int = NOBODY
    loser: int = NOBODY
    assigned: tuple[int, ...] = ()
    """Casualties that a player has still to cover, once the hands are compared."""
    taken: tuple[tuple[int, ...], ...] = ()
    """The cards that were a player's casualties this round, saved ones included."""
    headline: bool = False

    def was_hit(self, player: int) -> bool:
        """Whether a Cheatin' ability has been used against a player in this Resolution step."""
        return self.hit[player : player + 1] == (True,)

    def opponent(self, player: int) -> int:
        """The player on the other side; NOBODY for somebody who has no side."""
        return self.mark if player == self.leader else self.leader if player == self.mark else NOBODY


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Which reading the engine follows where the documents leave a choice; each variant names its rule."""

    variants: frozenset[str] = field(default_factory=frozenset)

    def __contains__(self, variant: object) -> bool:
        return variant in self.variants
