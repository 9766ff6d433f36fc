"""What happens without a line that tells it: there is nothing like that, but for what is told later."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from judge.engine.position.modifiers import named
from judge.engine.position.note import Note
from judge.engine.position.procedure import Outcome, Procedure
from judge.engine.position.state import State
from judge.engine.position.values import Modifier

TOLD_LATER: Final = {
    "Draw take": "all the cards that are drawn are told together, or by whoever has them drawn",
    "Draw answer": "the same, where chance has decided which card it is",
    "ChooseGang answer": "a starting gang is told once it is chosen, and before that nobody else sees it",
    "PullForFirst shown_": "the pull has been told, and its card is discarded like that of any other",
    "Invent pay": "the gadget lies apart while it is invented, and how that ends is told",
    "Invent over": "the same",
}
"""Steps that change where cards lie and are told by another step, each with the reason."""

OF_A_CARD: Final = ("zone", "at", "attached", "controller", "booted", "posse", "bounty")

Seen = tuple[list[Any], list[Any], tuple[Modifier, ...], Any]
"""Cards, players, effects and the job, as they were."""


@dataclass
class Untold:
    """Watches a run, and keeps what a step changes of cards, ghost rock, effects and jobs without telling it."""

    found: list[str] = field(default_factory=list)
    under_way: list[tuple[str, State, Seen]] = field(default_factory=list)
    """The steps that are being taken, each with its position and how that was: one may look ahead in another."""

    def enters(self, procedure: Procedure, step: str, s: State) -> None:
        """Remember how things are."""
        before = s.cards.copy(), s.players.copy(), s.modifiers, s.job
        self.under_way.append((f"{type(procedure).__name__} {step}", s, before))

    def leaves(self, s: State, before: Note | None, outcome: Outcome) -> None:
        """See whether anything is other than it was, and no line has been added to the trace."""
        step, was, (cards, players, effects, job) = self.under_way.pop()
        if s is not was or s.trace is not before or step in TOLD_LATER:
            return
        changed = [
            f"{name} of {new.printed.title}"
            for old, new in zip(cards, s.cards, strict=False)
            if old is not new
            for name in OF_A_CARD
            if getattr(old, name) != getattr(new, name)
        ]
        changed += [
            f"ghost rock of {new.name}" for old, new in zip(players, s.players, strict=True) if old.rock != new.rock
        ]
        changed += [] if s.job == job else ["the job"]
        if effects is not s.modifiers:
            changed += sorted({each.what for each in {*effects} ^ {*s.modifiers} if _is_seen(each)})
        self.found += [f"{step}: {one}" for one in changed]


def _is_seen(effect: Modifier) -> bool:
    """Whether it changes a number, or what a card is, for longer than the play that brings it about."""
    kind = named(effect.what)
    return (kind.number != "none" or kind.either is not None) and not effect.until.startswith("play")
