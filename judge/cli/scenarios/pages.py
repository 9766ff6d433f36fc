"""Reports of scenarios as people read them."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

import msgspec

from judge.books.catalogue import Catalogue
from judge.cli.common.output import WIDTH, Output
from judge.cli.common.reasons import one_line, reason_lines
from judge.engine.position.note import Note
from judge.input.errors import printable
from judge.scenario.questions.exploring import UNKNOWN
from judge.scenario.runs.as_data import trace_data
from judge.scenario.runs.running import Report, Result, trace_lines
from judge.scenario.script.lines import line_text
from judge.scenario.script.phrases import listed, question

ON, OFF = "\x1b[1m", "\x1b[0m"


def verdict(report: Report, catalogue: Catalogue, strong: bool = False) -> list[str]:
    """One line for a scenario that holds; for one that fails, each wrong answer and what led to it."""
    count = len(report.results)
    questions = f"{count} question{'' if count == 1 else 's'}"
    if report.passed:
        return [f"ok    {printable(report.file)}: {one_line(report.scenario)} ({questions})"]
    lines = [f"{bold('FAILED', strong)} {printable(report.file)}: {one_line(report.scenario)}"]
    for result in report.results:
        if result.passed is False:
            lines += _wrong(result, report, catalogue)
    if report.trace_passed is False:
        lines += _wrong_trace(report)
    return lines


def _wrong_trace(report: Report) -> Iterator[str]:
    """Where the trace is not the expected one: each line that is missing or too many, between those around it."""
    from difflib import unified_diff

    yield f"  {printable(report.file)}:{report.trace_line}: trace"
    yield "    - expected, + actual"
    found = unified_diff(report.expected_trace or [], trace_lines(report.trace), n=1, lineterm="")
    for line in list(found)[2:]:
        yield "    ..." if line.startswith("@@") else one_line(f"    {line[0]} {line[1:]}")


def _wrong(result: Result, report: Report, catalogue: Catalogue) -> list[str]:
    lines = [f"  {printable(report.file)}:{result.line}: {_asked(result)}"]
    if result.expect is not msgspec.UNSET:
        lines += _labelled("expected", result.expect)
    lines += _labelled("actual", result.answer)
    lines += how_found(result, "    ")
    if result.expected_because is not None:
        lines += _labelled("expected because", result.expected_because)
    if result.because:
        lines.append("    because")
        lines += reason_lines(result.because, catalogue, "      ")
    lines.append("    what led to it")
    lines += tree(result.trace, "      ")
    return lines


def answers(report: Report, catalogue: Catalogue, output: Output) -> list[str]:
    """Every question of a scenario with its answer and the rules behind it."""
    lines = [bold(report.scenario, output.bold), ""]
    for result in report.results:
        asked = wrap(one_line(_asked(result)), WIDTH, subsequent_indent="  ", break_on_hyphens=False)
        lines += [bold(line, output.bold) for line in asked]
        lines += _block(result.answer, "  ")
        lines += how_found(result, "  ")
        lines += reason_lines(result.because, catalogue, "  ")
        lines.append("")
    lines += _standing(report)
    return lines


def _asked(result: Result) -> str:
    """A question on one line."""
    conditions = "".join(f", {word}: {short(said)}" for word, said in result.conditions.items())
    return f"{result.kind}: {short(result.question)}{conditions}"


def how_found(result: Result, indent: str) -> list[str]:
    """What the answer to a question about every way on rests on: a way that shows it, or all that was looked at."""
    found = result.explored
    if found is None:
        return []
    lines = []
    if found.witness:
        lines += [f"{indent}this way:", *script_lines(found.witness, indent + "  ")]
    elif found.witness is not None:
        lines.append(f"{indent}it is so from the beginning")
    count = f"{found.positions:,} position{'' if found.positions == 1 else 's'}"
    stopped = ", and then no more (`states` in the file sets how many)" if found.answer == UNKNOWN else ""
    words = f"looked at {count}, up to: {found.until}{stopped}"
    return [*lines, *wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent)]


def script_lines(lines: Iterable[dict[str, Any]], indent: str) -> list[str]:
    """The lines of a script as they are written into a file."""
    return [f"{indent}- {one_line(line_text(line))}" for line in lines]


def _standing(report: Report) -> list[str]:
    """Where the script has come to."""
    s = report.state
    if s.decision is None:
        return ["The script has come to the end of what can be played."]
    lines = wrap(one_line(f"Here {question(s, s.decision)}."), WIDTH)
    if s.decision.player >= 0:
        lines += wrap(one_line(f"Options: {listed(s, s.decision)}."), WIDTH, subsequent_indent="  ")
    return lines


def steps(report: Report, output: Output) -> list[str]:
    """The trace of a scenario, and after it what each question's own script adds."""
    lines = [bold(report.scenario, output.bold), "", *tree(report.trace, "")]
    for result in report.results:
        more = result.trace[len(report.trace) :]
        if more:
            lines += ["", bold(_asked(result), output.bold), *tree(more, "")]
    return lines


def tree(notes: Iterable[Note], indent: str) -> Iterator[str]:
    """Each step under the one that it is a part of, with its rule at the end."""
    depths: list[int] = []
    for step in trace_data(notes):
        words = one_line(f"{step['words']} [{step['rule']}]")
        while depths and depths[-1] >= step["depth"]:
            depths.pop()
        margin = indent + "  " * len(depths)
        depths.append(step["depth"])
        yield from wrap(
            words, WIDTH, initial_indent=margin, subsequent_indent=margin + "    ",
            break_long_words=False, break_on_hyphens=False,
        )  # fmt: skip


def _labelled(label: str, value: Any) -> list[str]:
    block = _block(value, "      ")
    if len(block) == 1:
        return [f"    {f'{label}: ':<10}{block[0].strip()}"]
    return [f"    {label}:", *block]


def _block(value: Any, indent: str) -> list[str]:
    """An answer, a line for each part of it."""
    if isinstance(value, dict):
        return [f"{indent}{one_line(key)}: {short(part)}" for key, part in value.items()]
    if isinstance(value, list):
        return [f"{indent}{n}. {short(part)}" for n, part in enumerate(value, 1)] or [f"{indent}nothing"]
    return [f"{indent}{short(value)}"]


def short(value: Any) -> str:
    """A value on one line, in the words of YAML.

    >>> short({"booted": True, "at": "town square"})
    'booted: yes, at: town square'
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(
            f"{one_line(key)}: {{{short(part)}}}" if isinstance(part, dict) else f"{one_line(key)}: {short(part)}"
            for key, part in value.items()
        )
    if isinstance(value, list):
        return ", ".join(short(part) for part in value) or "nothing"
    return one_line(str(value))


def bold(text: str, wanted: bool) -> str:
    """Text of a file on one line, bold where that is wanted."""
    text = one_line(text)
    return f"{ON}{text}{OFF}" if wanted else text
