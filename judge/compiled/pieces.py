"""What was compiled of each file, kept beside the compiled copies: after a change, only what has changed is read anew.

A piece is known by all that decides it, the content of its file and the code that reads it, so none can be out of
date. They lie in one file, a line of JSON each: nothing in it can run, and one that is damaged or does not fit is as
if it were not there.
"""

import os
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from judge.books.catalogue import check_of
from judge.input.errors import InputError
from judge.input.file_bytes import file_bytes
from judge.input.yaml_file import LARGEST, Document, parse_yaml
from judge.scenario.runs.named_rules import Named, named_once

MAGIC = b"doomtown-judge pieces 2\n"
CHECK = len(check_of(b""))

T = TypeVar("T")


class Pieces:
    """The pieces of one data folder; without a file, every piece is made."""

    def __init__(self, code: str, file: Path | None = None) -> None:
        """Take the pieces from a file, if it is whole; `code` stands for all the code that makes pieces."""
        self.code = code.encode()
        self.file = file
        self.kept = _read(file, self.code) if file is not None else {}
        self.sent: dict[bytes, bytes] = {}
        """What another process has made of the same meanwhile."""
        self.used: dict[bytes, bytes] = {}

    def piece(self, kind: type[T], maker: str, content: bytes, make: Callable[[], T]) -> T:
        """Return what a maker makes of a content, which is plain data of a kind: the piece of it, or a new one."""
        digest = blake2b(f"{maker}\0{len(content)}\0".encode() + content + self.code, digest_size=16)
        key = digest.hexdigest().encode()
        if (line := self.kept.get(key) or self.sent.get(key)) is not None:
            try:
                found = msgspec.json.decode(line, type=kind)
            except (msgspec.MsgspecError, RecursionError):
                pass
            else:
                self.used[key] = line
                return found
        made = make()
        self.used[key] = msgspec.json.encode(made)
        return made

    def keep(self) -> None:
        """Write the pieces that were used, and no other; where that cannot be done, they are made again."""
        if self.file is None or self.used.keys() == self.kept.keys():
            return
        lines = b"%s\n" % self.code + b"".join(b"%s %s\n" % made for made in self.used.items())
        try:
            handle, name = tempfile.mkstemp(prefix=".pieces-", dir=self.file.parent)
            try:
                with os.fdopen(handle, "wb") as stream:
                    stream.write(MAGIC + check_of(lines) + lines)
                os.replace(name, self.file)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError:
            pass

    # What is made of pieces

    def read_yaml(self, path: str | PathLike[str], *, shown: str) -> Document:
        """Read a file as `judge.input.yaml_file.read_yaml` does; raises InputError as that does."""
        content = file_bytes(path, shown, LARGEST)
        data = self.piece(Any, "yaml", content, lambda: parse_yaml(content, shown).data)
        return Document(data, shown, content.decode("utf-8-sig"))

    def describe(self, card: dict[str, Any]) -> list[str]:
        """Tell what a card does, as `judge.cards.telling.words.describe` does."""

        def make() -> list[str]:
            from judge.cards.telling.words import describe  # brings the engine, which nothing else here needs

            return describe(card)

        return self.piece(list[str], "reading", msgspec.json.encode(card), make)

    def named_in(self, name: str, source: str, chapters: frozenset[str]) -> list[Named]:
        """Return the rules that a source names, as `judge.scenario.runs.named_rules.named_in` does."""
        content = "\0".join((name, *sorted(chapters), source)).encode()
        return self.piece(list[Named], "named", content, lambda: list(named_once(name, source, chapters)))


def _read(file: Path, code: bytes) -> dict[bytes, bytes]:
    """Return the lines of a file of pieces by their keys; none where it is missing, damaged, or of other code."""
    try:
        content = file_bytes(file, str(file), 100 * LARGEST)
    except InputError:
        return {}
    begin = len(MAGIC) + CHECK
    lines = content[begin:]
    if content[:begin] != MAGIC + check_of(lines):
        return {}
    first, *others = lines.splitlines() or [b""]
    return {key: line for key, _, line in (line.partition(b" ") for line in others)} if first == code else {}
