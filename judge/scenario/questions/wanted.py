"""What a `why not` asks about, as it can be asked of any position: an event, or a fact."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from judge.engine.events.happening import Happening
from judge.engine.events.verbs import event_on
from judge.engine.observing import provenance
from judge.engine.observing.answering import Wanted
from judge.engine.observing.every_kind import of_player
from judge.engine.position.event import EVENTS, TAKEN_OUT, Event
from judge.engine.position.kinds import CardId
from judge.engine.position.note import Note, happenings
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.input.names import nearest

from ..file import names
from ..script.answers import Fault
from . import facts
from .of_facts import sayable
from .sameness import same, same_name

OUT_OF_PLAY: Final = {"discard": TAKEN_OUT["discard"], "ace": TAKEN_OUT["boot hill"]}
"""What is called the same of a card in a hand or a deck, where nothing answers it."""


AS_A_CASUALTY: Final = " as a casualty"
"""What a sentence about an event ends with where only a casualty will do."""


def event_asked_for(s: State, text: str) -> tuple[Event, Happening | None]:
    """The event that a sentence names: one that is under way, or else the same event as if it happened now.

    Raises Fault for a sentence that names no event.
    """
    body, casualty = (text[: -len(AS_A_CASUALTY)], True) if text.endswith(AS_A_CASUALTY) else (text, False)
    asked = {kind: happens.sentence for kind, happens in EVENTS.items()}
    for kind, words in sorted(asked.items(), key=lambda item: -len(item[1])):
        if not body.endswith(f" {words}"):
            continue
        subject = body[: -len(words) - 1]
        player = next((n for n, p in s.each_player() if p.name == subject), NOBODY)
        if (player != NOBODY) != of_player(kind):
            whom = "a player" if of_player(kind) else "a card"
            raise Fault(f"it is {whom} who {words}, not", subject)
        card = NOBODY if player != NOBODY else _card(s, subject, kind)
        for _, happening in s.waiting(Happening):
            assert isinstance(happening, Happening)
            for event in happening.events:
                same = event.card == card if card != NOBODY else event.player == player
                if event.kind == kind and same:
                    return event, happening
        if card == NOBODY:
            return Event(kind, player=player, by=player), None
        if s.cards[card].zone in WAITING and not casualty:
            kind = OUT_OF_PLAY.get(kind, kind)
        return event_on(s, kind, card, reason="casualty" if casualty else "effect"), None
    sentences = [f"... {words}" for words in asked.values()]
    near = nearest(re.sub(r"^.*?(?= is | reveals | takes | enters )", "...", text), sentences)
    raise Fault("no event is called", text, near or sentences)


def _card(s: State, name: str, kind: str) -> CardId:
    """The card that is meant: of copies one that is not in play yet, where it is asked about entering play."""
    outside = [card for card in names.cards_named(s, name) if s.cards[card].zone in WAITING]
    return outside[0] if kind == "enter play" and outside else names.card_named(s, name)


WAITING: Final = ("hand", "draw hand")
"""Where a card is of which somebody can think that it enters play."""


def an_event(event: Event, *, as_a_casualty: bool = False) -> Wanted:
    """That something happens, whoever causes it."""

    def is_it(other: Event) -> bool:
        of = other.card == event.card if event.card != NOBODY else other.player == event.player
        if other.amount == 0 and other.kind in EVENTS and EVENTS[other.kind].counted:
            return False
        brought_in = event.kind == "enter play" and other.kind == "attach" and other.out_of not in ("", "play")
        alike = brought_in or other.kind in (event.kind, OUT_OF_PLAY.get(event.kind))
        return alike and of and (not as_a_casualty or other.reason == "casualty")

    def often(s: State) -> int:
        return sum(is_it(each.event) for each in happenings(s))

    def has(s: State) -> int:
        """What is in the stash of whoever is to gain ghost rock: being paid is a gain too."""
        return s.players[event.player].rock if event.kind == "gain ghost rock" else 0

    def would_gain(note: Note, other: Event) -> bool:
        """Whether what a line says does not happen is what the ghost rock would have come from."""
        if event.kind != "gain ghost rock" or note.after is None:
            return False
        return has(provenance.had_it_happened(note.after, other)) > has(note.after)

    return Wanted(
        lambda s: often(s) > 0,
        lambda before, after: often(after) > often(before) or has(after) > has(before),
        lambda note: note.event is not None and (is_it(note.event) or would_gain(note, note.event)),
        event.card,
        event.player if event.card == NOBODY else NOBODY,
        event.kind,
    )


def the_fact(s: State, asked: dict[str, Any]) -> Callable[[State], Any]:
    """How the one fact is read that is asked about."""
    subject, wanted = next(iter(asked.items()))
    return facts.reader(s, subject, next(iter(wanted)))


def _with_a_call_out(s: State, event: Event, subject: str, name: str) -> Any:
    """What a fact would be if a call-out had led to its shootout; None where that does not make it anything."""
    if subject == "shootout":
        known = {
            "over": False,
            "at": s.place_name(event.at),
            "mark": s.name(event.card),
            "leader": s.name(event.other),
        }
        return known.get(name)
    if name != "posse" or names.is_player(s, subject):
        return None
    return {event.card: "mark", event.other: "leader"}.get(names.card_named(s, subject))


def a_fact(s: State, asked: dict[str, Any]) -> Wanted:
    """That one fact is as it is written: `{Amy: {booted: yes}}`.

    Raises Fault for anything but one fact, Unknown for one that cannot be asked.
    """
    subject, wanted = next(iter(asked.items()), ("Amy", None))
    if len(asked) != 1 or not isinstance(wanted, dict) or len(wanted) != 1:
        raise Fault("`why not` asks about an event, or one fact: {Amy: {booted: yes}}")
    name, said = next(iter(wanted.items()))
    sayable.check(s, name, said, facts.fact(s, subject, name))
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
        if note.event.kind == "call out" and note.after.shootout is None:
            would = _with_a_call_out(note.after, note.event, subject, name)
            return same(said, would) or same_name(note.after, said, would)
        return nearer(note.after, provenance.had_it_happened(note.after, note.event))

    of_a_card = names.speaks_of_a_card(s, subject)
    player = names.player_named(s, subject) if names.is_player(s, subject) else NOBODY
    about = names.card_named(s, subject) if of_a_card else NOBODY
    to = _named(names.card_named, s, said) if name == "on" else NOBODY
    place = _named(names.place_named, s, said) if name == "at" else NOBODY
    return Wanted(is_so, nearer, stopped, about, player, to=to, place=place)


def _named(finds: Callable[[State, str], Any], s: State, said: Any) -> Any:
    """The card or the place that a fact names, if there is one of that name."""
    with suppress(names.Unknown):
        return finds(s, str(said))
    return NOBODY
