"""Places: the town square, streets with homes and deeds, and posses that face each other."""

from collections.abc import Collection, Sequence

from judge.engine.position.kinds import CardId
from judge.views.of_games.board import OnTable, Spot, Street

from .cards import in_columns, small, stacks
from .drawing import Drawing, Said
from .style import GAP, MARGIN, PAD, WIDTH

WHOLE = WIDTH - 2 * MARGIN
HALF = (WHOLE - GAP) / 2
New = Collection[CardId]
"""Cards that have changed, which are marked."""
BELOW = 4
"""Room under the last card of a place."""


def street(drawing: Drawing, y: float, street: Street, new: New) -> float:
    """A player's street from left to right, and on in the next row. How far down it reaches."""
    name = f"{street.name}'s street, from left to right"
    with drawing.named(f"street-{street.player}", "group", name):
        y += drawing.text(MARGIN, y, WHOLE, name, "s", most=2) + 3
        return spots(drawing, y, street.spots, new)


def spots(drawing: Drawing, y: float, places: Sequence[Spot], new: New) -> float:
    """Places in order, two beside each other where there is room for what is at them. How far down they reach."""
    waiting = list(places)
    while waiting:
        first = waiting.pop(0)
        if waiting and _narrow(first) and _narrow(waiting[0]):
            under = drawing.later(), drawing.later()
            left = _inside(drawing, MARGIN, y, HALF, first, new)
            right = _inside(drawing, MARGIN + HALF + GAP, y, HALF, waiting.pop(0), new)
            down = max(left, right)
            drawing.under(under[0], MARGIN, y, HALF, down - y, "wall")
            drawing.under(under[1], MARGIN + HALF + GAP, y, HALF, down - y, "wall")
        else:
            down = place(drawing, y, first, new)
        y = down + GAP
    return y


def place(drawing: Drawing, y: float, spot: Spot, new: New) -> float:
    """A place across the whole picture. How far down it reaches."""
    under = drawing.later()
    down = _inside(drawing, MARGIN, y, WHOLE, spot, new)
    drawing.under(under, MARGIN, y, WHOLE, down - y, "wall")
    return down


def _narrow(spot: Spot) -> bool:
    """Whether half the picture is enough."""
    return len(list(stacks(spot.here))) < 2 and not any(card.side for card in spot.here)


def _inside(drawing: Drawing, x: float, y: float, wide: float, spot: Spot, new: New) -> float:
    id = f"place-{spot.card}" if spot.card >= 0 else "town-square" if spot.name == "Town square" else ""
    who = ", ".join(card.title for card in spot.here if not card.hangs) or "nobody"
    left, room = x + PAD, wide - 2 * PAD
    with drawing.named(id, "group", spot.name, ", ".join(spot.notes), who):
        down = y + PAD - 2
        words, indent = room, 0
        if spot.card >= 0:
            _house(drawing, left, down + 1, turned=spot.booted)
            indent = 18
        down += drawing.text(left + indent, down, words - indent, spot.name, "b", most=3)
        notes = [Said(note, "k" if note == "booted" else "") for note in spot.notes]
        if not spot.here and spot.card < 0:
            notes.append(Said("nobody"))
        down += drawing.facts(left + indent, down, words - indent, notes)
        for card in spot.attached:
            down += small(drawing, left, down, room, card, card.depth - 1)
        down += BELOW
        facing = any(card.side for card in spot.here)
        show = _posses if facing else _crowd
        down = show(drawing, left, down, room, spot.here, new)
    if spot.card in new:
        drawing.box(x + 2, y + 2, wide - 4, down - y - 4, "new")
    return down


def _crowd(drawing: Drawing, x: float, y: float, wide: float, cards: Sequence[OnTable], new: New) -> float:
    columns = 2 if wide > HALF else 1
    return in_columns(drawing, x, y, wide, cards, columns, new)


def _posses(drawing: Drawing, x: float, y: float, wide: float, cards: Sequence[OnTable], new: New) -> float:
    """The leader's posse on the left, the mark's on the right, and below them whoever is in neither."""
    half = wide / 2 - GAP
    sides: dict[str, list[OnTable]] = {"leader": [], "mark": [], "": []}
    for stack in stacks(cards):
        sides[stack[0].side] += stack
    top = y
    downs = []
    for left, side in ((x, "leader"), (x + half + 2 * GAP, "mark")):
        head = f"{side}'s posse" if sides[side] else f"nobody of the {side}'s posse"
        high = drawing.text(left, top, half, head, "s")
        downs.append(in_columns(drawing, left, top + high + 2, half, sides[side], 1, new))
    down = max(downs)
    middle = x + wide / 2
    drawing.shape(f"M{middle:g} {top + 4:g}V{down - GAP:g}", "tile")
    if sides[""]:
        down += drawing.text(x, down, wide, "in no posse", "s") + 2
        down = _crowd(drawing, x, down, wide, sides[""], new)
    return down


def _house(drawing: Drawing, x: float, y: float, *, turned: bool) -> None:
    """A house, which lies on its side if the place is booted."""
    points = "M0 6L6 0L12 6V12H0Z"
    turn = f' transform="rotate(90 {x + 6:g} {y + 6:g})"' if turned else ""
    look = "booted" if turned else "up"
    drawing.elements.append(f'<g{turn}><path transform="translate({x:g} {y:g})" d="{points}" class="j-{look}"/></g>')
