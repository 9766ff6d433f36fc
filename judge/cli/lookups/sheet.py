"""`judge sheet`: one page of what can come up with some cards, to lie beside the table."""

from pathlib import Path
from typing import Annotated

import typer

from judge.cli.common.complete import complete_card
from judge.cli.common.options import Json, NoColor, Wording
from judge.cli.common.output import Output


def sheet(
    cards: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CARD...", help="Titles, ids or nicknames; quotes are not needed.", autocompletion=complete_card
        ),
    ] = None,
    deck: Annotated[
        Path | None,
        typer.Option(
            "--deck", help="The cards of a deck: from doomtowndb (text, JSON), OCTGN, or - from a pipe.", metavar="FILE"
        ),
    ] = None,
    html: Annotated[bool, typer.Option("--html", help="One web page that prints well; send it to a file.")] = False,
    as_json: Json = False,
    no_color: NoColor = False,
    wording: Wording = False,
) -> int:
    """Print the bans, errata and rulings that can come up with these cards, sorted by card.

    The exit code is 1 when nothing is on record about any of them.
    """
    if not cards and deck is None:
        raise typer.BadParameter("name some cards, or give a deck with --deck FILE", param_hint="CARD...")
    if html and as_json:
        raise typer.BadParameter("either --html or --json", param_hint="--html")
    from judge.cli.common.answer import tell
    from judge.views.of_books.sheet import sheet as asked
    from judge.views.values.not_found import Several

    output = Output(as_json, no_color, wording=wording)
    answer = asked(*(cards or ()), deck=deck, books=output.books())
    if isinstance(answer, Several):
        return tell(answer, output)
    output.hear(answer)
    if as_json:
        return output.write_answer(answer)
    if html:
        from judge.cli.lookups.sheet_html import sheet_html

        print(sheet_html(answer, output, deck.stem if deck is not None else None))
    else:
        from judge.cli.common.render import Renderer
        from judge.cli.lookups.sheet_text import sheet_text

        output.write(sheet_text(answer, Renderer(output.catalogue(), output)))
    return answer.exit_code
