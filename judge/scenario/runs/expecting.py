"""What a scenario's file should expect so that it holds: the answers that the engine gave, in the author's manner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from judge.input.yaml_file import Document, Place

from ..file.model import Question
from .running import Result, Scenario, trace_lines


@dataclass(frozen=True)
class Change:
    """What a file expects in one place, and what it should expect there."""

    place: Place
    line: int
    """The line of the question, or of the trace, as the file is now."""
    asked: dict[str, Any] | None
    """The question; None for the trace."""
    old: Any
    """UNSET where the file expects nothing yet."""
    new: Any
    after: str | None = None
    """The key of the question behind which a new expectation belongs."""


def changes(document: Document, scenario: Scenario) -> Iterator[Change]:
    """What has to change for everything to hold; where nothing is expected yet, what could be.

    Raises InputError for a question that cannot be answered.
    """
    for number, question in enumerate(scenario.file.questions):
        yield from _of_question(number, question, scenario.ask(number))
    found = trace_lines(scenario.end())
    if isinstance(document.data, dict) and "trace" in document.data:
        written = scenario.file.trace
        if written is None or [str(line) for line in written] != found:
            old = msgspec.UNSET if written is None else document.data["trace"]
            kept = {str(line): raw for line, raw in zip(written or [], document.data["trace"] or [], strict=True)}
            new = [kept.get(line, line) for line in found]
            yield Change(("trace",), document.line_of(("trace",)), None, old, new)


def _of_question(number: int, question: Question, result: Result) -> Iterator[Change]:
    """What has to change for one question."""
    place: Place = ("questions", number)
    asked = {result.kind: result.question} | result.conditions
    if result.passed is None:
        yield Change((*place, "expect"), result.line, asked, msgspec.UNSET, result.answer, after=result.kind)
    if result.passed is not False:
        return
    if not result.given:
        if question.expect is not msgspec.UNSET:
            new = _in_the_manner_of(question.expect, result)
            yield Change((*place, "expect"), result.line, asked, question.expect, new)
        elif result.kind == "outcome":
            yield Change((*place, "outcome"), result.line, asked, result.expect, result.answer)
        else:  # what goes without saying does not hold
            yield Change((*place, "expect"), result.line, asked, msgspec.UNSET, result.answer, after=result.kind)
    if question.because is not None and not result.rested:
        found = {id: words for id, words in result.because if words or id in question.because}
        new = [id for id in question.because if id in found]
        if result.objected:
            new = _merged(question.because, question.because, list(found))
        yield Change((*place, "because"), result.line, asked, question.because, new)
    if question.open is not None and question.open != bool(result.open):
        yield Change((*place, "open"), result.line, asked, question.open, bool(result.open))


def _in_the_manner_of(old: Any, result: Result) -> Any:
    """The answer as the author writes such answers: in the same order, with the same keys, what agrees as it was."""
    if result.kind == "options" and isinstance(old, list):
        return _merged(old, result.lines, result.answer)
    if result.kind != "priority" or not isinstance(old, list):
        return result.answer
    keys = {key for row in old for key in row} or set(result.answer[0])
    rows: list[dict[str, str]] = []
    for n, row in enumerate(result.answer):
        before: dict[str, str] = old[n] if n < len(old) else {}
        right = before and all(row[key] == value for key, value in before.items())
        rows.append(before if right else {key: value for key, value in row.items() if key in keys})
    return rows


def _merged(old: list[Any], lines: list[str], answer: list[str]) -> list[Any]:
    """The parts of an answer whose order does not matter: those that were there in their order, then the others.

    `lines` are the old parts as the answer has them.
    """
    missing = list(answer)
    kept = []
    for part, line in zip(old, lines, strict=True):
        if line in missing:
            missing.remove(line)
            kept.append(part)
    return kept + missing
