"""`judge card`: a card and all that is known of it."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_card
from judge.cli.common.output import All, AsOf, Json, NoColor, OneLine, Output, Wording


def card(
    name: Annotated[
        list[str], typer.Argument(help="A title, id or nickname; no quotes needed.", autocompletion=complete_card)
    ],
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
    wording: Wording = False,
    as_of: AsOf = None,
) -> int:
    """Show a card: its facts, our reading of it, errata, rulings, general rules and scenarios."""
    from judge.cli.common.answer import tell
    from judge.views.of_books import by_name

    output = Output(as_json, no_color, show_all, one_line, wording, as_of)
    return tell(by_name.card(" ".join(name), as_of=as_of, books=output.books()), output)
