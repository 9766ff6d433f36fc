"""Reports of scenarios as people read them."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from judge.books.catalogue import Catalogue
from judge.cli.common.output import Output
from judge.cli.common.reasons import one_line, reason_lines
from judge.cli.common.width import fold
from judge.engine.position.note import Note
from judge.input.errors import printable
from judge.scenario.questions.facts_in_words import joined
from judge.scenario.questions.on_the_ways.explored import Explored
from judge.scenario.questions.on_the_ways.horizons import horizon_in_words
from judge.scenario.runs.as_data import trace_data
from judge.scenario.runs.running import Report, Result, trace_lines
from judge.scenario.script.lines import line_text
from judge.views.of_games.stopped import by_what, further, open_part

ON, OFF = "\x1b[1m", "\x1b[0m"


def verdict(report: Report, catalogue: Catalogue, strong: bool = False) -> list[str]:
    """One line for a scenario that holds; for one that fails, each wrong answer and what led to it."""
    count = len(report.results)
    questions = f"{count} question{'' if count == 1 else 's'}"
    if report.passed:
        taken = f"; {taken_so(report.assumed)}" if report.assumed else ""
        return [f"ok    {printable(report.file)}: {one_line(report.scenario)} ({questions}{taken})"]
    holds = bold("OPEN  " if report.undecided else "FAILED", strong)
    lines = [f"{holds} {printable(report.file)}: {one_line(report.scenario)}"]
    lines += taken_lines(report.assumed, "  ")
    for result in report.results:
        if result.passed is False:
            lines += _wrong(result, report, catalogue)
        elif result.stopped:
            lines += [f"  {printable(report.file)}:{result.line}: {_asked(result)}", *how_found(result, "    ")]
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
    if result.expected_open is not None and result.expected_open != bool(result.open):
        lines += _labelled("expected open", result.expected_open)
    if result.because:
        lines.append("    because")
        lines += reason_lines(result.because, catalogue, "      ")
    lines.append("    what led to it")
    lines += tree(result.trace, "      ")
    return lines


def taken_so(titles: Iterable[str]) -> str:
    """Which cards are taken as without text.

    >>> taken_so(["Guide Horse", "Roan"])
    'taken as without text: Guide Horse, Roan'
    """
    return f"taken as without text: {', '.join(one_line(title) for title in titles)}"


def taken_lines(titles: list[str], indent: str) -> list[str]:
    """The same as a sentence of an answer; nothing where there are none."""
    whose = "its" if len(titles) == 1 else "their"
    words = f"This holds only if {whose} text does not matter; {taken_so(titles)}."
    return fold(words, indent) if titles else []


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
    none = "" if found.witness is not None or found.answer not in (True, False) else f", {_none(result)}"
    words = f"looked at {count}{none}, up to {horizon_in_words(found.until)}"
    worth = fold(TAKEN_BY_WORTH, indent) if found.by_worth and found.witness is None else []
    any_hand = fold(f"{ANY_HAND}: {joined([*found.any_hand])}", indent) if found.any_hand and worth else []
    groups = "; ".join(joined([*group]) for group in found.alike)
    alike = fold(f"{TAKEN_AS_ONE}: {groups}", indent) if groups else []
    rounds = fold(ONE_A_ROUND, indent) if found.one_a_round else []
    settled = fold(f"{SETTLED}: from {found.left:,} of them", indent) if found.left else []
    amid = fold(_amid(found), indent) if found.amid else []
    job = fold(JOB_GOES_ON, indent) if found.job_goes_on else []
    why = found.stopped
    left = [by_what(why), open_part(why, result.kind), *further(why)] if why is not None else []
    return [
        *lines,
        *amid,
        *fold(words, indent),
        *job,
        *worth,
        *any_hand,
        *alike,
        *rounds,
        *settled,
        *(line for said in left for line in fold(said, indent)),
    ]


TAKEN_BY_WORTH: Final = (
    "of cards that nobody stated, a draw hand was taken by what it comes to when it is compared, Cheatin' and legal, "
    "a pull as all cards of which the same comes, and a card for the play hand as any card; bullets, shooters, "
    "bounties, ghost rock, play hands and what has been used count as far as something asks for them: nothing here "
    "looks at more"
)

ANY_HAND: Final = "a draw hand that a text may change was taken as any hand afterwards, which is more than there can be"


ONE_A_ROUND: Final = (
    "of a round that others may follow no more was tried than one casualty: several come to what as many rounds come to"
)
JOB_GOES_ON: Final = "what becomes of the job comes after its shootout: `until: end of job` goes on to there"
SETTLED: Final = "no way on was tried where none could change any more what is asked"
TAKEN_AS_ONE: Final = "dudes were taken as one from where nothing here tells them apart any more"


def _amid(found: Explored) -> str:
    """That it is so while a text is being used, and not when that is done."""
    return (
        f"it is so while {' and '.join(map(one_line, found.amid))} is being used, and no more once that is done "
        f"(`always` asks only how ways end)"
    )


def _none(result: Result) -> str:
    """What was not found in any position."""
    if result.kind == "always":
        return "and it is so at the end of every way"
    one = result.explored is not None and result.explored.positions == 1
    return "and it is not so there" if one else "and it is so in none of them"


def script_lines(lines: Iterable[dict[str, Any]], indent: str) -> list[str]:
    """The lines of a script as they are written into a file."""
    told = [f"- {one_line(line_text(line))}" for line in lines]
    return [part for line in told for part in fold(line, indent, f"{indent}    ")]


def steps(report: Report, output: Output) -> list[str]:
    """The trace of a scenario, and after it what each question's own script adds."""
    lines = [*bold_lines(report.scenario, output.bold), *taken_lines(report.assumed, ""), "", *tree(report.trace, "")]
    for result in report.results:
        more = result.trace[len(report.trace) :]
        if more:
            lines += ["", *bold_lines(_asked(result), output.bold), *tree(more, "")]
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
        yield from fold(words, margin, margin + "    ")


def _labelled(label: str, value: Any) -> list[str]:
    block = _block(value, "      ")
    if len(block) == 1:
        return [f"    {f'{label}: ':<10}{block[0].strip()}"]
    return [f"    {label}:", *block]


def _block(value: Any, indent: str) -> list[str]:
    """An answer, a line for each part of it."""
    if isinstance(value, dict):
        told = [f"{one_line(key)}: {short(part)}" for key, part in value.items()]
    elif isinstance(value, list):
        told = [f"{n}. {short(part)}" for n, part in enumerate(value, 1)] or ["nothing"]
    else:
        told = [short(value)]
    return [line for one in told for line in fold(one, indent, indent + "    ") or [indent]]


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


def bold_lines(text: str, wanted: bool) -> list[str]:
    """Text of a file in lines, bold where that is wanted."""
    return [bold(line, wanted) for line in fold(one_line(text), "", "  ")]


def bold(text: str, wanted: bool) -> str:
    """Text of a file on one line, bold where that is wanted."""
    text = one_line(text)
    return f"{ON}{text}{OFF}" if wanted else text
