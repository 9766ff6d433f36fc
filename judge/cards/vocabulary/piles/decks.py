"""Verbs on decks, and on cards that enter play from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import kept_there, no_player
from judge.cards.expressions.named import card_of, player_of
from judge.cards.expressions.names import CHOSEN
from judge.cards.expressions.views import A_CARD, A_PLAYER, CARDS, NUMBER, TRUTH
from judge.cards.fault import CardFault
from judge.cards.given import shown
from judge.cards.telling.phrases import Phrase
from judge.cards.telling.word_tables import ZONE_WORDS
from judge.engine.events import happening, pulls
from judge.engine.events.looking import LookAtTop
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.acts import Act, Asks, Operand, declare
from judge.engine.position.event import Event
from judge.engine.position.explained import why_not
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("search deck", keys=("as",))
@dataclass(frozen=True, slots=True, eq=False)
class SearchDeck(Choice):
    """`search deck: title` with `as: name`: you may find a card of that title in your deck; it is called `found`, or
    what `as` says (rule: cards.searching).
    """

    title: str
    name: str

    def options(self, s: State, scope: Scope) -> list[Option]:
        """The copies in the deck, and taking none; nothing to search in a deck without cards."""
        copies = [card for card in pulls.in_deck(s, scope.player) if s.cards[card].printed.title == self.title]
        return [*(Option("take", card) for card in copies[:1]), Option("take nothing")]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """Nobody is obliged to find what they search for."""
        return Decision(scope.player, "search", options, "cards.searching", self.name)

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The card found, or nothing under its name."""
        who = s.who(scope.player)
        if pulls.empty(s, scope.player):
            s.note("cards.searching-empty-deck", f"{who}'s deck is empty: the search for {self.title} fails")
        else:
            s.note("cards.searching", f"{who} searches the deck for {self.title}")
        return scope.choose(self.name, option.card)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        title = given[verb]
        if not isinstance(title, str):
            raise CardFault("a deck is searched for a title, not", shown(title), place=(verb,))
        return [SearchDeck(title, r.name(given, A_CARD, "found"))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        name = given.get("as", "found")
        called = t.call(name, A_CARD, "card")
        words = f"look through your deck for {given[verb]}{called}"
        return t.said("you", words, words, "", told)


@verb("search deck for", keys=("as", "up to"))
@dataclass(frozen=True, slots=True, eq=False)
class SearchDeckFor(Choice):
    """`search deck for: x` with `as: name`, `up to`: you may find a card in your deck for which the condition about
    `it` holds, or with `up to: 2` so many of different titles, which are called by one name together; called
    `found`, or what `as` says (rule: cards.searching).
    """

    where: Reader
    name: str
    most: int = 1
    several: bool = False

    def options(self, s: State, scope: Scope) -> list[Option]:
        """One copy of each such card in the deck, and taking none."""
        found = [s.cards[card].printed for card in scope.choices(self.name)] if self.several else []
        cards = {
            s.cards[card].printed: Option("take", card)
            for card in reversed(pulls.in_deck(s, scope.player))
            if s.cards[card].printed not in found and self.where(s, scope.choose("it", card))
        }
        return [*reversed(cards.values()), Option("take nothing")]

    def complete(self, s: State, scope: Scope) -> bool:
        """Whether as many have been found as may be."""
        return self.several and len(scope.choices(self.name)) == self.most

    def skips(self, option: Option) -> int:
        """The search goes on until it is enough."""
        return -1 if self.several and option.card != NOBODY else 0

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """Why a card cannot be taken."""
        card = option.card
        if card == NOBODY or option in self.options(s, scope):
            return []
        if card not in pulls.in_deck(s, scope.player):
            return [("cards.searching", f"{s.name(card)} is not in {s.who(scope.player)}'s deck")]
        if not self.where(s, scope.choose("it", card)):
            return [("cards.searching", why_not(self.where, s, scope.choose("it", card)))]
        return [("cards.searching", f"a copy of {s.name(card)} has been found already")]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """Nobody is obliged to find what they search for."""
        return Decision(scope.player, "search", options, "cards.searching", self.name)

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The card found, or nothing under its name."""
        found = f"finds {s.name(option.card)}" if option.card != NOBODY else "takes nothing"
        s.note("cards.searching", f"{s.who(scope.player)} searches the deck and {found}")
        if self.several:
            return scope.choose_too(self.name, option.card) if option.card != NOBODY else scope
        return scope.choose(self.name, option.card)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        r.names["it"] = CHOSEN[A_CARD]("it")
        where = r.expression(given[verb], TRUTH, verb)
        del r.names["it"]
        several = "up to" in given
        name = r.name(given, CARDS if several else A_CARD, "found")
        return [SearchDeckFor(where, name, r.whole(given, "up to", 1, 1) or 1, several)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        phrase, name = t.described(Phrase("card", person=False), given[verb]), given.get("as", "found")
        if "up to" in given:
            called = t.call_all(name, phrase.noun())
            what = f"{phrase.so_many('up to ' + str(given['up to']))} of different titles{called}"
        else:
            what = phrase.one() + t.call(name, A_CARD, phrase.noun(), place=phrase.head == "deed")
        words = f"look through your deck for {what}"
        return t.said("you", words, words, "", told)


@verb("draw cards", keys=("of",))
@dataclass(frozen=True, slots=True, eq=False)
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
        cards = "a card" if number == "1" else f"{number} cards"
        draws = f"draw{'' if who == 'you' else 's'} {cards}"
        return t.said(who, draws, f"draw {cards}", "", told and who == "you")


@dataclass(frozen=True, slots=True, eq=False)
class ShuffleDeck(Instruction):
    """`shuffle deck`: you shuffle your deck, as after every search (rule: cards.searching)."""

    def run(self, s: State, scope: Scope) -> int | None:
        """Shuffle the controller's deck."""
        pulls.shuffle(s, scope.player)
        return None


@verb("discard from top")
@dataclass(frozen=True, slots=True, eq=False)
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
@dataclass(frozen=True, slots=True, eq=False)
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
        return t.said(which, "goes on top of the deck of its owner", f"put {which} on top of your deck", "", told)


declare(
    Act("take", (Operand("card", "card"),), says="what a search finds, or `nothing`"),
    Act("take nothing", (Operand("word", "card", words=((NOBODY, "nothing"),)),), said="take"),
    Asks("search", "to take a card or nothing", answers=("take",)),
)
