"""Casualties: how many a player has to cover, who may be one, and how many each covers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.event import Event
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import (
    CASUALTIES,
    CASUALTIES_OF_THE_LOSER,
    CASUALTIES_TIMES,
    LEAST_CASUALTIES,
    MOST_CASUALTIES,
    NO_CASUALTY,
)
from ..position.sums import of_player, told
from ..position.values import NOBODY
from . import cannot, hand_ranks, standing
from .numbers import added, has

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.values import Modifier


HARROWED: Final = "shootout.take-yer-lumps.harrowed"
SIDEKICK: Final = "shootout.take-yer-lumps.sidekick"
COVERS: Final = "covers if taken by "
"""What a text bears on begins so by which a card may be taken in a way, and goes on with the way."""
COVERS_MORE: Final = "takes off if taken by "
"""What a text bears on begins so that takes further casualties off when a card is taken in a way."""
CANNOT_BE_TAKEN: Final = "shootout.take-yer-lumps.dudes-cannot-be-taken"


AS_IT_BEGINS: Final = "as the position begins"
"""What is said of casualties that a position begins with."""


def _whence(s: State, total: int) -> tuple[str, str]:
    """The rule by which the hands give so many casualties, and in words; a position may begin with them."""
    fight = s.shootout
    assert fight is not None
    if not any(s.players[side].draw_hand for side in (fight.leader, fight.mark)):
        return "shootout.take-yer-lumps.compare", AS_IT_BEGINS
    if fight.margin == 0 and total > 1:
        return "shootout.take-yer-lumps.compare", AS_IT_BEGINS
    if fight.margin == 0 and total:
        return "shootout.take-yer-lumps.tied-ranks", "both hands are of the same rank"
    why, s.why = s.why, None
    ranks = {s.who(side): hand_ranks.hand_rank(s, side) for side in (fight.leader, fight.mark)}
    s.why = why
    told = " and ".join(f"{who} {rank}" for who, rank in ranks.items())
    if max(ranks.values()) - min(ranks.values()) != fight.margin:
        told = ""  # they have changed since they were compared
    won = "the round is won" if fight.margin and not total else "by the difference of the hand ranks"
    return "shootout.take-yer-lumps.compare", f"{won}{', ' if told else ''}{told}"


@told("casualties", of_player)
def casualties(s: State, player: PlayerId) -> int:
    """How many casualties a player has to cover, at least 0 (rule: shootout.take-yer-lumps.never-below-zero)."""
    fight, why = s.shootout, s.why
    if fight is None or player not in (fight.leader, fight.mark):
        return 0
    total = fight.assigned[player] if fight.assigned else 0
    if why is not None and fight.assigned:
        why.printed(total, *_whence(s, total))
    total += added(s, CASUALTIES, player)
    if player == fight.loser:
        total += added(s, CASUALTIES_OF_THE_LOSER, NOBODY)
    elif why is not None and fight.loser == NOBODY and fight.assigned:
        for each in s.effects(CASUALTIES_OF_THE_LOSER, NOBODY):
            words = f"nothing by {s.name(each.source)}, for nobody lost the round"
            why.so(words, "shootout.take-yer-lumps.exact-tie", each.source, None, each)
    for times in s.effects(CASUALTIES_TIMES, NOBODY) if total > 0 else ():
        if why is not None:
            words = f"{times.amount} times as many by {s.name(times.source)}"
            why.so(words, "shootout.take-yer-lumps.extra-casualties", times.source, None, times)
        total *= times.amount
    for limit in s.effects(MOST_CASUALTIES, player):
        if why is not None and total >= limit.amount:
            why.effect(s, limit, "shootout.take-yer-lumps.limits", "at most")
        total = min(total, limit.amount)
    for limit in s.effects(LEAST_CASUALTIES, player) if fight.assigned else ():
        if why is not None and total <= limit.amount:
            why.effect(s, limit, "shootout.take-yer-lumps.limits", "at least")
        total = max(total, limit.amount)
    if why is not None:
        why.least(0, total, "shootout.take-yer-lumps.never-below-zero")
    return max(0, total)


def effects_on(s: State, player: PlayerId) -> list[Modifier]:
    """The effects that make a player's casualties as many as they are, apart from how the hands compare."""
    of_the_loser = s.shootout is not None and s.shootout.loser == player
    everybody = (CASUALTIES_TIMES, *((CASUALTIES_OF_THE_LOSER,) if of_the_loser else ()))
    own = (CASUALTIES, MOST_CASUALTIES, LEAST_CASUALTIES)
    found = [(what, player) for what in own] + [(what, NOBODY) for what in everybody]
    return [each for what, of in found for each in s.effects(what, of)]


def covers(s: State, card: CardId) -> dict[str, int]:
    """In which ways a card may be taken as a casualty, and how many each covers.

    Rules: shootout.take-yer-lumps.cover, .harrowed, .sidekick.
    """
    ways = would_cover(s, card)
    if standing.any_that(s, standing.CANNOT):
        return {how: n for how, n in ways.items() if standing.forbidden(s, taken_as(s, card, how)) is None}
    return ways


def would_cover(s: State, card: CardId) -> dict[str, int]:
    """The same without what texts forbid."""
    ways = _ways(s, card)
    for how in TAKEN if standing.any_that(s, COVERS) else ():
        for _, _, n in standing.sayings(s, COVERS + how, card):
            ways[how] = max(ways.get(how, 0), n)
    return ways


def takes_off(s: State, card: CardId, how: str) -> int:
    """How many of the casualties left to cover a text takes off when a card is taken in that way, at most."""
    return max(0, standing.added(s, COVERS_MORE + how, card))


def _ways(s: State, card: CardId) -> dict[str, int]:
    """What a card covers in each way by the rules."""
    if s.cards[card].printed.type == "dude":
        if has(s, card, "Harrowed"):
            return {"send home booted": 1, "discard": 2, "ace": 3}
        return {"discard": 1, "ace": 2}
    return {"discard": 1} if has(s, card, "Sidekick") else {}


TAKEN: Final = {"discard": "discarded", "ace": "aced", "send home booted": "sent home booted"}
"""The ways in which a casualty is taken, as they are said of it."""


def what_it_covers(s: State, card: CardId, how: str) -> tuple[str, str] | None:
    """The rule by which a card covers what it does if it is taken in that way, where that is not a dude's plain 1."""
    amount, name = covers(s, card).get(how, 0), s.name(card)
    if s.cards[card].printed.type != "dude":
        return SIDEKICK, f"{name} is a Sidekick and covers {amount}"
    if has(s, card, "Harrowed"):
        return HARROWED, f"{name} is Harrowed: {TAKEN[how]} covers {amount}"
    return ("shootout.take-yer-lumps.cover", f"{name}: {TAKEN[how]} covers {amount}") if amount > 1 else None


def cannot_be_taken(s: State, card: CardId, how: str) -> tuple[str, tuple[str, ...]] | None:
    """The text that keeps a card from being taken in that way, in words, and what it follows; None where none does.

    Rule: shootout.take-yer-lumps.dudes-cannot-be-taken.
    """
    event = taken_as(s, card, how)
    words = cannot.why(s, event, f"cannot be {TAKEN[how]} as a casualty") if how in would_cover(s, card) else None
    return None if words is None else (words, cannot.followed_by(s, event))


def taken_as(s: State, card: CardId, how: str) -> Event:
    """The event of a card being taken as a casualty in that way."""
    return Event(how, card, s.cards[card].controller, reason="casualty", at=s.place(card))


def no_longer_spared(s: State, card: CardId) -> tuple[str, str] | None:
    """The rule and the words by which an effect that spares a card does not, as the round is lost by too much."""
    spared = [m for m in s.effects(NO_CASUALTY, card) if m.amount] if may_be_casualty(s, card) else []
    if not spared or s.shootout is None:
        return None
    by = " and ".join(s.name(m.source) for m in spared)
    words = f"{by} does not spare {s.name(card)}, for the round is lost by {s.shootout.margin} ranks"
    return "abilities.cannot-beats-can", words


def may_be_casualty(s: State, card: CardId) -> bool:
    """Whether nothing says that this card cannot be a casualty now."""
    fight, margin = s.shootout, 0
    if fight is not None and s.cards[card].posse == fight.loser:
        margin = fight.margin
    return not any(not each.amount or margin < each.amount for each in s.effects(NO_CASUALTY, card))
