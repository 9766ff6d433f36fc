"""The names that an expression on a card may use, and what each stands for."""

from __future__ import annotations

import keyword
from typing import Any, TypeGuard

from judge.engine.ability import Scope
from judge.engine.numbers import opposing
from judge.engine.state import State

from .expression import Name
from .fault import CardFault
from .views import (
    A_CARD,
    A_PLAYER,
    A_PLAYERS_EVENT,
    A_PULL,
    AN_EVENT,
    FUNCTIONS,
    TRUTH,
    CardView,
    EventView,
    PlayerView,
    PullView,
)

PLAYER_EVENTS = ("face casualties", "take casualties", "reveal")
"""The events that happen to a player: there is no card that they are about."""


def _event(s: State, scope: Scope) -> Any:
    if scope.event is None:
        raise CardFault("there is no event here")
    return EventView(s, scope.event)


BASE_NAMES: dict[str, Name] = {
    "this": Name(A_CARD, lambda s, scope: CardView(s, scope.card)),
    "you": Name(A_PLAYER, lambda s, scope: PlayerView(s, scope.player)),
    "opponent": Name(A_PLAYER, lambda s, scope: PlayerView(s, opposing(s, scope.player))),
    "shootout": Name(TRUTH, lambda s, scope: s.shootout is not None),
    "lowball": Name(TRUTH, lambda s, scope: s.shootout is None),
}
"""The names that every expression knows."""
PULL = Name(A_PULL, lambda s, scope: PullView(scope.pull))
"""The name `pull`, known to what happens once the cost is paid."""
NAMES_IN_PLACE = ("event", "pull", "cheater", "it", "target", "found")
"""The names known only where there is such a thing: an event answered, a pull paid for, a choice made."""


def event_name(kind: str) -> Name:
    """The name `event` in the answer to an event of that kind."""
    return Name(A_PLAYERS_EVENT if kind in PLAYER_EVENTS else AN_EVENT, _event)


def chosen_card(name: str) -> Name:
    """What a name stands for once a card has been chosen under it."""
    return Name(A_CARD, lambda s, scope: CardView(s, scope.choice(name)))


def chosen_player(name: str) -> Name:
    """What a name stands for once a player has been chosen under it."""
    return Name(A_PLAYER, lambda s, scope: PlayerView(s, scope.choice(name)))


def is_new(name: Any) -> TypeGuard[str]:
    """Whether something may be called by this name: a plain word that means nothing else."""
    taken = name in BASE_NAMES or name in FUNCTIONS or name in ("event", "pull", "cheater", "it")
    return isinstance(name, str) and name.isidentifier() and not keyword.iskeyword(name) and not taken
