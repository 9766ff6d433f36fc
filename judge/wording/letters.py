"""A text as a string of bare letters and digits, each of which knows where it came from.

Two extractions of one document differ in line breaks, spaces, hyphens, quotes, bullets and ligatures, and hardly ever
in their letters. So passages are found and compared in letters, and cut out of the text that they came from.
"""

from array import array
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache

from judge.input.names import plain_letters

MARKS = "\u2120\u2122"
"""Trade marks fall apart into letters, and are the first thing that an extraction loses."""


@lru_cache(maxsize=10_000)
def _bare(character: str) -> str:
    if character in MARKS:
        return ""
    return "".join(c for c in plain_letters(character) if c.isascii() and c.isalnum())


def letters_of(text: str) -> str:
    """Return the bare letters and digits of a text.

    >>> letters_of('"The \ufb01rst of\ufb01ce," boo-\\nted; 2 caf\u00e9s\u2122')
    'thefirstofficebooted2cafes'
    """
    return "".join(map(_bare, text))


@dataclass(frozen=True)
class Line:
    """A line of a file, and where it stands there."""

    text: str
    number: int
    """Counted from 1: in the file, or on its page where there are pages."""
    page: int | None = None


@dataclass(frozen=True)
class Lettered:
    """Lines of text with the letters in them."""

    lines: list[Line]
    text: str = field(repr=False)
    """The lines, each but the last with the end of a line after it."""
    letters: str = field(repr=False)
    origin: "array[int]" = field(repr=False)
    """For each letter, its place in the text; at the end, the length of the text."""
    line_starts: list[int] = field(repr=False)
    """For each line, the number of letters before it; at the end, the number of all."""
    word_starts: list[int] = field(repr=False)
    """Every letter before which there is none in the text."""

    def line_at(self, letter: int) -> int:
        """Return the position, among the lines, of the one that a letter stands in."""
        return min(bisect_right(self.line_starts, letter), len(self.lines)) - 1


def lettered(lines: list[Line]) -> Lettered:
    """Return lines with their letters."""
    found: list[str] = []
    origin = array("L")
    line_starts: list[int] = []
    word_starts: list[int] = []
    place = 0
    for line in lines:
        line_starts.append(len(found))
        inside = False
        for character in line.text:
            bare = _bare(character)
            if bare and not inside:
                word_starts.append(len(found))
            inside = bool(bare)
            for letter in bare:
                found.append(letter)
                origin.append(place)
            place += 1
        place += 1
    line_starts.append(len(found))
    text = "\n".join(line.text for line in lines)
    origin.append(len(text))
    return Lettered(lines, text, "".join(found), origin, line_starts, word_starts)
