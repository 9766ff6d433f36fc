"""Scenarios on the engine: the answers to their questions, what happens, and whether they hold."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from judge import paths
from judge.books.catalogue import Catalogue
from judge.engine.exploring.patience import INTERRUPTED, Patience
from judge.engine.position.note import Note
from judge.engine.position.state import State
from judge.input.errors import JudgeError
from judge.scenario.file.files import scenario_files
from judge.scenario.runs.as_data import assumed_data, report_data, trace_data
from judge.scenario.runs.running import Report, Result, run_document
from judge.views.of_games.asked import headline, rows
from judge.views.of_games.given import NAME, Given, document_of
from judge.views.of_games.stopped import exit_code
from judge.views.values.answer import FOUND, LIMITED, NOT_FOUND, Answer
from judge.views.values.at_hand import Books, at_hand
from judge.views.values.because import Reason, reason


@dataclass(frozen=True, kw_only=True)
class Ruled(Answer):
    """A scenario whose script was played and whose questions were answered."""

    report: Report
    catalogue: Catalogue = field(repr=False, compare=False)

    @property
    def questions(self) -> tuple[Result, ...]:
        """Every question with its answer, the reasons for it by their ids, and what happened."""
        return tuple(self.report.results)

    @property
    def position(self) -> State:
        """The position that the script has come to."""
        return self.report.state

    def because(self, question: Result) -> tuple[Reason, ...]:
        """Return the reasons for an answer, with their citations."""
        return tuple(reason(rule, why, self.catalogue) for rule, why in question.because)

    @property
    def aloud(self) -> tuple[str, ...]:
        """Every question with its answer in words, then the reasons for it with their citations."""
        said: list[str] = []
        for one in self.questions:
            said += [*headline(one), *rows(one), *map(str, self.because(one))]
        return tuple(said)

    @property
    def exit_code(self) -> int:
        """1 where a play that is asked about is not legal; 5 or 130 where a question was left open by a limit."""
        refused = any(one.kind == "legal" and one.answer is False for one in self.questions)
        return exit_code(self.report.stopped) or (NOT_FOUND if refused else FOUND)

    def _json(self) -> dict[str, Any]:
        return report_data(self.report, self.catalogue)


@dataclass(frozen=True, kw_only=True)
class Traced(Answer):
    """A scenario that was played, with every step and the rule that it follows."""

    report: Report

    @property
    def steps(self) -> tuple[Note, ...]:
        """What happened in the script, in order."""
        return tuple(self.report.trace)

    def _json(self) -> dict[str, Any]:
        return {
            "file": self.report.file,
            "scenario": self.report.scenario,
            **assumed_data(self.report.assumed),
            "trace": trace_data(self.report.trace),
            "questions": [trace_data(one.trace) for one in self.report.results],
        }


@dataclass(frozen=True, kw_only=True)
class Checked(Answer):
    """Scenarios that were compared with what they expect, and those that could not be run."""

    scenarios: tuple[dict[str, Any], ...]
    """What came of each that was run, as `ask` gives it in JSON."""
    errors: tuple[JudgeError, ...]

    not_run: int = 0
    """How many were not run, because somebody stopped it."""

    @property
    def passed(self) -> int:
        """How many hold."""
        return sum(bool(one["passed"]) for one in self.scenarios)

    @property
    def undecided(self) -> int:
        """How many have a question that a limit of this run left open."""
        return sum("stopped" in one for one in self.scenarios)

    @property
    def failed(self) -> int:
        """How many do not hold."""
        return len(self.scenarios) - self.passed - self.undecided

    @property
    def exit_code(self) -> int:
        """1 where an expectation fails, and where a scenario cannot be run the exit code of that error.

        Where neither is so, 5 where a limit left a question open; 130 where somebody stopped it, whatever else is so.
        """
        interrupted = any(one.get("stopped") == INTERRUPTED for one in self.scenarios)
        return code_of(self.errors, self.failed, self.undecided, self.not_run > 0 or interrupted)

    def _json(self) -> dict[str, Any]:
        return {
            "scenarios": list(self.scenarios),
            "passed": self.passed,
            "failed": self.failed,
            **({"undecided": self.undecided} if self.undecided else {}),
            **({"not_run": self.not_run} if self.not_run else {}),
            "errors": [fault.details() for fault in self.errors],
        }


def ask(
    scenario: Given,
    *,
    assume: bool = False,
    name: str = NAME,
    patience: Patience | None = None,
    books: Books | None = None,
) -> Ruled:
    """Answer the questions of a scenario: of the file at a path, of a text in YAML, or of a dictionary.

    `assume` takes cards that are not encoded as without text; `name` is what a text or dictionary is called in errors.
    `patience` bounds the time and memory of each question about every way on.  Raises InputError, with the line or the
    place, for whatever is wrong with it.
    """
    catalogue = at_hand(books).catalogue
    report = run_document(document_of(scenario, assume=assume, name=name), catalogue, patience)
    return Ruled(report=report, catalogue=catalogue)


def trace(scenario: Given, *, assume: bool = False, name: str = NAME, books: Books | None = None) -> Traced:
    """Play a scenario, with every step and the rule that it follows; takes what `ask` takes."""
    catalogue = at_hand(books).catalogue
    return Traced(report=run_document(document_of(scenario, assume=assume, name=name), catalogue))


def check(*scenarios: Path, assume: bool = False, books: Books | None = None) -> Checked:
    """Compare scenarios with what they expect: files, all files of folders, or without any those of the program.

    Raises InputError where a file or folder is missing; what is wrong inside a file is among the errors.
    """
    catalogue = at_hand(books).catalogue
    found: list[dict[str, Any]] = []
    errors: list[JudgeError] = []
    for file in scenario_files(list(scenarios) or [paths.data_folder() / "scenarios"]):
        try:
            found.append(report_data(run_document(document_of(file, assume=assume), catalogue), catalogue))
        except JudgeError as fault:
            errors.append(fault)
    return checked(found, errors)


def code_of(errors: Sequence[JudgeError], failed: int, undecided: int, interrupted: bool) -> int:
    """The exit code of `judge check`: whether somebody stopped it, what cannot be run, fails, or was left open."""
    if interrupted:
        return exit_code(INTERRUPTED)
    of_errors = max((fault.exit_code for fault in errors), default=FOUND)
    return of_errors or (NOT_FOUND if failed else LIMITED if undecided else FOUND)


def checked(scenarios: Iterable[dict[str, Any]], errors: Iterable[JudgeError], not_run: int = 0) -> Checked:
    """Return what came of scenarios that have been run, and of those that could not be."""
    return Checked(scenarios=tuple(scenarios), errors=tuple(errors), not_run=not_run)
