"""`judge errata` and `judge banned`: short lists of the books."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_erratum
from judge.cli.common.output import All, AsOf, Json, NoColor, OneLine, Output, Wording


def errata(
    name: Annotated[
        list[str] | None,
        typer.Argument(help="A card; without it, all that were changed.", autocompletion=complete_erratum),
    ] = None,
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
    wording: Wording = False,
    as_of: AsOf = None,
) -> int:
    """Show what official errata changed, before and after."""
    output = Output(as_json, no_color, show_all, one_line, wording, as_of)
    from judge.cli.common.answer import tell_either
    from judge.views.of_books import by_name

    answer = by_name.errata(" ".join(name or ()), as_of=as_of, books=output.books())
    return tell_either(answer, output, titles=False)


def banned(
    as_json: Json = False, no_color: NoColor = False, one_line: OneLine = False, wording: Wording = False
) -> int:
    """List the cards that official tournaments do not allow."""
    from judge.cli.common.lists import tell_listing
    from judge.views.of_books import by_name

    output = Output(as_json, no_color, one_line=one_line, wording=wording)
    return tell_listing(by_name.banned(books=output.books()), output)
