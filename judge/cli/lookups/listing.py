"""`judge errata` and `judge banned`: short lists of the books."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_erratum
from judge.cli.common.options import All, AsOf, Json, NoColor, OneLine, Wording
from judge.cli.common.output import Output


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
    from judge.cli.lookups.by_words import look_up

    return look_up("errata", name or (), Output(as_json, no_color, show_all, one_line, wording, as_of))


def banned(
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
    wording: Wording = False,
) -> int:
    """List the cards that official tournaments do not allow."""
    from judge.cli.lookups.by_words import look_up

    return look_up("banned", (), Output(as_json, no_color, show_all, one_line, wording))
