"""Decks as people write and copy them: doomtowndb's plain text, Markdown and BBCode, its downloads, and lists by hand.

A line is freed of what only makes it look well, and what is left is a heading, a count with a title, or words that may
be a title: the outfit has no count there, and so has the deck's own name.
"""

import re
from dataclasses import replace

from judge.input.deck_line import DeckLine, DeckText, Reading
from judge.input.errors import InputError

_MARKDOWN_LINK = re.compile(r"\[([^\]]+)\]\((\S*?)\)")
_BBCODE_LINK = re.compile(r"\[url=([^\]]*)\](.*?)\[/url\]", re.IGNORECASE)
_BBCODE = re.compile(r"\[/?(?:b|i|u|s|h\d?|center|size|color|list|quote|\*)(?:=[^\]]*)?\]", re.IGNORECASE)
_CODE = re.compile(r"/card/(\d{5})\b")
_BULLET = re.compile(r"^(?:>\s*)*(?:#{1,6}\s+|[*+\-\u2022]\s+)*")
_EMPHASIS = re.compile(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1(?![*_])")
_SMALL = re.compile(r"_(\([^()]*\))_")
_FACE = re.compile(r"^(?:A|[2-9]|10|J|Q|K)\s*[\u2660-\u2667]\ufe0f?\s+")

_COUNTED = re.compile(r"(?P<count>\d{1,2})\s*(?P<x>[x\u00d7]?)\s+(?P<title>\S.*)", re.IGNORECASE)
_COUNTED_AFTER = re.compile(r"(?P<title>\S.*?)\s+[x\u00d7]\s*(?P<count>\d{1,2})", re.IGNORECASE)
_STARS = re.compile(r"\s*(?P<stars>[*\u2605](?:\s*[*\u2605])*)\s*(?=$|[(\[])")
_MARKS = re.compile(r"[\s\u2606\u25cf\u25cb\u2022^]+$")
_BRACKET = re.compile(r"\s*[(\[]([^()\[\]]*)[)\]]$")

_TYPES = r"(?:(?:card|dude|deed|spell|miracle|spirit|action|joker|legend|outfit|home)s?|goods|hex(?:es)?)"
_SIZE = r"\s*(?:[(\[:\-\u2013\u2014]\s*\d{0,3}\s*[)\]]?)?\s*:?"
_HEADING = re.compile(rf"(?:(?:main\s+)?deck|total|{_TYPES}){_SIZE}", re.IGNORECASE)
_START = re.compile(
    rf"(?:start(?:ers?|ing)?(?:\s+(?:in\s+play|posse|gang|dudes?|cards?))?|posse){_SIZE}", re.IGNORECASE
)
_SUM = re.compile(
    r"\d{1,3}\s+(?:(?:in\s+)?total|dudes?|deeds?|goods|spells?|actions?|cards?(?:\s+(?:with|in|total)\b.*|\s*\(.*\))?)",
    re.IGNORECASE,
)
"""`52 cards with printed value (required 52)` stands below every deck that doomtowndb copies."""
_LABEL = re.compile(r"(?:outfit|home|legend)\s*[:=\u2013-]\s*(?P<title>\S.*)", re.IGNORECASE)

_UP_TO = re.compile(r"^cards up to\b", re.IGNORECASE)
_SIGNED = re.compile(r"\b(?:published|built)\b.*\b(?:doomtowndb|dtdb)", re.IGNORECASE)

LONGEST_LINE = 300
"""Characters of a line that may name a card, with its address and all marks."""

DOWNLOADED = "a text that doomtowndb downloads names neither Legend nor jokers; the text to copy there has both"


def read_text(content: bytes, file: str) -> DeckText:
    """Return the lines of a deck in text that may name cards; raises InputError."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise InputError(file, content.count(b"\n", 0, fault.start) + 1, "this is not UTF-8 text") from None
    found: list[DeckLine] = []
    notes: list[str] = []
    at_start = up_to = signed = False
    rows = [(number, " ".join(line.split())) for number, line in enumerate(text.splitlines(), 1)]
    for number, written in rows:
        if len(written) > LONGEST_LINE:
            notes.append(f"line {number} is left out: it is longer than {LONGEST_LINE} characters")
            written = ""
        if not written:
            continue
        line = deck_line(number, written)
        up_to, signed = up_to or bool(_UP_TO.match(written)), signed or bool(_SIGNED.search(written))
        if line is None or not line.counted:
            at_start = _START.fullmatch(_bare(written)[0]) is not None
        if line is not None:
            found.append(replace(line, starting=line.count) if at_start and line.counted else line)
    if not any(line.counted for line in found):
        return DeckText(())
    first = next(number for number, written in rows if written)
    named = any(number == first + 1 and not written for number, written in rows)  # an empty line below the first
    with_x = any(_has_x(line.written) for line in found if line.line != first)
    sure = [
        replace(line, unsure=True)
        if line.counted and ((line.line == first and named) or (with_x and not _has_x(line.written)))
        else line
        for line in found
    ]
    jokers = any("joker" in line.written.casefold() for line in sure)
    notes += [DOWNLOADED] if up_to and not signed and not jokers else []
    return DeckText(tuple(sure), tuple(notes))


def deck_line(number: int, written: str) -> DeckLine | None:
    """Return what a line may mean; None for a heading, and for a number of cards.

    >>> [one.title for one in deck_line(3, "2x Abram Grothe (Exp.2)* (Foul Play)").readings]
    ['Abram Grothe (Exp.2) (Foul Play)', 'Abram Grothe (Exp.2)', 'Abram Grothe']
    >>> [one.title for one in deck_line(4, "54 Card Pick-Up").readings]
    ['54 Card Pick-Up', 'Card Pick-Up']
    >>> deck_line(5, "## Dude (14)"), deck_line(6, "52 cards with printed value (required 52)")
    (None, None)
    >>> line = deck_line(7, "* 1x [Tommy Harden](http://dtdb.co/en/card/01027)*_(Base Set)_")
    >>> line.number, line.count, line.starting, line.readings[-1]
    ('01027', 1, 1, Reading(title='Tommy Harden', brackets=('Base Set',)))
    """
    bare, code = _bare(written)
    if not bare or (not code and any(known.fullmatch(bare) for known in (_HEADING, _START, _SUM))):
        return None
    return _of(number, written, bare, code)


def _of(number: int, written: str, bare: str, code: str) -> DeckLine:
    label = _LABEL.fullmatch(bare)
    before = _COUNTED.fullmatch(bare)
    after = _COUNTED_AFTER.fullmatch(bare)
    if before and not before["x"] and after:
        before = None
    counts = before or after
    title = _FACE.sub("", counts["title"]) if counts else label["title"] if label else bare
    wholes = [bare, title] if before and not before["x"] else [title]
    found: dict[Reading, None] = {}
    if counts and title.casefold() == "jokers":
        wholes = [title[:-1]]
    for whole in wholes:
        found |= dict.fromkeys(_readings(whole))
    stars = sum(match["stars"].count("*") + match["stars"].count("\u2605") for match in _STARS.finditer(title))
    count = int(counts["count"]) if counts else 1
    return DeckLine(
        number, written, tuple(found), counts is not None or label is not None, count, min(stars, count), code
    )


def _readings(whole: str) -> list[Reading]:
    """The title with all brackets behind it, and with one after the other left out."""
    title = _MARKS.sub("", _STARS.sub(" ", whole)).strip()
    brackets: tuple[str, ...] = ()
    found = []
    while title:
        found.append(Reading(title, brackets))
        match = _BRACKET.search(title)
        if match is None:
            break
        title, brackets = title[: match.start()], (match[1], *brackets)
    return found


def _bare(written: str) -> tuple[str, str]:
    """The line without the marks of Markdown and BBCode, and the code of the card that it links to."""
    codes = [code for link in _MARKDOWN_LINK.findall(_BBCODE.sub("", written)) for code in _CODE.findall(link[1])]
    codes += [code for link in _BBCODE_LINK.findall(written) for code in _CODE.findall(link[0])]
    text = _MARKDOWN_LINK.sub(r"\1", _BBCODE.sub("", _BBCODE_LINK.sub(r"\2", written)))
    text = _BULLET.sub("", text.strip())
    text = _SMALL.sub(r" \1", text)
    text = _EMPHASIS.sub(r"\2", text) if not codes else text
    return " ".join(text.replace("\\*", "*").split()), codes[0] if len(codes) == 1 else ""


def _has_x(written: str) -> bool:
    bare = _bare(written)[0]
    before = _COUNTED.fullmatch(bare)
    return bool(before["x"]) if before else _COUNTED_AFTER.fullmatch(bare) is not None
