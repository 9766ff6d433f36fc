"""What forbids an event, told: in the trace, as words against it, and with the rulings that the text follows.

Rules: abilities.cannot-beats-can, abilities.prevention.cannot-boot-or-move, types.legend-unaffected.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.ability import Scope, followed
from ..position.event import EVENTS, MAY_BE_FORBIDDEN, Event
from ..position.kinds import CardId
from ..position.modifiers import FIRST_CASUALTY, named
from ..position.values import NOBODY, Modifier
from . import standing

if TYPE_CHECKING:
    from ..position.state import State
    from .standing import Standing

_HAS_LOST: Final = "has lost "


def says(s: State, text: CardId, card: CardId, words: str) -> str:
    """Which card says of another, or of itself, that something cannot be, in words."""
    if text == card:
        return f"{s.name(card)} {words}, as its own text says"
    return f"{s.name(text)} says that {s.name(card)} {words}"


def why(s: State, event: Event, words: str) -> str | None:
    """Which text forbids an event to its card, of which those words say what it cannot, and the figures on which that
    rests; None where none does.
    """
    if standing.spared(s, event):
        return says(s, event.card, event.card, words)
    if (found := standing.prohibition(s, event)) is None:
        return None
    card, text = found
    told = says(s, card, event.card, words)
    figures = standing.figures(s, text, Scope(s.cards[card].controller, card, event))
    return f"{told}: {figures}" if figures else told


def followed_by(s: State, event: Event) -> tuple[str, ...]:
    """The rulings and errata that the text follows which says that an event cannot happen; a Legend needs no text."""
    found = None if standing.spared(s, event) else standing.prohibition(s, event)
    if found is None:
        return ()
    card, text = found
    return followed(s, Scope(s.cards[card].controller, card, event), text)


def _chosen(s: State, event: Event) -> bool:
    """Whether a card that an effect cannot touch has been chosen for it, so that the rest of it goes on.

    Players are chosen by numbers too, so that the few cards with such numbers are left out.
    """
    if event.card < len(s.players) or event.reason != "effect":
        return False
    scope = next((frame.scope for frame, _ in reversed(s.stack) if hasattr(frame, "scope")), None)
    return scope is not None and any(event.card == value for _, value in scope.chosen)


def forbids(s: State, event: Event) -> bool:
    """Whether an event cannot happen; says so in the trace."""
    if standing.spared(s, event):
        words = f"{s.name(event.card)} is a Legend, which no card effect touches"
        s.note("types.legend-unaffected", words, event=event)
        return True
    if (found := standing.prohibition(s, event)) is None:
        return False
    card, text = found
    subject = s.name(event.card) if event.card != NOBODY else s.who(event.player)
    its_own = "'s own text" if card == event.card else ""
    words = f"{s.name(card)}{its_own} forbids that {subject} {_in_words(event)}"
    s.note(_forbidding(text, event), words, clause=text, event=event)
    if text.what == standing.CANNOT + standing.AFFECT:
        s.note(*_why_affecting(s, event), more=True)
    if _chosen(s, event):
        s.note("abilities.choosing-is-not-affecting", f"{subject} could be chosen for it all the same", more=True)
    return True


def _forbidding(text: Standing, event: Event) -> str:
    """The rule by which a text keeps something from happening: as a whole, or in a part without which it does not."""
    part = text.what.removeprefix(standing.CANNOT)
    if event.reason == "effect" and part in ("boot", "move", standing.LEAVE_SHOOTOUT) and part != event.kind:
        return "abilities.prevention.cannot-boot-or-move"
    return "abilities.cannot-beats-can"


def _in_words(event: Event) -> str:
    """What finishes a sentence about somebody to whom it would happen."""
    if event.reason == "flee":
        return "flees"
    if event.kind in EVENTS:
        return EVENTS[event.kind].sentence
    if event.kind in MAY_BE_FORBIDDEN:
        return f"could {MAY_BE_FORBIDDEN[event.kind]}"
    kind = named(event.kind)
    if kind.meaning.startswith(_HAS_LOST):
        return f"loses {kind.meaning.removeprefix(_HAS_LOST)}"
    if kind.on == "player":
        return kind.cannot.replace("have its", "has their")
    if kind.number == "added":
        return f"{'loses' if event.amount < 0 else 'is given'} {event.kind}"
    return (
        f"becomes a {kind.words(Modifier(event.kind, event.card, event.amount, ''))}"
        if kind.either
        else (f"is given {event.kind}")
    )


def _why_affecting(s: State, event: Event) -> tuple[str, str]:
    """The rule by which an event affects its card, which a text says cannot be, and what is said of it.

    Rules: abilities.what-affects, abilities.what-affects.first-casualty.
    """
    if event.kind == FIRST_CASUALTY:
        return "abilities.what-affects.first-casualty", "to have to be the first casualty is to be affected"
    return "abilities.what-affects", f"that is done to {s.name(event.card)} itself, which is to affect it"
