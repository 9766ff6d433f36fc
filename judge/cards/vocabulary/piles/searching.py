"""Verbs that search a deck, or a discard pile with it, and shuffle afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import player_of
from judge.cards.expressions.names import CHOSEN
from judge.cards.expressions.views import A_CARD, A_PLAYER, CARDS, TRUTH
from judge.cards.fault import CardFault
from judge.cards.given import flag, shown
from judge.cards.telling.nouns import joined
from judge.cards.telling.phrases import Phrase
from judge.engine.events import pulls
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.acts import Act, Asks, Operand, declare
from judge.engine.position.event import Event
from judge.engine.position.explained import why_not
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.note import DECLINED
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


PILES_TOO = ("discard pile too", "boot hill too")
"""The keys by which a search looks through more than the deck."""


def _in_vain(player: PlayerId, scope: Scope, option: Option) -> Event | None:
    """What does not come of a search where nothing is taken."""
    return Event(DECLINED, scope.card, player) if option.card == NOBODY else None


@verb("search deck", keys=("as",))
class SearchDeck(Choice):
    """`search deck: title` with `as: name`: you may find a card of that title in your deck; it is called `found`, or
    what `as` says (rule: cards.searching).
    """

    acts: ClassVar = True
    title: str
    name: str

    def options(self, s: State, scope: Scope) -> list[Option]:
        """The copies in the deck, and taking none; nothing to search in a deck without cards."""
        copies = [card for card in pulls.in_deck(s, scope.player) if s.cards[card].printed.title == self.title]
        return [*(Option("take", card) for card in copies[:1]), Option("take nothing")]

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """That a deck without cards cannot be searched."""
        return ("cards.searching-empty-deck",) * pulls.empty(s, scope.player)

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """Nobody is obliged to find what they search for."""
        return Decision(scope.player, "search", options, "cards.searching", self.name)

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The card found, or nothing under its name."""
        who = s.who(scope.player)
        if pulls.empty(s, scope.player):
            words = f"{who}'s deck is empty: the search for {self.title} fails"
            s.note("cards.searching-empty-deck", words, event=_in_vain(scope.player, scope, option))
        else:
            copies = [card for card in pulls.in_deck(s, scope.player) if s.cards[card].printed.title == self.title]
            came_of_it = "finds one" if option.card != NOBODY else "takes none" if copies else "finds none"
            words = f"{who} searches the deck for {self.title} and {came_of_it}"
            s.note("cards.searching", words, event=_in_vain(scope.player, scope, option))
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
        words = f"search your deck for {given[verb]}{called}"
        return t.said("you", words, words, "", told)


@verb("search deck for", keys=("as", "up to", "discard pile too", "boot hill too", "by"))
class SearchDeckFor(Choice):
    """`search deck for: x` with `as: name`, `up to`, `discard pile too`, `boot hill too`, `by: x`: you, or the player
    named by `by`, may find a card in your deck for which the condition about `it` holds, or with `discard pile too:
    yes` in your discard pile and with `boot hill too: yes` in your Boot Hill, or with `up to: 2` so many of different
    titles, which are called by one name together; called `found`, or what `as` says (rule: cards.searching).
    """

    acts: ClassVar = True
    where: Reader
    name: str
    most: int = 1
    several: bool = False
    discard_too: bool = False
    boot_hill_too: bool = False
    by: Reader | None = None

    def searcher(self, s: State, scope: Scope) -> PlayerId:
        """Whose deck it is, who searches it."""
        return scope.player if self.by is None else player_of(self.by, s, scope)

    def cards(self, s: State, scope: Scope) -> list[CardId]:
        """The cards that are looked through."""
        player = self.searcher(s, scope)
        if player == NOBODY:
            return []
        discard = s.players[player].discard if self.discard_too else ()
        return [*pulls.in_deck(s, player), *discard, *(s.players[player].boot_hill if self.boot_hill_too else ())]

    def options(self, s: State, scope: Scope) -> list[Option]:
        """One copy of each such card in the deck, and in each pile that is looked through, and taking none."""
        found = [s.cards[card].printed for card in scope.choices(self.name)] if self.several else []
        cards = {
            (s.cards[card].printed, s.cards[card].zone): Option("take", card)
            for card in reversed(self.cards(s, scope))
            if s.cards[card].printed not in found and self.where(s, scope.choose("it", card))
        }
        searches = self.searcher(s, scope) != NOBODY
        return [*reversed(cards.values()), Option("take nothing")] if searches else []

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
        if card not in self.cards(s, scope):
            return [("cards.searching", f"{s.name(card)} is not in {s.who(self.searcher(s, scope))}'s deck")]
        if not self.where(s, scope.choose("it", card)):
            return [("cards.searching", why_not(self.where, s, scope.choose("it", card)))]
        return [("cards.searching", f"a copy of {s.name(card)} has been found already")]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """Nobody is obliged to find what they search for."""
        return Decision(self.searcher(s, scope), "search", options, "cards.searching", self.name)

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The card found, or nothing under its name."""
        player = self.searcher(s, scope)
        if option.card != NOBODY:
            found = f"finds {s.name(option.card)}"
        else:
            fits = any(each.card != NOBODY for each in self.options(s, scope))
            more = " more" if self.several and scope.choices(self.name) else ""
            found = f"{'takes' if fits else 'finds'} nothing{more}"
        words = f"{s.who(player)} searches the deck and {found}"
        s.note("cards.searching", words, event=_in_vain(player, scope, option))
        if self.several:
            return scope.choose_too(self.name, option.card) if option.card != NOBODY else scope
        return scope.choose(self.name, option.card)

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """Where nobody searches, nothing is found."""
        return scope.without(self.name)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        r.names["it"] = CHOSEN[A_CARD]("it")
        where = r.expression(given[verb], TRUTH, verb)
        del r.names["it"]
        several = "up to" in given
        name = r.name(given, CARDS if several else A_CARD, "found")
        by = r.expression(given["by"], A_PLAYER, "by") if "by" in given else None
        discard, boot_hill = (flag(given, pile) for pile in PILES_TOO)
        return [SearchDeckFor(where, name, r.whole(given, "up to", 1, 1), several, discard, boot_hill, by)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        phrase, name = t.described(Phrase("card", person=False), given[verb]), given.get("as", "found")
        if "up to" in given:
            called = t.call_all(name, phrase.noun())
            what = f"{phrase.so_many('up to ' + str(given['up to']))} of different titles{called}"
        else:
            what = phrase.one() + t.call(name, A_CARD, phrase.noun(), place=phrase.head == "deed")
        who = t.noun(given.get("by", "you"))
        t.searched.add(who)
        theirs = "search your" if who == "you" else "searches their"
        piles = ["deck", *(pile.removesuffix(" too") for pile in PILES_TOO if given.get(pile))]
        words = f"{theirs} {joined(piles).replace('boot hill', 'Boot Hill')} for {what}"
        looked = t.said(who, words, words if who == "you" else f"{who} {words}", "", told)
        if who == "you" and "up to" not in given:
            looked.introduces = t.nouns[name].words
        return looked


@verb("shuffle deck of")
class ShuffleDeckOf(Instruction):
    """`shuffle deck of: x`: that player shuffles their deck, as after every search (rule: cards.searching)."""

    of: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Shuffle that player's deck."""
        player = player_of(self.of, s, scope)
        if player != NOBODY:
            pulls.shuffle(s, player)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [ShuffleDeckOf(r.expression(given[verb], A_PLAYER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who = t.noun(given[verb])
        if who in t.searched:  # rule: cards.searching
            return ""
        return "you shuffle your deck" if who == "you" else f"{who} shuffles their deck"


declare(
    Act("take", (Operand("card", "card"),), says="what a search finds, or `nothing`"),
    Act("take nothing", (Operand("word", "card", words=((NOBODY, "nothing"),)),), said="take"),
    Asks("search", "to take a card or nothing", answers=("take",)),
)
