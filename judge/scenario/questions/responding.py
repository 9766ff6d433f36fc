"""Who may respond to an event, in order, and why others whose texts answer such events may not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from judge.engine.abilities.responses import Response, priority
from judge.engine.events.listening import active
from judge.engine.observing import provenance
from judge.engine.observing.absent import LEAVING
from judge.engine.observing.left_alone import not_reached
from judge.engine.plays.grounds import on_what_it_does
from judge.engine.position.ability import Scope
from judge.engine.position.event import EVENTS, Event, comes_by, describe
from judge.engine.position.explained import why_not
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import REPLACED_TODAY
from judge.engine.position.responder import INSTEAD_REACT, REACT, Responder
from judge.engine.position.values import NOBODY
from judge.engine.table import posse
from judge.engine.table.numbers import under

from .because import Reason
from .wanted import event_asked_for

if TYPE_CHECKING:
    from judge.engine.position.state import State


def responses_to(s: State, asked: str) -> tuple[list[dict[str, str]], list[Reason], list[CardId]]:
    """Who may respond to an event, in order, with the rules, and the card of each response.

    Raises Fault for what is no event.
    """
    event, happening = event_asked_for(s, asked)
    witnesses = happening.witnesses if happening is not None else ()
    responses = priority(s, (event,), witnesses)
    found = [as_data(s, response) for response in responses]
    rules = [("reacts.priority", "traits with instead, Reacts with instead, other traits, other Reacts")]
    if rule := comes_by(s, event):
        rules.append((rule, f"it comes as soon as {describe(s, event)}"))
    if len(found) > 1 and (rule := EVENTS[event.kind].answers):
        rules.append((rule, "what answers it comes in the order in which any event is answered"))
    if len({row["moment"] for row in found}) > 1:
        rules.append(("reacts.before-when-after", "what answers before comes first, then when, then after"))
    if len({row["player"] for row in found}) > 1:
        rules.append(("reacts.turn-order", f"within each of these {s.who(s.winner)}, the Winner, comes first"))
    if {"trait", "react"} <= {row["tier"] for row in found}:
        rules.append(("reacts.traits-first", "every trait is resolved before the first React"))
    traits = [(row["moment"], row["tier"]) for row in found if "trait" in row["tier"]]
    if len(set(traits)) < len(traits):
        words = "each player resolves all their own traits of a tier, one by one, before the next player does"
        rules.append(("reacts.each-player-all-traits", words))
    left = dict.fromkeys(s.name(each.responder.card) for each in responses if each.responder.waiting != NOBODY)
    rules += [("reacts.lingering", f"what {card} has left behind comes among the traits") for card in left]
    rules += [("shootout.make-plays.reacts-from-anywhere", words) for words in _from_anywhere(s, responses)]
    rules += [
        (id, "") for response in responses for id in provenance.of_responder(s, response.responder, response.scope)
    ]
    rules += [(id, "") for response in responses for id in _in_this_case(s, response)]
    rules += [(id, "") for id in _of_another_version(s, event)]
    cards = [response.responder.card for response in responses]
    texts = answering(s, event)
    for why, cites in not_answering(s, event, (each for each in texts if each.card not in cards)):
        rules += [("reacts.window", why), *((id, "") for id in cites)]
    rules += [(id, "") for id in not_reached(s, event)]
    return found, list(dict.fromkeys(rules)), cards


def _in_this_case(s: State, response: Response) -> Iterator[str]:
    """The rulings on what a React does that decide only of such an event."""
    responder = response.responder
    if responder.waiting == NOBODY and responder.tier in (REACT, INSTEAD_REACT):
        printed = s.cards[responder.card].printed
        apart = {each.id for of_it in printed.follows.values() for each in of_it if "event" in each.names}
        of_it = on_what_it_does(s, response.scope, printed.abilities[responder.number])
        yield from (id for id in of_it if id in apart)


def _of_another_version(s: State, event: Event) -> tuple[str, ...]:
    """That nothing answers the coming or going of a version that has taken another's place."""
    comes_or_goes = event.kind in (*LEAVING, "enter play") and event.card != NOBODY
    return ("cards.experienced-no-triggers",) if comes_or_goes and under(s, REPLACED_TODAY, event.card) else ()


def _from_anywhere(s: State, found: Iterable[Response]) -> Iterator[str]:
    """Which of them are Reacts on cards in play that are in no posse of the shootout."""
    for card in dict.fromkeys(each.responder.card for each in found if "react" in each.tier):
        if s.shootout is not None and s.cards[card].zone == "play" and not posse.in_the_fight(s, card):
            yield f"{s.name(card)} is in no posse, and a React may come from anywhere"


def answering(s: State, event: Event) -> set[Responder]:
    """The texts here that answer such events."""
    return {text for (_, kind), texts in s.listeners.items() if kind == event.kind for text in texts}


def not_answering(s: State, event: Event, texts: Iterable[Responder]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Why texts that answer such events do not answer this one, where rulings or errata say so."""
    for responder in sorted(texts, key=lambda each: (each.card, each.tier, each.number)):
        scope = Scope(s.cards[responder.card].controller, responder.card, event)
        trigger, cites = responder.trigger(s), provenance.of_responder(s, responder, scope)
        if responder.waiting == NOBODY and cites and active(s, responder) and not trigger.where(s, scope):
            yield f"{s.name(responder.card)} does not answer that: {why_not(trigger.where, s, scope)}", cites


def as_data(s: State, response: Response) -> dict[str, str]:
    """A response as an answer shows it."""
    return {
        "tier": response.tier,
        "moment": response.moment,
        "player": s.who(response.player),
        "card": s.name(response.responder.card),
    }
