"""The vocabulary's choices: verbs that ask somebody for a card, a player, a yes or no, or a suit and value."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine import hands, pulls
from judge.engine.ability import Choice, Scope
from judge.engine.procedure import NO, YES, Decision, Option
from judge.engine.pulls import DECLARATIONS
from judge.engine.state import State
from judge.engine.values import NOBODY

from .expression import Reader
from .named import card_of, player_of
from .selectors import Selector


@dataclass(frozen=True, slots=True, eq=False)
class Choose(Choice):
    """`choose: dude in this shootout`: one of what the phrase finds and the condition admits."""

    selector: Selector
    name: str
    where: Reader | None = None
    by: Reader | None = None

    def options(self, s: State, scope: Scope) -> list[Option]:
        """What the phrase finds, in the order of the table; nothing where nobody is there to choose."""
        if self.by is not None and player_of(self.by, s, scope) == NOBODY:
            return []
        verb = "choose player" if self.selector.of_players else "choose"
        found = []
        for number in self.selector.find(s, scope):
            if self.where is None or self.where(s, scope.choose("it", number)):
                found.append(Option(verb, number=number) if self.selector.of_players else Option(verb, number))
        return found

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The controller chooses, or whoever `by` names."""
        player = player_of(self.by, s, scope) if self.by is not None else scope.player
        return Decision(player, "choose", options, "abilities.requirement", self.name)

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The choice, under its name."""
        return scope.choose(self.name, option.number if self.selector.of_players else option.card)


@dataclass(frozen=True, slots=True, eq=False)
class May(Choice):
    """`may:`: the controller decides whether the instructions below it are carried out."""

    length: int

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Yes or no."""
        return [YES, NO]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The controller decides."""
        return Decision(scope.player, "may", options, "abilities.later-clauses", s.name(scope.card))

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """Nothing is chosen by name."""
        return scope

    def skips(self, option: Option) -> int:
        """A no passes over everything below."""
        return self.length if option == NO else 0


@dataclass(frozen=True, slots=True, eq=False)
class SearchDeck(Choice):
    """`search deck: Eve Henry`: find a card of that title, or none (rule: cards.searching)."""

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


@dataclass(frozen=True, slots=True, eq=False)
class ChangeSuitAndValue(Choice):
    """`change suit and value: changed`: a card of a draw hand counts as another while it is in the hand."""

    card: Reader

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Every suit and value, if there is a card to change."""
        return list(DECLARATIONS) if card_of(self.card, s, scope) != NOBODY else []

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The controller names both."""
        return Decision(scope.player, "declare", options, "values.cheatin", s.name(card_of(self.card, s, scope)))

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The card changes at once."""
        card = card_of(self.card, s, scope)
        s.note("values.cheatin", f"{s.name(card)} now counts as {hands.face_name(option.number)}")
        s.set(card, face=option.number)
        return scope
