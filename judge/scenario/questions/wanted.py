"""What a `why not` asks about, as it can be asked of any position: an event, or a fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.observing import provenance
from judge.engine.observing.answering import Wanted
from judge.engine.position.event import EVENTS, TAKEN_OUT, Event
from judge.engine.position.note import Note, happenings
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..file import names
from ..script.answers import Fault
from . import facts
from .sameness import same, same_name

OUT_OF_PLAY = {"discard": TAKEN_OUT["discard"], "ace": TAKEN_OUT["boot hill"]}
"""What is called the same of a card in a hand or a deck, where nothing answers it."""


def an_event(event: Event, *, as_a_casualty: bool = False) -> Wanted:
    """That something happens, whoever causes it."""

    def is_it(other: Event) -> bool:
        of = other.card == event.card if event.card != NOBODY else other.player == event.player
        if other.amount == 0 and other.kind in EVENTS and EVENTS[other.kind].counted:
            return False
        alike = other.kind in (event.kind, OUT_OF_PLAY.get(event.kind))
        return alike and of and (not as_a_casualty or other.reason == "casualty")

    def often(s: State) -> int:
        return sum(is_it(each.event) for each in happenings(s))

    return Wanted(
        lambda s: often(s) > 0,
        lambda before, after: often(after) > often(before),
        lambda note: note.event is not None and is_it(note.event),
        event.card,
    )


def the_fact(s: State, asked: dict[str, Any]) -> Callable[[State], Any]:
    """How the one fact is read that is asked about."""
    subject, wanted = next(iter(asked.items()))
    return facts.reader(s, subject, next(iter(wanted)))


def a_fact(s: State, asked: dict[str, Any]) -> Wanted:
    """That one fact is as it is written: `{Amy: {booted: yes}}`.

    Raises Fault for anything but one fact, Unknown for one that cannot be asked.
    """
    subject, wanted = next(iter(asked.items()), ("Amy", None))
    if len(asked) != 1 or not isinstance(wanted, dict) or len(wanted) != 1:
        raise Fault("`why not` asks about an event, or one fact: {Amy: {booted: yes}}")
    name, said = next(iter(wanted.items()))
    facts.fact(s, subject, name)  # it can be asked
    value = facts.as_it_was(the_fact(s, asked))

    def is_so(here: State) -> bool:
        found = value(here)
        return same(said, found) or same_name(here, said, found)

    def nearer(before: State, after: State) -> bool:
        one, other = value(before), value(after)
        if all(type(number) is int for number in (said, one, other)):
            return bool(abs(other - said) < abs(one - said))
        return is_so(after) and not is_so(before)

    def stopped(note: Note) -> bool:
        if note.after is None or note.event is None:
            return False
        return nearer(note.after, provenance.had_it_happened(note.after, note.event))

    of_a_card = subject not in ("shootout", "game") and not names.is_player(s, subject)
    return Wanted(is_so, nearer, stopped, names.card_named(s, subject) if of_a_card else NOBODY)
