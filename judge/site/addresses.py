"""Where everything stands on the site: one address an id, which lasts.

Links are relative and name the file, so that they work under any path and from a disk.
"""

from typing import Final
from urllib.parse import quote

FOLDERS: Final = {
    "card": "card",
    "rule": "rule",
    "ruling": "ruling",
    "term": "term",
    "erratum": "erratum",
    "ban": "ban",
    "step": "timing",
    "source": "document",
}
"""The folder of each kind of entry."""

PAGE: Final = "index.html"
"""The file that a folder's address shows."""

API: Final = "api/v1"
"""Where the same stands as JSON; counted up with the schema of the answers."""


def entry_folder(kind: str, id: str) -> str:
    """Return the folder of an entry's page.

    >>> entry_folder("step", "shootout.draw")
    'timing/shootout.draw/'
    """
    return f"{FOLDERS[kind]}/{id}/"


def scenario_folder(id: str) -> str:
    """Return the folder of a scenario's page; its id is its path below the scenarios."""
    return f"scenario/{id}/"


def entry_file(kind: str, id: str) -> str:
    """Return the file of an entry in JSON.

    >>> entry_file("card", "pinned-down")
    'api/v1/card/pinned-down.json'
    """
    return f"{API}/{FOLDERS[kind]}/{id}.json"


def scenario_file(id: str) -> str:
    """Return the file of a scenario's answers in JSON."""
    return f"{API}/scenario/{id}.json"


def root_of(folder: str) -> str:
    """Return the way from a page up to the first page.

    >>> root_of("card/pinned-down/"), root_of("")
    ('../../', '')
    """
    return "../" * folder.count("/")


def linked(path: str) -> str:
    """Return a path as it stands in a link: a folder with its file, and no letter that means anything there.

    >>> linked("scenario/a b/"), linked("rules/#values.joker"), linked("style.css")
    ('scenario/a%20b/index.html', 'rules/index.html#values.joker', 'style.css')
    """
    folder, mark, part = path.partition("#")
    whole = f"{folder}{PAGE}" if folder.endswith("/") or not folder else folder
    return quote(whole) + (f"#{quote(part)}" if mark else "")
