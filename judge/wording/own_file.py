"""The file that a user hands us: a PDF or a text, and whatever else it turns out to be."""

import re
import stat
from pathlib import Path

from judge.input.errors import InputError
from judge.wording.letters import Line
from judge.wording.pdf import LONGEST, Tick, pdf_pages

LARGEST_PDF = 100_000_000
LARGEST_TEXT = 1_200_000
"""Bytes that a file may hold; the largest of the texts has 67,000, and a character at most four."""

OTHERS = {
    b"PK\x03\x04": "an archive or a document of a word processor",
    b"\xd0\xcf\x11\xe0": "a document of a word processor",
    b"{\\rtf": "rich text",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"\x1f\x8b": "a compressed file",
    b"<!DOC": "a web page",
    b"<html": "a web page",
}
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f]")


def read_own_file(path: Path, tick: Tick | None = None) -> list[Line]:
    """Return the lines of a PDF or text, with their pages where it has pages; raises InputError."""
    content = _content(path)
    if content is None:
        pages = pdf_pages(path, tick)
        if not any(page.strip() for page in pages):
            raise InputError(path, None, "this PDF holds no text, only pictures of it; text recognition (OCR) adds it")
    else:
        text = _decoded(content, path)
        if not text.strip():
            raise InputError(path, None, "the file is empty")
        if len(text) > LONGEST:
            raise InputError(path, None, f"more than {LONGEST:,} characters of text; none of the documents has so many")
        pages = text.split("\f")
    return _lines(pages)


def _content(path: Path) -> bytes | None:
    """Return what is in a text file, None for a PDF; raises InputError."""
    try:
        facts = path.stat()
        if stat.S_ISDIR(facts.st_mode):
            raise InputError(path, None, "this is a folder; one document is needed, as a PDF or a text file")
        if not stat.S_ISREG(facts.st_mode):
            raise InputError(path, None, "this is not an ordinary file")
        with path.open("rb") as stream:
            head = stream.read(1024)
            is_pdf = b"%PDF-" in head
            largest = LARGEST_PDF if is_pdf else LARGEST_TEXT
            if facts.st_size > largest:
                kind = "a PDF" if is_pdf else "a text"
                raise InputError(path, None, f"too large: {kind} may have {largest:,} bytes, this has "
                                 f"{facts.st_size:,}")  # fmt: skip
            return None if is_pdf else head + stream.read(LARGEST_TEXT + 1 - len(head))
    except FileNotFoundError:
        raise InputError(path, None, "no such file") from None
    except (OSError, ValueError) as fault:  # ValueError: a name with a zero byte in it
        raise InputError(path, None, f"cannot be read: {getattr(fault, 'strerror', None) or fault}") from None


def _decoded(content: bytes, path: Path) -> str:
    for head, kind in OTHERS.items():
        if content[: len(head)].lower() == head.lower():
            raise InputError(path, None, f"this is {kind}; a PDF or a plain text file is needed")
    is_wide = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    codes = ["utf-16"] if is_wide else ["utf-8-sig", "cp1252"]  # the last is what older Windows programs write
    for code in codes:
        try:
            text = content.decode(code)
        except UnicodeDecodeError:
            continue
        if not _CONTROL.search(text):
            return text
    raise InputError(path, None, "this is neither a PDF nor text")


def _lines(pages: list[str]) -> list[Line]:
    """Return the lines of pages; where there is but one page, lines are counted through the file."""
    return [
        Line(text.rstrip(), number, page if len(pages) > 1 else None)
        for page, content in enumerate(pages, 1)
        for number, text in enumerate(re.split(r"\r\n|[\r\n\v\x85\u2028\u2029]", content), 1)
    ]
