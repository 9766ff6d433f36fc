"""What running a scenario comes to: the rules that are applied on the way, the steps of the timing chart, and texts.

A rule is reached where something is noted for it, where it asks somebody for a decision, or where it is a reason for an
answer: for an objection to a play, for example.  What a question about every way on looks at counts too.  A step is
entered where a procedure of the engine takes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from judge.books.catalogue import Catalogue
from judge.engine.observing.chart import STEPS, Where
from judge.engine.observing.texts import Tally, Text, texts_watched
from judge.engine.observing.watch import watched
from judge.engine.position.note import Note
from judge.engine.position.procedure import Decision, Outcome, Procedure
from judge.engine.position.state import State
from judge.scenario.runs.named_rules import Named

from .running import Report, run

ROOT: Final = "scenarios"
"""The folder below which a scenario's path is its id."""


@dataclass(frozen=True)
class Reach:
    """What one scenario comes to."""

    scenario: str
    proves: frozenset[str]
    rules: frozenset[str]
    steps: frozenset[str] = frozenset()
    """Ids of steps of the timing chart that have no steps inside."""
    used: frozenset[Text] = frozenset()
    """The texts of cards that it uses to their end."""
    refused: frozenset[Text] = frozenset()


Watched = dict[tuple[type[Procedure], str], list[tuple[str, Where]]]
"""Steps of the timing chart, by where the engine takes them."""


def watch_list() -> Watched:
    """Every step that a run may enter."""
    found: Watched = {}
    for id, at in STEPS.items():
        found.setdefault((at.procedure, at.step), []).append((id, at.where))
    return found


@dataclass
class Tracker:
    """Watches a run and keeps the rules that it applies and the steps that it enters."""

    rules: set[str] = field(default_factory=set)
    steps: set[str] = field(default_factory=set)
    ahead: Watched = field(default_factory=watch_list)
    """The steps that it has not entered yet."""

    def enters(self, procedure: Procedure, step: str, s: State) -> None:
        """See which step of the chart it is, unless that is known already."""
        here = self.ahead.get((type(procedure), step))
        if here:
            now = [(id, where) for id, where in here if where(procedure, s)]
            self.steps.update(id for id, _ in now)
            for one in now:
                here.remove(one)

    def leaves(self, s: State, before: Note | None, outcome: Outcome) -> None:
        """Keep what the step noted or asked for."""
        note = s.trace
        while note is not None and note is not before:
            self.rules.add(note.rule)
            note = note.before
        if isinstance(outcome, Decision):
            self.rules.add(outcome.rule)


@dataclass(frozen=True)
class Reaching:
    """Runs scenarios and says what each comes to."""

    catalogue: Catalogue

    def __call__(self, file: Path) -> Reach:
        """Run one scenario; raises InputError where it cannot be run."""
        return self.reported(file)[1]

    def reported(self, file: Path) -> tuple[Report, Reach]:
        """Run one scenario and return its report as well; raises InputError as above."""
        tracker, tally = Tracker(), Tally()
        with watched(tracker), texts_watched(tally):
            report = run(file, self.catalogue)
        notes = [*report.trace, *(note for result in report.results for note in result.trace)]
        reasons = {rule for result in report.results for rule, _ in result.because}
        rules = tracker.rules | reasons | {note.rule for note in notes}
        proves, steps = frozenset(report.proves), frozenset(tracker.steps)
        return report, Reach(
            scenario_id(file), proves, frozenset(rules), steps, frozenset(tally.used), frozenset(tally.refused)
        )


def scenario_id(file: Path) -> str:
    """The path below the folder of scenarios, without the suffix.

    >>> scenario_id(Path("data/scenarios/reacts/arnold-saves-dawn.yaml"))
    'reacts/arnold-saves-dawn'
    """
    parts = file.with_suffix("").parts
    return "/".join(parts[parts.index(ROOT) + 1 :] if ROOT in parts else parts[-1:])


OUT_OF_REACH: Final = {
    "abilities.costs-not-prevented": "no published React takes the place of a card's booting as a cost",
}
"""Rules that the engine names and no scenario can come to yet, each with the reason; tests hold on to them."""


@dataclass(frozen=True)
class RuleReached:
    """A rule that the program names, and the scenarios that come to it."""

    rule: str
    places: tuple[str, ...]
    """Where the program names it: first where it does so at run time."""
    cited: bool
    """Whether it is only cited in docstrings, so that no run can come to it by name."""
    reached: tuple[str, ...]
    proved: tuple[str, ...]

    @property
    def done(self) -> bool:
        """Whether a scenario reaches it; for one that is only cited, whether a scenario says that it proves it."""
        return bool(self.reached or (self.cited and self.proved))

    @property
    def why_not(self) -> str:
        """Why no scenario can come to it; empty for one that a scenario has or lacks."""
        return "" if self.done else OUT_OF_REACH.get(self.rule, "")

    @property
    def lacking(self) -> bool:
        """Whether a scenario for it is missing."""
        return not self.done and not self.why_not

    @property
    def example(self) -> str:
        """A scenario to look at: one that says that it proves the rule, where there is one."""
        return _example(self.reached, self.proved) or next(iter(self.proved), "")


def rules_reached(named: Iterable[Named], runs: Iterable[Reach]) -> list[RuleReached]:
    """Every rule that the program names, in the order of their ids, with what comes to it."""
    places: dict[str, list[Named]] = {}
    for one in named:
        places.setdefault(one.rule, []).append(one)
    runs = list(runs)
    reached, proved = _by_id(runs, lambda run: run.rules), _by_id(runs, lambda run: run.proves)
    return [
        RuleReached(
            rule,
            tuple(dict.fromkeys(one.place for one in sorted(where, key=lambda one: one.cited))),
            all(one.cited for one in where),
            tuple(reached.get(rule, ())),
            tuple(proved.get(rule, ())),
        )
        for rule, where in sorted(places.items())
    ]


@dataclass(frozen=True)
class StepEntered:
    """A step of the timing chart, and the scenarios that enter it."""

    step: str
    title: str
    whole: bool
    """Whether it has steps inside; it is entered with any of those."""
    entered: tuple[str, ...]
    example: str
    """A scenario to look at: one that says that it proves a rule of the step, where there is one."""


def steps_entered(catalogue: Catalogue, runs: Iterable[Reach]) -> list[StepEntered]:
    """Every step of the chart, in its order, with what enters it."""
    runs = list(runs)
    entered = _by_id(runs, lambda run: {part for step in run.steps for part in _with_those_around(step)})
    proved = _by_id(runs, lambda run: run.proves)
    found = []
    for row in catalogue.rows("step"):
        step, here = catalogue.entry(row.id), tuple(entered.get(row.id, ()))
        example = _example(here, [scenario for rule in step["rules"] for scenario in proved.get(rule, ())])
        found.append(StepEntered(row.id, row.title, bool(step["steps"]), here, example))
    return found


def _with_those_around(step: str) -> Iterator[str]:
    """A step and every step that it is a part of."""
    while step:
        yield step
        step = step.rpartition(".")[0]


def _by_id(runs: Iterable[Reach], ids: Callable[[Reach], Iterable[str]]) -> dict[str, list[str]]:
    """The scenarios that have to do with each id."""
    found: dict[str, list[str]] = {}
    for run_ in runs:
        for id in ids(run_):
            found.setdefault(id, []).append(run_.scenario)
    return found


def _example(reached: Sequence[str], proved: Sequence[str]) -> str:
    """One that reaches it, best one that says that it proves it; "" where there is none."""
    return next(iter((*(scenario for scenario in proved if scenario in reached), *reached)), "")
