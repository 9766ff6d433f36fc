"""`judge ask`: every question of a scenario with its answer, to be read aloud: what decides comes first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from judge.books.catalogue import Catalogue
from judge.cli.common.output import Output
from judge.cli.common.reasons import Reason, one_line, reason_lines
from judge.cli.common.width import fold
from judge.cli.scenarios.pages import bold_lines, how_found, taken_lines
from judge.scenario.questions.because import FROM_THE_START
from judge.scenario.questions.facts_in_words import joined
from judge.scenario.questions.on_the_ways.tried import TRIED
from judge.scenario.runs.as_data import other_printings
from judge.scenario.runs.running import Report, Result
from judge.scenario.script.phrases import listed, question
from judge.views.of_games.asked import headline, rows


def answers(report: Report, catalogue: Catalogue, output: Output) -> list[str]:
    """Every question of a scenario with its answer and the rules behind it."""
    lines = [*bold_lines(report.scenario, output.bold), ""]
    for result in report.results:
        for said in headline(result):
            lines += bold_lines(said, output.bold)
        for row in rows(result):
            lines += fold(one_line(row), "  ", "      ")
        lines += how_found(result, "  ")
        lines += taken_lines(result.assumed, "  ")
        reasons = arranged(result, catalogue, whole=output.show_all)
        context = [] if output.show_all else _context(result, reasons)
        lines += reason_lines(reasons, catalogue, "  ", whole=output.show_all, context=context)
        lines += _not_offered(result, catalogue, whole=output.show_all)
        lines.append("")
    if printings := other_printings(report, catalogue):
        lines += [*_printings(printings), ""]
    lines += [*_standing(report), *(taken_lines(report.assumed, "") if not report.results else [])]
    return lines[:-1] if lines[-1] == "" else lines


def _printings(cards: list[dict[str, Any]]) -> Iterator[str]:
    """The cards that are also printed otherwise, and by which text they are played here; those alike together."""
    alike: dict[tuple[str, str], list[str]] = {}
    for card in cards:
        others = joined([f"{other['set']} ({', '.join(other['differs'])})" for other in card["others"]])
        alike.setdefault((others, card["as_in"]), []).append(card["card"])
    for (others, own), titles in alike.items():
        they, here = ("is", "it is") if len(titles) == 1 else ("are", "they are")
        yield from fold(f"{joined(titles)} {they} printed otherwise in {others}. Here {here} as in {own}.", "", "  ")


def _not_offered(result: Result, catalogue: Catalogue, *, whole: bool) -> Iterator[str]:
    """What a player may not do, where that is asked: the nearest reason, once for all to which it is the same; all of
    them where the `whole` is wanted.
    """
    if result.not_offered is None:
        return
    yield "  Not offered:" if result.not_offered else "  There is nothing else that could be meant."
    alike: dict[Reason, list[str]] = {}
    follow: dict[Reason, list[Reason]] = {}
    for each in result.not_offered:
        for rule, why, cites in each.reasons if whole else each.reasons[:1]:
            alike.setdefault((rule, why), []).append(each.said)
            follow.setdefault((rule, why), []).extend((id, "") for id in cites)
    told: list[Reason] = []
    for (rule, why), said in alike.items():
        told += [(rule, f"{', '.join(said)}: {why}"), *dict.fromkeys(follow[rule, why])]
    yield from reason_lines(told, catalogue, "  ", whole=whole)


STORIES: Final = ("value", "outcome", "possible", "always", "never")
"""Kinds of question whose reasons are what happened, in order."""


def arranged(result: Result, catalogue: Catalogue, *, whole: bool = False) -> list[Reason]:
    """The reasons with those first that decide: rulings and errata, and what rests on them.

    What happened stays in its order.  That every way on was tried is told with the count of positions.
    """
    reasons = [each for each in result.because if whole or not each[1].startswith(TRIED)]
    if result.kind in STORIES:
        own = [each for each in reasons if not each[1] and catalogue.kind(each[0]) in ("ruling", "erratum")]
        return [*own, *(each for each in reasons if each not in own)]
    groups = _groups(reasons)
    context = _context(result, reasons)
    groups.sort(key=lambda group: (group[0] in context, not any(not words for _, words in group)))
    return [each for group in groups for each in group]


def _groups(reasons: list[Reason]) -> list[list[Reason]]:
    """Each reason with the rulings and errata that stand below it."""
    number = 0

    def of(each: Reason) -> int:
        nonlocal number
        number += bool(each[1])
        return number

    return [list(group) for _, group in groupby(reasons, key=of)]


GOES_WITHOUT_SAYING: Final = ("abilities.right-step", "abilities.your-turn", "reacts.turn-order")
"""Rules that decide nothing where they allow something."""


def _context(result: Result, reasons: list[Reason]) -> list[Reason]:
    """The reasons that only tell where one is: nobody doubts them, and there are others."""
    told = [each for each in reasons if each[1]]
    if result.kind == "legal":
        plain = GOES_WITHOUT_SAYING if result.answer is True else ()
        found = [each for each in told if each[0] in plain]
    else:
        found = [each for each in told if each[0] == "abilities.right-step" and " uses the " in each[1]]
        found += [each for each in told if each[1].startswith(FROM_THE_START) or " declines what " in each[1]]
    return found if len(found) < len(reasons) else found[:0] if result.kind == "legal" else found[1:]


def _standing(report: Report) -> Iterator[str]:
    """Where the file's script has come to; nothing where every question goes on from there with its own."""
    s = report.state
    further = [len(result.trace) > len(report.trace) for result in report.results]
    if further and all(further):
        return
    if s.decision is None:
        yield from fold("The script has come to the end of what can be played.")
        return
    asked = question(s, s.decision)
    yield from fold(one_line(f"{'Before all this' if any(further) else 'Here'} {asked}."))
    if s.decision.player >= 0:
        yield from fold(one_line(f"Options: {listed(s, s.decision)}."), "", "  ")
