"""Where a way breaks off in the middle of a text: the same place once that text is done, and all that can be then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from judge.engine.abilities.skills import SkillTest
from judge.engine.observing.uses.trying import HIGH
from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt
from judge.engine.position.values import DECK
from judge.engine.using.using import Using

HIGHEST: Final = Option("face", face=HIGH)
"""The best pull that there is for a skill test."""
MOST: Final = 20
"""After so many answers a text that is not done is left as it is."""
MOST_WAYS: Final = 200
"""After so many answers on all ways together nothing is said of all of them."""


def until_done(s: State) -> State:
    """The position once every text is done that is being used in it, each choice answered in the first way that is
    offered and each event by nobody; the same position where a card would have to come first, other than the pull for
    a skill test, for which none is better than a king (rule: skills.test).
    """
    ahead = s.fork()
    for _ in range(MOST):
        decision = ahead.decision
        if decision is None or not any(isinstance(frame, Using) for frame, _ in ahead.stack):
            return ahead
        if decision.player == DECK and not _is_for_a_skill_test(ahead, decision):
            return s
        try:
            ahead.answer(HIGHEST if decision.player == DECK else _first(decision))
        except LookedAt:
            return s
    return s


def so_only_amid(before: State, s: State, is_so: Callable[[State], bool]) -> tuple[str, ...]:
    """The names of the cards in the middle of whose texts something is so that is so no more once those are done; none
    where it stays so, or where they were being used before.
    """
    known = {frame.scope.card for frame, _ in before.stack if isinstance(frame, Using)}
    using = [frame.scope.card for frame, _ in s.stack if isinstance(frame, Using)]
    names = tuple(dict.fromkeys([s.name(card) for card in using if card not in known]))
    return () if not names or any(map(is_so, _ends(s))) else names


def _ends(s: State) -> Iterator[State]:
    """Where each way ends on which all texts that are being used are done, after whatever may be chosen for them, while
    nobody answers an event; a position as it is from where they cannot be told.
    """
    left, answers = [s], 0
    while left:
        here = left.pop()
        decision = here.decision
        if decision is None or not any(isinstance(frame, Using) for frame, _ in here.stack):
            yield here
            continue
        by_chance = decision.player == DECK
        options = [PASS] if _answers_an_event(decision) else [*reversed(decision.options)]
        answers += len(options)
        if answers > MOST_WAYS or (by_chance and not _is_for_a_skill_test(here, decision)):
            yield s
            return
        for option in [HIGHEST] if by_chance else options:
            ahead = here.fork()
            try:
                ahead.answer(option)
            except LookedAt:
                yield s
                return
            left.append(ahead)


def _is_for_a_skill_test(s: State, decision: Decision) -> bool:
    """Whether the card that comes next is the pull for a skill test, and may be a king."""
    return HIGHEST in decision.options and any(isinstance(frame, SkillTest) for frame, _ in s.stack)


def _first(decision: Decision) -> Option:
    return PASS if _answers_an_event(decision) else decision.options[0]


def _answers_an_event(decision: Decision) -> bool:
    return decision.kind in ("react", "trait") and PASS in decision.options
