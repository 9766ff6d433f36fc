"""The folder that a site is written into: whole or not at all, and never over something else."""

import gzip
import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from judge.input.errors import InputError
from judge.input.interrupts import not_interrupted

MARK = ".made-by-judge"
"""A file that tells a folder that we have made, which may be replaced."""


class Unwritable(InputError):
    """A folder cannot be written, or holds something else."""


T = TypeVar("T")


@dataclass
class Sizes:
    """How many files of a kind there are, and their bytes."""

    files: int = 0
    bytes: int = 0

    def add(self, size: int) -> None:
        """Count a file."""
        self.files += 1
        self.bytes += size


@dataclass
class Folder:
    """A folder of files that takes its place once all of it is there; raises Unwritable."""

    place: Path
    sizes: dict[str, Sizes] = field(default_factory=dict)
    """What has been written, by the end of its name."""

    def __enter__(self) -> Self:
        refuse_others(self.place)
        try:
            self.place.absolute().parent.mkdir(parents=True, exist_ok=True)
            self.fresh = Path(tempfile.mkdtemp(prefix=f".{self.place.name}-", dir=self.place.absolute().parent))
            self.fresh.chmod(0o755)
        except OSError as fault:
            raise Unwritable(str(self.place), None, f"cannot be written: {fault.strerror or fault}") from None
        return self

    def write(self, path: str, content: str | bytes) -> None:
        """Write a file at a path below the folder."""
        target = self.fresh / path
        if ".." in Path(path).parts or Path(path).is_absolute():
            raise Unwritable(str(self.place), None, "a path leads out of the folder:", path)
        data = content.encode("utf-8") if isinstance(content, str) else content
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        except OSError as fault:
            raise Unwritable(str(self.place / path), None, f"cannot be written: {fault.strerror or fault}") from None
        self.sizes.setdefault(target.suffix, Sizes()).add(len(data))

    def take(self, written: Callable[[Path], T]) -> T:
        """Let somebody else write files of theirs below the folder; raises Unwritable."""
        try:
            return written(self.fresh)
        except OSError as fault:
            raise Unwritable(str(self.place), None, f"cannot be written: {fault.strerror or fault}") from None

    def gzipped(self, *paths: str) -> int:
        """Return how many bytes some files take on their way to a reader."""
        return sum(len(gzip.compress((self.fresh / path).read_bytes(), 9, mtime=0)) for path in paths)

    def bytes(self, *paths: str) -> int:
        """Return how many bytes some files have."""
        return sum((self.fresh / path).stat().st_size for path in paths)

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        try:
            if kind is None:
                (self.fresh / MARK).write_text("judge made this folder, and replaces it as a whole.\n", "utf-8")
                _replace(self.place, self.fresh)
        except OSError as fault:
            raise Unwritable(str(self.place), None, f"cannot be written: {fault.strerror or fault}") from None
        finally:
            with not_interrupted():
                shutil.rmtree(self.fresh, ignore_errors=True)


def refuse_others(place: Path) -> None:
    """Refuse a folder that holds something that we have not made; raises Unwritable."""
    try:
        if not os.path.lexists(place):
            return
        if not place.is_dir():
            raise Unwritable(str(place), None, "is a file and no folder")
        if any(place.iterdir()) and not (place / MARK).is_file():
            raise Unwritable(str(place), None, "holds something else, which is not replaced; name another folder")
    except OSError as fault:
        raise Unwritable(str(place), None, f"cannot be read: {fault.strerror or fault}") from None


def _replace(place: Path, fresh: Path) -> None:
    """Put a new folder in the place of an old one; where that fails, the old one is where it was."""
    place = place.resolve() if place.is_symlink() else place
    with not_interrupted():
        if not place.exists():
            os.replace(fresh, place)
            return
        old = Path(tempfile.mkdtemp(prefix=f".{place.name}-old-", dir=place.absolute().parent))
        os.replace(place, old / "was")
        try:
            os.replace(fresh, place)
        except OSError:
            os.replace(old / "was", place)
            raise
        finally:
            shutil.rmtree(old, ignore_errors=True)
