"""Who may respond to an event: the traits and Reacts whose trigger it is, and the order in which they come up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events.listening import WINDOWS, active
from ..position.ability import Scope
from ..position.acts import A_CARD, Act, declare
from ..position.event import Event
from ..position.kinds import Moment, PlayerId, Tier
from ..position.procedure import Option
from ..position.responder import INSTEAD_REACT, INSTEAD_TRAIT, REACT, TRAIT, Responder
from ..position.values import NOBODY
from ..record import Record
from . import legality

if TYPE_CHECKING:
    from ..position.state import State


class Response(Record, frozen=True):
    """One thing that may, or must, answer one event."""

    moment: Moment
    tier: Tier
    player: PlayerId
    option: Option
    scope: Scope
    responder: Responder


def responses(
    s: State, events: tuple[Event, ...], witnesses: tuple[Responder, ...], moments: tuple[Moment, ...], tier: Tier
) -> list[Response]:
    """Everything of one tier that could answer these events at these moments, whoever controls it."""
    found: list[Response] = []
    for number, event in enumerate(events):
        if event.sure and tier in (INSTEAD_TRAIT, INSTEAD_REACT):
            continue  # nothing takes its place
        for moment in moments:
            for responder in s.listeners.get((moment, event.kind), ()):
                if responder.tier == tier and (active(s, responder) or (moment == "after" and responder in witnesses)):
                    found += as_responses(s, responder, event, number, len(events))
    return found


def as_responses(s: State, responder: Responder, event: Event, number: int, of: int) -> list[Response]:
    """The response of one text to one event, as often as an effect of it is waiting; none where it does not fit.

    The event is `number` of so many at the same moment; an answer's own number tells which one it is to.
    """
    where = responder.trigger(s).where
    card, n = responder.card, responder.number
    if responder.waiting == NOBODY:
        # A card that has left play with this event was its controller's, whoever owns it.
        controller = event.player if card == event.card else s.cards[card].controller
        scope = Scope(controller, card, event)
        if not where(s, scope):
            return []
        verb = "react" if responder.tier in (REACT, INSTEAD_REACT) else "trait"
        return [Response(responder.moment, responder.tier, controller, Option(verb, card, n, number), scope, responder)]
    found: list[Response] = []
    for place, left in enumerate(s.lingering):
        if (left.source, left.ability, left.number, left.spent) == (card, n, responder.waiting, False):
            scope = Scope(left.player, card, event, left.chosen)
            if where(s, scope):
                option = Option("lingering", card, n, place * of + number)
                found.append(Response(responder.moment, responder.tier, scope.player, option, scope, responder))
    return found


def priority(s: State, events: tuple[Event, ...], witnesses: tuple[Responder, ...] = ()) -> list[Response]:
    """Everything that may answer these events, in the order in which it comes up (rule: reacts.priority)."""
    order = {player: seat for seat, player in enumerate(s.turn_order())}
    found: list[Response] = []
    for moments, tier in WINDOWS:
        here = [
            r for r in responses(s, events, witnesses, moments, tier)
            if tier in (TRAIT, INSTEAD_TRAIT) or legality.may_react(s, r.scope, r.option.ability)
        ]  # fmt: skip
        found += sorted(here, key=lambda r: order[r.player])
    return found


declare(
    Act(
        "trait",
        (A_CARD,),
        answers=True,
        says="which of several traits acts first; where one card's answers several events that "
        "happen together, `event: 2` says which",
    ),
    Act("lingering", (A_CARD,), said="trait", answers=True),
)
