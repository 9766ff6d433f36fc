"""Influence that an effect has set: what it was set to, and what has come to bear on it since (rule: values.set).

What bore on it before is overruled for as long as the effect lasts: effects by their place before it, cards by marks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.modifiers import INFLUENCE, INFLUENCE_IS, OVERRULED
from ..position.values import NOBODY
from . import standing

if TYPE_CHECKING:
    from ..position.kinds import CardId
    from ..position.state import State


def influence_since(s: State, card: CardId, without: CardId = NOBODY) -> int | None:
    """What the latest effect has set a dude's influence to, with all that has come since; None where none has.

    What the card `without` adds is left out.
    """
    places = [n for n, m in enumerate(s.modifiers) if (m.what, m.of) == (INFLUENCE_IS, card)]
    if not places:
        return None
    latest, why = s.modifiers[places[-1]], s.why
    if why is not None:
        why.effect(s, latest, "values.set", "set")
    before = {m.source for m in s.modifiers if (m.what, m.of) == (OVERRULED, card)}
    total = latest.amount
    for m in s.modifiers[places[-1] + 1 :]:
        if (m.what, m.of) == (INFLUENCE, card) and (without == NOBODY or m.source != without):
            total += m.amount
            if why is not None:
                why.effect(s, m, "abilities.duration")
    for thing in s.attachments(card):
        if thing not in before:
            total += worn_influence(s, thing)
    return total + standing.added(s, INFLUENCE, card, without, *before)


def worn_influence(s: State, thing: CardId) -> int:
    """What an attached card adds to influence (rule: types.goods-bonuses)."""
    printed = s.cards[thing].printed
    if s.why is not None:
        s.why.add(printed.influence, printed.title, "types.goods-bonuses", thing)
    return printed.influence


def bearing_on_influence(s: State, card: CardId) -> list[CardId]:
    """The cards that have a part in a dude's influence now: what the dude carries, and whatever says so."""
    worn = [thing for thing in s.attachments(card) if s.cards[thing].printed.influence]
    return [*worn, *(scope.card for _, scope in standing.bearing(s, INFLUENCE, card))]
