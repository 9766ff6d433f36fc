"""Facts of the table that an outcome can ask for, by card, by player, and of the shootout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.position import hands
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import numbers

from ..file import names

CardFact = Callable[[State, CardId], Any]


def _posse(s: State, card: CardId) -> Any:
    player = s.cards[card].posse
    if player == NOBODY:
        return "none"
    if s.shootout is None:
        return "none" if s.job is None else "leader" if player == s.job.player else "mark"
    return "leader" if player == s.shootout.leader else "mark"


CARD_FACTS: dict[str, CardFact] = {
    "at": lambda s, c: s.where(s.place(c)),
    "in": lambda s, c: s.cards[c].zone,
    "booted": lambda s, c: s.cards[c].booted,
    "posse": _posse,
    "on": lambda s, c: s.name(s.cards[c].attached) if s.cards[c].attached != NOBODY else "nothing",
    "controller": lambda s, c: s.who(s.cards[c].controller),
    "owner": lambda s, c: s.who(s.cards[c].owner),
    "bounty": lambda s, c: s.cards[c].bounty,
    "bullets": numbers.bullets,
    "stud": numbers.stud,
    "influence": numbers.influence,
    "control points": numbers.control_points,
    "value": numbers.value,
    "counts as": lambda s, c: hands.face_name(s.cards[c].face),
}
PLAYER_FACTS: dict[str, Callable[[State, PlayerId], Any]] = {
    "ghost rock": lambda s, p: s.players[p].rock,
    "hand rank": numbers.hand_rank,
    "total hand rank": numbers.total_hand_rank,
    "cheatin": numbers.cheatin,
    "casualties": numbers.casualties,
    "draw hand": lambda s, p: [hands.face_name(face) for face in numbers.faces(s, p)],
    "hand": lambda s, p: [s.name(card) for card in s.players[p].hand],
    "discard": lambda s, p: [s.name(card) for card in s.players[p].discard],
    "boot hill": lambda s, p: [s.name(card) for card in s.players[p].boot_hill],
    "posse": lambda s, p: [s.name(card) for card in s.posse(p)],
    "influence": numbers.influence_of,
    "control points": numbers.points_of,
    "debt": lambda s, p: s.players[p].debt,
    "street": lambda s, p: [s.where(place) for place in s.players[p].street],
    "taken": lambda s, p: [s.name(card) for card in s.shootout.taken[p]] if s.shootout else [],
}
SHOOTOUT_FACTS: dict[str, Callable[[State], Any]] = {
    "over": lambda s: s.shootout is None,
    "at": lambda s: s.where(s.shootout.at) if s.shootout else "nowhere",
    "leader": lambda s: s.name(s.shootout.leader_dude) if s.shootout else "nobody",
    "mark": lambda s: s.name(s.shootout.mark_dude) if s.shootout else "nobody",
    "round": lambda s: s.shootout.round if s.shootout else 0,
    "step": lambda s: f"shootout.{s.shootout.step.replace(' ', '-')}" if s.shootout else "none",
    "round winner": lambda s: s.who(s.shootout.winner) if s.shootout else "nobody",
    "round loser": lambda s: s.who(s.shootout.loser) if s.shootout else "nobody",
}


GAME_FACTS: dict[str, Callable[[State], Any]] = {
    "winner": lambda s: s.who(s.winner),
    "won by": lambda s: s.who(s.victor),
}
"""Facts of the game: the Winner of lowball, and who has won it."""


def known_facts(s: State, subject: str) -> tuple[str, ...]:
    """Which facts can be asked of a subject: the shootout, a player, or else a card."""
    if subject == "shootout":
        return tuple(SHOOTOUT_FACTS)
    if subject == "game":
        return tuple(GAME_FACTS)
    return tuple(PLAYER_FACTS) if any(p.name == subject for p in s.players) else tuple(CARD_FACTS)


def fact(s: State, subject: str, name: str) -> Any:
    """One fact.

    Raises Unknown for a card that is not there or a fact that cannot be asked of it.
    """
    if name not in known_facts(s, subject):
        raise names.Unknown("unknown fact", name, list(known_facts(s, subject)))
    if subject == "shootout":
        return SHOOTOUT_FACTS[name](s)
    if subject == "game":
        return GAME_FACTS[name](s)
    if any(player.name == subject for player in s.players):
        return PLAYER_FACTS[name](s, names.player_named(s, subject))
    return CARD_FACTS[name](s, names.card_named(s, subject))


def all_facts(s: State, subject: str) -> dict[str, Any]:
    """Everything that can be said of a subject and is not trivial outside play."""
    found = {name: fact(s, subject, name) for name in known_facts(s, subject)}
    if found.get("in") not in (None, "play"):
        return {"in": found["in"]}
    return found
