"""`judge sheet`: one page of what can come up with some cards, to lie beside the table."""

from pathlib import Path
from typing import Annotated

import typer

from judge.cli.common.complete import complete_card
from judge.cli.common.output import FOUND, NOT_FOUND, Json, NoColor, Output, Wording


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
    from judge.cli.common.cards_in_deck import cards_in_deck
    from judge.cli.common.cards_named import NotNamed, cards_in_words

    if not cards and deck is None:
        raise typer.BadParameter("name some cards, or give a deck with --deck FILE", param_hint="CARD...")
    if html and as_json:
        raise typer.BadParameter("either --html or --json", param_hint="--html")
    output = Output(as_json, no_color, wording=wording)
    found: list[str] = []
    if deck is not None:
        found += cards_in_deck(deck, output)
    try:
        found += cards_in_words(cards or [], output)
    except NotNamed as nothing:
        return nothing.code

    from judge.books.answers.sheet import sheet_of

    catalogue = output.books().catalogue
    parts = sheet_of(found, catalogue)
    if as_json:
        from datetime import date

        from judge.cli.common.json_out import result
        from judge.cli.lookups.sheet_text import documents

        output.write_json(
            query=" ".join(cards or []),
            results=[result(entry) for part in parts for entry in part.entries],
            cards=[{"id": part.card["id"], "title": part.card["title"], "results": [one["id"] for one in part.entries]}
                   for part in parts],
            made=date.today().isoformat(),
            documents=documents(catalogue),
        )  # fmt: skip
    elif html:
        from judge.cli.lookups.sheet_html import sheet_html

        print(sheet_html(parts, output, deck.stem if deck is not None else None))
    else:
        from judge.cli.common.render import Renderer
        from judge.cli.lookups.sheet_text import sheet_text

        output.write(sheet_text(parts, Renderer(catalogue, output)))
    return FOUND if any(part.entries for part in parts) else NOT_FOUND
