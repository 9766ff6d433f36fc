"""Hands whose strength is settled when they are compared, and not before.

Nobody chooses by how strong a hand is unless something looks at it, so whatever happens between the draw and the
comparison happens in the same way with any hand, legal or Cheatin' as it is.  A hand that nobody stated is therefore
drawn without its strength, and just before the comparison each outcome of the round is tried once: who wins it, and
what casualties there are, with all that bears on ranks by then; in lowball, who has the lowest hand.  Whoever looks at
a strength before that, or at a hand after it, finds out at once: Remembered is raised, and the search settles it as the
hand is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from ..position import hands
from ..position.kinds import Face, PlayerId
from ..position.modifiers import NO_HIGHER_RANK
from ..position.procedure import run
from ..position.unseen import OfAHand
from ..shootout.rounds import ShootoutRounds
from ..table import hand_ranks
from . import lowball
from .forgetting import REVEALED, Remembered, compared

if TYPE_CHECKING:
    from ..position.state import State

STRENGTH: Final = "strength"
"""What is to be remembered where something looks at a hand before it is compared."""
HANDS: Final = (STRENGTH, REVEALED)
"""What, if it is remembered, settles hands as they are drawn."""
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
        return lowball.comparing(s) if s.stack else ()
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
            return lowball.outcomes([[one for one, _ in _counted(*side)] for side in zip(found, count, strict=True)])
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
