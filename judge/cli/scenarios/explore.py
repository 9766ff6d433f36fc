"""`judge explore FILE`: everything that can come out of where a scenario's script stands."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from judge.cli.common.output import FOUND, NOT_FOUND, Assume, Json, NoColor, Output
from judge.cli.scenarios.commands import FileArgument

Until = Annotated[
    str | None,
    typer.Option("--until", metavar="HORIZON", help="Where ways on end, as in scenarios.", show_default=False),
]
States = Annotated[
    int | None,
    typer.Option("--states", metavar="N", min=1, help="Look at so many positions at most.", show_default=False),
]
Every = Annotated[bool, typer.Option("--all", help="Show every outcome, however many.", show_default=False)]


def explore(
    file: FileArgument,
    until: Until = None,
    states: States = None,
    every: Every = False,
    assume: Assume = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """List every outcome that is possible from where a scenario's script stands, each with a script that leads to it.

    All choices and all cards that nobody stated are tried, up to the end of the round, or of a play at High Noon. The
    exit code is 1 when the search stopped at the bound, so that there may be others.
    """
    from judge.cards.fault import CardFault
    from judge.engine.position.procedure import EngineLimit
    from judge.input.errors import InputError
    from judge.scenario.questions.outcomes import outcomes
    from judge.scenario.runs.running import open_scenario
    from judge.scenario.script.answers import Fault

    output = Output(as_json, no_color)
    scenario = open_scenario(file, output.books().catalogue, assume=assume)
    most = states or scenario.file.states
    try:
        with _progress(most, output) as told:
            found = outcomes(scenario.s, until, most, told)
    except Fault as fault:
        raise InputError(None, None, f"--until: {fault.message}", fault.value, fault.suggestions) from None
    except (EngineLimit, CardFault) as fault:
        raise scenario.document.error(("script",), str(fault)) from fault
    if as_json:
        output.write_json(**_data(scenario, found))
    else:
        from judge.cli.scenarios.explore_page import page

        output.write("\n".join(page(scenario, found, output, every)))
    return FOUND if found.complete else NOT_FOUND


def _data(scenario: Any, found: Any) -> dict[str, Any]:
    """What was found, for scripts."""
    from judge.scenario.file.titles import assumed
    from judge.scenario.runs.as_data import assumed_data, trace_data

    return {
        "file": scenario.document.file,
        "scenario": scenario.file.scenario,
        **assumed_data(assumed(scenario.s)),
        "until": found.until,
        "complete": found.complete,
        "positions": found.positions,
        "answers": found.answers,
        "ends": found.ends,
        "bound": found.bound,
        "same": found.same,
        "outcomes": [
            {
                "facts": outcome.facts,
                "positions": outcome.positions,
                "script": outcome.script,
                "trace": trace_data(outcome.trace),
            }
            for outcome in found.found
        ],
    }


@contextmanager
def _progress(most: int | None, output: Output) -> Iterator[Callable[[int], None] | None]:
    """Show how many positions have been looked at, on a terminal."""
    import sys

    if output.json or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    from judge.engine.observing.explore import MOST_POSITIONS

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("positions", total=most or MOST_POSITIONS)
        yield lambda positions: bar.update(task, completed=positions)
