"""The books of another release: a folder of data, a wheel, or what `judge export` or `judge site` has written."""

import os
import tempfile
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from judge import paths
from judge.views.of_books.exported import NoRelease, entries_of
from judge.views.values.entry import Entry

if TYPE_CHECKING:
    from judge.books.catalogue import Catalogue

Data = dict[str, Any]

LARGEST = 40_000_000
"""Bytes that the data of a wheel may have, unpacked; ours have a ninth of that."""

MOST_FILES = 100_000
"""Files that the data of a wheel may have; ours have 4,000."""

INDEXES = ("api/v1/index.json", "index.json")
"""Where a site, and where an export's own folder, has its list of files."""


@dataclass(frozen=True)
class Release:
    """The books of a release: what it is called, and its entries as the library gives them, by their ids."""

    name: str
    entries: dict[str, Data]


def release_at(place: Path) -> Release:
    """Return the books in a folder of data, a wheel or an export; raises NoRelease, and DataError for bad data."""
    if os.path.isfile(place):  # no fault where no system has so long a name
        if not zipfile.is_zipfile(place):
            raise NoRelease(str(place), None, "is no wheel, and no folder of data or of an export")
        return Release(place.name, _of_wheel(place))
    if not os.path.isdir(place):
        raise NoRelease(str(place), None, "no such file or folder")
    for name in INDEXES:
        if (place / name).is_file():
            return Release(str(place), entries_of(place / name))
    for folder in (place, place / "data"):
        if (folder / "rulings").is_dir():
            return Release(str(place), _of_data(folder))
    raise NoRelease(str(place), None, "holds neither data (a folder `rulings`) nor an export (index.json)")


def release_of(catalogue: "Catalogue", name: str) -> Release:
    """Return the books of a catalogue."""
    return Release(name, _of_catalogue(catalogue))


def _of_catalogue(catalogue: "Catalogue") -> dict[str, Data]:
    return {row.id: Entry(catalogue.entry(row.id)).to_json() for row in catalogue.rows()}


def _of_data(folder: Path) -> dict[str, Data]:
    if folder.resolve() == paths.data_folder().resolve():
        from judge.compiled.cache import open_catalogue

        return _of_catalogue(open_catalogue())  # compiled already, most likely
    from judge.compiled.build import compile_data

    return _of_catalogue(compile_data(folder, ""))


def _of_wheel(wheel: Path) -> dict[str, Data]:
    """Return the entries of the data in a wheel, which are compiled anew: another version compiles otherwise."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            with zipfile.ZipFile(wheel) as opened:
                inside = [one for one in opened.infolist() if one.filename.startswith("judge/data/")]
                if sum(one.file_size for one in inside) > LARGEST:
                    raise NoRelease(str(wheel), None, f"its data have more than {LARGEST:,} bytes")
                if len(inside) > MOST_FILES:
                    raise NoRelease(str(wheel), None, f"its data have more than {MOST_FILES:,} files")
                for one in inside:
                    parts = PurePosixPath(one.filename).parts[2:]
                    if one.is_dir() or not parts or ".." in parts or any("\\" in part or ":" in part for part in parts):
                        continue
                    target = folder.joinpath(*parts)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(opened.read(one))
        except (OSError, ValueError, EOFError, zlib.error, zipfile.BadZipFile, RuntimeError) as fault:
            raise NoRelease(str(wheel), None, f"cannot be unpacked: {fault}") from None
        if not (folder / "rulings").is_dir():
            raise NoRelease(str(wheel), None, "is no wheel of judge: there are no data in it")
        return _of_data(folder)
