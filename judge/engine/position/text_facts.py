"""Texts that are facts of their card: of a joker, of Uniqueness, of how a card starts or comes into play."""

from __future__ import annotations

from typing import NamedTuple


class Wild(NamedTuple):
    """What a joker says of the draw hand that it is in, and of what becomes of it after use."""

    hand: str = ""
    """legal or illegal, where it makes the hand so whatever the other cards are."""
    rank: int = 0
    """What it adds to the hand rank."""
    aced: bool = True
    """Whether it is aced after use (rules: values.joker-aced, values.joker-pulled)."""


class AlsoAPlay(NamedTuple):
    """A step, besides High Noon, in which a card may be brought into play: only "shootout" so far."""

    step: str


class EntersBooted(NamedTuple):
    """That a card enters play booted."""

    booted: bool


class AttachesTo(NamedTuple):
    """The kind of place that goods or a Totem attach to: one of `PLACES`."""

    place: str


class InventedInTown(NamedTuple):
    """That a Gadget has to be invented in town."""

    in_town: bool


class InventedIntoThePosse(NamedTuple):
    """That goods which are invented in a shootout are attached to a dude of their player's posse."""

    into_the_posse: bool


PLACES = ("deed", "Ranch", "in-town deed", "unbooted in-town deed", "your home", "your home or deed")
"""The kinds of place that goods or a Totem may say they attach to."""


class CountsAs(NamedTuple):
    """A title that a card counts as for Uniqueness, wherever it is."""

    title: str


class Starts(NamedTuple):
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
