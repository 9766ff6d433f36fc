"""Answering why something is not so: what was missed, with the numbers in it and what became of them."""

from __future__ import annotations

import itertools
from typing import Any, Final

from judge.engine.observing import not_done, provenance, what_is_asked, who_was_there
from judge.engine.observing.absent import missed, nearest
from judge.engine.observing.answering import (
    CONDITION,
    FAILED,
    FORBIDDEN,
    NO_EVENT,
    NO_TEXT,
    NOT_LEGAL,
    NOT_USED,
    NOT_YET,
    OVER,
    REPLACED,
    SO,
    THE_RULES,
    UNDER_WAY,
    USED,
    Missed,
    Wanted,
)
from judge.engine.observing.left_alone import bears_on_others, left_alone
from judge.engine.observing.provenance import Read
from judge.engine.position.event import Event, comes_by, describe
from judge.engine.position.kinds import CardId
from judge.engine.position.note import Happened
from judge.engine.position.state import State
from judge.engine.position.sums import Part, how_it_comes_about
from judge.engine.position.values import NOBODY
from judge.engine.table import casualty

from ..file import names
from ..file.model import Question
from . import facts
from .because import Because, add_its_part, add_numbers, explained
from .refused import refused
from .wanted import AS_A_CASUALTY, a_fact, an_event, event_asked_for, the_fact


def why_not(s: State, question: Question, since: Happened | None = None) -> tuple[str, Because]:
    """Why an event has not happened, or why a fact is not so: one of the known answers, and the reasons.

    Where no text is the reason by itself, what was used after the event `since` is told as far as rulings speak of it.
    """
    how, because = _why_not(s, question)
    if question.by is None and how in OF_NO_TEXT:
        subject = _subject(s, question.why_not)
        because.add_uses(s, since, () if subject == NOBODY else (subject,))
    for rule, words, follows in provenance.used(s) if how in (REPLACED, FORBIDDEN) else ():
        if (rule, words) in because.reasons:
            because.add(rule, words, follows)
    return how, because


OF_NO_TEXT: Final = (SO, OVER, NO_TEXT, NOT_YET, THE_RULES)
"""What is answered where no text is named that would have done it."""


def _why_not(s: State, question: Question) -> tuple[str, Because]:
    asked, by = question.why_not, None if question.by is None else names.card_named(s, question.by)
    because = Because()
    if isinstance(asked, str):
        event, _ = event_asked_for(s, asked)
        wanted = an_event(event, as_a_casualty=asked.endswith(AS_A_CASUALTY))
        found = missed(s, wanted, by)
        if by is None and found.how in (THE_RULES, NO_TEXT) and event.kind in GOES_WITH_ITS_HOST:
            found = _as_its_host(s, event) or found
        found = _not_done(s, wanted, found) if by is None else found
        if by is not None and asked.endswith(AS_A_CASUALTY) and found.how not in OF_A_TEXT:
            found = _of_more_casualties(s, event.card, by) or found
    else:
        asked = asked or {}
        wanted = a_fact(s, asked)
        found = missed(s, wanted, by)
        if (
            found.how == NO_TEXT
            and by is None
            and (later := next(who_was_there.came_later(s, wanted), None)) is not None
        ):
            found = later
        for reason in found.reasons if found.how == THE_RULES else ():
            because.add(reason.rule, reason.why, reason.cites)
        for event in what_is_asked.under_way(s) if found.how == THE_RULES else ():
            if rule := comes_by(s, event):
                because.add(rule, f"what answers that comes only now: {describe(s, event)}")
        if by is None and found.how == NO_TEXT and _is_as_printed(s, the_fact(s, asked)):
            found = _not_done(s, wanted, found)
        numbers = by is None and found.how in (THE_RULES, NO_TEXT)
        if numbers and (how := add_numbers(s, the_fact(s, asked), because)):
            _add_more_casualties(s, question, found, because)
            of_others = nearest(bears_on_others(s, wanted, None))
            for reason in of_others.reasons if of_others is not None else ():
                because.add(reason.rule, reason.why, reason.cites)
            return how if of_others is None else CONDITION, because
        found = _not_done(s, wanted, found) if by is None else found
        if by is not None and found.how == NO_TEXT and (how := add_its_part(s, the_fact(s, asked), because, by)):
            return how, because
        subject, name = next(iter(asked.items()))[0], next(iter(next(iter(asked.values()))))
        if found.how == NO_TEXT and by is None and (looks := facts.looks(subject, name)):
            explained(s, the_fact(s, asked), because, looks=looks)
            if because.reasons:
                return THE_RULES, because
        has_changed = provenance.changes(s, facts.as_it_was(the_fact(s, asked)))
        adds_up = any(name in facts.ADD_UP for name in next(iter(asked.values())))
        if found.how == NO_TEXT and not adds_up and has_changed:
            explained(s, the_fact(s, asked), because)
        if found.how == OVER and (looks := facts.looks(subject, name)):
            explained(s, the_fact(s, asked), because, looks=looks)
        if found.how == OVER and how_it_comes_about(s, the_fact(s, asked))[1].parts:
            explained(s, the_fact(s, asked), because)
        if adds_up and found.how in (NOT_YET, NO_TEXT, USED) and has_changed:
            explained(s, the_fact(s, asked), because, changing=True)
    if found.how == NOT_LEGAL:
        for rule, words, follows in refused(s, found.reasons, ()):
            because.add(rule, words, follows)
    for reason in found.reasons if found.how != NO_TEXT or by is not None or not because.reasons else ():
        because.add(reason.rule, reason.why, (*reason.cites, *provenance.of_effects(s, reason.effects)))
    if found.how == UNDER_WAY:
        last = found.reasons[-1]
        because.add(last.rule, last.why, what_is_asked.of_the_choice(s))
    if any(reason.rule == COVERED for reason in found.reasons):
        for note in s.notes():
            if note.rule == STILL_COVERS:
                because.add(note.rule, note.words)
    if isinstance(asked, dict) and found.how == OVER:
        for change in provenance.changes(s, facts.as_it_was(the_fact(s, asked))):
            if change.ended:
                follows = (*provenance.of_an_end(change), *provenance.follows(change.note))
                because.add(change.note.rule, change.note.words, follows)
        _add_what_is_gone(s, the_fact(s, asked), wanted, because)
    _add_more_casualties(s, question, found, because)
    about = by if by is not None else _subject(s, asked)
    for line, beyond in left_alone(s, of=about) if about != NOBODY else ():
        because.add(line.rule, line.words, beyond)
    return found.how, because


def _not_done(s: State, wanted: Wanted, found: Missed) -> Missed:
    """What somebody could do about it now, where nothing that has happened is nearer."""
    asked = itertools.chain(not_done.responses(s, wanted), not_done.answers(s, wanted))
    if found.how in (THE_RULES, NOT_YET, NO_EVENT, NO_TEXT) and (answer := nearest(asked)):
        return answer
    if found.how == NO_TEXT and (play := nearest(not_done.of_anybody(s, wanted))):
        return play
    return found


def _is_as_printed(s: State, read: Read) -> bool:
    """Whether a fact is a number of a card, or depends on one, on which nothing bears but what is printed on it."""
    parts = list(how_it_comes_about(s, read)[1].every_part())
    return bool(parts) and all(_is_printed(part) for part in parts)


def _is_printed(part: Part) -> bool:
    """Whether a part of a number, or what somebody is, is what is printed on a card."""
    from_a_text = part.modifier is not None or not (part.clause is None or isinstance(part.clause, str))
    return part.how in ("printed", "so") and part.card != NOBODY and not from_a_text


def _add_what_is_gone(s: State, read: Read, wanted: Wanted, because: Because) -> None:
    """The parts of a number that it had when it was so, and has no more: those of texts, as effects tell their end."""
    here = {part.card for part in how_it_comes_about(s, read)[1].every_part()}
    then = [change.before for change in provenance.changes(s, facts.as_it_was(read)) if wanted.is_so(change.before)]
    for part in how_it_comes_about(then[-1], read)[1].every_part() if then and here else ():
        if part.modifier is None and part.how == "added" and part.card != NOBODY and part.card not in here:
            because.add(part.rule, f"no more: {part}", provenance.of_part(then[-1], part))


GOES_WITH_ITS_HOST: Final = ("discard", "ace")
"""What happens to a card that is attached because of what happens to whoever carries it."""


def _as_its_host(s: State, event: Event) -> Missed | None:
    """Why an attached card did not leave play with whoever carries it, where something kept that one from it."""
    host = s.cards[event.card].attached if event.card != NOBODY else NOBODY
    if host == NOBODY:
        return None
    of_its_host = [missed(s, an_event(event.with_(kind=kind, card=host))) for kind in GOES_WITH_ITS_HOST]
    return next((each for each in of_its_host if each.how in (REPLACED, FORBIDDEN)), None)


def _subject(s: State, asked: str | dict[str, Any] | None) -> CardId:
    """The card that a `why not` is about; NOBODY where it is about no card."""
    if isinstance(asked, str):
        return event_asked_for(s, asked)[0].card
    subject = next(iter(asked or {}), "")
    is_card = subject != "" and names.speaks_of_a_card(s, subject)
    return names.card_named(s, subject) if is_card else NOBODY


COVERED: Final = "shootout.take-yer-lumps.cover"
"""The rule by which nobody else is a casualty because all are covered."""
STILL_COVERS: Final = "shootout.take-yer-lumps.saved-still-counts"
"""The rule of lines that say that somebody covers casualties who was saved."""
NO_CASUALTIES: Final = "shootout.take-yer-lumps.zero-casualties"
"""The rule by which nobody is a casualty because there is none to cover."""


def _add_more_casualties(s: State, question: Question, found: Missed, because: Because) -> None:
    """The text that would have given a card's player casualties, where there are none to cover."""
    if question.by is None and any(reason.rule == NO_CASUALTIES for reason in found.reasons):
        more = _of_more_casualties(s, _subject(s, question.why_not))
        for reason in more.reasons if more is not None else ():
            because.add(reason.rule, reason.why, reason.cites)


def _of_more_casualties(s: State, about: CardId, by: CardId | None = None) -> Missed | None:
    """What a text lacked that would have given a card's player one more casualty to cover."""
    if about == NOBODY or s.shootout is None:
        return None
    player = s.cards[about].controller
    found = missed(s, a_fact(s, {s.who(player): {"casualties": casualty.casualties(s, player) + 1}}), by)
    return found if found.how in OF_A_TEXT else None


OF_A_TEXT: Final = (REPLACED, FORBIDDEN, FAILED, NOT_USED, NOT_LEGAL, CONDITION)
"""What is answered where a text is the reason."""
