"""What an expression can see of a position: cards, players, events and pulls, by the game's own words.

Everything here says of what kind it is, so that an expression can be checked when a card is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from judge.engine import hands, numbers, posse
from judge.engine.event import Event
from judge.engine.state import State
from judge.engine.values import NOBODY

NUMBER, TEXT, TRUTH = "number", "text", "truth"
A_CARD, CARDS, A_PLAYER, AN_EVENT, A_PULL = "card", "cards", "player", "event", "pull"
A_PLAYERS_EVENT = "event without a card"
"""An event that happens to a player: there is no card that it is about."""
MEASURE = "measure"
"""A function that gives a number for a card, as `highest` and `lowest` want it."""

WORDS: dict[str, tuple[str, ...]] = {
    "reason": ("casualty", "effect", "cost", "rule", "flee"),
    "suit": hands.SUITS,
    "type": ("dude", "deed", "goods", "spell", "action", "joker", "legend", "outfit"),
    "zone": ("deck", "hand", "draw hand", "discard", "boot hill", "play", "aside", "out of the game"),
}
"""The kinds of text that can only be one of a few words."""


class CardView(NamedTuple):
    """A card in a position; a card that is not there (nothing was chosen) equals none."""

    s: State
    id: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardView) and other.id == self.id != NOBODY

    def __ne__(self, other: object) -> bool:
        return not self == other


class PlayerView(NamedTuple):
    """A player in a position; a player who is not there (nobody did it) equals none."""

    s: State
    id: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayerView) and other.id == self.id != NOBODY

    def __ne__(self, other: object) -> bool:
        return not self == other


class EventView(NamedTuple):
    """The event that is being answered."""

    s: State
    event: Event


class PullView(NamedTuple):
    """What was pulled."""

    face: int


def _nothing(kind: str, s: State) -> Any:
    """What is answered about a card or a player that is not there."""
    if kind == A_CARD:
        return CardView(s, NOBODY)
    if kind == A_PLAYER:
        return PlayerView(s, NOBODY)
    return {NUMBER: 0, TRUTH: False, CARDS: []}.get(kind, "")


class Attribute(NamedTuple):
    """A word after a dot: the kind of what it gives, and how it is found."""

    kind: str
    read: Callable[[Any], Any]

    def __call__(self, view: Any) -> Any:
        """What the word gives for this; of nothing, nothing."""
        if isinstance(view, CardView | PlayerView) and view.id < 0:
            return _nothing(self.kind, view.s)
        return self.read(view)


class Function(NamedTuple):
    """A function: the kinds of what it takes, the kind of what it gives, and how it is found."""

    takes: tuple[str, ...]
    kind: str
    read: Callable[..., Any]

    def __call__(self, *given: Any) -> Any:
        """What the function gives for these; of nothing, nothing."""
        for view in given:
            if isinstance(view, CardView | PlayerView) and view.id < 0:
                return _nothing(self.kind, view.s)
        return self.read(*given)


def _card(view: CardView) -> Any:
    return view.s.cards[view.id]


CARD = {
    "booted": Attribute(TRUTH, lambda v: _card(v).booted),
    "bounty": Attribute(NUMBER, lambda v: _card(v).bounty),
    "wanted": Attribute(TRUTH, lambda v: _card(v).bounty > 0),
    "bullets": Attribute(NUMBER, lambda v: numbers.bullets(v.s, v.id)),
    "controller": Attribute(A_PLAYER, lambda v: PlayerView(v.s, _card(v).controller)),
    "grit": Attribute(NUMBER, lambda v: numbers.grit(v.s, v.id)),
    "in_play": Attribute(TRUTH, lambda v: _card(v).zone == "play"),
    "in_shootout": Attribute(TRUTH, lambda v: v.s.shootout is not None and posse.in_the_fight(v.s, v.id)),
    "influence": Attribute(NUMBER, lambda v: numbers.influence(v.s, v.id)),
    "is_dude": Attribute(TRUTH, lambda v: _card(v).printed.type == "dude"),
    "is_shooter": Attribute(TRUTH, lambda v: v.s.shootout is not None and v.id in v.s.shootout.shooters),
    "location": Attribute(TEXT, lambda v: v.s.where(v.s.place(v.id))),
    "owner": Attribute(A_PLAYER, lambda v: PlayerView(v.s, _card(v).owner)),
    "stud": Attribute(TRUTH, lambda v: numbers.stud(v.s, v.id)),
    "suit": Attribute("suit", lambda v: hands.suit_of(_card(v).face)),
    "title": Attribute(TEXT, lambda v: _card(v).printed.title),
    "type": Attribute("type", lambda v: _card(v).printed.type),
    "unique": Attribute(TRUTH, lambda v: _card(v).printed.unique),
    "value": Attribute(NUMBER, lambda v: numbers.value(v.s, v.id)),
    "zone": Attribute("zone", lambda v: _card(v).zone),
}
PLAYER = {
    "ghost_rock": Attribute(NUMBER, lambda v: v.s.players[v.id].rock),
    "hand_size": Attribute(NUMBER, lambda v: len(v.s.players[v.id].hand)),
    "in_shootout": Attribute(TRUTH, lambda v: v.s.shootout is not None and bool(v.s.posse(v.id))),
    "is_winner": Attribute(TRUTH, lambda v: v.s.winner == v.id),
    "lost_round": Attribute(TRUTH, lambda v: v.s.shootout is not None and v.s.shootout.loser == v.id),
    "posse": Attribute(CARDS, lambda v: [CardView(v.s, card) for card in v.s.posse(v.id)]),
    "taken": Attribute(CARDS, lambda v: [CardView(v.s, c) for c in v.s.shootout.taken[v.id]] if v.s.shootout else []),
    "won_round": Attribute(TRUTH, lambda v: v.s.shootout is not None and v.s.shootout.winner == v.id),
}
EVENT = {
    "amount": Attribute(NUMBER, lambda v: v.event.amount),
    "by": Attribute(A_PLAYER, lambda v: PlayerView(v.s, v.event.by)),
    "card": Attribute(A_CARD, lambda v: CardView(v.s, v.event.card)),
    "player": Attribute(A_PLAYER, lambda v: PlayerView(v.s, v.event.player)),
    "reason": Attribute("reason", lambda v: v.event.reason),
}
PULL = {
    "suit": Attribute("suit", lambda v: hands.suit_of(v.face)),
    "value": Attribute(NUMBER, lambda v: hands.value_of(v.face)),
}
ATTRIBUTES: dict[type, dict[str, Attribute]] = {CardView: CARD, PlayerView: PLAYER, EventView: EVENT, PullView: PULL}
ATTRIBUTES_OF: dict[str, dict[str, Attribute]] = {
    A_CARD: CARD,
    A_PLAYER: PLAYER,
    AN_EVENT: EVENT,
    A_PLAYERS_EVENT: {word: EVENT[word] for word in ("amount", "by", "player")},
    A_PULL: PULL,
}
"""The words after a dot, by the kind of what stands before it."""
ATTRIBUTE_NAMES = tuple(sorted({word for table in ATTRIBUTES.values() for word in table}))


def _most(function: Any, things: list[Any]) -> int:
    return max((function(thing) for thing in things), default=0)


def _least(function: Any, things: list[Any]) -> int:
    return min((function(thing) for thing in things), default=BEYOND)


BEYOND = 1_000_000
"""The lowest number among no cards at all: whatever is asked of each of none holds."""

FUNCTIONS: dict[str, Function] = {
    "bullets": Function((A_CARD,), NUMBER, lambda v: numbers.bullets(v.s, v.id)),
    "casualties": Function((A_PLAYER,), NUMBER, lambda v: numbers.casualties(v.s, v.id)),
    "cheatin": Function((A_PLAYER,), TRUTH, lambda v: numbers.cheatin(v.s, v.id)),
    "count": Function((CARDS,), NUMBER, len),
    "grit": Function((A_CARD,), NUMBER, lambda v: numbers.grit(v.s, v.id)),
    "hand_rank": Function((A_PLAYER,), NUMBER, lambda v: numbers.hand_rank(v.s, v.id)),
    "has": Function((A_CARD, TEXT), TRUTH, lambda v, keyword: v.s.cards[v.id].printed.has(keyword)),
    "highest": Function((MEASURE, CARDS), NUMBER, _most),
    "influence": Function((A_CARD,), NUMBER, lambda v: numbers.influence(v.s, v.id)),
    "legal": Function(
        (A_PLAYER,), TRUTH, lambda v: bool(v.s.players[v.id].draw_hand) and not numbers.cheatin(v.s, v.id)
    ),
    "lowest": Function((MEASURE, CARDS), NUMBER, _least),
    "total_bullets": Function((A_CARD,), NUMBER, lambda v: numbers.total_bullets(v.s, v.id)),
    "total_hand_rank": Function((A_PLAYER,), NUMBER, lambda v: numbers.total_hand_rank(v.s, v.id)),
    "value": Function((A_CARD,), NUMBER, lambda v: numbers.value(v.s, v.id)),
}
