"""Numbers of different things among cards: titles, gangs, locations, players who control them, values held twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from judge.engine.position import hands
from judge.engine.position.values import NOBODY

from .views import A_CARD, CARDS, NUMBER, CardView, Function, card_in


def _titles(cards: list[CardView]) -> Iterable[Any]:
    return (card_in(view).printed.title for view in cards)


def _gangs(cards: list[CardView]) -> Iterable[Any]:
    return (gang for view in cards for gang in card_in(view).printed.gangs)


def _locations(cards: list[CardView]) -> Iterable[Any]:
    return (place for view in cards if (place := view.s.place(view.id)) != NOBODY)


def _controllers(cards: list[CardView]) -> Iterable[Any]:
    return (card_in(view).controller for view in cards)


def _pairs(cards: list[CardView], one_more: CardView) -> int:
    """How many values at least two of the cards have; a joker that has not been named has none."""
    shown = Counter(hands.value_of(card_in(view).face) for view in [*cards, one_more])
    return sum(number > 1 for value, number in shown.items() if value)


KINDS = {
    "titles": ("title among {}", _titles, "titles"),
    "gangs": ("gang among {}", _gangs, "gangs; a drifter belongs to none"),
    "locations": ("location of {}", _locations, "locations the cards are at"),
    "controllers": ("controller of {}", _controllers, "players control the cards"),
}
"""What can be different about cards, by the function that counts it: in words, where it is, and for the manual."""


def several_of(what: str) -> str:
    """The words for several of what is counted.

    >>> several_of("title among {}")
    'titles among {}'
    """
    noun, _, rest = what.partition(" ")
    return f"{noun}s {rest}"


DIFFERENT = {
    name: Function(
        (CARDS,),
        NUMBER,
        f"the number of different {several_of(what).format('{s}')}",
        lambda cards, found=found: len(set(found(cards))),
        f"`{name}(cards)`: how many different {says}",
    )
    for name, (what, found, says) in KINDS.items()
}
"""The functions that count different things among cards."""

PAIRS = Function(
    (CARDS, A_CARD),
    NUMBER,
    "the number of pairs among {s} and {more}",
    _pairs,
    "`pairs(cards, card)`: how many different values two or more of the cards have, with one card more",
)
