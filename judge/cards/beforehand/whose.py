"""Whose dudes the names in a text stand for, seen from whoever uses it, where it says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from judge.engine.position.kinds import OPPOSING, OWN

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
CHOOSES: Final = ("choose", "choose several")
USERS: Final = frozenset({"caster", "performer"})
"""Who uses a skill for a text."""
BY_ANYBODY: Final = frozenset({"used by", "lent to"})
"""The keys of texts that others may use as well, as if they were theirs."""
CHOOSERS: Final = frozenset({"by", "repeat"})
"""The keys of choices that somebody else makes, or that are made again."""
EACH_OTHER: Final = "each other player"
"""The key of what every other player does, each seen from there."""


def whose(text: Mapping[str, Any]) -> Mapping[str, str]:
    """Whose a card is that goes by a name in a text, where all that gives a card that name says so.

    >>> friend = {"choose": "your dude", "as": "friend"}
    >>> whose({"play": "noon", "requires": [friend], "then": [{"choose": "dude"}]})["friend"]
    " of its player's"
    >>> "target" in whose({"requires": [{"choose": "your dude"}], "then": [{"choose": "dude"}]})
    False
    """
    if not BY_ANYBODY.isdisjoint(text) or EACH_OTHER in str(text):
        return {}
    found = dict.fromkeys(sorted(USERS), OWN)
    unknown = set[str]()
    for name, each in _named(text):
        said = [WHOSE.get(str(each[key]), "") for key in CHOOSES if key in each and CHOOSERS.isdisjoint(each)]
        if not said or not said[0] or found.get(name, said[0]) != said[0]:
            unknown.add(name)
        else:
            found[name] = said[0]
    return {name: those for name, those in found.items() if name not in unknown}


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
