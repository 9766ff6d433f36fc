"""A draw hand that chance has brought as a whole, and how it is drawn card by card where a way is followed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...events.pulls import Draw
from ...position import hands
from ...position.hands import HAND_SIZE
from ...position.kinds import Face, PlayerId
from ...position.procedure import PASS, Option
from ...position.values import DECK
from ...shootout.draw_hand import DrawHands
from .representatives import cards_of, representatives
from .settling import hand_is_drawn
from .unstated import held_by, most_alike

if TYPE_CHECKING:
    from ...position.state import State


class Hand(NamedTuple):
    """A draw hand that a player draws and keeps, and what its jokers are declared as later."""

    player: PlayerId
    cards: tuple[Face, ...]
    declared: tuple[Face, ...]
    later: bool = False
    """Whether it may turn out to be another, further on."""
    drawn: bool = False
    """Whether it has been drawn before, and this is what it turns out to be."""
    changed: bool = False
    """Whether a text has changed it, and what it turns out to be later says nothing of what was drawn."""

    def answer(self, s: State, drawn: int) -> Option | None:
        """What is answered while the hand is being drawn, of which so many cards are there; None where somebody else
        is asked.

        What is drawn besides is whatever else there is, and nothing is redrawn.
        """
        decision = s.decision
        assert decision is not None
        if decision.player == DECK:
            draw = s.stack[-1][0]
            mine = isinstance(draw, Draw) and draw.player == self.player and draw.zone == "draw hand"
            left = self.cards[drawn:]
            return Option("face", face=left[0] if left else _any_other(s, self)) if mine else None
        if decision.player != self.player or decision.kind not in ("redraw", "drop"):
            return None
        return PASS if decision.kind == "redraw" else max(decision.options, key=lambda option: option.card)

    def others(self, s: State) -> Iterator[Hand]:
        """Others in its place that are legal or Cheatin' as it is, one of each worth."""
        held = held_by(s, self.player)
        cheatin = hands.cheatin([face for face in self.cards if face != hands.JOKER])
        for one in representatives(ranks_change=True):
            if one.cheatin == cheatin and (cards := cards_of(one, held)) is not None:
                yield Hand(self.player, cards.drawn, cards.declared[: one.jokers])

    def being_drawn(self, s: State, drawn: int) -> bool:
        """Whether the hand is not complete yet, of which so many cards are there; in lowball all of them count."""
        drawing = any(True for _ in s.waiting(DrawHands))
        return drawing or (drawn < HAND_SIZE and not hand_is_drawn(s, self.player))


def _any_other(s: State, hand: Hand) -> Face:
    """A further card of the deck, whichever it is."""
    held = held_by(s, hand.player)
    left = (face for face in reversed(hands.ALL_FACES) if held[face] < most_alike(face))
    return next(face for face in left if face not in hand.cards)
