"""Why a fact is what it was from the start: the nearest text that would have changed it, and what kept it from that.

Worth telling are what forbade or replaced it, a test or a job that failed, and a price that could not be paid; of any
other condition only the rulings and errata: that nothing has changed the fact goes without them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from judge.engine.abilities.legality import Objection
from judge.engine.abilities.paying import CAN_AFFORD
from judge.engine.observing import absent, provenance
from judge.engine.observing.answering import CONDITION, FAILED, FORBIDDEN, REPLACED, Missed, Wanted, nearest
from judge.engine.position.kinds import CardId
from judge.engine.position.note import Note
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ...file import names
from ..because import Because
from ..facts import as_it_was
from ..on_the_ways.still_waiting import add_what_still_waits

KEPT_FROM: Final = (REPLACED, FORBIDDEN, FAILED, CONDITION)
"""How a text that was about to change something was kept from it."""


def add_why_untouched(because: Because, s: State, read: Callable[[State], Any], *subjects: str) -> None:
    """The same among the reasons for an answer, of a fact of one of several subjects."""
    about = CardId(NOBODY)
    if len(subjects) == 1 and names.speaks_of_a_card(s, subjects[0]):
        about = names.card_named(s, subjects[0])
    told = why_untouched(s, read, about) if s.happened is not None else ()
    for each in told:
        because.add(each.rule, each.why, each.cites)
    if not told:
        add_what_still_waits(because, [s], lambda left: absent.would_when_it_comes(s, left, _wanted(s, read, about)))


def why_untouched(s: State, read: Callable[[State], Any], about: CardId = NOBODY) -> tuple[Objection, ...]:
    """What kept the nearest text from changing a fact, as far as that is worth telling."""
    wanted = _wanted(s, read, about)
    found = (each for each in absent.of_texts(s, wanted, None) if _is_told(each))
    best = nearest(found, s.name(about) if about != NOBODY else "")
    return () if best is None else best.reasons


def _wanted(s: State, read: Callable[[State], Any], about: CardId) -> Wanted:
    """That a fact were another than it is."""
    once = as_it_was(read)
    now = once(s)

    def stopped(note: Note) -> bool:
        if note.after is None or note.event is None:
            return False
        return bool(once(provenance.had_it_happened(note.after, note.event)) != once(note.after))

    return Wanted(
        lambda here: once(here) != now, lambda before, after: once(after) != once(before) == now, stopped, about
    )


def _is_told(found: Missed) -> bool:
    if found.how not in KEPT_FROM or found.far:
        return False
    return found.how != CONDITION or any(each.cites or each.rule == CAN_AFFORD for each in found.reasons)
