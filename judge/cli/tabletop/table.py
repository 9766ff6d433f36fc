"""`judge table`: a walk through a scenario, an answer at a time."""

from pathlib import Path
from typing import Annotated

import typer

from judge.cli.common.options import Assume, Json, NoColor
from judge.cli.common.output import Output


def table(
    file: Annotated[Path | None, typer.Argument(help="A scenario file.", metavar="FILE", show_default=False)] = None,
    do: Annotated[
        list[str] | None,
        typer.Option("--do", metavar="TEXT", help="Carry this out first; may stand several times.", show_default=False),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Go on where `park` left the table.", show_default=False),
    ] = None,
    assume: Assume = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """Sit down at the table of a scenario: see the board and the options, answer, ask why not, take back, save.

    It goes on where the script of the file ends. What can be written there `help` lists. Without a terminal it reads
    the same words from standard input, a line each; with `--do` it carries out only those, unless at a terminal.
    """
    from judge.books.catalogue import Catalogue
    from judge.input.errors import InputError
    from judge.scenario.games.walk import Walk
    from judge.scenario.runs.running import read_scenario

    if as_json:
        raise InputError(None, None, "`judge table` talks to people; for JSON there are judge ask, trace and check")
    if file is None and resume is None:
        raise InputError(None, None, "say which scenario: judge table FILE (`judge new` writes one to begin with)")
    if file is not None and resume is not None:
        raise InputError(None, None, "a parked table has its scenario with it: judge table --resume FILE")
    if resume is not None and assume:
        raise InputError(None, None, "a parked table says itself how its cards are taken: leave out --assume")
    output = Output(as_json, no_color)
    catalogue: Catalogue = output.books().catalogue
    if file is not None:
        walk = Walk(read_scenario(file, assume=assume), catalogue)
    else:
        from judge.scenario.games.parking import resumed

        assert resume is not None
        walk = resumed(resume, catalogue)

    from judge.cli.tabletop.session import Session

    return Session(walk, output, do or []).run()
