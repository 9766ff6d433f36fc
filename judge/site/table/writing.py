"""Writing the page of the table, with what it knows before the engine is there: titles, steps and starter decks."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Final

from judge import paths
from judge.books.catalogue import CARD
from judge.pictures.style import STYLE
from judge.scenario.file.model import NEEDS
from judge.site.addresses import FOLDERS
from judge.site.engine.writing import Written, sizes, write_offline
from judge.site.shelf import Shelf
from judge.site.templating import table_page
from judge.views.values.at_hand import Books, at_hand

FOLDER: Final = "table"
PAGE: Final = Path(__file__).resolve().parent / "page"
PALETTE: Final = Path(__file__).resolve().parents[1] / "static" / "palette.css"


def write_table(out: Path, books: Books | None = None, shelf: Shelf | None = None) -> Written:
    """Write `table/` into the folder of a site, beside `engine/`; raises OSError, and DataError as all questions do.

    With the `shelf` of a site whose other pages there are, its answers lead to them.
    """
    folder = out / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PAGE, folder)
    (folder / "index.html").write_text(table_page(), encoding="utf-8")
    (folder / "board.css").write_text(f"{STYLE}\n", encoding="utf-8")
    shutil.copyfile(PALETTE, folder / PALETTE.name)
    _write(folder / "known.json", known(books))
    _write(folder / "pages.json", pages(shelf))
    _write(folder / "decks.json", starters())
    write_offline(out)
    return sizes(out, FOLDER)


def _write(file: Path, data: Any) -> None:
    file.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def known(books: Books | None = None) -> dict[str, Any]:
    """Return every title with its type and whether the engine knows its text, and every step with what it needs."""
    catalogue = at_hand(books).catalogue
    cards = [catalogue.card(row.id) for row in catalogue.rows(CARD)]
    titles = sorted((str(card["title"]), str(card["type"]), int(bool(card.get("encoded", True)))) for card in cards)
    return {"titles": titles, "steps": [{"step": step, "needs": needs} for step, needs in NEEDS.items()]}


def pages(shelf: Shelf | None) -> dict[str, Any]:
    """Return the ids of the entries that have a page, by their folders, and those of the cards by their titles."""
    if shelf is None:
        return {"folders": {}, "cards": {}}
    folders: dict[str, list[str]] = {}
    for row in shelf.catalogue.rows():
        if row.kind != CARD:
            folders.setdefault(FOLDERS[row.kind], []).append(row.id)
    return {"folders": {folder: " ".join(ids) for folder, ids in folders.items()}, "cards": shelf.cards}


def starters() -> list[dict[str, str]]:
    """Return the starter decks that the program carries, as texts."""
    files = sorted((paths.data_folder() / "decks").glob("*.txt"))
    return [{"name": file.stem.replace("-", " ").title(), "text": file.read_text(encoding="utf-8")} for file in files]
