"""Which cards chance tries, and in which order: those that may come off a deck, each set of them once.

No deck holds more than four cards of a suit and value, or more than two jokers (rules: deckbuilding.four-of-a-kind,
deckbuilding.size).  Cards that go into a hand together come in one order only, for the order in which they were
drawn means nothing.  Neighbours in the order here have little in common, so that a few cards already make unlike
hands and the first pulls tried are high and low.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from ...events.pulls import Draw
from ...position import hands
from ...position.unseen import LookedAt, Unseen
from ...shootout.draw_hand import DrawHands
from ..several import Faces

if TYPE_CHECKING:
    from ...position.kinds import Face, PlayerId
    from ...position.procedure import Option
    from ...position.state import State
    from ...position.values import Card

PLAIN: Final = ("card", "joker")
"""The types of cards of which nothing matters but their suit and value."""
MOST_ALIKE: Final = 4
MOST_JOKERS: Final = 2
STRIDE: Final = 29
"""From one face to the next that is tried; it shares no divisor with 52, so that every face has its turn."""
MOST_UNSEEN: Final = 40
"""Cards of a player that may be unseen at once: so many of a deck leave every worth of a hand possible."""

Rank = tuple[int, int | str]
"""A card's place in the order: those that are known to be in the deck, by title, before those that nobody named."""


class Drawn(NamedTuple):
    """The last card of a hand that is being drawn, and the cards that could have come in its place before it."""

    rank: Rank
    passed: frozenset[Rank]


def chances(s: State, drawn: Drawn | None) -> list[Option]:
    """What chance may bring next, in the order in which it is tried, where it has to decide."""
    decision, draw = s.decision, s.stack[-1][0]
    assert decision is not None
    if not isinstance(draw, Draw):
        return list(decision.options)  # a coin, not a card
    full = {face for face, count in held_by(s, draw.player).items() if count >= most_alike(face)}
    full |= {s.cards[option.card].printed.face for option in decision.options if _plain(s, option)}
    left = [option for option in decision.options if option.verb != "face" or option.face not in full]
    found = [(rank(s, option), option) for option in left]
    if drawn is None:
        return [option for _, option in sorted(found)]
    more = [(place == drawn.rank, place, option) for place, option in found if place not in drawn.passed]
    return [option for _, _, option in sorted(more)]  # another of the same card comes last


def held_by(s: State, player: PlayerId) -> Counter[Face]:
    """How many cards of each face a player has anywhere, so that the deck lacks them."""
    found = Counter(card.printed.face for card in s.cards if card.owner == player)
    for face in [face for face in found if isinstance(face, Faces)]:
        del found[face]
    faces = [card.printed.face for card in s.cards if card.owner == player]
    for group in {face.group: face.each for face in faces if isinstance(face, Faces)}.items():
        found.update(group[1])
    return found


def most_alike(face: Face) -> int:
    """How many cards of a face a deck may have (rules: deckbuilding.four-of-a-kind, deckbuilding.size)."""
    return MOST_JOKERS if face == hands.JOKER else MOST_ALIKE


def _plain(s: State, option: Option) -> bool:
    """Whether it is a card known to be in the deck of which no more than its face matters: any like it is this one."""
    return option.card >= 0 and s.cards[option.card].printed.type in PLAIN


def rank(s: State, option: Option) -> Rank:
    """Where a card stands in the order."""
    if option.verb == "face":
        return 1, ((STRIDE * option.face) % hands.JOKER if option.face != hands.JOKER else hands.JOKER)
    return 0, s.name(option.card)


def drawn_after(before: State, option: Option, after: State) -> Drawn | None:
    """What the next card of the same hand may not be, so that no two orders of the same cards are tried.

    A card that could have come before this one and ranks lower would have done so; None where no hand is being drawn.
    """
    draw, more = before.stack[-1][0], after.stack[-1][0] if after.stack else None
    if not isinstance(draw, Draw) or draw.zone not in ("draw hand", "hand") or not isinstance(more, Draw):
        return None
    if len(after.stack) != len(before.stack) or more != draw.with_(count=draw.count - 1):
        return None
    holder = draw.player if draw.holder < 0 or draw.zone == "hand" else draw.holder
    one, other = before.players[holder], after.players[holder]
    if len(other.draw_hand) + len(other.hand) != len(one.draw_hand) + len(one.hand) + 1:
        return None
    assert before.decision is not None
    mine = rank(before, option)
    ranks = {rank(before, each) for each in before.decision.options}
    return Drawn(mine, frozenset(each for each in ranks if each < mine))


def whose_card(s: State) -> tuple[PlayerId, str] | None:
    """Whose card comes where chance decides, and where it goes; None where it decides something else."""
    frame = s.stack[-1][0]
    if isinstance(frame, Draw):
        return frame.player, frame.zone
    return (frame.waiting[0], "draw hand") if isinstance(frame, DrawHands) else None


def nothing_known(s: State, player: PlayerId) -> bool:
    """Whether nobody has stated anything of a deck, and enough of it is left for every worth."""
    mine = s.players[player]
    if mine.deck or mine.shuffled or not mine.unstated:
        return False
    if len(s.cards) > MOST_UNSEEN and sum(_is_lost(card) for card in s.cards if card.owner == player) > MOST_UNSEEN:
        raise LookedAt
    return True


def _is_lost(card: Card) -> bool:
    """Whether a card came from a deck unseen, and does not come back to it before long.

    Discard piles do, as soon as nothing is left to draw (rule: cards.empty-deck), and then any hand may come again.
    """
    face = card.printed.face
    return isinstance(face, Unseen) and not isinstance(face, Faces) and card.zone != "discard"
