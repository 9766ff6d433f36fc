"""A walk that is parked: its scenario, the answers so far and the position they led to, as JSON to go on from later.

Resuming plays nothing again, so a long game goes on at once, and with the engine that wrote it the walk goes on
exactly as it would have.  Nothing in such a file is trusted: the board is built anew from its scenario, and the
position has to hang together and to name only cards that there are.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from judge.books.catalogue import Catalogue
from judge.engine.observing.save import BadPosition, from_data, to_data
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from judge.input.errors import InputError
from judge.input.file_bytes import file_bytes
from judge.input.yaml_file import parse_yaml

from ..file.names import Unknown
from ..file.titles import Library
from ..script.answers import Fault
from .walk import Step, Walk

FORM: Final = 1
"""The version of the form of parked walks."""
LARGEST: Final = 20_000_000
"""Bytes; a whole game of four players takes about half a million."""
KEYS: Final = ("parked", "file", "scenario", "script", "position")


def parked(walk: Walk) -> str:
    """A walk as JSON; raises Fault where two different cards have one title, so that it would not tell them apart."""
    try:
        position = to_data(walk.s)
    except ValueError as fault:
        raise Fault(f"this position cannot be parked: {fault}") from fault
    data = {
        "parked": FORM, "file": walk.document.file, "scenario": walk.document.text, "script": walk.lines(),
        "position": position,
    }  # fmt: skip
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def resumed(file: Path, catalogue: Catalogue) -> Walk:
    """The walk that a file holds; what was answered before it was parked is one step of it.

    Raises InputError for whatever `parked` could not have written.
    """
    name = str(file)
    data = _read(file, name)
    walk = Walk(parse_yaml(data["scenario"], data["file"]), catalogue)
    try:
        after = from_data(data["position"], library(catalogue, walk.start))
    except BadPosition as fault:
        raise InputError(name, None, f"position: {fault}") from None
    walk.steps = [Step(walk.start, tuple(data["script"]), 0, after)]
    walk.resume()
    return walk


def _read(file: Path, name: str) -> dict[str, Any]:
    content = file_bytes(file, name, LARGEST)
    if len(content) > LARGEST:
        raise InputError(name, None, f"this is larger than {LARGEST:,} bytes, which no parked walk is")
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        raise InputError(name, None, "this is no parked walk: `park FILE` at `judge table` writes one") from None
    if not isinstance(data, dict) or data.get("parked") != FORM or set(data) != set(KEYS):
        raise InputError(name, None, f"this is no parked walk of version {FORM}, with {', '.join(KEYS)}")
    lines = data["script"]
    whole = isinstance(lines, list) and all(isinstance(line, dict) and len(line) == 1 for line in lines)
    if not isinstance(data["scenario"], str) or not isinstance(data["file"], str) or not whole:
        raise InputError(name, None, "the scenario and the file are text, and the script is a list of answers")
    return data


def library(catalogue: Catalogue, *boards: State) -> Mapping[str, Printed]:
    """Every title of the catalogue as the engine has it, and before those the cards of some boards, stand-ins too."""
    return _Titles(catalogue, {card.printed.title: card.printed for board in boards for card in board.cards})


class _Titles(Mapping[str, Printed]):
    """Titles that are read from the catalogue when they are asked for."""

    def __init__(self, catalogue: Catalogue, known: dict[str, Printed]) -> None:
        self.known, self.titles = known, Library(catalogue)
        self.published = {row.title for row in catalogue.rows("card")}

    def __getitem__(self, title: str) -> Printed:
        if title not in self.known:
            if title not in self.published:
                raise KeyError(title)
            try:
                self.known[title] = self.titles.printed(title, in_use=False)
            except Unknown:
                raise KeyError(title) from None
        return self.known[title]

    def __iter__(self) -> Iterator[str]:
        return iter({*self.known, *self.published})

    def __len__(self) -> int:
        return len({*self.known, *self.published})
