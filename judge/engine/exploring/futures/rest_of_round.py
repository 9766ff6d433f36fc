"""What may still befall a dude before a round is over: to fall as a casualty, to flee, or what a text does.

Plays come first, then hands are compared, casualties taken, and then some flee (rules: shootout.take-yer-lumps.order,
shootout.run-or-gun.order).  So what is behind a round befalls nobody in it any more, and texts that can be used only in
a step that is over do nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from ...position.kinds import ACED, COUNTED, GONE, ITSELF, JOINED, SAVED, SENT, CardId, PlayerId
from ...position.modifiers import ANOTHER_USE
from ...position.unseen import LookedAt
from ...position.values import NOBODY
from ...shootout.lumps import TakeYerLumps
from ...shootout.rounds import ShootoutRounds
from ...shootout.run_or_gun import RunOrGun
from ...table import casualty
from ..by_stage import OF_CASUALTIES
from ..results.fates import GONE as GONE_BY

if TYPE_CHECKING:
    from ...position.state import State
    from ...position.values import Card

PLAYS, RESOLUTION, LUMPS, FLIGHTS = (
    ShootoutRounds.steps.index(step) for step in ("make_plays", "resolution", "take_yer_lumps", "run_or_gun")
)
COUNT, TAKE = (TakeYerLumps.steps.index(step) for step in ("count", "take"))
OVER_AFTER: Final = {"noon": PLAYS, "shootout": PLAYS, "resolution": RESOLUTION, "cheatin resolution": RESOLUTION}
"""The last step of a round in which abilities of a kind are used, once its rounds have begun."""


class Rest(NamedTuple):
    """What may still befall dudes by the rules; what texts may do besides is told by `kept`, what they never change of
    the one who is asked about.
    """

    falls: bool | frozenset[CardId]
    """Whether anybody may be a casualty yet, or who."""
    flees: bool | frozenset[PlayerId]
    """Whether anybody may flee yet, or whose dudes."""
    forming: bool = False
    """Whether posses are being formed."""
    lost: frozenset[CardId] = frozenset()
    """Those who fall if they do: nothing sends them home instead."""

    def joins(self, kept: Collection[str]) -> bool:
        """Whether a dude who is in no posse may join one."""
        return self.forming or JOINED not in kept

    def may_fall(self, n: CardId, card: Card, kept: Collection[str]) -> bool:
        """Whether a dude may be a casualty: nobody is who is in no posse."""
        falls = self.falls if isinstance(self.falls, bool) else n in self.falls
        return falls and (card.posse != NOBODY or self.joins(kept))

    def may_be_gone(self, n: CardId, card: Card, kept: Collection[str]) -> bool:
        """Whether a dude who is in play may be discarded or aced."""
        return self.may_fall(n, card, kept) or not {GONE, ACED}.issubset(kept)

    def may_go_home(self, n: CardId, card: Card, kept: Collection[str]) -> bool:
        """Whether a dude may leave for home; whoever falls may be saved so, as texts answer casualties."""
        flees = self.flees if isinstance(self.flees, bool) else card.posse in self.flees
        leaves = flees and (card.posse != NOBODY or self.joins(kept))
        return SENT not in kept or leaves or (self.may_be_gone(n, card, kept) and n not in self.lost)


def rest_of_round(s: State, ends: int | None, kept: Collection[str], *, forming: bool = False) -> Rest:
    """What may still befall dudes before the step `ends` of this round begins; with None, before the shootout is over.

    `kept` is what no text changes that can still act, `forming` that posses are being formed.
    """
    here = step_of(s)
    if ends is None or here is None:
        return Rest(True, True, forming)
    lost = frozenset(_to_fall(s)) if SAVED in kept else frozenset[CardId]()
    if not {JOINED, JOINED + ITSELF}.issubset(kept):
        return Rest(here <= LUMPS < ends, here <= FLIGHTS < ends, forming)
    return Rest(_falls(s, here, ends, kept), _flees(s, here, ends), forming, lost)


def step_of(s: State) -> int | None:
    """Which step of a round is under way; None before the rounds of a shootout have begun."""
    if s.shootout is None or not any(type(frame) is ShootoutRounds for frame, _ in s.stack):
        return None
    step = s.shootout.step.replace(" ", "_")
    return ShootoutRounds.steps.index(step) if step in ShootoutRounds.steps else None


def _falls(s: State, here: int, ends: int, kept: Collection[str]) -> bool | frozenset[CardId]:
    if not here <= LUMPS < ends:
        return False
    found = [(frame, following) for frame, following in s.stack if isinstance(frame, TakeYerLumps)]
    if here < LUMPS or not found:
        return True
    frame, following = found[-1]
    assert isinstance(frame, TakeYerLumps)
    return frozenset(n for player in frame.order[frame.turn :] for n in _of_a_side(s, player, frame, following, kept))


def _to_fall(s: State) -> Iterator[CardId]:
    """Who has been named as a casualty to be discarded or aced."""
    for frame, following in s.stack:
        if isinstance(frame, TakeYerLumps) and following >= TAKE:
            yield from (card for card, how in frame.plan[frame.done :] if how in GONE_BY)


def _of_a_side(
    s: State, player: PlayerId, frame: TakeYerLumps, following: int, kept: Collection[str]
) -> Sequence[CardId]:
    """Who of a side may be a casualty yet."""
    if player == frame.player and following >= TAKE:
        return [card for card, _ in frame.plan[frame.done :]]
    counted = player == frame.player and following > COUNT
    none = frame.goal == 0 if counted else COUNTED in kept and casualty.casualties(s, player) == 0
    return [] if none else [n for n, card in s.each_card() if card.posse == player]


def _flees(s: State, here: int, ends: int) -> bool | frozenset[PlayerId]:
    if not here <= FLIGHTS < ends:
        return False
    found = [frame for frame, _ in s.stack if isinstance(frame, RunOrGun)]
    return frozenset(found[-1].waiting) if here == FLIGHTS and found else True


BY_THEMSELVES: Final = 0
"""What `acting` has for the texts of a card that act by themselves; for each ability its number, and 1."""


def acting(s: State, n: CardId, here: int | None, *, once_more: bool = False) -> list[int] | None:
    """Which texts of a card may still act in a shootout, the step of the round in which ways end being `here`; None
    where any may.

    What was used today is used up, unless it may be repeated, and what is used in a step only is over with it (rules:
    abilities.once-a-day, abilities.repeat); a search may have forgotten which were.  Of dudes who are taken as one it
    is not known whose text it would be, and of those who are away which they have: it is as if each might act.
    With `once_more` a text may let others be used again.
    """
    printed = s.cards[n].printed
    try:
        found = [BY_THEMSELVES] if printed.traits or printed.standing else []
        abilities = printed.abilities
    except LookedAt:
        return None
    for number, ability in enumerate(abilities):
        used_up = not (ability.repeat or once_more) and times_left(s, n, number) < 1
        if not used_up and (here is None or any(here <= OVER_AFTER.get(kind, FLIGHTS) for kind in ability.kinds)):
            found.append(1 + number)
    return found


def times_left(s: State, n: CardId, number: int) -> int:
    """How often an ability that is no Repeat can still be used today at most (rule: abilities.once-a-day); a search may
    have forgotten that it was used, or who is away.
    """
    try:
        used = s.used.count((n, number))
    except LookedAt:
        used = 0
    return 1 - used + sum((m.what, m.of, m.amount) == (ANOTHER_USE, n, number) for m in s.modifiers)


def one_of_each(s: State, ends: int | None, kept: Collection[Collection[str]]) -> bool:
    """Whether all who fall are of one side, or one of each, as the rules have it and no text changes that: hands have
    not been compared yet (rules: shootout.take-yer-lumps.compare, .tied-ranks).

    `kept` is what no text changes of each of them.
    """
    if ends is None or not all({GONE, ACED, COUNTED}.issubset(each) for each in kept):
        return False
    if any(m.what in OF_CASUALTIES for m in s.modifiers):
        return False
    here = step_of(s)
    return s.shootout is None or (not s.shootout.assigned and (here is None or here < LUMPS))
