"""Why something comes about on no way on: the text that could bring it, and what speaks against that."""

from __future__ import annotations

from typing import Final

from judge.engine.observing import provenance
from judge.engine.observing.answering import CONDITION, FORBIDDEN, NOT_LEGAL, Wanted
from judge.engine.observing.ladder import missed, played
from judge.engine.position.note import Note
from judge.engine.position.state import State

from .because import Because
from .facts import as_it_was
from .values import Expression

SPEAKS_AGAINST: Final = (FORBIDDEN, NOT_LEGAL, CONDITION)
"""What is answered to `why not` where a text could bring it, and something speaks against that."""


def why_never(s: State, expression: Expression) -> Because:
    """What speaks, where the question is asked, against what an expression of cards says, if anything does.

    That every way on was tried is the proof; this is what whoever asks wants to hear.  Of several cards it is told of
    the first of which anything speaks against it.
    """
    because = Because()
    read = as_it_was(expression.of)

    def nearer(before: State, after: State) -> bool:
        return not read(before) and bool(read(after))

    def stopped(note: Note) -> bool:
        at, event = note.after, note.event
        return at is not None and event is not None and nearer(at, provenance.had_it_happened(at, event))

    for about in sorted(expression.named(s)) if expression.only_of_cards(s) else ():
        wanted = Wanted(lambda here: bool(read(here)), nearer, stopped, about)
        found = played(s, wanted, missed(s, wanted))
        for reason in found.reasons if found.how in SPEAKS_AGAINST else ():
            because.add(reason.rule, reason.why, (*reason.cites, *provenance.of_effects(s, reason.effects)))
        if because.reasons:
            break
    return because
