"""Where the compiled books come from: the wheel, else the cache, else they are compiled now.

In the cache, each data folder has a shelf of its own. On it a small pointer says which compiled folder belongs to the
data as they were last seen (their fingerprint), so that an unchanged checkout costs one look at file times. A compiled
folder is written under a passing name and renamed when it is whole: readers never see half of one, two processes that
compile at once both succeed, and one that was killed leaves only litter, which is swept up later.
Beside the copies lie the pieces that were compiled of each file, for the next time.
Nothing here may stop a lookup: where the cache cannot be used, the books are compiled in memory, and where a copy in it
is damaged or none of ours, it is compiled anew. Nothing that is read there can run code: it is text, and never unpacked
into anything but text and numbers.
"""

import json
import os
import re
import time
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judge import paths
from judge.books.catalogue import Catalogue
from judge.compiled.build import (
    Progress,
    all_is_kept,
    compile_data,
    content_key,
    fingerprint,
    is_whole,
    new_index,
    read_catalogue,
    read_index,
    write_compiled,
)
from judge.input.json_text import read_json

if TYPE_CHECKING:
    from judge.books.searching.postings import PlainIndex

POINTER, PIECES = "current.json", "pieces"

KEY = re.compile("[0-9a-f]+")
"""What a key is made of: it names a folder on the shelf, and can lead nowhere else."""

LITTER_AGE = 3600
"""Seconds after which an unfinished or replaced folder belongs to nobody."""

KEPT = 3
"""Compiled folders that stay on a shelf, the newest ones: switching between branches need not compile again."""

CODE = ("books", "cards", "compiled", "engine", "input", "scenario/runs/named_rules.py")
"""The packages and files whose code decides what is compiled; a test holds that compiling loads no other."""


@dataclass(eq=False, repr=False)  # a command makes one, and nobody compares it
class Compiled:
    """The compiled books: a catalogue, and an index that is opened when it is first asked for."""

    catalogue: Catalogue
    folder: Path | None
    """Where they lie, or None when they are in memory only."""
    trouble: str | None = None
    """Why they could not be kept, in words, or None."""
    progress: Progress | None = None
    replaced: Path | None = None
    """The copy in whose place they were compiled, because it was damaged or none of ours; or None."""

    def index(self) -> "PlainIndex":
        """Return the index, made in memory if there is none on disk."""
        from judge.books.searching.index import open_index

        if self.folder is not None:
            index = read_index(self.folder, self.catalogue)
            if index is not None:
                return index
            fresh = open_compiled(self.progress, renew=True)
            self.replaced = fresh.replaced or self.folder
            self.catalogue, self.folder, self.trouble = fresh.catalogue, fresh.folder, fresh.trouble
            index = None if self.folder is None else read_index(self.folder, self.catalogue)
            if index is not None:
                return index
        return open_index(new_index(self.catalogue, self.progress), self.catalogue)


def open_catalogue(progress: Progress | None = None) -> Catalogue:
    """Return the catalogue of the data, compiled if need be; raises DataError when the data cannot be read."""
    return open_compiled(progress).catalogue


def open_compiled(progress: Progress | None = None, *, renew: bool = False) -> Compiled:
    """Return the compiled books; `renew` distrusts every copy that is not whole. Raises DataError as above."""
    prebuilt = paths.prebuilt_folder()
    if prebuilt is not None and (not renew or is_whole(prebuilt)):
        catalogue = read_catalogue(prebuilt)
        if catalogue is not None:
            return Compiled(catalogue, prebuilt, progress=progress)
    compiled = _Shelf(paths.data_folder(), progress).compiled(renew)
    if prebuilt is not None and compiled.replaced is None:
        compiled.replaced = prebuilt
    return compiled


def compiled_already() -> Catalogue | None:
    """Return the catalogue if it needs no compiling, else None; never raises and never writes."""
    prebuilt = paths.prebuilt_folder()
    if prebuilt is not None:
        return read_catalogue(prebuilt)
    shelf = _Shelf(paths.data_folder(), None)
    try:
        return shelf.pointed(fingerprint(shelf.watched))
    except OSError:
        return None


class _Shelf:
    """The compiled copies of one data folder."""

    def __init__(self, root: Path, progress: Progress | None) -> None:
        self.root = root
        self.progress = progress
        self.code = [paths.PACKAGE / name for name in CODE]
        self.watched = [root, *self.code]
        place = str(root.absolute()).encode("utf-8", "surrogateescape")
        self.folder = paths.cache_folder() / f"books-{zlib.crc32(place):08x}"

    def compiled(self, renew: bool) -> Compiled:
        seen = self.seen()
        if seen and not renew:
            catalogue = self.pointed(seen)
            if catalogue is not None:
                return Compiled(catalogue, self.folder / catalogue.key, progress=self.progress)
        with all_is_kept():
            return self.compile(seen)

    def seen(self) -> str:
        """Return the fingerprint of the data and the code; nothing where there are no data, as compiling will say."""
        try:
            return fingerprint(self.watched)
        except OSError:
            return ""

    def pointed(self, seen: str) -> Catalogue | None:
        """Return the catalogue that the pointer gives for these data, if it is there and undamaged."""
        try:
            pointer = read_json((self.folder / POINTER).read_bytes())
            seen_then, key = pointer["seen"], pointer["key"]
        except (OSError, ValueError, KeyError, TypeError):
            return None
        if seen_then != seen or not isinstance(key, str) or not KEY.fullmatch(key):
            return None
        catalogue = read_catalogue(self.folder / key)
        return catalogue if catalogue is not None and catalogue.key == key else None

    def compile(self, seen: str) -> Compiled:
        """Return a whole copy of the data as they are now: one that lies there already, else a new one."""
        from judge.compiled.ahead import second_process
        from judge.compiled.pieces import Pieces

        for _ in range(3):
            key = content_key(self.watched)
            folder = self.folder / key
            catalogue = read_catalogue(folder) if is_whole(folder, key) else None
            if catalogue is not None:
                self.point(seen, key)
                return Compiled(catalogue, folder, progress=self.progress)
            replaced = folder if os.path.lexists(folder) else None
            pieces = Pieces(content_key(self.code), self.folder / PIECES)
            with second_process(self.root, pieces):
                compiled = compile_data(self.root, key, self.progress, pieces)
            before, seen = seen, self.seen()
            if seen == before:
                break
        else:
            return Compiled(compiled, None, f"the data are being changed: {self.root}", self.progress, replaced)
        try:
            self.keep(compiled, folder)
        except OSError as fault:
            return Compiled(compiled, None, f"{fault.strerror or fault}: {self.folder}", self.progress, replaced)
        pieces.keep()
        self.point(seen, key)
        return Compiled(compiled, folder, None, self.progress, replaced)

    def keep(self, catalogue: Catalogue, folder: Path) -> None:
        """Write a compiled folder and put it in its place; raises OSError, and then leaves nothing behind."""
        import tempfile

        self.folder.mkdir(parents=True, exist_ok=True)
        self.sweep()
        fresh = Path(tempfile.mkdtemp(prefix=".new-", dir=self.folder))
        try:
            write_compiled(fresh, catalogue, self.progress)
            for _ in range(3):
                try:
                    fresh.rename(folder)
                    return
                except OSError:
                    if is_whole(folder, catalogue.key):  # another process was faster
                        return
                    if not os.path.lexists(folder):
                        raise
                    _retire(folder)
            raise OSError(f"cannot replace {folder}")
        finally:
            _remove(fresh)

    def point(self, seen: str, key: str) -> None:
        """Note which copy belongs to the data as they are; without the note the next lookup only takes longer."""
        if not seen:
            return
        import tempfile

        try:
            handle, name = tempfile.mkstemp(prefix=".pointer-", dir=self.folder)
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as stream:
                    json.dump({"seen": seen, "key": key}, stream)
                os.replace(name, self.folder / POINTER)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError:
            pass

    def sweep(self) -> None:
        """Remove what killed processes left behind, and copies of data that have long changed."""
        now = time.time()
        copies = []
        for path in self.folder.iterdir():
            try:
                age = now - path.stat().st_mtime
            except OSError:
                continue
            if path.name.startswith("."):
                if age > LITTER_AGE:
                    _remove(path)
            elif path.is_dir():
                copies.append((age, path))
        for age, path in sorted(copies)[KEPT - 1 :]:
            if age > LITTER_AGE:
                _remove(path)


def _retire(folder: Path) -> None:
    """Move a damaged copy out of the way, so that a new one can take its name."""
    import tempfile

    aside = Path(tempfile.mkdtemp(prefix=".old-", dir=folder.parent))
    try:
        os.rename(folder, aside / "copy")
    except FileNotFoundError:
        pass  # another process has just done so
    finally:
        _remove(aside)


def _remove(path: Path) -> None:
    import shutil

    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
