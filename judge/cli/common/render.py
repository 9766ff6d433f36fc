"""Entries as people read them: the answer first, then where it stands, whether it holds, and what to read next."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from judge.books.braces import BRACES, without_braces
from judge.books.catalogue import Catalogue
from judge.books.citations import cited
from judge.cli.common.output import Output
from judge.cli.common.width import fold
from judge.views.values.entry import name_of

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


_MARKS = (_ON, _OFF, _HIT, _HIT_OVER)
_NO_MARKS = str.maketrans(dict.fromkeys(_MARKS, ""))


def _marked(lines: list[str], text: str, indent: str) -> list[str]:
    """Return lines that a text was folded into, with its marks where they stand in the text.

    >>> _marked(["  one", "  two"], f"{_ON}one two{_OFF}", "  ") == [f"  {_ON}one", f"  two{_OFF}"]
    True
    """
    begins: dict[int, str] = {}
    ends: dict[int, str] = {}
    count = len(indent) - indent.count(" ")  # characters that are no gaps: only gaps change where a text is folded
    for letter in text:
        if letter in (_ON, _HIT):
            begins[count] = begins.get(count, "") + letter
        elif letter in _MARKS:
            ends[count - 1] = ends.get(count - 1, "") + letter
        else:
            count += not letter.isspace() or letter == "\u00a0"
    found, count = [], 0
    for line in lines:
        parts = []
        for letter in line:
            solid = not letter.isspace() or letter == "\u00a0"
            parts.append(f"{begins.get(count, '')}{letter}{ends.get(count, '')}" if solid else letter)
            count += solid
        found.append("".join(parts))
    return found


class Renderer:
    """Turns entries into lines of at most 80 columns."""

    def __init__(self, catalogue: Catalogue, output: Output) -> None:
        self.catalogue = catalogue
        self.output = output
        self.sought: frozenset[str] = frozenset()
        """Words that were searched for, without their endings: underlined where bold is wanted."""
        self.crowded = False
        """Whether several entries share a page, so that the first citation of each has to do."""

    @property
    def brief(self) -> bool:
        """Whether what maintainers need is left out."""
        return not self.output.show_all

    @property
    def in_rows(self) -> bool:
        """Whether the citations of a reading share their lines: nothing is said of each by itself."""
        return self.brief and not self.output.wording

    # Whole entries

    def entry(self, entry: Data) -> list[str]:
        """Return an entry: its name, what it says, citations, status, what it replaced, and what to read next."""
        return [
            *self.heading(name_of(entry)),
            *self.statement(entry),
            *self.references(entry),
            *self.more(entry),
        ]

    def statement(self, entry: Data, indent: str = "") -> list[str]:
        """Return what an entry says, its citations, and how far it holds."""
        erratum = entry["kind"] == "erratum" and "as_of" not in entry
        says = f"{entry['cards'][0]}, now: {entry['says']}" if erratum else self.with_hits(entry["says"])
        silent = entry["status"] == "silent"  # which says the same
        lines = [] if silent else self.text(says, indent, hanging=2 if erratum else 0)
        lines += self.changed(entry, indent) if erratum else []
        if entry["kind"] == "step":
            lines += self.step(entry, indent)
        if self.in_rows and entry["status"] == "current" and entry["citations"]:
            lines += self.citations(entry, indent, STATUS["current"])
            return lines + self.qualified(entry, indent)
        return lines + self.citations(entry, indent) + self.status(entry, indent)

    def changed(self, erratum: Data, indent: str) -> list[str]:
        """Return what an erratum has changed; each line can be read out by itself, so each names the card."""
        card = erratum["cards"][0]
        lines = self.text(f"{card}, before: {erratum['was']}", indent, hanging=2)
        if erratum["facts"]:
            facts = ", ".join(f"{name} {value}" for name, value in erratum["facts"].items())
            lines += self.text(f"{card}, now on its face: {facts}.", indent, hanging=2)
        return lines

    def point(self, entry: Data, indent: str = "", lead: str = "") -> list[str]:
        """Return an entry as one of several on a page, in one paragraph; `lead` says first whose it is."""
        if not self.in_rows:
            return [*(self.text(lead, indent) if lead else []), *self.statement(entry, indent)]
        erratum = entry["kind"] == "erratum" and "as_of" not in entry
        says = f"{entry['cards'][0]}, now: {entry['says']}" if erratum else self.with_hits(entry["says"])
        words = " ".join(filter(None, ("-", lead, says, self._places(entry), STATUS[entry["status"]])))
        lines = self.text(words, indent, hanging=2)
        lines += self.changed(entry, indent + "  ") if erratum else []
        return lines + self.qualified(entry, indent + "  ")

    def step(self, step: Data, indent: str = "") -> list[str]:
        """Return who acts in a step of the timing chart, what may be played there, and what ends it."""
        lines = self.text(f"Who: {step['who']}.", indent, hanging=5) if step["who"] else []
        if len(step["plays"]) > 1:
            lines += [f"{indent}May be played:"]
            lines += [line for play in step["plays"] for line in self.text(f"- {play}", indent + "  ", hanging=2)]
        elif step["ends"]:
            lines += self.text(f"May be played: {''.join(step['plays']) or 'nothing'}.", indent, hanging=5)
        return lines + (self.text(f"Ends: {step['ends']}.", indent, hanging=5) if step["ends"] else [])

    def citations(self, reading: Data, indent: str = "", closing: str = "") -> list[str]:
        """Return the citations of a reading, those of one heading together, with the documents' wording if wanted.

        Where nothing stands between them they share their lines; `closing` stands behind the last.
        """
        if self.in_rows:
            return self.text(f"{self._places(reading)} {closing}", indent)
        places: dict[str, list[Data]] = {}
        for citation in reading["citations"]:
            places.setdefault(cited(citation), []).append(citation)
        lines: list[str] = []
        for place, citations in places.items():
            lines += self.text(f"[{place}]", indent, hanging=1) + self.output.quoted(citations, indent + "  ")
        return lines

    def _places(self, reading: Data) -> str:
        """The places that a reading cites, one after the other."""
        places = list(dict.fromkeys(cited(citation) for citation in reading["citations"]))
        if self.crowded and len(places) > 1:
            return f"[{places[0]}; and {len(places) - 1} more]"
        return " ".join(f"[{place}]" for place in places)

    def status(self, entry: Data, indent: str = "") -> list[str]:
        """Return whether an entry holds, in words, and all there is to say of that."""
        words = STATUS[entry["status"]] + ("" if self.brief else f" Id: {entry['id']}")
        return self.text(words, indent) + self.qualified(entry, indent)

    def qualified(self, entry: Data, indent: str = "") -> list[str]:
        """Return what there is to say of how far an entry holds: sides, reasons, and what it replaced."""
        lines: list[str] = []
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
            chart = "Who acts, what may be played and what ends it are told by the timing chart, not by one document."
            lines += self.text(chart, indent)
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
        """Return the rules an entry applies and what to read next; with --all who applies it, and its proofs, too."""
        if self.brief:
            name = {"step": "Rules", "rule": "Related"}.get(entry["kind"], "Applies")
            also = [id for id in entry.get("also", ()) if id not in entry.get("rules", ())]
            return self.titles(name, entry.get("rules", ())) + self.titles("See also", also)
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

    def titles(self, name: str, ids: Iterable[str]) -> list[str]:
        """Return titles in a row under a name, or nothing when there are none."""
        titles = [self.title(id) for id in ids]
        return self.text(f"{name}: {'; '.join(titles)}.", hanging=2) if titles else []

    def more(self, entry: Data) -> list[str]:
        """Return what only --all shows of an entry, where it is not shown."""
        if not self.brief:
            return []
        counts = {
            "earlier reading": "before", "neighbour": "neighbours", "entry that applies it": "applied_by",
            "step": "timing" if entry["kind"] != "step" else "steps", "place in the program": "in_program",
            "scenario": "scenarios",
        }  # fmt: skip
        found = [(word, len(entry.get(key, ()))) for word, key in counts.items()]
        told = [f"{count} {_plural(word) if count > 1 else word}" for word, count in found if count]
        return self.text(f"(--all shows its id, {', '.join(told)}.)", hanging=1) if told else []

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
        """Return text in lines as wide as the terminal, what stood in braces bold where bold is wanted."""
        text = text.replace(" p. ", " p.\u00a0")  # a page number is not left alone on a line
        marked = BRACES.sub(rf"{_ON}\1{_OFF}", text) if self.output.bold else without_braces(text)
        lines = fold(marked.translate(_NO_MARKS), indent, indent + " " * hanging)  # marks take no columns
        return [line.translate(_ESCAPES) for line in (_marked(lines, marked, indent) if self.output.bold else lines)]


def _plural(word: str) -> str:
    """Several of what a word or a few words name.

    >>> [_plural(word) for word in ("entry that applies it", "place in the program", "step")]
    ['entries that apply it', 'places in the program', 'steps']
    """
    first, _, rest = word.partition(" ")
    many = f"{first[:-1]}ies" if first.endswith("y") else f"{first}s"
    return f"{many} {rest.replace('applies', 'apply')}".rstrip()


def joined(blocks: Iterator[list[str]] | list[list[str]]) -> str:
    """Return blocks of lines with an empty line between them."""
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _document(citation: Data) -> str:
    return " ".join(filter(None, (citation["document"], citation["version"])))
