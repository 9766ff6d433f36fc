"""Deck files that may be hostile: the text that doomtowndb exports, and OCTGN's .o8d. Read are the titles, how many
of each, and which start in play.

The XML of an .o8d is read event by event: no document type, no entities, nothing but sections with cards.
"""

import re
from dataclasses import dataclass, replace
from pathlib import Path
from xml.parsers import expat

from judge.input.errors import InputError
from judge.input.file_bytes import file_bytes

LARGEST = 200_000
"""Bytes that a deck file may hold."""

MOST = 300
"""Lines that may name cards; a deck has 54 cards or so."""

DEEPEST = 8

_COUNTED = re.compile(r"(?P<count>\d{1,2})\s*[x\u00d7]?\s+(?P<title>.+)", re.IGNORECASE)
_MARKS = re.compile(r"[\s*\u2605\u2606\u25cf\u25cb\u2022^]+$")
_STARS = re.compile(r"[*\u2605]")
_START = re.compile(r"start(ing)?\b|posse\b", re.IGNORECASE)
"""The name of a section of cards that start in play."""
_BRACKET = re.compile(r"\s*[(\[][^()\[\]]*[)\]]$")


@dataclass(frozen=True)
class DeckLine:
    """A line that may name a card."""

    line: int
    written: str
    titles: tuple[str, ...]
    """What the title may be, the likeliest first: `2x Pinned Down (Base Set)` may mean just `Pinned Down`."""
    counted: bool
    """It says how many, so it must name a card; a line that does not may as well be a heading."""
    count: int = 1
    starting: int = 0
    """How many of them start in play: those marked with an asterisk each, or all of a section for them."""


def read_deck(path: Path) -> list[DeckLine]:
    """Return the lines of a deck file that may name cards; raises InputError."""
    content = _content(path)
    is_xml = content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
    lines = _xml_lines(content, path) if is_xml else _text_lines(content, path)
    if not lines:
        raise InputError(path, None, "no cards are named here; a text with lines such as `2x Pinned Down`, or an .o8d "
                         "file, is needed")  # fmt: skip
    if len(lines) > MOST:
        raise InputError(path, lines[MOST].line, f"more than {MOST} lines that name cards")
    return lines


def _content(path: Path) -> bytes:
    content = file_bytes(path, str(path), LARGEST)
    if len(content) > LARGEST:
        raise InputError(path, None, f"too large: more than {LARGEST:,} bytes")
    return content


def _text_lines(content: bytes, path: Path) -> list[DeckLine]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise InputError(path, content.count(b"\n", 0, fault.start) + 1, "this is not UTF-8 text") from None
    found: list[DeckLine] = []
    at_start = False
    for number, line in enumerate(text.splitlines(), 1):
        written = " ".join(line.split())
        if written and len(written) <= 200:
            card = deck_line(number, written)
            if not card.counted:
                at_start = _START.match(written) is not None
            found.append(replace(card, starting=card.count) if at_start and card.counted else card)
    return found if any(line.counted for line in found) else []


def deck_line(number: int, written: str) -> DeckLine:
    """Return what a line may mean.

    >>> deck_line(3, "2x Abram Grothe (Exp.2) (Foul Play) *").titles
    ('Abram Grothe (Exp.2) (Foul Play)', 'Abram Grothe (Exp.2)', 'Abram Grothe')
    >>> deck_line(4, "54 Card Pick-Up").titles
    ('54 Card Pick-Up', 'Card Pick-Up')
    """
    match = _COUNTED.fullmatch(written)
    has_x = match is not None and re.match(r"\d+\s*[x\u00d7]", written, re.IGNORECASE) is not None
    wholes = [] if has_x else [written]
    if match is not None:
        wholes.append(match["title"])
    titles: list[str] = []
    for whole in wholes:
        title = _MARKS.sub("", whole)
        while title and title not in titles:
            titles.append(title)
            title = _BRACKET.sub("", title)
    count = int(match["count"]) if match is not None else 1
    marks = _MARKS.search(written)
    stars = len(_STARS.findall(marks[0])) if marks else 0
    return DeckLine(number, written, tuple(titles), match is not None, count, min(stars, count))


def _copies(given: str, path: Path, line: int) -> int:
    if not given.isdecimal() or not 1 <= int(given[:4]) <= 99:
        raise InputError(path, line, "`qty` is a number of cards from 1 to 99, not", given[:40])
    return int(given)


def _xml_lines(content: bytes, path: Path) -> list[DeckLine]:
    found: list[DeckLine] = []
    inside: list[str] = []
    words: list[str] = []
    section, copies = [""], ["1"]
    parser = expat.ParserCreate()

    def refuse(*_: object) -> None:
        raise InputError(path, parser.CurrentLineNumber, "a document type or entity is not allowed in a deck file")

    def start(name: str, given: dict[str, str]) -> None:
        inside.append(name)
        words.clear()
        if name == "section":
            section[:] = [given.get("name", "")]
        if name == "card":
            copies[:] = [given.get("qty", "1")]
        if len(inside) > DEEPEST:
            raise InputError(path, parser.CurrentLineNumber, f"nested more than {DEEPEST} deep")

    def end(name: str) -> None:
        inside.pop()
        title = " ".join("".join(words).split())
        if name == "card" and title:
            count = _copies(copies[0], path, parser.CurrentLineNumber)
            starting = count if _START.match(section[0]) else 0
            found.append(DeckLine(parser.CurrentLineNumber, title[:200], (title[:200],), True, count, starting))
        words.clear()

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = words.append
    try:
        parser.Parse(content, True)
    except expat.ExpatError as fault:
        raise InputError(path, fault.lineno, f"broken XML: {expat.ErrorString(fault.code)}") from None
    except (LookupError, ValueError) as fault:  # an encoding that does not exist
        raise InputError(path, None, f"broken XML: {fault}") from None
    return found
