"""Who is picked as the shooter of a round is left open until somebody asks.

The bullets of a shooter decide how many cards are drawn (rules: shootout.draw.stud-bonus, .draw-bonus), and of a hand
that nobody stated any may come.  So whoever is picked, the same follows, unless a text or a question looks at the
shooter: Remembered is raised then, and the search begins again and tries everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.kinds import CardId
from ..position.procedure import Horizon, run
from ..position.values import NOBODY
from .forgetting import SHOOTER, no_shooter

if TYPE_CHECKING:
    from ..position.state import State
    from ..shootout.rounds import PickYerShooter


def forgotten(frame: PickYerShooter, remembered: frozenset[str]) -> bool:
    """Whether nobody has asked yet for the shooter of the side whose choice it is."""
    return f"{SHOOTER}{frame.waiting[0]}" not in remembered


def leave_open(s: State, frame: PickYerShooter, until: Horizon | None) -> None:
    """Let the side whose choice it is have picked somebody, and go on."""
    assert s.shootout is not None
    side = frame.waiting[0]
    before = s.shootout.shooters or (CardId(NOBODY),) * len(s.players)
    s.become(frame.with_(waiting=frame.waiting[1:]), "ahead")
    s.set_shootout(
        shooters=tuple(no_shooter(f"{SHOOTER}{side}") if n == side else dude for n, dude in enumerate(before))
    )
    s.decision = run(s, until=until)
