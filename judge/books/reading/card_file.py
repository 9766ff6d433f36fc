"""The facts of a card, exactly as they are written in `data/cards/<type>/<slug>.yaml`."""

from typing import Annotated, Any, Literal

import msgspec

CardType = Literal["action", "deed", "dude", "goods", "joker", "legend", "outfit", "spell"]
Suit = Literal["spades", "hearts", "diamonds", "clubs"]

Timing = Literal["trait", "noon", "shootout", "resolution", "cheatin resolution", "react"]

RULED = (
    "gang", "cost", "upkeep", "production", "bullets", "influence", "control points", "keywords", "version of", "starts"
)  # fmt: skip
"""The facts that a ruling or an erratum can be about."""

SUITS: dict[str, str | None] = {
    "dude": "spades",
    "deed": "diamonds",
    "goods": "hearts",
    "spell": "hearts",
    "action": "clubs",
    "joker": None,
    "legend": None,
    "outfit": None,
}
"""The suit that each type of card has on its face; None for the types without one."""

WEIRD_WEST = 24000
"""Codes from here on are the Weird West edition; an earlier printing, where there is one, is the default."""

Amount = Annotated[int, msgspec.Meta(ge=0, le=20)]
Code = Annotated[str, msgspec.Meta(pattern=r"^\d{5}$")]
OctgnId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]


class Facts(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Numbers and words on the face of a card; None where the card has no such number."""

    gang: str | list[str] | None = None
    """The outfit whose symbol it shows, or a list of them; a drifter shows none."""
    cost: Amount | None = None
    """In ghost rock."""
    upkeep: Amount | None = None
    """In ghost rock a day."""
    production: Amount | None = None
    """In ghost rock a day."""
    bullets: int | Annotated[str, msgspec.Meta(pattern=r"^\d (stud|draw)$")] | None = None
    """A bonus (goods) or a rating with its kind (dudes: `2 stud`)."""
    influence: Amount | None = None
    """The number on its face."""
    control_points: Amount | Literal["none"] | None = msgspec.field(name="control points", default=None)
    """The number on its face; `none` where a printing has lost it."""
    wealth: Annotated[int, msgspec.Meta(ge=-20, le=40)] | None = None
    """The starting stash of an outfit, or what another card adds to it."""
    keywords: list[str] | None = None
    """Its keywords, with their numbers: `[Huckster 2, Deputy]`."""


class Printing(Facts, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """One printing of a card and the facts in which it differs from the default one."""

    code: Code
    """The code of that printing."""
    set: str
    """The set that it is in."""
    octgn: OctgnId | None = None
    """The id by which OCTGN, and so every `.o8d`, knows it; some printings have none, some promos that of another."""
    text: Literal["differs"] | None = None
    """`differs` where its text does."""


class Starts(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a card's text says of starting gangs (rules: setup.starting-gang, setup.grifter-limit)."""

    places: Annotated[int, msgspec.Meta(ge=0, le=5)] = 1
    """`{places: 3}`: as how many of the dudes of a starting gang it counts."""
    never: bool = False
    """`{never: yes}`: it cannot start."""
    only: str = ""
    """`{only: Law Dogs}`: the outfits that may start with it, where a trait says so."""
    grifters: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    """`{grifters: 2}`, on an outfit: how many Grifters may start with it."""
    invented: bool = False
    """`{invented: yes}`: it may start though it is a Gadget, and is invented then."""
    goods: str = ""
    """`{goods: Sidekick}`, on a dude: goods with that keyword of which one may start on them in place of a dude."""
    discount: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    """`{discount: 1}`, on an outfit: by how much Grifters cost less, at the start and later."""


class CardFile(Facts, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A title: the facts of its default printing, its other printings, and its abilities where they are encoded."""

    title: str
    """As printed."""
    code: Code
    """The code of the default printing, in quotes, because it begins with a zero."""
    type: CardType
    """`action`, `deed`, `dude`, `goods`, `joker`, `legend`, `outfit` or `spell`."""
    suit: Suit | None = None
    """The suit on its face."""
    value: Annotated[int, msgspec.Meta(ge=1, le=13)] | None = None
    """1 (an ace) to 13 (a king)."""
    printings: list[Printing]
    """Every printing: `{code, set}`, its id in OCTGN (`octgn`) where it has one, the facts in which it differs from the
    default one, and `text: differs` if its text does."""
    timing: list[Timing] = []
    """When the card's text matters: `trait`, `noon`, `shootout`, `resolution`, `cheatin resolution`, `react`. A card
    without text has none."""
    aliases: list[str] = []
    """Its nicknames."""
    version_of: str | None = msgspec.field(name="version of", default=None)
    """The title that a dude is a version of, where the two titles share no name: Lucy Clover (Exp.1) is Lucinda "Lucy"
    Clover (rule: cards.experienced)."""
    starts: Starts | None = None
    """What its text says of starting gangs, below. It is a trait, though it is not written under `traits`."""
    ruling: dict[str, str | list[str]] = {}
    """The rulings or errata that a fact follows, by its key: `{keywords: outlaw-mask.one-attire}`. What comes of that
    fact cites them, as with `ruling` in a clause. By the id of a rule, those on how it is applied to the card:
    `{values.joker-aced: all-jokers.aced}`."""
    interpretation: str = ""
    """Where the print is at fault, says nothing that could be done, or can be read in several ways: what is played, and
    why."""
    encoded: bool = True
    """`no` is honest: a scenario that needs the card is then refused with that reason. `yes` means that all of its text
    is written in the vocabulary, or that it has none."""
    abilities: list[dict[str, Any]] = []
    """Bold text, used by a player, in the vocabulary below."""
    traits: list[dict[str, Any]] = []
    """Plain text that acts by itself, likewise; the package that knows the vocabulary checks both."""
