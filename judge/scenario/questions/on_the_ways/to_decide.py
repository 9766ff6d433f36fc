"""What is asked of every way on."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.exploring.ways import Visit
from judge.engine.position.procedure import Horizon
from judge.engine.position.state import State

from ..values import Expression
from .truth import Truth


class ToDecide(NamedTuple):
    """What is asked of every way on from a position up to a horizon: what has to be so on one, at the end of one or of
    all, and of which ends that is asked.
    """

    kind: str
    wanted: Truth
    given: Truth | None
    s: State
    until: Horizon | None

    @property
    def expressions(self) -> list[Expression]:
        """All that it looks at."""
        return [truth.expression for truth in (self.wanted, self.given) if truth is not None]

    def counts(self, visit: Visit) -> bool:
        """Whether that is an end of which it is asked."""
        return visit.over and (self.given is None or self.given.of(visit.state))
