"""What the numbers in a frame or a value stand for: a card, a player, or no more than a number.

A position's key needs to know which cards the stack refers to, and a saved position is checked against what is on
the table.  A field that is not listed may hold anything: the key takes its numbers for cards, which is always
safe, and a saved position may have any number there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

CARDS: Final[dict[str, tuple[str, ...]]] = {
    "Event": ("card", "source", "other"),
    "Option": ("card",),
    "Scope": ("card",),
    "Responder": ("card",),
    "Modifier": ("source",),
    "Lingering": ("source",),
    "Shootout": ("leader_dude", "mark_dude", "shooters", "taken", "lost"),
    "DrawHand": ("thrown",),
    "Pull": ("dude", "pulled"),
    "SkillTest": ("dude", "pulled"),
    "KungFuTest": ("dude", "pulled"),
    "Combo": ("dude", "card"),
    "SeeTop": ("seen", "pulled"),
    "MakePlays": ("out",),
    "Using": ("pulled", "pulls", "test_pull", "booted", "moved"),
    "PayCost": ("funds",),
    "TakeYerLumps": ("plan",),
    "RunOrGun": ("fleeing",),
    "CallOut": ("caller", "called", "source"),
    "Joining": ("dude",),
    "JobUnderWay": ("leader", "mark"),
    "Job": ("mark",),
    "Shop": ("card",),
    "Invent": ("gadget", "inventor", "pulled"),
    "InventStarter": ("gadget", "inventor", "pulled"),
    "NewGang": ("old",),
    "Trade": ("goods", "to"),
}
"""Fields that hold the ids of cards, or NOBODY."""

PLACES: Final[dict[str, tuple[str, ...]]] = {
    "Event": ("at", "to"),
    "Shootout": ("at",),
    "JobUnderWay": ("start", "at"),
    "Job": ("place",),
    "Joining": ("here", "to"),
}
"""Fields that hold a place: a card's id, TOWN_SQUARE or NOBODY."""

PLAYERS: Final[dict[str, tuple[str, ...]]] = {
    "Event": ("player", "by", "posse"),
    "Scope": ("player",),
    "Modifier": ("by",),
    "Lingering": ("player",),
    "Lowball": ("players",),
    "PayUpkeep": ("waiting",),
    "DiscardOne": ("waiting",),
    "FillHand": ("player",),
    "PullForFirst": ("players",),
    "Coin": ("players",),
    "Cheatin": ("player",),
    "Shootout": ("leader", "mark", "winner", "loser"),
    "Decision": ("player",),
    "DrawHand": ("player",),
    "DeclareJokers": ("player", "chooser"),
    "Draw": ("player", "holder"),
    "Pull": ("player",),
    "SkillTest": ("player",),
    "KungFuTest": ("player",),
    "Combo": ("player",),
    "LookAtTop": ("player",),
    "SeeTop": ("player",),
    "PayCost": ("player",),
    "MakePlays": ("player",),
    "TakeYerLumps": ("order",),
    "PickYerShooter": ("waiting",),
    "RunOrGun": ("waiting",),
    "CallOut": ("player",),
    "FormPosse": ("player",),
    "Job": ("others",),
    "Joining": ("player",),
    "HighNoon": ("player",),
    "JobUnderWay": ("player",),
    "Stage": ("player",),
    "MoveToTheMark": ("player",),
    "Shop": ("player",),
    "Invent": ("player",),
    "ChooseGang": ("player",),
    "InventStarter": ("player",),
    "NewGang": ("player",),
    "Grifters": ("waiting", "player"),
    "Trade": ("player",),
}
"""Fields that hold players, NOBODY or DECK."""

NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "Event": ("amount", "ability"),
    "Option": ("ability", "number"),
    "Scope": ("pull", "margin", "chain"),
    "Responder": ("number", "waiting"),
    "Modifier": ("amount",),
    "Lingering": ("ability", "number"),
    "Lowball": ("pot",),
    "Days": ("day",),
    "Job": ("ability",),
    "Cheatin": ("passes",),
    "PullForFirst": ("values", "shown"),
    "Shootout": ("round", "assigned", "margin"),
    "Draw": ("count",),
    "PayCost": ("due",),
    "MakePlays": ("passes",),
    "HighNoon": ("passes",),
    "TakeYerLumps": ("turn", "goal", "done"),
    "TraitWindow": ("seat",),
    "ReactWindow": ("seat", "passes"),
    "Pull": ("shown",),
    "SkillTest": ("difficulty", "bonus", "shown"),
    "KungFuTest": ("shown",),
    "Combo": ("chain",),
    "Shop": ("cheaper",),
    "Grifters": ("seat",),
    "Invent": ("cheaper", "shown", "margin", "to"),
    "InventStarter": ("shown", "margin"),
    "ChooseGang": ("most",),
    "LookAtTop": ("count", "gone"),
    "SeeTop": ("count",),
    "Using": ("number", "waiting", "line", "shown", "margin"),
}
"""Fields that hold neither."""


@cache
def names(kind: type) -> tuple[str, ...]:
    """The fields of a NamedTuple or a dataclass; raises TypeError for anything else."""
    if is_dataclass(kind):
        return tuple(each.name for each in fields(kind))
    found = getattr(kind, "_fields", None)
    if found is None:
        raise TypeError(f"a position cannot hold a {kind.__name__}")
    return tuple(found)


@cache
def may_be_cards(kind: type) -> tuple[str, ...]:
    """The fields of a class whose numbers may be the ids of cards."""
    never = (*PLAYERS.get(kind.__name__, ()), *NUMBERS.get(kind.__name__, ()))
    words = ("str", "bool", "tuple[str, ...]", "tuple[bool, ...]")
    known = names(kind)
    hints = {name: getattr(hint, "__forward_arg__", hint) for name, hint in kind.__annotations__.items()}
    return tuple(name for name in known if name not in never and hints.get(name) not in words)


def collect(value: Any, found: set[int]) -> None:
    """Add every number in a value that may be the id of a card."""
    kind: Any = type(value)
    if kind is int:
        found.add(value)
    elif kind is tuple or kind is frozenset:
        for each in value:
            collect(each, found)
    elif kind is not str and kind is not bool and value is not None:
        for name in may_be_cards(kind):
            collect(getattr(value, name), found)


def whole_numbers(value: Any) -> Iterator[int]:
    """The numbers in a field that holds one or, at any depth, a tuple of them."""
    if type(value) is int:
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from whole_numbers(each)
