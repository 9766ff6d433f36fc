"""Reports of scenarios as people read them."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

import msgspec

from judge.books.catalogue import Catalogue
from judge.books.citations import cited
from judge.cli.output import WIDTH, Output
from judge.engine.state import Note
from judge.input.errors import printable
from judge.scenario.as_data import because, reasons, trace_data
from judge.scenario.running import Report, Result
from judge.scenario.wording import listed, question

ON, OFF = "\x1b[1m", "\x1b[0m"


def verdict(report: Report, catalogue: Catalogue, output: Output) -> list[str]:
    """One line for a scenario that holds; for one that fails, each wrong answer and what led to it."""
    count = len(report.results)
    questions = f"{count} question{'' if count == 1 else 's'}"
    if report.passed:
        return [f"ok    {printable(report.file)}: {one_line(report.scenario)} ({questions})"]
    lines = [f"{_bold('FAILED', output)} {printable(report.file)}: {one_line(report.scenario)}"]
    for result in report.results:
        if result.passed is False:
            lines += _wrong(result, report, catalogue)
    return lines


def _wrong(result: Result, report: Report, catalogue: Catalogue) -> list[str]:
    lines = [f"  {printable(report.file)}:{result.line}: {result.kind}: {_short(result.question)}"]
    if result.expect is not msgspec.UNSET:
        lines += _labelled("expected", result.expect)
    lines += _labelled("actual", result.answer)
    if result.expected_because is not None:
        lines += _labelled("expected because", result.expected_because)
    if result.because:
        lines.append("    because")
        lines += _reasons(result.because, catalogue, "      ")
    lines.append("    what led to it")
    lines += _tree(result.trace, "      ")
    return lines


def answers(report: Report, catalogue: Catalogue, output: Output) -> list[str]:
    """Every question of a scenario with its answer and the rules behind it."""
    lines = [_bold(report.scenario, output), ""]
    for result in report.results:
        lines.append(_bold(f"{result.kind}: {_short(result.question)}", output))
        lines += _block(result.answer, "  ")
        lines += _reasons(reasons(result), catalogue, "  ")
        lines.append("")
    lines += _standing(report)
    return lines


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
    lines = [_bold(report.scenario, output), "", *_tree(report.trace, "")]
    for result in report.results:
        more = result.trace[len(report.trace) :]
        if more:
            lines += ["", _bold(f"{result.kind}: {_short(result.question)}", output), *_tree(more, "")]
    return lines


def _tree(notes: Iterable[Note], indent: str) -> Iterator[str]:
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


def _reasons(rules: Iterable[tuple[str, str]], catalogue: Catalogue, indent: str) -> Iterator[str]:
    """Each rule with what it says here and where it stands."""
    for rule, why in rules:
        reason = because(rule, why, catalogue)
        words = one_line(f"{why} [{rule}]")
        yield from wrap(words, WIDTH, initial_indent=f"{indent}- ", subsequent_indent=f"{indent}  ",
                        break_long_words=False, break_on_hyphens=False)  # fmt: skip
        if reason["citations"]:
            yield from wrap(f"[{cited(reason['citations'][0])}]", WIDTH, initial_indent=f"{indent}    ",
                            subsequent_indent=f"{indent}     ", break_on_hyphens=False)  # fmt: skip


def _labelled(label: str, value: Any) -> list[str]:
    block = _block(value, "      ")
    if len(block) == 1:
        return [f"    {f'{label}: ':<10}{block[0].strip()}"]
    return [f"    {label}:", *block]


def _block(value: Any, indent: str) -> list[str]:
    """An answer, a line for each part of it."""
    if isinstance(value, dict):
        return [f"{indent}{one_line(key)}: {_short(part)}" for key, part in value.items()]
    if isinstance(value, list):
        return [f"{indent}{n}. {_short(part)}" for n, part in enumerate(value, 1)] or [f"{indent}nothing"]
    return [f"{indent}{_short(value)}"]


def _short(value: Any) -> str:
    """A value on one line, in the words of YAML.

    >>> _short({"booted": True, "at": "town square"})
    'booted: yes, at: town square'
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(
            f"{one_line(key)}: {{{_short(part)}}}" if isinstance(part, dict) else f"{one_line(key)}: {_short(part)}"
            for key, part in value.items()
        )
    if isinstance(value, list):
        return ", ".join(_short(part) for part in value) or "nothing"
    return one_line(str(value))


def one_line(text: str) -> str:
    r"""Text from a file on one line, with its control characters made visible: a file does not drive the terminal.

    >>> one_line("gone\x1b[2J\nnot gone")
    'gone\\x1b[2J not gone'
    """
    return printable(text.replace("\n", " ").replace("\t", " "))


def _bold(text: str, output: Output) -> str:
    text = one_line(text)
    return f"{ON}{text}{OFF}" if output.bold else text
