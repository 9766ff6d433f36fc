"""How much all questions of a scenario together may take, before they end with what is known."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from judge.engine.exploring.patience import Patience

MEGABYTES: Final = 1_000
"""The memory that the process that plays may take, on systems that can tell."""


class Altogether(Patience):
    """Limits of several searches after each other, which share the time."""

    def begin(self) -> None:
        """Begin, the first with all the time, any other with what is left of it."""
        if not self.begun:
            super().begin()


def altogether(seconds: float) -> Patience:
    """Return the limits of a call that may take so long."""
    with suppress(ValueError):  # where no size can be measured
        return Altogether(seconds, MEGABYTES)
    return Altogether(seconds)
