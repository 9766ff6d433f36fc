"""Lines of the trace as reasons: what led to them, and those by which something does not happen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..abilities.legality import Objection
from ..position.ability import followed
from ..position.note import CARRY_OUT, happenings
from ..using.carry_out import CarryOut
from ..using.using import Using
from . import provenance
from .answering import FORBIDDEN, REPLACED, USED, Missed
from .causes import causes

if TYPE_CHECKING:
    from ..position.kinds import CardId
    from ..position.note import Note
    from ..position.state import State

COSTS_NOTHING: Final = ("jobs.leader-boots", "abilities.waived-costs")
"""The rules of lines that say of a use that nobody boots for it."""
STOPPED: Final = "abilities.negated-still-used"
"""The rule by which a use that is stopped counts as one."""


def told(s: State, note: Note) -> tuple[Objection, ...]:
    """A line as a reason, after those that brought it about, and with what else is said of it."""
    led = [Objection(cause.rule, cause.words, provenance.of_its_own(cause)) for cause in causes(s, note)]
    more = [Objection(line.rule, line.words, provenance.of_its_own(line)) for line in provenance.with_more(s, note)[1:]]
    return (*led, Objection(note.rule, note.words, provenance.follows(note)), *more)


def last_told(s: State, card: CardId) -> tuple[Objection, ...]:
    """The last line that speaks of a card, with what led to it: what it has come to, where no more is to be said."""
    named = re.compile(rf"(?<!\w){re.escape(s.name(card))}(?!\w)")
    lines = (note for note in reversed(provenance.kept(s)) if named.search(note.words))
    return next((told(s, note) for note in lines), ())


def kept_from(s: State, note: Note) -> Missed:
    """What a line says that does not happen: it was replaced or forbidden, or is a cost that a use does not have."""
    how = REPLACED if note.rule == "reacts.instead" else USED if note.rule in COSTS_NOTHING else FORBIDDEN
    found = Missed(how, told(s, note))
    return besides_its_rulings(found, provenance.of_what_comes_instead(note)) if how == REPLACED else found


def besides_its_rulings(found: Missed, cites: tuple[str, ...]) -> Missed:
    """The same, with the rulings on the text that was waiting, which stand with the last reason."""
    *others, last = found.reasons
    with_them = last.with_(cites=tuple(dict.fromkeys((*last.cites, *cites))))
    return found.with_(reasons=(*others, with_them))


def of_a_stop(s: State, card: CardId) -> tuple[str, ...]:
    """The rulings and errata on the texts that were used while a use of a card waited which they have stopped."""
    if card not in stopped(s):
        return ()
    found: list[str] = []
    for happened in happenings(s):
        uses = [frame for frame, _ in happened.at.stack if isinstance(frame, Using)]
        if happened.event.kind == CARRY_OUT and card in [use.scope.card for use in uses[:-1]]:
            use = uses[-1]
            instruction = use.program(happened.at)[use.line] if isinstance(use, CarryOut) else None
            for clause in (instruction, *provenance.whole_text(happened.at, use)):
                found += followed(happened.at, use.scope, clause)
    return tuple(dict.fromkeys(found))


def stopped(s: State) -> set[CardId]:
    """The cards of which a use has been stopped."""
    lines = [note for note in provenance.kept(s) if note.rule == STOPPED]
    return {use.scope.card for note in lines for use in provenance.uses_at(note)[-1:]}
