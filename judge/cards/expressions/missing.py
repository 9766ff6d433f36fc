"""What keeps an instruction from being carried out, in words: whom or what it would be done to is not there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from judge.engine.observing.every_kind import EVENTS
from judge.engine.position.ability import Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import cannot, discard_pile, standing

from .expression import Reader
from .named import cards_of


def not_taken(s: State, scope: Scope, cards: Iterable[CardId], could: Callable[[State, CardId], bool]) -> str | None:
    """Why one of some cards cannot be taken from where it is; None where all can.  `could` knows the zones."""
    for card in cards:
        if not could(s, card):
            return "there is no card to take" if card == NOBODY else f"{s.name(card)} is not where it could be taken"
        if (why := kept_there(s, scope, card)) is not None:
            return why
    return None


def not_in_play(reader: Reader, s: State, scope: Scope) -> str | None:
    """Why the card, or one of the cards, that an expression names is not in play; None where all are."""
    return not_there(s, cards_of(reader, s, scope))


def not_there(s: State, cards: Iterable[CardId]) -> str | None:
    """Why one of some cards is not in play; None where all are."""
    for card in cards:
        if card == NOBODY:
            return "there is no card to do it to"
        if s.cards[card].zone != "play":
            return f"{s.name(card)} is not in play"
    return None


def none_of_them(cards: list[CardId]) -> list[tuple[str, str]]:
    """That there is none of some cards keeps nothing from being done to all of them (rule: abilities.all-or-each)."""
    return [] if cards else [("abilities.all-or-each", "it is for all of them, though there is none now")]


def all_kept_from_it(s: State, cards: Iterable[CardId], forbids: Callable[[CardId], CardId | None], cannot: str) -> str:
    """That texts keep each of some cards from what would be done to all of them; empty where there is one to do it to.

    `forbids` gives the card whose text does.
    """
    by = {card: forbids(card) for card in cards}
    if not by or None in by.values():
        return ""
    kept = ", ".join(f"{s.name(card)} {cannot}" for card in by)
    return f"it is for all of them, though there is none to whom it can be done: {kept}"


def no_player(*players: PlayerId) -> str | None:
    """Why there is no such player; None where there is each of them."""
    return "there is no player to do it to" if NOBODY in players else None


def kept_there(s: State, scope: Scope, card: CardId) -> str | None:
    """Which text keeps a card in its discard pile, in words; None where none does."""
    text = discard_pile.kept(s, card, by=scope.player, source=scope.card)
    where = discard_pile.PILES.get(s.cards[card].zone, ("", ""))[1]
    return None if text is None else f"{s.name(text)} keeps {s.name(card)} in {where}"


def kept_from(s: State, events: Iterable[Event], words: str) -> str | None:
    """Which text forbids one of some events to its card, of which those words say what it cannot; None where none
    does.
    """
    return next((why for event in events if (why := cannot.why(s, event, words)) is not None), None)


def comes_to_nothing(s: State, events: Iterable[Event], words: str) -> list[tuple[str, str]]:
    """That a text keeps some events from cards of others, which keeps nobody from requiring them.

    Rule: abilities.requirement-prevented.
    """
    of_others = (event for event in events if s.cards[event.card].controller != event.by)
    why = kept_from(s, of_others, words)
    words = f"{why}, so that nothing comes of that; it may be required all the same"
    return [] if why is None else [(PREVENTED, words)]


PREVENTED: Final = "abilities.requirement-prevented"


def forbidding(s: State, events: Iterable[Event]) -> tuple[str, ...]:
    """The rule by which a text keeps one of some events from happening, and the rulings that the text follows.

    Rules: abilities.cannot-beats-can, types.legend-unaffected.
    """
    for event in events:
        if standing.forbidden(s, event) is not None:
            rule = "types.legend-unaffected" if standing.spared(s, event) else "abilities.cannot-beats-can"
            return rule, *cannot.followed_by(s, event)
    return ()


def cannot_be(kind: str) -> str:
    """What finishes a sentence about somebody who cannot suffer such an event.

    >>> cannot_be("ace"), cannot_be("move")
    ('cannot be aced', 'cannot move')
    """
    words = EVENTS[kind].words[1]
    return f"cannot be {words.removeprefix('are ')}" if words.startswith("are ") else f"cannot {words}"
