"""Whose dudes the names in a text stand for, seen from whoever uses it, and whether they fight, where it says so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from judge.engine.position.kinds import FROM_A_POSSE, ITSELF, OPPOSING, OWN, SPARED

from .looking import together
from .under_way import left_behind

WHOSE: Final = {
    **dict.fromkeys((
        "your dude", "your dude in this posse", "dude in your posse", "card on this dude",
        "card on a dude in your posse",
    ), OWN),
    **dict.fromkeys((
        "opposing dude", "dude in the other posse", "goods in the other posse", "goods on an opposing dude",
    ), OPPOSING),
}  # fmt: skip
"""The choices that say whose the dude is, or whose dude carries the card, seen from whoever uses the text."""
OF_A_POSSE: Final = frozenset({
    "your dude in this posse", "dude in your posse", "dude in the other posse", "dude in this shootout",
})  # fmt: skip
"""The choices of dudes who are in a posse."""
IN_SHOOTOUT: Final = "it.in_shootout"
"""The condition that says the same."""
OPPOSING_DUDE, IF_THERE_IS_ONE = "opposing dude", "it.in_shootout or not shootout"
"""What says the same in a shootout only."""
ON_DUDES: Final = frozenset({
    "card on a dude", "card on this dude", "card on a dude in your posse", "goods on an opposing dude",
    "goods in the other posse",
})  # fmt: skip
"""The choices of what dudes carry."""
ACTING: Final = frozenset({"this", "performer"})
"""Who is in a posse as what is used from one is: of dudes, for what others carry or deeds do is used without them."""
OF_ITS_PLAYERS: Final = frozenset({"event.player == you", "event.card.controller == you"})
"""The conditions of what only answers what happens to a player's own cards."""
REMEMBERED: Final = "'remember': 'event.card'"
"""How a text gives a name to whoever it is that it answers."""
GOES: Final = re.compile(r"'(move|move home|send home booted|leave posse|later)':")
"""What a text may do to whoever is named in it before it does something else to them."""
ITS_OWN: Final = frozenset({"this", "this.host"})
"""The names of a card itself, and of whoever carries it."""
CHOOSES: Final = ("choose", "choose several")
USERS: Final = frozenset({"caster", "performer"})
"""Who uses a skill for a text."""
BY_ANYBODY: Final = frozenset({"used by", "lent to"})
"""The keys of texts that others may use as well, as if they were theirs."""
CHOOSERS: Final = frozenset({"by", "repeat"})
"""The keys of choices that somebody else makes, or that are made again."""
EACH_OTHER: Final = "each other player"
"""The key of what every other player does, each seen from there."""


class Whose(NamedTuple):
    """What a text says of the cards that go by names in it."""

    sides: Mapping[str, str] = MappingProxyType({})
    """Whose dudes they are, or whose dudes carry them."""
    fighters: frozenset[str] = frozenset()
    """Who is in a posse whenever something is done to them in a shootout."""
    carried: frozenset[str] = frozenset()
    """What is no dude, as a dude carries it."""
    by_its_player: bool = False
    """Whether only whoever controls the card uses the text, so that "you" is nobody else."""
    prevented: frozenset[str] = frozenset({SPARED, SPARED + ITSELF})
    """What a text may change that keeps from happening what it answers, in the words of `Printed.changes`."""


NOT_SAID: Final = Whose()


def whose(text: Mapping[str, Any]) -> Whose:
    """What all that gives a card a name in a text says of it.

    >>> of = "event.player == you and event.booted"
    >>> whose({"play": "react", "where": of, "then": [{"remember": "event.card", "as": "tester"}]}).sides["tester"]
    " of its player's"

    >>> friend = {"choose": "your dude", "as": "friend"}
    >>> whose({"play": "noon", "requires": [friend], "then": [{"choose": "dude"}]}).sides["friend"]
    " of its player's"
    >>> "target" in whose({"requires": [{"choose": "your dude"}], "then": [{"choose": "dude"}]}).sides
    False
    >>> sorted(whose({"play": "shootout", "requires": [{"choose": "your dude in this posse"}]}).fighters)
    ['performer', 'target', 'this']
    >>> sorted(whose({"play": "react", "requires": [{"choose": "card on a dude", "as": "tool"}]}).carried)
    ['tool']
    """
    if not BY_ANYBODY.isdisjoint(text) or EACH_OTHER in str(text):
        return NOT_SAID
    kinds = str(text.get("play", "trait")).split("/")
    in_shootout = FROM_A_POSSE.issuperset(kinds)
    used_by = dict.fromkeys(sorted(ACTING if in_shootout else ()), "fighter")
    fights = partial(_fights, in_shootout=in_shootout)
    fighters = frozenset[str]() if GOES.search(str(text)) else frozenset(_all_say(text, fights, used_by))
    own = not OF_ITS_PLAYERS.isdisjoint(together(text.get("where", ""))) and REMEMBERED not in str(left_behind(text))
    sides = _all_say(text, partial(_side, own=own), dict.fromkeys(sorted(USERS), OWN))
    return Whose(sides, fighters, frozenset(_all_say(text, _carried)), by_its_player=True)


def _all_say(
    text: Mapping[str, Any], says: Callable[[Mapping[str, Any]], str], before: Mapping[str, str] = MappingProxyType({})
) -> Mapping[str, str]:
    """What the names in a text stand for, where all that gives a card that name says the same."""
    found, unknown = dict(before), set[str]()
    for name, each in _named(text):
        said = says(each)
        if not said or found.get(name, said) != said:
            unknown.add(name)
        else:
            found[name] = said
    return {name: those for name, those in found.items() if name not in unknown}


def _side(each: Mapping[str, Any], *, own: bool) -> str:
    if own and REMEMBERED in str(each):
        return OWN
    chosen = _chosen(each)
    return WHOSE.get(chosen, "") if CHOOSERS.isdisjoint(each) else ""


def _fights(each: Mapping[str, Any], *, in_shootout: bool) -> str:
    chosen, where = _chosen(each), together(each.get("where", ""))
    says = chosen in OF_A_POSSE or IN_SHOOTOUT in where
    says = says or (in_shootout and (chosen == OPPOSING_DUDE or IF_THERE_IS_ONE in where))
    return "fighter" if says and "dude" in chosen else ""


def _carried(each: Mapping[str, Any]) -> str:
    return "carried" if _chosen(each) in ON_DUDES or each.get("choose from") == "this.host.attachments" else ""


def _chosen(each: Mapping[str, Any]) -> str:
    """The phrase for what may be chosen; empty where a card is named in another way."""
    return next((str(each[key]) for key in CHOOSES if key in each), "")


def choices(given: Any) -> Iterator[Mapping[str, Any]]:
    """Everything in a text that chooses cards or gives something a name."""
    if isinstance(given, list):
        for each in given:
            yield from choices(each)
    elif isinstance(given, Mapping):
        if not NAMING.isdisjoint(given):
            yield given
        yield from choices(list(given.values()))


NAMING: Final = frozenset({*CHOOSES, "choose from", "repeat", "as"})


def _named(text: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The same by the name that it gives."""
    for each in choices(text):
        yield str(each.get("as", "chosen" if "choose several" in each else "target")), each
