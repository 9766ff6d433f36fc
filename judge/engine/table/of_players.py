"""Numbers of players: what their cards come to together, what they may keep and discard, and what texts add to it."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from ..position.kinds import CardId, Place, PlayerId
from ..position.sums import of_player, told
from . import numbers, standing, worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..position.ability import Scope
    from ..position.state import State
    from .standing import Standing

HAND_SIZE: Final = "hand size of its player"
"""What a text on the number of cards in a play hand bears on."""
STUD_BONUS, DRAW_BONUS = "stud bonus of its player", "draw bonus of its player"
"""What a text on the bonuses of its player's posse for a draw hand bears on."""
SUNDOWN_DISCARDS: Final = "Sundown discards of its player"
"""What a text on how many cards a player may discard at Sundown bears on."""
POINTS: Final = "control point total of its player"
"""What a text on the control points of a player as a whole bears on."""
POOREST: Final = "poorest player"
"""What a text bears on by which a player counts as having less ghost rock than each other."""
AT_A_PLACE: Final = "influence of its player at a location"
"""What a text bears on that limits the influence of a player at each location where victory is checked."""
RANK: Final = "hand rank of its player"
"""What a text on the hand rank of a player bears on."""


def bearing(s: State, what: str, player: PlayerId) -> Iterator[tuple[Standing, Scope]]:
    """Every standing text of one kind that bears on a player now: on whose text it is, unless it says on whom."""
    for text, scope in standing.holding(s, what):
        if text.whose is None:
            if scope.player != player:
                continue
        elif not text.whose(s, scope.choose("it", player)):
            continue
        if standing.bears(s, text, scope, CardId(player)):
            yield text, scope


def added_for(s: State, what: str, player: PlayerId) -> int:
    """What texts on a number of a player add to it now: to the hand rank, or to the hand size."""
    if not standing.texts(s, what):
        return 0
    total, why = 0, s.why
    s.why = None  # what the texts themselves look at is no part of the number
    for text, scope in bearing(s, what, player):
        amount = int(text.amount(s, scope))
        total += amount
        if why is not None:
            why.add(amount, s.name(scope.card), standing.whose(s, scope.card), scope.card, text)
    s.why = why
    return total


@told("influence", of_player)
def influence_of(s: State, player: PlayerId) -> int:
    """The influence of a player's dudes in play (rule: control.influence)."""
    if s.why is not None:
        s.why.so(f"the influence of all dudes in play that {s.who(player)} controls, added up", "control.influence")
    return sum(numbers.influence(s, card) for card in s.in_play() if _is_theirs(s, card, player))


@told("influence that counts for victory", of_player)
def influence_for_victory(s: State, player: PlayerId) -> int:
    """The influence of a player's dudes in play, no more of it at any location than a text allows (rule:
    sundown.victory).
    """
    limits = list(_limits(s, player)) if AT_A_PLACE in s.standing else []
    if not limits:
        return influence_of(s, player)
    shown: Counter[Place] = Counter()
    for card in s.in_play():
        if _is_theirs(s, card, player):
            shown[s.place(card)] += numbers.influence(s, card)
    most, text, scope = min(limits, key=itemgetter(0))
    total = sum(min(most, influence) for influence in shown.values())
    if s.why is not None:
        s.why.so(f"the influence of {s.who(player)}'s dudes at each location, added up", "control.influence")
        if any(influence > most for influence in shown.values()):
            words = f"{s.name(scope.card)} lets no more than {most} count at a location"
            s.why.so(words, "abilities.cannot-beats-can", scope.card, text)
    return total


def _limits(s: State, player: PlayerId) -> Iterator[tuple[int, Standing, Scope]]:
    """How much influence of a player texts let count at each location."""
    why, s.why = s.why, None
    for text, scope in bearing(s, AT_A_PLACE, player):
        yield int(text.amount(s, scope)), text, scope
    s.why = why


def _is_theirs(s: State, card: CardId, player: PlayerId) -> bool:
    return s.cards[card].controller == player and s.cards[card].printed.type == "dude"


@told("control points", of_player)
def points_of(s: State, player: PlayerId) -> int:
    """The control points of the cards in play that a player controls (rule: control.control-points)."""
    if s.why is not None:
        s.why.so(f"the control points of all cards that {s.who(player)} controls, added up", "control.control-points")
    cards = s.in_play() if worth.by_texts(s) else s.on_table  # whoever a search has taken off it has none
    total = sum(worth.control_points(s, card) for card in cards if s.cards[card].controller == player)
    total += added_for(s, POINTS, player)
    if s.why is not None:
        s.why.least(0, total, "values.clamp")
    return max(0, total)


PLAY_HAND: Final = 5
"""Cards that a play hand holds at the end of a day, as a rule (rule: sundown.hand-size)."""


@told("hand size", of_player)
def hand_size(s: State, player: PlayerId) -> int:
    """How many cards a player may keep in the play hand, at least 0 (rules: sundown.hand-size, values.clamp)."""
    if s.why is not None:
        s.why.printed(PLAY_HAND, "sundown.hand-size", "as a rule")
    total = PLAY_HAND + added_for(s, HAND_SIZE, player)
    if s.why is not None:
        s.why.least(0, total, "values.clamp")
    return max(0, total)


@told("discards at Sundown", of_player)
def sundown_discards(s: State, player: PlayerId) -> int:
    """How many cards a player may discard at Sundown, at least 0 (rules: sundown.discard-one, values.clamp)."""
    if s.why is not None:
        s.why.printed(1, "sundown.discard-one", "as a rule")
    total = 1 + added_for(s, SUNDOWN_DISCARDS, player)
    if s.why is not None:
        s.why.least(0, total, "values.clamp")
    return max(0, total)


def poorest(s: State, player: PlayerId) -> bool:
    """Whether a player has less ghost rock than each other, or counts as such a player by a text."""
    rock = s.players[player].rock
    if all(rock < other.rock for each, other in s.each_player() if each != player):
        return True
    return any(True for _ in bearing(s, POOREST, player))
