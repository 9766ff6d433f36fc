"""Reports as plain data, for JSON and for people alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from judge.books.catalogue import Catalogue
from judge.books.citations import because
from judge.books.printings import spoken_of
from judge.engine.position.note import Note
from judge.engine.position.sums import Part, Sum

from ..questions.not_offered import with_what_speaks_against
from ..questions.stopped import Stopped
from .running import Report, Result, trace_lines


def report_data(report: Report, catalogue: Catalogue) -> dict[str, Any]:
    """A scenario's report."""
    return {
        "file": report.file,
        "scenario": report.scenario,
        "passed": report.passed,
        **({"stopped": report.undecided} if report.undecided else {}),
        "proves": report.proves,
        **assumed_data(report.assumed),
        "questions": [result_data(result, catalogue) for result in report.results],
        **({"printings": found} if (found := other_printings(report, catalogue)) else {}),
        **_trace_asked(report),
    }


def other_printings(report: Report, catalogue: Catalogue) -> list[dict[str, Any]]:
    """The cards of which an answer speaks that are also printed otherwise: each with the set that is gone by."""
    said = [part for result in report.results for part in (result.question, result.because, result.sums)]
    said += [result.explored.witness for result in report.results if result.explored is not None]
    return spoken_of((card.printed.title for card in report.state.cards), str(said), catalogue)


def assumed_data(titles: list[str]) -> dict[str, Any]:
    """The cards that are taken as without text, where there are any."""
    return {"assumed": [{"card": title, "text": "none"} for title in titles]} if titles else {}


def _trace_asked(report: Report) -> dict[str, Any]:
    """The trace, where the file says what it should be."""
    if report.expected_trace is None:
        return {}
    found = {"answer": trace_lines(report.trace), "expect": report.expected_trace, "passed": report.trace_passed}
    return {"trace": found}


def result_data(result: Result, catalogue: Catalogue) -> dict[str, Any]:
    """One question with its answer, the rules that give it, and the trace that led there."""
    expects = {} if result.expect is msgspec.UNSET else {"expect": result.expect}
    reasons = with_what_speaks_against(result.because, result.not_offered or ())
    return {
        "question": {result.kind: result.question} | result.conditions | _because_asked(result),
        "answer": result.answer,
        **expects,
        "passed": result.passed,
        **assumed_data(result.assumed),
        "because": [because(rule, why, catalogue) for rule, why in reasons],
        **({"open": result.open} if result.open else {}),
        **_not_offered(result, catalogue),
        **_sums(result),
        "trace": trace_data(result.trace),
        **_explored(result),
    }


def _explored(result: Result) -> dict[str, Any]:
    """What the answer to a question about every way on rests on."""
    found = result.explored
    if found is None:
        return {}
    return {
        "witness": found.witness,
        **({"amid": list(found.amid)} if found.amid else {}),
        "positions": found.positions,
        "bound": found.bound,
        "until": found.until,
        "by_worth": found.by_worth,
        **({"any_hand": list(found.any_hand)} if found.any_hand else {}),
        "alike": [list(group) for group in found.alike],
        "one_a_round": found.one_a_round,
        "job_goes_on": found.job_goes_on,
        **stopped_data(found.stopped),
    }


def stopped_data(stopped: Stopped | None) -> dict[str, Any]:
    """Why a search was not through, where it was not."""
    if stopped is None:
        return {}
    told = {"by": stopped.by, "limit": stopped.limit, "waiting": stopped.waiting, "ends": stopped.ends}
    given = {} if stopped.given is None else {"given": stopped.given}
    unstated = [{"of": who, "cards": what, "positions": n} for (who, what), n in stopped.unstated.items()]
    single = {"single_cards": list(stopped.single)} if stopped.single else {}
    return {"stopped": {**told, **given, **single, "unstated": unstated}}


def _because_asked(result: Result) -> dict[str, Any]:
    """The reasons that the file expects, where it does, as part of what it asks."""
    expected = {"because": result.expected_because, "open": result.expected_open}
    return {key: said for key, said in expected.items() if said is not None}


def _not_offered(result: Result, catalogue: Catalogue) -> dict[str, Any]:
    """What a player may not do, where that is asked: each card with the reasons, the nearest first."""
    if result.not_offered is None:
        return {}
    told = []
    for each in result.not_offered:
        because_of_it = [because(rule, why, catalogue) for rule, why in each.as_reasons()]
        told.append({"card": each.card, "answer": each.said, "because": because_of_it})
    return {"not_offered": told}


def _sums(result: Result) -> dict[str, Any]:
    """The numbers in an answer, each with its parts, where there are any."""
    return {"sums": [_sum(each) for each in result.sums]} if result.sums else {}


def _sum(whole: Sum) -> dict[str, Any]:
    return {
        "number": whole.name,
        "of": whole.of,
        "value": whole.value,
        "parts": [_sum(part) if isinstance(part, Sum) else _part(part) for part in whole.parts],
    }


def _part(part: Part) -> dict[str, Any]:
    amount = {} if part.how == "so" else {"amount": part.amount}
    until = {} if part.modifier is None else {"until": part.modifier.until.split()[0]}
    return {"how": part.how, **amount, "words": part.words, **until, "rule": part.rule}


def trace_data(notes: Iterable[Note]) -> list[dict[str, Any]]:
    """The trace, each line with its rule and how deep it lies in the play around it (from 0)."""
    lines = list(notes)
    shallow = min((note.depth for note in lines), default=0)
    return [{"rule": note.rule, "words": note.words, "depth": note.depth - shallow} for note in lines]
