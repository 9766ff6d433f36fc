"""Questions for practice, made from the books: each has an answer, and the entry that the answer is taken from.

The same seed gives the same question for as long as the entry behind it stands: entries are drawn by a hash of seed
and id, so that another entry elsewhere hardly ever changes the draw.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from judge.books.braces import BRACES, without_braces
from judge.books.catalogue import Catalogue

Data = dict[str, Any]

GAP = "_____"

LEAST = 40
"""Characters that must be left of a statement with a gap in it for it to be a question."""

UNKNOWN = "not in our sources"
"""How an erratum says that nobody knows the older wording any more."""

COMMUNITY = "community page"
"""In readings that never held: they only stood on a page beside the official ones."""


@dataclass(frozen=True)
class Question:
    """A question with its answer; the entry gives the reason and the citation."""

    text: str
    answer: str
    """In a word or two; empty where the entry itself is the answer."""
    entry: Data


def question(seed: int, catalogue: Catalogue) -> Question | None:
    """Return the question of a seed, or None when the books hold nothing to ask about."""
    draw = _Draw(seed, catalogue)
    for kind in draw.shuffled(list(KINDS)):
        for entry in draw.entries(*KINDS[kind]):
            asked = kind(entry, draw)
            if asked is not None:
                return asked
    return None


class _Draw:
    """Draws that depend on nothing but the seed and what is drawn."""

    def __init__(self, seed: int, catalogue: Catalogue) -> None:
        self.seed = seed
        self.catalogue = catalogue

    def rank(self, name: str) -> bytes:
        return blake2b(f"{self.seed} {name}".encode(), digest_size=8).digest()

    def shuffled(self, kinds: list["Kind"]) -> list["Kind"]:
        return sorted(kinds, key=lambda kind: self.rank(kind.__name__))

    def entries(self, *kinds: str) -> Iterator[Data]:
        """Yield entries of some kinds in the order of the draw."""
        for row in sorted(self.catalogue.rows(*kinds), key=lambda row: self.rank(row.id)):
            yield self.catalogue.entry(row.id)

    def titles(self, banned: bool) -> list[str]:
        """Return the titles of cards in the order of the draw: of the banned ones, or of the others."""
        bans = {row.title for row in self.catalogue.rows("ban")}
        found = [row.title for row in self.catalogue.rows("card") if (row.title in bans) is banned]
        return sorted(found, key=self.rank)


Kind = Callable[[Data, _Draw], Question | None]


def _still_holds(entry: Data, draw: _Draw) -> Question | None:
    """Ask about a reading that was replaced."""
    earlier = [one for one in entry.get("before", ()) if one["citations"] and COMMUNITY not in one["says"]]
    if not earlier:
        return None
    reading = min(earlier, key=lambda one: draw.rank(one["says"]))
    first = reading["citations"][0]
    source = " ".join(filter(None, (first["document"], first["version"])))
    return Question(
        f"{_about(entry)}Does this still hold?\n{_quoted(reading['says'])}", f"No; {source} had it so.", entry
    )


def _holds(entry: Data, _: _Draw) -> Question | None:
    """Ask about a reading that holds: not everything that sounds odd is out of date."""
    if entry["status"] != "current":
        return None
    return Question(f"{_about(entry)}Does this still hold?\n{_quoted(entry['says'])}", "Yes.", entry)


def _which(erratum: Data, draw: _Draw) -> Question | None:
    """Ask which of two readings of a card is the one after its erratum."""
    if UNKNOWN in erratum["was"]:
        return None
    options = sorted((erratum["was"], erratum["says"]), key=draw.rank)
    letters = dict(zip(options, "ab", strict=True))
    lines = [f"{letter}) {without_braces(option)}" for option, letter in letters.items()]
    return Question(
        "\n".join([f"{erratum['title']}: which holds today?", *lines]), f"{letters[erratum['says']]})", erratum
    )


def _gap(entry: Data, draw: _Draw) -> Question | None:
    """Ask for a word of the game that is missing from a statement."""
    words = sorted({word for word in BRACES.findall(entry["says"]) if word not in entry["cards"]}, key=draw.rank)
    if not words:
        return None
    missing = words[0]
    text = re.sub(rf"\b{re.escape(missing)}\b", GAP, without_braces(entry["says"]), flags=re.IGNORECASE)
    if GAP not in text or len(text.replace(GAP, "")) < LEAST:
        return None
    return Question(f"{_about(entry)}Which word is missing?\n{_quoted(text)}", f"{missing}.", entry)


def _means(term: Data, _: _Draw) -> Question:
    """Ask what a word of the game means."""
    return Question(f"What does \u201c{term['title']}\u201d mean?", "", term)


def _banned(ban: Data, draw: _Draw) -> Question | None:
    """Ask which of three cards is banned."""
    allowed = draw.titles(banned=False)[:2]
    if len(allowed) < 2:
        return None
    names = sorted([*allowed, ban["title"]], key=draw.rank)
    asked = f"Which of these do official tournaments not allow: {names[0]}, {names[1]} or {names[2]}?"
    return Question(asked, f"{ban['title']}.", ban)


def _both_sides(entry: Data, _: _Draw) -> Question | None:
    """Ask how a point is played on which the documents disagree."""
    if "sides" not in entry:
        return None
    sides = [f"- {without_braces(side['says'])}" for side in entry["sides"]]
    lines = [f"{_about(entry)}The documents disagree. How is it played?", *sides]
    return Question("\n".join(lines), without_braces(entry["default"]), entry)


def _rule(rule: Data, _: _Draw) -> Question:
    """Ask for a rule by its title."""
    return Question(f"What is the rule here?\n{_quoted(rule['title'])}", "", rule)


KINDS: dict[Kind, tuple[str, ...]] = {
    _still_holds: ("ruling", "rule"),
    _holds: ("ruling",),
    _which: ("erratum",),
    _gap: ("ruling", "rule"),
    _means: ("term",),
    _banned: ("ban",),
    _both_sides: ("ruling", "rule"),
    _rule: ("rule",),
}
"""Every way to ask, and the kinds of entries that it asks about."""


def _about(entry: Data) -> str:
    """Return what an entry is about: its first card, or its title."""
    return f"{entry['cards'][0] if entry['kind'] == 'ruling' and entry['cards'] else entry['title']}. "


def _quoted(text: str) -> str:
    return f"\u201c{without_braces(text)}\u201d"
