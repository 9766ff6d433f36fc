"""What running a scenario comes to: the rules that are applied on the way, and the steps of the timing chart.

A rule is reached where something is noted for it, where it asks somebody for a decision, or where it is a reason for an
answer: for an objection to a play, for example.  What a question about every way on looks at counts too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from judge.books.catalogue import Catalogue
from judge.books.named_rules import Named
from judge.engine.procedure import Decision, Outcome, Procedure
from judge.engine.state import Note, State
from judge.engine.watch import watched

from .running import run

ROOT: Final = "scenarios"
"""The folder below which a scenario's path is its id."""


@dataclass(frozen=True)
class Reach:
    """What one scenario comes to."""

    scenario: str
    proves: frozenset[str]
    rules: frozenset[str]


@dataclass
class Tracker:
    """Watches a run and keeps the rules that it applies."""

    rules: set[str] = field(default_factory=set)

    def enters(self, procedure: Procedure, step: str, s: State) -> None:
        """Nothing is known yet."""

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
        tracker = Tracker()
        with watched(tracker):
            report = run(file, self.catalogue)
        notes = [*report.trace, *(note for result in report.results for note in result.trace)]
        reasons = {rule for result in report.results for rule, _ in result.because}
        rules = tracker.rules | reasons | {note.rule for note in notes}
        return Reach(scenario_id(file), frozenset(report.proves), frozenset(rules))


def scenario_id(file: Path) -> str:
    """The path below the folder of scenarios, without the suffix.

    >>> scenario_id(Path("data/scenarios/reacts/arnold-saves-dawn.yaml"))
    'reacts/arnold-saves-dawn'
    """
    parts = file.with_suffix("").parts
    return "/".join(parts[parts.index(ROOT) + 1 :] if ROOT in parts else parts[-1:])


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
    def example(self) -> str:
        """A scenario to look at: one that says that it proves the rule, where there is one."""
        both = [scenario for scenario in self.proved if scenario in self.reached]
        return next(iter((*both, *self.reached, *self.proved)), "")


def rules_reached(named: Iterable[Named], runs: Iterable[Reach]) -> list[RuleReached]:
    """Every rule that the program names, in the order of their ids, with what comes to it."""
    places: dict[str, list[Named]] = {}
    for one in named:
        places.setdefault(one.rule, []).append(one)
    reached: dict[str, list[str]] = {}
    proved: dict[str, list[str]] = {}
    for run_ in runs:
        for rule in run_.rules:
            reached.setdefault(rule, []).append(run_.scenario)
        for id in run_.proves:
            proved.setdefault(id, []).append(run_.scenario)
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
