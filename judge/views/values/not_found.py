"""What looking something up comes to where it does not lead to entries: several candidates, or nothing."""

from dataclasses import dataclass
from typing import Any

from judge.input.errors import printable
from judge.views.values.answer import AMBIGUOUS, NOT_FOUND, Answer
from judge.views.values.entry import Entry, Named


@dataclass(frozen=True, kw_only=True)
class Several(Answer):
    """Words that may mean several things alike, or, where there are no candidates, no card at all."""

    query: str
    candidates: tuple[Named, ...]
    results: tuple[Entry, ...] = ()
    """Always empty: nothing is shown until somebody says which is meant."""
    question: bool = False
    """Whether the words may as well be a question and no name."""

    @property
    def aloud(self) -> tuple[str, ...]:
        """What to say instead of an answer."""
        if not self.candidates:
            return (f'No card is called "{printable(self.query)}".',)
        return f'"{printable(self.query)}" may mean:', *(f"{one.name} ({one.id})" for one in self.candidates)

    @property
    def exit_code(self) -> int:
        """3, or 1 where there is not even a candidate."""
        return AMBIGUOUS if self.candidates else NOT_FOUND

    def _json(self) -> dict[str, Any]:
        return {"query": self.query, "results": [], "candidates": [one.to_json() for one in self.candidates]}


@dataclass(frozen=True, kw_only=True)
class Nothing(Answer):
    """Nothing is on record; the general rules that come nearest stand instead."""

    query: str
    nearest: tuple[Named, ...]
    silent: str | None = None
    """What it is that no document speaks of, where that is known."""
    kind: str = ""
    """The kind of entry that was asked for, where it was one."""
    results: tuple[Entry, ...] = ()
    """Always empty."""
    question: bool = False
    """Whether the words may as well be a question and no name."""

    @property
    def aloud(self) -> tuple[str, ...]:
        """What to say instead of an answer."""
        if self.silent:
            return (f"No document speaks of {self.silent}.",)
        shown = printable(self.query)
        what = f'No {self.kind} is called "{shown}"' if self.kind else f'No ruling on record for "{shown}"'
        return (f"{what}.",)

    @property
    def exit_code(self) -> int:
        """1: nothing is found."""
        return NOT_FOUND

    def _json(self) -> dict[str, Any]:
        silent = {"silent": self.silent} if self.silent else {}
        nearest = [one.to_json() for one in self.nearest]
        return {"query": self.query, "guess": False, **silent, "results": [], "nearest": nearest}
