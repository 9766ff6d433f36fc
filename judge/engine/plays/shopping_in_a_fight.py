"""Attaching a card as a Shootout play, where a text lets somebody do so (rule: noon.shopping.as-a-shootout-play)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..abilities.legality import Objection
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import MAY_ATTACH, YOURS_MAY_ATTACH
from ..position.procedure import Option
from ..position.values import NOBODY
from .carrying import freed
from .shopping import IN_A_FIGHT, Terms, objections, to_go

if TYPE_CHECKING:
    from ..position.state import State


def objections_in_a_fight(s: State, player: PlayerId, card: CardId, to: CardId) -> Iterator[Objection]:
    """Every reason against attaching a card as a Shootout play (rule: noon.shopping.as-a-shootout-play)."""
    itself = s.cards[card].printed.in_a_fight  # its own text says so, also of a booted dude anywhere
    if not itself and not freed(s, player, card, to):
        yield Objection(IN_A_FIGHT, f"nothing lets {s.who(player)} do that as a Shootout play")
    if to >= 0 and s.cards[to].posse == NOBODY:
        yield Objection(IN_A_FIGHT, f"{s.name(to)} is not in the shootout")
    yield from objections(s, player, card, to, Terms(by_card=itself, in_a_fight=True))


def purchases_in_a_fight(s: State, player: PlayerId) -> Iterator[Option]:
    """Every card that a player may attach as a Shootout play."""
    let = any(m.what.startswith((YOURS_MAY_ATTACH, MAY_ATTACH)) for m in s.modifiers)
    for card in s.players[player].hand:
        if let or s.cards[card].printed.in_a_fight:
            for dude in s.posse(player):
                if next(objections_in_a_fight(s, player, card, dude), None) is None:
                    yield to_go(s, card, dude)
