"""Questions for practice, made from the books: each has an answer, and the entry that the answer is taken from.

The same seed gives the same question for as long as the entry behind it stands: entries are drawn by a hash of seed
and id, so that another entry elsewhere hardly ever changes the draw.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from judge.books.braces import without_braces
from judge.books.catalogue import Catalogue

Data = dict[str, Any]

UNKNOWN = "not in our sources"
"""How an erratum says that nobody knows the older wording any more."""

PLAYED = ("ability", "abilities", " play")
"""What may be played in a step that is worth asking about: more than the traits and Reacts that answer it."""

ASKS = re.compile(
    r"(are|can|could|did|do|does|has|have|how|if|is|may|must|should|what|when|where|which|who|whose|why|will)\b"
)
"""How a phrase begins that is a whole question and no note."""


POINTS = re.compile(r"\b(it|they|them)\b")
"""What a question has that does not say what it is about."""


WORD = re.compile(r"[a-z]{4,}")
"""A word of a phrase that may say what it is about; `KNOWN` of its first letters are compared."""
KNOWN = 4
LITTLE = frozenset(
    ["does", "have", "must", "when", "what", "which", "where", "with", "that", "this", "they", "from", "your", "than"]
)
"""Words of four letters and more that say nothing of that."""


@dataclass(frozen=True)
class Question:
    """A question, and the entry that answers it with its reason and its citation."""

    text: str
    entry: Data


def question(seed: int, catalogue: Catalogue) -> Question | None:
    """Return the question of a seed, or None when the books hold nothing to ask about."""
    draw = _Draw(seed, catalogue)
    for kind in draw.kinds():
        for entry in draw.entries(*KINDS[kind][1:]):
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

    def kinds(self) -> list["Kind"]:
        """Return the ways to ask in the order of the draw, in which each has its tickets."""
        tickets = {f"{kind.__name__} {at}": kind for kind, (count, *_) in KINDS.items() for at in range(count)}
        return list(dict.fromkeys(tickets[ticket] for ticket in sorted(tickets, key=self.rank)))

    def entries(self, *kinds: str) -> Iterator[Data]:
        """Yield entries of some kinds in the order of the draw."""
        for row in sorted(self.catalogue.rows(*kinds), key=lambda row: self.rank(row.id)):
            yield self.catalogue.entry(row.id)


Kind = Callable[[Data, _Draw], Question | None]


def _asked(entry: Data, draw: _Draw) -> Question | None:
    """Ask as people do at a table."""
    phrase = _phrase(entry, draw)
    return Question(f"{_about(entry)}{phrase}", entry) if phrase else None


def _changed(entry: Data, draw: _Draw) -> Question | None:
    """Ask what is said today where an official document once said something else."""
    phrase = _phrase(entry, draw)
    earlier = [(one, citation) for one in entry.get("before", ()) for citation in one["citations"][:1]]
    official = [pair for pair in earlier if pair[1]["authority"] == "official"]
    if not official or not phrase:
        return None
    reading, first = min(official, key=lambda pair: draw.rank(pair[0]["says"]))
    once = f"{_document(first)} once had it so: {_quoted(reading['says'])}"
    return Question(f"{_about(entry)}{phrase}\n{once}\nWhat holds today?", entry)


def _erratum(erratum: Data, _: _Draw) -> Question | None:
    """Ask what an erratum changes."""
    if UNKNOWN in erratum["was"]:
        return None
    was = f"{erratum['title']} was printed so: {_quoted(erratum['was'])}"
    return Question(f"{was}\nWhat does its erratum say?", erratum)


def _means(term: Data, _: _Draw) -> Question:
    """Ask what a word of the game means."""
    return Question(f"What does \u201c{term['title']}\u201d mean?", term)


def _step(step: Data, draw: _Draw) -> Question | None:
    """Ask who acts in a step, and what may be played there."""
    if step["steps"] or not any(word in play for word in PLAYED for play in step["plays"]):
        return None
    around = []
    above = step["parent"]
    while above is not None:
        around.append(draw.catalogue.title(above))
        above = draw.catalogue.entry(above)["parent"]
    place = f" ({', '.join(reversed(around))})" if around else ""
    return Question(f"{step['title']}{place}: who acts, what may be played, and what ends it?", step)


def _both_sides(entry: Data, _: _Draw) -> Question | None:
    """Ask how a point is played on which the documents disagree."""
    if "sides" not in entry:
        return None
    sides = []
    for side in entry["sides"]:
        documents = dict.fromkeys(_document(one) for one in side["citations"])
        sides.append(f"- {' and '.join(documents)}: {without_braces(side['says'])}")
    return Question("\n".join([f"{_about(entry, True)}the documents disagree. How is it played?", *sides]), entry)


KINDS: dict[Kind, tuple[Any, ...]] = {
    _asked: (8, "ruling", "rule"),
    _changed: (1, "ruling", "rule"),
    _erratum: (1, "erratum"),
    _means: (1, "term"),
    _step: (1, "step"),
    _both_sides: (1, "ruling", "rule"),
}
"""Every way to ask: how many tickets it has in the draw, and the kinds of entries that it asks about."""


def _about(entry: Data, with_title: bool = False) -> str:
    """Return the card that a ruling is about, or the chapter of a rule; its title often is the answer."""
    if entry["kind"] == "ruling" and entry["cards"]:
        return f"{entry['cards'][0]}: "
    chapter = entry["id"].split(".")[0].replace("-", " ").title()
    return f"{entry['title']}: " if with_title else f"{chapter}: "


def _phrase(entry: Data, draw: _Draw) -> str | None:
    """Return one of the questions in which people ask for an entry, spelt as one writes; none that says its title."""
    title = entry["title"].casefold()
    alone = entry["kind"] != "ruling"  # a ruling's question has its card in front
    whole = (one for one in entry.get("asked", ()) if ASKS.match(one) and title not in one.casefold())
    fit = (one for one in whole if _in_its_words(one, entry) and not (alone and POINTS.search(one)))
    asked = sorted(fit, key=draw.rank)
    if not asked:
        return None
    phrase = re.sub(r"\bi\b", "I", asked[0])
    return f"{phrase[0].upper()}{phrase[1:]}?"


def _in_its_words(phrase: str, entry: Data) -> bool:
    """Whether half of the words of a phrase are those of the entry, so that one who knows it knows what is meant."""
    told = " ".join([entry["title"], entry["says"], *entry.get("tags", ()), *entry.get("cards", ())])
    known = {word[:KNOWN] for word in WORD.findall(told.lower())}
    words = [word for word in WORD.findall(phrase.lower()) if word not in LITTLE]
    return 2 * sum(word[:KNOWN] in known for word in words) >= len(words) > 0


def _document(citation: Data) -> str:
    return " ".join(filter(None, (citation["document"], citation["version"])))


def _quoted(text: str) -> str:
    return f"\u201c{without_braces(text)}\u201d"
