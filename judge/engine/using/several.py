"""The choice of several cards, one answer after another: when it may end, and when nothing is left to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.procedure import PASS
from .carry_out import CarryOut
from .using import Using

if TYPE_CHECKING:
    from ..position.state import State


def takes_all(s: State) -> bool:
    """Whether each of several cards that can be chosen has to be, so that only their order is open."""
    use = s.stack[-1][0] if s.stack else None
    choice = use.choice(s) if isinstance(use, CarryOut) else None
    if choice is None or s.decision is None or PASS in s.decision.options:
        return False
    assert isinstance(use, CarryOut)
    return not any(choice.can_go_without(s, use.scope, option) for option in s.decision.options)


def may_end(s: State) -> bool:
    """Whether somebody has chosen some of several cards, and may choose no more or go on."""
    use, decision = s.stack[-1][0] if s.stack else None, s.decision
    if decision is None or not isinstance(use, Using) or not use.scope.choices(decision.about):
        return False
    return PASS in decision.options and len(decision.options) > 1
