"""Making the site: every page and every file, in one folder that takes its place when all of it is there."""

import os
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from judge import __version__, paths
from judge.input.errors import InputError, JudgeError
from judge.pictures.style import STYLE
from judge.scenario.file.files import scenario_files
from judge.scenario.runs.many import run_all
from judge.site.addresses import PAGE, scenario_file, scenario_folder
from judge.site.api import api_files, as_text, files_of_lists
from judge.site.changes_page import changes_page
from judge.site.engine.writing import Written, write_engine, write_offline
from judge.site.entries import entry_pages
from judge.site.exporting import Told
from judge.site.find_data import FIRST, REST, SAYS, find_files
from judge.site.folder import Folder, Sizes, refuse_others
from judge.site.forms import form_files, form_pages
from judge.site.frame import HERE, Frame, Look
from judge.site.gallery import Showing, Shown, gallery_pages
from judge.site.lists import data_page, list_pages
from judge.site.manual import manual_list, manual_pages, pictures
from judge.site.shelf import Shelf
from judge.site.table.writing import write_table
from judge.views.of_books.changes import Changes
from judge.views.values.at_hand import Books

ALWAYS = ("index.html", "static/palette.css", "static/site.css", "static/page.js")
"""What a first visit loads besides the scripts that its page names."""


@dataclass(frozen=True)
class Wish:
    """What somebody wants of a site."""

    out: Path
    scenarios: tuple[Path, ...] = ()
    """Scenarios that are shown, files or folders; none means all of the program."""
    report: str = ""
    jobs: int = 1
    changes: Changes | None = None
    """What changed since another release, where that is to be a page."""
    table: bool = False
    """Whether the page of the table is wanted, with the engine that runs in the browser."""


@dataclass(frozen=True)
class Built:
    """What was made, for the report of its size."""

    sizes: dict[str, Sizes]
    first: tuple[int, int]
    """Bytes of what a first visit loads, as they are and gzipped."""
    searching: tuple[tuple[str, int, int], ...]
    """The same of each file that is loaded when somebody searches."""
    table: tuple[Written, ...] = ()
    """The engine for the browser and the page of the table, where they are wanted."""
    faults: tuple[JudgeError, ...] = field(default=())
    """Scenarios that could not be run, and so have no page."""


def build(wish: Wish, books: Books, told: Told) -> Built:
    """Make the site; raises InputError for a folder that cannot be written, and for addresses that lead nowhere."""
    refuse_bad_address(wish.report)
    refuse_others(wish.out)
    look = Look(day(), __version__, wish.report, wish.changes is not None, manual_list(), wish.table)
    catalogue = books.catalogue
    with Folder(wish.out) as out:
        shelf = Shelf(catalogue)
        root = paths.data_folder().resolve() / "scenarios"
        files = [file.resolve() for file in scenario_files(wish.scenarios or [root])]
        _refuse_strangers(files, root)
        showing = Showing(catalogue, look, root, shelf.acting)
        titles: dict[str, str] = {}
        faults: list[JudgeError] = []
        for shown in told("scenarios", run_all(files, showing, wish.jobs), len(files)):
            if isinstance(shown, Shown):
                titles[shown.id] = shown.title
                out.write(f"{scenario_folder(shown.id)}{PAGE}", shown.page)
                out.write(scenario_file(shown.id), as_text(shown.data))
            else:
                faults.append(shown)
        shelf.scenarios = titles
        frame = Frame(shelf, look)
        total = sum(1 for _ in catalogue.rows())
        for page in told("entries", entry_pages(frame), total):
            _put(out, *page)
        for page in (*list_pages(frame), *gallery_pages(frame), *form_pages(frame), *manual_pages(frame)):
            _put(out, *page)
        _put(out, *data_page(frame, [*files_of_lists(), (FIRST, "what the search on the first page reads")]))
        if wish.changes is not None:
            _put(out, *changes_page(frame, wish.changes))
        for path, content in told("data", api_files(books, __version__, titles), total):
            out.write(path, content)
        for path, content in (*find_files(shelf), *form_files(frame)):
            out.write(path, content)
        for path, picture in pictures():
            out.write(path, picture)
        for file in sorted((HERE / "static").rglob("*.*")):
            if file.suffix in (".js", ".css"):
                out.write(file.relative_to(HERE).as_posix(), file.read_bytes())
        out.write("static/board.css", f"{STYLE}\n")
        parts = (write_engine, lambda fresh: write_table(fresh, books, shelf)) if wish.table else ()
        table = tuple(out.take(part) for part in told("engine and table", parts, len(parts)))
        out.take(write_offline)
        first = (*ALWAYS, *(f"static/{name}" for name in FINDING))
        loaded = tuple((path, out.bytes(path), out.gzipped(path)) for path in (FIRST, REST, SAYS))
        return Built(out.sizes, (out.bytes(*first), out.gzipped(*first)), loaded, table, tuple(faults))


FINDING = (
    "find.js",
    *(f"search/{file.name}" for file in sorted((HERE / "static" / "search").glob("*.js"))),
)
"""The scripts of the first page."""


def day() -> str:
    """Return the day that pages are made on: today, or the one that builds which must be repeatable name."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    return date.fromtimestamp(int(given)).isoformat() if given.isdigit() else date.today().isoformat()


def refuse_bad_address(address: str) -> None:
    """Refuse an address for what is wrong that is none, or has no place for the id; raises InputError."""
    if address and not address.startswith(("https://", "http://")):
        raise InputError(None, None, "--report is an address that begins with https:// or http://, not", address)
    if address and "{id}" not in address:
        raise InputError(None, None, "--report needs {id} where the page's id goes:", address)


def _refuse_strangers(files: list[Path], root: Path) -> None:
    for file in files:
        if not file.is_relative_to(root):
            raise InputError(str(file), None, f"the site shows scenarios below {root}")


def _put(out: Folder, folder: str, text: str) -> None:
    out.write(f"{folder}{PAGE}", text)
