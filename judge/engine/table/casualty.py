"""Casualties: how many a player has to cover, who may be one, and how many each covers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.event import Event
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import (
    CASUALTIES,
    CASUALTIES_OF_THE_LOSER,
    LEAST_CASUALTIES,
    MOST_CASUALTIES,
    NO_CASUALTY,
)
from ..position.sums import of_player, told
from ..position.values import NOBODY
from . import standing
from .numbers import added, amounts, has, of_kind

if TYPE_CHECKING:
    from ..position.state import State


@told("casualties", of_player)
def casualties(s: State, player: PlayerId) -> int:
    """How many casualties a player has to cover, at least 0 (rule: shootout.take-yer-lumps.never-below-zero)."""
    fight, why = s.shootout, s.why
    if fight is None or player not in (fight.leader, fight.mark):
        return 0
    total = fight.assigned[player] if fight.assigned else 0
    if why is not None and fight.assigned:
        tied = fight.margin == 0 and total
        rule = "shootout.take-yer-lumps.tied-ranks" if tied else "shootout.take-yer-lumps.compare"
        why.printed(total, rule, "both hands are of the same rank" if tied else "by the difference of the hand ranks")
    total += added(s, CASUALTIES, player)
    if player == fight.loser:
        total += added(s, CASUALTIES_OF_THE_LOSER, NOBODY)
    elif why is not None and fight.loser == NOBODY and fight.assigned:
        for each in of_kind(s, CASUALTIES_OF_THE_LOSER, NOBODY):
            words = f"nothing by {s.name(each.source)}, for nobody lost the round"
            why.so(words, "shootout.take-yer-lumps.exact-tie", each.source, None, each)
    for limit in of_kind(s, MOST_CASUALTIES, player):
        if why is not None and total >= limit.amount:
            why.effect(s, limit, "shootout.take-yer-lumps.limits", "at most")
        total = min(total, limit.amount)
    for limit in of_kind(s, LEAST_CASUALTIES, player) if fight.assigned else ():
        if why is not None and total <= limit.amount:
            why.effect(s, limit, "shootout.take-yer-lumps.limits", "at least")
        total = max(total, limit.amount)
    if why is not None:
        why.least(0, total, "shootout.take-yer-lumps.never-below-zero")
    return max(0, total)


def covers(s: State, card: CardId) -> dict[str, int]:
    """In which ways a card may be taken as a casualty, and how many each covers.

    Rules: shootout.take-yer-lumps.cover, .harrowed, .sidekick.
    """
    this = s.cards[card]
    ways: dict[str, int] = {}
    if this.printed.type == "dude":
        ways = {"discard": 1, "ace": 2}
        if has(s, card, "Harrowed"):
            ways = {"send home booted": 1, "discard": 2, "ace": 3}
    elif has(s, card, "Sidekick"):
        ways = {"discard": 1}
    if standing.any_at_all(s):
        return {how: n for how, n in ways.items() if standing.forbidden(s, taken_as(s, card, how)) is None}
    return ways


def taken_as(s: State, card: CardId, how: str) -> Event:
    """The event of a card being taken as a casualty in that way."""
    return Event(how, card, s.cards[card].controller, reason="casualty", at=s.place(card))


def may_be_casualty(s: State, card: CardId) -> bool:
    """Whether nothing says that this card cannot be a casualty now."""
    fight, margin = s.shootout, 0
    if fight is not None and s.cards[card].posse == fight.loser:
        margin = fight.margin
    return not any(not unless or margin < unless for unless in amounts(s, NO_CASUALTY, card))
