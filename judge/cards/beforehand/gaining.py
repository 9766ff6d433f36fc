"""How much an ability adds to bounties and to ghost rock each time it is used, where it says so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from .looking import as_it_enters
from .whose import choices

PAY: Final = "pay"
"""The key of ghost rock that is paid: to the bank, unless somebody stands beside it."""
BOUNTY_OF: Final = "bounty"
"""The key of what is added to a bounty, or taken off it."""
LOWERS: Final = re.compile(r"-[\w.]+")
"""What is taken off a bounty, whatever that is."""
LIMITED: Final = re.compile(r"(.+) if \1 < (\d+) else \2")
"""An amount that is so much at most."""
TAKE: Final = "take ghost rock"
"""The key of what whoever uses a text takes from another player, who only has less then."""
GAINS: Final = frozenset({BOUNTY_OF, "gain ghost rock", PAY, TAKE})
"""The keys by which somebody gains as much as they say."""
Gains = tuple[int, int, int]
"""How much is added to bounties, to the ghost rock of whoever uses a text, and to that of others."""
OFTEN: Final = frozenset({"for each of", "each", "every", "each other player", "later"})
"""The keys beside which instructions stand that may be carried out several times."""
COST: Final = "cost"
"""The key of what is booted, pulled or paid for an ability, to nobody."""


def gains(text: Mapping[str, Any]) -> Gains | None:
    """How much an ability adds to bounties, to the ghost rock of whoever uses it, and to that of others, each time it
    is used, at most; None where it does not say, or is no ability, or a Repeat, or answers its own card's entering
    play.

    >>> gains({"play": "noon", "then": [{"bounty": 1}, {"if": "stolen", "then": [{"gain ghost rock": 2}]}]})
    (1, 2, 0)
    >>> several = {"choose several": "your dude", "as": "friends", "up to": 3}
    >>> gains({"play": "noon", "then": [several, {"for each of": "friends", "then": [{"bounty": 1}]}]})
    (3, 0, 0)
    >>> gains({"play": "cheatin resolution", "then": [{"take ghost rock": 2, "from": "cheater"}]})
    (0, 2, 0)
    >>> print(gains({"play": "noon", "then": [{"bounty": "count(dudes)"}]}), gains({"when": "reveal", "then": []}))
    None None
    """
    if "play" not in text or text.get("repeat") or as_it_enters(text):
        return None
    several = [each for each in choices(text) if "choose several" in each and "as" in each]
    limits = {str(each["as"]): each["up to"] for each in several if isinstance(each.get("up to"), int)}
    return _added([_gained(each, limits) for key, each in text.items() if key != COST])


def _gained(given: Any, limits: Mapping[str, int]) -> Gains | None:
    """The same of a part of an ability; several cards that are chosen are so many at most."""
    if isinstance(given, list):
        return _added([_gained(each, limits) for each in given])
    if not isinstance(given, Mapping):
        return 0, 0, 0
    nested = _added([_gained(each, limits) for each in given.values()])
    if nested not in (None, (0, 0, 0)) and not OFTEN.isdisjoint(given):
        times = limits.get(given.get("for each of", ""))
        nested = None if nested is None or times is None else (times * nested[0], times * nested[1], times * nested[2])
    return _added([nested, *(_said(key, given) for key in GAINS & given.keys())])


def _said(key: str, given: Mapping[str, Any]) -> Gains | None:
    """How much an instruction says."""
    more, to = at_most(given[key]), given.get("to")
    if key == PAY and not isinstance(to, str):
        return 0, 0, 0  # to the bank
    if key == BOUNTY_OF and lowers(more):
        return 0, 0, 0
    if not isinstance(more, int) or more < 0:
        return None
    if key == BOUNTY_OF:
        return more, 0, 0
    return (0, more, 0) if of_its_own(key, given) else (0, 0, more)


def at_most(more: object) -> object:
    """An amount, or the most that it may be where it says so.

    >>> at_most(2), at_most("leader.bullets if leader.bullets < 4 else 4"), at_most("leader.bullets")
    (2, 4, 'leader.bullets')
    """
    limit = LIMITED.fullmatch(str(more))
    return int(limit[2]) if limit is not None else more


def lowers(more: object) -> bool:
    """Whether a bounty is less with it, or what it was.

    >>> lowers(-1), lowers("-target.bounty"), lowers("1 - taken"), lowers(0)
    (True, True, False, False)
    """
    return bool(LOWERS.fullmatch(str(more)))


def of_its_own(key: str, given: Mapping[str, Any]) -> bool:
    """Whether whoever uses a text gains the ghost rock that it gives."""
    if key == TAKE:
        return True
    return given.get("to") == "you" if key == PAY else given.get("of", "you") == "you"


def _added(several: list[Gains | None]) -> Gains | None:
    known = [each for each in several if each is not None]
    if len(known) < len(several):
        return None
    return sum(each[0] for each in known), sum(each[1] for each in known), sum(each[2] for each in known)
