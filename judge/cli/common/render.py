"""Entries as people read them: the answer first, then where it stands, whether it holds, and what to read next."""

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from judge.books.braces import BRACES, without_braces
from judge.books.catalogue import Catalogue
from judge.books.citations import cited
from judge.cli.common.output import WIDTH, Output

Data = dict[str, Any]

STATUS = {
    "superseded": "SUPERSEDED: it no longer holds.",
    "silent": "NOT SPOKEN OF there.",
    "part": "NOT ALL of what holds: the documents together say more, or say it otherwise.",
    "current": "Current.",
    "community": "COMMUNITY: only community pages speak to this.",
    "open": "OPEN: the official documents disagree, and no date settles it.",
    "interpretation": "INTERPRETATION: the documents leave a gap here, and this is how we fill it.",
}

_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_ON, _OFF = "\x01", "\x02"  # stand for the escapes while lines are measured
_UNDERLINE, _NO_UNDERLINE = "\x1b[4m", "\x1b[24m"
_HIT, _HIT_OVER = "\x03", "\x04"
_WORD = re.compile(r"\w[\w'\u2019]*")


_ESCAPES = str.maketrans(
    {"\u00a0": " ", _ON: _BOLD, _OFF: _PLAIN, _HIT: _UNDERLINE, _HIT_OVER: _NO_UNDERLINE},
)


class Renderer:
    """Turns entries into lines of at most 80 columns."""

    def __init__(self, catalogue: Catalogue, output: Output) -> None:
        self.catalogue = catalogue
        self.output = output
        self.sought: frozenset[str] = frozenset()
        """Words that were searched for, without their endings: underlined where bold is wanted."""

    # Whole entries

    def entry(self, entry: Data) -> list[str]:
        """Return an entry: its name, what it says, citations, status, what it replaced, and what to read next."""
        return [
            *self.heading(name_of(entry)),
            *self.statement(entry),
            *self.references(entry),
        ]

    def one_line(self, entry: Data) -> str:
        """Return the line to read aloud, with the first citation."""
        then = f", as of {entry['as_of']['title']}" if "as_of" in entry else ""
        text = f", the text before the {entry['printed_again'][0]}" if "printed_again" in entry else ""
        status = f" ({entry['status']}{then}{text})" if entry["status"] else ""
        citation = f" [{cited(entry['citations'][0])}]" if entry["citations"] else ""
        name = ", ".join(entry["cards"]) if entry["kind"] == "ruling" else name_of(entry)
        line = f"{name}: {without_braces(entry['says'])}{status}{citation}"
        return "\n".join([line, *self.output.quoted(entry["citations"][:1], "  ")])

    def statement(self, entry: Data, indent: str = "") -> list[str]:
        """Return what an entry says, its citations, and how far it holds."""
        if entry["kind"] == "erratum" and "as_of" not in entry:
            lines = [
                *self.text(f"Now: {entry['says']}", indent, hanging=5),
                *self.text(f"Was: {entry['was']}", indent, hanging=5),
            ]
            if entry["facts"]:
                changed = ", ".join(f"{name} {value}" for name, value in entry["facts"].items())
                lines += self.text(f"Now on its face: {changed}.", indent, hanging=5)
        else:
            lines = self.text(self.with_hits(entry["says"]), indent)
        if entry["kind"] == "step":
            lines += self.step(entry, indent)
        lines += self.citations(entry, indent)
        lines += self.status(entry, indent)
        return lines

    def step(self, step: Data, indent: str = "") -> list[str]:
        """Return who acts in a step of the timing chart, what may be played there, and what ends it."""
        lines = self.text(f"Who: {step['who']}.", indent, hanging=5) if step["who"] else []
        if len(step["plays"]) > 1:
            lines += [f"{indent}May be played:"]
            lines += [line for play in step["plays"] for line in self.text(f"- {play}", indent + "  ", hanging=2)]
        elif step["ends"]:
            lines += self.text(f"May be played: {''.join(step['plays']) or 'nothing'}.", indent, hanging=5)
        return lines + (self.text(f"Ends: {step['ends']}.", indent, hanging=5) if step["ends"] else [])

    def citations(self, reading: Data, indent: str = "") -> list[str]:
        """Return the citations of a reading, those of one heading together, with the documents' wording if wanted."""
        places: dict[str, list[Data]] = {}
        for citation in reading["citations"]:
            places.setdefault(cited(citation), []).append(citation)
        lines: list[str] = []
        for place, citations in places.items():
            lines += self.text(f"[{place}]", indent, hanging=1) + self.output.quoted(citations, indent + "  ")
        return lines

    def status(self, entry: Data, indent: str = "") -> list[str]:
        """Return whether an entry holds, in words, with its sides, its reason, and the readings that it replaced."""
        lines = self.text(f"{STATUS[entry['status']]} Id: {entry['id']}", indent)
        if "printed_again" in entry:
            sets = " and ".join(entry["printed_again"])
            told = f"{entry['cards'][0]} has another text in the {sets}; this is about the text before it."
            lines += self.text(told, indent)
        if "as_of" in entry:
            return lines + self.as_of(entry["as_of"], indent)
        for side in entry.get("sides", ()):
            lines += self.text(f"One side: {side['says']}", indent + "  ", hanging=2)
            lines += self.citations(side, indent + "    ")
        if "default" in entry:
            lines += self.text(f"We play: {entry['default']}", indent + "  ", hanging=2)
        if "why" in entry:
            lines += self.text(f"Why: {entry['why']}", indent + "  ", hanging=2)
        earlier = entry.get("before", [])
        if self.output.show_all:
            for reading in earlier:
                lines += self.text(f"SUPERSEDED by {entry['id']}: {reading['says']}", indent + "  ", hanging=2)
                lines += self.citations(reading, indent + "    ")
        elif earlier:
            documents = dict.fromkeys(_document(one) for reading in earlier for one in reading["citations"])
            lines += self.text(f"It replaces what {' and '.join(documents)} said (--all shows it).", indent)
        return lines

    def as_of(self, as_of: Data, indent: str) -> list[str]:
        """Return whose reading this is, and what holds now where that is something else."""
        lines = self.text(f"As of {as_of['title']}.", indent)
        if as_of["chart"]:
            lines += self.text(
                "The chart is put together from several documents: its rules tell what each of them says.", indent
            )
        now = as_of["now"]
        for key, name in (("too", "It also says"), ("leftover", "It still prints what no longer holds")):
            for one in as_of[key]:
                says = "what holds now." if one["says"] == now["says"] else one["says"]
                lines += self.text(f"{name}: {says}", indent, hanging=2) + self.citations(one, indent + "  ")
        if as_of["less"] or not as_of["holds"]:
            status = "" if now["status"] == "current" else f" ({now['status']})"
            name = "All documents together" if as_of["less"] else "NOW"
            lines += self.text(f"{name}: {now['says']}{status}", indent, hanging=2)
            lines += self.citations(now, indent + "  ")
        return lines

    def references(self, entry: Data) -> list[str]:
        """Return the rules an entry applies, who applies it, its neighbours, its proofs, and what to read next."""
        kinds = {
            "Applies": "rules",
            "Applied by": "applied_by",
            "See also": "also",
            "Neighbours": "neighbours",
            "In the timing chart": "timing",
        }
        if entry["kind"] == "step":
            kinds = {"Rules": "rules", "Its steps": "steps"}
        if entry["kind"] == "rule":
            kinds = {"Related": "rules", **{name: key for name, key in kinds.items() if key != "rules"}}
        lines = [line for name, key in kinds.items() for line in self.listed(name, entry.get(key, ()))]
        return lines + self.in_program(entry) + self.proofs(entry)

    def in_program(self, entry: Data) -> list[str]:
        """Return the places in the program that apply a rule, each with the function, class or constant there."""
        places = entry.get("in_program", ())
        lines = [line for one in places for line in self.text(f"{one['place']} {one['name']}", "  ", hanging=4)]
        return ["In the program:", *lines] if lines else []

    def proofs(self, entry: Data) -> list[str]:
        """Return the scenarios that prove an entry."""
        return [f"Proved by {scenario}" for scenario in entry.get("scenarios", ())]

    def listed(self, name: str, ids: list[str] | tuple[str, ...], indent: str = "") -> list[str]:
        """Return ids with their titles under a name, or nothing when there are none."""
        if not ids:
            return []
        lines = [f"{indent}{name}:"]
        for id in ids:
            lines += self.text(f"{id}: {self.title(id)}", indent + "  ", hanging=4)
        return lines

    def title(self, id: str) -> str:
        """Return the title of an entry, a ruling's with its card."""
        return name_of(self.catalogue.entry(id)) if self.catalogue.kind(id) == "ruling" else self.catalogue.title(id)

    # Lines

    def heading(self, text: str, indent: str = "") -> list[str]:
        """Return a title, bold where bold is wanted."""
        lines = self.text(text, indent)
        return [f"{_BOLD}{line}{_PLAIN}" for line in lines] if self.output.bold else lines

    def with_hits(self, text: str) -> str:
        """Return text with the words that were searched for marked, on a terminal."""
        if not self.sought or not self.output.bold:
            return text
        from judge.books.searching.words import stems

        def mark(match: re.Match[str]) -> str:
            return f"{_HIT}{match[0]}{_HIT_OVER}" if self.sought.intersection(stems(match[0])) else match[0]

        return _WORD.sub(mark, text)

    def text(self, text: str, indent: str = "", hanging: int = 0) -> list[str]:
        """Return text in lines of at most 80 columns, what stood in braces bold where bold is wanted."""
        text = text.replace(" p. ", " p.\u00a0")  # a page number is not left alone on a line
        marked = BRACES.sub(rf"{_ON}\1{_OFF}", text) if self.output.bold else without_braces(text)
        lines = wrap(
            marked,
            WIDTH,
            initial_indent=indent,
            subsequent_indent=indent + " " * hanging,
            break_long_words=False,
            break_on_hyphens=False,
        )
        return [line.translate(_ESCAPES) for line in lines]


def name_of(entry: Data) -> str:
    """Return how an entry is called: a ruling by its card and its title, an erratum or ban by what it is."""
    title = entry["title"]
    if entry["kind"] == "ruling":
        cards = ", ".join(entry["cards"])
        return cards if title in (cards, *entry["cards"], "") else f"{cards}: {title}" if cards else str(title)
    suffix = {"erratum": " (erratum)", "ban": " (banned)"}.get(entry["kind"], "")
    return f"{title}{suffix}"


def joined(blocks: Iterator[list[str]] | list[list[str]]) -> str:
    """Return blocks of lines with an empty line between them."""
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _document(citation: Data) -> str:
    return " ".join(filter(None, (citation["document"], citation["version"])))
