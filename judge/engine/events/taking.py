"""Taking ghost rock from another player: no payment, and no gain (rule: abilities.as-much-as-possible)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.event import Event, may_be_forbidden
from ..position.kinds import CardId, PlayerId
from ..table import cannot, standing

if TYPE_CHECKING:
    from ..position.state import State

TAKE: Final = may_be_forbidden("take ghost rock", "have ghost rock taken from its controller")
"""What a text forbids that keeps a player's ghost rock with them: `event.player` is that player."""


def takeable(s: State, player: PlayerId, *, by: PlayerId, source: CardId) -> int:
    """How much ghost rock can be taken from a player; none where a text says so (rule: abilities.cannot-beats-can)."""
    home = CardId(s.players[player].home)
    event = Event(TAKE, home, player, by, source, at=s.players[player].home)
    if standing.forbidden(s, event) is not None:
        cannot.forbids(s, event)
        return 0
    return s.players[player].rock


def take(s: State, player: PlayerId, amount: int, *, to: PlayerId) -> None:
    """Move ghost rock from one stash to another."""
    s.set_player(player, rock=s.players[player].rock - amount)
    s.set_player(to, rock=s.players[to].rock + amount)
    s.note("abilities.as-much-as-possible", f"{s.who(to)} takes {amount} ghost rock from {s.who(player)}")
