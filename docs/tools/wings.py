"""The wings of the program, drawn from its imports: who stands on whom, and what lives where."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple

from .pages import ROOT
from .tables import table

JUDGE: Final = ROOT / "judge"


class Room(NamedTuple):
    """A folder of the program: what it says of itself, and the rooms beside it that it imports from."""

    name: str
    says: str
    files: tuple[tuple[str, str], ...]
    uses: frozenset[str]


def says(path: Path) -> str:
    """The first paragraph of a file's docstring."""
    return " ".join((ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split("\n\n")[0].split())


@cache
def rooms(part: str) -> list[Room]:
    """The rooms of a part of the program, from the ground up; of `judge` itself with an empty name."""
    above = JUDGE / part
    folders = sorted(path.parent for path in above.glob("*/__init__.py"))
    names = {folder.name for folder in folders}
    found = []
    for folder in folders:
        files = sorted(path for path in folder.rglob("*.py"))
        uses = frozenset(name for path in files for name in _beside(path, above) if name in names - {folder.name})
        own = tuple(
            (path.relative_to(folder).with_suffix("").as_posix(), says(path))
            for path in files
            if path.name != "__init__.py"
        )
        found.append(Room(folder.name, says(folder / "__init__.py"), own, uses))
    return _from_the_ground_up(found)


def _beside(path: Path, above: Path) -> Iterator[str]:
    """The rooms below `above` that a file imports from, by name: at once or when it needs them, not for types alone."""
    package = path.parent.relative_to(ROOT).parts
    start = above.relative_to(ROOT).parts
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        waiting += ast.iter_child_nodes(node)
        targets: list[str] = []
        if isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) - node.level + 1]] if node.level else []
            base += str(node.module).split(".") if node.module else []
            targets = [".".join([*base, alias.name]) for alias in node.names]
        elif isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        for target in targets:
            parts = tuple(target.split("."))
            if parts[: len(start)] == start and len(parts) > len(start):
                yield parts[len(start)]


def _from_the_ground_up(found: list[Room]) -> list[Room]:
    """Every room after those that it stands on; among equals the one with fewer below it first."""
    order: list[Room] = []
    while len(order) < len(found):
        there = {room.name for room in order}
        free = [room for room in found if room.name not in there and room.uses <= there]
        if not free:
            raise ValueError(f"these rooms stand on each other: {sorted({r.name for r in found} - there)}")
        order.append(min(free, key=lambda room: (len(room.uses), room.name)))
    return order


def listed(part: str) -> str:
    """The files of a part, room by room from the ground up, each in its own words."""
    blocks = []
    for room in rooms(part):
        blocks.append(f"### {room.name}\n\n{room.says}")
        blocks.append(table(("file", "what it is"), ((f"`{name}.py`", what) for name, what in room.files)))
    return "\n\n".join(blocks)


WIDTH, LEFT, FLOOR, GAP, DOT = 760, 10, 52, 10, 20
INK, LINE, PAPER, WALL = "#3b2a18", "#8a5a2b", "#fbf7ef", "#f0e4cf"


def drawn(part: str) -> str:
    """The rooms as the floors of a house, the ground below; dots say which floors each stands on."""
    order = rooms(part)
    floors = {room.name: number for number, room in enumerate(order, 1)}
    height = LEFT + len(order) * (FLOOR + GAP)
    right = WIDTH - LEFT - DOT * len(order)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-family="sans-serif">',
        f"<title>From the ground up: {escape(', '.join(floors))}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="8" fill="{PAPER}"/>',
    ]
    for room in order:
        y = height - floors[room.name] * (FLOOR + GAP)
        parts.append(_box(LEFT, y, right - LEFT - 6, FLOOR))
        parts.append(_text(LEFT + 12, y + 31, 16, f"{floors[room.name]}  {room.name}", bold=True))
        lines = wrap(room.says.replace("`", ""), (right - LEFT - 160) // 6)
        for n, line in enumerate(lines[:3]):
            parts.append(_text(LEFT + 142, y + 30 + round((n - (len(lines) - 1) / 2) * 15), 12, line))
        for below in sorted(room.uses, key=floors.__getitem__):
            x = right + DOT * floors[below] - DOT // 2
            parts.append(f'<circle cx="{x}" cy="{y + FLOOR // 2}" r="8" fill="{LINE}"/>')
            parts.append(_text(x, y + FLOOR // 2 + 4, 10, str(floors[below]), middle=True))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _box(x: int, y: int, width: int, height: int) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="{WALL}" stroke="{LINE}"/>'


def _text(x: int, y: int, size: int, words: str, *, bold: bool = False, middle: bool = False) -> str:
    style = ' font-weight="600"' if bold else ' text-anchor="middle"' if middle else ""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{PAPER if middle else INK}"{style}>{escape(words)}</text>'
