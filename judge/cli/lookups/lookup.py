"""`judge WORDS...` and `judge find`: from words to entries."""

from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.complete import complete_anything
from judge.cli.common.output import All, AsOf, Json, NoColor, OneLine, Output, Wording

if TYPE_CHECKING:
    from judge.books.searching.resolve import Search
    from judge.cli.common.answer import Answerer


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
    from judge.cli.common.answer import Answerer

    answerer = Answerer(" ".join(words), Output(as_json, no_color, show_all, one_line, wording, as_of))
    return answerer.run((), search_of)


def search_of(answerer: "Answerer") -> "Search":
    """Return a search of the text, which loads Whoosh only when it is called."""

    def search(text: str) -> list[str] | None:
        from judge.books.searching.query import plain
        from judge.books.searching.search import search as search_books

        index = answerer.output.index()
        found = search_books(plain(text), answerer.books.catalogue, index)
        answerer.learn(found)
        return None if found.silent else [id for id, _ in answerer.spoken_of(found.hits)]

    return search


def find(
    query: Annotated[
        list[str],
        typer.Argument(
            help='Words, "phrases", -without, OR, field:value; fields are kind, '
            "card, rule, doc, is, and dtdb's t, k, g, x."
        ),
    ],
    limit: Annotated[int, typer.Option("--limit", "-n", min=0, help="How many to show; 0 for all.")] = 10,
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
    wording: Wording = False,
    as_of: AsOf = None,
) -> int:
    """Search everything that the books say, the best answers first."""
    from judge.books.searching.query import parse

    text = " ".join(query)
    parsed = parse(text)
    output = Output(as_json, no_color, show_all, one_line, wording, as_of)

    from judge.books.searching.search import search
    from judge.cli.common.answer import Answerer

    answerer = Answerer(text, output)
    index = output.index()
    found = search(parsed, answerer.books.catalogue, index)
    answerer.learn(found)
    hits = answerer.spoken_of(found.hits)
    if not hits:
        return answerer.nothing(())
    return answerer.results(hits[: limit or None], len(hits))
