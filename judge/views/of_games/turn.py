"""Where a game stands: the step of the timing chart, and what is to be decided, by whom."""

from collections.abc import Iterable
from itertools import takewhile

from judge.engine.events.pulls import Draw
from judge.engine.observing.chart import STEPS
from judge.engine.position.state import State
from judge.engine.position.values import DECK
from judge.scenario.script.phrases import question


def turn(s: State) -> str:
    """What is to be decided, and by whom."""
    if s.decision is None:
        return "Nothing is left to decide."
    if s.decision.player != DECK:
        return f"{question(s, s.decision)}".replace("it is up", "It is up", 1)
    draw = s.stack[-1][0] if s.stack else None
    whose = f" off {s.who(draw.player)}'s deck" if isinstance(draw, Draw) else ""
    return f"Which card comes next{whose}?"


def step(s: State) -> str:
    """The step of the timing chart that the game is in, by its id: the innermost one that can be told; or nothing.

    >>> step(State())
    ''
    """
    here = s.fork()
    while here.stack:
        procedure, number = here.stack[-1]
        name = procedure.steps[number] if number < len(procedure.steps) else ""
        ids = {id: at for id, at in STEPS.items() if isinstance(procedure, at.procedure) and at.where(procedure, here)}
        if found := next((id for id, at in ids.items() if at.step == name), "") or _common(ids):
            return found
        here.stack.pop()
    return ""


def _common(ids: Iterable[str]) -> str:
    """The part of the chart that some steps lie in.

    >>> _common(["shootout.reveal.hands", "shootout.reveal.jokers"]), _common(["job.oppose", "day.upkeep.pay"])
    ('shootout.reveal', '')
    """
    alike = [set(parts) for parts in zip(*(id.split(".")[:-1] for id in ids), strict=False)]
    return ".".join(part for parts in takewhile(lambda parts: len(parts) == 1, alike) for part in parts)
