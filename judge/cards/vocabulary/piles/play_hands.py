"""Verbs on cards of a play hand, and on those that go there or come from there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import forbidding, not_taken
from judge.cards.expressions.named import card_of, cards_of, player_of
from judge.cards.expressions.names import chosen_cards
from judge.cards.expressions.views import A_CARD, A_PLAYER, CARDS, NUMBER, SOME_CARDS
from judge.cards.fault import CardFault
from judge.cards.telling.nouns import plural
from judge.engine.events import hand_cards, verbs
from judge.engine.events.happening import happen
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.acts import Asks, declare
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY
from judge.engine.shootout.draw_hand import DeclareJokers
from judge.engine.table import cannot, discard_pile, standing

from ..verb import verb
from .hands import TakeOut

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


@verb("add to draw hand")
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
class TakeIntoHand(Instruction):
    """`take into hand: x`: the card goes to its owner's play hand, or each of these, also out of play, which is no
    discarding (rule: cards.back-to-the-owner).
    """

    cards: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """A card that is not in a play hand yet, or several; nothing may keep a card of the player's own in play."""
        cards = cards_of(self.cards, s, scope)
        for card in cards:
            if card != NOBODY and s.cards[card].zone == "play" and s.cards[card].controller == scope.player:
                event = verbs.event_on(s, "return to hand", card, by=scope.player, source=scope.card)
                if (text := standing.forbidden(s, event)) is not None:
                    return cannot.says(s, text, card, "cannot return to a play hand")
        return not_taken(s, scope, cards, _elsewhere)

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rulings on a text that keeps one of the player's own in play."""
        mine = [card for card in cards_of(self.cards, s, scope) if card != NOBODY]
        mine = [card for card in mine if (s.cards[card].controller, s.cards[card].zone) == (scope.player, "play")]
        return forbidding(s, (verbs.event_on(s, "return to hand", c, by=scope.player, source=scope.card) for c in mine))

    def run(self, s: State, scope: Scope) -> int | None:
        """Take what is there; what is in play leaves it all at once."""
        there = [card for card in cards_of(self.cards, s, scope) if _elsewhere(s, card)]
        in_play = [card for card in there if s.cards[card].zone == "play"]
        happen(s, *(verbs.event_on(s, "return to hand", c, by=scope.player, source=scope.card) for c in in_play))
        for card in there:
            if card not in in_play and not discard_pile.stays(s, card, by=scope.player, source=scope.card):
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
        goes = "go to the play hands of their owners" if plural(which) else "goes to the owner's play hand"
        return t.said(which, goes, f"take {which} into your play hand", "", told)


def _elsewhere(s: State, card: CardId) -> bool:
    return card != NOBODY and s.cards[card].zone not in ("hand", "out of the game")


@verb("reveal")
class Reveal(Instruction):
    """`reveal: x`: everybody sees the card, or each of these, which stay where they are."""

    cards: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There has to be something to show."""
        return "there is no card to reveal" if NOBODY in cards_of(self.cards, s, scope) else None

    def run(self, s: State, scope: Scope) -> int | None:
        """Say what they are; whoever owns a card shows it."""
        for card in cards_of(self.cards, s, scope):
            if card != NOBODY:
                s.note("abilities.later-clauses", f"{s.who(s.cards[card].owner)} reveals {s.name(card)}")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [Reveal(r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which = t.noun(given[verb])
        return t.said(which, f"{'are' if plural(which) else 'is'} revealed", f"reveal {which}", "", told)


@verb("put into discard pile")
class PutIntoDiscardPile(Instruction):
    """`put into discard pile: x`: the card or cards, in play or in a Boot Hill, go to their owner's discard pile, which
    is no discarding (rule: cards.back-to-the-owner).
    """

    cards: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """They have to be in play or in a Boot Hill."""
        return not_taken(s, scope, cards_of(self.cards, s, scope), _in_play_or_boot_hill)

    def run(self, s: State, scope: Scope) -> int | None:
        """Put those there that can go; what is in play leaves it all at once."""
        there = [card for card in cards_of(self.cards, s, scope) if _in_play_or_boot_hill(s, card)]
        in_play = [card for card in there if s.cards[card].zone == "play"]
        happen(s, *(verbs.event_on(s, "put into discard pile", c, by=scope.player, source=scope.card) for c in in_play))
        for card in there:
            if card not in in_play:
                s.put(card, "discard")
                s.note("cards.back-to-the-owner", f"{s.name(card)} goes to {s.who(s.cards[card].owner)}'s discard pile")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [PutIntoDiscardPile(r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which = t.noun(given[verb])
        goes = f"{'go' if plural(which) else 'goes'} to the owner's discard pile"
        return t.said(which, goes, f"put {which} into the owner's discard pile", "", told)


def _in_play_or_boot_hill(s: State, card: CardId) -> bool:
    return card != NOBODY and s.cards[card].zone in ("play", "boot hill")


@verb("discard at random", keys=("of", "as"))
class AtRandom(Choice):
    """`discard at random: x` with `of: x`, `as: name`: you discard so many cards of your play hand that chance picks,
    or the player named by `of` does; fewer where there are no more. They are called `discarded`, or what `as` says.
    """

    number: Reader
    of: Reader
    name: str

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Any card that is left; nothing is left to chance where the whole hand goes."""
        hand = self.hand(s, scope)
        if len(hand) <= int(self.number(s, scope)):
            return []
        return [Option("card", card) for card in hand if card not in scope.choices(self.name)]

    def hand(self, s: State, scope: Scope) -> tuple[CardId, ...]:
        """The play hand that it is about."""
        player = player_of(self.of, s, scope)
        return s.players[player].hand if player != NOBODY else ()

    def complete(self, s: State, scope: Scope) -> bool:
        """Whether as many as are discarded have been picked."""
        return len(self.hand(s, scope)) > 0 and len(scope.choices(self.name)) >= max(0, int(self.number(s, scope)))

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """Chance picks."""
        return Decision(
            DECK, "at random", options, "abilities.as-much-as-possible", s.who(player_of(self.of, s, scope))
        )

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """One card more; a hand has no order, and they stand by what they are."""
        found = sorted((*scope.choices(self.name), option.card), key=partial(_what_it_is, s))
        scope = scope.without(self.name)
        for card in found:
            scope = scope.choose_too(self.name, card)
        return scope

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """The whole hand."""
        scope = scope.without(self.name)
        for card in sorted(self.hand(s, scope), key=partial(_what_it_is, s)):
            scope = scope.choose_too(self.name, card)
        return scope

    def skips(self, option: Option) -> int:
        """The same question again, until enough have been picked."""
        return -1

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if r.required:
            raise CardFault("what chance picks is known only afterwards, so it belongs under", "then", place=(verb,))
        number, of = r.expression(given[verb], NUMBER, verb), r.expression(given.get("of", "you"), A_PLAYER, "of")
        name = r.name(given, CARDS, "discarded")
        return [AtRandom(number, of, name), TakeOut(("hand",), "discard", chosen_cards(name).read)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, number = t.noun(given.get("of", "you")), t.noun(given[verb])
        called = t.call_all(given.get("as", "discarded"), "card")
        cards = "a random card" if number == "1" else f"{number} random cards"
        words = f"{cards} of {'your' if who == 'you' else 'their'} play hand{called}"
        return t.said(who, f"{'discard' if who == 'you' else 'discards'} {words}", f"discard {words}", "", told)


def _what_it_is(s: State, card: CardId) -> tuple[str, int]:
    return s.name(card), s.cards[card].face


declare(Asks("at random", "which card is discarded at random"))
