"""What `judge check` keeps of a scenario that it has run: few enough words to come from another process."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from judge.books.catalogue import Catalogue
from judge.cli.common.output import Output
from judge.engine.exploring.patience import Patience
from judge.scenario.file.files import Carried
from judge.scenario.runs.running import run

FEW: Final = 20
"""Fewer things are done before anybody asks how far they are."""


@dataclass(frozen=True)
class Checked:
    """Whether a scenario holds, and how that is shown: as text, or as data for JSON."""

    passed: bool
    shown: Any
    undecided: str = ""
    """The limit of this run that left open whether it holds."""


@dataclass(frozen=True)
class Checking:
    """Runs scenarios, and knows how their reports are to be shown."""

    catalogue: Catalogue
    as_json: bool
    bold: bool
    assume: bool = False
    seconds: float | None = None
    memory: float | None = None
    patience: Patience | None = None
    """The same limits where they can be stopped, and told of, in this process."""

    def __call__(self, file: Path | Carried) -> Checked:
        """Run one scenario and show its report; raises InputError where it cannot be run."""
        limits = self.patience or Patience(self.seconds, self.memory)
        report = run(file, self.catalogue, assume=self.assume, patience=limits)
        if self.as_json:
            from judge.scenario.runs.as_data import report_data

            return Checked(report.passed, report_data(report, self.catalogue), report.undecided)
        from judge.cli.scenarios.pages import verdict

        return Checked(report.passed, "\n".join(verdict(report, self.catalogue, self.bold)), report.undecided)


def with_progress(
    reports: Iterator[Any], total: int, output: Output, description: str = "scenarios", few: int = FEW
) -> Iterator[Any]:
    """Show how far a long work has come, on a terminal, unless its parts are fewer than a few."""
    if output.json or total < few or not sys.stderr.isatty():
        yield from reports
        return
    from rich.console import Console
    from rich.progress import Progress

    # Answers go where standard output leads: only on the same terminal do they have to make room for the bar.
    together = sys.stdout.isatty()
    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=together) as bar:
        yield from bar.track(reports, total=total, description=description)
