"""Entering play: what may, where it goes, and what the engine has to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.event import Event, Happens
from ..position.kinds import CardId, Place, PlayerId
from ..position.procedure import EngineLimit
from ..position.values import NOBODY
from ..table import town
from .happening import happen

if TYPE_CHECKING:
    from ..position.state import State


def known(s: State, card: CardId, would: str) -> None:
    """Raise EngineLimit for a card whose text is not known: nothing that followed could be relied upon."""
    if kinds := s.cards[card].printed.unread:
        raise EngineLimit(f"{s.name(card)} would {would}, and its text ({kinds}) is not encoded yet")


def enter_play(
    s: State,
    card: CardId,
    at: Place,
    *,
    by: PlayerId,
    source: CardId = NOBODY,
    inventor: CardId = NOBODY,
    out_of: str = "",
    booted: bool = False,
) -> None:
    """Put a dude into play at a place, in no posse, and unbooted unless a text says otherwise.

    Raises EngineLimit as `known` does.
    """
    known(s, card, "enter play")
    pile = out_of or s.cards[card].zone
    happen(s, Event("enter play", card, by, by, source, at=at, amount=int(booted), other=inventor, out_of=pile))


@Happens("enter play", ("enters play", "enter play"))
def _enter_play(s: State, event: Event) -> None:
    """A card enters play.

    A deed is its own place, at one end of the street (rule: town.street); `amount` 1 is the left end, and of any other
    card that it enters booted.
    """
    deed = s.cards[event.card].printed.type == "deed"
    booted = s.cards[event.card].printed.enters_booted or (not deed and event.amount > 0)
    s.put(event.card, "play", at=event.at, controller=event.player, booted=booted)
    rule = _why(s, event)
    if deed:
        town.build(s, event.card, event.player, left=bool(event.amount > 0))
        s.note(rule, f"{s.name(event.card)} enters play on {s.who(event.player)}'s street")
    else:
        s.note(rule, f"{s.name(event.card)} enters play at {s.where(event.at)}")
    title = s.cards[event.card].printed.title
    if rule == "cards.tokens" and [s.cards[each].printed.title for each in s.in_play()].count(title) > 1:
        s.note("cards.tokens-non-unique", f"there is another {title}, and a token is never Unique", more=True)


def _why(s: State, event: Event) -> str:
    """The rule by which a card is in play, and where: bought, by an effect that lets it be bought, or by a text."""
    printed = s.cards[event.card].printed
    if printed.type == "deed":
        return "town.street"
    if printed.has("Token"):
        return "cards.tokens"
    buying = next((frame for frame, _ in s.stack if getattr(frame, "card", NOBODY) == event.card), None)
    by_effect = getattr(buying, "by_effect", None)
    if by_effect is not None:
        return "noon.shopping.by-card" if by_effect else "noon.shopping.dude"
    return "cards.uniqueness-checked-on-entering"


def already_there(s: State, card: CardId) -> CardId:
    """A copy that keeps a Unique card out: its owner's, in play or in Boot Hill; NOBODY if there is none.

    Rule: cards.uniqueness.
    """
    this = s.cards[card]
    if not this.printed.unique:
        return NOBODY
    alike = (other for name in this.printed.names for other in s.namesakes.get(name, ()) if other != card)
    there = [n for n in alike if s.cards[n].zone in ("play", "boot hill") and s.cards[n].owner == this.owner]
    return min(there, default=NOBODY)


# Ghost rock, control points and modifiers
