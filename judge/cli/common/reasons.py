"""Rules, rulings and errata as the reasons for an answer: what each says here, its id, and where it is written."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from judge.books.catalogue import Catalogue
from judge.books.citations import because, cited, cited_briefly
from judge.cli.common.width import NARROW, fold, width
from judge.input.errors import printable

Reason = tuple[str, str]
"""An id, and what it says here; a ruling or an erratum says its own sentence."""


def reason_lines(
    reasons: Iterable[Reason],
    catalogue: Catalogue,
    indent: str = "",
    *,
    whole: bool = False,
    context: Collection[Reason] = (),
) -> Iterator[str]:
    """Yield each reason (its id, and what it says here) with its first citation, in lines.

    A ruling or an erratum stands below the reason that rests on it, if one stands before it.  A point that the
    documents leave open is said to be so, once, with the side that is taken.  Each rule is cited once, and `context`
    not at all.  Where there are few columns, ids are left out and a citation is its document and page, unless the
    `whole` of it is wanted.
    """
    narrow = width() < NARROW and not whole
    known: set[str] = set()
    below = indent
    for each in without_the_same_twice(list(reasons), catalogue):
        id, words = each
        reason = because(id, words, catalogue)
        below = f"{indent}  " if words else below
        inner = indent if words else below
        title = "" if words else f"{reason['title']}: "
        said = one_line(f"- {title}{reason['why']}")
        quiet = not whole and (each in context or id in known)
        if quiet:
            yield from fold(said, inner, f"{inner}  ")
        elif narrow:
            yield from _tightly(said, _tag(reason), known, inner)
        else:
            yield from fold(f"{said} [{id}]", inner, f"{inner}  ")
            if reason["citations"]:
                place = cited(reason["citations"][0]).replace(" p. ", " p.\u00a0")  # a page number is not left alone
                yield from _solid(fold(f"[{place}]", f"{inner}    ", f"{inner}     "))
        if (side := side_taken(reason)) and not (quiet or id in known):
            yield from fold(one_line(side), f"{inner}    ")
        known.add(id)


def _tag(reason: dict[str, Any]) -> str:
    """Where a reason is written, in a few words that stay on one line where they have a page."""
    place = f"[{cited_briefly(reason['citations'][0])}]" if reason["citations"] else ""
    return place.replace(" ", "\u00a0") if " p. " in place else place


def _tightly(said: str, tag: str, known: set[str], inner: str) -> list[str]:
    """A reason with its citation behind it, unless that stands behind another one already."""
    new = tag and tag not in known
    known.add(tag)
    return _solid(fold(f"{said} {tag}" if new else said, inner, f"{inner}  "))


def _solid(lines: list[str]) -> list[str]:
    return [line.replace("\u00a0", " ") for line in lines]


ALIKE: Final = 0.55
"""So much of what the shorter one says the longer one says too, where both say the same."""
A_SENTENCE: Final = 8
"""So many words are needed to tell that."""


def without_the_same_twice(reasons: list[Reason], catalogue: Catalogue) -> list[Reason]:
    """The reasons without an erratum that says what a ruling from the same passage says, or the other way round; the
    longer one is kept.
    """
    own = {
        id: _Said(id, catalogue) for id, words in reasons if not words and catalogue.kind(id) in ("ruling", "erratum")
    }
    dropped = {one.id for one in own.values() for other in own.values() if one.is_said_by(other)}
    return [each for each in reasons if each[1] or each[0] not in dropped]


class _Said:
    """What a ruling or an erratum says, and on which passages it rests."""

    def __init__(self, id: str, catalogue: Catalogue) -> None:
        entry = catalogue.entry(id)
        self.id, self.kind = id, catalogue.kind(id)
        self.passages = {one["passage"] for one in entry["citations"]}
        self.words = set(re.findall(r"[\w']+", (entry.get("says") or entry.get("now") or "").lower()))

    def is_said_by(self, other: "_Said") -> bool:
        """Whether another says the same, and no less."""
        if self.kind == other.kind or not self.passages & other.passages:
            return False
        shorter = (len(self.words), self.kind) < (len(other.words), other.kind)
        common = len(self.words & other.words) / max(1, len(self.words))
        return shorter and len(self.words) >= A_SENTENCE and common >= ALIKE


def side_taken(reason: dict[str, Any]) -> str:
    """What has to be known of a reason on which the documents do not settle the point."""
    if reason.get("status") == "open":
        return f"The documents leave this open. We play: {reason.get('default', 'as it says here.')}"
    return "Our interpretation." if reason.get("status") == "interpretation" else ""


def one_line(text: str) -> str:
    r"""Text from a file on one line, with its control characters made visible: a file does not drive the terminal.

    >>> one_line("gone\x1b[2J\nnot gone")
    'gone\\x1b[2J not gone'
    """
    return printable(text.replace("\n", " ").replace("\t", " "))
