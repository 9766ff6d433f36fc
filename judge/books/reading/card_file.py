"""The facts of a card, exactly as they are written in `data/cards/<type>/<slug>.yaml`."""

from typing import Annotated, Any, Literal

import msgspec

CardType = Literal["action", "deed", "dude", "goods", "joker", "legend", "outfit", "spell"]
Suit = Literal["spades", "hearts", "diamonds", "clubs"]

Timing = Literal["trait", "noon", "shootout", "resolution", "cheatin resolution", "react"]

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


class Facts(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Numbers and words on the face of a card; None where the card has no such number."""

    gang: str | list[str] | None = None
    cost: Amount | None = None
    upkeep: Amount | None = None
    production: Amount | None = None
    bullets: int | Annotated[str, msgspec.Meta(pattern=r"^\d (stud|draw)$")] | None = None
    """A bonus (goods) or a rating with its kind (dudes: `2 stud`)."""
    influence: Amount | None = None
    control_points: Amount | Literal["none"] | None = msgspec.field(name="control points", default=None)
    wealth: Annotated[int, msgspec.Meta(ge=-20, le=40)] | None = None
    keywords: list[str] | None = None


class Printing(Facts, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """One printing of a card and the facts in which it differs from the default one."""

    code: Code
    set: str
    text: Literal["differs"] | None = None


class Starts(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a card's text says of starting gangs (rules: setup.starting-gang, setup.grifter-limit)."""

    places: Annotated[int, msgspec.Meta(ge=0, le=5)] = 1
    """How many of the dudes of a starting gang it counts as."""
    never: bool = False
    """Whether it cannot start."""
    only: str = ""
    """The outfits that may start with it, where a trait says so."""
    grifters: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    """How many Grifters may start with this outfit."""
    invented: bool = False
    """Whether it may start though it is a Gadget, and is invented then."""
    discount: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    """By how much Grifters cost less with this outfit, at the start and later."""


class CardFile(Facts, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A title: the facts of its default printing, its other printings, and its abilities where they are encoded."""

    title: str
    code: Code
    type: CardType
    suit: Suit | None = None
    value: Annotated[int, msgspec.Meta(ge=1, le=13)] | None = None
    printings: list[Printing]
    timing: list[Timing] = []
    """When its text matters: the kinds of ability it has, and whether it has traits."""
    aliases: list[str] = []
    version_of: str | None = msgspec.field(name="version of", default=None)
    """The title that a dude is a version of, where the two titles do not share a name (rule: cards.experienced)."""
    starts: Starts | None = None
    encoded: bool = True
    abilities: list[dict[str, Any]] = []
    traits: list[dict[str, Any]] = []
    """Abilities and traits are checked by the package that knows their vocabulary."""
