"""Verbs on tokens: one enters play, one is removed from the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import not_in_play
from judge.cards.expressions.named import cards_of, place_of
from judge.cards.expressions.views import A_CARD, A_PLACE, SOME_CARDS
from judge.cards.fault import CardFault
from judge.cards.given import flag, shown
from judge.cards.telling.nouns import a, plural
from judge.engine.events import entering, verbs
from judge.engine.position.ability import Instruction, Scope, Trait
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Printed

from ..piles.entering import JoinOnceThere, cannot_join_either
from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("token", keys=("at", "as", "booted", "joins"))
class EnterToken(Instruction):
    """`token: title` with `at: x`, `as: name`, `booted`, `joins`: a token enters play there, with `booted: yes` booted,
    and with `joins: yes` into the posse too, which is one effect; it is called `token`.

    Tokens are in no deck; one that lies out of the game is the pattern for all of its title (rules: cards.tokens,
    shootout.enters-and-joins).
    """

    title: str
    at: Reader
    name: str
    booted: bool = False
    joins: bool = False

    def nevertheless(self, s: State, scope: Scope) -> list[tuple[str, str]]:
        """Another of its title may be in play."""
        if all(s.cards[card].printed.title != self.title for card in s.in_play()):
            return []
        return [("cards.tokens-non-unique", f"there is a {self.title} already, and a token is never Unique")]

    def run(self, s: State, scope: Scope) -> int | None:
        """A new one enters play, and is known by its name from the next instruction on."""
        place = place_of(self.at, s, scope)
        printed = next((card.printed for card in s.cards if card.printed.title == self.title), None)
        if printed is None:
            raise CardFault("no token lies ready that is called", self.title)
        if place != NOBODY:
            token = s.add_card(printed, scope.player, "out of the game")
            if not (self.joins and cannot_join_either(s, scope, token)):
                entering.enter_play(s, token, place, by=scope.player, source=scope.card, booted=self.booted)
        return None

    def becomes(self, s: State, scope: Scope) -> Scope:
        """The newest token of the title that the player has."""
        mine = [n for n, card in s.each_card() if card.printed.title == self.title and card.owner == scope.player]
        return scope.choose(self.name, mine[-1]) if mine else scope.without(self.name)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        title = given[verb]
        if not isinstance(title, str):
            raise CardFault("a token has a title, unlike", shown(title), place=(verb,))
        at, name = r.expression(given.get("at"), A_PLACE, "at"), r.name(given, A_CARD, "token")
        joins = flag(given, "joins")
        token = EnterToken(title, at, name, flag(given, "booted"), joins)
        return [token, JoinOnceThere(r.expression(name, A_CARD))] if joins else [token]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        called = t.call(given.get("as", "token"), A_CARD, "token")
        what, where = f"{a(given[verb])} token{called}", t.speech.at(t.speech.parse(given["at"]))
        where += " booted" if given.get("booted") else ""
        if told:
            return f"bring {what} into play {where}" + (" and into your posse" if given.get("joins") else "")
        return f"{what} enters play {where}" + (" and joins your posse" if given.get("joins") else "")


@verb("remove from game")
class RemoveFromGame(Instruction):
    """`remove from game: x`: the card or cards leave play and the game."""

    cards: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """They have to be in play."""
        return not_in_play(self.cards, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """Remove those that are there."""
        for card in cards_of(self.cards, s, scope):
            if card != NOBODY and s.cards[card].zone == "play":
                verbs.remove_from_game(s, card, by=scope.player, source=scope.card)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [RemoveFromGame(r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        what = t.noun(given[verb])
        removed = f"{'are' if plural(what) else 'is'} removed from the game"
        return t.said(what, removed, f"remove {what} from the game", "", told)


def tokens_of(printed: Printed) -> list[str]:
    """The titles of the tokens that a card brings into play."""
    programs = [ability.requires + ability.then + ability.unsuccessful for ability in printed.abilities]
    texts = [*printed.traits, *(left for ability in printed.abilities for left in ability.waiting)]
    texts += [left for trait in printed.traits for left in trait.waiting]
    programs += [text.then for text in texts if isinstance(text, Trait)]
    return [line.title for program in programs for line in program if isinstance(line, EnterToken)]
