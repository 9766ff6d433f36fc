"""Draw hands that a text changes while nobody knows their cards: from then on they may be any hand.

A text throws a card of a hand away, puts another in, or has one count as what its player says.  What the hand comes to
then goes by cards of which a search knows no more than what they were worth together, so it is taken as any hand that
there is, legal or Cheatin' as it may be.  That is more than can come about: what holds on all those ways holds, and a
way decides only if real cards can go it.  Which card of the hand it was is told apart as far as somebody asks, as with
pulls (`pulled`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ...day.gambling import Gambling
from ...events.pulls import plain_card
from ...position.hands import HAND_SIZE, JOKER
from ...position.procedure import Horizon, Option
from ...position.unseen import Unseen
from ...position.values import NOBODY, Printed
from ...shootout.rounds import ShootoutRounds
from ...using.using import Using
from . import pulled
from .pulled import OneOf, Pulls, made_for, parts
from .settling import COMPARED, COMPARED_AT_LOWBALL
from .unstated import PLAIN

if TYPE_CHECKING:
    from ...position.kinds import CardId, Face, PlayerId
    from ...position.state import State

CHOSEN: Final = "chosen"
"""What stands before what a card is chosen for, where it is told apart from pulls."""


class FromAHand(NamedTuple):
    """An answer that names a card of a draw hand of which nobody knows the cards, and one of which cards it is."""

    option: Option
    faces: OneOf

    @property
    def answers(self) -> tuple[Option]:
        """What is answered."""
        return (self.option,)

    def give(self, s: State, until: Horizon | None) -> None:
        """Let it be one of these from now on, and answer."""
        s.set(self.option.card, printed=_one_of(self.faces), face=pulled.face(self.faces))
        s.answer(self.option, until)


@cache
def _one_of(faces: OneOf) -> Printed:
    return Printed("a card", "card", pulled.face(faces))


def is_unseen(s: State, player: PlayerId) -> bool:
    """Whether there is a card in a player's draw hand that nobody knows."""
    return any(isinstance(s.cards[card].face, Unseen) for card in s.players[player].draw_hand)


def changed(s: State) -> PlayerId:
    """Whose draw hand a text has changed that has been used, where hands have still to be compared; NOBODY's if none.

    Which hand it is has then to be said anew.
    """
    if s.shootout is None and s.lowball is None:
        return NOBODY
    for player, value in s.each_player():
        if value.draw_hand and is_unseen(s, player) and not _is_whole(s, value.draw_hand):
            return player if _to_be_compared(s) else NOBODY
    return NOBODY


def _is_whole(s: State, held: Sequence[CardId]) -> bool:
    """Whether five cards are those of one hand, whoever has drawn it."""
    face = s.cards[held[0]].face
    return len(held) == HAND_SIZE and all(s.cards[card].face == face for card in held)


def _to_be_compared(s: State) -> bool:
    """Whether nobody is about to do more to hands, and they have not been compared."""
    for frame, following in reversed(s.stack):
        if type(frame) is ShootoutRounds:
            return following <= COMPARED and s.shootout is not None and not s.shootout.assigned
        if type(frame) is Gambling:
            return following <= COMPARED_AT_LOWBALL
        if isinstance(frame, Using):
            return False
    return False


def say(s: State, player: PlayerId, taken: Sequence[Face], cards: Sequence[Face]) -> None:
    """Let a player's draw hand be of that worth, and plain cards in it those that stand for it; no other card of it
    becomes another.
    """
    for card, face, one in zip(s.players[player].draw_hand, taken, cards, strict=True):
        if s.cards[card].printed.type in PLAIN:
            s.set(card, printed=plain_card(one if one == JOKER else face))
        s.set(card, face=face)


def answers(s: State, options: Sequence[Option], pulls: Pulls) -> Sequence[Option | FromAHand] | None:
    """Those of the answers that have to be tried; None where none is about a hand of which nobody knows the cards.

    Of cards that nobody knows one is as good as another, and what one of them counts as makes any hand of it.
    """
    decision = s.decision
    assert decision is not None
    if decision.kind == "declare":  # by a text, and not of a joker that has been pulled
        by_a_text = isinstance(s.stack[-1][0], Using)
        return options[:1] if by_a_text and is_unseen(s, decision.player) else None
    held = [card for player in s.players for card in player.draw_hand]
    unseen = frozenset(card for card in held if isinstance(s.cards[card].face, Unseen))
    if unseen.isdisjoint(option.card for option in options):
        return None
    return list(_one_of_each(s, options, unseen, parts(pulls, (CHOSEN, made_for(s)))))


def _one_of_each(
    s: State, options: Sequence[Option], unseen: frozenset[CardId], those: pulled.Parts
) -> Iterator[Option | FromAHand]:
    """Of the cards of each hand one, as one of those that are told apart."""
    found = set[Hashable]()
    for option in options:
        if option.card not in unseen:
            yield option
            continue
        holder = next(player for player, value in s.each_player() if option.card in value.draw_hand)
        same = option.with_(card=NOBODY), holder, s.cards[option.card].face
        if same not in found:
            found.add(same)
            yield from (FromAHand(option, faces) for faces in those)
