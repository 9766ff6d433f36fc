"""What is covered, as people and scripts read it."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from judge.books.linting.coverage import Coverage, Unnamed
from judge.cli.common.width import fold, width
from judge.scenario.runs.reach import RuleReached, StepEntered


def document_lines(covered: Coverage, show_all: bool) -> list[str]:
    """Return a line for each document and each kind of entry; with `show_all` also what is missing."""
    lines = []
    for one in covered.documents:
        lines.append(
            f"{one.title + ':':<24}{one.covered:>4} of {one.passages:>3} passages "
            f"({one.cited} cited, {one.no_rule} no rule, {len(one.missing)} missing)"
        )
        lines += [f"  {id}" for id in one.missing if show_all]
    passages, done = sum(one.passages for one in covered.documents), sum(one.covered for one in covered.documents)
    lines.append(f"{'All documents:':<24}{done:>4} of {passages:>3} passages")
    for proof in covered.proofs:
        lines.append(f"{proof.kind.capitalize() + 's proved:':<24}{proof.proved:>4} of {proof.total:>3}")
        lines += [f"  {id}" for id in proof.unproved if show_all]
    return lines + unnamed_lines(covered)


def unnamed_lines(covered: Coverage) -> list[str]:
    """Return the rules that no place in the program names: those that scenarios prove all the same, and the others."""
    proved = [one.rule for one in covered.unnamed if one.proved]
    named = covered.rules - len(covered.unnamed)
    return [
        f"{'Rules in the program:':<24}{named:>4} of {covered.rules:>3}",
        "  The others follow from these and from the texts of cards, as scenarios prove:",
        *_wrapped(", ".join(proved)),
        "  No place in the program names these, and no scenario proves them:",
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
        lines += ["", heading] if left else []
        for one in left:
            lines += [f"  {one.rule}", *_wrapped(", ".join(one.places))]
    out_of_reach = [one for one in found if one.why_not]
    lines += ["", "No scenario can come to these, only tests do:"] if out_of_reach else []
    for one in out_of_reach:
        lines += [f"  {one.rule}", *_wrapped(one.why_not)]
    said, cited_only = ([one for one in found if one.cited == cited] for cited in (False, True))
    return [
        *lines, "",
        f"Named at run time:      {sum(one.done for one in said):>4} of {len(said):>3} rules reached",
        f"* Only cited:           {sum(one.done for one in cited_only):>4} of {len(cited_only):>3} rules proved",
        f"Scenarios run:          {scenarios:>4}",
    ]  # fmt: skip


def _rule(one: RuleReached) -> list[str]:
    count = f"{len(one.proved)}*" if one.cited else f"{len(one.reached)} "
    return _counted(f"  {one.rule.partition('.')[2]}", count, one.example)


def _counted(what: str, count: str, example: str) -> list[str]:
    """Return something with how many scenarios there are to it, and one of them."""
    line = f"{what:<36}{count:>5}  "
    return [line + example] if len(line + example) <= width() else [line.rstrip(), f"      {example}"]


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
        lines += [f"  {one.step}", *_wrapped(one.title)]
    steps = [one for one in found if not one.whole]
    return [
        *lines, "",
        f"Steps of the timing chart:{sum(bool(one.entered) for one in steps):>4} of {len(steps):>3} entered",
        f"Scenarios run:            {scenarios:>4}",
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
