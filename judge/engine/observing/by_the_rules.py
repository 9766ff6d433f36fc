"""Why the rules themselves have not brought something about: what they left undone, and what they do at another time.

What they left undone is told by the code that decides it (`undone.py`); what has not had its time yet is found by
letting that part of the day take place in a copy of the position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..abilities.legality import Objection
from ..position.ability import followed_by_fact
from ..position.modifiers import REPLACED_TODAY
from ..position.note import Note
from ..position.procedure import EngineLimit, Procedure, run
from ..position.undone import Undone, all_undone
from ..table import numbers
from . import provenance

if TYPE_CHECKING:
    from ..position.kinds import CardId
    from ..position.state import State
    from .answering import Wanted

GAINS: Final = "gain ghost rock"
"""What can come of so much that no part of the day is where one would look for it that would not bring it."""
MOST_ANSWERS: Final = 30
"""How many questions a part of the day may ask while it is tried out; each gets its first answer."""


def left_undone(s: State, wanted: Wanted, since: Undone | None = None) -> Undone | None:
    """The latest thing that a rule or a player left undone and that would have brought something about, or nearer."""
    return next((each for each in all_undone(s, since) if _would(each, wanted)), None)


def _would(undone: Undone, wanted: Wanted) -> bool:
    for would in undone.would:
        if callable(would):
            other = undone.at.fork()
            would(other)
            if wanted.nearer(undone.at, other):
                return True
        elif wanted.stopped(Note(undone.rule, "", 0, None, undone.at, event=would)):
            return True
    return False


def left_as_it_was(s: State, read: provenance.Read) -> list[Undone]:
    """The latest thing that a rule left undone, no player, and that would have made a fact another; besides what of
    that is the matter of some card's ruling.
    """
    found: list[Undone] = []
    for each in all_undone(s):
        if not each.chance and (not found or each.clause is not None) and _would_change(each, read):
            found.append(each)
    return found


def _would_change(undone: Undone, read: provenance.Read) -> bool:
    was = read(undone.at)
    for would in undone.would:
        if callable(would):
            other = undone.at.fork()
            would(other)
        else:
            other = provenance.had_it_happened(undone.at, would)
        if read(other) != was:
            return True
    return False


def reasons(s: State, undone: Undone) -> tuple[Objection, ...]:
    """Why it was left undone, with the rulings and errata on which that rests."""
    if isinstance(undone.why, str):
        cites = () if undone.clause is None else followed_by_fact(undone.at, undone.clause)
        return (Objection(undone.rule, undone.why, cites),)
    return tuple(
        each.with_(cites=(*each.cites, *provenance.of_effects(undone.at, each.effects)), effects=())
        for each in undone.why
    )


LOOKED_AT: Final = "that is looked at"
"""How a reason begins which says that the rules would leave something alone in another part of the day."""


def at_its_time(s: State, wanted: Wanted, *, undone_as_well: bool = True) -> tuple[Objection, ...]:
    """What a part of the day would do of itself if it came now, or else what it would leave undone, if that counts."""
    for kind in Procedure.registry.values():
        begun = [following for frame, following in s.stack if type(frame) is kind]
        for step, rule in kind.of_the_rules.items():
            if begun and kind.steps.index(step) < begun[-1]:
                continue  # it is under way: what it does up to there, it has done or left undone
            other, name = _took_place(s, kind, step), kind.__name__
            if other is None:
                continue
            if wanted.nearer(s, other):
                told = _which_line(other, wanted)
                return (Objection(told.rule, f"{name} would bring it, as things stand, and not before: {told.words}"),)
            undone = left_undone(other, wanted, s.undone)
            if undone is not None and undone_as_well and wanted.kind != GAINS:
                return *reasons(other, undone), Objection(rule, f"{LOOKED_AT} in {name}, and not before")
    return ()


def _which_line(s: State, wanted: Wanted) -> Note:
    """The line with which it has come about, or the last one where it has only come nearer."""
    changes = provenance.changes(s, wanted.is_so)
    note = changes[-1].note if changes else s.trace
    assert note is not None
    return note


def _took_place(s: State, kind: type[Procedure], step: str) -> State | None:
    """The position if one step of a part of the day took place now; None where it cannot."""
    other = s.fork()
    other.keep()
    other.stack = [(kind(), kind.steps.index(step))]
    after = kind.steps.index(step) + 1

    def over(here: State) -> bool:
        return len(here.stack) == 1 and here.stack[0][1] >= after

    try:
        decision = run(other, until=over)
        for _ in range(MOST_ANSWERS):
            if decision is None or not decision.options:
                break
            decision = run(other, decision.options[0], until=over)
    except (EngineLimit, ValueError):  # what it asks of the position is not there
        return None
    return other


def in_a_versions_place(s: State, card: CardId) -> CardId | None:
    """The dude who was replaced today, where that is the card or the version whose place they took."""
    replaced = [dude for dude in s.in_play() if numbers.under(s, REPLACED_TODAY, dude)]
    same = [dude for dude in replaced if s.cards[dude].printed.name == s.cards[card].printed.name]
    return card if card in replaced else next(iter(same), None) if s.cards[card].zone == "discard" else None
