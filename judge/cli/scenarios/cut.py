"""`judge cut`: a scenario out of any place of a game."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from judge.cli.common.options import Json
from judge.cli.common.output import FOUND, Output
from judge.cli.common.width import fitted_file


def cut(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game, or any scenario.")],
    after: Annotated[
        int | None,
        typer.Option("--after", metavar="N", min=0, help="After so many lines of its script.", show_default=False),
    ] = None,
    day: Annotated[
        int | None, typer.Option("--day", metavar="N", min=1, help="Where that day begins.", show_default=False)
    ] = None,
    target: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write it there.", show_default=False)
    ] = None,
    whole: Annotated[
        bool, typer.Option("--whole", help="With the whole script, from where the record starts.", show_default=False)
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.", show_default=False)] = False,
    as_json: Json = False,
) -> int:
    """Cut a scenario out of a game: the board shortly before a place, and the answers that lead from there to it.

    The place is the end of the script, unless --after or --day says another. What is written has been played and
    comes to the same table and the same decision.
    """
    from judge.cli.common.writing import write_file
    from judge.input.errors import InputError
    from judge.input.yaml_file import read_yaml
    from judge.scenario.games.cutting import Game

    output = Output(as_json)
    if after is not None and day is not None:
        raise InputError(None, None, "a place is after a line or where a day begins: leave out --after or --day")
    document = read_yaml(file, shown=str(file))
    catalogue = output.books().catalogue
    game = Game(document, catalogue, after)
    if after is not None and after > len(game.script):
        message = f"the script has {len(game.script)} lines, so there is nothing after line"
        raise InputError(file, None, message, str(after))
    if day is not None:
        line = game.day_begins(day)
        if line is None:
            days = max((place.day for place in game.places), default=0)
            raise InputError(file, None, f"the game comes to day {days}, so there is none with the number", str(day))
        game = Game(document, catalogue, line)
    place = f"day {day}" if day is not None else f"after line {len(game.script)}"
    found = game.cut(f"{game.file.scenario[:70]}: {place}", whole=whole)
    if target is not None:
        write_file(target, found.text, force)
    board = "the start" if found.place is None else f"day {found.place.day}, {found.place.step}"
    if as_json:
        output.write_json(
            file=None if target is None else str(target), lines=len(game.script), script=found.script,
            board=None if found.place is None else {"day": found.place.day, "step": found.place.step,
                                                    "line": found.place.line},
            scenario=found.text,
        )  # fmt: skip
    elif target is None:
        print(fitted_file(found.text, sys.stdout), end="")
    else:
        lines = f"{found.script} line{'' if found.script == 1 else 's'}"
        output.write(f"written: {target}, the board of {board}, and {lines} of script")
    return FOUND
