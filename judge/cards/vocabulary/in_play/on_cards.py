"""Verbs on cards in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import (
    all_kept_from_it,
    cannot_be,
    comes_to_nothing,
    forbidding,
    kept_from,
    none_of_them,
    not_there,
)
from judge.cards.expressions.named import cards_of
from judge.cards.expressions.views import SOME_CARDS
from judge.cards.given import flag
from judge.cards.telling.nouns import plural
from judge.engine.events import verbs
from judge.engine.events.happening import happen
from judge.engine.observing.every_kind import EVENTS
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.event import Event, describe
from judge.engine.position.explained import Among
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import cannot, standing

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


DONE = tuple(kind for kind, happens in EVENTS.items() if happens.order)
"""What a text may have done to a card in as many words: each kind of event is a verb."""


TAKES: Final = {"boot": ("cards.boot",), "unboot": ("cards.unboot",), "send home booted": ("cards.send-home-booted",)}
"""The rules on what some of them take of a card."""


@verb(*DONE, keys=("cannot be prevented", "must happen"))
class OnCard(Instruction):
    """`boot: x` with `cannot be prevented`, `must happen`: the card boots, or all of these cards at the same moment;
    with `must happen: yes` nothing may forbid it where it is a requirement.

    `unboot: x` with `cannot be prevented`, `must happen`: the card unboots, or all of these.

    `ace: x` with `cannot be prevented`, `must happen`: the card is aced, or all of these; an action that is being used
    as well.

    `discard: x` with `cannot be prevented`, `must happen`: the card is discarded, or all of these.

    `send home booted: x` with `cannot be prevented`, `must happen`: the dude goes home booted, or all of these.
    """

    verb: str
    card: Reader
    sure: bool = False
    must: bool = False

    def works(self, s: State, scope: Scope) -> bool:
        """Whether nothing forbids it for any of the cards."""
        return self.sure or not any(cannot.forbids(s, event) for event in self.on_each(s, scope))

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """A card in play, or any number of them; booting takes unbooted ones, unbooting a booted one.

        Nothing may forbid it for the player's own cards, nor, with `must happen`, for any.
        Rules: cards.boot, cards.unboot, abilities.requirement.
        """
        cards = [card for card in cards_of(self.card, s, scope) if not self.is_in_use(s, scope, card)]
        if cards_of(self.card, s, scope) and not cards:
            return None
        if (away := not_there(s, cards)) is not None:
            return away
        if self.verb == "unboot":
            alone = len(cards) == 1 and not s.cards[cards[0]].booted
            return f"{s.name(cards[0])} is not booted" if alone else None
        if self.verb == "boot" and (booted := [card for card in cards if s.cards[card].booted]):
            return f"{s.name(booted[0])} is booted already"
        own = any(s.cards[card].controller == scope.player for card in cards)
        return self.kept_from(s, scope) if own or self.must else None

    def is_in_use(self, s: State, scope: Scope, card: CardId) -> bool:
        """Whether that is the action that is being used, which can be aced though it is not in play."""
        return self.verb == "ace" and card == scope.card and s.cards[card].zone == "aside"

    def kept_from(self, s: State, scope: Scope) -> str | None:
        """Which text forbids it for one of the cards, in words."""
        return None if self.sure else kept_from(s, self.on_each(s, scope), cannot_be(self.verb))

    def on_each(self, s: State, scope: Scope) -> Iterator[Event]:
        """What would be done to each of the cards."""
        for card in cards_of(self.card, s, scope):
            if card != NOBODY:
                yield verbs.event_on(s, self.verb, card, by=scope.player, source=scope.card)

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """What booting, unbooting and sending home take, or the rulings on a text that forbids it."""
        if (why := self.hindrance(s, scope)) is None:
            return ()
        if why != self.kept_from(s, scope):
            return TAKES.get(self.verb, ())
        return forbidding(s, self.on_each(s, scope))

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """There may be none of those to whom it is done, or texts that forbid it for each of them, or for another's."""
        cards = cards_of(self.card, s, scope)
        if not cards or self.sure:
            return none_of_them(cards)
        if not isinstance(self.card, Among):
            return comes_to_nothing(s, self.on_each(s, scope), cannot_be(self.verb))

        def forbids(card: CardId) -> CardId | None:
            return standing.forbidden(s, verbs.event_on(s, self.verb, card, by=scope.player, source=scope.card))

        kept = all_kept_from_it(s, cards, forbids, cannot_be(self.verb))
        return [("abilities.all-or-each", kept)] if kept else []

    def run(self, s: State, scope: Scope) -> int | None:
        """Do it, as far as there is something to do it to; an action in use is aced instead of discarded later."""
        if any(self.is_in_use(s, scope, card) for card in cards_of(self.card, s, scope)):
            s.put(scope.card, "boot hill")
            s.note("abilities.action-discarded", f"{s.name(scope.card)} is aced after use")
        cards = [card for card in cards_of(self.card, s, scope) if card != NOBODY and s.cards[card].zone == "play"]
        if self.sure:
            events = [verbs.event_on(s, self.verb, card, by=scope.player, source=scope.card) for card in cards]
            for event in events:
                self.note_sure(s, event)
            happen(s, *(event.with_(sure=True) for event in events))
        else:
            as_they_are = {"boot": True, "unboot": False}.get(self.verb)
            there = [card for card in cards if s.cards[card].booted is not as_they_are]
            happen(s, *(verbs.event_on(s, self.verb, card, by=scope.player, source=scope.card) for card in there))
        return None

    def note_sure(self, s: State, event: Event) -> None:
        """Say so where it decides that nothing can prevent it: a text forbids it, or the dude has left the shootout."""
        away = s.shootout is not None and s.cards[event.card].posse == NOBODY
        if away or standing.forbidden(s, event) is not None:
            words = f"nothing prevents that {describe(s, event)}, as {s.name(event.source)} says"
            s.note("abilities.prevention.cannot-be-prevented", words)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        cards = r.expression(given[verb], SOME_CARDS, verb)
        return [OnCard(verb, cards, flag(given, "cannot be prevented"), flag(given, "must happen"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        sure = ", which nothing can prevent" if given.get("cannot be prevented") else ""
        sure += " (nothing may forbid it)" if given.get("must happen") else ""
        return done_to(t, verb, t.noun(given[verb]), told, sure)


def done_to(t: Telling, kind: str, who: str, told: bool, how: str = "") -> str:
    """An event that somebody suffers, as told to you (`boot that dude`) or as what happens (`that dude is booted`)."""
    happens = EVENTS[kind]
    return t.said(who, happens.words[plural(who)] + how, happens.order.format(who) + how, "", told)
