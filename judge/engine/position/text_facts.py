"""Texts that are facts of their card: of a joker, of Uniqueness, of how a card starts or comes into play."""

from __future__ import annotations

from ..record import Record


class Wild(Record, frozen=True):
    """What a joker says of the draw hand that it is in, and of what becomes of it after use."""

    hand: str = ""
    """legal or illegal, where it makes the hand so whatever the other cards are."""
    rank: int = 0
    """What it adds to the hand rank."""
    aced: bool = True
    """Whether it is aced after use (rules: values.joker-aced, values.joker-pulled)."""


class AlsoAPlay(Record, frozen=True):
    """A step, besides High Noon, in which a card may be brought into play: only "shootout" so far."""

    step: str


class EntersBooted(Record, frozen=True):
    """That a card enters play booted."""

    booted: bool


class AttachesTo(Record, frozen=True):
    """The kind of place that goods or a Totem attach to: one of `PLACES`."""

    place: str


class InventedInTown(Record, frozen=True):
    """That a Gadget has to be invented in town."""

    in_town: bool


class InventedIntoThePosse(Record, frozen=True):
    """That goods which are invented in a shootout are attached to a dude of their player's posse."""

    into_the_posse: bool


PLACES = ("deed", "Ranch", "in-town deed", "unbooted in-town deed", "your home", "your home or deed")
"""The kinds of place that goods or a Totem may say they attach to."""


class CountsAs(Record, frozen=True):
    """A title that a card counts as for Uniqueness, wherever it is."""

    title: str


class Starts(Record, frozen=True):
    """What a card's own text says of starting gangs; most say nothing."""

    places: int = 1
    """How many of the dudes of a starting gang it counts as."""
    never: bool = False
    """Whether it cannot start."""
    only: str = ""
    """The outfits that may start with it, where a trait says so instead of a symbol (rule: setup.core-older-deeds)."""
    grifters: int = 1
    """How many Grifters may start with this outfit (rule: setup.grifter-limit)."""
    invented: bool = False
    """Whether it may start though it is a Gadget; it is invented then (rule: skills.inventing)."""
    goods: str = ""
    """The keyword of goods of which one may start on this dude in the place of another."""
    discount: int = 0
    """By how much Grifters cost less with this outfit, at the start and later."""


PLAIN_START = Starts()


PLAIN_JOKER = Wild()
"""A joker that says no more than the rules do."""
