"""Why a text that was used, or is being used, has not brought something about: its job or its test failed, something
could not be chosen for it, a condition in it did not hold, or it has not come to that yet.

Whether it would have is seen by letting it go on in a copy of the position as it was at that instruction.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..abilities.legality import Objection
from ..position.ability import Choice, Scope, followed
from ..position.acts import up_to
from ..position.note import CARRY_OUT, Happened, happenings
from ..position.procedure import EngineLimit, Option, run
from ..position.values import NOBODY
from ..record import Record
from ..using.carry_out import Attempt, CarryOut
from ..using.using import Using
from . import provenance

if TYPE_CHECKING:
    from ..position.kinds import CardId
    from ..position.note import Note
    from ..position.procedure import Decision
    from ..position.state import State
    from .absent import Wanted

FAILED, UNDER_WAY, NOT_CHOSEN, DOES_NOT_HOLD = "failed", "under way", "not chosen", "does not hold"
MOST_ANSWERS: Final = 30
"""How many questions a text may ask while it is tried out; each gets its first answer."""
PLENTY: Final = 100
"""Ghost rock enough for whatever a text asks to be paid, to see whether only that was missing."""


class Kept(Record, frozen=True):
    """What kept a use from bringing something about, with the reasons."""

    how: str
    reasons: tuple[Objection, ...]


def attempts(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Kept]:
    """What kept every use of a text from it, those of one card with `by`; only of uses that would have done it."""
    for happened in happenings(s):
        use = happened.at.stack[-1][0] if happened.at.stack else None
        if not isinstance(use, Using) or by not in (None, use.scope.card):
            continue
        if happened.event.kind == CARRY_OUT and happened.clause is None and isinstance(use, CarryOut):
            yield from _of_an_instruction(happened.at, use, wanted)
        elif happened.event.kind == "complete" and use.outcome == "failure":
            yield from _of_a_failure(happened, use, wanted)
    for height, (frame, _) in enumerate(s.stack):
        if isinstance(frame, Using) and by in (None, frame.scope.card) and frame.ability(s) is not None:
            yield from _under_way(s, height, frame, wanted)


def under_way(s: State, card: CardId) -> bool:
    """Whether a text of that card is being used at the moment."""
    return any(isinstance(frame, Using) and frame.scope.card == card for frame, _ in s.stack)


def _of_an_instruction(at: State, use: CarryOut, wanted: Wanted) -> Iterator[Kept]:
    """The card asked about was not chosen, or could not be; or what follows was passed over."""
    line, program = use.line, use.program(at)
    head, name = program[line], at.name(use.scope.card)
    if not isinstance(head, Choice):
        if (why := head.stops(at, use.scope)) and (
            _would(at, use, use.scope, line + 1, wanted) or _if_paid(at, use, use.scope, line + 1, wanted)
        ):
            cites = followed(at, use.scope, head)
            yield Kept(DOES_NOT_HOLD, (Objection(use.rule_of(at, line), f"{name}: {why}", cites),))
        return
    called = str(getattr(head, "name", ""))
    if wanted.about == NOBODY or not called or wanted.about in use.scope.choices(called):
        return
    before, option = use.scope.without(called), Option("choose", wanted.about)
    known = before.choose(called, wanted.about)
    reasons = head.against(at, before, option)
    if not _would(at, use, known, line + 1, wanted) and not (reasons and _if_paid(at, use, known, line + 1, wanted)):
        return
    if reasons:
        cites = (*followed(at, use.scope, head), *_left_out(at, use, known, line + 1))
        told = [Objection(rule, f"{name}: {why}", cites) for rule, why in reasons]
        yield Kept(DOES_NOT_HOLD, tuple(told))
    elif option in head.options(at, before):
        words = f"{at.who(use.scope.player)} could choose {at.name(wanted.about)} for {name}, and did not"
        yield Kept(NOT_CHOSEN, (Objection(use.rule_of(at, line), words, followed(at, before, head)),))


def _left_out(at: State, use: CarryOut, scope: Scope, line: int) -> tuple[str, ...]:
    """The rulings by which the rest of a text goes without what would do otherwise."""
    return tuple(id for each in use.program(at)[line:] for id in each.leaves_out(at, scope))


def _of_a_failure(happened: Happened, use: Using, wanted: Wanted) -> Iterator[Kept]:
    """The job or the test on which the rest depended has come out badly."""
    at, ability = happened.at, use.ability(happened.at)
    if ability is None:
        return
    line = ability.test_line if ability.test is not None else len(ability.requires)
    if _would(at, use.with_(outcome="success"), use.scope, line, wanted):
        told = _told_of_the_failure(at, use)
        yield Kept(FAILED, tuple(Objection(note.rule, note.words, provenance.of_its_own(note)) for note in told))


def _told_of_the_failure(at: State, use: Using) -> list[Note]:
    """The lines that say how it came out."""
    height = len(at.stack)
    found: list[Note] = []
    for note in reversed(provenance.kept(at)):
        assert note.after is not None
        if len(note.after.stack) < height:
            break
        of_it = len(note.after.stack) == height + 1 and isinstance(note.after.stack[height - 1][0], Attempt)
        if of_it and note.rule != "jobs.what":
            found.append(note)
    return found[::-1]


def _under_way(s: State, height: int, frame: Using, wanted: Wanted) -> Iterator[Kept]:
    """It goes on, and may still come to that."""
    ahead = wanted.nearer(s, _run_out(s.fork(), s.decision, height))
    if not ahead and not (isinstance(frame, Attempt) and _if_it_succeeds(s, height, frame, wanted)):
        return
    asked = f": {up_to(s, s.decision)}" if s.decision is not None else ""
    words = f"{s.name(frame.scope.card)} is being used, and has not come to that yet{asked}"
    yield Kept(UNDER_WAY, (Objection("abilities.play-finished", words),))


def _if_it_succeeds(s: State, height: int, frame: Using, wanted: Wanted) -> bool:
    """Whether it comes to that where the job or the test that is under way succeeds."""
    other, ability = s.fork(), frame.paid_for(s)
    del other.stack[height + 1 :]
    other.shootout = None
    line = ability.test_line if ability.test is not None else len(ability.requires)
    return _would(other, frame.with_(outcome="success"), frame.scope, line, wanted)


def _would(at: State, use: Using, scope: Scope, line: int, wanted: Wanted) -> bool:
    """Whether the text does what was expected if it goes on there, with what has been chosen so far."""
    other = at.fork()
    other.keep()
    height = len(other.stack) - 1
    other.stack[-1] = use.on_to(CarryOut).with_(scope=scope, line=line), CarryOut.steps.index("carry_out")
    return wanted.nearer(at, _run_out(other, None, height))


def _if_paid(at: State, use: Using, scope: Scope, line: int, wanted: Wanted) -> bool:
    """The same if there were ghost rock enough."""
    other = at.fork()
    for player, value in other.each_player():
        other.set_player(player, rock=value.rock + PLENTY)
    return _would(other, use, scope, line, wanted)


def _run_out(other: State, decision: Decision | None, height: int) -> State:
    """The position once the frame at that height is over, or as far as it goes."""
    run_out(other, decision, height)
    return other


def run_out(other: State, decision: Decision | None, height: int) -> bool:
    """Go on until the frame at that height is over, each question answered with the first of its options.

    False where what it asks of the position is not there, and it goes no further.
    """
    try:
        if decision is None:
            decision = run(other, until=lambda s: len(s.stack) <= height)
        for _ in range(MOST_ANSWERS):
            if decision is None or not decision.options:
                break
            decision = run(other, decision.options[0], until=lambda s: len(s.stack) <= height)
    except (EngineLimit, ValueError):
        return False
    return True
