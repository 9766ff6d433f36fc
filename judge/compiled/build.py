"""Compiling the data into a folder: the catalogue and the index, each with a check by which damage is noticed."""

import gc
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from judge import __version__
from judge.books.catalogue import FORMAT, BrokenCatalogueError, Catalogue

if TYPE_CHECKING:
    from judge.books.reading.load import Books, ReadYaml
    from judge.books.searching.postings import PlainIndex
    from judge.compiled.pieces import Pieces
    from judge.input.yaml_file import Document

CATALOGUE, INDEX = "catalogue", "index"

READING = "Reading the books"
OFTEN = 20
"""It is told after so many files how far reading is."""

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""


def content_key(places: Iterable[Path]) -> str:
    """Return a digest of all that decides a compiled copy: data, code and versions; raises OSError.

    A place is a folder with all that lies in it, or a file.
    """
    from hashlib import blake2b

    from judge.books.searching.index import INDEX_FORMAT
    from judge.books.searching.whoosh_parts import version

    digest = blake2b(f"{__version__} {FORMAT} {INDEX_FORMAT} {version()}".encode(), digest_size=12)
    for place in places:
        whole = str(place)
        for path, _ in _files(whole) if place.exists() else ():
            with open(path, "rb") as stream:
                content = stream.read()
            name = f"{place.name}{path[len(whole) :]}".replace(os.sep, "/")
            digest.update(f"\0{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def compile_data(root: Path, key: str, progress: Progress | None = None, pieces: "Pieces | None" = None) -> Catalogue:
    """Return the catalogue of a data folder, out of the pieces that there are already.

    Raises DataError when files in it cannot be read.
    """
    from judge.books.compiling.compile import compile_books
    from judge.compiled.pieces import Pieces
    from judge.input.errors import DataError
    from judge.scenario.runs.named_rules import applied_in

    pieces = pieces or Pieces("")

    books = read_books(root, pieces.read_yaml, progress, keep_scenarios=False)
    if books.problems:
        raise DataError(books.problems)
    return Catalogue(compile_books(books, key, pieces.describe, lambda rules: applied_in(rules, pieces.named_in)))


def read_books(
    root: Path, read: "ReadYaml", progress: Progress | None = None, *, keep_scenarios: bool = True
) -> "Books":
    """Return the books of a data folder with the faults that reading them finds, and tell how far that is."""
    from judge.books.reading.load import load_books

    if progress is None:
        return load_books(root, read, keep_scenarios=keep_scenarios)
    tell, total, done = progress, sum(1 for _ in root.rglob("*.yaml")), 0

    def count(path: Path, *, shown: str) -> "Document":
        nonlocal done
        done += 1
        if done % OFTEN == 0 and done < total:
            tell(READING, done, total)
        return read(path, shown=shown)

    tell(READING, 0, total)
    books = load_books(root, count, keep_scenarios=keep_scenarios)
    tell(READING, total, total)
    return books


def write_compiled(folder: Path, catalogue: Catalogue, progress: Progress | None = None) -> None:
    """Write the catalogue and its index into an empty folder; raises OSError."""
    (folder / CATALOGUE).write_bytes(catalogue.content)
    (folder / INDEX).write_bytes(new_index(catalogue, progress))


def new_index(catalogue: Catalogue, progress: Progress | None = None) -> bytes:
    """Return the index of a catalogue, as a file."""
    from judge.books.searching.index import write_index

    return write_index(catalogue, None if progress is None else lambda done, total: progress("Indexing", done, total))


def read_catalogue(folder: Path) -> Catalogue | None:
    """Return the catalogue in a compiled folder, or None where it is not there or damaged."""
    try:
        return Catalogue.read(folder / CATALOGUE)
    except (OSError, BrokenCatalogueError):
        return None


def read_index(folder: Path, catalogue: Catalogue) -> "PlainIndex | None":
    """Return the index in a compiled folder, or None where it is not there, damaged, or not of this catalogue."""
    from judge.books.searching.index import open_index

    try:
        return open_index((folder / INDEX).read_bytes(), catalogue)
    except (OSError, BrokenCatalogueError):
        return None


def is_whole(folder: Path, key: str | None = None) -> bool:
    """Tell whether all that was written into a compiled folder is still there and undamaged, and is that of the key."""
    catalogue = read_catalogue(folder)
    if catalogue is None or key not in (None, catalogue.key):
        return False
    return read_index(folder, catalogue) is not None


@contextmanager
def all_is_kept() -> Iterator[None]:
    """Look for no garbage: nearly all that is made lasts to the end, and looking it through takes a tenth of the time.

    A build takes no more memory without.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def fingerprint(places: Iterable[Path]) -> str:
    """Return a cheap summary of the names, sizes and times of all files, without reading any; raises OSError."""
    check, count, total = 0, 0, 0
    for path, facts in (found for place in places for found in _files(str(place))):
        check = zlib.crc32(f"{path}\0{facts.st_size}\0{facts.st_mtime_ns}".encode(), check)
        count, total = count + 1, total + facts.st_size
    return f"{check:08x}-{count}-{total}"


def _files(place: str) -> Iterator[tuple[str, os.stat_result]]:
    """Yield every file of ours in a folder, with what the system knows of it; or the file, if the place is one."""
    if place.endswith(".py"):
        yield place, os.stat(place)
        return
    waiting = [place]
    while waiting:
        with os.scandir(waiting.pop()) as listing:
            entries = sorted(listing, key=lambda entry: entry.name)
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    waiting.append(entry.path)
            elif entry.name.endswith((".yaml", ".py")):
                yield entry.path, entry.stat()
