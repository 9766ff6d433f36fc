"""`judge card`: a card and all that is known of it."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_card
from judge.cli.common.options import All, AsOf, Json, NoColor, OneLine, Wording
from judge.cli.common.output import Output


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
    from judge.cli.lookups.by_words import look_up

    return look_up("card", name, Output(as_json, no_color, show_all, one_line, wording, as_of))
