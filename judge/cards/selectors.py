"""The phrases by which a card says what may be chosen: a closed list, each read into a search of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from judge.engine import numbers
from judge.engine.ability import Scope
from judge.engine.state import State
from judge.engine.values import NOBODY

from .fault import CardFault

Finder = Callable[[State, Scope], Iterable[int]]


class Selector(NamedTuple):
    """A phrase: whether it finds cards or players, and how."""

    phrase: str
    of_players: bool
    find: Finder


def _in_this_shootout(s: State, scope: Scope) -> Iterable[int]:
    return (card for card in s.in_play() if s.cards[card].posse != NOBODY)


def _in_your_posse(s: State, scope: Scope) -> Iterable[int]:
    return (card for card in s.posse(scope.player) if s.cards[card].controller == scope.player)


def _in_the_other_posse(s: State, scope: Scope) -> Iterable[int]:
    return s.posse(numbers.opposing(s, scope.player))


def _of_the_cheatin_player(s: State, scope: Scope) -> Iterable[int]:
    """In a shootout only dudes in the posse can be affected (rule: shootout.resolution.presence)."""
    cheater = scope.choice("cheater")
    if s.shootout is not None:
        return s.posse(cheater)
    return (c for c in s.in_play() if s.cards[c].controller == cheater and s.cards[c].printed.type == "dude")


def _in_your_draw_hand(s: State, scope: Scope) -> Iterable[int]:
    return s.players[scope.player].draw_hand


def _with_a_draw_hand(s: State, scope: Scope) -> Iterable[int]:
    return (player for player, value in enumerate(s.players) if value.draw_hand)


_PHRASES: tuple[tuple[str, bool, Finder], ...] = (
    ("dude in this shootout", False, _in_this_shootout),
    ("your dude in this posse", False, _in_your_posse),
    ("dude in the other posse", False, _in_the_other_posse),
    ("dude of the cheatin' player", False, _of_the_cheatin_player),
    ("card in your draw hand", False, _in_your_draw_hand),
    ("player with a draw hand", True, _with_a_draw_hand),
)
SELECTORS = {phrase: Selector(phrase, of_players, find) for phrase, of_players, find in _PHRASES}


def selector(phrase: object) -> Selector:
    """The selector with that phrase; raises CardFault with the phrases that there are."""
    found = SELECTORS.get(phrase) if isinstance(phrase, str) else None
    if found is None:
        raise CardFault("unknown phrase for what may be chosen:", str(phrase), tuple(SELECTORS))
    return found
