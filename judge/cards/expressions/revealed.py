"""What a player revealed this round, whatever the hand has become since (rule: shootout.reveal.only-initial-hands)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.table import hand_ranks, posse

if TYPE_CHECKING:
    from judge.engine.position.kinds import PlayerId
    from judge.engine.position.state import State


def cheatin(s: State, player: PlayerId) -> bool:
    """Whether the hand that was revealed is Cheatin'; of one yet to be, as it is."""
    if s.contest is None or not s.contest.revealed:
        return s.contest is not None and hand_ranks.cheatin(s, player)
    return s.contest.revealed[player : player + 1] == (True,)


def legal(s: State, player: PlayerId) -> bool:
    """Whether the player is one of those who form hands now, and has revealed a legal one."""
    if s.contest is None or s.contest.revealed[player : player + 1] != (False,):
        return False
    return player in (posse.sides(s) if s.lowball is None else s.lowball.players)


def was_cheatin(s: State, player: PlayerId) -> bool:
    """Whether the hand has been Cheatin' at any time of this round of a shootout."""
    fight = s.shootout
    return fight is not None and any(seen[player : player + 1] == (True,) for seen in (fight.revealed, fight.cheated))
