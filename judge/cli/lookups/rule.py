"""`judge rule` and `judge term`: the general rules and the words of the game."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_rule, complete_term
from judge.cli.common.options import All, AsOf, Json, NoColor, OneLine, Wording
from judge.cli.common.output import Output


def rule(
    id: Annotated[
        list[str] | None,
        typer.Argument(
            help="A rule's id or title, or the beginning of ids up to a dot; without it, the chapters.",
            autocompletion=complete_rule,
        ),
    ] = None,
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
    wording: Wording = False,
    as_of: AsOf = None,
) -> int:
    """Show a rule with its neighbours, its sources and the rulings that apply it; or the rules of a chapter."""
    from judge.cli.lookups.by_words import look_up

    return look_up("rule", id or (), Output(as_json, no_color, show_all, one_line, wording, as_of))


def term(
    word: Annotated[
        list[str] | None,
        typer.Argument(help="A word of the game; without it, all of them.", autocompletion=complete_term),
    ] = None,
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
    wording: Wording = False,
    as_of: AsOf = None,
) -> int:
    """Show what a word of the game means."""
    from judge.cli.lookups.by_words import look_up

    return look_up("term", word or (), Output(as_json, no_color, show_all, one_line, wording, as_of))
