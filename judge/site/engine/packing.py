"""Packing the program for the browser: its modules, its libraries and the compiled books in one archive."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from judge import paths
from judge.compiled.build import CATALOGUE, INDEX, new_index
from judge.compiled.cache import open_compiled

LIBRARIES: Final = ("whoosh", "yaml", "rapidfuzz")
"""Libraries that work without their compiled parts, as they are installed here."""
LEFT_OUT: Final = ("cli", "wording", "start.py", "__main__.py", "pytest_plugin.py", "data", "_compiled")
"""What of the program nobody needs there: terminals, users' own documents, and data that are compiled already."""
TAKEN: Final = ("site/__init__.py", "site/engine/__init__.py", "site/engine/desk/")
"""What of the site runs in the browser."""
PLAIN: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive: the same content gives the same bytes."""


def pack(wheels: Path) -> bytes:
    """Return the archive, which is unpacked where the interpreter looks for packages.

    Raises DataError when the data cannot be read.
    """
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in sorted(_files(wheels)):
            packed.writestr(ZipInfo(name, PLAIN), content, ZIP_DEFLATED, compresslevel=9)
    return archive.getvalue()


def _files(wheels: Path) -> Iterator[tuple[str, bytes]]:
    for path in paths.PACKAGE.rglob("*.py"):
        name = path.relative_to(paths.PACKAGE).as_posix()
        wanted = name.startswith(TAKEN) if name.startswith("site/") else name.split("/")[0] not in LEFT_OUT
        if wanted:
            yield f"judge/{name}", path.read_bytes()
    for library in LIBRARIES:
        folder = _folder(library)
        for path in folder.rglob("*.py"):
            yield f"{library}/{path.relative_to(folder).as_posix()}", path.read_bytes()
    for wheel in wheels.glob("*.whl"):
        with ZipFile(wheel) as unpacked:
            for name in unpacked.namelist():
                if name.endswith((".py", ".so")):
                    yield name, unpacked.read(name)
    compiled = open_compiled()
    yield f"judge/_compiled/{CATALOGUE}", compiled.catalogue.content
    there = compiled.folder is not None and (compiled.folder / INDEX).is_file()
    index = (compiled.folder / INDEX).read_bytes() if compiled.folder and there else new_index(compiled.catalogue)
    yield f"judge/_compiled/{INDEX}", index


def _folder(library: str) -> Path:
    spec = find_spec(library)
    assert spec is not None  # it is one of the program's own dependencies
    assert spec.origin is not None
    return Path(spec.origin).parent
