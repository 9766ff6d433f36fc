"""How far a shootout has come, for whoever wants to know what may still happen in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...abilities.limits import AttachmentLimits
from ...abilities.skills import KungFuTest, SkillTest
from ...events.happening import Happening
from ...events.pulls import Draw, Pull
from ...plays.make_plays import MakePlays
from ...position.kinds import COMPARED, DRAWN, FIGHTING, FORMING, IN_ROUND
from ...posses.call_out import CallOut
from ...posses.joining import FormPosse
from ...shootout.draw_hand import DrawHands
from ...shootout.lumps import TakeYerLumps
from ...shootout.rounds import PickYerShooter, RanksSettled, ShootoutRounds
from ...shootout.run_or_gun import RunOrGun
from ...using.using import Using
from ...using.windows import ReactWindow, TraitWindow
from .changes import LEAVES_PLAY, NO_LONGER_THERE
from .rest_of_round import LUMPS, PLAYS, RESOLUTION, step_of

if TYPE_CHECKING:
    from ...position.procedure import Procedure
    from ...position.state import State

QUIETLY: Final = frozenset({
    Draw, Pull, SkillTest, KungFuTest, AttachmentLimits, MakePlays, PickYerShooter, DrawHands, RanksSettled,
    TakeYerLumps, RunOrGun, ReactWindow, TraitWindow,
})  # fmt: skip
"""What may be under way in a round, besides a text in use, without anything that has begun and has not come about; what
is carried may always be lost, and so be too much.
"""


def how_far(s: State, ends: int | None) -> str | None:
    """Whether a posse is formed after a call-out (`FORMING`), or how far the round of a shootout is after which ways
    end; only that its rounds have begun (`FIGHTING`) where another may follow, or more of the play it is part of.

    None for anything else, and where something has begun to happen in it that has not come about yet.
    """
    if s.job is None and s.stack and type(s.stack[-1][0]) in (CallOut, FormPosse):
        return FORMING
    for frame, following in reversed(s.stack if s.shootout is not None else ()):
        if type(frame) is ShootoutRounds:
            here = step_of(s)
            if ends is None or here is None or here >= ends:
                return FIGHTING
            return IN_ROUND if here <= PLAYS else DRAWN if here <= RESOLUTION else COMPARED
        if not (type(frame) in QUIETLY or isinstance(frame, Using) or _has_happened(s, frame, following)):
            break
    return None


def _has_happened(s: State, frame: Procedure, following: int) -> bool:
    """Whether it is something that has come about, and what answers that is only what may still act: whoever answers
    it has not left play with it.
    """
    if type(frame) is not Happening or frame.moment_at(following) != "after":
        return False
    cards = [s.cards[one.card] for one in frame.witnesses]
    return not any(card.printed.type in LEAVES_PLAY and card.zone in NO_LONGER_THERE for card in cards)


def compared(s: State, ends: int | None) -> bool:
    """Whether hands have been compared in the round in which ways end.

    What they are worth is settled then (rule: shootout.take-yer-lumps.ranks-settled).
    """
    here = step_of(s)
    if ends is None or here is None or s.shootout is None or not LUMPS <= here < ends:
        return False
    return here > LUMPS or bool(s.shootout.assigned)


def casualties_are_taken(s: State, ends: int | None) -> bool:
    """Whether all casualties of the round in which ways end have been taken: none come after Take Yer Lumps (rule:
    shootout.take-yer-lumps.order).
    """
    here = step_of(s)
    return ends is not None and here is not None and LUMPS < here < ends
