"""Abandoning what is under way: a shootout that ends at once, a posse that nobody is in any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ..position.event import Event
from ..position.fields import collect
from ..position.kinds import CardId, PlayerId
from ..position.procedure import END, Outcome, Procedure
from ..position.undone import left_undone
from ..table.posse import BEFORE_CASUALTIES, sides
from .pulls import after_use

if TYPE_CHECKING:
    from ..position.state import State


def abandon(s: State, kind: str, step: str) -> None:
    """Abandon everything above the innermost procedure of that name, which goes on with `step`.

    Cards in use at that moment go to their owner's discard pile, unless what is left of the stack uses them: an
    action that began a job stays out until the job is over (rule: abilities.action-discarded).
    """
    for here in range(len(s.stack) - 1, -1, -1):
        procedure, _ = s.stack[here]
        if type(procedure).__name__ == kind:
            del s.stack[here + 1 :]
            s.stack[here] = procedure, procedure.steps.index(step)
            s.forget_plays()
            break
    in_use: set[CardId] = set()
    for procedure, _ in s.stack:
        collect(procedure, in_use)
    for card, value in s.each_card():
        if value.zone == "aside" and card not in in_use:
            after_use(s, card, "values.joker-pulled", "the pulled joker has been used")


FINISHED: Final = "shootout.ends-at-once.not-once-casualties-begin"
"""The rule by which a round goes on in which casualties are being taken."""


def goes_on(s: State, empty: list[PlayerId]) -> None:
    """Say that an empty posse does not end the shootout now (rule: shootout.ends-at-once.not-once-casualties-begin)."""
    assert s.shootout is not None
    who = s.who(empty[0]) if len(empty) == 1 else "neither side"
    words = f"{who} has {'nobody' if len(empty) == 1 else 'anybody'} left in the shootout, and the round goes on"
    if _is_said(s, words):
        return
    s.note(FINISHED, words)
    for player in sides(s):
        left_undone(s, FINISHED, words, Event("shootout ends", player=player, at=s.shootout.at))


def _is_said(s: State, words: str) -> bool:
    """Whether the trace says so already since the hands were compared."""
    note = s.trace
    while note is not None:
        # words that are only found once somebody reads them are of neither line, and finding them looks at the position
        said = note.said if isinstance(note.said, str) else ""
        if said.endswith("begins"):
            return False
        if (note.rule, said) == (FINISHED, words):
            return True
        note = note.before
    return False


class EmptyPosse(Procedure):
    """Look whether a posse is empty, once whoever left has left with everything they carried."""

    steps: ClassVar = ("look",)

    def look(self, s: State) -> Outcome:
        """Before casualties are taken, an empty posse ends the shootout at once; later the round is finished.

        Rules: shootout.ends-at-once, shootout.ends-at-once.not-once-casualties-begin.
        """
        empty = [p for p in sides(s) if not s.posse(p)]
        if s.shootout is None or not empty:
            return END
        if s.shootout.step not in BEFORE_CASUALTIES:
            goes_on(s, empty)
            return END
        if not s.shootout.step:  # what answers the start of the shootout comes before its first round
            abandon(s, "PossesFormed", "any_left")
            return None
        abandon(s, "ShootoutRounds", "chamber_another_round")
        rule, words = "shootout.ends-at-once", f"{s.who(empty[0])}'s posse is empty: the shootout ends at once"
        s.note(rule, words)
        for player in sides(s):
            left_undone(s, rule, f"{words}, before casualties are taken", taken(player))
        return None


def taken(player: PlayerId) -> Event:
    """A player taking casualties, which does not come where the shootout has ended before."""
    return Event("take casualties", player=player, by=player, amount=1)
