"""Hands whose strength is settled when they are compared, and not before.

Nobody chooses by how strong a hand is unless something looks at it, so whatever happens between the draw and the
comparison happens in the same way with any hand, legal or Cheatin' as it is.  A hand that nobody stated is therefore
drawn without its strength, and just before the comparison each outcome of the round is tried once: who wins it, and
what casualties there are, with all that bears on ranks by then; in lowball, who has the lowest hand.  Whoever looks at
a strength before that finds out at once: Remembered is raised, and the search settles that player's hand as it is
drawn; only its rank, if no more is looked at, and which hand of that rank it is when it is compared.  So does whoever
looks at a hand after it: in lowball it is settled early as well, in a round it is one of several (`of_pairs`).

All that comes of lowball is who has the lowest hand, alone or with others (rules: gambling.lowest-wins, gambling.ties).
On the first day who holds a joker may have a pull say who comes first (rule: gambling.first-day); where a text or a
question looks at that, the cards themselves are tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from ...day.gambling import Gambling
from ...events.pulls import Draw
from ...position import hands
from ...position.hands import HAND_SIZE
from ...position.kinds import PlayerId
from ...position.unseen import OfAHand
from ...position.values import NOBODY
from ...shootout.rounds import ShootoutRounds
from ..forgetting import REVEALED, Remembered

if TYPE_CHECKING:
    from ...position.state import State

STRENGTH: Final = "strength"
"""What is to be remembered where something looks at a hand before it is compared."""
STRENGTH_OF: Final = "strength of "
"""The same where it is the hand of one player begins so, and goes on with the player's number."""
RANK_OF: Final = "rank of "
"""The same where it is only asked what rank that hand has."""
FIRST: Final = "winner"
"""What is looked at, in the words of `Printed.looks`, where somebody looks at who is the Winner."""
COMPARED_AT_LOWBALL: Final = Gambling.steps.index("compare")
COMPARED: Final = ShootoutRounds.steps.index("take_yer_lumps")
RANKS: Final = range(hands.HIGH_CARD, hands.DEAD_MANS_HAND + 1)


class ToCome(OfAHand):
    """A face of one of five cards of a draw hand of which is known whether it is Cheatin', and perhaps its rank."""

    player: PlayerId
    settled: int
    """Its rank, if that is settled; else 0."""

    def __new__(cls, cheatin: bool, player: PlayerId, settled: int = 0) -> ToCome:
        """One face for each of the two, each player and each rank."""
        made = int.__new__(cls, (2_000 + 100 * settled if settled else 900) + 2 * player + cheatin)
        made.cheatin, made.player, made.settled = cheatin, player, settled
        return made

    @property
    def rank(self) -> int:  # type: ignore[override]
        """Its rank, once it has to be known."""
        if not self.settled:
            raise Remembered(f"{RANK_OF}{self.player}")
        return self.settled

    @property
    def strength(self) -> NoReturn:  # type: ignore[override]
        """What is not settled yet."""
        raise Remembered(f"{STRENGTH_OF}{self.player}")


class Worth(NamedTuple):
    """How strong a hand is, and whether it is Cheatin'."""

    strength: int
    cheatin: bool


def hands_are_looked_at(remembered: frozenset[str]) -> bool:
    """Whether something looks at how strong a hand is."""
    return any(name in (STRENGTH, REVEALED) or name.startswith((STRENGTH_OF, RANK_OF)) for name in remembered)


def settles_early(s: State, player: PlayerId, remembered: frozenset[str]) -> bool:
    """Whether the strength of a player's hand is settled as it is drawn."""
    if s.shootout is None and REVEALED in remembered:
        return True
    return STRENGTH in remembered or f"{STRENGTH_OF}{player}" in remembered


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
    sides = about_to(s)
    return bool(sides) and any(to_come(s, player) is not None for player in sides)


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


def drawing_anew(s: State) -> PlayerId:
    """Off whose deck a whole hand is about to be drawn in place of one that a text has discarded; NOBODY where none is.

    Its strength is settled at once: few hands are replaced.
    """
    frame, following = s.stack[-1]
    if type(frame) is not Draw or following != 0 or frame.holder == NOBODY or frame.zone != "draw hand":
        return NOBODY
    return frame.player if frame.count == HAND_SIZE and not s.players[frame.holder].draw_hand else NOBODY


def hand_is_drawn(s: State, player: PlayerId) -> bool:
    """Whether no hand is being drawn off a player's deck for lowball, or in place of one that a text has discarded."""
    frames = (frame for _, frame in s.waiting(Draw))
    return not any(
        isinstance(one, Draw) and one.player == player and (s.lowball is not None or one.holder != NOBODY)
        for one in frames
    )


def _at_lowball(s: State) -> tuple[PlayerId, ...]:
    """The players whose hands are about to be compared; nobody where none are."""
    frame, following = s.stack[-1]
    if s.lowball is None or following != COMPARED_AT_LOWBALL or type(frame) is not Gambling:
        return ()
    return s.lowball.players


def first_may_matter(s: State, reads: frozenset[str]) -> bool:
    """Whether it may matter that jokers have somebody pull for who comes first."""
    return s.winner == NOBODY and (FIRST in reads or any(event == "pull" for _, event in s.listeners))
