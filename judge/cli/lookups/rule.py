"""`judge rule` and `judge term`: the general rules and the words of the game."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_rule, complete_term
from judge.cli.common.output import All, AsOf, Json, NoColor, OneLine, Output, Wording


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
    from judge.cli.common.answer import tell_either
    from judge.views.of_books import by_name

    output = Output(as_json, no_color, show_all, one_line, wording, as_of)
    return tell_either(by_name.rule(" ".join(id or ()), as_of=as_of, books=output.books()), output)


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
    from judge.cli.common.answer import tell_either
    from judge.views.of_books import by_name

    output = Output(as_json, no_color, show_all, one_line, wording, as_of)
    return tell_either(by_name.term(" ".join(word or ()), as_of=as_of, books=output.books()), output)
