"""`judge WORDS...` and `judge find`: from words to entries."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_anything
from judge.cli.common.options import All, AsOf, Json, NoColor, OneLine, Wording
from judge.cli.common.output import MOST_HITS, Output


def lookup(
    words: Annotated[list[str], typer.Argument(help="An id, a name or a question.", autocompletion=complete_anything)],
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
    wording: Wording = False,
    as_of: AsOf = None,
) -> int:
    """Show what the words mean: an id, a title or nickname, the beginning or a misspelling of one, else a search."""
    from judge.cli.lookups.by_words import look_up

    return look_up("lookup", words, Output(as_json, no_color, show_all, one_line, wording, as_of))


def find(
    query: Annotated[
        list[str],
        typer.Argument(
            help='Words, "phrases", -without, OR, field:value; fields are kind, '
            "card, rule, doc, is, and dtdb's t, k, g, x."
        ),
    ],
    limit: Annotated[int, typer.Option("--limit", "-n", min=0, help="How many to show; 0 for all.")] = MOST_HITS,
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
    wording: Wording = False,
    as_of: AsOf = None,
) -> int:
    """Search everything that the books say, the best answers first."""
    from judge.cli.lookups import by_words

    return by_words.find(query, Output(as_json, no_color, show_all, one_line, wording, as_of), limit)
