"""What belongs to pages and not to the text: running heads and feet, page numbers, columns side by side."""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from judge.wording.letters import Line, letters_of

EDGE = 3
"""Lines at the top and at the bottom of a page among which its head and foot are."""

LEFTMOST, NARROWEST, FEWEST = 20, 3, 5
"""Two columns: where the right one may begin, how much white stands between, and how many lines each must have."""

WIDEST = 300
"""Where a right column begins at the latest; no page has so many letters side by side."""

_PAGE_NUMBER = re.compile(r"\W*(?:page\s*)?(\d{1,3}|[ivxl]{1,6})(?:\s*(?:/|of)\s*\d{1,3})?\W*", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")


def without_furniture(lines: list[Line]) -> list[Line]:
    """Return the lines without running heads, feet and page numbers; a file without pages has none."""
    pages = _pages(lines)
    if len(pages) < 2:
        return lines
    repeated = Counter(form for page in pages for form in {_form(line.text) for line in _edges(page)})
    often = max(2, (len(pages) + 2) // 3)
    kept: list[Line] = []
    for page in pages:
        edges = {id(line) for line in _edges(page) if _is_furniture(line.text, repeated, often)}
        kept += [line for line in page if id(line) not in edges]
    return kept


def _pages(lines: list[Line]) -> list[list[Line]]:
    return [list(group) for _, group in groupby(lines, key=lambda line: line.page)]


def _edges(page: list[Line]) -> list[Line]:
    written = [line for line in page if line.text.strip()]
    return written if len(written) <= 2 * EDGE else written[:EDGE] + written[-EDGE:]


def _form(text: str) -> str:
    """Return a line as it is compared with those of other pages: its numbers change from page to page."""
    return letters_of(_DIGITS.sub("0", text))


def _is_furniture(text: str, repeated: Counter[str], often: int) -> bool:
    form = _form(text)
    return _PAGE_NUMBER.fullmatch(text) is not None or (form not in ("", "0") and repeated[form] >= often)


def unfolded(lines: list[Line]) -> list[Line]:
    """Return the lines with two columns that stand side by side put one below the other, page by page."""
    return [line for page in _pages(lines) for line in _unfolded_page(page)]


def _unfolded_page(page: list[Line]) -> Iterator[Line]:
    """Yield the left column of each stretch of lines that has two, then the right one."""
    gutter = _gutter(page)
    if gutter is None:
        yield from page
        return
    left: list[Line] = []
    right: list[Line] = []
    for line in page:
        text = line.text.expandtabs()
        if text[gutter - 2 : gutter].strip():  # a heading across both columns
            yield from (*left, *right)
            left, right = [], []
            yield line
        else:
            left.append(Line(text[:gutter].rstrip(), line.number, line.page))
            right.append(Line(text[gutter:].strip(), line.number, line.page))
    yield from (*left, *right)


def _gutter(page: list[Line]) -> int | None:
    """Return the column at which right halves begin: after the widest stripe that is white on nearly every line."""
    rows = [line.text.expandtabs()[:WIDEST] for line in page]
    crossed = [0] * max(map(len, rows), default=0)
    for row in rows:
        for column, character in enumerate(row):
            crossed[column] += not character.isspace()
    begins = sorted(len(row) - len(row.lstrip()) for row in rows if row.strip())
    for allowed in (0, len(rows) // 20, len(rows) // 10):
        begin, width = _widest_stripe(crossed, begins, allowed)
        if width >= NARROWEST and sum(len(row) > begin for row in rows) >= FEWEST:
            return begin
    return None


def _widest_stripe(crossed: list[int], begins: list[int], allowed: int) -> tuple[int, int]:
    """Return where the widest stripe ends that so few rows cross with text on both sides, and how wide it is.

    `crossed` counts for each column the rows with a letter there; `begins` are the columns where rows begin, in order.
    """
    best = (0, 0)
    width = 0
    for column in range(LEFTMOST, len(crossed)):
        if crossed[column] <= allowed:
            width += 1
            continue
        if width > best[1] and bisect_left(begins, column - width) >= FEWEST:
            best = (column, width)
        width = 0
    return best
