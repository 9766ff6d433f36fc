"""A number that an effect has set: what it was set to, and what has come to bear on it since (rule: values.set).

What bore on it before is overruled for as long as the effect lasts: effects by their place before it, cards by marks.
An effect may say whose part still counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..position.modifiers import BECOMES, EXCEPTED, OVERRULED
from ..position.values import NOBODY
from . import standing

if TYPE_CHECKING:
    from ..position.kinds import CardId
    from ..position.state import State

Worn = Callable[["State", "CardId"], int]
"""What an attached card adds to a number of the card it is attached to."""


def since(s: State, what: str, card: CardId, worn: Worn | None = None, without: CardId = NOBODY) -> int | None:
    """What the latest effect has set a card's number to, with all that has come since; None where none has.

    What the card `without` adds is left out.
    """
    said = BECOMES[what]
    if not s.effects(said, card):
        return None
    places = [n for n, m in enumerate(s.modifiers) if m.of == card and m.what == said]
    latest, why = s.modifiers[places[-1]], s.why
    if why is not None:
        why.effect(s, latest, "values.set", "set")
    kept = _sources(s, EXCEPTED + what, card)
    before = _sources(s, OVERRULED + what, card) - kept
    total = latest.amount
    for n, m in enumerate(s.modifiers):
        counts = n > places[-1] or m.source in kept
        if counts and (m.what, m.of) == (what, card) and (without == NOBODY or m.source != without):
            total += m.amount
            if why is not None:
                why.effect(s, m, "abilities.duration")
    for thing in s.attachments(card) if worn is not None else ():
        if thing not in before:
            assert worn is not None
            total += worn(s, thing)
    return total + standing.added(s, what, card, without, *before)


def _sources(s: State, mark: str, card: CardId) -> set[CardId]:
    """The cards that marks of one kind name."""
    return {m.source for m in s.effects(mark, card)}


def bearing_on(s: State, what: str, card: CardId, worn: Worn | None = None) -> list[CardId]:
    """The cards that have a part in a card's number now: what it carries, and whatever says so or has said so."""
    carried = [thing for thing in s.attachments(card) if worn is not None and worn(s, thing)]
    effects = [m.source for m in s.effects(what, card) if m.source != NOBODY]
    return list(dict.fromkeys([*carried, *effects, *(scope.card for _, scope in standing.bearing(s, what, card))]))
