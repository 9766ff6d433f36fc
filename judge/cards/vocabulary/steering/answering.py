"""Verbs of a text that answers an event: what happens in its place, or that it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import card_of
from judge.cards.expressions.views import A_CARD, NUMBER
from judge.cards.fault import CardFault
from judge.cards.given import word
from judge.engine.events import changes, happening
from judge.engine.position.ability import Instruction, Program, Scope
from judge.engine.position.event import describe
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.using import carry_out

from ..in_play.on_cards import DONE, OnCard, done_to
from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("instead")
class Instead(Instruction):
    """`instead: [...]`: the event does not happen; the instructions below take its place (rule: reacts.instead).

    Where a text forbids what follows, the event goes on as if nothing had answered it.
    """

    below: Program = ()

    def run(self, s: State, scope: Scope) -> int | None:
        """Close the event's windows."""
        if any(isinstance(line, OnCard) and not line.works(s, scope) for line in self.below):
            return len(self.below)
        if scope.event is not None:
            happening.replace(s, scope.event, prevented=not self.below)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        below = r.block(given, verb)
        return [Instead(below), *below]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return in_place(t.all(given[verb], told))


def in_place(words: str) -> str:
    """What takes the place of an event; where it is several things, that is said first."""
    if words.endswith(" instead"):
        return words
    return f"instead {words}" if " and " in words or "," in words else f"{words} instead"


@verb("turn into")
class TurnInto(Instruction):
    """`turn into: discard`: where an event is answered: it becomes another one, by the same player and for the same
    reason.

    What is discarded in place of being aced as a casualty is so discarded as a casualty (rule: reacts.instead).
    """

    kind: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Let the other event happen."""
        if scope.event is not None:
            s.note("reacts.instead", f"it is replaced that {describe(s, scope.event)}", event=scope.event)
            happening.happen(s, scope.event.with_(kind=self.kind))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if "event" not in r.names:
            raise CardFault("only where an event is answered can it", verb, place=(verb,))
        return [TurnInto(word(given[verb], DONE, "an event becomes one of these, not", verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return done_to(t, given[verb], t.nouns["event.card"].words, told, " instead")


@verb("prevent")
class Prevent:
    """`prevent: event`: the event that is answered does not happen, and nothing takes its place."""

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if "event" not in r.names or given[verb] != "event":
            raise CardFault("only the event that is answered can be prevented: `prevent: event`", place=(verb,))
        return [Instead()]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        return "prevent that" if told else "that does not happen"


@verb("change more")
class ChangeMore(Instruction):
    """`change more: x`: where a change by an effect is answered, it is by so much more, or less; for as long as it
    lasts.
    """

    amount: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Add it to what has just been changed."""
        if scope.event is not None:
            changes.change_more(s, scope.event, int(self.amount(s, scope)))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [ChangeMore(r.expression(given[verb], NUMBER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        amount = t.noun(given[verb])
        return f"reduce it by an additional {amount[1:]}" if amount.startswith("-") else f"raise it by {amount} more"


@verb("chosen instead")
class ChosenInstead(Instruction):
    """`chosen instead: x`: where it is answered that a card is chosen (`be chosen`): that card is chosen instead."""

    card: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Put it in the other's place."""
        if (card := card_of(self.card, s, scope)) != NOBODY and scope.event is not None:
            carry_out.choose_instead(s, card, scope.event, scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [ChosenInstead(r.expression(given[verb], A_CARD, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        card = t.noun(given[verb])
        return t.said(card, "is chosen instead", f"have {card} chosen instead", "", told)
