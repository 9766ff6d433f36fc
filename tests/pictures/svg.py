"""Looking at pictures as programs do: which elements are there, what is written, and where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from judge.engine.position.state import State
from judge.pictures.board import Caption, picture
from judge.pictures.letters import width
from judge.pictures.style import FACT, NAME, WIDTH
from judge.views.of_games.board import board_of

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "desc", "style", "g", "rect", "circle", "path", "text", "tspan"}
ATTRIBUTES = {
    "id", "role", "class", "viewBox", "width", "height", "x", "y", "rx", "cx", "cy", "r", "d", "transform",
}  # fmt: skip


def drawn(s: State, title: str = "A board") -> Element:
    """A position as a picture that was read again."""
    return ElementTree.fromstring(picture(board_of(s), Caption(title)))


def words(text: str | None) -> str:
    """Text with single spaces."""
    return " ".join((text or "").split())


def told(root: Element) -> str:
    """Everything that a picture says, to whoever sees it and whoever does not."""
    return words(" ".join("".join(one.itertext()) for one in root.iter() if one.tag in TELLING))


TELLING = {f"{SVG}{name}" for name in ("title", "desc", "text")}


def seen(root: Element) -> str:
    """Everything that is drawn in letters."""
    return words(" ".join("".join(one.itertext()) for one in root.iter(f"{SVG}text")))


def named(root: Element, id: str) -> Element:
    """The part of a picture that has an id."""
    return next(one for one in root.iter() if one.get("id") == id)


def texts(root: Element) -> Iterator[tuple[float, float, float, str]]:
    """Every line of text: where it begins, how far to the right it reaches at most, how high it stands."""
    for one in root.iter(f"{SVG}text"):
        look = one.get("class", "")
        spans = [(one.text or "", look), *((part, "") for span in one for part in (span.tail or "",))]
        spans += [(span.text or "", span.get("class", "")) for span in one]
        wide = sum(width(part, NAME if style == "j-b" else FACT, bold=style in ("j-b", "j-k")) for part, style in spans)
        x = float(one.get("x", "nan"))
        if look in ("j-n", "j-i"):
            x -= wide / 2
        yield x, x + wide, float(one.get("y", "nan")), "".join(one.itertext())


def boxes(root: Element, *looks: str) -> list[tuple[float, float, float, float]]:
    """Rectangles of some looks: left, top, right, bottom."""
    found = []
    for one in root.iter(f"{SVG}rect"):
        if one.get("class") in looks:
            x, y, wide, high = (float(one.get(name, "0")) for name in ("x", "y", "width", "height"))
            found.append((x, y, x + wide, y + high))
    return found


def sound(root: Element) -> None:
    """Hold a picture to what is true of every one: nothing in it runs or fetches, and nothing sticks out."""
    assert {one.tag.removeprefix(SVG) for one in root.iter()} <= ELEMENTS
    assert {name for one in root.iter() for name in one.attrib} <= ATTRIBUTES
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    high = float(str(root.get("viewBox")).split()[3])
    for left, right, y, text in texts(root):
        assert 0 <= left < right + 0.1, text
        assert right <= WIDTH, text
        assert 0 < y < high, text
    for group in root.iter(f"{SVG}g"):
        if group.get("role"):
            assert group[0].tag == f"{SVG}title"
            assert words(group[0].text)
    tiles = sorted(boxes(root, "j-tile", "j-lead"))
    for n, one in enumerate(tiles):
        assert one[0] >= 0
        assert one[2] <= WIDTH
        assert one[3] <= high
        for other in tiles[n + 1 :]:
            apart = other[0] >= one[2] or other[1] >= one[3] or other[3] <= one[1]
            assert apart, (one, other)


def pieces(lines: list[str]) -> Iterator[str]:
    """What a board in letters says, fact by fact."""
    for line in lines:
        for piece in re.split(r": |, |; | {2,}", line.strip().removeprefix("+ ")):
            if piece.strip(" :,"):
                yield words(piece.strip(" :,"))
