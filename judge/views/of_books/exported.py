"""The books that `judge export` or `judge site` has written, read back; a stranger may have written them anew."""

from pathlib import Path, PurePosixPath
from typing import Any

import msgspec

from judge.books.catalogue import CARD
from judge.input.convert import fits
from judge.input.errors import InputError
from judge.input.file_bytes import file_bytes
from judge.input.json_text import read_json

Data = dict[str, Any]

LARGEST = 20_000_000
"""Bytes that a file of an export may have; the largest of ours has a thirtieth of that."""

MOST = 100_000
"""Entries that an export may list; ours has 4,000."""


class NoRelease(InputError):
    """A file or folder holds no books."""


class _Row(msgspec.Struct):
    id: str
    file: str


class _Index(msgspec.Struct):
    entries: list[_Row] = []


class _File(msgspec.Struct):
    results: list[Data] = []


class _Place(msgspec.Struct):
    document: str
    section: str
    heading: str
    version: str | None
    page: int | None
    to: int | None
    authority: str = ""
    date: str | None = None


class _Reading(msgspec.Struct):
    says: str


class _Facts(msgspec.Struct):
    type: str
    suit: str | None = None
    value: int | None = None
    gang: str | list[str] | None = None


class _Entry(msgspec.Struct):
    """What is compared of an entry; further keys may be anything."""

    id: str
    kind: str
    title: str
    says: str
    status: str
    cards: list[str]
    citations: list[_Place] = []
    before: list[_Reading] = []
    reading: list[str] = []


class _Card(_Entry, kw_only=True):
    facts: _Facts


def entries_of(index: Path) -> dict[str, Data]:
    """Return the entries that the index of an export lists, by their ids; raises NoRelease."""
    listed = _read(index, _Index).get("entries", [])
    if len(listed) > MOST:
        raise NoRelease(str(index), None, f"lists more than {MOST:,} entries")
    found: dict[str, Data] = {}
    for row in listed:
        file = _below(index, row["file"])
        results = _read(file, _File).get("results") or [{}]
        if results[0].get("id") != row["id"]:
            raise NoRelease(str(file), None, "is not the file of", row["id"])
        fault = fits(results[0], _Card if results[0].get("kind") == CARD else _Entry)
        if fault is not None:
            raise NoRelease(str(file), None, f"is no entry of an export: {fault}")
        found[row["id"]] = results[0]
    return found


def _below(index: Path, file: str) -> Path:
    """Return the file that a row of an index names, which lies beside the index or below."""
    name = PurePosixPath(file)
    if name.is_absolute() or ".." in name.parts or not name.parts:
        raise NoRelease(str(index), None, "a file lies outside of the export:", file)
    return index.parent.joinpath(*name.parts)


def _read(file: Path, wanted: type) -> Data:
    """Return the object of JSON in a file; raises NoRelease where it is not of that shape."""
    content = file_bytes(file, str(file), LARGEST)
    if len(content) > LARGEST:
        raise NoRelease(str(file), None, f"too large: more than {LARGEST:,} bytes")
    try:
        data = read_json(content)
    except ValueError:
        raise NoRelease(str(file), None, "is no JSON") from None
    fault = fits(data, wanted)
    if fault is not None:
        raise NoRelease(str(file), None, f"is not of the shape of an export: {fault}")
    found: Data = data
    return found
