"""Which of the documents is a file, in which version, and where in it does each passage stand?"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from judge.input.errors import InputError
from judge.wording.align import align, share
from judge.wording.candidates import Candidate, Marked, gaps
from judge.wording.documents import Document
from judge.wording.letters import Lettered, Line, lettered, letters_of
from judge.wording.pages import unfolded, without_furniture
from judge.wording.quote import quote
from judge.wording.shelf import OwnCopy

ENOUGH = 0.5
"""How much of a document a file must hold to be taken for it."""

SOME = 0.1
"""How much makes it worth saying which document it resembles."""

SAME_WORDING = 0.95
"""How much must be there, letter for letter, of a file that does not say its version, to take it for ours."""

Progress = Callable[[str, int, int], None]

_VERSION = re.compile(r"(?i)\b(?:version|compendium|rulebook|v)[\s.]{0,3}(\d{1,4}(?:\.\d{1,3}){0,3})(?![\d:])")


@dataclass(frozen=True)
class Uncovered:
    """A paragraph of the file that no passage covers."""

    text: str
    line: int
    page: int | None


@dataclass(frozen=True)
class Recognised:
    """A file, recognised as one of the documents."""

    document: Document
    copy: OwnCopy
    uncovered: list[Uncovered]

    @property
    def exact(self) -> int:
        """How many passages were found letter for letter."""
        return len(self.copy.passages) - len(self.copy.differing)


def recognise(lines: list[Line], path: Path, documents: list[Document], progress: Progress | None = None) -> Recognised:
    """Return which document the lines of a file are, with the wording of its passages; raises InputError."""
    tell = progress or (lambda what, done, total: None)
    found, best = 0.0, None
    readings = [Marked(lettered(reading)) for reading in _readings(lines)]
    for marked in readings:
        for number, one in enumerate(documents):
            tell("Recognising the document", number, len(documents))
            held = share(one.parts, marked)
            if held > found:
                found, best = held, one
    tell("Recognising the document", 1, 1)
    if best is None or found < SOME:
        names = ", ".join(one.name for one in documents)
        raise InputError(path, None, f"this is none of the documents that the books cite: {names}")
    if found < ENOUGH:
        whole = "the whole document is needed, in this version or one close to it"
        raise InputError(path, None, f"this holds only {found:.0%} of {best.name}; {whole}")
    tell("Finding the passages", 0, 1)
    aligned = [(marked.text, align(best.parts, marked)) for marked in readings]
    tell("Finding the passages", 1, 1)
    text, places = max(aligned, key=lambda one: sum(place.weight for place in one[1].values()))
    return _recognised(best, text, places, path)


def _readings(lines: list[Line]) -> list[list[Line]]:
    """Return the lines as they may have been meant: as they stand, and with columns set one below the other."""
    plain, columns = without_furniture(lines), without_furniture(unfolded(lines))
    return [plain] if [one.text for one in plain] == [one.text for one in columns] else [plain, columns]


def _recognised(document: Document, text: Lettered, places: dict[int, Candidate], path: Path) -> Recognised:
    ids = [part.print.passage for part in document.parts]
    exact = sum(one.exact for one in places.values())
    copy = OwnCopy(
        document=document.source.id,
        version=_version(document, text, exact),
        file=path.name,
        passages={id: quote(text, places[number].spans) for number, id in enumerate(ids) if number in places},
        missing=[id for number, id in enumerate(ids) if number not in places],
        differing=[id for number, id in enumerate(ids) if number in places and not places[number].exact],
    )
    return Recognised(document, copy, _uncovered(document, text, places))


def _version(document: Document, text: Lettered, exact: int) -> str | None:
    """Return the version that a file says it is; where it says none, ours if the wording is ours."""
    ours = document.source.version
    if ours is None:
        return None
    written = _VERSION.findall(text.text[:3000])
    if ours in written or (not written and exact >= SAME_WORDING * len(document.parts)):
        return ours
    return written[0] if written else None


def _uncovered(document: Document, text: Lettered, places: dict[int, Candidate]) -> list[Uncovered]:
    """Return the paragraphs, headings aside, of which at least half belongs to no passage."""
    taken = sorted(span for one in places.values() for span in one.spans)
    free = bytearray(len(text.letters))
    for start, end in gaps(taken, len(text.letters)):
        free[start:end] = b"\1" * (end - start)
    found: list[list[Line]] = []  # joined at the end: a paragraph may have very many lines
    together = False
    for number, line in enumerate(text.lines):
        start, end = text.line_starts[number], text.line_starts[number + 1]
        if 2 * sum(free[start:end]) <= end - start or letters_of(line.text) in document.labels:
            together = False
        elif together:
            found[-1].append(line)
        else:
            found.append([line])
            together = True
    return [Uncovered(" ".join(one.text.strip() for one in part), part[0].number, part[0].page) for part in found]
