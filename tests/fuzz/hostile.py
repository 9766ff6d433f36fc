"""Hostile input made from sound input: cut, repeated, nested, spliced, with pieces that have broken readers before."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

LARGEST: Final = 60_000
"""Bytes up to which an input grows by itself; what is larger than a reader takes is tried on purpose."""

PIECES: Final = tuple(
    piece if isinstance(piece, bytes) else piece.encode("utf-8", "surrogatepass")
    for piece in (
        "0", "-1", "99999999999999999999", "9" * 5000, "-" + "9" * 400, "1e999", "NaN", "Infinity", "0x" + "f" * 300,
        "null", "yes", "no", "~", "''", '""', "[]", "{}", "[[[[[[[[", "{a: {a: {a: ", "((((((((", "- - - - - - ",
        "&a [*a, *a]", "*a", "!!python/object/apply:os.system [x]", "!x", "---\n", "...\n", "? ", "|\n", ">-\n",
        "<!DOCTYPE a [<!ENTITY b 'c'>]>", "<a>", "</a>", "&b;", "]]>", "<card qty='999999' id='x'>y</card>", "<!--",
        "\x00", "\x1b[2J", "\x1b]0;x\x07", "\x7f", "\x9b31m", "\u202e", "\u2066", "\u200f", "\u2028", "\ufeff",
        "%TAG", "\ud800", "\ufffe",
        "a\u0301" * 50, "\U0001f920", "\u0130", "\ufdfa", "\xa0", "\t", "\r", "\n", "\n\n\n\n",
        "../../etc/passwd", "/dev/zero", "C:\\x", "~/x", "{0}", "%s", "$(x)", "`x`", "__class__", "__import__('os')",
        "().__class__", "lambda: 1", "9**9**9", "1 << 99", "'a' * 99", "those(cards_in_play, those(cards_in_play, it))",
        "a" * 1000, "-" * 300, "not " * 80, ".controller" * 30, "*" * 100, "(" * 200, "[url=", "[b]", "](", "**", "__",
        b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf5", b"\xff\xfe", b"PK\x03\x04", b"%PDF-1.7\n", b"\x80\x04\x95",
    )
)  # fmt: skip
"""What has brought readers down, here or elsewhere."""

PAIRS: Final = (
    (b"[", b"]"),
    (b"{a: ", b"}"),
    (b"(", b")"),
    (b"<a>", b"</a>"),
    (b'"', b'"'),
    (b"not (", b")"),
    (b"-", b""),
)


def changed(luck: Random, content: bytes, others: Sequence[bytes]) -> bytes:
    """The content with one to six changes; parts of the others may get into it."""
    for _ in range(luck.choice((1, 1, 1, 2, 3, 6))):
        content = luck.choice(CHANGES)(luck, content, others)[:LARGEST]
    return content


def _span(luck: Random, content: bytes) -> tuple[int, int]:
    """Where a part begins and ends: mostly a short one, sometimes a word or a line."""
    start = luck.randrange(len(content) + 1)
    if luck.random() < 0.5:
        return start, min(len(content), start + luck.choice((0, 1, 1, 2, 4, 8, 40)))
    ends = luck.choice((b"\n", b" ", b":", b","))
    begin = content.rfind(ends, 0, start) + 1
    end = content.find(ends, start)
    return begin, end if end >= 0 else len(content)


def _replaced(luck: Random, content: bytes, others: Sequence[bytes]) -> bytes:
    start, stop = _span(luck, content)
    return content[:start] + luck.choice(PIECES) + content[stop:]


def _removed(luck: Random, content: bytes, others: Sequence[bytes]) -> bytes:
    start, stop = _span(luck, content)
    return content[:start] + content[stop:]


def _repeated(luck: Random, content: bytes, others: Sequence[bytes]) -> bytes:
    start, stop = _span(luck, content)
    return content[:stop] + content[start:stop] * luck.choice((1, 2, 20, 400)) + content[stop:]


def _nested(luck: Random, content: bytes, others: Sequence[bytes]) -> bytes:
    start, stop = _span(luck, content)
    (begin, end), depth = luck.choice(PAIRS), luck.choice((1, 3, 30, 200))
    return content[:start] + begin * depth + content[start:stop] + end * depth + content[stop:]


def _spliced(luck: Random, content: bytes, others: Sequence[bytes]) -> bytes:
    other = luck.choice(others)
    (start, stop), (begin, end) = _span(luck, content), _span(luck, other)
    return content[:start] + other[begin:end] + content[stop:]


def _moved(luck: Random, content: bytes, others: Sequence[bytes]) -> bytes:
    start, stop = _span(luck, content)
    at = luck.randrange(len(content) + 1)
    rest = content[:start] + content[stop:]
    return rest[:at] + content[start:stop] + rest[at:]


def _flipped(luck: Random, content: bytes, others: Sequence[bytes]) -> bytes:
    if not content:
        return content
    at = luck.randrange(len(content))
    return content[:at] + bytes([luck.randrange(256)]) + content[at + 1 :]


def _cut(luck: Random, content: bytes, others: Sequence[bytes]) -> bytes:
    return content[: luck.randrange(len(content) + 1)]


CHANGES: Final = (_replaced, _replaced, _removed, _repeated, _nested, _spliced, _moved, _flipped, _cut)
