"""How wide an answer is: as the terminal, or as a page where there is none, and never wider than is good to read."""

import os
import re
import shutil
from collections.abc import Iterator
from textwrap import wrap
from typing import IO

WIDEST = 80
"""Columns that an answer takes at most, and where nobody says how many there are."""

NARROWEST = 20
"""Columns that an answer takes at least; a word that is longer is broken."""

_COMMENT = r"(.*?)(?:(?:^|\s)(#) ?(.*))?$"
"""A line of YAML as we write it, and the comment behind it."""

_PARTS = r"[^./-]*[./-]+|[^./-]+"
"""What a long word may be broken into: it goes on in the next line after a dot, a slash or a hyphen."""

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
    [' shootout.make-plays.', ' until']
    """
    columns = width() if columns is None else columns
    first, others = (_fitting(one, columns) for one in (indent, indent if hanging is None else hanging))
    text = _with_places_to_break(text, columns - max(len(first), len(others)))
    lines = wrap(text, columns, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)
    return [line.replace(f"{HERE} ", "").replace(HERE, "") for line in lines]


HERE = "\x00"
"""Ends a piece of a word that goes on in the next line, or behind it where both fit after all."""


def _with_places_to_break(text: str, room: int) -> str:
    """Text in which a word too long for a line, such as an id or a path, is in pieces that end in a dot or a slash."""
    if all(len(word) <= room for word in text.split()):
        return text
    return " ".join(_in_pieces(word, room) if len(word) > room else word for word in text.split(" "))


def _in_pieces(word: str, room: int) -> str:
    pieces = [""]
    for part in re.findall(_PARTS, word):
        if len(pieces[-1] + part) < room:
            pieces[-1] += part
        else:
            pieces.append(part)
    return f"{HERE} ".join(piece for piece in pieces if piece)


def _fitting(indent: str, columns: int) -> str:
    """An indentation as deep as so many columns allow; what stands in it, such as a number, stays."""
    if columns >= NARROW:
        return indent
    rest = indent.lstrip(" ")
    return " " * min((len(indent) - len(rest)) // 2, columns // 5) + rest


def read_by_people(stream: IO[str]) -> bool:
    """Tell whether what is written there fits a width: a terminal's, or the one that COLUMNS asks for.

    What programs read from a pipe keeps its lines whole.
    """
    return stream.isatty() or "COLUMNS" in os.environ


def fitted(text: str, stream: IO[str], hanging: str = "  ") -> str:
    """Return text whose lines fit where people read it, each on from its own indentation; elsewhere as it is."""
    if not read_by_people(stream):
        return text
    lines: list[str] = []
    for line in text.split("\n"):
        if len(line) <= width():
            lines.append(line)
        else:
            indent = line[: len(line) - len(line.lstrip())]
            lines += fold(line.lstrip(), indent, indent + hanging)
    return "\n".join(lines)


def fitted_file(text: str, stream: IO[str]) -> str:
    """Return a scenario whose lines fit where people read it, and which still reads the same as a file.

    A comment that does not fit behind its line stands above it; what is left goes on deeper, as YAML allows.
    """
    return "\n".join(_yaml_lines(text)) if read_by_people(stream) else text


def _yaml_lines(text: str) -> Iterator[str]:
    columns = width()
    for line in text.split("\n"):
        found = re.match(_COMMENT, line) if len(line) > columns else None
        content, mark, comment = found.groups("") if found is not None else (line, "", "")
        indent = " " * (len(line) - len(line.lstrip()))
        if mark:
            yield from wrap(comment, columns, initial_indent=f"{indent}# ", subsequent_indent=f"{indent}# ")
        if content.strip() or not mark:
            yield from _deeper(content.rstrip() if mark else content, indent + "    ", columns)


def _deeper(line: str, indent: str, columns: int) -> list[str]:
    """A line of YAML, going on at spaces and only there."""
    if len(line) <= columns:
        return [line]
    return wrap(line, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
