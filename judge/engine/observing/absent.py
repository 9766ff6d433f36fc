"""Why something has not come about: what was in its way, or the text or rule that would have done it and what failed.

A text is looked at against the events that have happened, each in the position as it was then; whether it would have
done what was expected is seen by letting it be used in a copy of that position.  Nothing is declared for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..abilities import legality
from ..abilities.legality import REACTING, Objection, Opportunity, Play
from ..events.listening import active
from ..plays import against
from ..position.ability import Program, Scope, followed
from ..position.event import EVENTS, Event, describe
from ..position.explained import why_not
from ..position.kinds import CardId
from ..position.modifiers import REPLACED_TODAY
from ..position.note import Note, happenings
from ..position.responder import INSTEAD_REACT, REACT, Responder
from ..position.values import NOBODY
from ..record import Record
from ..table import numbers
from ..using.using import Using
from . import attempts, by_the_rules, left_alone, not_done, provenance, who_was_there
from .answering import (
    CONDITION,
    FAILED,
    FORBIDDEN,
    HOWS,
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
    USED,
    Missed,
    Wanted,
)  # fmt: skip
from .causes import causes
from .uses import trying

if TYPE_CHECKING:
    from ..position.state import State

COSTS_NOTHING: Final = ("jobs.leader-boots", "abilities.waived-costs")
"""The rules of lines that say of a use that nobody boots for it."""
LEAVING: Final = ("ace", "discard", "remove from game", "send home booted")
"""Events that are easily taken for one another: they take a card away."""


class Occasion(Record, frozen=True):
    """An event that happened, or that was kept from happening, with the position at that moment."""

    event: Event
    at: State
    stopped: Note | None = None
    """The line that says that it does not happen."""


def missed(s: State, wanted: Wanted, by: CardId | None = None) -> Missed:
    """Why something has not come about; with `by`, why the texts of that card have not done it."""
    if wanted.is_so(s):
        return Missed(SO, _since_when(s, wanted))
    for note in reversed(provenance.kept(s)):
        if note.event is not None and wanted.stopped(note) and by in (None, note.event.source):
            return _kept_from(s, note)
    if by is None and (over := _last_so(s, wanted)) is not None:
        return Missed(OVER, (*_told(s, over), *_besides(s, wanted, over)))
    if (
        found := nearest(_of_everything(s, wanted) if by is None else _of_texts(s, wanted, by), _named(s, wanted))
    ) is not None:
        again = not_done.once_more(s, by, wanted) if by is not None and found.how in (NOT_USED, USED) else ()
        return found.with_(reasons=(*found.reasons, *again))
    if by is not None and (found := nearest(not_done.of_that_card(s, by))) is not None:
        return found
    words = "no text here answers what has happened so that it would come about"
    if by is None and wanted.kind in (*LEAVING, "enter play") and wanted.about != NOBODY:
        if (dude := by_the_rules.in_a_versions_place(s, wanted.about)) is not None:
            return _another_version(s, dude, words)
        host = s.cards[wanted.about].attached
        if host != NOBODY and numbers.under(s, REPLACED_TODAY, host):
            stays = f"{s.name(host)} took another version's place, and has all that was on that one"
            return Missed(THE_RULES, (Objection("cards.experienced-keeps", stays),))
    if by is None:
        return Missed(NO_TEXT, (Objection("reacts.window", words),))
    if s.cards[by].printed.standing:
        words = f"what {s.name(by)} says holds for as long as it is in play, and does not bring that about"
        return Missed(NO_TEXT, (Objection("reacts.traits-active-when", words, _of_standing_texts(s, by)),))
    return Missed(
        NO_TEXT, (Objection("reacts.window", f"{s.name(by)} has no text that answers an event or can be used"),)
    )


def _of_standing_texts(s: State, card: CardId) -> tuple[str, ...]:
    """The rulings and errata that the texts of a card follow which hold without being used, as far as they decide."""
    value, scope = s.cards[card], Scope(s.cards[card].controller, card)
    return tuple(dict.fromkeys(id for text in value.printed.standing for id in followed(s, scope, text)))


def _of_everything(s: State, wanted: Wanted) -> Iterator[Missed]:
    """What each text lacked, and what the rules did."""
    yield from _of_texts(s, wanted, None)
    if (undone := by_the_rules.left_undone(s, wanted)) is not None:
        yield Missed(NOT_USED if undone.chance else THE_RULES, by_the_rules.reasons(s, undone))
    if reasons := by_the_rules.at_its_time(s, wanted):
        yield Missed(NOT_YET, reasons)


def _besides(s: State, wanted: Wanted, over: Note) -> tuple[Objection, ...]:
    """What is told with an end: what would have kept it from coming, or would have brought it about again since."""
    text = nearest(_of_texts(s, wanted, None), _named(s, wanted))
    if text is not None and text.how in (FAILED, NOT_USED, NOT_LEGAL, CONDITION):
        return text.reasons
    line_before = None if over.before is None else over.before.after
    since = None if line_before is None else line_before.undone
    if (undone := by_the_rules.left_undone(s, wanted, since)) is not None:
        return by_the_rules.reasons(s, undone)
    return by_the_rules.at_its_time(s, wanted, undone_as_well=False)


def nearest(found: Iterator[Missed], named: str = "") -> Missed | None:
    """The best of several answers, of equal ones that which speaks of the card `named` and lacks the least, and of
    those the latest.

    A text that answered what happened to the very card is nearer than a choice that somebody could have made.
    """
    return min(found, key=lambda each: (_rank(each), each.far, not _says(each, named), _length(each)), default=None)


def _named(s: State, wanted: Wanted) -> str:
    return s.name(wanted.about) if wanted.about != NOBODY else ""


def _says(found: Missed, named: str) -> bool:
    """Whether a reason speaks of that card."""
    return any(named in reason.why for reason in found.reasons)


def _rank(found: Missed) -> float:
    """How good an answer is, the best first."""
    hows = tuple(HOWS)
    return hows.index(NOT_USED) - 0.5 if found.near else hows.index(found.how)


def _length(found: Missed) -> int:
    """How much there is to say of it: every part that fails is told."""
    return sum(len(reason.why) for reason in found.reasons)


# What the trace says


def _told(s: State, note: Note) -> tuple[Objection, ...]:
    """A line as a reason, after those that brought it about, and with what else is said of it."""
    led = [Objection(cause.rule, cause.words, provenance.of_its_own(cause)) for cause in causes(s, note)]
    more = [Objection(line.rule, line.words, provenance.of_its_own(line)) for line in provenance.with_more(s, note)[1:]]
    return (*led, Objection(note.rule, note.words, provenance.follows(note)), *more)


def _kept_from(s: State, note: Note) -> Missed:
    how = REPLACED if note.rule == "reacts.instead" else USED if note.rule in COSTS_NOTHING else FORBIDDEN
    told = Missed(how, _told(s, note))
    return _besides_its_rulings(told, provenance.of_what_comes_instead(note)) if how == REPLACED else told


def _since_when(s: State, wanted: Wanted) -> tuple[Objection, ...]:
    """The line that made it so; nothing where it was so in the beginning."""
    since = None
    for note in reversed(provenance.kept(s)):
        assert note.after is not None
        if not wanted.is_so(note.after):
            break
        since = note
    return () if since is None or s.began is None or wanted.is_so(s.began) else _told(s, since)


def _last_so(s: State, wanted: Wanted) -> Note | None:
    """The line with which it was no longer so, if it ever was."""
    if s.began is None:
        return None
    last, was = None, wanted.is_so(s.began)
    for note in provenance.kept(s):
        assert note.after is not None
        now = wanted.is_so(note.after)
        if was and not now:
            last = note
        was = now
    return last


# What texts would have done


def occasions(s: State) -> list[Occasion]:
    """Everything that has happened, or was kept from happening, the latest first."""
    found = [Occasion(each.event, each.at) for each in reversed(happenings(s)) if each.event.kind != "complete"]
    kept = [Occasion(note.event, note.after, note) for note in s.notes() if note.event is not None and note.after]
    return [*found, *reversed(kept)]


def _of_texts(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    """What each text lacked; of all cards those alone that would have done it, of one card all."""
    all_of_them = {responder for listening in s.listeners.values() for responder in listening}
    happened = occasions(s)
    for responder in sorted(all_of_them, key=lambda each: (each.card, each.tier, each.number, each.waiting)):
        if by is not None and responder.card != by:
            continue
        fitting = [each for each in happened if each.event.kind == responder.event]
        for occasion in fitting:
            yield from _against(s, responder, occasion, wanted, alone=by is not None)
        like = [] if fitting else _alike(responder, happened)
        if not fitting and (by is not None or any(_would_have(s, responder, each, wanted) for each in like)):
            yield _no_event(s, responder, like)
    for attempt in attempts.attempts(s, wanted, by):
        yield Missed(_OF_AN_ATTEMPT.get(attempt.how, attempt.how), attempt.reasons, attempt.far)
    yield from who_was_there.gone_before(s, wanted, by)
    if by is not None:
        yield from left_alone.bears_on_others(s, wanted, by)
        yield from not_done.of_a_card(s, by, wanted)
        yield from not_done.of_others_that_it_lets_be_used(s, by, wanted)


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


def _no_event(s: State, responder: Responder, like: list[Occasion]) -> Missed:
    """What a text answers has not happened; what is most like it is told with it."""
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
    if responder.event in (*LEAVING, "enter play") and numbers.under(s, REPLACED_TODAY, responder.card):
        return _another_version(s, responder.card, answers)
    cites += [rule for kind in responder.trigger(s).events if (rule := EVENTS[kind].rule)]
    return Missed(NO_EVENT, (Objection("reacts.window", words, tuple(dict.fromkeys(cites))),))


def _reacts_used(s: State) -> str:
    """What Reacts have been used, in words; empty where none has."""
    uses = [happened.at.stack[-1][0] for happened in happenings(s) if happened.event.kind == "complete"]
    cards = [use.scope.card for use in uses if isinstance(use, Using) and use.verb == "react"]
    return " and ".join(f"the use of {s.name(card)}" for card in dict.fromkeys(cards))


def _another_version(s: State, card: CardId, words: str) -> Missed:
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
            yield _besides_its_rulings(_kept_from(s, occasion.stopped), provenance.of_responder(s, responder, scope))
        elif event.sure and responder.trigger(s).instead:
            words = f"{name} would prevent that {describe(at, event)}, and nothing can"
            reason = Objection("abilities.prevention.cannot-be-prevented", words, provenance.of_what_is_done(at))
            yield Missed(FORBIDDEN, (reason,))
        elif responder.tier in (REACT, INSTEAD_REACT):
            yield _of_a_react(s, at, responder, scope, event)
        else:
            yield _of_a_trait(at, responder, scope)


def _of_all_of_it(at: State, responder: Responder, scope: Scope) -> tuple[str, ...]:
    """The rulings and errata on a text that answers an event, and on whatever it does."""
    done = () if responder.tier in (REACT, INSTEAD_REACT) else _program(at, responder)
    of_it = (id for clause in done for id in followed(at, scope, clause))
    return tuple(dict.fromkeys((*provenance.of_responder(at, responder, scope), *of_it)))


def _besides_its_rulings(found: Missed, cites: tuple[str, ...]) -> Missed:
    """The same, with the rulings on the text that was waiting, which stand with the last reason."""
    *others, last = found.reasons
    told = last.with_(cites=tuple(dict.fromkeys((*last.cites, *cites))))
    return found.with_(reasons=(*others, told))


def _scopes(at: State, responder: Responder, event: Event) -> Iterator[Scope]:
    """Who would use a text in answer to an event, with what it has remembered."""
    card, n = responder.card, responder.number
    if responder.waiting == NOBODY:
        yield Scope(event.player if card == event.card else at.cards[card].controller, card, event)
        return
    for left in at.lingering:
        if (left.source, left.ability, left.number, left.spent) == (card, n, responder.waiting, False):
            yield Scope(left.player, card, event, left.chosen)


def _of_a_react(s: State, at: State, responder: Responder, scope: Scope, event: Event) -> Missed:
    """A React whose event it was: what spoke against its use, or that nobody used it."""
    play = Play(scope.player, scope.card, responder.number, event)
    reasons = legality.objections(at, play, Opportunity(REACTING, scope.player, "react window"))
    if reasons:
        return Missed(NOT_LEGAL, tuple(reasons))
    name, who = at.name(scope.card), at.who(scope.player)
    if not_done.was_used(s, scope.card):
        return Missed(USED, (Objection("abilities.right-step", f"{who} used {name}"),))
    words = f"{who} could use {name} when {describe(at, event)}, and did not"
    return Missed(NOT_USED, (Objection("reacts.window", words, provenance.of_responder(at, responder, scope)),))


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
    if not trying.run_out(other, None, height, high=high):
        return False  # it would have done nothing
    event = scope.event
    if event is None or responder.moment == "after":
        return wanted.nearer(at, other)
    return wanted.nearer(provenance.had_it_happened(at, event), trying.as_it_ends(other, event))
