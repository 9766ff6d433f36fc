"""The fingerprint of a passage: its length, and a few marks by which it is found and which give no text away.

A mark is a hash of letters, cut to 16 bits: of the whole passage, and in longer ones of windows of 16 letters, the
first at the beginning, the last at the end, the others spread between with gaps that no mark covers. A passage of 64
letters or more has three quarters of a bit for each letter at most, a long one a third; that is less than its letters
would need, and each mark fits countless phrases, so that no sentence can be read back.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

FORMAT = 1
WINDOW = 16
"""Letters that a mark of a part covers."""

LONG = 64
"""Letters from which on a passage has marks of its parts."""

EVERY = 48
"""Letters for which a longer passage gets one more mark."""

ABOUT = (
    "Marks by which `judge sources add` finds the passages of this document in a user's own copy; no text. "
    "For each passage: how many letters and digits it has, then hashes cut to 16 bits (blake2b): of all of them, and "
    f"from {LONG} letters on of {WINDOW} letters each at the beginning, at even steps and at the end. "
    "Written by tests/wording/write_fingerprints.py."
)


def mark(letters: str) -> int:
    """Return the 16 bits that stand for letters."""
    return int.from_bytes(blake2b(letters.encode("ascii"), digest_size=2).digest(), "big")


def offsets(length: int) -> list[int]:
    """Return where in a passage of so many letters the windows begin.

    >>> offsets(63), offsets(64), offsets(160)
    ([], [0, 48], [0, 48, 96, 144])
    """
    if length < LONG:
        return []
    gaps = 1 + (length - LONG) // EVERY
    return [round(n * (length - WINDOW) / gaps) for n in range(gaps + 1)]


@dataclass(frozen=True)
class Print:
    """The fingerprint of one passage."""

    passage: str
    length: int
    whole: int
    """The mark of all letters."""
    windows: tuple[int, ...] = ()
    """The marks of the windows, in order."""

    @classmethod
    def of(cls, passage: str, letters: str) -> "Print":
        """Return the fingerprint of a passage with these letters."""
        windows = tuple(mark(letters[at : at + WINDOW]) for at in offsets(len(letters)))
        return cls(passage, len(letters), mark(letters), windows)

    @classmethod
    def read(cls, passage: str, written: str) -> "Print":
        """Return the fingerprint that `written` gives; raises ValueError."""
        length, whole, *windows = written.split()
        return cls(passage, int(length), int(whole, 16), tuple(int(one, 16) for one in windows))

    def __str__(self) -> str:
        return " ".join([str(self.length), *(f"{one:04x}" for one in (self.whole, *self.windows))])

    def fits(self, letters: str) -> bool:
        """Tell whether these are, as far as can be told, the very letters of the passage."""
        return len(letters) == self.length and mark(letters) == self.whole


def write_prints(path: Path, document: str, prints: list[Print]) -> None:
    """Write the fingerprints of a document, one a line."""
    head = {"about": ABOUT, "format": FORMAT, "document": document}
    start = json.dumps(head, indent=1)[:-2]
    rows = ",\n".join(f"  {json.dumps(one.passage)}: {json.dumps(str(one))}" for one in prints)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{start},\n "passages": {{\n{rows}\n }}\n}}\n', encoding="utf-8")


def read_prints(path: Path) -> list[Print]:
    """Return the fingerprints in a file; raises OSError or ValueError."""
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["format"] != FORMAT:
        raise ValueError("fingerprints of another format")
    return list(_read(data["passages"]))


def _read(rows: dict[str, str]) -> Iterator[Print]:
    for passage, written in rows.items():
        yield Print.read(passage, written)
