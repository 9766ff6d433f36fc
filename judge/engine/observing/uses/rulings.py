"""The rulings and errata that decide in the uses of the texts of one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...position.ability import followed
from ...position.note import CARRY_OUT, happenings
from ...using.carry_out import CarryOut
from ...using.using import Using
from .. import provenance

if TYPE_CHECKING:
    from ...position.kinds import CardId
    from ...position.state import State


def of_uses(s: State, card: CardId) -> tuple[str, ...]:
    """The rulings and errata that decide in the uses of a card's texts that have been, the latest first, or are under
    way.
    """
    uses = [(s, frame) for frame, _ in s.stack if isinstance(frame, Using) and frame.scope.card == card]
    found: list[str] = []
    for happened in reversed(happenings(s)):
        at, event = happened.at, happened.event
        use = at.stack[-1][0] if at.stack else None
        if not isinstance(use, Using) or use.scope.card != card:
            continue
        if happened.clause is not None:
            found += provenance.of_clause(at, happened.clause, event.card)
        elif event.kind in ("complete", CARRY_OUT):
            uses.append((at, use))
    for at, use in uses:
        program = use.program(at) if isinstance(use, CarryOut) else ()
        for clause in (*program[use.line : use.line + 1], *provenance.whole_text(at, use)):
            found += followed(at, use.scope, clause)
    return tuple(dict.fromkeys(found))
