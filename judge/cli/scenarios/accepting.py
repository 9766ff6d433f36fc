"""`judge check --accept`: the answers that the engine gave, written into the files, and all that was changed."""

import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Any

import msgspec

from judge.books.catalogue import Catalogue
from judge.cli.common.output import FOUND, NOT_FOUND, Output
from judge.cli.common.reasons import one_line
from judge.cli.common.width import fitted, width
from judge.cli.scenarios.checking import with_progress
from judge.input.errors import InputError, JudgeError, printable
from judge.input.interrupts import not_interrupted
from judge.input.yaml_text import block, flow
from judge.scenario.runs.accepting import Proposal, propose, write
from judge.scenario.runs.expecting import Change
from judge.scenario.runs.many import run_all
from judge.views.values.answer import INTERRUPTED


@dataclass(frozen=True)
class Proposing:
    """Finds what files should expect; sent to other processes."""

    catalogue: Catalogue

    def __call__(self, file: Path) -> Proposal:
        """What one file should expect; raises InputError where it cannot be run."""
        return propose(file, self.catalogue)


def accept(files: list[Path], output: Output, jobs: int, dry_run: bool) -> int:
    """Write the answers into each file, or show as a diff what would be written.

    The exit code is 1 where something could not be written, 2 where a file cannot be run; such a file is not touched.
    After Ctrl-C what has been written stays, and is told.
    """
    done: list[Proposal] = []
    errors: list[JudgeError] = []
    found = run_all(files, Proposing(output.books().catalogue), jobs)
    with closing(found), suppress(KeyboardInterrupt):
        for one in with_progress(found, len(files), output):
            with not_interrupted():  # what has been written is told
                fault = one if isinstance(one, JudgeError) else None if dry_run else _written(one)
                if fault is None:
                    done.append(one)
                else:
                    errors.append(fault)
            if fault is None:
                if not output.json:
                    print(fitted("\n".join(_told(one, dry_run)), sys.stdout))
            elif not output.json:
                output.complain(fault)
    left = sum(len(one.left) for one in done)
    missing = len(files) - len(done) - len(errors)
    if output.json:
        told = {"not_run": missing} if missing else {}
        failed = [fault.details() for fault in errors]
        output.write_json(files=[_data(one, dry_run) for one in done], errors=failed, **told)
        for fault in errors:
            output.complain(fault)
    else:
        stopped = f", {_count(missing, 'file')} not looked at, for you stopped it" if missing else ""
        output.write(f"{_summary(done, left, len(errors), dry_run)}{stopped}")
    return INTERRUPTED if missing else max((fault.exit_code for fault in errors), default=NOT_FOUND if left else FOUND)


def _written(one: Proposal) -> JudgeError | None:
    """Write a file, if there is anything to write; what went wrong, if anything did."""
    try:
        if one.written:
            write(one)
    except InputError as fault:
        return fault
    return None


def _told(one: Proposal, dry_run: bool) -> Iterator[str]:
    """What becomes of a file: each question with what was expected and what is now."""
    head = "would write" if dry_run and one.written else "wrote" if one.written else "same "
    yield f"{head} {printable(str(one.path))}: {one_line(one.scenario)}"
    for change in one.written:
        yield _where(one, change)
        yield from _old_and_new(change)
    for change, why in one.left:
        yield f"{_where(one, change)}: NOT WRITTEN, {why}"
        yield from _old_and_new(change)
    if dry_run:
        yield from map(printable, diff(one))


def _where(one: Proposal, change: Change) -> str:
    asked = "trace" if change.asked is None else one_line(flow(change.asked)[1:-1])
    return f"  {printable(str(one.path))}:{change.line}: {asked}"


def _old_and_new(change: Change) -> Iterator[str]:
    old = "nothing" if change.old is msgspec.UNSET else flow(change.old)
    line = f"    {change.place[-1]}: {old} -> {flow(change.new)}"
    if len(line) <= width():
        yield printable(line)
        return
    for word, value in (("was", change.old), ("now", change.new)):
        yield f"    {change.place[-1]} {word}:"
        lines = ["nothing"] if value is msgspec.UNSET else block(value, width() - 6)
        yield from (printable(f"      {line}") for line in lines)


def diff(one: Proposal) -> Iterator[str]:
    """The change of a file as a unified diff."""
    name = str(one.path)
    for line in unified_diff(_lines(one.before), _lines(one.after), name, name):
        yield line.rstrip("\r\n")
        if line[:1] in "+- " and not line.endswith("\n"):
            yield "\\ No newline at end of file"


def _lines(text: str) -> list[str]:
    """The lines of a text with their ends; other characters than line feeds end none."""
    parts = text.split("\n")
    return [f"{part}\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])


def _summary(done: list[Proposal], left: int, errors: int, dry_run: bool) -> str:
    files = sum(bool(one.written) for one in done)
    answers = sum(len(one.written) for one in done)
    said = f"{_count(answers, 'expectation')} {'to write' if dry_run else 'written'} in {_count(files, 'file')}"
    if left:
        said += f", {left} not written"
    return said + (f", {_count(errors, 'file')} cannot be run" if errors else "")


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _data(one: Proposal, dry_run: bool) -> dict[str, Any]:
    return {
        "file": str(one.path),
        "scenario": one.scenario,
        "written": bool(one.written) and not dry_run,
        "changes": [_change(change) for change in one.written],
        "left": [{**_change(change), "why": why} for change, why in one.left],
        "diff": "\n".join(diff(one)),
    }


def _change(change: Change) -> dict[str, Any]:
    old = {} if change.old is msgspec.UNSET else {"old": change.old}
    return {"line": change.line, "question": change.asked, "key": change.place[-1], **old, "new": change.new}
