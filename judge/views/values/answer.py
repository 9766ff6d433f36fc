"""What all answers have in common: whether something was found, what is said beside it, and their form in JSON."""

from dataclasses import dataclass
from typing import Any

SCHEMA = 1
"""Counted up when a key of the JSON changes its meaning or goes."""

FOUND, NOT_FOUND, AMBIGUOUS, LIMITED, INTERRUPTED = 0, 1, 3, 5, 130
"""Exit codes; wrong input is 2 and broken data are 4, which their errors carry."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """An answer to one question; every kind of answer is one of its subclasses."""

    notes: tuple[str, ...] = ()
    """What is said beside it: what was guessed, or read otherwise than it was written."""

    @property
    def exit_code(self) -> int:
        """What the command that prints it returns: 0 found, 1 nothing found or not so, 3 ambiguous.

        5 where a time or a size in memory did not suffice, and 130 where somebody stopped it.
        """
        return FOUND

    @property
    def found(self) -> bool:
        """Whether it was found, is legal or holds."""
        return self.exit_code == FOUND

    def to_json(self) -> dict[str, Any]:
        """Return the object that the command prints with `--json`, new each time."""
        notes = {"notes": list(self.notes)} if self.notes else {}
        return {"schema": SCHEMA, **self._json(), **notes}

    def _json(self) -> dict[str, Any]:
        raise NotImplementedError
