"""Text in pictures: what it takes up, where it is broken, and what of it may stand in a file of this kind at all."""

from collections.abc import Iterable, Iterator
from html import escape
from unicodedata import combining, east_asian_width

from judge.input.errors import printable

WIDTHS = (
    ("iljI.,:;'|! ", 0.32),
    ('ftr()[]{}-/\\"`', 0.43),
    ("mwMW%@\u2026\u2014", 0.95),
    ("ABCDEFGHJKLNOPQRSTUVXYZ&", 0.7),
)
"""Widths of letters in parts of their size, as in DejaVu, the widest font that many people have; others are OTHERS."""
WIDTH = {letter: width for letters, width in WIDTHS for letter in letters}
OTHERS, WIDE = 0.63, 1.0
BOLD = 1.12
"""How much wider bold letters are."""
DOTS = "\u2026"


def plain(text: str) -> str:
    r"""Text on one line with its control characters made visible, as far as XML can hold it.

    >>> plain("gone\x1b[2J\nnot \ud800gone")
    'gone\\x1b[2J not \\ud800gone'
    """
    return printable(" ".join(text.split()))


def safe(text: str) -> str:
    """Text as it may stand between tags and in attributes.

    >>> safe("<script>&'")
    '&lt;script&gt;&amp;&#x27;'
    """
    return escape(plain(text))


def width(text: str, size: float, *, bold: bool = False) -> float:
    """How much room a text takes, as far as can be told without its font."""
    return sum(map(_letter, text)) * size * (BOLD if bold else 1)


def _letter(letter: str) -> float:
    found = WIDTH.get(letter)
    if found is not None:
        return found
    if letter.isascii():
        return OTHERS
    if combining(letter):
        return WIDTH["i"]  # a heap of them takes no room to the right, and is cut off all the same
    return WIDE if east_asian_width(letter) in "WF" else WIDTH.get("A", OTHERS)


def shortened(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """As much of a text as fits, with dots where something is left out.

    >>> shortened("Doc Holliday", 200, 12), shortened("Doc Holliday", 50, 12)
    ('Doc Holliday', 'Doc H\u2026')
    """
    if width(text, size, bold=bold) <= room:
        return text
    kept, taken = [], width(DOTS, size, bold=bold)
    for letter in text:
        taken += width(letter, size, bold=bold)
        if taken > room:
            break
        kept.append(letter)
    return "".join(kept).rstrip() + DOTS


def wrapped(text: str, room: float, size: float, *, bold: bool = False, most: int | None = None) -> list[str]:
    """Text in lines that fit; after `most` of them dots say that there is more. A word too long for a line is cut.

    >>> wrapped("one two three four", 66, 12)
    ['one two', 'three four']
    >>> wrapped("one two three four", 66, 12, most=1)
    ['one two\u2026']
    """
    lines = list(_lines(text.split(), room, size, bold))
    if most is None or len(lines) <= most:
        return lines
    last = shortened(lines[most - 1], room - width(DOTS, size, bold=bold), size, bold=bold)
    return [*lines[: most - 1], last.rstrip(DOTS) + DOTS]


def _lines(words: Iterable[str], room: float, size: float, bold: bool) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if width(longer, size, bold=bold) <= room:
            line = longer
            continue
        if line:
            yield line
        line = shortened(word, room, size, bold=bold)
    if line:
        yield line
