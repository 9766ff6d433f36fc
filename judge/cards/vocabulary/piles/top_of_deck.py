"""Verbs on the top of a deck: looking at it, and putting cards back into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_taken
from judge.cards.expressions.named import cards_of, player_of
from judge.cards.expressions.names import chosen_cards
from judge.cards.expressions.views import A_PLAYER, CARDS, NUMBER, SOME_CARDS
from judge.cards.fault import CardFault
from judge.cards.telling.nouns import Noun, plural, so_many
from judge.engine.events import pulls
from judge.engine.events.looking import SeeTop
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import discard_pile

from ..verb import verb
from .hands import TakeOut

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


WAYS = {
    "look at top": ("look at", "looks at"),
    "reveal top": ("reveal", "reveals"),
    "discard off top": ("discard", "takes off"),
}
"""What is done with cards off the top of a deck, as told to you and in the trace."""


@verb("look at top", keys=("of", "as"))
@verb("reveal top", keys=("of", "as"))
@verb("discard off top", keys=("of", "as"))
class LookAtTop(Instruction):
    """`look at top: x` with `of: x`, `as: name`: you look at so many cards off the top of your deck, or that of the
    player named by `of`, which stay there; they are called `seen`, or what `as` says.

    `reveal top: x` with `of: x`, `as: name`: the same where everybody sees them.

    `discard off top: x` with `of: x`, `as: name`: so many cards off the top of the deck are discarded, whatever they
    are.
    """

    number: Reader
    of: Reader
    does: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Look; a deck with fewer cards shows those."""
        if (player := player_of(self.of, s, scope)) != NOBODY:
            s.then(SeeTop(player, int(self.number(s, scope)), by=scope.player, does=self.does))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written: the look, and the name for what was seen."""
        if r.required:
            raise CardFault("what is seen is known only afterwards, so it belongs under", "then", place=(verb,))
        number = r.expression(given[verb], NUMBER, verb)
        of = r.expression(given.get("of", "you"), A_PLAYER, "of")
        name = r.name(given, CARDS, "seen")
        r.names[name] = chosen_cards(name)
        look = [LookAtTop(number, of, WAYS[verb][1]), CallTop(number, of, name)]
        return [*look, TakeOut(("deck",), "discard", r.names[name].read)] if verb.startswith("discard") else look

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        number, called = t.noun(given[verb]), t.call_all(given.get("as", "seen"), "card")
        deck = t.speech.owner_of("deck", t.noun(given.get("of", "you")))
        cards = f"the top card of {deck}" if number == "1" else so_many(number, f"cards off the top of {deck}")
        words = f"{WAYS[verb][0]} {cards}{called}"
        if number == "1":
            t.nouns[given.get("as", "seen")] = Noun(CARDS, "that card")
        return t.said("you", words, words, "", told)


class CallTop(Instruction):
    """The cards on top of the deck get their name."""

    number: Reader
    of: Reader
    name: str

    def run(self, s: State, scope: Scope) -> int | None:
        """Nothing happens."""
        return None

    def becomes(self, s: State, scope: Scope) -> Scope:
        """As many as there are, the topmost first."""
        player, scope = player_of(self.of, s, scope), scope.without(self.name)
        seen = s.players[player].deck[: max(0, int(self.number(s, scope)))] if player != NOBODY else ()
        for card in seen:
            scope = scope.choose_too(self.name, card)
        return scope


@verb("shuffle into deck")
class ShuffleIntoDeck(Instruction):
    """`shuffle into deck: x`: the card or cards, which are out of play, go into their owner's deck, which is
    shuffled.
    """

    cards: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """They have to be out of play."""
        return not_taken(s, scope, cards_of(self.cards, s, scope), _out_of_play)

    def run(self, s: State, scope: Scope) -> int | None:
        """Put them in and shuffle the decks of their owners, also where a card stays where it is."""
        cards = [card for card in cards_of(self.cards, s, scope) if card != NOBODY]
        for card in cards:
            if _out_of_play(s, card) and not discard_pile.stays(s, card, by=scope.player, source=scope.card):
                s.put(card, "deck")
                s.note("cards.back-to-the-owner", f"{s.name(card)} goes into {s.who(s.cards[card].owner)}'s deck")
        for player in dict.fromkeys(s.cards[card].owner for card in cards):
            pulls.shuffle(s, player)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [ShuffleIntoDeck(r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which = t.noun(given[verb])
        deck = "your deck" if " your " in which else "the owner's deck"
        into = f"{'are' if plural(which) else 'is'} shuffled into {deck}"
        return t.said(which, into, f"shuffle {which} into {deck}", "", told)


def _out_of_play(s: State, card: CardId) -> bool:
    return card != NOBODY and s.cards[card].zone not in ("play", "out of the game")
