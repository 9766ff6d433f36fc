"""`judge diff OLD NEW`: what changed between two releases."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.options import Json, NoColor
from judge.cli.common.output import Output
from judge.cli.common.width import fold

if TYPE_CHECKING:
    from judge.views.of_books.changes import Changes


def diff(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="A folder of data, a wheel, or an export.")],
    new: Annotated[
        Path | None, typer.Argument(metavar="NEW", help="The same; without it, the books of this program.")
    ] = None,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """Tell what changed between two releases: added, gone, superseded, reworded, cited otherwise, cards changed.

    The exit code is 1 when nothing changed.
    """
    from judge.views.of_books.changes import changes

    output = Output(as_json, no_color)
    answer = changes(old, new, books=output.books())
    if as_json:
        return output.write_answer(answer)
    output.write("\n".join(_page(answer, output)))
    return answer.exit_code


def _page(answer: "Changes", output: Output) -> list[str]:
    from judge.cli.common.reasons import one_line
    from judge.views.of_books.changes import HOW

    if not answer.found_changes:
        return fold(one_line(f"Nothing changed from {answer.old} to {answer.new}."))
    lines = fold(one_line(f"From {answer.old} to {answer.new}:"))
    for how, words in HOW.items():
        of_it = answer.of(how)
        if not of_it:
            continue
        lines += ["", output.strong(f"{words} ({len(of_it)})")]
        for change in of_it:
            lines += fold(one_line(f"{change.title} ({change.id})"), "  ", "    ")
            for line in change.lines:
                lines += fold(one_line(line), "    ", "      ")
    return lines
