"""How far one looks ahead: conditions that stop a run before its next step.

A shootout ends by its last step, Chamber Another Round.  There one sees what it has come to: nothing is discarded and
no effect is over yet.  So whatever is waited for in a shootout, one waits at most until that step is about to end it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..day.days import Days
from ..day.sundown import Sundown
from ..plays.make_plays import MakePlays
from ..posses.call_out import CallOut
from ..posses.job import Job
from ..shootout.rounds import ShootoutRounds
from ..table import posse
from ..using.using import Using

if TYPE_CHECKING:
    from ..position.procedure import Horizon, Procedure
    from ..position.state import State

VICTORY = Sundown.steps.index("victory")
LAST_STEP = ShootoutRounds.steps.index("chamber_another_round")


def end_of_shootout(s: State) -> bool:
    """A side of the shootout has nobody left, and it is about to be over."""
    frame, following = s.stack[-1]
    if following != LAST_STEP or type(frame) is not ShootoutRounds:
        return False
    return not all(s.posse(player) for player in posse.sides(s))


def step_of_round(step: str) -> Horizon:
    """The beginning of a step of the round (`run or gun`), the next time that it is reached, or the shootout's end.

    Raises ValueError for what is no step.
    """
    wanted = ShootoutRounds.steps.index(step.replace(" ", "_"))

    def reached(s: State) -> bool:
        frame, following = s.stack[-1]
        return type(frame) is ShootoutRounds and (following == wanted or end_of_shootout(s))

    return reached


end_of_round = step_of_round("chamber another round")
"""All that happens in the round has happened: hands, casualties and effects are still what they came to."""


def end_of_play(start: State) -> Horizon | None:
    """The end of the play that is being made in a position, with all that follows from it: the next turn to play.

    None where nobody is making plays.
    """
    return _back_to(start, MakePlays)


def end_of_job(start: State) -> Horizon | None:
    """The end of the job that is under way, or is about to begin, with all that comes of it: the next turn to play.

    None where there is none.
    """
    frames = [frame for frame, _ in start.stack]
    first = next((n for n, frame in enumerate(frames) if isinstance(frame, Job)), None)
    if first is None and not leads_to_a_job(start):
        return None
    return _back_to(start, MakePlays, first)


def end_of_phase(start: State) -> Horizon | None:
    """The end of the phase of the day; None where none is under way."""
    return _back_to(start, Days)


def victory_is_checked(s: State, *, phase: bool) -> bool:
    """Whether nobody can win any more before ways on end, as it has been checked who has won (rule: sundown.victory):
    with the `phase`, or with the day, if that is the last one played.
    """
    last = phase or any(days.last == Sundown.in_phase for _, days in s.waiting(Days) if isinstance(days, Days))
    return last and any(type(frame) is Sundown and following > VICTORY for frame, following in s.stack)


def in_a_call_out(s: State) -> bool:
    """Whether somebody has been called out, and no shootout has come of it yet."""
    return s.shootout is None and any(isinstance(frame, CallOut) for frame, _ in s.stack)


def leads_to_a_job(s: State) -> bool:
    """Whether an ability is being used that starts a job, as soon as its requirements are carried out."""
    using = [frame.ability(s) for frame, _ in s.stack if isinstance(frame, Using)]
    return any(ability is not None and ability.job is not None for ability in using)


def _back_to(start: State, kind: type[Procedure], before: int | None = None) -> Horizon | None:
    """When the innermost procedure of that kind goes on, of those `before` another one; None where there is none."""
    found = [here for here, (frame, _) in enumerate(start.stack[:before]) if isinstance(frame, kind)]
    if not found:
        return None
    depth = found[-1] + 1
    return lambda s: len(s.stack) <= depth


def over_with(start: State, horizon: Horizon) -> Horizon:
    """The same horizon, reached as well once the shootout that is under way now is over, whatever ended it.

    Outside a shootout that goes for a play that is under way: where a call-out is refused or nobody opposes a job,
    there is no round of theirs to wait for.
    """
    if start.shootout is not None:
        return lambda s: s.shootout is None or horizon(s)
    over = end_of_play(start)
    if over is None or over(start):
        return horizon
    return lambda s: over(s) or horizon(s)
