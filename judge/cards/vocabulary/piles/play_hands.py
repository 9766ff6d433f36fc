"""Verbs on cards of a play hand, and on those that go there or come from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_taken
from judge.cards.expressions.named import card_of, cards_of
from judge.cards.expressions.views import A_CARD, SOME_CARDS
from judge.cards.telling.nouns import plural
from judge.engine.events import hand_cards
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.shootout.draw_hand import DeclareJokers
from judge.engine.table import discard_pile

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("add to draw hand")
@dataclass(frozen=True, slots=True, eq=False)
class AddToDrawHand(Instruction):
    """`add to draw hand: x`: the card, in play or of your play hand, joins your draw hand as it is printed.

    A joker is named at once (rule: values.joker).
    """

    card: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be in play or in a play hand."""
        card = card_of(self.card, s, scope)
        if card != NOBODY and s.cards[card].zone in ("play", "hand"):
            return None
        return (
            "there is no card to do it with" if card == NOBODY else f"{s.name(card)} is not in a play hand or in play"
        )

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it join, if it is there."""
        if not self.possible(s, scope):
            return None
        card, player = card_of(self.card, s, scope), scope.player
        s.then(DeclareJokers(player, player))
        if s.cards[card].zone == "play":
            hand_cards.put_into_draw_hand(s, card, player, s.cards[card].printed.face, source=scope.card)
        else:
            s.put(card, "draw hand", player=player)
            s.note("abilities.pay-costs", f"{s.name(card)} joins {s.who(player)}'s draw hand from the play hand")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [AddToDrawHand(r.expression(given[verb], A_CARD, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which = t.noun(given[verb])
        return t.said(which, "joins your draw hand", f"put {which} into your draw hand", "", told)


@verb("take into hand")
@dataclass(frozen=True, slots=True, eq=False)
class TakeIntoHand(Instruction):
    """`take into hand: x`: the card, which is out of play, goes to its owner's play hand, or each of these (rule:
    cards.back-to-the-owner).
    """

    cards: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """A card that is out of play, and not in a play hand yet, or several."""
        return not_taken(s, scope, cards_of(self.cards, s, scope), _out_of_play)

    def run(self, s: State, scope: Scope) -> int | None:
        """Take what is there."""
        for card in cards_of(self.cards, s, scope):
            if _out_of_play(s, card) and not discard_pile.stays(s, card, by=scope.player, source=scope.card):
                s.put(card, "hand")
                s.note("cards.back-to-the-owner", f"{s.name(card)} goes to {s.who(s.cards[card].owner)}'s play hand")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [TakeIntoHand(r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which = t.noun(given[verb])
        goes = "go to your play hand" if plural(which) else "goes to the play hand of its owner"
        return t.said(which, goes, f"take {which} into your play hand", "", told)


def _out_of_play(s: State, card: CardId) -> bool:
    return card != NOBODY and s.cards[card].zone not in ("play", "hand", "out of the game")
