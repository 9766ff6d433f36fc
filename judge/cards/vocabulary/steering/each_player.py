"""Verbs that do the same several times: for each of the other players, or for each of some cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import cards_of
from judge.cards.expressions.views import A_CARD, A_PLAYER, CARDS
from judge.cards.fault import CardFault
from judge.cards.telling.nouns import Noun
from judge.cards.telling.said import Said
from judge.engine.position.ability import Instruction, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("each other player", keys=("as",))
class EachOtherPlayer(Instruction):
    """`each other player: [...]` with `as: name`: the instructions below for one player after another, from your left
    on; the player is called `other`, or what `as` says.
    """

    name: str
    length: int
    made_inside: tuple[str, ...]
    """The names that are made inside, which mean nothing to the next player."""

    def following(self, s: State, scope: Scope) -> int:
        """The player who is next; NOBODY once all have had their turn."""
        count, last = len(s.players), scope.choice(self.name)
        following = ((scope.player if last == NOBODY else last) + 1) % count
        return NOBODY if following == scope.player else following

    def run(self, s: State, scope: Scope) -> int | None:
        """With nobody left, pass over everything below."""
        return self.length + 1 if self.following(s, scope) == NOBODY else 0

    def becomes(self, s: State, scope: Scope) -> Scope:
        """The next player has the name."""
        player = self.following(s, scope)
        scope = scope.without(self.name, *self.made_inside)
        return scope if player == NOBODY else scope.choose(self.name, player)

    def passes_over(self, s: State, scope: Scope) -> int:
        """What others may or must do is no requirement for the play (rule: abilities.requirement)."""
        return self.length + 1

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        name = r.name(given, A_PLAYER, "other")
        before = set(r.names)
        below = r.block(given, verb)
        inside = tuple(known for known in r.names if known not in before)
        for known in (name, *inside):
            del r.names[known]
        return [EachOtherPlayer(name, len(below), inside), *below, Again(len(below))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        t.nouns[given.get("as", "other")] = Noun(A_PLAYER, "that player")
        words = t.all(given[verb], told=False)
        if words.startswith("that player "):
            return f"each other player, from your left on, {words.removeprefix('that player ')}"
        return f"for each other player, from your left on, {words}"


@verb("for each of", keys=("as", "then"))
class ForEachOf(Instruction):
    """`for each of: x` with `as: name`, `then: [...]`: those instructions for one card of a list after another; the
    card is called `each`, or what `as` says.
    """

    cards: Reader
    name: str
    length: int
    made_inside: tuple[str, ...]
    """The names that are made inside, which mean nothing for the next card."""

    @property
    def waiting(self) -> str:
        """What the cards are called whose turn is still to come, settled when the first of them has its turn."""
        return f"{self.name} in turn"

    def following(self, s: State, scope: Scope) -> list[CardId]:
        """The cards whose turn is still to come."""
        begun = scope.choice(self.name) != NOBODY
        return list(scope.choices(self.waiting)) if begun else cards_of(self.cards, s, scope)

    def run(self, s: State, scope: Scope) -> int | None:
        """With no card left, pass over everything below."""
        return 0 if self.following(s, scope) else self.length + 1

    def becomes(self, s: State, scope: Scope) -> Scope:
        """The next card has the name."""
        cards = self.following(s, scope)
        scope = scope.without(self.name, self.waiting, *self.made_inside)
        for card in cards[1:]:
            scope = scope.choose_too(self.waiting, card)
        return scope.choose(self.name, cards[0]) if cards else scope

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if r.required:
            raise CardFault("what is done for several cards belongs under", "then", place=(verb,))
        cards = r.expression(given[verb], CARDS, verb)
        name = r.name(given, A_CARD, "each")
        before = set(r.names)
        below = r.block(given, "then")
        inside = tuple(known for known in r.names if known not in before)
        for known in (name, *inside):
            del r.names[known]
        return [ForEachOf(cards, name, len(below), inside), *below, Again(len(below))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        cards = t.speech.group(t.speech.parse(given[verb]))
        name = given.get("as", "each")
        known = t.nouns.get(given[verb])
        if known is not None and known.words.startswith("that "):  # there is but one of them
            t.nouns[name] = Noun(A_CARD, known.words)
            return t.all(given["then"], told)
        called = t.call(name, A_CARD, cards.noun(), person=cards.person).removeprefix(" as ")
        below = t.parts(given["then"], told)
        only = below[0]
        if len(below) == 1 and isinstance(only, Said) and only.subject == t.nouns[name].words:
            return t.said(cards.each(), only.predicate, "", only.until, told=False)
        return f"for {cards.each()}{f' ({called})' if called else ''}, {t.all(given['then'], told)}"


class Again(Instruction):
    """The end of what is done for one player or one card."""

    length: int

    def run(self, s: State, scope: Scope) -> int | None:
        """Back to the question which is next."""
        return -self.length - 2
