"""How wide an answer is: as the terminal, or as a page where there is none, and never wider than is good to read."""

import shutil
from textwrap import wrap

WIDEST = 80
"""Columns that an answer takes at most, and where nobody says how many there are."""

NARROWEST = 20
"""Columns that an answer takes at least; a word that is longer is broken."""

NARROW = 60
"""Below so many columns every indentation is half as deep: a line has to hold words, above all."""


def width() -> int:
    """Return the columns that an answer takes: those of the terminal, or of COLUMNS."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def fold(text: str, indent: str = "", hanging: str | None = None, columns: int | None = None) -> list[str]:
    r"""Return text in lines; `hanging` is what all but the first begin with, where that is another indentation.

    >>> fold("- one two three", "    ", "      ", columns=24)
    ['  - one two three']
    >>> fold("shootout.make-plays.until", "  ", columns=22)
    [' shootout.make-plays.u', ' ntil']
    """
    columns = width() if columns is None else columns
    first, others = (_fitting(one, columns) for one in (indent, indent if hanging is None else hanging))
    return wrap(text, columns, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)


def _fitting(indent: str, columns: int) -> str:
    """An indentation as deep as so many columns allow; what stands in it, such as a number, stays."""
    if columns >= NARROW:
        return indent
    rest = indent.lstrip(" ")
    return " " * min((len(indent) - len(rest)) // 2, columns // 5) + rest
