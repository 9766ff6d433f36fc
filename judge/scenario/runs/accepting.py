"""Writing the answers that the engine gave into a scenario's file, for its author to look at.

Only what the file expects is written, and only where that is wrong or missing; all else in it stays as it is.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from judge.books.catalogue import Catalogue
from judge.input.errors import InputError
from judge.input.file_bytes import file_bytes
from judge.input.yaml_edit import NotEditable, put
from judge.input.yaml_file import LARGEST, read_yaml

from .expecting import Change, changes
from .running import Scenario

BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Proposal:
    """A file as it is, and as it would be with the answers written into it."""

    path: Path
    scenario: str
    before: str
    after: str
    written: list[Change]
    left: list[tuple[Change, str]]
    """What cannot be written without losing something of the file, and what that is."""


def propose(path: Path, catalogue: Catalogue) -> Proposal:
    """Run a scenario and find what its file should expect; nothing is written yet.

    Raises InputError for anything that is wrong with the file.
    """
    document = read_yaml(path)
    scenario = Scenario(document, catalogue)
    text = document.text
    written: list[Change] = []
    left: list[tuple[Change, str]] = []
    for change in list(changes(document, scenario)):
        try:
            text = put(text, change.place, change.new, after=change.after, lines=change.place == ("trace",))
            written.append(change)
        except NotEditable as fault:
            left.append((change, str(fault)))
    return Proposal(path, scenario.file.scenario, document.text, text, written, left)


def write(proposal: Proposal) -> None:
    """Put the new text in the place of the old, all at once.

    Raises InputError where the file cannot be written, or is not what it was when it was read.
    """
    path = proposal.path.resolve()  # a link stays a link
    shown = str(proposal.path)
    before = file_bytes(path, shown, LARGEST)
    mark = BOM if before.startswith(BOM) else b""
    if before != mark + proposal.before.encode():
        raise InputError(shown, None, "changed while the scenario was running, so nothing was written")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(mark + proposal.after.encode())
            shutil.copymode(path, name)
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as fault:
        raise InputError(shown, None, f"cannot be written: {fault.strerror or fault}") from None
