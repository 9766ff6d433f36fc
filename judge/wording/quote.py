"""Cutting a passage out of the text that it was found in, and putting right what the extraction did to it."""

import re
import unicodedata
from itertools import pairwise

from judge.wording.candidates import Span
from judge.wording.letters import Lettered

_OPENING = "\u201c\u2018\"'\u00ab([*_+-\u2212\u2013"
_CLOSING = ".,;:!?\u2026\u201d\u2019\"'\u00bb)]*_%"
_LIGATURES = re.compile("[\ufb00-\ufb06]")
_HYPHENATED = re.compile("(\\w)[-\u00ad\u2010]\n\\s*([a-z])")
_LIST_ITEM = re.compile("[\u2022\u25e6\u25aa\u25cf\uf0b7*\u2013-]\\s|o\\s(?=[A-Z])|\\d{1,2}[.)]\\s")
_ENDS = ".:!?\u2026\u201d\"')"


def quote(text: Lettered, spans: tuple[Span, ...]) -> str:
    """Return the wording of a passage, its lines joined where they were only broken to fit."""
    parts = [text.text[slice(*_bounds(text, span))] for span in spans]
    return _readable("\n".join(parts))


def _bounds(text: Lettered, span: Span) -> tuple[int, int]:
    """Return from where to where the letters stand, with the marks and quotes that belong to them."""
    begin, end = text.origin[span[0]], text.origin[span[1] - 1] + 1
    least = text.origin[span[0] - 1] + 1 if span[0] else 0
    most = text.origin[span[1]]
    while begin > least and text.text[begin - 1] in _OPENING:
        begin -= 1
    while end < most and text.text[end] in _CLOSING:
        end += 1
    return begin, end


def _readable(text: str) -> str:
    text = _LIGATURES.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    lines = [_clean(line) for line in _HYPHENATED.sub(r"\1\2", text).split("\n")]
    lines = [line for line in lines if line]
    widest = max(map(len, lines), default=0)
    joined = lines[:1]
    for before, line in pairwise(lines):
        broken = before[-1] not in _ENDS or line[0].islower() or (widest < 200 and len(before) > 0.8 * widest)
        if broken and not _LIST_ITEM.match(line):
            joined[-1] += f" {line}"
        else:
            joined.append(line)
    return "\n".join(joined)


def _clean(line: str) -> str:
    """Return a line with single spaces and without what cannot be shown, such as bullets of fonts we do not have."""
    return " ".join("".join(c for c in " ".join(line.split()) if c.isprintable()).split())
