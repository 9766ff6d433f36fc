"""What a text does not reach: rulings that say so, where something happens that they speak of, and what of its own
condition is not so of a card.

The text has nothing to do with it then, so no line of the trace names it; what happened is asked instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..abilities.legality import Objection
from ..position.ability import Scope, followed
from ..position.event import Event
from ..position.explained import nearly, why_not
from ..position.kinds import CardId
from ..position.modifiers import MODIFIERS
from ..position.note import CARRY_OUT, happenings
from ..position.scope import OnItself
from ..position.values import NOBODY
from ..table import standing
from . import provenance
from .answering import CONDITION, Missed
from .uses.trying import IMPOSSIBLE

if TYPE_CHECKING:
    from ..position.note import Happened, Note
    from ..position.state import State
    from ..table.standing import Standing
    from .answering import Wanted


def left_alone(s: State, since: Happened | None = None, of: CardId = NOBODY) -> list[tuple[Note, list[str]]]:
    """The rulings on cards in play, or on one of them, by which their texts do not reach what happened, after an event
    if one is given, each with the line of the trace that says what happened.
    """
    happened = (each for each in happenings(s, since) if each.event.kind not in ("complete", CARRY_OUT))
    reached = ((each, not_reached(each.at, each.event, of)) for each in happened)
    return [(_told(s, each), follows) for each, follows in reached if follows]


def left_alone_in_the_last_play(s: State) -> list[tuple[Note, list[str]]]:
    """The same of what has happened in the play that was finished before this turn to play."""
    before = s.happened
    while before is not None and len(before.at.stack) > len(s.stack):
        before = before.before
    return left_alone(s, before)


def _told(s: State, happened: Happened) -> Note:
    """The line of the trace that follows upon an event's beginning; of a pull the one before it, which tells it."""
    note, before = s.trace, happened.at.trace
    assert note is not None
    if happened.event.kind == "pull" and before is not None:
        return before
    while note.before is not None and note.before is not before:
        note = note.before
    return note


def not_reached(s: State, event: Event, of: CardId = NOBODY) -> list[str]:
    """The rulings on cards in play, or on one of them, by which their texts do not reach such an event."""
    found = []
    for card, value in s.each_card():
        if value.zone != "play" or of not in (NOBODY, card):
            continue
        scope = Scope(value.controller, card, event)
        for follows in value.printed.follows.values():
            found += [each.id for each in follows if each.not_for is not None and each.not_for(s, scope)]
    return found


def bears_on_others(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Missed]:
    """The standing texts, those of one card with `by`, that would make it so if they bore on the card asked about, or
    on what happened to it: what of that is not so.
    """
    about = wanted.about
    if about == NOBODY or s.cards[about].zone != "play":
        return
    for text, scope in _standing_texts(s, by):
        if text.what.startswith(standing.CANNOT):
            why = _did_not_forbid(s, text, scope, wanted) if by is not None else ""
        else:
            why = _does_not_bear(s, text, scope, wanted, alone=by is not None)
        if why:
            words = f"{s.name(scope.card)}: {why}"
            printed = text in s.cards[scope.card].printed.standing
            rule = standing.whose(s, scope.card) if printed else "abilities.duration"
            reason = Objection(rule, words, followed(s, scope, text))
            yield Missed(CONDITION, (reason,), far=scope.player != s.cards[about].controller, text=scope.card)


def but_for_a_number(s: State, what: str, card: CardId) -> Iterator[Objection]:
    """The standing texts on a number that rulings speak of and that would bear on a card but for how much something
    is.
    """
    for text, scope in _standing_texts(s, None):
        seen = scope.choose("it", card)
        if text.what == what and nearly(text.bears_on, s, seen) and (follows := followed(s, scope, text)):
            words = f"{s.name(scope.card)} adds nothing: {why_not(text.bears_on, s, seen)}"
            yield Objection(standing.whose(s, scope.card), words, follows)


def _standing_texts(s: State, by: CardId | None) -> Iterator[tuple[Standing, Scope]]:
    """The standing texts of cards in play, or of one card, and those that its effects have left behind."""
    for card in s.in_play() if by is None else (by,):
        value = s.cards[card]
        for text in value.printed.standing if value.zone == "play" else ():
            yield text, Scope(value.controller, card)
    for what in dict.fromkeys(standing.left_behind(s)):
        for text, card, _, scope in standing.texts(s, what):
            if scope is not None and by in (None, card):
                yield text, scope


def _does_not_bear(s: State, text: Standing, scope: Scope, wanted: Wanted, *, alone: bool) -> str:
    """Why a text on a number does not bear on the card asked about, where that would make it what was expected."""
    seen, of_itself = scope.choose("it", wanted.about), isinstance(text.bears_on, OnItself)
    if text.what not in MODIFIERS or text.whose is not None or (of_itself and scope.card != wanted.about):
        return ""
    try:
        if text.bears_on(s, seen):
            return ""
        amount = int(text.amount(s, seen))
    except IMPOSSIBLE:
        return ""
    player = s.cards[wanted.about].controller
    event = Event(text.what, wanted.about, player, scope.player, scope.card, amount=amount)
    other = provenance.had_it_happened(s, event)
    if not wanted.is_so(other) and not (alone and wanted.nearer(s, other)):
        return ""
    return why_not(text.bears_on.rest if isinstance(text.bears_on, OnItself) else text.bears_on, s, seen)


def _did_not_forbid(s: State, text: Standing, scope: Scope, wanted: Wanted) -> str:
    """Why a text forbade nothing of what has happened to the card asked about, and has made it otherwise."""
    kind = text.what.removeprefix(standing.CANNOT)
    for happened in reversed(happenings(s)):
        at, event = happened.at, happened.event
        meant = event.kind == kind or (standing.AFFECT in text.what and event.reason == "effect")
        if not meant or event.card != wanted.about or not wanted.is_so(at):
            continue
        if not wanted.is_so(provenance.had_it_happened(at, event)):
            return why_not(text.bears_on, at, scope.with_(event=event))
    return ""
