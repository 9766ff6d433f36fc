"""Where a way breaks off in the middle of a text: the same place once that text is done."""

from __future__ import annotations

from typing import Final

from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt
from judge.engine.position.values import DECK
from judge.engine.using.using import Using

MOST: Final = 20
"""After so many answers a text that is not done is left as it is."""


def until_done(s: State) -> State:
    """The position once every text is done that is being used in it, each choice answered in the first way that is
    offered and each event by nobody; the same position where a card would have to come first.
    """
    ahead = s.fork()
    for _ in range(MOST):
        decision = ahead.decision
        if decision is None or not any(isinstance(frame, Using) for frame, _ in ahead.stack):
            return ahead
        if decision.player == DECK:
            return s
        try:
            ahead.answer(_first(decision))
        except LookedAt:
            return s
    return s


def _first(decision: Decision) -> Option:
    answers_an_event = decision.kind in ("react", "trait") and PASS in decision.options
    return PASS if answers_an_event else decision.options[0]
