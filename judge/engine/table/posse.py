"""Posses: who is in the shootout, on which side, and who shoots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.kinds import CardId, PlayerId
from ..position.values import NOBODY

if TYPE_CHECKING:
    from ..position.state import State


BEFORE_CASUALTIES: Final = ("", "make plays", "pick yer shooter", "draw", "reveal", "resolution")
"""The steps in which an empty posse ends the shootout (rule: shootout.ends-at-once)."""


def in_the_fight(s: State, card: CardId) -> bool:
    """Whether a dude, or the dude that a card is attached to, is in a posse."""
    value = s.cards[card]
    while value.attached != NOBODY:
        value = s.cards[value.attached]
    return value.zone == "play" and value.posse != NOBODY


def sides(s: State) -> list[PlayerId]:
    """The players on the two sides of the shootout, the leader first; none outside a shootout."""
    return [] if s.shootout is None else [s.shootout.leader, s.shootout.mark]


def shooter(s: State, player: PlayerId) -> CardId:
    """The dude whom a player picked as the shooter of this round, while in the posse; else NOBODY."""
    if s.shootout is None or player not in sides(s) or not s.shootout.shooters:
        return NOBODY
    dude = s.shootout.shooters[player]
    return dude if dude != NOBODY and s.cards[dude].zone == "play" and s.cards[dude].posse == player else NOBODY


def fighters(s: State) -> list[PlayerId]:
    """The players with a dude in the shootout, in turn order from the Winner, or from the first clockwise with one.

    Rules: shootout.make-plays.first-opportunity, shootout.resolution.first-opportunity.
    """
    return [p for p in s.turn_order() if p in sides(s) and s.posse(p)]


def opposing(s: State, player: PlayerId) -> PlayerId:
    """The player's opponent: the other side of the shootout, or the only other player; else NOBODY."""
    if s.shootout is not None and player in (s.shootout.leader, s.shootout.mark):
        return s.shootout.opponent(player)
    return PlayerId(1 - player) if len(s.players) == 2 and player >= 0 else NOBODY
