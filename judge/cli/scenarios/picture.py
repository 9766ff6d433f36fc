"""`judge picture`: the board of a scenario as an SVG."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from judge.cli.common.options import Assume, Json
from judge.cli.common.output import FOUND, Output
from judge.cli.common.writing import write_file

Out = Annotated[
    Path | None,
    typer.Option("-o", "--out", "--output", metavar="FILE", help="Write it there.", show_default=False),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite the file.", show_default=False)]


def picture(
    file: Annotated[Path, typer.Argument(help="A scenario file.", metavar="FILE")],
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", min=0, help="After N lines of the script; without it, after all of them."),
    ] = None,
    out: Out = None,
    force: Force = False,
    assume: Assume = False,
    as_json: Json = False,
) -> int:
    """Draw the board of a scenario as a picture (SVG), for phones, dark rooms and paper alike.

    It goes to standard output if that is a pipe or a file; on a terminal it is written beside you, named after the
    scenario, unless --out says where.
    """
    if as_json and out is not None:
        raise typer.BadParameter("either --out or --json", param_hint="--json")
    from judge.pictures.asked import picture as asked

    output = Output(as_json)
    answer = asked(file, at=at, assume=assume, books=output.books())
    if as_json:
        return output.write_answer(answer)
    hand_over(answer.svg, out, Path(f"{file.stem}.svg"), force, output)
    return FOUND


def hand_over(text: str, out: Path | None, name: Path, force: bool, output: Output) -> None:
    """Write a file where it is wanted, and say so; print it for whatever reads standard output; on a terminal, write
    it here by that name.

    Raises InputError where it cannot be written.
    """
    if out is None and not sys.stdout.isatty():
        letters = sys.stdout.encoding or "ascii"
        print(text.encode(letters, "xmlcharrefreplace").decode(letters), end="")
        return
    write_file(out or name, text, force)
    output.write(f"written: {out or name}")
