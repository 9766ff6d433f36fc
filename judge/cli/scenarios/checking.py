"""What `judge check` keeps of a scenario that it has run: few enough words to come from another process."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.books.catalogue import Catalogue
from judge.cli.common.output import Output
from judge.scenario.runs.running import run


@dataclass(frozen=True)
class Checked:
    """Whether a scenario holds, and how that is shown: as text, or as data for JSON."""

    passed: bool
    shown: Any


@dataclass(frozen=True)
class Checking:
    """Runs scenarios, and knows how their reports are to be shown."""

    catalogue: Catalogue
    as_json: bool
    bold: bool
    assume: bool = False

    def __call__(self, file: Path) -> Checked:
        """Run one scenario and show its report; raises InputError where it cannot be run."""
        report = run(file, self.catalogue, assume=self.assume)
        if self.as_json:
            from judge.scenario.runs.as_data import report_data

            return Checked(report.passed, report_data(report, self.catalogue))
        from judge.cli.scenarios.pages import verdict

        return Checked(report.passed, "\n".join(verdict(report, self.catalogue, self.bold)))


def with_progress(reports: Iterator[Any], total: int, output: Output, description: str = "scenarios") -> Iterator[Any]:
    """Show how far a long work has come, on a terminal."""
    if output.json or total < 20 or not sys.stderr.isatty():
        yield from reports
        return
    from rich.console import Console
    from rich.progress import Progress

    # Answers go where standard output leads: only on the same terminal do they have to make room for the bar.
    together = sys.stdout.isatty()
    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=together) as bar:
        yield from bar.track(reports, total=total, description=description)
