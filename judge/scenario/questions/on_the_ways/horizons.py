"""How far a question about every way on may look: where ways on end, by the names that a scenario has for it."""

from __future__ import annotations

from typing import Final

from judge.engine.exploring.futures.rest_of_round import step_of
from judge.engine.exploring.horizon import (
    LAST_STEP,
    end_of_job,
    end_of_phase,
    end_of_play,
    end_of_round,
    end_of_shootout,
    in_a_call_out,
    leads_to_a_job,
    over_with,
    step_of_round,
)
from judge.engine.position.procedure import Horizon
from judge.engine.position.state import State
from judge.engine.shootout.rounds import ShootoutRounds, step_title
from judge.input.names import nearest

from ...script.answers import Fault

STEPS: Final = tuple(f"shootout.{step.replace('_', '-')}" for step in ShootoutRounds.steps)
"""The steps at whose beginning ways on may end."""
STEPS_BEFORE_HANDS: Final = STEPS[: STEPS.index("shootout.draw") + 1]
"""Those before which no hand of their round is drawn."""
ROUND, SHOOTOUT, PLAY, JOB, PHASE, END = (
    "end of round", "end of shootout", "end of play", "end of job", "end of phase", "the end",
)  # fmt: skip
HORIZONS: Final = {
    ROUND: "before Chamber Another Round, when hands, casualties and effects are what they came to; usual in a "
    "shootout and a call-out",
    SHOOTOUT: "the same, in the round in which a posse is gone",
    PLAY: "when the next player would have the turn to play, in a shootout to make a Shootout play; usual at High Noon",
    JOB: "when the job that is under way is over, with what its text does then",
    PHASE: "when the phase of the day is over; usual in the other phases",
    END: "when nothing is left to be played",
    **dict.fromkeys(STEPS, "when that step of the round begins the next time"),
}
"""How far a question may look: where ways on end."""
WHAT_LASTS: Final = {
    PLAY: (end_of_play, "nobody is making a play"),
    JOB: (end_of_job, "no job is under way"),
    PHASE: (end_of_phase, "no phase of the day is under way"),
}
"""Those that there are only while something lasts, and what is said where it does not."""
OF_A_FIGHT: Final = frozenset({ROUND, SHOOTOUT, PLAY, JOB, *STEPS})
"""Those that come, at the latest, with the end of the fight that is under way, or of what has led to it."""
OF_ROUNDS: Final = frozenset({SHOOTOUT, PLAY, JOB, PHASE, END})
"""Those before which another round of a shootout may follow."""


def horizon_in_words(horizon: str) -> str:
    """Where ways on end, as people say it.

    >>> horizon_in_words("end of round"), horizon_in_words("the end"), horizon_in_words("shootout.take-yer-lumps")
    ('the end of the round', 'the end', 'the step Take Yer Lumps')
    """
    if horizon in STEPS:
        return f"the step {step_title(horizon.partition('.')[2].replace('-', ' '))}"
    of = horizon.removeprefix("end of ")
    return horizon if of == horizon else f"the end of the {of}"


def horizon(s: State, until: str | None) -> tuple[str, Horizon | None]:
    """Where ways on end, by its name: `until`, or what is usual here; nothing stops them before `the end`.

    Raises Fault for what is no horizon here.
    """
    name = until if until is not None else _usual(s)
    if name not in HORIZONS:
        raise Fault("`until` cannot be", name, nearest(name, HORIZONS) or list(HORIZONS)[:4])
    if name == END:
        return name, None
    if name in WHAT_LASTS:
        ends, missing = WHAT_LASTS[name]
        if (over := ends(s)) is None:
            raise Fault(f"{missing} here, so nothing lasts until", name)
        return name, over
    if s.shootout is None and not s.stack:
        raise Fault("nothing is left to be played, so nothing lasts until", name)
    found = {ROUND: end_of_round, SHOOTOUT: end_of_shootout}.get(name)
    if found is None:
        found = step_of_round(name.removeprefix("shootout.").replace("-", " "))
    return name, over_with(s, found)


def fighting(s: State) -> bool:
    """Whether there is a shootout, or what may lead to one: a call-out or a job."""
    return s.shootout is not None or s.job is not None or in_a_call_out(s) or leads_to_a_job(s)


def job_goes_on(s: State, name: str) -> bool:
    """Whether ways on end in the shootout of a job, before it is known what becomes of the job."""
    return s.shootout is not None and s.job is not None and name in OF_A_FIGHT and name != JOB


def job_is_over(s: State, name: str) -> bool:
    """Whether ways on end when a job is over, if there is one: a play of High Noon that has led to it lasts as long."""
    return name == JOB or (name == PLAY and s.shootout is None)


def _usual(s: State) -> str:
    """The end of the round in a shootout and in a call-out, of the play at High Noon, of any other phase."""
    if s.shootout is not None or in_a_call_out(s):
        return ROUND
    return PLAY if end_of_play(s) is not None else PHASE if end_of_phase(s) is not None else END


def hands_are_drawn(s: State, horizon: str) -> bool:
    """Whether hands may be drawn, or have been, before ways on from a fight end."""
    here = step_of(s)
    return horizon not in STEPS_BEFORE_HANDS or (here is not None and here >= STEPS.index(horizon))


def ends_in_round(s: State, horizon: str) -> int | None:
    """The step of the round that is under way, or is the first to come, at which ways on end; None where they may go on
    into another round.
    """
    found = LAST_STEP if horizon == ROUND else STEPS.index(horizon) if horizon in STEPS else 0
    return found if found > (step_of(s) or 0) else None
