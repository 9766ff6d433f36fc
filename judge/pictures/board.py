"""The board as a picture, in the order in which it lies on a table: the others above, the first player below."""

from collections.abc import Collection
from typing import NamedTuple

from judge.engine.position.kinds import CardId, PlayerId
from judge.views.of_games.board import Board
from judge.views.of_games.seats import Pile, Seat

from .drawing import NAMELESS, Drawing, Said, colour
from .letters import plain, safe, width, wrapped
from .places import WHOLE, place, spots, street
from .style import FACT, GAP, HIGH, MARGIN, PAD, SHOWN, STYLE, WIDTH

MOST_OF_A_PILE = 4
"""Lines of a pile that are drawn: of more there is the beginning, and the whole of it in its description."""


class Caption(NamedTuple):
    """What stands above a board."""

    title: str
    step: str = ""
    """The step of the timing chart, in words."""
    turn: str = ""
    """What is to be decided, by whom."""
    shown: bool = True
    """Whether it is drawn; who cannot see the picture is told it anyhow."""


def picture(
    board: Board,
    caption: Caption,
    *,
    id: str = "board",
    prefix: str = "",
    styled: bool = True,
    new: Collection[CardId] = (),
) -> str:
    """The board as an SVG, all of it in a group with that id; every other id in it begins with `prefix`.

    Cards that are `new` have a broken line around; `styled` may be false on a page that has the style already.
    """
    drawing = Drawing(prefix)
    y = _caption(drawing, MARGIN, caption)
    y = _fight(drawing, y, board)
    above, below = _sides(len(board.seats))
    for player in above:
        y = _seat(drawing, y, board.seats[player])
        y = street(drawing, y, board.streets[player], new)
    y = place(drawing, y, board.square, new) + GAP
    for player in below:
        y = street(drawing, y, board.streets[player], new)
        y = _seat(drawing, y, board.seats[player])
    if board.away:
        with drawing.named("out-of-town", "group", "Out of town"):
            y += drawing.text(MARGIN, y, WHOLE, "Out of town", "s") + 3
            y = spots(drawing, y, board.away, new)
    for spot in board.elsewhere:
        y = place(drawing, y, spot, new) + GAP
    y = _in_force(drawing, y, board)
    return _whole(drawing, y + MARGIN - GAP, caption, id, styled)


def _whole(drawing: Drawing, high: float, caption: Caption, id: str, styled: bool) -> str:
    told = ". ".join(filter(None, (caption.step, caption.turn)))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="judge-board" role="graphics-document" '
            f'viewBox="0 0 {WIDTH} {high:g}" width="{SHOWN}" height="{high * SHOWN / WIDTH:.0f}">',
            f"<title>{safe(caption.title) or NAMELESS}</title>",
            *([f"<desc>{safe(told)}</desc>"] if told else []),
            *([f"<style>{STYLE}</style>"] if styled else []),
            f'<g id="{safe(id)}"><rect width="{WIDTH}" height="{high:g}" class="j-paper"/>',
            *filter(None, drawing.elements),
            "</g></svg>\n",
        )
    )


def _sides(players: int) -> tuple[list[PlayerId], list[PlayerId]]:
    """Who sits above the town square and who below: the first player nearest to whoever looks at it.

    >>> [_sides(players) for players in (2, 3, 4)]
    [([1], [0]), ([1, 2], [0]), ([1, 2], [3, 0])]
    """
    others = [PlayerId(n) for n in range(1, players)]
    return others[:2], [*others[2:], *([PlayerId(0)] if players else [])]


def _caption(drawing: Drawing, y: float, caption: Caption) -> float:
    if not caption.shown:
        return y
    y += drawing.text(MARGIN, y, WHOLE, caption.title, "b", most=4) + 2
    if caption.step:
        y += drawing.text(MARGIN, y, WHOLE, caption.step, "s")
    if caption.turn:
        y += drawing.text(MARGIN, y, WHOLE, caption.turn, "k")
    return y + GAP


def _fight(drawing: Drawing, y: float, board: Board) -> float:
    """The shootout, or a game of lowball, and what it has come to."""
    heads = [board.fight.heading] if board.fight is not None else []
    heads += board.lowball[:1]
    if not heads:
        return y
    sides = [(colour(player), told) for player, told in board.fight.sides] if board.fight is not None else []
    sides += [("s", told) for told in board.lowball[1:]]
    with drawing.named("fight", "group", "; ".join(heads), *(told for _, told in sides)):
        under = drawing.later()
        down = y + PAD - 2
        for head in heads:
            down += drawing.text(MARGIN + PAD, down, WHOLE - 2 * PAD, head, "b")
        for look, told in sides:
            drawing.box(MARGIN + PAD, down + 3, 4, 9, look, round=1)
            down += drawing.text(MARGIN + PAD + 9, down, WHOLE - 2 * PAD - 9, told)
        drawing.under(under, MARGIN, y, WHOLE, down - y + PAD - 2, "tile")
    return down + PAD - 2 + GAP


def _seat(drawing: Drawing, y: float, seat: Seat) -> float:
    """A player with ghost rock and piles."""
    told = (seat.told, *(f"{pile.name}: {pile.holds}" for pile in seat.piles))
    left, room = MARGIN + 34, WHOLE - 34 - PAD
    with drawing.named(f"player-{seat.player}", "group", seat.name, *told):
        under = drawing.later()
        down = y + PAD - 2
        _rock(drawing, MARGIN + 18, y + 16, seat.rock)
        down += drawing.text(left, down, room, seat.told, "b", most=3)
        for pile in seat.piles:
            with drawing.named("", "img", pile.name, pile.holds):
                down += _pile(drawing, left, down, room, pile)
        down = max(down, y + 28) + PAD - 2
        drawing.under(under, MARGIN, y, WHOLE, down - y, "tile")
        drawing.under(under, MARGIN, y, 4, down - y, colour(seat.player))
    return down + GAP


def _pile(drawing: Drawing, x: float, y: float, room: float, pile: Pile) -> float:
    """A pile's name, and as much as there is room for of what can be seen of it. The height that it takes."""
    name = f"{pile.name}: "
    first, *others = wrapped(plain(name + pile.holds), room - FACT, FACT, most=MOST_OF_A_PILE)
    for n, line in enumerate(([Said(name, "k"), Said(first.removeprefix(name))], *([Said(one)] for one in others))):
        drawing.line(x, y + n * HIGH[FACT] + FACT, line)
    return (1 + len(others)) * HIGH[FACT]


def _rock(drawing: Drawing, x: float, y: float, count: int) -> None:
    """A player's ghost rock, as a stone with its number."""
    number = str(count)
    half = max(5.0, width(number, FACT, bold=True) / 2 - 1)
    drawing.shape(f"M{x - half - 5:g} {y:g}l5 -9h{2 * half:g}l5 9l-5 9h{-2 * half:g}z", "up")
    drawing.line(x, y + 4, number, "n")


def _in_force(drawing: Drawing, y: float, board: Board) -> float:
    if not board.in_force:
        return y
    with drawing.named("in-force", "group", "In force", *board.in_force):
        y += drawing.text(MARGIN, y, WHOLE, "In force", "b")
        for told in board.in_force:
            drawing.facts(MARGIN, y, WHOLE, [Said("\u2022")])
            y += drawing.text(MARGIN + 9, y, WHOLE - 9, told)
    return y + GAP + HIGH[FACT] - FACT
