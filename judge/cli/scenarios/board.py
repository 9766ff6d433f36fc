"""A position drawn for people: the shootout, the players with their piles, and every card in play where it is.

Plain letters only, so that it reads the same in a terminal, a pipe and a message to somebody else.
"""

from collections.abc import Callable, Collection, Iterable, Iterator

from judge.cli.common.reasons import one_line
from judge.cli.common.width import fold, width
from judge.engine.position.kinds import PlayerId
from judge.engine.position.state import State
from judge.views.of_games import seats
from judge.views.of_games.board import Board, OnTable, Spot, board_of
from judge.views.of_games.seats import Seat

Strong = Callable[[str], str]
"""Makes a line stand out, where that is possible."""

TITLE_WIDTH = 30
"""Columns for a title, so that what follows stands in one column; a longer title pushes it on."""
DEEPEST = 8
"""Steps of indentation at most: what hangs deeper still is drawn no further to the right."""
LONGEST_NAME = 12
"""Columns for the name of a player, likewise."""


def board(s: State, strong: Strong = str, eyes: Collection[PlayerId] | None = None) -> list[str]:
    """The whole position in lines; the first line of each part is made to stand out.

    With `eyes`, only what these players may see is told: no deck, and nobody else's hand.
    """
    seen = board_of(s, eyes)
    players = [list(_seat(seat)) for seat in seen.seats]
    lines: list[str] = []
    for group in ([list(_fight(seen)), list(_lowball(seen))], players, _places(seen), [list(in_force(s))]):
        for n, block in enumerate(filter(None, group)):
            space = [""] if lines and n == 0 else []
            lines += [*space, strong(block[0]), *block[1:]]
    return lines


def _fight(seen: Board) -> Iterator[str]:
    """What the shootout has come to; nothing where there is none."""
    if seen.fight is not None:
        yield from _lines(seen.fight.heading)
        for _, told in seen.fight.sides:
            yield from _lines(told, "  ")


def _lowball(seen: Board) -> Iterator[str]:
    """What a game of lowball has come to; nothing where there is none."""
    for n, told in enumerate(seen.lowball):
        yield from _lines(told, "  " if n else "")


def _seat(seat: Seat) -> Iterator[str]:
    """A player with every pile."""
    yield from _lines(seat.told)
    for pile in seat.piles:
        yield from _lines(f"{pile.name}: {pile.holds}", "  ")


# The town


def places(s: State) -> list[list[str]]:
    """Every card in play, each once: a block for each street, for the town square, and for what is nowhere there."""
    return list(_places(board_of(s)))


def _places(seen: Board) -> Iterator[list[str]]:
    column = min(max((len(seat.name) for seat in seen.seats), default=0), LONGEST_NAME)
    yield _place(seen.square, column)
    for street in seen.streets:
        yield [*_lines(f"{street.name}'s street, from left to right"), *_locations(street.spots, column)]
    if seen.away:
        yield ["Out of town", *_locations(seen.away, column)]
    for spot in seen.elsewhere:
        yield _place(spot, column)


def _place(spot: Spot, column: int) -> list[str]:
    lines = [line for card in spot.here for line in _card(card, 1 + card.depth, column)]
    return [spot.name, *lines] if lines else [f"{spot.name}: nobody"]


def _locations(spots: Iterable[Spot], column: int) -> Iterator[str]:
    """Homes and deeds, what is attached to each, and who is there."""
    for spot in spots:
        yield from _lines(f"{spot.name}{': ' if spot.notes else ''}{', '.join(spot.notes)}", "  ")
        for card in spot.attached:
            yield from _card(card, 1 + card.depth, column)
        for card in spot.here:
            yield from _card(card, 2 + card.depth, column)


def _card(card: OnTable, depth: int, column: int) -> list[str]:
    """A card in play; what is attached to it stands under it, indented."""
    indent = "  " * min(depth, DEEPEST)
    if not card.hangs:
        return _row(card, indent, column)
    told = ", ".join(card.told)
    return _lines(f"{' ' * column}  + {card.title}{': ' if told else ''}{told}", indent, "    ")


def _row(card: OnTable, indent: str, column: int) -> list[str]:
    """A card that stands on its own: whose it is, its title, its numbers, and what else there is to see."""
    who, title = one_line(card.who), one_line(card.title)
    told = ", ".join(card.told)
    row = f"{who:<{column}}  {title:<{TITLE_WIDTH - len(indent)}}  {told}".rstrip()
    if len(indent) + len(row) <= width():
        return [indent + row]
    return _lines(f"{who:<{column}}  {title}{'  ' if told else ''}{told}", indent, " " * (column + 4))


# What lasts


def in_force(s: State) -> Iterator[str]:
    """Effects that last, and effects that wait for an event."""
    if not s.modifiers and not s.lingering:
        return
    yield "In force"
    for told in seats.in_force(s):
        yield from _lines(told, "  ")


def _lines(text: str, indent: str = "", hanging: str = "  ") -> list[str]:
    """Text in lines; a name that is longer than a line is cut across two."""
    return fold(one_line(text), indent, indent + hanging)
