"""The values a position is made of: what a card says, where it is, what bears on it.  None of them changes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from ..record import Record
from .hands import NO_FACE
from .kinds import Added, CardId, CardType, Face, Nobody, Place, PlayerId, Zone
from .text_facts import PLAIN_JOKER, PLAIN_START, Starts, Wild

if TYPE_CHECKING:
    from ..table.standing import Standing
    from .ability import Ability, Followed, Trait

NOBODY: Final = Nobody(-1)
"""No player, no card, no place and no number: it fits wherever one of them is expected."""
DECK: Final = PlayerId(-2)
"""The player who decides chance: which card comes off a deck whose next card is not stated."""
TOWN_SQUARE: Final = Place(CardId(-3))
"""The place in the middle of the town; every other place is the id of an outfit or a deed."""
TOWN_SQUARE_NAME: Final = "town square"
"""What scenarios and texts call it."""

_VERSION = re.compile(r" \(Exp\.? ?\d+\)$")
"""What the title of an experienced version adds to the name."""


def name_of(title: str, version_of: str = "") -> str:
    """The name that all versions of a dude share, even those whose titles differ (rule: cards.experienced).

    >>> name_of("Ivor Hawley (Exp.1)"), name_of("Lucy Clover (Exp.1)", "Lucinda Clover")
    ('Ivor Hawley', 'Lucinda Clover')
    """
    return version_of or _VERSION.sub("", title)


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """What is printed on a title: one object for all its copies.

    Numbers are as printed: bullets, influence, cost, upkeep, production and control points from 0 up; on goods
    and spells, bullets and influence are what they add to the dude they are attached to.
    """

    title: str
    type: CardType
    face: Face = NO_FACE
    bullets: int = 0
    stud: bool = False
    influence: int = 0
    cost: int = 0
    upkeep: int = 0
    production: int = 0
    control_points: int = 0
    wealth: int = 0
    """Ghost rock to start with, below 0 on a legend that takes some away."""
    gang: str = ""
    keywords: tuple[str, ...] = ()
    ratings: tuple[tuple[str, int], ...] = ()
    """Keywords that carry a number (`Huckster 2`), by name."""
    abilities: tuple[Ability, ...] = ()
    traits: tuple[Trait, ...] = ()
    """Plain text that answers an event."""
    standing: tuple[Standing, ...] = ()
    """Plain text that holds as long as the card is in play."""
    wild: Wild = PLAIN_JOKER
    """The text of a joker; every other card leaves it as it is."""
    counts_as: str = ""
    """A further title that it has for Uniqueness (rule: cards.uniqueness)."""
    version_of: str = ""
    """The title that it is a version of, where its own does not say so."""
    enters_booted: bool = False
    """Whether it says that it enters play booted."""
    attaches_to: str = ""
    """The kind of place that it says it attaches to, goods in place of a dude; empty where it says nothing."""
    in_town: bool = False
    """Whether it says that it has to be invented in town."""
    into_the_posse: bool = False
    """Whether it says that goods are attached to a dude of the posse if they are invented in a shootout."""
    in_a_fight: bool = False
    """Whether it says that it can be brought into play as a Shootout play too."""
    starts: Starts = PLAIN_START
    elsewhere: Printed | None = None
    """What it is again outside play, where it has become something else."""
    follows: Mapping[object, tuple[Followed, ...]] = field(default_factory=dict)
    """The rulings and errata that its clauses follow: by ability, trait, standing text, instruction or fact."""
    recalls: frozenset[str] = frozenset()
    """The kinds of event that its texts look back at."""
    looks: frozenset[str] = frozenset()
    """What its texts may look at: `piles` of cards, jokers and redrawing included, `ranks` of hands, who `cheats`; with
    `in a fight` behind it where that text may act in a shootout."""
    changes: tuple[frozenset[str], ...] = ()
    """What its texts may change in a shootout: those that act by themselves, and then each ability; some of `KEPT`,
    with what may stand behind each.  Of a text that is not among them nothing is known."""
    gains: tuple[tuple[int, int, int] | None, ...] = ()
    """How much each of its abilities adds to bounties, to the ghost rock of whoever uses it, and of others, at most,
    each time it is used; None where there is no limit."""
    adds: tuple[tuple[Added, ...], ...] = ()
    """What its texts may add to numbers of dudes: those that act by themselves, in all, and then each ability, each
    time it is used."""
    unread: str = ""
    """The kinds of its text that the engine does not know; such a card may lie in a pile, but not enter play."""
    blank: bool = False
    """Whether it is taken as without text on purpose, so that whatever is said with it here says that too."""
    aliases: tuple[str, ...] = ()
    """What people call it besides its title."""
    name: str = field(init=False, default="")
    """The name that all versions of a dude share; for every other card its title (rule: cards.experienced)."""
    names: frozenset[str] = field(init=False, default=frozenset())
    """Every name by which it is one and the same with others (rule: cards.uniqueness)."""
    gangs: frozenset[str] = field(init=False, default=frozenset())
    """The outfits whose symbol it shows; none for a drifter (rule: types.outfit-symbol)."""
    unique: bool = field(init=False, default=False)
    """Dudes and deeds are unless they say otherwise; others if they say so (rule: cards.uniqueness)."""
    plays: frozenset[str] = field(init=False, default=frozenset())
    """The kinds of its abilities."""

    def __post_init__(self) -> None:
        """Work out, once for all copies, what follows from the facts."""
        name = name_of(self.title, self.version_of)
        gangs = frozenset(gang.strip() for gang in self.gang.split(",")) - {"", "Drifter"}
        as_a_rule = self.type in ("dude", "deed")
        unique = not {"Non-Unique", "Token"} & {*self.keywords} if as_a_rule else "Unique" in self.keywords
        plays = frozenset(kind for ability in self.abilities for kind in ability.kinds)
        names = frozenset((name, self.counts_as)) - {""}
        follows = {"name": name, "names": names, "gangs": gangs, "unique": unique, "plays": plays}
        for field_name, value in follows.items():
            object.__setattr__(self, field_name, value)

    def has(self, keyword: str) -> bool:
        """Whether the keyword is printed on the card, with or without a rating."""
        return keyword in self.keywords

    def rating(self, keyword: str) -> int:
        """The number printed after a keyword; 0 where the keyword or the number is missing."""
        return dict(self.ratings).get(keyword, 0)

    def left_by(self, ability: int) -> tuple[Trait | Standing, ...]:
        """The effects that an ability leaves behind, or a trait: the first trait is -1, the second -2."""
        return self.abilities[ability].waiting if ability >= 0 else self.traits[~ability].waiting

    @property
    def tao(self) -> str:
        """The Tao that a Technique belongs to; empty for every other card (rule: kung-fu.tao)."""
        return next((keyword for keyword in self.keywords if keyword.startswith("Tao of ")), "")

    @property
    def level(self) -> int:
        """A dude's level of experience, 0 for one without (rule: cards.experienced)."""
        return self.rating("Experienced")

    def shares_a_name(self, other: Printed) -> bool:
        """Whether the two are one and the same for Uniqueness."""
        return not self.names.isdisjoint(other.names)


Entry = tuple[Place, CardId]
"""Where a card would enter play, and the dude or place that it would go to."""
NOWHERE: Final[Entry] = (NOBODY, NOBODY)


class Card(Record, frozen=True):
    """One card of the game; its place in `State.cards` is its id."""

    printed: Printed
    owner: PlayerId
    zone: Zone
    """deck, hand, draw hand, discard, boot hill, play, aside (in use or revealed as a pull) or out of the game."""
    controller: PlayerId
    face: Face
    """Suit and value now: an effect or a joker's declaration may have changed them."""
    at: Place = NOBODY
    """Where a card in play is; a card attached to another is where that card is."""
    attached: CardId = NOBODY
    booted: bool = False
    posse: PlayerId = NOBODY
    """The player whose posse the dude is in."""
    bounty: int = 0
    control_points: int = 0
    """The counters on it, which stay with it while it is in play (rule: abilities.counters-permanent)."""


class Player(Record, frozen=True):
    """A player's stash (ghost rock) and piles of card ids; a pile's first card is its top."""

    name: str
    home: Place = NOBODY
    rock: int = 0
    street: tuple[Place, ...] = ()
    """The home and the player's in-town deeds, from left to right."""
    deck: tuple[CardId, ...] = ()
    """The top of the deck, as far as its order is known."""
    shuffled: tuple[CardId, ...] = ()
    """Cards known to be in the deck below that, in no known order."""
    unstated: bool = True
    """Whether the deck holds further cards that nobody has named."""
    hand: tuple[CardId, ...] = ()
    draw_hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    boot_hill: tuple[CardId, ...] = ()
    debt: int = 0
    """Ghost rock borrowed from the bank for lowball."""


PILES: Final = {
    "deck": "deck", "hand": "hand", "draw hand": "draw_hand", "discard": "discard", "boot hill": "boot_hill",
}  # fmt: skip
"""The zones that a player keeps as a pile of cards, and what `Player` calls them."""


class Modifier(Record, frozen=True):
    """Something that bears on a number or a freedom for a while.

    `what` is one of the names in `modifiers.py`, which say whether `of` is a card's id, a player's, or NOBODY.
    """

    what: str
    of: CardId | PlayerId
    amount: int
    until: str
    """round, shootout, phase, day or permanent; `play 3` is the play that stands at that height of the stack."""
    source: CardId = NOBODY
    by: PlayerId = NOBODY


class Lingering(Record, frozen=True):
    """An effect that waits for an event; it triggers with the traits but stays part of the ability that made it.

    Rule: reacts.lingering.
    """

    source: CardId
    ability: int
    """Which ability made it; the first trait is -1, the second -2."""
    number: int
    """Which of the waiting effects of that ability."""
    player: PlayerId
    chosen: tuple[tuple[str, Any], ...]
    until: str
    once: bool = False
    """Whether it answers only the first event that it fits."""
    spent: bool = False
    """Whether that event has come; it keeps its place until its time is over."""


StandingTexts = dict[str, tuple[tuple[CardId, int, bool], ...]]
"""Where standing texts are, by what they bear on: the card, the text's place there, and whether it bears on nothing but
that card.
"""
Texts = tuple[tuple[CardId, ...], tuple[Lingering, ...], StandingTexts, dict[Any, Any]]
"""The texts that hold, behind what they were looked for in: the cards in play, what lingers and all standing texts."""


class Shootout(Record, frozen=True):
    """A shootout under way.  What belongs to a player is indexed by the player's number."""

    leader: PlayerId
    mark: PlayerId
    at: Place
    leader_dude: CardId = NOBODY
    mark_dude: CardId = NOBODY
    round: int = 1
    step: str = ""
    shooters: tuple[CardId, ...] = ()
    revealed: tuple[bool, ...] = ()
    """Whether a player's initially revealed hand of this round was Cheatin'."""
    cheated: tuple[bool, ...] = ()
    """Whether a player's hand has been Cheatin' between two Resolution plays of this round."""
    hit: tuple[bool, ...] = ()
    """Against whom a Cheatin' ability has been used in this Resolution step; may be empty before it."""
    winner: PlayerId = NOBODY
    loser: PlayerId = NOBODY
    assigned: tuple[int, ...] = ()
    """Casualties that a player has still to cover, once the hands are compared."""
    taken: tuple[tuple[CardId, ...], ...] = ()
    """The cards that were a player's casualties this round, saved ones included."""
    lost: tuple[tuple[CardId, ...], ...] = ()
    """Those of them that were discarded or aced."""
    margin: int = 0
    """By how many ranks the round was lost, once the hands are compared."""
    headline: bool = False
    last_round: bool = False
    """Whether a text ends it after this round, whoever is left."""

    def between_rounds(self, players: int) -> Shootout:
        """The same, for so many players, without what belongs to one round only."""
        return self.with_(
            shooters=(), revealed=(), cheated=(), hit=(), winner=PlayerId(NOBODY), loser=PlayerId(NOBODY), assigned=(),
            taken=((),) * players, lost=(), margin=0,
        )  # fmt: skip

    def was_hit(self, player: PlayerId) -> bool:
        """Whether a Cheatin' ability has been used against a player in this Resolution step."""
        return self.hit[player : player + 1] == (True,)

    def opponent(self, player: PlayerId) -> PlayerId:
        """The player on the other side; NOBODY for somebody who has no side."""
        return self.mark if player == self.leader else self.leader if player == self.mark else NOBODY


class JobUnderWay(Record, frozen=True):
    """A job under way: who is behind it, who leads it, where it began, where it takes place, and what is marked."""

    player: PlayerId
    leader: CardId
    start: Place
    at: Place
    mark: CardId = NOBODY
    """The card that is marked; NOBODY where it is the town square."""
    succeeded: bool = False
    settled: bool = False
    """Whether its result is known, so that what it brings is being done."""
    opposed: bool = False
    """Whether somebody has formed a posse against it."""
    card: CardId = NOBODY
    """The card whose job it is."""
    fails: bool = False
    """Whether a text has it fail, whoever wins its shootout."""


class Lowball(Record, frozen=True):
    """A game of lowball under way.  What belongs to a player is indexed by the player's number."""

    pot: int
    """Ghost rock to be won."""
    players: tuple[PlayerId, ...]
    """Whose hands can still win: all, or after a tie those who tied."""
    revealed: tuple[bool, ...] = ()
    """Whether a player's initially revealed hand was Cheatin'."""
    hit: tuple[bool, ...] = ()
    """Against whom a Cheatin' ability has been used since the hands were drawn."""

    def was_hit(self, player: PlayerId) -> bool:
        """Whether a Cheatin' ability has been used against a player's hand."""
        return self.hit[player : player + 1] == (True,)


class Ruleset(Record, frozen=True):
    """Which reading the engine follows where the documents leave a choice; each variant names its rule."""

    variants: frozenset[str] = frozenset()

    def __contains__(self, variant: object) -> bool:
        return variant in self.variants
