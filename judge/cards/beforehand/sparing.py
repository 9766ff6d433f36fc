"""What a text changes that keeps somebody from booting, from going, or from anything that it answers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from judge.engine.position.kinds import ITSELF, JOINS_UNBOOTED, OWN, SPARED, STAYS

from .looking import together
from .whose import NOT_SAID, OF_ITS_PLAYERS, Whose

CANNOT, BOOT = "cannot", "boot"
AS_IT_JOINS: Final = "event.reason == 'joining'"
OF_ITS_OWN: Final = frozenset({"event.card == this", "event.card == this.host"})
"""The conditions of what is forbidden to a card itself, or to whoever carries it."""
GOING_HOME: Final = frozenset({BOOT, "move", "send home booted", "leave shootout"})
"""The events without which nobody goes home booted: who is kept from one of them stays where they are (rules:
cards.send-home-booted, abilities.prevention.cannot-boot-or-move).
"""
GOES_BY: Final = GOING_HOME | {"join posse", "leave posse"}
"""The events by which somebody boots, goes anywhere or joins a posse."""


def forbidden(text: Mapping[str, Any], whose: Whose = NOT_SAID) -> frozenset[str]:
    """What a text changes that forbids something: who stays unbooted, or where they are; whoever does not boot for
    joining joins so.

    >>> sorted(forbidden({"cannot": ["boot", "use"], "where": "event.card == this"}))
    ['who stays unbooted of itself', 'who stays where they are of itself']
    >>> sorted(forbidden({"cannot": "boot", "where": "event.reason == 'joining' and event.card == this.host"}))
    ['who joins without booting of itself']
    """
    those = {*text[CANNOT]} if isinstance(text[CANNOT], list) else {text[CANNOT]}
    kept = {*([STAYS] if those & GOING_HOME else []), *([SPARED] if BOOT in those else [])}
    return _of_those(text, {JOINS_UNBOOTED} if kept and AS_IT_JOINS in _conditions(text) else kept, whose)


def prevented(events: Iterable[str], text: Mapping[str, Any], whose: Whose) -> frozenset[str]:
    """What a text changes that keeps what it answers from happening: nothing where nobody would boot or go by that.

    >>> host = "event.card == this.host and event.reason == 'joining'"
    >>> sorted(prevented(["boot"], {"when": "boot", "where": host}, NOT_SAID))
    ['who joins without booting of itself']
    >>> prevented(["ace"], {"before": "ace"}, NOT_SAID)
    frozenset()
    """
    if GOES_BY.isdisjoint(events):
        return frozenset()
    return _of_those(
        text, {JOINS_UNBOOTED if AS_IT_JOINS in _conditions(text) and {*events} == {BOOT} else SPARED}, whose
    )


def _of_those(text: Mapping[str, Any], changed: Collection[str], whose: Whose) -> frozenset[str]:
    """The same of those only whose event it is, where the text says whose."""
    where = _conditions(text)
    own = whose.by_its_player and not where.isdisjoint(OF_ITS_PLAYERS)
    of = ITSELF if not where.isdisjoint(OF_ITS_OWN) else OWN if own else ""
    return frozenset([what + each for what in changed for each in {of, ITSELF}])


def _conditions(text: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(together(text.get("where", "")))
