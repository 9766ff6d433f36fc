"""What is covered, as people and scripts read it."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from judge.books.linting.coverage import Coverage, Unnamed
from judge.cli.common.width import fold, width
from judge.scenario.runs.reach import RuleReached, StepEntered

PLURALS = {"ruling": "Rulings", "erratum": "Errata", "rule": "Rules"}


def document_lines(covered: Coverage, show_all: bool) -> list[str]:
    """Return a line for each document and each kind of entry; with `show_all` also what is missing."""
    lines = []
    for one in covered.documents:
        lines += _figure(
            one.title,
            f"{one.covered:>4} of {one.passages:>3} passages",
            f"({one.cited} cited, {one.no_rule} no rule, {len(one.missing)} missing)",
        )
        lines += [f"  {id}" for id in one.missing if show_all]
    passages, done = sum(one.passages for one in covered.documents), sum(one.covered for one in covered.documents)
    lines += _figure("All documents", f"{done:>4} of {passages:>3} passages")
    for proof in covered.proofs:
        lines += _figure(f"{PLURALS[proof.kind]} proved", f"{proof.proved:>4} of {proof.total:>3}")
        lines += [f"  {id}" for id in proof.unproved if show_all]
    return lines + unnamed_lines(covered)


def _figure(of: str, figure: str, more: str = "") -> list[str]:
    """Return a row of the table; where that is too narrow for its columns, what belongs to a name stands below it."""
    row = f"{of + ':':<24}{figure} {more}".rstrip()
    if len(row) <= width():
        return [row]
    return [f"{of}:", *(line for part in (figure.strip(), more) if part for line in fold(part, "    "))]


def unnamed_lines(covered: Coverage) -> list[str]:
    """Return the rules that no place in the program names: those that scenarios prove all the same, and the others."""
    proved = [one.rule for one in covered.unnamed if one.proved]
    named = covered.rules - len(covered.unnamed)
    return [
        *_figure("Rules in the program", f"{named:>4} of {covered.rules:>3}"),
        *fold("The others follow from these and from the texts of cards, as scenarios prove:", "  "),
        *_wrapped(", ".join(proved)),
        *fold("No place in the program names these, and no scenario proves them:", "  "),
        *(line for one in covered.unnamed if not one.proved for line in _wrapped(_with_reason(one))),
    ]


def _with_reason(one: Unnamed) -> str:
    return f"{one.rule}: {one.why_not}" if one.why_not else one.rule


UNREACHED = {False: "Named at run time, and reached by no scenario:", True: "Only cited, and proved by no scenario:"}
"""What is said of rules that nothing comes to, by whether they are only cited."""


def rule_lines(found: Sequence[RuleReached], scenarios: int) -> list[str]:
    """Return the rules by chapter, each with how many scenarios come to it; last those to which none does, in full."""
    lines = []
    for chapter, rules in groupby(found, key=lambda one: one.rule.partition(".")[0]):
        done = [one for one in rules if one.done]
        lines += [chapter, *(line for one in done for line in _rule(one))] if done else []
    for cited, heading in UNREACHED.items():
        left = [one for one in found if one.lacking and one.cited == cited]
        lines += ["", *fold(heading)] if left else []
        for one in left:
            lines += [*fold(one.rule, "  "), *_wrapped(", ".join(one.places))]
    out_of_reach = [one for one in found if one.why_not]
    lines += ["", *fold("No scenario can come to these, only tests do:")] if out_of_reach else []
    for one in out_of_reach:
        lines += [*fold(one.rule, "  "), *_wrapped(one.why_not)]
    said, cited_only = ([one for one in found if one.cited == cited] for cited in (False, True))
    return [
        *lines, "",
        *_figure("Named at run time", f"{sum(one.done for one in said):>4} of {len(said):>3} rules reached"),
        *_figure("* Only cited", f"{sum(one.done for one in cited_only):>4} of {len(cited_only):>3} rules proved"),
        *_figure("Scenarios run", f"{scenarios:>4}"),
    ]  # fmt: skip


def _rule(one: RuleReached) -> list[str]:
    count = f"{len(one.proved)}*" if one.cited else f"{len(one.reached)} "
    return _counted(f"  {one.rule.partition('.')[2]}", count, one.example)


def _counted(what: str, count: str, example: str) -> list[str]:
    """Return something with how many scenarios there are to it, and one of them."""
    line = f"{what:<36}{count:>5}  "
    if len(line + example) <= width():
        return [line + example]
    if len(line.rstrip()) > width():
        indent = what[: len(what) - len(what.lstrip())]
        return [*fold(what.strip(), indent), *fold(f"{count.strip()}: {example}", "      ")]
    return [line.rstrip(), *fold(example, "      ")]


def _wrapped(text: str) -> list[str]:
    """Return text in lines that fit, below what it belongs to."""
    return fold(text, "    ")


def rule_data(one: RuleReached) -> dict[str, Any]:
    """Return a rule for scripts."""
    return {
        "rule": one.rule,
        "named": one.places,
        "at_run_time": not one.cited,
        "reached": one.reached,
        "proved": one.proved,
        "done": one.done,
        "why_not": one.why_not or None,
        "example": one.example or None,
    }


def step_lines(found: Sequence[StepEntered], scenarios: int) -> list[str]:
    """Return the timing chart, each step with how many scenarios enter it; last those that none enters, in full."""
    lines = []
    for one in found:
        depth = one.step.count(".")
        name = "  " * depth + one.step.rpartition(".")[2]
        if one.entered:
            lines += [name] if one.whole else _counted(name, f"{len(one.entered)} ", one.example)
    left = [one for one in found if not one.entered and not one.whole]
    lines += ["", "Entered by no scenario:"] if left else []
    for one in left:
        lines += [*fold(one.step, "  "), *_wrapped(one.title)]
    steps = [one for one in found if not one.whole]
    return [
        *lines, "",
        *_figure("Steps of the chart", f"{sum(bool(one.entered) for one in steps):>4} of {len(steps):>3} entered"),
        *_figure("Scenarios run", f"{scenarios:>4}"),
    ]  # fmt: skip


def step_data(one: StepEntered) -> dict[str, Any]:
    """Return a step for scripts."""
    return {
        "step": one.step,
        "title": one.title,
        "has_steps": one.whole,
        "entered": one.entered,
        "done": bool(one.entered),
        "example": one.example or None,
    }
