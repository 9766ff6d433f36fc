"""The abilities that a player holds or controls, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..position.kinds import PlayerId
from ..position.unseen import usable
from . import whose
from .objection import Play

if TYPE_CHECKING:
    from ..position.state import State


def candidates(s: State, player: PlayerId, kinds: tuple[str, ...]) -> Iterator[Play]:
    """Every ability of these kinds that a player holds or controls, legal or not."""
    wanted = frozenset(kinds)
    for card in sorted({*s.on_table, *usable(s.players[player].hand, wanted), *(left.source for left in s.lingering)}):
        value = s.cards[card]
        if value.printed.plays.isdisjoint(wanted):
            continue
        if s.lingering:
            for number, ability in enumerate(value.printed.abilities):
                if ability.while_it_lasts and not wanted.isdisjoint(ability.kinds) and whose.lasts(s, card):
                    yield Play(player, card, number)
        if value.zone not in ("hand", "play"):
            continue
        anybody = value.zone == "play" and whose.anybody(s, card)
        if not (anybody or player in (value.owner, value.controller)):
            continue
        holds = value.zone == "hand" and value.owner == player
        controls = anybody or (value.zone == "play" and value.controller == player)
        from_hand = value.printed.type == "action" and value.zone != "play"
        for number, ability in enumerate(value.printed.abilities):
            in_hand = (from_hand and not ability.everybodys) or ability.in_hand
            mine = holds if in_hand else controls
            if mine and not ability.while_it_lasts and not wanted.isdisjoint(ability.kinds):
                yield Play(player, card, number)
