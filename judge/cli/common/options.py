"""The options that commands share, as Typer reads them."""

from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.", show_default=False)]
NoColor = Annotated[bool, typer.Option("--no-color", help="No bold text; NO_COLOR does the same.", show_default=False)]
All = Annotated[bool, typer.Option("--all", help="All lines: ids, proofs, earlier readings too.", show_default=False)]
OneLine = Annotated[bool, typer.Option("-1", help="Only the line to read aloud.", show_default=False)]
Wording = Annotated[
    bool, typer.Option("--wording", help="Quote the documents, from your own copies.", show_default=False)
]

Assume = Annotated[
    bool,
    typer.Option("--assume", help="Take cards that are not encoded as without text, and say so.", show_default=False),
]

AsOf = Annotated[
    str | None,
    typer.Option("--as-of", metavar="DOC|DATE", help="Answer as a document would, or as on a day.", show_default=False),
]
