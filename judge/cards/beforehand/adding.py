"""By how much a text may change the numbers of a dude each time it is used, where it says so: bullets, influence, and
whether they are a stud.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final

from judge.engine.position.kinds import ITSELF, NO_LIMIT, Added

from .gaining import COST, OFTEN, at_most
from .looking import events_of
from .whose import ITS_OWN, WHOSE, Whose
from .whose import whose as whose_of

BECOMES: Final = frozenset({"bullets become", "influence becomes"})
AT_MOST, CHANGE_MORE = "bullets at most", "change more"
KINDS: Final = {"stud": 1, "draw": -1}
NUMBERS: Final = {
    "bullets": ("bullets",), "influence": ("influence",), **dict.fromkeys(KINDS, ("stud",)),
    "bullets become": ("bullets",), "influence becomes": ("influence",), AT_MOST: ("bullets",),
    CHANGE_MORE: ("bullets", "influence"),
}  # fmt: skip
"""The keys of what changes numbers, the last of which makes another change a greater one."""
HOLDS: Final = (FIXED := "fixed", NEVER_BELOW := "never below", GIVES := "gives")
"""The keys of what holds as long as a text does."""
FOR_THE_SAME: Final = OFTEN - {"each"}
"""The keys beside which instructions stand that may be carried out several times for the same dude."""
REPEATED: Final = frozenset({"repeat", "once a round", "once a shootout"})
"""The keys of an ability that may be used more often than once a day."""
OF_OTHERS: Final = frozenset({COST, "token", "where"})
"""The keys below which no dude's numbers stand who is in play already."""


def added(text: Mapping[str, Any]) -> tuple[Added, ...]:
    """What a text may add to numbers of dudes each time it is used; of one that holds without being used, in all.

    >>> added({"play": "shootout", "requires": [{"choose": "your dude"}, {"bullets": 2}], "then": [{"stud": "this"}]})
    (('bullets', " of its player's", 0, 2), ('stud', ' of itself', 0, 1))
    >>> added({"gives": {"bullets": -1}, "of": "this.host"})
    (('bullets', ' of itself', -1, 0),)
    >>> added({"play": "noon", "then": [{"bullets become": 4, "of": "this"}]}) == (
    ...     ("bullets", " of itself", -NO_LIMIT, 4),)
    True
    >>> added({"play": "noon", "repeat": True, "then": [{"bullets": 1}]}) == (("bullets", "", 0, NO_LIMIT),)
    True
    """
    by_itself = "play" not in text
    often = not REPEATED.isdisjoint(text) or (by_itself and bool(events_of(text)))
    found: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for number, whose, least, most, several in _said(text, whose_of(text), "target", often):
        amounts = found[number, whose]
        amounts[0] = max(-NO_LIMIT, amounts[0] + (NO_LIMIT if several else 1) * least)
        amounts[1] = min(NO_LIMIT, amounts[1] + (NO_LIMIT if several else 1) * most)
    return tuple((*key, least, most) for key, (least, most) in found.items() if least or most)


def of_all(texts: list[Mapping[str, Any]]) -> tuple[Added, ...]:
    """The same of all texts of a card that act by themselves."""
    return tuple(each for text in texts for each in added(text))


def _said(
    given: Any, names: Whose, of: str, often: bool, inside: str = ""
) -> Iterator[tuple[str, str, int, int, bool]]:
    """The numbers in a part of a text: the number, whose, the least and the most, and whether that may come often."""
    if isinstance(given, list):
        for each in given:
            yield from _said(each, names, of, often, inside)
    if not isinstance(given, Mapping):
        return
    often = often or not FOR_THE_SAME.isdisjoint(given)
    holds = any(key in given for key in HOLDS)
    whom = str(given.get("each", given.get("of", "this")) if holds else given.get("of", of if inside else "target"))
    for key, value in given.items():
        for number in NUMBERS.get(key, ()):
            by_value = value if key in KINDS and isinstance(value, str) else whom
            whose = "" if key == CHANGE_MORE else _whose(by_value, names)
            yield number, whose, *_limits(key, value, inside), often
        if key not in NUMBERS and key not in OF_OTHERS:
            yield from _said(value, names, whom, often, key if key in HOLDS else "")


def _limits(key: str, value: Any, inside: str) -> tuple[int, int]:
    """What may come to a number by a key, from the least to the most."""
    if key in KINDS:
        sign = KINDS[key] * (-1 if value is False else 1)
        return min(0, sign), max(0, sign)
    if key == AT_MOST:
        return -NO_LIMIT, 0
    if type(value) is not int:
        limit = at_most(value)
        return -NO_LIMIT, limit if isinstance(limit, int) else NO_LIMIT
    if key in BECOMES or inside == FIXED:
        return -NO_LIMIT, max(0, value)
    return (0, max(0, value)) if inside == NEVER_BELOW else (min(0, value), max(0, value))


def _whose(whom: str, names: Whose) -> str:
    """Whose dude a name or a phrase stands for."""
    return ITSELF if whom in ITS_OWN else WHOSE.get(whom, names.sides.get(whom, ""))
