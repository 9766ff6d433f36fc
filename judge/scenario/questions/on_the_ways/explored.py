"""What the answer to a question about every way on rests on."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.position.note import Note
from judge.engine.position.state import State

from ...script.lines import Line
from ..stopped import Stopped
from ..values import Expression
from .what_becomes import Ways


@dataclass(frozen=True)
class Explored:
    """What the answer to a question about every way on rests on."""

    answer: bool | str
    """Yes, no, UNKNOWN or NO_SUCH_WAY."""
    witness: list[Line] | None
    """A script that leads to what decides the answer; None where every way on was looked at, or the bound reached."""
    positions: int
    """How many different positions were looked at."""
    bound: int
    """How many may be."""
    until: str
    rules: list[tuple[str, str]]
    """The rules of the witness, or of everything that was decided on the ways on."""
    trace: list[Note]
    """What happens on the way of the witness."""
    end: State | None = None
    """Where the witness leads to."""
    amid: tuple[str, ...] = ()
    """The cards in the middle of whose texts it is so where the witness leads to, and no more once those are done."""
    other_ends: tuple[State, ...] = ()
    """Where ways lead that do not decide it, if none does: ways on which different texts were used, or something was
    in the way.
    """
    by_worth: bool = False
    """Whether cards that nobody stated were taken by what they are worth."""
    any_hand: tuple[str, ...] = ()
    """The cards with texts that change draw hands, where such a hand was taken as any hand."""
    alike: tuple[tuple[str, ...], ...] = ()
    """The dudes that were taken as one at the latest, where every way on was looked at."""
    one_a_round: bool = False
    """Whether of a round that others may follow no more was tried than one casualty."""
    job_goes_on: bool = False
    """Whether ways end in the shootout of a job, before it is known what becomes of that."""
    left: int = 0
    """Positions from which no way on was tried, as none could change any more what is asked."""
    nearest: tuple[tuple[Expression, list[State]], ...] = ()
    """Of what asks for a number, where the ways lead that come nearest to it, if none decides it: to all of it, and to
    the number.
    """
    stopped: Stopped | None = None
    """Why the answer is UNKNOWN, where it is."""
    ways: Ways | None = None
    """The ways on that were all looked at, where that is what the answer rests on."""
