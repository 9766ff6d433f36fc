"""Hands whose strength is settled when they are compared, and not before.

Nobody chooses by how strong a hand is unless something looks at it, so whatever happens between the draw and the
comparison happens in the same way with any hand, legal or Cheatin' as it is.  A hand that nobody stated is therefore
drawn without its strength, and just before the comparison each outcome of the round is tried once: who wins it, and
what casualties there are, with all that bears on ranks by then; in lowball, who has the lowest hand.  Whoever looks at
a strength before that, or at a hand after it, finds out at once: Remembered is raised, and the search settles it as the
hand is drawn.

All that comes of lowball is who has the lowest hand, alone or with others (rules: gambling.lowest-wins, gambling.ties).
On the first day who holds a joker may have a pull say who comes first (rule: gambling.first-day); where a text or a
question looks at that, the cards themselves are tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from ...day.gambling import Gambling
from ...events.pulls import Draw
from ...position import hands
from ...position.hands import HAND_SIZE
from ...position.kinds import Face, PlayerId
from ...position.modifiers import NO_HIGHER_RANK
from ...position.procedure import run
from ...position.unseen import OfAHand
from ...position.values import NOBODY
from ...shootout.rounds import ShootoutRounds
from ...table import hand_ranks
from ..forgetting import REVEALED, Remembered, compared

if TYPE_CHECKING:
    from ...position.state import State

STRENGTH: Final = "strength"
"""What is to be remembered where something looks at a hand before it is compared."""
HANDS: Final = (STRENGTH, REVEALED)
"""What, if it is remembered, settles hands as they are drawn."""
FIRST: Final = "winner"
"""What is looked at, in the words of `Printed.looks`, where somebody looks at who is the Winner."""
COMPARED_AT_LOWBALL: Final = Gambling.steps.index("compare")
COMPARED: Final = ShootoutRounds.steps.index("take_yer_lumps")
RANKS: Final = range(hands.HIGH_CARD, hands.DEAD_MANS_HAND + 1)


class ToCome(OfAHand):
    """A face of one of five cards of a draw hand of which only is known whether it is Cheatin'."""

    def __new__(cls, cheatin: bool) -> ToCome:
        """One face for each of the two."""
        made = int.__new__(cls, 900 + cheatin)
        made.cheatin = cheatin
        return made

    @property
    def strength(self) -> NoReturn:  # type: ignore[override]
        """What is not settled yet."""
        raise Remembered(STRENGTH)


class Worth(NamedTuple):
    """How strong a hand is, and whether it is Cheatin'."""

    strength: int
    cheatin: bool


def to_come(s: State, player: PlayerId) -> ToCome | None:
    """The face of a player's hand whose strength is not settled; None where there is no such hand."""
    held = s.players[player].draw_hand
    face = s.cards[held[0]].face if held else None
    return face if isinstance(face, ToCome) else None


def about_to(s: State) -> tuple[PlayerId, ...]:
    """The players whose hands are about to be compared, in a round or in lowball; nobody where none are."""
    if not s.stack or s.shootout is None:
        return _at_lowball(s) if s.stack else ()
    frame, following = s.stack[-1]
    if following != COMPARED or type(frame) is not ShootoutRounds or s.shootout.assigned:
        return ()
    return s.shootout.leader, s.shootout.mark


def comparing(s: State) -> bool:
    """Whether hands are about to be compared of which one is not settled."""
    return any(to_come(s, player) is not None for player in about_to(s))


def compare(s: State) -> None:
    """Compare the hands; whoever looks at one of them afterwards finds out that it was only one of many."""
    s.decision = run(s, until=lambda here: not about_to(here))
    compared(s)


def outcomes(s: State, found: Sequence[Sequence[Worth]]) -> list[tuple[int, ...]]:
    """Of the hands that may be compared, those that give each outcome, as places in their lists."""
    sides = about_to(s)
    limited = any(s.effects(NO_HIGHER_RANK, player) for player in sides)
    if not limited:
        count = tuple(_counts_as(s, player) for player in sides)
        if s.shootout is None:
            return lowest([[one for one, _ in _counted(*side)] for side in zip(found, count, strict=True)])
        return _told_apart(tuple(map(tuple, found)), count)
    if s.shootout is None:
        raise Remembered(STRENGTH)
    different: dict[object, tuple[int, ...]] = {}
    for here, one in enumerate(found[0]):
        for there, other in enumerate(found[1]):
            known = _with(_with(s, sides[0], one.strength), sides[1], other.strength)
            strengths = [hand_ranks.hand_strength(known, player) for player in sides]
            ranks = [hand_ranks.hand_rank(known, player) for player in sides]
            different.setdefault(_outcome(strengths, ranks), (here, there))
    return list(different.values())


def _with(s: State, player: PlayerId, strength: int) -> State:
    """The same position with a hand of that strength."""
    there, face = s.fork(), to_come(s, player)
    if face is not None:
        for card in s.players[player].draw_hand:
            there.set(card, face=Face(OfAHand(strength, face.cheatin)))
    return there


def _counts_as(s: State, player: PlayerId) -> tuple[int, ...]:
    """What the cards of each rank count as, before limits; for a hand that is settled the same for all."""
    return tuple(hand_ranks.limited_hand_rank(_with(s, player, hands.WORST[rank]), player) for rank in RANKS)


@cache
def _told_apart(found: tuple[tuple[Worth, ...], ...], count: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    sides = [_counted(*side) for side in zip(found, count, strict=True)]
    different: dict[object, tuple[int, ...]] = {}
    for here, (strength, rank) in enumerate(sides[0]):
        for there, (other, rank_of_other) in enumerate(sides[1]):
            different.setdefault(_outcome([strength, other], [rank, rank_of_other]), (here, there))
    return list(different.values())


def _counted(mine: Sequence[Worth], counts: tuple[int, ...]) -> list[tuple[int, int]]:
    """The strength and the rank that count of each of these hands, by what the cards of each rank count as."""
    side = []
    for one in mine:
        rank = hands.rank(one.strength)
        counted = counts[rank - 1]
        side.append((hands.modified(one.strength, counted - rank), hand_ranks.within_limits(counted)))
    return side


def _outcome(strengths: list[int], ranks: list[int]) -> object:
    """All that a comparison leaves behind (`judge.engine.shootout.rounds.compare`)."""
    one, other = strengths
    return (one > other) - (one < other), hands.casualties(one, other), abs(ranks[0] - ranks[1])


def drawing_for_lowball(s: State) -> PlayerId:
    """Who is about to draw a whole hand for lowball; NOBODY where none is drawn."""
    frame, following = s.stack[-1]
    if s.lowball is None or following != 0 or type(frame) is not Draw or not _for_lowball(s, frame):
        return NOBODY
    return frame.player if frame.count == HAND_SIZE and not s.players[frame.player].draw_hand else NOBODY


def _for_lowball(s: State, frame: Draw) -> bool:
    """Whether the hand is drawn by the rules, and by no text."""
    below = [waiting for waiting, _ in s.stack if not isinstance(waiting, Draw)]
    return frame.zone == "draw hand" and frame.holder == NOBODY and bool(below) and type(below[-1]) is Gambling


def drawn_for_lowball(s: State, player: PlayerId) -> bool:
    """Whether a player's hand for lowball is drawn, or none is being drawn for lowball."""
    frames = (frame for _, frame in s.waiting(Draw))
    return s.lowball is None or not any(isinstance(one, Draw) and one.player == player for one in frames)


def _at_lowball(s: State) -> tuple[PlayerId, ...]:
    """The players whose hands are about to be compared; nobody where none are."""
    frame, following = s.stack[-1]
    if s.lowball is None or following != COMPARED_AT_LOWBALL or type(frame) is not Gambling:
        return ()
    return s.lowball.players


def first_may_matter(s: State, reads: frozenset[str]) -> bool:
    """Whether it may matter that jokers have somebody pull for who comes first."""
    return s.winner == NOBODY and (FIRST in reads or any(event == "pull" for _, event in s.listeners))


def lowest(found: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Of the strengths that each player's hand may have, those that give each outcome, as places in their lists.

    >>> lowest([[5, 1], [5, 7]])
    [(1, 0), (0, 0)]
    """
    different: dict[frozenset[int], tuple[int, ...]] = {}
    for least in sorted({strength for mine in found for strength in mine}):
        _with_least(found, least, different)
    return list(different.values())


def _with_least(found: Sequence[Sequence[int]], least: int, different: dict[frozenset[int], tuple[int, ...]]) -> None:
    """Add every outcome that there is if this is the strength of the lowest hand."""
    ways: list[tuple[frozenset[int], tuple[int, ...]]] = [(frozenset(), ())]
    for player, mine in enumerate(found):
        same = next((n for n, strength in enumerate(mine) if strength == least), None)
        more = next((n for n, strength in enumerate(mine) if strength > least), None)
        those = [] if same is None else [(lowest | {player}, (*places, same)) for lowest, places in ways]
        ways = those + ([] if more is None else [(lowest, (*places, more)) for lowest, places in ways])
    for lowest, places in ways:
        if lowest:
            different.setdefault(lowest, places)
