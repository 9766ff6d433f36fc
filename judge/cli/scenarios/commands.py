"""`judge check`, `ask` and `trace`: scenarios on the engine."""

import sys
from contextlib import ExitStack, closing, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.options import Assume, Json, NoColor
from judge.cli.common.output import Output
from judge.cli.common.width import fitted
from judge.cli.scenarios.picture import Force, Out, hand_over
from judge.cli.scenarios.spreading import Dask, place
from judge.cli.scenarios.waiting import Memory, Seconds, patience, showing, stoppable

if TYPE_CHECKING:
    from judge.cli.scenarios.checking import Checked
    from judge.input.errors import JudgeError

ShowBoard = Annotated[bool, typer.Option("--board", help="Draw the table as the script leaves it.", show_default=False)]
AllReasons = Annotated[
    bool, typer.Option("--all", help="Every rule id and citation, wherever it stands.", show_default=False)
]
FileArgument = Annotated[Path, typer.Argument(help="A scenario file.", metavar="FILE")]
Paths = Annotated[
    list[Path] | None, typer.Argument(help="Scenario files, or folders of them; without any, those of the program.")
]


Jobs = Annotated[
    str,
    typer.Option(
        "--jobs", "-j", metavar="N", help="Spread the files over so many processes; auto: one for each processor."
    ),
]


Accept = Annotated[
    bool, typer.Option("--accept", help="Write the answers that come out into the files.", show_default=False)
]
Html = Annotated[
    bool, typer.Option("--html", help="One page with the board before and after each step.", show_default=False)
]
DryRun = Annotated[bool, typer.Option("--dry-run", help="With --accept: only show the changes.", show_default=False)]


def check(
    paths: Paths = None,
    jobs: Jobs = "1",
    dask: Dask = None,
    accept: Accept = False,
    dry_run: DryRun = False,
    assume: Assume = False,
    seconds: Seconds = None,
    memory: Memory = None,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """Verify scenarios: run each and compare its answers with what the file expects.

    The exit code is 0 when every expectation holds, 1 when one fails, 2 when a file cannot be run, and 5 when only
    --seconds or --memory left a question open. Ctrl-C ends it with what was verified.
    """
    from judge import paths as places
    from judge.cli.scenarios.checking import FEW, Checking, with_progress
    from judge.input.errors import JudgeError
    from judge.scenario.file.files import scenario_files
    from judge.scenario.runs.many import run_all, run_all_at

    output = Output(as_json, no_color)
    count = processes(jobs)
    if accept and not paths:
        raise typer.BadParameter("say which files are to be written", param_hint="--accept")
    if accept and assume:
        raise typer.BadParameter("write `text: none` or `assume: yes` into the files first", param_hint="--assume")
    if accept and dask is not None:
        raise typer.BadParameter("--accept writes files here, so it runs them here", param_hint="--dask")
    if dry_run and not accept:
        raise typer.BadParameter("only --accept writes anything", param_hint="--dry-run")
    files = scenario_files(paths or [places.data_folder() / "scenarios"])
    if accept:
        from judge.cli.scenarios.accepting import accept as write_answers

        return write_answers(files, output, count, dry_run)
    limits = patience(seconds, memory)
    catalogue = output.books().catalogue
    checked: list[Checked] = []
    errors: list[JudgeError] = []
    alone = dask is None and (count <= 1 or len(files) <= 1)
    do = Checking(catalogue, as_json, output.bold, assume, seconds, memory, limits if alone else None)
    shown = showing(limits, output) if len(files) < FEW else nullcontext()
    with place(dask) as there, suppress(KeyboardInterrupt), stoppable(limits), shown, ExitStack() as stack:
        found = run_all(files, do, count) if there is None else run_all_at(there, files, do)
        stack.enter_context(closing(found))
        for one in with_progress(found, len(files), output):
            if not isinstance(one, JudgeError):
                checked.append(one)
                if not as_json:
                    print(fitted(one.shown, sys.stdout))
            else:
                errors.append(one)
                if not as_json:
                    output.complain(one)
            if limits.interrupted:
                break
    left = len(files) - len(checked) - len(errors)
    return _summed_up(checked, errors, left, output)


def _summed_up(checked: "list[Checked]", errors: "list[JudgeError]", left: int, output: Output) -> int:
    """Say how many hold, fail, are left open, cannot be run, and were not run; return the exit code."""
    from judge.engine.exploring.patience import INTERRUPTED
    from judge.views.of_games.scenarios import checked as verified
    from judge.views.of_games.scenarios import code_of

    if output.json:
        code = output.write_answer(verified([one.shown for one in checked], errors, left))
        for fault in errors:
            output.complain(fault)
        return code
    passed, open_ = sum(one.passed for one in checked), sum(bool(one.undecided) for one in checked)
    failed = len(checked) - passed - open_
    further = [f"{open_} left open"] if open_ else []
    further += [f"{len(errors)} cannot be run"] if errors else []
    further += [f"{left} not run, for you stopped it"] if left else []
    output.write(", ".join([f"{passed} passed", f"{failed} failed", *further]))
    interrupted = left > 0 or any(one.undecided == INTERRUPTED for one in checked)
    return code_of(errors, failed, open_, interrupted)


def processes(given: str) -> int:
    """How many processes are wanted."""
    from judge.input.processors import processors

    if given == "auto":
        return processors()
    if not (given.isascii() and given.isdigit() and len(given) <= 4):
        raise typer.BadParameter(f"a number of processes, or auto, not {given!r}", param_hint="--jobs")
    return int(given) or processors()


def ask(
    file: FileArgument,
    show_board: ShowBoard = False,
    show_all: AllReasons = False,
    assume: Assume = False,
    seconds: Seconds = None,
    memory: Memory = None,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """Answer the questions of a scenario; what the file expects is not needed.

    The exit code is 1 when a play that it asks about is not legal, and 5 when --seconds or --memory did not suffice.
    Ctrl-C ends a search, and shows what is known.
    """
    from judge.cli.scenarios.board import board
    from judge.views.of_games.scenarios import ask as asked

    output = Output(as_json, no_color, show_all)
    with stoppable(patience(seconds, memory)) as limits, showing(limits, output):
        answer = asked(file, assume=assume, patience=limits, books=output.books())
    if as_json:
        return output.write_answer(answer, **({"board": board(answer.position)} if show_board else {}))
    from judge.cli.scenarios.answers import answers

    below = ["", *board(answer.position, output.strong)] if show_board else []
    output.write("\n".join([*answers(answer.report, answer.catalogue, output), *below]))
    return answer.exit_code


def trace(
    file: FileArgument,
    html: Html = False,
    out: Out = None,
    force: Force = False,
    assume: Assume = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """Play a scenario's script and show every step with the rule that it follows."""
    if html and as_json:
        raise typer.BadParameter("either --html or --json", param_hint="--html")
    if out is not None and not html:
        raise typer.BadParameter("only the page of --html is written into a file", param_hint="--out")
    from judge.views.of_games.scenarios import trace as asked

    output = Output(as_json, no_color)
    answer = asked(file, assume=assume, books=output.books())
    if as_json:
        return output.write_answer(answer)
    if html:
        from judge.pictures.trace_page import trace_page

        page = trace_page(answer.report, output.books().catalogue)
        hand_over(page, out, Path(f"{file.stem}.html"), force, output)
        return answer.exit_code
    from judge.cli.scenarios.pages import steps

    output.write("\n".join(steps(answer.report, output)))
    return answer.exit_code
