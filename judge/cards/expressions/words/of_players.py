"""The words after a dot of a player."""

from __future__ import annotations

from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import of_players, posse

from .. import revealed
from ..views import (
    A_CARD,
    A_PLACE,
    A_PLAYER,
    CARDS,
    NUMBER,
    TRUTH,
    Attribute,
    CardView,
    PlaceView,
    PlayerView,
)


def _leads(s: State, player: PlayerId) -> bool:
    if s.job is not None:
        return s.job.player == player
    return s.shootout is not None and s.shootout.leader == player


def _deeds(s: State, player: PlayerId) -> list[CardId]:
    return [n for n in s.in_play() if s.cards[n].printed.type == "deed" and s.cards[n].owner == player]


PLAYER = {
    "ghost_rock": Attribute(NUMBER, "{p} ghost rock", lambda v: v.s.players[v.id].rock),
    "home": Attribute(A_PLACE, "{p} home", lambda v: PlaceView(v.s, v.s.players[v.id].home)),
    "others": Attribute(NUMBER, "the number of players other than {s}", lambda v: len(v.s.players) - 1),
    "cheated": Attribute(
        TRUTH, "{p} draw hand {has} been Cheatin' this round", lambda v: revealed.was_cheatin(v.s, v.id)
    ),
    "hand": Attribute(
        CARDS, "cards in {p} play hand", lambda v: [CardView(v.s, card) for card in v.s.players[v.id].hand]
    ),
    "left": Attribute(A_PLAYER, "the player on {p} left", lambda v: PlayerView(v.s, (v.id + 1) % len(v.s.players))),
    "control_points": Attribute(NUMBER, "{p} control points", lambda v: of_players.points_of(v.s, v.id)),
    "hand_size": Attribute(NUMBER, "the number of cards in {p} play hand", lambda v: len(v.s.players[v.id].hand)),
    "hand_limit": Attribute(NUMBER, "{p} maximum hand size", lambda v: of_players.hand_size(v.s, v.id)),
    "in_shootout": Attribute(
        TRUTH, "{s} {have} a dude in the shootout", lambda v: v.s.shootout is not None and bool(v.s.posse(v.id))
    ),
    "leads": Attribute(TRUTH, "{s} {is} the leader", lambda v: _leads(v.s, v.id)),
    "poorest": Attribute(
        TRUTH, "{s} {have} less ghost rock than each other player", lambda v: of_players.poorest(v.s, v.id)
    ),
    "is_winner": Attribute(TRUTH, "{s} {is} the Winner", lambda v: v.s.winner == v.id),
    "lost_round": Attribute(
        TRUTH, "{s} {has} lost the round", lambda v: v.s.shootout is not None and v.s.shootout.loser == v.id
    ),
    "casualties_lost": Attribute(
        CARDS,
        "cards from {p} posse lost to casualties this round",
        lambda v: [CardView(v.s, c) for c in v.s.shootout.lost[v.id]] if v.s.shootout and v.s.shootout.lost else [],
    ),
    "carried": Attribute(
        CARDS,
        "cards carried in {p} posse",
        lambda v: [CardView(v.s, thing) for dude in v.s.posse(v.id) for thing in v.s.attachments(dude)],
    ),
    "deeds": Attribute(
        CARDS,
        "deeds {s} {have} in play",
        lambda v: [CardView(v.s, card) for card in _deeds(v.s, v.id)],
        "deeds in play that the player owns",
    ),
    "top_discard": Attribute(
        A_CARD,
        "the top card of {p} discard pile",
        lambda v: CardView(v.s, next(iter(v.s.players[v.id].discard[:1]), NOBODY)),
    ),
    "draw_hand": Attribute(
        CARDS, "cards in {p} draw hand", lambda v: [CardView(v.s, card) for card in v.s.players[v.id].draw_hand]
    ),
    "revealed_cheatin": Attribute(
        TRUTH,
        "the hand that {s} revealed {is_} Cheatin'",
        lambda v: revealed.cheatin(v.s, v.id),
        "whether the hand revealed first this round was Cheatin', whatever it has become; of one yet to be, as it is",
    ),
    "revealed_legal": Attribute(
        TRUTH,
        "{s} {has} revealed a legal hand",
        lambda v: revealed.legal(v.s, v.id),
        "whether the hand revealed first this round was legal",
    ),
    "chosen_shooter": Attribute(
        A_CARD,
        "the dude whom {s} picked as shooter",
        lambda v: CardView(v.s, v.s.shootout.shooters[v.id] if v.s.shootout and v.s.shootout.shooters else NOBODY),
    ),
    "shooter": Attribute(A_CARD, "{p} shooter", lambda v: CardView(v.s, posse.shooter(v.s, v.id))),
    "posse": Attribute(CARDS, "dudes in {p} posse", lambda v: [CardView(v.s, card) for card in v.s.posse(v.id)]),
    "taken": Attribute(
        CARDS,
        "cards that {s} took as casualties this round",
        lambda v: [CardView(v.s, c) for c in v.s.shootout.taken[v.id]] if v.s.shootout else [],
    ),
    "won_round": Attribute(
        TRUTH, "{s} {has} won the round", lambda v: v.s.shootout is not None and v.s.shootout.winner == v.id
    ),
    "won_game": Attribute(TRUTH, "{s} {has} won the game", lambda v: v.s.victor == v.id),
}
