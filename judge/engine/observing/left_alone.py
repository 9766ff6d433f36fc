"""What a text does not reach: rulings that say so, where something happens that they speak of.

The text has nothing to do with it then, so no line of the trace names it; what happened is asked instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.ability import Scope
from ..position.kinds import CardId
from ..position.note import CARRY_OUT, happenings
from ..position.values import NOBODY

if TYPE_CHECKING:
    from ..position.note import Happened, Note
    from ..position.state import State


def left_alone(s: State, since: Happened | None = None, of: CardId = NOBODY) -> list[tuple[Note, list[str]]]:
    """The rulings on cards in play, or on one of them, by which their texts do not reach what happened, after an event
    if one is given, each with the line of the trace that says what happened.
    """
    reached = ((event, _by_which_it_is_not_reached(event, of)) for event in happenings(s, since))
    return [(_told(s, event), follows) for event, follows in reached if follows]


def _told(s: State, happened: Happened) -> Note:
    """The line of the trace that follows upon an event's beginning."""
    note, before = s.trace, happened.at.trace
    assert note is not None
    while note.before is not None and note.before is not before:
        note = note.before
    return note


def _by_which_it_is_not_reached(happened: Happened, of: CardId) -> list[str]:
    s, event = happened.at, happened.event
    found = []
    for card, value in s.each_card():
        if value.zone != "play" or of not in (NOBODY, card) or event.kind in ("complete", CARRY_OUT):
            continue
        scope = Scope(value.controller, card, event)
        for follows in value.printed.follows.values():
            found += [each.id for each in follows if each.not_for is not None and each.not_for(s, scope)]
    return found
