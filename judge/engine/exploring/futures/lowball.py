"""How much ghost rock players may still come to have in the Gambling phase, once the pot is known.

Whoever wins has the pot, and nobody else has anything of it (rule: gambling.winner); texts add what they say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from ...day.gambling import Gambling
from ...position.kinds import ANYTHING, LOWBALL
from .asked import MOST
from .changes import Changes, Texts

if TYPE_CHECKING:
    from ...position.kinds import PlayerId
    from ...position.state import State


class Stashes:
    """What may still become of some players' ghost rock."""

    def __init__(self, start: State, players: Sequence[PlayerId]) -> None:
        self.players, self.texts = players, Texts(start)

    def of(self, s: State) -> Iterator[State] | None:
        """Positions that tell of all that they may still have; None where they may have more."""
        if s.lowball is None or not any(True for _ in s.waiting(Gambling)):
            return None
        changes = Changes(self.texts, s, LOWBALL, None)
        if ANYTHING not in changes.kept or not all(map(changes.of_player, self.players)):
            return None
        most = [s.players[player].rock + s.lowball.pot + changes.gained(player)[1] for player in self.players]
        return self._positions(s, most) if prod(rock + 1 for rock in most) <= MOST else None

    def _positions(self, s: State, most: Sequence[int]) -> Iterator[State]:
        for rocks in product(*(range(rock + 1) for rock in most)):
            here = s.fork()
            for player, rock in zip(self.players, rocks, strict=True):
                here.set_player(player, rock=rock)
            yield here
