"""The user's own copies of the documents: kept in a folder of theirs, one file a document, and asked for wording.

A file holds the wording of the passages that were found. It is written whole or not at all.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge import paths
from judge.input.errors import InputError
from judge.input.json_text import read_json

FORMAT = 1


@dataclass(frozen=True)
class OwnCopy:
    """What is kept of a user's copy of a document."""

    document: str
    version: str | None
    """The version that it says it is, or else seems to be; None where the document has no versions."""
    file: str
    """The name of the file that was added."""
    passages: dict[str, str]
    """The wording of each passage that was found."""
    missing: list[str]
    """Passages that were not."""
    differing: list[str]
    """Passages that were found and yet say it differently from the ones that the books cite."""


class Shelf:
    """The copies on hand; nothing is read before it is asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = paths.wording_folder() if folder is None else folder
        self._read: dict[str, OwnCopy | None] = {}
        self.damaged: list[str] = []
        """Documents whose copy can no longer be read."""

    def __bool__(self) -> bool:
        """Tell whether any copy is on hand."""
        try:
            return any(name.endswith(".json") for name in os.listdir(self.folder))
        except OSError:
            return False

    def copy(self, document: str) -> OwnCopy | None:
        """Return the copy of a document, or None."""
        if document not in self._read:
            self._read[document] = self._load(document)
        return self._read[document]

    def wording(self, passage: str) -> str | None:
        """Return the wording of a passage, or None where no copy shows it."""
        copy = self.copy(document_of(passage))
        return None if copy is None else copy.passages.get(passage)

    def keep(self, copy: OwnCopy) -> bool:
        """Keep a copy in place of an earlier one of the document, and tell whether there was one; raises InputError."""
        import tempfile

        path = self._path(copy.document)
        content = {"format": FORMAT, **{key: getattr(copy, key) for key in OwnCopy.__dataclass_fields__}}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            there = path.exists()
            with tempfile.NamedTemporaryFile(
                "w", encoding="utf-8", dir=self.folder, prefix=f".{copy.document}-", delete=False
            ) as stream:
                try:
                    json.dump(content, stream, ensure_ascii=False)
                    stream.flush()
                    os.fsync(stream.fileno())
                    stream.close()
                    os.replace(stream.name, path)
                except BaseException:
                    stream.close()
                    os.unlink(stream.name)
                    raise
        except OSError as fault:
            raise InputError(self.folder, None, f"the copy cannot be kept: {fault.strerror or fault}") from None
        self._read.pop(copy.document, None)
        return there

    def forget(self, document: str) -> bool:
        """Remove the copy of a document, and tell whether there was one; raises InputError."""
        self._read.pop(document, None)
        try:
            self._path(document).unlink()
        except FileNotFoundError:
            return False
        except OSError as fault:
            raise InputError(self.folder, None, f"the copy cannot be removed: {fault.strerror or fault}") from None
        return True

    def _path(self, document: str) -> Path:
        return self.folder / f"{document}.json"

    def _load(self, document: str) -> OwnCopy | None:
        try:
            data: dict[str, Any] = read_json(self._path(document).read_bytes())
            copy = OwnCopy(**{key: data[key] for key in OwnCopy.__dataclass_fields__})
            if data["format"] == FORMAT and _is_sound(copy, document):
                return copy
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            pass
        self.damaged.append(document)
        return None


def _is_sound(copy: OwnCopy, document: str) -> bool:
    """Tell whether a copy that was read is that of the document, and consists of what it should."""
    texts = [copy.file, *copy.passages, *copy.passages.values(), *copy.missing, *copy.differing]
    lists = isinstance(copy.missing, list) and isinstance(copy.differing, list)
    version = copy.version is None or isinstance(copy.version, str)
    return copy.document == document and lists and version and all(isinstance(text, str) for text in texts)


def document_of(passage: str) -> str:
    """Return the document that a passage is in: `compendium:front.1` is in the compendium."""
    return passage.partition(":")[0]
