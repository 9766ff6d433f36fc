"""`judge rule` and `judge term`: the general rules and the words of the game."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_rule, complete_term
from judge.cli.common.output import FOUND, All, AsOf, Json, NoColor, OneLine, Output, Wording


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
    from judge.cli.common.answer import answer

    output = Output(as_json, no_color, show_all, one_line, wording, as_of)
    words = id or []
    below = _below("".join(words).rstrip(".").lower(), output) if len(words) < 2 else []
    return _list(" ".join(words), below, output) if below else answer(words, output, "rule")


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
    from judge.cli.common.answer import answer

    output = Output(as_json, no_color, show_all, one_line, wording, as_of)
    if word:
        return answer(word, output, "term")
    return _list("", [row.id for row in output.books().catalogue.rows("term")], output)


def _below(prefix: str, output: Output) -> list[str]:
    """Return the rules whose ids begin with the prefix and a dot, or all of them; none when the prefix is a rule."""
    catalogue = output.books().catalogue
    if catalogue.kind(prefix) == "rule":
        return []
    return [row.id for row in catalogue.rows("rule") if not prefix or row.id.startswith(f"{prefix}.")]


def _list(query: str, ids: list[str], output: Output) -> int:
    """Print ids and titles; in JSON the whole entries."""
    from judge.cli.common.json_out import result
    from judge.cli.common.render import Renderer

    catalogue = output.catalogue()
    if output.json:
        output.write_json(query=query, results=[result(catalogue.entry(id)) for id in ids])
    else:
        render = Renderer(catalogue, output)
        output.write("\n".join(line for id in ids for line in render.text(f"{id}: {catalogue.title(id)}", hanging=4)))
    return FOUND
