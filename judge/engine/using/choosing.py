"""Why a card cannot be chosen: the reasons against an answer to what a text that is being used asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..abilities.legality import Objection
from ..position.procedure import PASS, Option
from .using import Using

if TYPE_CHECKING:
    from ..position.state import State


def objections(s: State, option: Option) -> list[Objection]:
    """Every reason against this answer while a text asks for a choice; none where no text does.

    Rules: abilities.requirement, abilities.cannot-beats-can.
    """
    using = s.stack[-1][0] if s.stack else None
    if not isinstance(using, Using) or (choice := using.choice(s)) is None:
        return []
    if s.decision is not None and option in s.decision.options:
        return []
    found = [Objection(rule, why) for rule, why in choice.against(s, using.scope, option)]
    if not found and option != PASS and option in choice.options(s, using.scope):
        found.append(Objection("abilities.requirement", "what else its first sentence asks for could not be done then"))
    return found


def ends_too_early(s: State) -> bool:
    """Whether somebody who chooses several cards has to choose another one because a text says so."""
    return any(objection.rule == "abilities.cannot-beats-can" for objection in objections(s, PASS))
