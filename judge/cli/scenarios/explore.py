"""`judge explore FILE`: everything that can come out of where a scenario's script stands."""

from typing import Annotated

import typer

from judge.cli.common.options import Assume, Json, NoColor
from judge.cli.common.output import Output
from judge.cli.scenarios.commands import FileArgument, Jobs, processes
from judge.cli.scenarios.spreading import Dask, in_parts, place
from judge.cli.scenarios.waiting import Memory, Seconds, patience, showing, stoppable

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
    seconds: Seconds = None,
    memory: Memory = None,
    jobs: Jobs = "1",
    dask: Dask = None,
    every: Every = False,
    assume: Assume = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """List every outcome that is possible from where a scenario's script stands, each with a script that leads to it.

    All choices and all cards that nobody stated are tried, up to the end of the round, or of a play at High Noon. The
    exit code is 1 when the search stopped at --states, so that there may be others, and 5 when it did at --seconds or
    --memory. Ctrl-C stops it as well, and shows what was found. With --jobs or --dask it is done in parts, each with
    these limits; positions that two parts come to are counted in both.
    """
    from judge.views.of_games.outlook import explore as asked

    output = Output(as_json, no_color)
    count = processes(jobs)
    with stoppable(patience(seconds, memory)) as limits, showing(limits, output), place(dask) as there:
        parts, spreading = in_parts(there, count, output)
        answer = asked(
            file, until=until, states=states, assume=assume, patience=limits,
            parts=parts, spreading=spreading, books=output.books(),
        )  # fmt: skip
    if as_json:
        return output.write_answer(answer)
    from judge.cli.scenarios.explore_page import page

    output.write("\n".join(page(answer.scenario, answer.search, output, every)))
    return answer.exit_code
