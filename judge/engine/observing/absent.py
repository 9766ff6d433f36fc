"""The texts that would have brought something about, and what each of them lacked.

A text is looked at against the events that have happened, each in the position as it was then; whether it would have
done what was expected is seen by letting it be used in a copy of that position.  Nothing is declared for it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ..abilities import legality
from ..abilities.legality import REACTING, Objection, Opportunity, Play
from ..events.listening import active
from ..plays import against
from ..position.ability import Program, Scope, Trait, followed
from ..position.event import EVENTS, Event, describe
from ..position.explained import why_not
from ..position.kinds import CardId
from ..position.modifiers import REPLACED_TODAY
from ..position.note import Note, happenings
from ..position.responder import INSTEAD_REACT, REACT, TRAIT, Responder
from ..position.values import NOBODY, Lingering
from ..record import Record
from ..table import numbers
from ..using.using import Using
from . import left_alone, not_done, provenance
from .answering import CONDITION, DID_NOT, FORBIDDEN, NO_EVENT, NOT_LEGAL, NOT_THERE, NOT_USED, USED, Missed, Wanted
from .in_the_way import besides_its_rulings, kept_from
from .uses import attempts, trying, who_was_there

if TYPE_CHECKING:
    from ..position.state import State

LEAVING: Final = ("ace", "discard", "remove from game", "send home booted")
"""Events that are easily taken for one another: they take a card away."""


class Occasion(Record, frozen=True):
    """An event that happened, or that was kept from happening, with the position at that moment."""

    event: Event
    at: State
    stopped: Note | None = None
    """The line that says that it does not happen."""


def occasions(s: State, *, finished: bool = False) -> list[Occasion]:
    """Everything that has happened, or was kept from happening, the latest first; also that the use of a card was
    `finished`, if that is asked for.
    """
    kinds = () if finished else ("complete",)
    found = [Occasion(each.event, each.at) for each in reversed(happenings(s)) if each.event.kind not in kinds]
    kept = [Occasion(note.event, note.after, note) for note in s.notes() if note.event is not None and note.after]
    return [*found, *reversed(kept)]


def of_texts(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    """What each text lacked; of all cards those alone that would have done it, of one card all."""
    all_of_them = {responder for listening in s.listeners.values() for responder in listening}
    happened = occasions(s, finished=by is not None)
    for responder in sorted(all_of_them, key=lambda each: (each.card, each.tier, each.number, each.waiting)):
        if by is not None and responder.card != by:
            continue
        fitting = [each for each in happened if each.event.kind == responder.event]
        for occasion in fitting:
            for found in _against(s, responder, occasion, wanted, alone=by is not None):
                yield found.with_(text=responder.card)
        like = [] if fitting else _alike(responder, happened)
        if not fitting and (by is not None or any(_would_have(s, responder, each, wanted) for each in like)):
            yield _no_event(s, responder, like, alone=by is not None)
    for attempt in attempts.attempts(s, wanted, by):
        how = _OF_AN_ATTEMPT.get(attempt.how, attempt.how)
        yield Missed(how, attempt.reasons, attempt.far, text=attempt.text)
    yield from who_was_there.gone_before(s, wanted, by)
    if by is not None:
        of_it = left_alone.bears_on_others(s, wanted, by), not_done.of_a_card(s, by, wanted)
        for found in itertools.chain(*of_it, not_done.of_others_that_it_lets_be_used(s, by, wanted)):
            yield found.with_(text=by)


_OF_AN_ATTEMPT: Final = {
    attempts.NOT_CHOSEN: NOT_USED,
    attempts.DOES_NOT_HOLD: CONDITION,
    attempts.DONE_TO_ANOTHER: USED,
}
"""What an answer calls that which kept a use from doing it."""


def _alike(responder: Responder, happened: list[Occasion]) -> list[Occasion]:
    """What has happened that is easily taken for what a text answers."""
    leaving = [each for each in happened if each.event.kind in LEAVING and each.stopped is None]
    return leaving if responder.event in LEAVING else []


def _would_have(s: State, responder: Responder, like: Occasion, wanted: Wanted) -> bool:
    """Whether a text would have done what was expected if that had been the event that it answers."""
    event = like.event.with_(kind=responder.event)
    at = provenance.had_it_happened(like.at, event) if responder.moment == "after" else like.at
    if not active(like.at, responder):
        return False
    where = responder.trigger(s).where
    scopes = [scope for scope in _scopes(at, responder, event) if where(at, scope)]
    return any(_would(at, scope, responder, wanted) for scope in scopes)


def _no_event(s: State, responder: Responder, like: list[Occasion], *, alone: bool) -> Missed:
    """What a text answers has not happened; what is most like it is told with it, and where the text is asked about
    `alone`, the rulings on what it answers.
    """
    answers = f"{s.name(responder.card)} answers the moment {against.answered(responder.trigger(s))}"
    if responder.event == "declare" and (used := _reacts_used(s)):
        follows = provenance.of_responder(s, responder, Scope(s.cards[responder.card].controller, responder.card))
        return Missed(NO_EVENT, (Objection("reacts.window", f"{answers}, and {used} is none, but a React", follows),))
    told = "; ".join(dict.fromkeys(describe(each.at, each.event) for each in reversed(like)))
    words = f"{answers}, and what has happened is: {told}" if told else f"{answers}, and no such thing has happened"
    cites = [
        id
        for each in like
        for scope in _scopes(each.at, responder, each.event)
        for id in provenance.of_responder(each.at, responder, scope)
    ]
    if alone and responder.event == "complete":  # of what is being carried out, rulings may say when it is over
        uses = [frame.scope for frame, _ in s.stack if isinstance(frame, Using)]
        over = [Event("complete", use.card, use.player, use.player) for use in uses]
        cites += [
            id
            for each in over
            for id in provenance.of_responder(s, responder, Scope(each.player, responder.card, each))
        ]
    if alone:
        of_itself = Scope(s.cards[responder.card].controller, responder.card)
        cites += provenance.of_responder(s, responder, of_itself)
    if responder.event in (*LEAVING, "enter play") and numbers.under(s, REPLACED_TODAY, responder.card):
        return another_version(s, responder.card, answers)
    cites += [rule for kind in responder.trigger(s).events if (rule := EVENTS[kind].rule)]
    return Missed(NO_EVENT, (Objection("reacts.window", words, tuple(dict.fromkeys(cites))),))


def _reacts_used(s: State) -> str:
    """What Reacts have been used, in words; empty where none has."""
    uses = [happened.at.stack[-1][0] for happened in happenings(s) if happened.event.kind == "complete"]
    cards = [use.scope.card for use in uses if isinstance(use, Using) and use.verb == "react"]
    return " and ".join(f"the use of {s.name(card)}" for card in dict.fromkeys(cards))


def another_version(s: State, card: CardId, words: str) -> Missed:
    """A card took the place of another version, and neither entered nor left play with that."""
    why = f"{words}; {s.name(card)} took another version's place, and that is none"
    return Missed(NO_EVENT, (Objection("cards.experienced-no-triggers", why),))


def _against(s: State, responder: Responder, occasion: Occasion, wanted: Wanted, *, alone: bool) -> Iterator[Missed]:
    """What kept a text from doing something in answer to an event."""
    at, event = occasion.at, occasion.event
    there = active(at, responder)
    if responder.moment == "after" and occasion.stopped is None:
        at = provenance.had_it_happened(at, event)
        there = there or active(at, responder)
    trigger, name = responder.trigger(s), s.name(responder.card)
    if not there:
        if alone:
            words = f"{name} is not where it could answer that {describe(at, event)}"
            far = event.player not in (s.cards[responder.card].owner, s.cards[responder.card].controller)
            yield Missed(NOT_THERE, (Objection("reacts.traits-active-when", words),), far)
        return
    for scope in _scopes(at, responder, event):
        if not alone and not _would(at, scope, responder, wanted):
            continue
        if not trigger.where(at, scope):
            why = why_not(trigger.where, at, scope) or "which is not so of it"
            words = f"{name} answers the moment {against.answered(trigger)}; {describe(at, event)}: {why}"
            own = event.card != responder.card and trigger.where(
                at, scope.with_(event=event.with_(card=responder.card))
            )
            reason = Objection("reacts.window", words, _of_all_of_it(at, responder, scope))
            yield Missed(CONDITION, (reason,), far=bool(own), near=event.card == wanted.about != NOBODY)
        elif occasion.stopped is not None:
            yield besides_its_rulings(kept_from(s, occasion.stopped), provenance.of_responder(s, responder, scope))
        elif event.sure and responder.trigger(s).instead:
            words = f"{name} would prevent that {describe(at, event)}, and nothing can"
            reason = Objection("abilities.prevention.cannot-be-prevented", words, provenance.of_what_is_done(at))
            yield Missed(FORBIDDEN, (reason,))
        elif responder.tier in (REACT, INSTEAD_REACT):
            yield _of_a_react(s, at, responder, scope, event)
        else:
            yield _of_a_trait(at, responder, scope)


def not_legal_then(s: State, card: CardId) -> tuple[Objection, ...]:
    """What spoke against the use of a card's Reacts the last time that something happened which they answer; nothing
    where nothing did.
    """
    used = Wanted(lambda _: False, lambda _, __: False, lambda _: False)
    happened = [each for each in occasions(s) if each.stopped is None]
    against = (
        missed
        for responder in dict.fromkeys(each for listening in s.listeners.values() for each in listening)
        if responder.card == card and responder.tier in (REACT, INSTEAD_REACT)
        for each in happened if each.event.kind == responder.event
        for missed in _against(s, responder, each, used, alone=True)
    )  # fmt: skip
    return next((missed.reasons for missed in against if missed.how == NOT_LEGAL), ())


def _of_all_of_it(at: State, responder: Responder, scope: Scope) -> tuple[str, ...]:
    """The rulings and errata on a text that answers an event, and on whatever it does."""
    done = () if responder.tier in (REACT, INSTEAD_REACT) else _program(at, responder)
    of_it = (id for clause in done for id in followed(at, scope, clause))
    return tuple(dict.fromkeys((*provenance.of_responder(at, responder, scope), *of_it)))


def _scopes(at: State, responder: Responder, event: Event) -> Iterator[Scope]:
    """Who would use a text in answer to an event, with what it has remembered."""
    card, n = responder.card, responder.number
    if responder.waiting == NOBODY:
        yield Scope(event.player if card == event.card else at.cards[card].controller, card, event)
        return
    for left in at.lingering:
        if (left.source, left.ability, left.number, left.spent) == (card, n, responder.waiting, False):
            yield Scope(left.player, card, event, left.chosen)


def would_when_it_comes(at: State, left: Lingering, wanted: Wanted) -> bool:
    """Whether an effect that waits would do what was expected if its moment, which has not been yet, came now.

    Rule: reacts.lingering.
    """
    text = at.cards[left.source].printed.left_by(left.ability)[left.number]
    if not isinstance(text, Trait):
        return False
    trigger = text.trigger
    if any(each.event.kind in trigger.events for each in happenings(at)):
        return False
    responder = Responder(trigger.moment, trigger.event, TRAIT, left.source, left.ability, left.number)
    for card in dict.fromkeys((NOBODY, wanted.about)):
        player = left.player if card == NOBODY else at.cards[card].controller
        scope = Scope(left.player, left.source, Event(trigger.event, CardId(card), player), left.chosen)
        with suppress(*trying.IMPOSSIBLE):
            if trigger.where(at, scope) and _would(at, scope, responder, wanted):
                return True
    return False


def _of_a_react(s: State, at: State, responder: Responder, scope: Scope, event: Event) -> Missed:
    """A React whose event it was: what spoke against its use, or that nobody used it."""
    play = Play(scope.player, scope.card, responder.number, event)
    reasons = legality.objections(at, play, Opportunity(REACTING, scope.player, "react window"))
    name, who, used = at.name(scope.card), at.who(scope.player), not_done.was_used(s, scope.card)
    if reasons and not (used and _has_answered(s, scope.card, event)):
        return Missed(NOT_LEGAL, tuple(reasons))
    if used:
        return Missed(USED, (Objection("abilities.right-step", f"{who} used {name}"),))
    words = f"{who} could use {name} when {describe(at, event)}{DID_NOT}"
    text = at.cards[scope.card].printed.abilities[responder.number]
    of_it = (id for clause in (*text.requires, *text.then) for id in followed(at, scope, clause))
    cites = tuple(dict.fromkeys((*provenance.of_responder(at, responder, scope), *of_it)))
    return Missed(NOT_USED, (Objection("reacts.window", words, cites),))


def _has_answered(s: State, card: CardId, event: Event) -> bool:
    """Whether a React of a card has been used in answer to that very event."""
    uses = (each.at.stack[-1][0] for each in happenings(s) if each.event.card == card and each.at.stack)
    answered = (use.scope.event for use in uses if isinstance(use, Using) and use.verb == "react")
    return any(each is not None and (each.kind, each.card) == (event.kind, event.card) for each in answered)


def _of_a_trait(at: State, responder: Responder, scope: Scope) -> Missed:
    """A trait that did act: the condition in it that did not hold, or else for whom it acts."""
    name, cites = at.name(scope.card), provenance.of_responder(at, responder, scope)
    for line in _program(at, responder):
        if why := line.stops(at, scope):
            return Missed(CONDITION, (Objection("reacts.trait-forced", f"{name}: {why}", cites),))
    return Missed(USED, (Objection("reacts.trait-forced", f"{name} acts for {at.who(scope.player)}", cites),))


def _program(at: State, responder: Responder) -> Program:
    """What a text does that answers an event of itself."""
    printed = at.cards[responder.card].printed
    if responder.waiting == NOBODY:
        return printed.traits[responder.number].then
    effect = printed.left_by(responder.number)[responder.waiting]
    return getattr(effect, "then", ())


def would_change(at: State, responder: Responder, event: Event, differs: Callable[[State, State], bool]) -> bool:
    """Whether a text would change something if it answered an event, be it one that it does not answer."""
    scope = Scope(at.cards[responder.card].controller, responder.card, event)
    return _would(at, scope, responder, Wanted(lambda _: False, differs, lambda _: False))


def _would(at: State, scope: Scope, responder: Responder, wanted: Wanted) -> bool:
    """Whether a text that is used in a position does what was expected, a pull for it being low or high."""
    return any(_comes_out(at, scope, responder, wanted, high=high) for high in (False, True))


def _comes_out(at: State, scope: Scope, responder: Responder, wanted: Wanted, *, high: bool) -> bool:
    other = at.fork()
    other.keep()
    height = len(other.stack)
    verb = "react" if responder.tier in (REACT, INSTEAD_REACT) else "trait"
    verb = verb if responder.waiting == NOBODY else "lingering"
    other.begin("Declare", scope=scope, verb=verb, number=responder.number, waiting=responder.waiting)
    if not trying.run_out(other, None, height, wanted, high=high):
        return False  # it would have done nothing
    event = scope.event
    if event is None or responder.moment == "after":
        return wanted.nearer(at, other)
    return wanted.nearer(provenance.had_it_happened(at, event), trying.as_it_ends(other, event))
