"""The strokes that pictures are made of; whatever words go in are made safe here and nowhere else."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from judge.engine.position.kinds import PlayerId

from .letters import plain, safe, width, wrapped
from .style import FACT, HIGH, NAME

COLOURS = 4


class Said(NamedTuple):
    """Some words, and how they look: a class of the style, or nothing."""

    words: str
    look: str = ""


NAMELESS = "without a name"
"""What a thing is called whose name is empty: whoever hears it has to hear something."""
BETWEEN = " \u00b7 "
"""Stands between two facts."""


class Drawing:
    """A picture on its way: elements in order, which parts of it are named, and ids of which each is given once."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.elements: list[str] = []

    @contextmanager
    def named(self, id: str, role: str, title: str, *told: str) -> Iterator[None]:
        """What is drawn inside belongs together, and is called and described so to whoever cannot see it."""
        given = f' id="{safe(self.prefix + id)}"' if id else ""
        words = ". ".join(filter(None, told))
        self.elements.append(f'<g{given} role="{role}"><title>{safe(title) or NAMELESS}</title>')
        if words:
            self.elements.append(f"<desc>{safe(words)}</desc>")
        yield
        self.elements.append("</g>")

    def box(self, x: float, y: float, wide: float, high: float, look: str, *, round: float = 4) -> int:
        """A rectangle; where it stands among the elements."""
        place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" height="{_n(high)}"'
        self.elements.append(f'<rect {place} rx="{_n(round)}" class="{_looks(look)}"/>')
        return len(self.elements) - 1

    def later(self) -> int:
        """Keep a place for something that has to lie under what is drawn next."""
        self.elements.append("")
        return len(self.elements) - 1

    def under(self, place: int, x: float, y: float, wide: float, high: float, look: str) -> None:
        """Draw a rectangle in a place that was kept."""
        self.elements[place] += self.elements.pop(self.box(x, y, wide, high, look))

    def disc(self, x: float, y: float, radius: float, look: str) -> None:
        """A circle."""
        self.elements.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" class="{_looks(look)}"/>')

    def shape(self, points: str, look: str) -> None:
        """A path."""
        self.elements.append(f'<path d="{points}" class="{_looks(look)}"/>')

    def line(self, x: float, y: float, words: str | Sequence[Said], look: str = "") -> None:
        """One line of text; some of it may look different from the rest."""
        inside = safe(words) if isinstance(words, str) else "".join(map(_span, words))
        style = f' class="{_looks(look)}"' if look else ""
        self.elements.append(f'<text x="{_n(x)}" y="{_n(y)}"{style}>{inside}</text>')

    def text(self, x: float, y: float, room: float, words: str, look: str = "", most: int | None = None) -> float:
        """Text in as many lines as it takes; `b` is bold and larger, `k` bold. The height that it takes."""
        bold = look in ("b", "k")
        size = NAME if look == "b" else FACT
        lines = wrapped(plain(words), room, size, bold=bold, most=most)
        for n, one in enumerate(lines):
            self.line(x, y + n * HIGH[size] + size, one, look)
        return len(lines) * HIGH[size]

    def facts(self, x: float, y: float, room: float, facts: Iterable[Said]) -> float:
        """Facts one after the other, each kept together where that is possible. The height that they take."""
        lines = list(flowing(facts, room))
        for n, one in enumerate(lines):
            self.line(x, y + n * HIGH[FACT] + FACT, one)
        return len(lines) * HIGH[FACT]


def flowing(facts: Iterable[Said], room: float) -> Iterator[list[Said]]:
    """Facts in lines, with a dot between two; one that is longer than a line is broken between its words."""
    line: list[Said] = []
    taken = 0.0
    for fact in facts:
        words = plain(fact.words)
        bold = fact.look != ""
        space = width(BETWEEN, FACT) if line else 0
        if line and taken + space + width(words, FACT, bold=bold) > room:
            yield line
            line, taken, space = [], 0.0, 0
        if line:
            line.append(Said(BETWEEN))
        *whole, last = wrapped(words, room, FACT, bold=bold) or [""]
        for one in whole:
            yield [Said(one, fact.look)]
        line.append(Said(last, fact.look))
        taken += space + width(last, FACT, bold=bold)
    if line:
        yield line


def colour(player: PlayerId) -> str:
    """The look of a player."""
    return str(player % COLOURS)


def _span(said: Said) -> str:
    words = safe_keeping_spaces(said.words)
    return f'<tspan class="{_looks(said.look)}">{words}</tspan>' if said.look else words


def safe_keeping_spaces(words: str) -> str:
    """Words made safe, with the spaces at their ends."""
    inside = safe(words)
    return f"{' ' * words.startswith(' ')}{inside}{' ' * words.endswith(' ')}"


def _looks(look: str) -> str:
    """Looks as the classes of the style."""
    return " ".join(f"j-{one}" for one in look.split())


def _n(number: float) -> str:
    """A number as short as it can be written."""
    return f"{number:.1f}".removesuffix(".0")
