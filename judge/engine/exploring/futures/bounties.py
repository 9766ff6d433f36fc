"""What bounties players may still collect, and who may gain one for fighting on another player's private ground."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ...position.kinds import ACED, GONE, MOVED, SENT
from ...position.values import NOBODY
from ...posses.call_out import CallOut
from ...table import town
from .changes import Changes
from .rest_of_round import Rest

if TYPE_CHECKING:
    from ...position.kinds import CardId, Place, PlayerId
    from ...position.state import State


def joining(s: State, changes: Changes) -> Iterator[Place]:
    """Where a shootout is, or may be, whose posses are being formed: where whoever is called out is once they have
    accepted and no text moves them any more (rules: shootout.location-fixed, noon.calling-out.reacts).
    """
    if s.shootout is not None:
        yield s.shootout.at
        return
    for _, frame in s.waiting(CallOut):
        assert isinstance(frame, CallOut)
        yield s.place(frame.called)
        if not {MOVED, SENT} <= {*changes.of(frame.called)}:
            yield from town.locations(s)


def may_trespass(s: State, player: PlayerId, changes: Changes) -> bool:
    """Whether a shootout is, or may be, on what may be another player's private ground."""
    return any(town.owner(s, at) not in (NOBODY, player) for at in joining(s, changes))


def to_collect(
    s: State, player: PlayerId, rest: Rest, changes: Changes, before: Sequence[int], joins: int
) -> Mapping[CardId, int]:
    """What a player may yet collect, by the dudes of others who may go; each joins a posse so often at most, and is
    wanted for it on private ground (rules: bounty.private-location, bounty.joining-later).

    Of one who is away it is guessed that the bounty is what it was `before`.
    """
    away: Collection[CardId] = s.away.cards if s.away is not None else ()
    found: dict[CardId, int] = {}
    for n, card in s.each_card():
        if card.printed.type != "dude" or card.owner == player or not (n in away or card.zone == "play"):
            continue
        kept = changes.of(n)
        if rest.joins(kept) or not {GONE, ACED}.issubset(kept) or (n not in away and rest.may_be_gone(n, card, kept)):
            more = joins if may_trespass(s, card.owner, changes) else 0
            found[n] = (before[n] if n in away else card.bounty) + more
    return found
