"""What an expression can see of a position: cards, players, events and pulls, by the game's own words."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.engine import hands, numbers, posse
from judge.engine.event import Event
from judge.engine.state import State


class CardView(NamedTuple):
    """A card in a position."""

    s: State
    id: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardView) and other.id == self.id

    def __ne__(self, other: object) -> bool:
        return not self == other


class PlayerView(NamedTuple):
    """A player in a position."""

    s: State
    id: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayerView) and other.id == self.id

    def __ne__(self, other: object) -> bool:
        return not self == other


class EventView(NamedTuple):
    """The event that is being answered."""

    s: State
    event: Event


class PullView(NamedTuple):
    """What was pulled."""

    face: int


def _card(view: CardView) -> Any:
    return view.s.cards[view.id]


CARD = {
    "booted": lambda v: _card(v).booted,
    "bounty": lambda v: _card(v).bounty,
    "wanted": lambda v: _card(v).bounty > 0,
    "bullets": lambda v: numbers.bullets(v.s, v.id),
    "controller": lambda v: PlayerView(v.s, _card(v).controller),
    "grit": lambda v: numbers.grit(v.s, v.id),
    "in_play": lambda v: _card(v).zone == "play",
    "in_shootout": lambda v: v.s.shootout is not None and posse.in_the_fight(v.s, v.id),
    "influence": lambda v: numbers.influence(v.s, v.id),
    "is_dude": lambda v: _card(v).printed.type == "dude",
    "is_shooter": lambda v: v.s.shootout is not None and v.id in v.s.shootout.shooters,
    "location": lambda v: v.s.where(v.s.place(v.id)),
    "owner": lambda v: PlayerView(v.s, _card(v).owner),
    "stud": lambda v: numbers.stud(v.s, v.id),
    "suit": lambda v: hands.suit_of(_card(v).face),
    "title": lambda v: _card(v).printed.title,
    "type": lambda v: _card(v).printed.type,
    "unique": lambda v: _card(v).printed.unique,
    "value": lambda v: numbers.value(v.s, v.id),
    "zone": lambda v: _card(v).zone,
}
PLAYER = {
    "ghost_rock": lambda v: v.s.players[v.id].rock,
    "hand_size": lambda v: len(v.s.players[v.id].hand),
    "in_shootout": lambda v: v.s.shootout is not None and bool(v.s.posse(v.id)),
    "is_winner": lambda v: v.s.winner == v.id,
    "lost_round": lambda v: v.s.shootout is not None and v.s.shootout.loser == v.id,
    "posse": lambda v: [CardView(v.s, card) for card in v.s.posse(v.id)],
    "taken": lambda v: [CardView(v.s, card) for card in v.s.shootout.taken[v.id]] if v.s.shootout else [],
    "won_round": lambda v: v.s.shootout is not None and v.s.shootout.winner == v.id,
}
EVENT = {
    "amount": lambda v: v.event.amount,
    "by": lambda v: PlayerView(v.s, v.event.by),
    "card": lambda v: CardView(v.s, v.event.card),
    "player": lambda v: PlayerView(v.s, v.event.player),
    "reason": lambda v: v.event.reason,
}
PULL = {
    "suit": lambda v: hands.suit_of(v.face),
    "value": lambda v: hands.value_of(v.face),
}
ATTRIBUTES: dict[type, dict[str, Any]] = {CardView: CARD, PlayerView: PLAYER, EventView: EVENT, PullView: PULL}


def _most(function: Any, things: list[Any]) -> int:
    return max((function(thing) for thing in things), default=0)


def _least(function: Any, things: list[Any]) -> int:
    return min((function(thing) for thing in things), default=BEYOND)


BEYOND = 1_000_000
"""The lowest number among no cards at all: whatever is asked of each of none holds."""

FUNCTIONS: dict[str, Any] = {
    "bullets": lambda v: numbers.bullets(v.s, v.id),
    "casualties": lambda v: numbers.casualties(v.s, v.id),
    "cheatin": lambda v: numbers.cheatin(v.s, v.id),
    "count": len,
    "grit": lambda v: numbers.grit(v.s, v.id),
    "hand_rank": lambda v: numbers.hand_rank(v.s, v.id),
    "has": lambda v, keyword: v.s.cards[v.id].printed.has(keyword),
    "highest": _most,
    "influence": lambda v: numbers.influence(v.s, v.id),
    "legal": lambda v: not numbers.cheatin(v.s, v.id),
    "lowest": _least,
    "total_bullets": lambda v: numbers.total_bullets(v.s, v.id),
    "total_hand_rank": lambda v: numbers.total_hand_rank(v.s, v.id),
    "value": lambda v: numbers.value(v.s, v.id),
}
