"""Everything that can come out of a position, as people read it."""

from collections import Counter
from collections.abc import Iterator

from judge.cli.common.output import Output
from judge.cli.common.reasons import one_line
from judge.cli.common.width import fold
from judge.cli.scenarios.pages import bold, bold_lines, script_lines, short, taken_lines
from judge.scenario.file.titles import assumed
from judge.scenario.questions.on_the_ways.horizons import horizon_in_words
from judge.scenario.questions.outcomes import Facts, Outcome, Outcomes
from judge.scenario.runs.running import Scenario
from judge.views.of_games.stopped import by_what, further

MOST_SHOWN = 20
"""Outcomes that are shown where nobody asks for all of them."""


def page(scenario: Scenario, found: Outcomes, output: Output, every: bool) -> list[str]:
    """The outcomes with how to reach them, and what is the same in all of them."""
    shown = found.found if every else found.found[:MOST_SHOWN]
    lines = [*bold_lines(scenario.file.scenario, output.bold), "", *fold(_summary(found))]
    if found.stopped is not None:
        lines += [line for said in further(found.stopped, option=True) for line in fold(said)]
    lines += [*taken_lines(assumed(scenario.s), ""), ""]
    if found.same:
        whatever = "Whatever happens" if found.complete else "In all that was found"
        lines += [bold(f"{whatever}:", output.bold), *_facts(found.same), ""]
    if len(found.found) > 1:
        lines += [bold("What may differ:", output.bold), *_differences(found.found), ""]
    rules = _rules_that_differ(shown)
    for number, outcome in enumerate(shown, 1):
        count = f"{outcome.positions:,} position{'' if outcome.positions == 1 else 's'}"
        lines.append(bold(f"{number}. ({count})", output.bold))
        lines += _facts(outcome.facts)
        lines += ["  this way:", *script_lines(outcome.script, "    ")] if outcome.script else ["  without any choice"]
        mine = ", ".join(rule for rule in _rules(outcome) if rule in rules)
        if mine:
            lines += fold(f"[{mine}]", "  ", "   ")
        lines.append("")
    if len(shown) < len(found.found):
        lines += [f"{len(found.found) - len(shown):,} more outcomes: --all shows them.", ""]
    return lines[:-1]


def _summary(found: Outcomes) -> str:
    count = len(found.found)
    are = "is 1 outcome" if count == 1 else f"are {count:,} outcomes"
    looked = f"{found.positions:,} positions were looked at, and {found.answers:,} answers tried."
    if found.complete:
        return f"Up to {horizon_in_words(found.until)}: there {are} and no other. {looked}"
    limit = "" if found.stopped is None else f" {by_what(found.stopped, ', so there may be others')}"
    return f"Up to {horizon_in_words(found.until)}: there {are} among what was found. {looked}{limit}"


def _facts(facts: Facts) -> Iterator[str]:
    """One line for each subject, in the words of an outcome."""
    for subject, known in facts.items():
        yield from fold(f"{one_line(subject)}: {short(known)}", "  ", "      ")


def _differences(found: list[Outcome]) -> Iterator[str]:
    """Each subject with everything that may be so of it, and in how many outcomes it is."""
    subjects = dict.fromkeys(subject for outcome in found for subject in outcome.facts)
    for subject in subjects:
        counted = Counter(short(outcome.facts.get(subject, {})) for outcome in found)
        yield f"  {one_line(subject)}"
        for words, count in counted.items():
            yield from fold(f"{words} ({count:,})", "    ", "      ")


def _rules(outcome: Outcome) -> list[str]:
    return list(dict.fromkeys(note.rule for note in outcome.trace))


def _rules_that_differ(found: list[Outcome]) -> set[str]:
    """The rules that something happens by on some of the ways, and not on all of them."""
    each = [set(_rules(outcome)) for outcome in found]
    every = set[str]().union(*each)
    return {rule for rule in every if not all(rule in some for some in each)}
