"""Why something has not come about: the ladder of explanations, the nearest first.

1. It is so.
2. It was about to happen, and something took its place or forbade it.
3. It was so, and is over.
4. A text would have done it, the rules left it undone, or see to it at another time: what of them is nearest.
5. What the texts of one card do, where that card was expected to do it; a version that took another's place.
6. No text here does it.  What somebody could still do about it is nearer then, or where only the rules were looked at.

Each rung is one function that gives what it has to say, if anything; the first one that has is the answer.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from ..abilities.legality import Objection
from ..plays import against
from ..position.ability import Scope, followed
from ..position.modifiers import REPLACED_TODAY
from ..position.values import NOBODY
from ..table import numbers
from . import absent, by_the_rules, not_done, provenance
from .answering import (
    CONDITION,
    FAILED,
    NO_EVENT,
    NO_TEXT,
    NOT_LEGAL,
    NOT_USED,
    NOT_YET,
    OVER,
    SO,
    THE_RULES,
    USED,
    Missed,
    Wanted,
    nearest,
)
from .in_the_way import kept_from, told
from .uses import not_usable

if TYPE_CHECKING:
    from ..position.kinds import CardId
    from ..position.note import Note
    from ..position.state import State
    from ..position.undone import Undone

Rung = Callable[["State", Wanted, "CardId | None"], Iterator[Missed]]


def missed(s: State, wanted: Wanted, by: CardId | None = None) -> Missed:
    """Why something has not come about; with `by`, why the texts of that card have not done it."""
    found = next(itertools.chain.from_iterable(rung(s, wanted, by) for rung in LADDER))
    if by is not None or found.how not in (NOT_USED, NOT_LEGAL, CONDITION, NO_EVENT, USED):
        return found
    undone = by_the_rules.left_undone(s, wanted)
    if undone is None or undone.chance:
        return found
    reasons, told_already = by_the_rules.reasons(s, undone), [(each.rule, each.why) for each in found.reasons]
    besides = tuple(each for each in reasons if (each.rule, each.why) not in told_already)
    if found.how == NOT_USED:  # nobody could have had it so whatever they had chosen
        return Missed(THE_RULES, (*besides, *found.reasons))
    return found.with_(reasons=(*found.reasons, *besides))


def done_about_it(s: State, wanted: Wanted, found: Missed, *, as_a_cost: bool = True) -> Missed:
    """What somebody could do about it now, where nothing that has happened is nearer."""
    if found.how == CONDITION and found.far:  # it is a text for other dudes than the one asked about
        return nearest(not_done.joining(s, wanted)) or found
    asked = itertools.chain(not_done.responses(s, wanted), not_done.answers(s, wanted))
    if found.how in (THE_RULES, NOT_YET, NO_EVENT, NO_TEXT) and (answer := nearest(asked)):
        return answer
    return played(s, wanted, found, as_a_cost=as_a_cost)


def played(s: State, wanted: Wanted, found: Missed, *, as_a_cost: bool = True) -> Missed:
    """The same of plays alone: those that somebody could make, and those against which something speaks."""
    if found.how != NO_TEXT:
        return found
    play = nearest(not_done.of_anybody(s, wanted, as_a_cost=as_a_cost))
    if play is None or any(each.why.startswith(against.A_NOON_PLAY) for each in play.reasons):
        return nearest(not_usable.of_anybody(s, wanted)) or play or found
    return play


# The rungs


def _is_so(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    """It is so, since the line that made it so; nothing is told where it was so in the beginning."""
    if not wanted.is_so(s):
        return
    since = None
    for note in reversed(provenance.kept(s)):
        assert note.after is not None
        if not wanted.is_so(note.after):
            break
        since = note
    yield Missed(SO, () if since is None or s.began is None or wanted.is_so(s.began) else told(s, since))


def _was_stopped(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    """It was about to happen; with `by`, by the texts of that card."""
    for note in reversed(provenance.kept(s)):
        if note.event is not None and wanted.stopped(note) and by in (None, note.event.source):
            yield kept_from(s, note)


def _is_over(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    """It was so, until the line with which it was no longer."""
    if by is not None or s.began is None:
        return
    over, was = None, wanted.is_so(s.began)
    for note in provenance.kept(s):
        assert note.after is not None
        now = wanted.is_so(note.after)
        if was and not now:
            over = note
        was = now
    if over is not None:
        yield Missed(OVER, (*told(s, over), *_besides_its_end(s, wanted, over)))


def _lacked_the_least(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    """What each text lacked, what the rules left undone, and what they do at another time: the nearest of all that."""
    candidates = absent.of_texts(s, wanted, by)
    if by is None:
        candidates = itertools.chain(candidates, _of_the_rules(s, wanted))
    found = nearest(candidates, s.name(wanted.about) if wanted.about != NOBODY else "")
    if found is not None:
        text = found.text if by is None else by
        again = not_done.once_more(s, text, wanted) if text != NOBODY and found.how in (NOT_USED, USED) else ()
        yield found.with_(reasons=(*found.reasons, *again))


def _of_the_rules(s: State, wanted: Wanted) -> Iterator[Missed]:
    if (undone := by_the_rules.left_undone(s, wanted)) is not None:
        how = FAILED if undone.failed else NOT_USED if undone.chance else THE_RULES
        yield Missed(how, by_the_rules.reasons(s, undone))
    if reasons := by_the_rules.at_its_time(s, wanted):
        yield Missed(NOT_YET, reasons)


def _of_that_card(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    """What the card does that was expected to do it, where that is something else."""
    if by is None:
        return
    if (found := nearest(not_done.of_that_card(s, by))) is not None:
        yield found.with_(text=by)
    elif s.cards[by].printed.standing:
        words = f"what {s.name(by)} says holds for as long as it is in play, and does not bring that about"
        yield Missed(NO_TEXT, (Objection("reacts.traits-active-when", words, _of_standing_texts(s, by)),))
    else:
        words = f"{s.name(by)} has no text that answers an event or can be used"
        yield Missed(NO_TEXT, (Objection("reacts.window", words),))


def _in_anothers_place(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    """A card that took another version's place neither entered nor left play with that."""
    if wanted.kind not in (*absent.LEAVING, "enter play") or wanted.about == NOBODY:
        return
    if (dude := by_the_rules.in_a_versions_place(s, wanted.about)) is not None:
        yield absent.another_version(s, dude, NO_TEXT_HERE)
    host = s.cards[wanted.about].attached
    if host != NOBODY and numbers.under(s, REPLACED_TODAY, host):
        stays = f"{s.name(host)} took another version's place, and has all that was on that one"
        yield Missed(THE_RULES, (Objection("cards.experienced-keeps", stays),))


def _no_text(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    yield Missed(NO_TEXT, (Objection("reacts.window", NO_TEXT_HERE),))


NO_TEXT_HERE: Final = "no text here answers what has happened so that it would come about"
LADDER: Final[tuple[Rung, ...]] = (
    _is_so, _was_stopped, _is_over, _lacked_the_least, _of_that_card, _in_anothers_place, _no_text,
)  # fmt: skip


# What is told besides


def _besides_its_end(s: State, wanted: Wanted, over: Note) -> tuple[Objection, ...]:
    """What is told with an end: what would have kept it from coming, or would have brought it about again since."""
    text = nearest(absent.of_texts(s, wanted, None), s.name(wanted.about) if wanted.about != NOBODY else "")
    if text is not None and text.how in (FAILED, NOT_USED, NOT_LEGAL, CONDITION):
        return text.reasons
    if (undone := by_the_rules.left_undone(s, wanted, _undone_before(over))) is not None:
        return by_the_rules.reasons(s, undone)
    return by_the_rules.at_its_time(s, wanted, undone_as_well=False)


def _undone_before(over: Note) -> Undone | None:
    """What had been left undone last before a line."""
    line_before = None if over.before is None else over.before.after
    return None if line_before is None else line_before.undone


def _of_standing_texts(s: State, card: CardId) -> tuple[str, ...]:
    """The rulings and errata that the texts of a card follow which hold without being used, as far as they decide."""
    value, scope = s.cards[card], Scope(s.cards[card].controller, card)
    return tuple(dict.fromkeys(id for text in value.printed.standing for id in followed(s, scope, text)))
