"""By which rules besides the lowest rank somebody has won lowball: told by the hands on the table, in no line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..table import hand_ranks

if TYPE_CHECKING:
    from ..position.state import State


def why_it_is_lowest(s: State) -> Iterator[str]:
    """The rules by which the hand of the Winner has won, while the hands lie there.

    Rules: gambling.lowest-wins, gambling.joker, gambling.ties.unbreakable, gambling.ties.not-for-lowest.
    """
    held = [player for player in s.turn_order() if s.players[player].draw_hand]
    if s.winner not in held:
        return
    yield "gambling.lowest-wins"
    strengths = {player: hand_ranks.hand_strength(s, player) for player in held}
    won = strengths.pop(s.winner)
    if any(s.cards[card].printed.type == "joker" for card in s.players[s.winner].draw_hand):
        yield "gambling.joker"
    if won in strengths.values():
        yield "gambling.ties.unbreakable"
    behind = [strength for strength in strengths.values() if strength != won]
    if len(set(behind)) < len(behind):
        yield "gambling.ties.not-for-lowest"
