"""What has happened, in expressions: `today('ace', condition)`, `this_noon(...)`, `times_this_shootout(...)`.

The condition sees each of these events as `event`, as it was, and everything else as it is now.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from typing import Any

from judge.engine.observing.every_kind import EVENTS, of_player
from judge.engine.position.ability import Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State

from ..fault import CardFault
from .views import A_PLAYERS_EVENT, AN_EVENT

TODAY, THIS_NOON, TIMES = "today", "this_noon", "times_this_shootout"
PAST = (TODAY, THIS_NOON, TIMES)
"""The functions that look back."""
MOVES = ("move", "send home booted", "join posse")
"""The events by which a dude gets to another place."""


def kind_asked(node: ast.Call, text: str) -> str:
    """The kind of event that such a function asks for.  Raises CardFault."""
    if len(node.args) != 2 or not isinstance(node.args[0], ast.Constant):
        raise CardFault(f"`{ast.unparse(node.func)}` takes a kind of event and a condition:", text)
    kind = str(node.args[0].value)
    if kind not in EVENTS:
        raise CardFault("unknown event:", kind, tuple(EVENTS))
    return kind


def event_kind(kind: str) -> str:
    """What `event` is in the condition."""
    return A_PLAYERS_EVENT if of_player(kind) else AN_EVENT


def looking_back(name: str, kind: str, fits: Callable[[State, Scope], Any]) -> Callable[[State, Scope], int]:
    """Whether it has happened today or in this High Noon, or how often in this shootout."""

    def found(s: State, scope: Scope) -> int:
        past = [each for each in s.today if each.event.kind == kind]
        if name == TIMES:
            return sum(1 for each in past if each.shootout and fits(s, scope.with_(event=each.event)))
        return any(fits(s, scope.with_(event=each.event)) for each in past if each.noon or name == TODAY)

    return found


def recalled(facts: Mapping[str, Any]) -> frozenset[str]:
    """The kinds of event that a card's texts look back at."""
    return looked_back_at(str([facts.get("abilities"), facts.get("traits")]))


def looked_back_at(texts: str) -> frozenset[str]:
    """The kinds of event that expressions in some text look back at.

    >>> sorted(looked_back_at("today('ace', True) or event.card.moves > 0"))
    ['ace', 'join posse', 'move', 'send home booted']
    """
    kinds = set(re.findall(rf"\b(?:{'|'.join(PAST)})\(\\?['\"]([a-z -]+)\\?['\"]", texts)) & set(EVENTS)
    return frozenset(kinds | {*MOVES} if re.search(r"\.moves\b", texts) else kinds)


def moves(s: State, card: CardId) -> int:
    """How often a dude has moved today, be it home or into a posse."""
    past = (each.event for each in s.today)
    return sum(1 for event in past if event.kind in MOVES and event.card == card and event.at != event.to)
