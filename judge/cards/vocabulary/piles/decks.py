"""Verbs on decks, and on cards that enter play from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import kept_there, no_player
from judge.cards.expressions.named import card_of, player_of
from judge.cards.expressions.views import A_CARD, A_PLAYER, NUMBER
from judge.cards.telling.nouns import so_many
from judge.cards.telling.word_tables import ZONE_WORDS
from judge.engine.events import happening, pulls
from judge.engine.events.looking import LookAtTop
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.event import Event
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("draw cards", keys=("of",))
class DrawCards(Instruction):
    """`draw cards: x` with `of: x`: you, or `of`, draw so many cards for the play hand."""

    number: Reader
    of: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be such a player; with no card left, fewer are drawn."""
        return no_player(player_of(self.of, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Draw them."""
        player = player_of(self.of, s, scope)
        if player != NOBODY:
            number = max(0, int(self.number(s, scope)))
            if not number:
                s.note("abilities.as-much-as-possible", f"{s.who(player)} draws no card")
            else:
                event = Event("draw cards", player=player, by=scope.player, source=scope.card, amount=number)
                happening.happen(s, event)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        of = r.expression(given.get("of", "you"), A_PLAYER, "of")
        return [DrawCards(r.expression(given[verb], NUMBER, verb), of)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, number = t.noun(given.get("of", "you")), t.noun(given[verb])
        cards = "a card" if number == "1" else so_many(number, "cards")
        draws = f"draw{'' if who == 'you' else 's'} {cards}"
        return t.said(who, draws, f"draw {cards}", "", told and who == "you")


class ShuffleDeck(Instruction):
    """`shuffle deck`: you shuffle your deck, as after every search (rule: cards.searching)."""

    def run(self, s: State, scope: Scope) -> int | None:
        """Shuffle the controller's deck."""
        pulls.shuffle(s, scope.player)
        return None


@verb("discard from top")
class DiscardFromTop(Instruction):
    """`discard from top: x`: you look at so many cards off the top of your deck, discard any of them and put the rest
    back as they were.
    """

    number: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Look."""
        s.then(LookAtTop(scope.player, int(self.number(s, scope))))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [DiscardFromTop(r.expression(given[verb], NUMBER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        what = f"look at {t.noun(given[verb])} cards off the top of your deck and discard any of them"
        return t.said("you", what, what, "", told)


@verb("put on top of deck")
class PutOnTop(Instruction):
    """`put on top of deck: x`: the card, which is out of play, goes on top of its owner's deck."""

    card: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """A card that is out of play."""
        card = card_of(self.card, s, scope)
        if card == NOBODY:
            return "there is no card to take"
        if s.cards[card].zone in ("play", "out of the game"):
            return f"{s.name(card)} is {ZONE_WORDS[s.cards[card].zone]}"
        return kept_there(s, scope, card)

    def run(self, s: State, scope: Scope) -> int | None:
        """Put it there, if it is there to be put."""
        if self.possible(s, scope):
            card = card_of(self.card, s, scope)
            s.put(card, "deck")
            s.note("cards.back-to-the-owner", f"{s.name(card)} goes on top of {s.who(s.cards[card].owner)}'s deck")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [PutOnTop(r.expression(given[verb], A_CARD, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which = t.noun(given[verb])
        return t.said(which, "goes on top of the owner's deck", f"put {which} on top of your deck", "", told)
