"""`judge check`, `ask`, `trace` and `schema`: scenarios on the engine."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.output import FOUND, NOT_FOUND, USAGE, Json, NoColor, Output

if TYPE_CHECKING:
    from judge.scenario.running import Report

FileArgument = Annotated[Path, typer.Argument(help="A scenario file.", metavar="FILE")]
Paths = Annotated[
    list[Path] | None, typer.Argument(help="Scenario files, or folders of them; without any, those of the program.")
]


def check(paths: Paths = None, as_json: Json = False, no_color: NoColor = False) -> int:
    """Verify scenarios: run each and compare its answers with what the file expects.

    The exit code is 0 when every expectation holds, 1 when one fails, 2 when a file cannot be run.
    """
    from judge import paths as places
    from judge.input.errors import InputError
    from judge.scenario.files import run_all, scenario_files

    output = Output(as_json, no_color)
    files = scenario_files(paths or [places.data_folder() / "scenarios"])
    reports: list[Report] = []
    errors: list[InputError] = []
    for report in _with_progress(run_all(files, output.books().catalogue), len(files), output):
        if isinstance(report, InputError):
            errors.append(report)
            if not as_json:
                output.complain(report)
        else:
            reports.append(report)
            if not as_json:
                _show_check(report, output)
    failed = sum(not report.passed for report in reports)
    passed = len(reports) - failed
    if as_json:
        from judge.scenario.as_data import report_data

        catalogue = output.books().catalogue
        output.write_json(
            scenarios=[report_data(report, catalogue) for report in reports],
            passed=passed,
            failed=failed,
            errors=[fault.details() for fault in errors],
        )
        for fault in errors:
            output.complain(fault)
    else:
        bad = f", {len(errors)} cannot be run" if errors else ""
        output.write(f"{passed} passed, {failed} failed{bad}")
    return USAGE if errors else NOT_FOUND if failed else FOUND


def ask(file: FileArgument, as_json: Json = False, no_color: NoColor = False) -> int:
    """Answer the questions of a scenario; what the file expects is not needed.

    The exit code is 1 when a play that it asks about is not legal.
    """
    from judge.scenario.as_data import report_data
    from judge.scenario.running import run

    output = Output(as_json, no_color)
    catalogue = output.books().catalogue
    report = run(file, catalogue)
    if as_json:
        output.write_json(**report_data(report, catalogue))
    else:
        from judge.cli.scenario_pages import answers

        output.write("\n".join(answers(report, catalogue, output)))
    refused = any(result.kind == "legal" and result.answer is False for result in report.results)
    return NOT_FOUND if refused else FOUND


def trace(file: FileArgument, as_json: Json = False, no_color: NoColor = False) -> int:
    """Play a scenario's script and show every step with the rule that it follows."""
    from judge.scenario.as_data import trace_data
    from judge.scenario.running import run

    output = Output(as_json, no_color)
    catalogue = output.books().catalogue
    report = run(file, catalogue)
    if as_json:
        questions = [trace_data(result.trace) for result in report.results]
        output.write_json(
            file=report.file, scenario=report.scenario, trace=trace_data(report.trace), questions=questions
        )
    else:
        from judge.cli.scenario_pages import steps

        output.write("\n".join(steps(report, output)))
    return FOUND


def schema() -> int:
    """Print the JSON Schema of scenario files, for editors that complete and check them."""
    from judge.scenario.schema import scenario_schema

    Output().write(scenario_schema())
    return FOUND


def _show_check(report: "Report", output: Output) -> None:
    from judge.cli.scenario_pages import verdict

    catalogue = output.books().catalogue
    print("\n".join(verdict(report, catalogue, output)))


def _with_progress(reports: Iterator[Any], total: int, output: Output) -> Iterator[Any]:
    """Show how far a long check has come, on a terminal."""
    import sys

    if output.json or total < 20 or not sys.stderr.isatty():
        yield from reports
        return
    from rich.console import Console
    from rich.progress import Progress

    # Answers go where standard output leads: only on the same terminal do they have to make room for the bar.
    together = sys.stdout.isatty()
    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=together) as bar:
        yield from bar.track(reports, total=total, description="scenarios")
