"""Tables of the reference: rows that say the same of several words are one row."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping
from typing import Any

from .said import as_in_a_cell


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown; a bar inside a cell is escaped."""
    lines = [list(heads), *([cell.replace("|", r"\|") for cell in row] for row in rows)]
    written = ["| " + " | ".join(cells) + " |" for cells in lines]
    return "\n".join([written[0], "|" + "---|" * len(lines[0]), *written[1:]])


def words(heads: tuple[str, str], said: Mapping[str, str]) -> str:
    """A table of words and what each means; neighbours of the same meaning share a row.

    >>> print(words(("verb", "what it answers"), {"pass": "no more", "stay": "no more", "keep": "a card"}))
    | verb | what it answers |
    |---|---|
    | `pass` `stay` | no more |
    | `keep` | a card |
    """
    rows: list[tuple[str, str]] = []
    for word, meaning in said.items():
        if rows and rows[-1][1] == meaning:
            rows[-1] = (f"{rows[-1][0]} `{word}`", meaning)
        else:
            rows.append((f"`{word}`", meaning))
    return table(heads, rows)


def entries(said_by: Any) -> list[tuple[str, str, str]]:
    """The entries of the manual in a docstring: how it is written, its further keys, and what it does.

    An entry is a paragraph that begins with what is written, in backticks; the other paragraphs are for programmers.

    >>> def bullets(): "`bullets: x` with `of: x`, `for`: adds to the bullets.\\n\\nSee also the engine."
    >>> entries(bullets)
    [('`bullets: x`', '`of: x`, `for`', 'adds to the bullets')]
    """
    found = []
    for paragraph in (inspect.getdoc(said_by) or "").split("\n\n"):
        line = " ".join(paragraph.split())
        match = re.fullmatch(r"(`[^`]+`(?: `[^`]+`)*)(?: with (`[^`]+`(?:(?:, | or )`[^`]+`)*))?: (.+)", line)
        if match:
            found.append((match[1], match[2] or "", without_raises(match[3]).removesuffix(".")))
        elif line.startswith("`"):
            raise ValueError(f"this is no entry of the manual: {line}")
    return found


def without_raises(line: str) -> str:
    """A line of a docstring without what concerns programmers alone."""
    return re.sub(r"\s+Raises \w+\.$", "", line)


def first_sentence(said_by: Any) -> str:
    """The first paragraph of a docstring, as it stands in a cell: without a capital and a full stop."""
    line = " ".join((inspect.getdoc(said_by) or "").split("\n\n")[0].split())
    if not line:
        raise ValueError(f"{said_by} says nothing of itself")
    return as_in_a_cell(line)


def named(cell: str) -> list[str]:
    """The words in backticks, without what follows a colon or a bracket.

    >>> named("`choose: phrase` `skill(card, 'huckster')` `shuffle deck`")
    ['choose', 'skill', 'shuffle deck']
    """
    return [re.split(r"[:(]", word)[0] for word in re.findall(r"`([^`]+)`", cell)]
