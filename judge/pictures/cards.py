"""Cards in play: upright or turned, with their bullets, and beneath each what is attached to it."""

from collections.abc import Collection, Iterable, Iterator

from judge.engine.position.kinds import CardId
from judge.views.of_games.board import OnTable

from .drawing import Drawing, Said, colour
from .letters import plain, shortened
from .style import FACT, GAP, HIGH, NAME, PAD

CARD = (18, 26)
"""How large a card is that stands on its own."""
SMALL = (10, 14)
"""How large one is that is attached."""
ICON = 37
"""Room for a card, to the left of its words."""
DEEPEST = 3
"""Steps to the right at most, for what is attached to what is attached."""
LOUD = ("LEADER", "MARK", "SHOOTER", "booted")
"""What has to be seen first."""


def stacks(cards: Iterable[OnTable]) -> Iterator[list[OnTable]]:
    """Every card that stands on its own, with what is attached to it."""
    stack: list[OnTable] = []
    for card in cards:
        if stack and card.depth <= stack[0].depth:
            yield stack
            stack = []
        stack.append(card)
    if stack:
        yield stack


def in_columns(
    drawing: Drawing, x: float, y: float, wide: float, cards: Iterable[OnTable], columns: int, new: Collection[CardId]
) -> float:
    """Stacks of cards in columns, each where there is room first. How far down they reach."""
    each = (wide - GAP * (columns - 1)) / columns
    down = [y] * columns
    for stack in stacks(cards):
        column = min(range(columns), key=down.__getitem__)
        down[column] += tile(drawing, x + column * (each + GAP), down[column], each, stack, new) + GAP
    return max(down)


def tile(drawing: Drawing, x: float, y: float, wide: float, stack: list[OnTable], new: Collection[CardId]) -> float:
    """A card with what is attached to it. The height that they take."""
    first, *attached = stack
    under = drawing.later()
    down = y + PAD
    down += large(drawing, x, down, wide, first)
    for card in attached:
        down += small(drawing, x + PAD, down, wide - 2 * PAD, card, card.depth - first.depth - 1, first.who)
    high = down - y + PAD - 2
    drawing.under(under, x, y, wide, high, "lead" if {"LEADER", "MARK"} & set(first.told) else "tile")
    drawing.under(under, x, y, 4, high, colour(first.controller))
    if any(card.card in new for card in stack):
        drawing.box(x - 2, y - 2, wide + 4, high + 4, "new")
    return high


def large(drawing: Drawing, x: float, y: float, wide: float, card: OnTable) -> float:
    """A card that stands on its own: itself, its name, and what is true of it. The height that it takes."""
    with drawing.named(f"card-{card.card}", "img", card.title, card.kind, card.who, ", ".join(card.told)):
        _card(drawing, x + 6 + CARD[1] / 2, y + CARD[1] / 2, CARD, booted=card.booted)
        if card.bullets is not None:
            _bullets(drawing, x + 6 + CARD[1] / 2, y + CARD[1] / 2, card.bullets, stud=card.stud)
        left, room = x + ICON, wide - ICON - PAD
        high = drawing.text(left, y - 2, room, card.title, "b", most=2)
        facts = [Said(card.who, f"k {colour(card.controller)}"), *map(_said, card.told)]
        high += drawing.facts(left, y - 2 + high, room, facts)
    return max(high, CARD[1])


def small(drawing: Drawing, x: float, y: float, wide: float, card: OnTable, depth: int, host: str = "") -> float:
    """A card that is attached: the same on a line or two. The height that it takes."""
    kind = f"{card.kind}, attached" if card.who == host else f"{card.kind}, attached, {card.who}"
    with drawing.named(f"card-{card.card}", "img", card.title, kind, ", ".join(card.told)):
        left = x + min(depth, DEEPEST) * PAD
        _card(drawing, left + 8, y + HIGH[FACT] / 2, SMALL, booted=card.booted)
        room = wide - (left - x) - 18
        name = shortened(plain(card.title), room, FACT, bold=False)
        return drawing.facts(left + 18, y, room, [Said(name), *map(_said, card.told)]) + 2


def _said(told: str) -> Said:
    return Said(told, "k" if told in LOUD else "")


def _card(drawing: Drawing, x: float, y: float, size: tuple[int, int], *, booted: bool) -> None:
    """A card around a point: turned if it is booted."""
    wide, high = size[::-1] if booted else size
    drawing.box(x - wide / 2, y - high / 2, wide, high, "booted" if booted else "up", round=2)


def _bullets(drawing: Drawing, x: float, y: float, count: int, *, stud: bool) -> None:
    """A dude's bullets: on a black disc for a stud, in a ring for a draw."""
    drawing.disc(x, y, 7.5, "stud" if stud else "draw")
    drawing.line(x, y + NAME / 3, str(count), "i" if stud else "n")
