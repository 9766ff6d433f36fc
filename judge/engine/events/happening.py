"""A happening: one event, or several at the same moment, with every chance to respond to it.

The order is that of React Priorities (rule: reacts.priority): what comes before, "instead" by traits and then
by Reacts, what goes with the event as it is under way, the event itself, and what comes after it; within each
moment traits precede Reacts.  That "when" precedes the change on the table is our reading (rule:
reacts.when-precedes-change).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..position.event import EVENTS, LEAVING, REPLACED, Event, describe
from ..position.kinds import CardId, Moment, Place, Tier
from ..position.note import Happened
from ..position.procedure import END, Outcome, Procedure
from ..position.responder import INSTEAD_REACT, INSTEAD_TRAIT, REACT, TRAIT, Responder
from ..table import cannot, control, numbers
from ..table.presence import out_of_reach
from . import history, keywords
from .listening import AFTER, BEFORE, BEFORE_OR_WHEN, WHEN, active

if TYPE_CHECKING:
    from ..position.state import State


class Happening(Procedure):
    """Events that occur together, and the windows around them."""

    steps: ClassVar = (
        "allowed", "before_traits", "before_reacts", "keywords", "instead_traits", "instead_reacts",
        "show", "when_traits", "when_reacts", "occur", "after_traits", "after_reacts",
    )  # fmt: skip

    events: tuple[Event, ...]
    """In the same places to the end, for answers are known by them; a replaced event leaves its place empty."""
    witnesses: tuple[Responder, ...] = ()
    """What was there to respond to the event just before it occurred."""

    def moment_at(self, step: int) -> Moment:
        """The moment that it has come to, where the step that follows is this one (rule: reacts.before-when-after)."""
        if step <= self.steps.index("instead_traits"):
            return "before"
        return "when" if step <= self.steps.index("occur") else "after"

    def window(self, s: State, moments: tuple[Moment, ...], tier: Tier) -> Outcome:
        """Open a window if anything where it can listen does for these events at this moment, or did before them."""
        for event in self.events:
            for moment in moments:
                for responder in s.listeners.get((moment, event.kind), ()):
                    if responder.tier == tier and (moment == "after" or active(s, responder)):
                        name = "TraitWindow" if tier in (TRAIT, INSTEAD_TRAIT) else "ReactWindow"
                        s.begin(name, moments=moments, tier=tier)
                        return None
        return None

    def heard(self, s: State, moments: tuple[Moment, ...]) -> bool:
        """Whether anything in the game listens for these events at these moments, so that a window may open."""
        listeners = s.listeners
        for event in self.events:
            for moment in moments:
                if (moment, event.kind) in listeners:
                    return True
        return False

    def allowed(self, s: State) -> Outcome:
        """What a text forbids does not happen, and nobody answers it (rule: abilities.cannot-beats-can)."""
        left, here = self.without_forbidden(s), self
        if left is not self.events:
            if all(event.kind == REPLACED for event in left):
                return END
            here = self.with_(events=left)
        heard = here.heard(s, BEFORE_OR_WHEN)
        if heard and here.heard(s, BEFORE):
            return here.at("before_traits")
        s.become(here, "instead_traits")
        if here.by_keywords(s) or heard:
            return None
        if any(map(in_the_open, left)):
            return here.at("show")
        return here.come_about(s, left)  # nothing has happened since it was found to be allowed

    def without_forbidden(self, s: State) -> tuple[Event, ...]:
        """The events, the places of those that are forbidden now left empty."""
        forbidden = [
            event.kind != REPLACED and not event.sure and (out_of_reach(s, event) or cannot.forbids(s, event))
            for event in self.events
        ]
        if True not in forbidden:
            return self.events
        pairs = zip(self.events, forbidden, strict=True)
        return tuple(event.with_(kind=REPLACED) if gone else event for event, gone in pairs)

    def before_traits(self, s: State) -> Outcome:  # noqa: D102  the steps are named after the windows
        return self.window(s, BEFORE, TRAIT)

    def before_reacts(self, s: State) -> Outcome:  # noqa: D102
        return self.window(s, BEFORE, REACT)

    def keywords(self, s: State) -> Outcome:
        """What the rules put in an event's place, where something could answer before."""
        self.by_keywords(s)
        return None

    def by_keywords(self, s: State) -> bool:
        """Whether a keyword puts another event in the place of one."""
        replaced = False
        for event in self.events:
            other = None if event.sure else keywords.replacement(s, event)
            if other is not None and replace(s, event):
                happen(s, other)
                replaced = True
        return replaced

    def instead_traits(self, s: State) -> Outcome:  # noqa: D102
        return self.window(s, BEFORE_OR_WHEN, INSTEAD_TRAIT)

    def instead_reacts(self, s: State) -> Outcome:  # noqa: D102
        return self.window(s, BEFORE_OR_WHEN, INSTEAD_REACT)

    def show(self, s: State) -> Outcome:
        """What lies open once it is under way, as a revealed hand does, is there for what answers "when"."""
        for event in self.events:
            if in_the_open(event):
                EVENTS[event.kind].change(s, event)
        return None if self.heard(s, WHEN) else self.at("occur")

    def when_traits(self, s: State) -> Outcome:  # noqa: D102
        return self.window(s, WHEN, TRAIT)

    def when_reacts(self, s: State) -> Outcome:  # noqa: D102
        return self.window(s, WHEN, REACT)

    def occur(self, s: State) -> Outcome:
        """The events change the table, as far as no text has come to forbid them."""
        return self.come_about(s, self.without_forbidden(s))

    def come_about(self, s: State, events: tuple[Event, ...]) -> Outcome:
        """They change it all at once; what answers that comes next."""
        heard = self.heard(s, AFTER)
        if heard or s.recalled:
            events = tuple(as_it_was(s, event) for event in events)
        left = [event for event in events if event.kind != REPLACED]
        if not left:
            return END
        here = self.with_(events=events, witnesses=_witnesses(s, left) if heard else ())
        s.become(here, "after_traits")
        if (before := s.kept()) is not None:
            for event in left:
                s.happened = Happened(event, before, s.happened)
        for event in left if s.recalled else ():
            history.remember(s, event)
        for event in left:
            if not in_the_open(event):
                EVENTS[event.kind].change(s, event)
        control.update(s)
        # Where nothing answers it, it is over, unless its change has begun something that goes on above it.
        over = bool(s.stack) and s.stack[-1][0] is here and not here.heard(s, AFTER)
        return END if over else None

    def after_traits(self, s: State) -> Outcome:  # noqa: D102
        return self.window(s, AFTER, TRAIT)

    def after_reacts(self, s: State) -> Outcome:  # noqa: D102
        return self.window(s, AFTER, REACT)


def _witnesses(s: State, events: list[Event]) -> tuple[Responder, ...]:
    """What is there to respond to events once they have occurred."""
    heard = [responder for event in events for responder in s.listeners.get(("after", event.kind), ())]
    return tuple([responder for responder in heard if active(s, responder)])


def in_the_open(event: Event) -> bool:
    """Whether an event is plain to see as soon as it is under way."""
    return event.kind != REPLACED and EVENTS[event.kind].in_the_open


def as_it_was(s: State, event: Event) -> Event:
    """An event with what is known afterwards only if it is kept: the keywords of a card that leaves play."""
    return event.with_(keywords=numbers.keywords(s, event.card)) if event.kind in LEAVING else event


def happen(s: State, *events: Event) -> None:
    """Let events happen at the same moment, before the running procedure's next step."""
    if events:
        s.then(Happening(events))


def together(s: State, event: Event) -> list[CardId]:
    """The cards to which the same as this event happens at the same moment, its own among them."""
    for _, procedure in s.waiting(Happening):
        assert isinstance(procedure, Happening)
        if event in procedure.events:
            return [other.card for other in procedure.events if other.kind == event.kind]
    return [event.card]


def divert(s: State, event: Event, place: Place) -> None:
    """Let an event that is about to happen take place elsewhere; it stays the same event otherwise."""
    for here, procedure in s.waiting(Happening):
        assert isinstance(procedure, Happening)
        if event in procedure.events:
            elsewhere = tuple(e.with_(at=place) if e == event else e for e in procedure.events)
            s.stack[here] = procedure.with_(events=elsewhere), s.stack[here][1]
            return


def replace(s: State, event: Event, *, prevented: bool = False) -> bool:
    """Close the windows of an event that something else replaces, or that is `prevented` so that nothing does; False
    if it is no longer about to happen.

    Rules: reacts.instead, abilities.prevention, abilities.prevention.joining-unbooted.
    """
    for here, procedure in s.waiting(Happening):
        assert isinstance(procedure, Happening)
        if event in procedure.events and not event.sure:
            rest = tuple(e.with_(kind=REPLACED) if e == event else e for e in procedure.events)
            s.stack[here] = procedure.with_(events=rest), s.stack[here][1]
            joining = event.kind == "boot" and event.reason == "joining"
            rule = "abilities.prevention.joining-unbooted" if joining else "abilities.prevention"
            if prevented:
                s.note(rule, f"it is prevented that {describe(s, event)}", event=event)
            else:
                s.note("reacts.instead", f"it is replaced that {describe(s, event)}", event=event)
            return True
    return False
