"""Answering why something is not so: what was missed, with the numbers in it and what became of them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from judge.engine.abilities.legality import Objection
from judge.engine.observing import provenance, what_is_asked
from judge.engine.observing.answering import (
    CONDITION,
    FAILED,
    FORBIDDEN,
    NO_EVENT,
    NO_TEXT,
    NOT_LEGAL,
    NOT_THERE,
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
    nearest,
)
from judge.engine.observing.bearing import About
from judge.engine.observing.in_the_way import last_told
from judge.engine.observing.ladder import done_about_it, missed
from judge.engine.observing.left_alone import bears_on_others, left_alone
from judge.engine.observing.provenance import Read
from judge.engine.observing.uses import who_was_there
from judge.engine.observing.uses.rulings import of_uses
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
from .of_facts.too_early import A_CASUALTY, too_early
from .refused import refused
from .wanted import AS_A_CASUALTY, a_fact, an_event, event_asked_for, the_fact


def why_not(s: State, question: Question, since: Happened | None = None, *, uses: bool = True) -> tuple[str, Because]:
    """Why an event has not happened, or why a fact is not so: one of the known answers, and the reasons.

    Where no text is the reason by itself, what was used after the event `since` is told as far as rulings speak of it,
    unless whoever asks tells the `uses` that bear on more than that.
    """
    how, because = _why_not(s, question)
    if not uses:
        return how, because
    subject = _subject(s, question.why_not)
    about = () if subject == NOBODY else (subject,)
    if question.by is None and how in OF_NO_TEXT:
        because.add_uses(s, since, about)
    elif question.by is None and how in (NOT_USED, NOT_LEGAL) and about:
        because.add_uses(s, since, about, About(frozenset(about)))
    for rule, words, follows in provenance.used(s) if how in (REPLACED, FORBIDDEN) else ():
        if (rule, words) in because.reasons:
            because.add(rule, words, follows)
    return how, because


ONLY_NOW: Final = "what answers that comes only now:"
"""What is said of an event that is happening, besides the rules."""
OF_NO_TEXT: Final = (SO, OVER, NO_TEXT, NOT_YET, THE_RULES)
"""What is answered where no text is named that would have done it."""
SAYS_LITTLE: Final = (USED, NO_TEXT, NO_EVENT, NOT_THERE)
"""What is answered of a card's texts where something else has decided."""
DECIDES: Final = (REPLACED, FORBIDDEN, OVER, FAILED, CONDITION, THE_RULES)
"""What is answered where something has decided, whichever card was expected to do it."""


def _why_not(s: State, question: Question) -> tuple[str, Because]:
    """The answer of the ladder (`ladder.py`), with what belongs to it; of one card, with what has decided otherwise."""
    asked, by = question.why_not, None if question.by is None else names.card_named(s, question.by)
    because = Because()
    found = _of_an_event(s, asked, by) if isinstance(asked, str) else _of_a_fact(s, asked or {}, by, because)
    _tell(s, question, found, because)
    if by is None or found.how not in SAYS_LITTLE:
        return found.how, because
    how, otherwise = _why_not(s, Question(why_not=asked))
    if how not in DECIDES:
        return found.how, because
    because.reasons += [reason for reason in otherwise.reasons if reason not in because.reasons]
    of_it = any(s.name(by) in words for _, words in otherwise.reasons)
    return how if of_it and how in (REPLACED, FORBIDDEN) else found.how, because


def _of_an_event(s: State, asked: str, by: CardId | None) -> Missed:
    event, _ = event_asked_for(s, asked)
    wanted = an_event(event, as_a_casualty=asked.endswith(AS_A_CASUALTY))
    found = missed(s, wanted, by)
    if by is None:
        if found.how in (THE_RULES, NO_TEXT) and event.kind in GOES_WITH_ITS_HOST:
            found = _as_its_host(s, event) or found
        early = too_early(s, A_CASUALTY) if asked.endswith(AS_A_CASUALTY) and found.how == NO_TEXT else None
        return early or done_about_it(s, wanted, found)
    if asked.endswith(AS_A_CASUALTY) and found.how not in OF_A_TEXT:
        return _of_more_casualties(s, event.card, by) or found
    return found


def _of_a_fact(s: State, asked: dict[str, Any], by: CardId | None, because: Because) -> Missed:
    wanted, read = a_fact(s, asked), the_fact(s, asked)
    subject, name = next((of, next(iter(said))) for of, said in asked.items())
    found, looks = missed(s, wanted, by), facts.looks(subject, name)
    if by is not None:
        if found.how == NO_TEXT and (how := add_its_part(s, read, because, by)):
            return Missed(how, ())
        return _as_it_has_come(s, read, found, because, name, ())
    if found.how == NO_TEXT:
        found = next(who_was_there.came_later(s, wanted), found)
    if found.how == NO_TEXT and (early := too_early(s, name)) is not None:
        return early
    if found.how == NO_TEXT and name == "controller" and s.cards[wanted.about].printed.type != "deed":
        taken = done_about_it(s, wanted, found)  # only a text has anybody control what another player owns
        if taken.how != NO_TEXT:
            return taken
    if looks and found.how in (NO_TEXT, THE_RULES, NOT_YET):
        explained(s, read, because, looks=looks)
        if because.reasons:
            return Missed(THE_RULES, ())
    if found.how == THE_RULES:
        _add(because, found)
        for event in what_is_asked.under_way(s):
            if rule := comes_by(s, event):
                because.add(rule, f"{ONLY_NOW} {describe(s, event)}")
    do_it = partial(done_about_it, s, wanted, as_a_cost=name not in OF_A_COST)
    of_others = nearest(bears_on_others(s, wanted, None)) if found.how in (THE_RULES, NO_TEXT) else None
    if found.how == NO_TEXT and of_others is None and _is_as_printed(s, read, name):
        found = do_it(found)
    if found.how in (THE_RULES, NO_TEXT) and (how := add_numbers(s, read, because)):
        _add_more_casualties(s, None, _subject(s, asked), found, because)
        _add_what_is_anothers(s, subject, name, because)
        return Missed(how, ()) if of_others is None else of_others.with_(how=CONDITION)
    if found.how == NO_TEXT and name not in facts.ADD_UP and provenance.changes(s, facts.as_it_was(read)):
        explained(s, read, because)
        return found
    found = do_it(found)
    return _as_it_has_come(s, read, found, because, name, looks)


def _add_what_is_anothers(s: State, subject: str, name: str, because: Because) -> None:
    """The effects on the same number of another player, which have nothing to do with this one's."""
    for _, player in s.each_player() if name == "casualties" else ():
        if player.name != subject:
            for part in how_it_comes_about(s, facts.reader(s, player.name, name))[1].every_part():
                if part.modifier is not None:
                    because.add(part.rule, f"for {player.name}: {part}", provenance.of_part(s, part))


OF_A_COST: Final = ("booted", "ghost rock")
"""Facts that many a play would make so because it costs that, which is not what anybody has in mind who asks."""


def _as_it_has_come(s: State, read: Read, found: Missed, because: Because, name: str, looks: tuple[str, ...]) -> Missed:
    """The same answer, once it is told how the fact has come to be what it is, where that belongs to it."""
    changed, adds_up = provenance.changes(s, facts.as_it_was(read)), name in facts.ADD_UP
    if found.how == NO_TEXT and not adds_up and changed:
        explained(s, read, because)
    if found.how == OVER and looks:
        explained(s, read, because, looks=looks)
    if found.how == OVER and how_it_comes_about(s, read)[1].parts:
        explained(s, read, because)
    if adds_up and found.how in (NOT_YET, NO_TEXT, USED) and changed:
        explained(s, read, because, changing=True)
    return found


def _add(because: Because, found: Missed) -> None:
    for reason in found.reasons:
        because.add(reason.rule, reason.why, reason.cites)


def _stands_by(asked: str | dict[str, Any] | None, found: Missed) -> tuple[Objection, ...]:
    """The same, by the rule by which a fact stays what it is as long as nothing changes it."""
    subject, said = next(iter(asked.items())) if isinstance(asked, dict) else ("", {})
    rule = facts.stands_by(subject, next(iter(said), ""))
    return tuple(each.with_(rule=rule) for each in found.reasons) if rule else found.reasons


def _tell(s: State, question: Question, found: Missed, because: Because) -> None:
    """The reasons of an answer, with the rulings on which they rest and what else has to be said of it."""
    asked, by = question.why_not, None if question.by is None else names.card_named(s, question.by)
    subject = _subject(s, asked)
    if found.how == NOT_LEGAL:
        for rule, words, follows in refused(s, found.reasons, ()):
            because.add(rule, words, follows)
    if found.how == NO_TEXT and by is None:
        told = last_told(s, subject) if subject != NOBODY and isinstance(asked, dict) else ()
        reasons = told or (() if because.reasons else _stands_by(asked, found))
    else:
        reasons = found.reasons
    for reason in reasons:
        because.add(reason.rule, reason.why, (*reason.cites, *provenance.of_effects(s, reason.effects)))
    if reasons and found.how != NO_TEXT:
        last = reasons[-1]
        because.add(last.rule, last.why, what_is_asked.of_the_choice(s) if found.how == UNDER_WAY else ())
        because.add(last.rule, last.why, of_uses(s, found.text) if found.text != NOBODY else ())
    if found.how in (CONDITION, NOT_LEGAL):
        for reason in found.reasons:
            because.add(reason.rule, reason.why, [rule for words, rule in READ_BY if words in reason.why])
    if any(reason.rule == COVERED for reason in found.reasons):
        for note in s.notes():
            if note.rule == STILL_COVERS:
                because.add(note.rule, note.words)
    if isinstance(asked, dict) and found.how == OVER:
        for change in provenance.changes(s, facts.as_it_was(the_fact(s, asked))):
            if change.ended:
                follows = (*provenance.of_an_end(change), *provenance.follows(change.note))
                because.add(change.note.rule, change.note.words, follows)
        _add_what_is_gone(s, the_fact(s, asked), a_fact(s, asked), because)
    _add_more_casualties(s, by, subject, found, because)
    about = by if by is not None else subject
    for line, beyond in left_alone(s, of=about) if about != NOBODY else ():
        because.add(line.rule, line.words, beyond)
    for line, beyond in left_alone(s) if found.how == FAILED else ():
        if line.words in [reason.why for reason in found.reasons]:  # what has nothing to do with the test that failed
            because.add(line.rule, line.words, beyond)
        elif line.rule == "values.pull" and found.reasons:  # nor with the pull for it
            because.add(found.reasons[-1].rule, found.reasons[-1].why, beyond)


def _is_as_printed(s: State, read: Read, name: str) -> bool:
    """Whether a fact is a number of a card, or depends on one, on which nothing bears but what is printed on it; or the
    rank of a hand on which nothing does.
    """
    parts = list(how_it_comes_about(s, read)[1].every_part())
    if name in OF_A_HAND:
        return len(parts) == 1 and parts[0].modifier is None
    return bool(parts) and all(_is_printed(part) for part in parts)


OF_A_HAND: Final = ("hand rank", "total hand rank")
"""What a draw hand comes to by its cards."""


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


READ_BY: Final = (
    ("adjacent to", "town.adjacent"), ("margin is", "skills.test"), ("grit", "values.grit"),
    ("is not wanted", "bounty.wanted"),
)  # fmt: skip
"""Words of a condition that did not hold, each with the rule that says what it means."""
COVERED: Final = "shootout.take-yer-lumps.cover"
"""The rule by which nobody else is a casualty because all are covered."""
STILL_COVERS: Final = "shootout.take-yer-lumps.saved-still-counts"
"""The rule of lines that say that somebody covers casualties who was saved."""
NO_CASUALTIES: Final = "shootout.take-yer-lumps.zero-casualties"
"""The rule by which nobody is a casualty because there is none to cover."""


def _add_more_casualties(s: State, by: CardId | None, about: CardId, found: Missed, because: Because) -> None:
    """The text that would have given a card's player casualties, where there are none to cover."""
    if by is None and any(reason.rule == NO_CASUALTIES for reason in found.reasons):
        more = _of_more_casualties(s, about)
        if more is not None:
            _add(because, more)


def _of_more_casualties(s: State, about: CardId, by: CardId | None = None) -> Missed | None:
    """What a text lacked that would have given a card's player one more casualty to cover."""
    if about == NOBODY or s.shootout is None:
        return None
    player = s.cards[about].controller
    found = missed(s, a_fact(s, {s.who(player): {"casualties": casualty.casualties(s, player) + 1}}), by)
    return found if found.how in OF_A_TEXT else None


OF_A_TEXT: Final = (REPLACED, FORBIDDEN, FAILED, NOT_USED, NOT_LEGAL, CONDITION)
"""What is answered where a text is the reason."""
