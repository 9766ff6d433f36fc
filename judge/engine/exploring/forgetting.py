"""What nothing that is still to come looks at any more is no part of a position, and makes no two of it.

Who began a shootout; who its shooters were and what waits for an event once hands are drawn; how a round came out once
its casualties are known, and how many somebody took once they are: all that is forgotten when its time is over.
Whoever looks back at it finds out at once:
Remembered is raised, and the search begins again and remembers that much.  Cards that are gone count no more where
nothing looks into discard piles and Boot Hills, which nobody can notice; the words of the texts tell (`looking`).
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, NoReturn

from ..events.happening import Happening
from ..position.ability import Trait
from ..position.key import referred_to
from ..position.kinds import A_FIGHT, BEFORE_HANDS, EVERYTHING, FOUND, CardId, Face
from ..position.unseen import LookedAt, OfAHand
from ..posses.call_out import CallOut
from ..posses.job import Job
from ..shootout.lumps import TakeYerLumps
from ..using.using import Using

if TYPE_CHECKING:
    from ..position.event import Event
    from ..position.kinds import PlayerId
    from ..position.procedure import Procedure
    from ..position.state import State
    from ..position.values import Lingering, Printed

LUMPS: Final = "take yer lumps"
SETTLED: Final = ("run or gun", "chamber another round")
"""The steps of a round in which draw hands have done what they do."""


class Remembered(LookedAt):
    """Something looks back at what was forgotten of a shootout; `field` says at what."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(field)


@dataclass(frozen=True, eq=False, repr=False)
class _Forgotten:
    """What is in the place of something forgotten; it has no parts that could refer to a card."""

    __slots__ = ()
    field: ClassVar[str]

    def _look(self, *_: Any) -> NoReturn:
        raise Remembered(self.field)

    def __hash__(self) -> int:  # a position with it has a name
        return hash(self.field)

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __len__ = __iter__ = __getitem__ = _look
    __contains__ = __add__ = __radd__ = __sub__ = __rsub__ = __index__ = __int__ = __format__ = __str__ = _look
    count = index = _look


def _in_place_of(field: str, kind: type) -> Any:
    return type("Forgotten", (_Forgotten, kind), {"__slots__": (), "field": field})()


AFTER_HANDS: Final = frozenset({"revealed", "cheated", "hit"})
"""What a shootout knows of hands that nobody asks for once they have been compared."""
MARGIN: Final = "margin"
_OF_THE_ROUND: Final = ("assigned", "taken", "lost")
FORGOTTEN: Final[dict[str, Any]] = {
    **{field: _in_place_of(field, tuple) for field in (*AFTER_HANDS, *_OF_THE_ROUND)},
    **{field: _in_place_of(field, int) for field in ("leader_dude", "mark_dude", MARGIN, "winner", "loser")},
}
"""By the fields of a shootout, what takes their place."""
LATER: Final = " later"
"""Behind what was looked at as plays were made, and is forgotten all the same once hands are to be compared."""
ASSIGNED: Final = "assigned"
COUNT: Final = TakeYerLumps.steps.index("count")
"""Where a side finds out how many casualties it has to cover."""
_COUNTED: Final[Any] = _in_place_of(ASSIGNED, int)
LINGERING: Final = "lingering"
_CHOSEN: Final[Any] = _in_place_of(LINGERING, tuple)
_SPENT: Final[Any] = _in_place_of(LINGERING, int)
REVEALED: Final = "hand"


class _Gone(OfAHand):
    """A face of a hand that has been compared."""

    def __new__(cls) -> _Gone:
        return int.__new__(cls, 899)

    def _hand(self) -> NoReturn:
        raise Remembered(REVEALED)

    strength = cheatin = property(_hand)


_GONE: Final = Face(_Gone())
CALL_OUT: Final = "call-out"
_CALLED: Final[Any] = _in_place_of(CALL_OUT, int)
TAKEN_ARE: Final = "casualties taken"
_SO_MANY: Final[Any] = _in_place_of(TAKEN_ARE, int)
BEGUN: Final = ("leader_dude", "mark_dude")
SHOOTER: Final = "shooter of "
"""What is forgotten of each player once hands are drawn begins so, and goes on with the player's number."""
COMPARED: Final = (*BEGUN, *AFTER_HANDS, MARGIN)
OVER: Final = (*COMPARED, *_OF_THE_ROUND, "winner", "loser")


def forget(s: State, remembered: frozenset[str], *, drawing: bool, comparing: bool = False) -> None:
    """Forget what has had its time, but for what has to be remembered.

    `drawing` says that hands are to be drawn, `comparing` that they are to be compared.
    """
    fight = s.shootout
    if fight is None:
        return
    lumps_are_known = fight.step == LUMPS and bool(fight.assigned)
    over = OVER if fight.step in SETTLED else COMPARED if lumps_are_known else BEGUN
    forgotten = {field: FORGOTTEN[field] for field in over if field not in remembered}
    later = comparing or lumps_are_known or fight.step in SETTLED
    if later or drawing:
        forgotten["shooters"] = _shooters(fight.shooters, remembered, later)
    lumps, following = s.stack[-1] if s.stack else (None, 0)
    if isinstance(lumps, TakeYerLumps) and following > COUNT and ASSIGNED not in remembered:
        known = {*lumps.order[: lumps.turn + 1]}  # the goal tells it
        forgotten[ASSIGNED] = tuple(_COUNTED if player in known else n for player, n in enumerate(fight.assigned))
    s.set_shootout(**forgotten)
    if CALL_OUT not in remembered:
        s.stack = [(_answered(frame, following), following) for frame, following in s.stack]
    if TAKEN_ARE not in remembered:
        s.stack = [(_taken(frame), following) for frame, following in s.stack]
    if s.lingering and (drawing or over is not BEGUN) and LINGERING not in remembered:
        s.lingering = tuple(
            left.with_(chosen=_CHOSEN, spent=_SPENT) if _waits(s, left) else left for left in s.lingering
        )
    if (lumps_are_known or fight.step in SETTLED) and REVEALED not in remembered:
        compared(s)


def compared(s: State) -> None:
    """Forget the hands that have been compared of which nobody knows the cards."""
    for player in s.players:
        for card in player.draw_hand:
            if isinstance(s.cards[card].face, OfAHand):
                s.set(card, face=_GONE)


def _answered(frame: Procedure, following: int) -> Procedure:
    """A call-out of which nothing is left to do, without who called out whom; any other procedure as it is."""
    if type(frame) is not CallOut or following < len(CallOut.steps) or frame.caller is _CALLED:
        return frame
    return frame.with_(caller=_CALLED, called=_CALLED, source=_CALLED, may_refuse=_CALLED, mark_first=_CALLED)


def _taken(frame: Procedure) -> Procedure:
    """That a side has taken its casualties, without how many they were; any other procedure as it is."""
    if type(frame) is not Happening or not any(_tells_how_many(event) for event in frame.events):
        return frame
    return frame.with_(
        events=tuple([event.with_(amount=_SO_MANY) if _tells_how_many(event) else event for event in frame.events])
    )


def _tells_how_many(event: Event) -> bool:
    return event.kind == "take casualties" and event.amount is not _SO_MANY


def _shooters(shooters: tuple[CardId, ...], remembered: frozenset[str], later: bool) -> tuple[CardId, ...]:
    """The shooters that have to be remembered; `later` that hands are to be compared, or have been."""
    names = [SHOOTER + str(player) for player in range(len(shooters))]
    return tuple([
        forgotten(name) if name not in remembered
        else forgotten(name + LATER) if later and name + LATER not in remembered
        else shooter
        for name, shooter in zip(names, shooters, strict=True)
    ])  # fmt: skip


@cache
def forgotten(field: str) -> Any:
    """What is in the place of a number that is asked for under that name, if at all."""
    return _in_place_of(field, int)


def _waits(s: State, left: Lingering) -> bool:
    """Whether an effect that was left behind waits for an event."""
    return isinstance(s.cards[left.source].printed.left_by(left.ability)[left.number], Trait)


def essence(s: State, named: frozenset[CardId], *, hands: bool = False) -> State:
    """A position without the cards that are gone, but for jokers and those that are `named` or referred to.

    Of those that are only referred to it is the same whether they were discarded or aced.
    Once hands have been compared that goes for them as well, unless `hands` count; of a joker a deck has no more than
    two.  Whose cards are all known may have their deck made of their discard pile again: each counts there.
    """
    over = s.shootout is not None and (s.shootout.step in SETTLED or s.shootout.margin is FORGOTTEN[MARGIN])
    taken = any(type(frame) is TakeYerLumps and following == TAKEN for frame, following in s.stack)
    if not (over or taken) and not any(mine.discard or mine.boot_hill for mine in s.players):
        return s
    same = s.fork()
    if taken:
        same.stack = [(_over(frame) if following == TAKEN else frame, following) for frame, following in s.stack]
    referred = referred_to(same)

    def counting(pile: tuple[CardId, ...], kept: Container[CardId]) -> tuple[CardId, ...]:
        return tuple([n for n in pile if n in kept or s.cards[n].printed.type == "joker"])

    for player, mine in s.each_player():
        hand = counting(mine.draw_hand, referred | named) if over and not hands else mine.draw_hand
        if is_made_again(s, player):
            same.set_player(player, draw_hand=hand)
            continue
        gone = {*mine.discard, *mine.boot_hill} & (referred - named)
        gone = {n for n in gone if s.cards[n].printed.type != "joker"}
        for n in gone:
            same.set(n, zone="discard")
        discard, boot_hill = counting(mine.discard, named), counting(mine.boot_hill, named)
        same.set_player(player, discard=(*sorted(gone), *discard), boot_hill=boot_hill, draw_hand=hand)
    return same


def is_made_again(s: State, player: PlayerId) -> bool:
    """Whether a player's deck may run out and be made of the discard pile again (rule: cards.empty-deck): one of which
    cards are unstated does not.
    """
    return not s.players[player].unstated


TAKEN: Final = TakeYerLumps.steps.index("after")
"""Where a side goes on once it has taken its casualties: nobody asks any more how it took them."""


def _over(frame: Procedure) -> Procedure:
    """The same without a plan that has been carried out."""
    return frame.with_(plan=(), done=0, goal=0, covered=0) if type(frame) is TakeYerLumps else frame


def never_gone(s: State) -> frozenset[CardId]:
    """The cards that count wherever they lie.

    A Unique card in Boot Hill keeps others of its name from entering play (rule: cards.uniqueness), and a few texts act
    from the discard pile.
    """
    acting = {n for n, card in s.each_card() if any(trait.in_discard for trait in card.printed.traits)}
    return frozenset(acting.union(*(same for same in s.namesakes.values() if len(same) > 1)))


def may_be_found(s: State, reads: frozenset[str]) -> frozenset[CardId]:
    """The cards that a text may look for in piles, in the words of `Printed.looks`: each has to be known there."""
    words = looked_for(reads)
    return frozenset(n for n, card in s.each_card() if words and has_one_of(words, card.printed))


def looked_for(looks: frozenset[str]) -> frozenset[str]:
    """The keywords and kinds of card for which texts look through piles, in the words of `Printed.looks`."""
    return frozenset(what.removeprefix(FOUND) for what in looks if what.startswith(FOUND))


def has_one_of(words: frozenset[str], printed: Printed) -> bool:
    """Whether one of these is a keyword of a card, or what it is."""
    return not words.isdisjoint({printed.type, *printed.keywords})


def in_use(s: State) -> set[CardId]:
    """The cards of which a text is being carried out, and those that have left an effect behind.

    Changes of numbers, which are written down apart, can neither keep somebody from booting nor save them, and look at
    nothing but numbers.
    """
    found = {frame.scope.card for frame, _ in s.stack if isinstance(frame, Using | Job)}
    found.update(left.source for left in s.lingering)
    if s.job is not None:
        found.add(s.job.card)
    return found


def looking(s: State, *, fight: bool = False, hands: bool = True, phase: str = "") -> frozenset[str]:
    """What the texts of the cards may look at, in the words of `Printed.looks`; with `fight`, as long as one lasts, or
    the call-out or the job of which it comes, without `hands` only until they are drawn, and with `phase` as long as
    that phase of the day lasts.
    """
    return frozenset(what for what, _ in _looks(s, fight=fight, hands=hands, phase=phase))


def who_looks(s: State, what: str, *, fight: bool = False, hands: bool = True, phase: str = "") -> list[CardId]:
    """The cards with texts that may look at something in that time."""
    return sorted({n for seen, n in _looks(s, fight=fight, hands=hands, phase=phase) if seen == what})


def _looks(s: State, *, fight: bool, hands: bool, phase: str) -> Iterator[tuple[str, CardId]]:
    """What each card may look at in that time."""
    now_used, anything = in_use(s), frozenset({""})
    periods = {phase, A_FIGHT} if phase == "high noon" else {phase}
    if fight:
        periods = {A_FIGHT if hands else BEFORE_HANDS}
    if any(f"{EVERYTHING} in {phase}" in card.printed.looks for _, card in s.each_card()):
        periods = {""}
    for n, card in s.each_card():
        during = anything if n in now_used or card.zone == "aside" else periods
        told = (what.partition(" in ") for what in card.printed.looks)
        yield from ((what, n) for what, _, period in told if period in during)
