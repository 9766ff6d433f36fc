"""Rules, rulings and errata as the reasons for an answer: what each says here, its id, and where it is written."""

from collections.abc import Iterable, Iterator
from typing import Any

from judge.books.braces import without_braces
from judge.books.catalogue import Catalogue
from judge.books.citations import because, cited
from judge.cli.common.width import fold
from judge.input.errors import printable


def reason_lines(reasons: Iterable[tuple[str, str]], catalogue: Catalogue, indent: str = "") -> Iterator[str]:
    """Yield each reason (its id, and what it says here) with its first citation, in lines.

    A ruling or an erratum stands below the reason that rests on it.  A point that the documents leave open is said to
    be so, with the side that is taken.
    """
    for id, words in reasons:
        reason = because(id, words, catalogue)
        title = "" if words else f"{reason['title']}: "
        inner = indent if words else f"{indent}  "
        said = one_line(f"- {title}{without_braces(reason['why'])} [{id}]")
        yield from fold(said, inner, f"{inner}  ")
        if reason["citations"]:
            place = cited(reason["citations"][0]).replace(" p. ", " p.\u00a0")  # a page number is not left alone
            for line in fold(f"[{place}]", f"{inner}    ", f"{inner}     "):
                yield line.replace("\u00a0", " ")
        if side := side_taken(reason):
            yield from fold(one_line(side), f"{inner}    ")


def side_taken(reason: dict[str, Any]) -> str:
    """What has to be known of a reason on which the documents do not settle the point."""
    if reason.get("status") == "open":
        return without_braces(f"The documents leave this open. We play: {reason.get('default', 'as it says here.')}")
    return "Our interpretation." if reason.get("status") == "interpretation" else ""


def one_line(text: str) -> str:
    r"""Text from a file on one line, with its control characters made visible: a file does not drive the terminal.

    >>> one_line("gone\x1b[2J\nnot gone")
    'gone\\x1b[2J not gone'
    """
    return printable(text.replace("\n", " ").replace("\t", " "))
