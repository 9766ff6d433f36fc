"""Everything as JSON: one file an id, each exactly what the library's `to_json` gives and the command prints."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from judge.books.catalogue import CARD
from judge.site.addresses import API, entry_file, scenario_file
from judge.site.shelf import Shelf
from judge.views.of_books.by_name import banned, card, errata, lookup, rule, term
from judge.views.of_books.timing import timing
from judge.views.values.answer import SCHEMA, Answer
from judge.views.values.at_hand import Books

Data = dict[str, Any]

File = tuple[str, str]
"""The path of a file, and what is in it."""

LISTS: dict[str, tuple[str, Callable[[Books], Answer]]] = {
    "rules.json": ("all rules", lambda books: rule(books=books)),
    "terms.json": ("all words of the game", lambda books: term(books=books)),
    "errata.json": ("all errata", lambda books: errata(books=books)),
    "bans.json": ("all bans", lambda books: banned(books=books)),
    "timing.json": ("the timing chart", lambda books: timing(books=books)),
}
"""The files of whole lists: what each holds, and the question that it answers."""

INDEX = f"{API}/index.json"


def as_text(data: Any) -> str:
    """Return data as they stand in a file."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def files_of_lists() -> list[tuple[str, str]]:
    """Return the files that are no single entry's, with what they hold."""
    return [
        (INDEX, "every id with its kind, title and file; the documents, the schema, the version"),
        *((f"{API}/{name}", about) for name, (about, _) in LISTS.items()),
    ]


def api_files(books: Books, version: str, scenarios: dict[str, str]) -> Iterator[File]:
    """Yield all files but those of scenarios, whose titles by their ids the index names."""
    shelf = Shelf(books.catalogue)
    yield INDEX, as_text(_index(shelf, version, scenarios))
    for name, (_, ask) in LISTS.items():
        yield f"{API}/{name}", as_text(ask(books).to_json())
    for row in books.catalogue.rows():
        yield entry_file(row.kind, row.id), as_text(answer_of(row.kind, row.id, books).to_json())


def answer_of(kind: str, id: str, books: Books) -> Answer:
    """Return what the library answers when it is asked for an entry by its id."""
    if kind == "step":
        return timing(id, chapters=False, books=books)
    return card(id, books=books) if kind == CARD else lookup(id, books=books)


def _index(shelf: Shelf, version: str, scenarios: dict[str, str]) -> Data:
    return {
        "schema": SCHEMA,
        "version": version,
        "documents": [
            {
                "id": one.id,
                "title": one.title,
                "date": one.date,
                "later_than": list(one.later_than),
                "community": one.community,
            }
            for one in shelf.documents.values()
        ],
        "entries": [
            {"id": row.id, "kind": row.kind, "title": shelf.value(row.id).title, "file": _below(row.kind, row.id)}
            for row in shelf.catalogue.rows()
        ],
        "scenarios": [
            {"id": id, "title": title, "file": scenario_file(id).removeprefix(f"{API}/")}
            for id, title in scenarios.items()
        ],
    }


def _below(kind: str, id: str) -> str:
    """Return an entry's file as it stands in the index: below the index's own folder."""
    return entry_file(kind, id).removeprefix(f"{API}/")
