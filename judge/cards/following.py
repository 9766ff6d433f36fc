"""What a clause says of a ruling that it follows: when that decides, and what it says the clause does not reach."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from judge.engine.position.ability import Condition, Followed, never

from .expressions.expression import parse
from .expressions.names import event_name
from .expressions.views import TRUTH
from .given import RULING, mapping

if TYPE_CHECKING:
    from .reading import Reading

IF: Final = "if"
NOT_FOR: Final = "not for"
ANY: Final = "discard"
"""The kind of event that stands for any, where a clause does not say which."""


def followed_by(r: Reading, id: str, when: Any) -> Followed:
    """A ruling with its condition, or with a condition under each key.  Raises CardFault."""
    if when is True:
        return Followed(id)
    if not isinstance(when, Mapping):
        return Followed(id, _decides(r, id, when), names=_names(when))
    mapping(when, (IF, NOT_FOR), f"`{RULING}`")
    decides = _decides(r, id, when[IF]) if IF in when else never
    return Followed(id, decides, _does_not_reach(r, id, when[NOT_FOR]) if NOT_FOR in when else None)


def _does_not_reach(r: Reading, id: str, when: Any) -> Condition:
    """What a clause does not reach is an event of any kind, whatever it answers itself."""
    of_its_own = r.names.pop("event", None)
    r.names["event"] = event_name(ANY)
    try:
        return _decides(r, id, when)
    finally:
        del r.names["event"]
        if of_its_own is not None:
            r.names["event"] = of_its_own


def _names(when: Any) -> tuple[str, ...]:
    """The names that a condition speaks of."""
    return tuple(dict.fromkeys(node.id for node in ast.walk(parse(str(when))) if isinstance(node, ast.Name)))


def _decides(r: Reading, id: str, when: Any) -> Condition:
    """A condition; one about the event does not hold where there is none."""
    reader = r.expression(when, TRUTH, RULING, id)
    if "event" not in _names(when):
        return reader
    return lambda s, scope: scope.event is not None and reader(s, scope)
