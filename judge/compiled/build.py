"""Compiling the data into a folder: the catalogue, the index, and a list by which damage is noticed."""

import json
import os
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

from judge import __version__
from judge.books.catalogue import FORMAT, Catalogue

CATALOGUE, INDEX, PARTS = "catalogue", "index", "parts.json"

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""


def content_key(folders: Iterable[Path]) -> str:
    """Return a digest of all that decides a compiled copy: data, code and versions; raises OSError."""
    from hashlib import blake2b

    from judge.books.searching.index import INDEX_FORMAT
    from judge.books.searching.whoosh_parts import version

    digest = blake2b(f"{__version__} {FORMAT} {INDEX_FORMAT} {version()}".encode(), digest_size=12)
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.suffix in (".yaml", ".py")):
            content = path.read_bytes()
            digest.update(f"\0{path.relative_to(folder).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def compile_data(root: Path, key: str, progress: Progress | None = None) -> Catalogue:
    """Return the catalogue of a data folder; raises DataError when files in it cannot be read."""
    from judge.books.compiling.compile import compile_books
    from judge.books.reading.load import load_books
    from judge.cards.telling.words import describe
    from judge.input.errors import DataError

    if progress is not None:
        progress("Reading the books", 0, 1)
    books = load_books(root)
    if books.problems:
        raise DataError(books.problems)
    if progress is not None:
        progress("Reading the books", 1, 1)
    return Catalogue(compile_books(books, key, describe))


def write_compiled(folder: Path, catalogue: Catalogue, progress: Progress | None = None) -> None:
    """Write the catalogue and its index into an empty folder; raises OSError."""
    from judge.books.searching.index import index_in_folder, write_index

    (folder / CATALOGUE).write_bytes(catalogue.content)
    (folder / INDEX).mkdir()
    storage = index_in_folder(folder / INDEX)
    write_index(storage, catalogue, None if progress is None else lambda done, total: progress("Indexing", done, total))
    storage.close()
    for lock in (folder / INDEX).glob("*LOCK"):
        lock.unlink()
    parts = {
        path.relative_to(folder).as_posix(): [path.stat().st_size, zlib.crc32(path.read_bytes())]
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    # Written last: a folder without it was never finished.
    (folder / PARTS).write_text(json.dumps({"parts": parts, **_versions()}), encoding="utf-8")


def _versions() -> dict[str, object]:
    from judge.books.searching.index import INDEX_FORMAT
    from judge.books.searching.whoosh_parts import version

    return {"whoosh": version(), "index_format": INDEX_FORMAT}


def is_whole(folder: Path) -> bool:
    """Tell whether everything that was written into a compiled folder is still there, undamaged and readable."""
    try:
        listed = json.loads((folder / PARTS).read_text(encoding="utf-8"))
        return bool(
            {name: listed[name] for name in ("whoosh", "index_format")} == _versions()
            and listed["parts"]
            and all(_sound(folder / name, size, check) for name, (size, check) in listed["parts"].items())
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def _sound(path: Path, size: int, check: int) -> bool:
    content = path.read_bytes()
    return len(content) == size and zlib.crc32(content) == check


def fingerprint(folders: Iterable[Path]) -> str:
    """Return a cheap summary of the names, sizes and times of all files, without reading any; raises OSError."""
    check, count, total = 0, 0, 0
    for folder in folders:
        waiting = [str(folder)]
        while waiting:
            here = waiting.pop()
            with os.scandir(here) as listing:
                entries = sorted(listing, key=lambda entry: entry.name)
            for entry in entries:
                if entry.is_dir():
                    if entry.name != "__pycache__":
                        waiting.append(entry.path)
                elif entry.name.endswith((".yaml", ".py")):
                    facts = entry.stat()
                    check = zlib.crc32(f"{entry.path}\0{facts.st_size}\0{facts.st_mtime_ns}".encode(), check)
                    count, total = count + 1, total + facts.st_size
    return f"{check:08x}-{count}-{total}"
