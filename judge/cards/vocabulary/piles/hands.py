"""Verbs on draw hands and their cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.missing import kept_there, no_player
from judge.cards.expressions.named import card_of, cards_of, in_play, player_of
from judge.cards.expressions.views import A_CARD, A_PLAYER, CARDS, NUMBER, SOME_CARDS
from judge.cards.fault import CardFault
from judge.cards.given import flag, word
from judge.cards.telling.nouns import joined, plural
from judge.cards.telling.word_tables import ZONE_WORDS
from judge.engine.events import hand_cards, why
from judge.engine.events.happening import happen
from judge.engine.events.pulls import DECLARATIONS, Draw
from judge.engine.position import hands
from judge.engine.position.ability import Choice, Instruction, Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import Face, Zone
from judge.engine.position.modifiers import HAND_RANK
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.unseen import Unseen
from judge.engine.position.values import NOBODY
from judge.engine.shootout.draw_hand import DeclareJokers, discard_draw_hand
from judge.engine.table import cannot, discard_pile, standing

from ..verb import verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


CHANGES = {"change suit and value": "suit and value", "change suit": "suit", "change value": "value"}
"""What of a card changes, by the verb."""


@verb("change suit and value", "change value", keys=("unlike", "modifies hand rank"))
@verb("change suit", keys=("to", "modifies hand rank"))
class ChangeSuitAndValue(Choice):
    """`change suit and value: x` `change value: x` with `unlike: x`, `modifies hand rank`: you name what a card of the
    draw hand counts as; a new value is not that of any of the cards `unlike`, and `change value` leaves its suit as it
    is. With `modifies hand rank: yes` it is not so where nothing may change the hand rank.

    `change suit: x` with `to`, `modifies hand rank`: the same of its suit alone; with `to: hearts` there is nothing to
    name.
    """

    acts: ClassVar = True
    card: Reader
    what: str
    unlike: Reader | None = None
    suit: str = ""
    modifies_hand_rank: bool = False

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Every suit and value that is allowed, if there is a card to change and nothing forbids it."""
        card = card_of(self.card, s, scope)
        if card == NOBODY or s.cards[card].zone != "draw hand":
            return []
        if self.modifies_hand_rank and standing.forbidden(s, self.modification(scope)) is not None:
            return []
        found = [option for option in DECLARATIONS if not self.keeps(s.cards[card].face, option.face)]
        if self.unlike is not None:
            others = [each.id for each in self.unlike(s, scope) if each.id != card]
            faces = (s.cards[other].face for other in others)
            taken = {hands.value_of(face) for face in faces if not isinstance(face, Unseen)}  # of those it may be any
            found = [option for option in found if hands.value_of(option.face) not in taken]
        return found

    def keeps(self, was: Face, new: Face) -> str:
        """What of a face has to stay and would not, or has to become something else: a part of the text's own words."""
        if self.what == "suit" and hands.value_of(new) != hands.value_of(was):
            return "value"
        if self.what == "value" and hands.suit_of(new) != hands.suit_of(was):
            return "suit"
        if self.what == "value" and new == was:
            return "value"
        return "suit" if self.suit and hands.suit_of(new) != self.suit else ""

    def against(self, s: State, scope: Scope, option: Option) -> list[tuple[str, str]]:
        """Why a suit and value cannot be named."""
        card = card_of(self.card, s, scope)
        if card == NOBODY or option.face == NOBODY or option in self.options(s, scope):
            return []
        value, name = hands.value_of(option.face), s.name(card)
        if kept := self.keeps(s.cards[card].face, option.face):
            stays = f"becomes {self.suit}" if kept == "suit" and self.suit else "stays"
            if kept == self.what and stays == "stays":
                return [("values.cheatin", f"the {self.what} of {name} has to change")]
            return [("values.cheatin", f"only the {self.what} of {name} changes, and its {kept} {stays}")]
        others = [each.id for each in self.unlike(s, scope) if each.id != card] if self.unlike is not None else []
        alike = [s.name(other) for other in others if hands.value_of(s.cards[other].face) == value]
        if not alike:
            return []
        return [("values.cheatin", f"the new value is that of no other card, and {joined(alike)} has it")]

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The controller names both."""
        return Decision(scope.player, "declare", options, "values.cheatin", s.name(card_of(self.card, s, scope)))

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The card changes at once."""
        card = card_of(self.card, s, scope)
        s.set(card, face=option.face)
        s.note("values.cheatin", f"{s.name(card)} now counts as {hands.face_name(option.face)}")
        return scope

    def unanswered(self, s: State, scope: Scope) -> Scope:
        """Nothing changes; say so where a text forbids it."""
        if self.modifies_hand_rank:
            cannot.forbids(s, self.modification(scope))
        return scope

    def modification(self, scope: Scope) -> Event:
        """What it does to the hand, where it counts as modifying the hand rank."""
        return Event(HAND_RANK, NOBODY, scope.player, scope.player, scope.card)

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if r.required:
            raise CardFault("it has its effect as soon as it is answered, so it belongs under", "then", place=(verb,))
        unlike = r.expression(given["unlike"], CARDS, "unlike") if "unlike" in given else None
        suit = word(given["to"], hands.SUITS, "unknown suit:", "to") if "to" in given else ""
        card, modifies = r.expression(given[verb], A_CARD, verb), flag(given, "modifies hand rank")
        return [ChangeSuitAndValue(card, CHANGES[verb], unlike, suit, modifies)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which, what = t.noun(given[verb]), CHANGES[verb]
        rank = " (a change of the hand rank)" if given.get("modifies hand rank") else ""
        if "to" in given:
            return t.said(
                which, f"counts as {given['to']}{rank}", f"let {which} count as {given['to']}{rank}", "", told
            )
        unlike = f" (a value that none of {t.noun(given['unlike'])} has)" if "unlike" in given else ""
        counts = f"as a {what} of your choice{unlike}{rank}"
        return t.said(which, f"counts {counts}", f"let {which} count {counts}", "", told)


@verb("replace draw hand", keys=("from", "cards"))
class ReplaceDrawHand(Instruction):
    """`replace draw hand: x` with `from: x`, `cards`: that player's draw hand is discarded for five cards (or `cards`)
    off your deck, or the deck of `from`.

    The player whose deck they come from names the jokers among the new cards (rule: shootout.reveal.joker).
    """

    of: Reader
    deck_of: Reader
    cards: int

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There have to be such players."""
        return no_player(player_of(self.of, s, scope), player_of(self.deck_of, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Discard, then draw; nothing is revealed a second time (rule: shootout.reveal.only-initial-hands)."""
        holder, deck = player_of(self.of, s, scope), player_of(self.deck_of, s, scope)
        if NOBODY in (holder, deck):
            return None
        words = f"{s.who(holder)}'s draw hand is replaced from {s.who(deck)}'s deck"
        discard_draw_hand(s, holder)
        s.note("shootout.reveal.only-initial-hands", words)
        if any((m.what, m.of) == ("hand rank", holder) for m in s.modifiers):
            words = f"what has changed {s.who(holder)}'s hand rank counts for the new hand as well"
            s.note("values.hand-rank-replaced-hand", words, more=True)
        s.then(DeclareJokers(holder, deck))
        s.then(Draw(deck, self.cards, "draw hand", "abilities.as-much-as-possible", holder))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        of = r.expression(given[verb], A_PLAYER, verb)
        deck = r.expression(given.get("from", "you"), A_PLAYER, "from")
        return [ReplaceDrawHand(of, deck, r.whole(given, "cards", 5, 1))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        hand = t.speech.owner_of("draw hand", t.noun(given[verb]))
        owner = t.noun(given.get("from", "you"))
        names = f"{owner} {'name' if owner == 'you' else 'names'}"
        deck = t.speech.owner_of("deck", owner)
        cards = f"{given.get('cards', 5)} cards off the top of {deck}, whose jokers {names}"
        return t.said(hand, f"is discarded and replaced by {cards}", f"replace {hand} by {cards}", "", told)


@verb("reveal draw hand")
class RevealDrawHand(Instruction):
    """`reveal draw hand: x`: that player's draw hand is revealed, in place of one that is not (rule:
    reacts.instead).
    """

    of: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Others may answer it like any other."""
        holder = player_of(self.of, s, scope)
        if holder != NOBODY:
            happen(s, Event("reveal", player=holder, by=holder))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [RevealDrawHand(r.expression(given[verb], A_PLAYER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        hand = t.speech.owner_of("draw hand", t.noun(given[verb]))
        return t.said(hand, "is revealed", f"reveal {hand}", "", told)


@verb("exchange draw hands")
class ExchangeDrawHands(Instruction):
    """`exchange draw hands: x`: you and that player exchange draw hands; modifiers stay with the players."""

    other: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """Both have to hold one."""
        other = player_of(self.other, s, scope)
        if other == NOBODY:
            return no_player(other)
        without = [s.who(player) for player in (other, scope.player) if not s.players[player].draw_hand]
        return f"{' and '.join(without)} holds no draw hand" if without else None

    def run(self, s: State, scope: Scope) -> int | None:
        """Exchange them, if there are two."""
        if self.possible(s, scope):
            hand_cards.exchange(s, scope.player, player_of(self.other, s, scope))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [ExchangeDrawHands(r.expression(given[verb], A_PLAYER, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        words = f"exchange draw hands with {t.noun(given[verb])}"
        return t.said("you", words, words, "", told)


PILES_BEHIND = ("deck", "discard", "boot hill")
"""Where a card may come from besides play."""


@verb("put into draw hand")
class PutIntoDrawHand(Choice):
    """`put into draw hand: x`: the card leaves play for your draw hand, or your deck or a pile of yours, as a suit and
    value that you name at once.
    """

    acts: ClassVar = True
    card: Reader

    def options(self, s: State, scope: Scope) -> list[Option]:
        """Every suit and value, if the card is in play or in such a pile."""
        card = card_of(self.card, s, scope)
        there = in_play(self.card, s, scope) or (card != NOBODY and s.cards[card].zone in PILES_BEHIND)
        return list(DECLARATIONS) if there else []

    def ask(self, s: State, scope: Scope, options: tuple[Option, ...]) -> Decision:
        """The controller names both."""
        return Decision(scope.player, "declare", options, "values.cheatin", s.name(card_of(self.card, s, scope)))

    def answered(self, s: State, scope: Scope, option: Option) -> Scope:
        """The card leaves play for the hand."""
        card = card_of(self.card, s, scope)
        if s.cards[card].zone == "play":
            hand_cards.put_into_draw_hand(s, card, scope.player, option.face, source=scope.card)
        elif not discard_pile.stays(s, card, by=scope.player, source=scope.card):
            s.put(card, "draw hand", player=scope.player, face=option.face)
            words = f"{s.name(card)} is in {s.who(scope.player)}'s draw hand, as {hands.face_name(option.face)}"
            s.note(why.carried_out(s), words)
        return scope

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        return [PutIntoDrawHand(r.expression(given[verb], A_CARD, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which = t.noun(given[verb])
        into = "into your draw hand as a suit and value of your choice"
        return t.said(which, f"goes {into}", f"put {which} {into}", "", told)


@verb(
    "discard from draw hand", "ace from draw hand", "discard from hand", "ace from hand", "discard from deck",
    "ace from deck", "ace from discard pile", "ace from deck or discard pile",
)  # fmt: skip
class TakeOut(Instruction):
    """`discard from draw hand: x` `ace from draw hand: x` `discard from hand: x` `ace from hand: x` `discard from deck:
    x` `ace from deck: x` `ace from discard pile: x` `ace from deck or discard pile: x`: the card or cards leave the
    draw hand, the play hand, the deck or the discard pile.
    """

    out_of: tuple[str, ...]
    zone: Zone
    cards: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """The card has to be there, or all of them."""
        for card in cards_of(self.cards, s, scope):
            if card == NOBODY:
                return "there is no card to take"
            if s.cards[card].zone not in self.out_of:
                return f"{s.name(card)} is not {joined([ZONE_WORDS[zone] for zone in self.out_of], 'or')}"
            if (why := kept_there(s, scope, card)) is not None:
                return why
        return None

    def run(self, s: State, scope: Scope) -> int | None:
        """Take out what is there."""
        for card in cards_of(self.cards, s, scope):
            if card == NOBODY or s.cards[card].zone not in self.out_of:
                continue
            if not discard_pile.stays(s, card, by=scope.player, source=scope.card):
                hand_cards.take_out(s, card, self.zone)
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        zone: Zone = "discard" if verb.startswith("discard") else "boot hill"
        out_of = tuple(pile.removesuffix(" pile") for pile in verb.split(" from ")[1].split(" or "))
        return [TakeOut(out_of, zone, r.expression(given[verb], SOME_CARDS, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        which, how = t.noun(given[verb]), verb.split(" ", 1)[0]
        done = f"{'are' if plural(which) else 'is'} {'aced' if how == 'ace' else 'discarded'}"
        return t.said(which, done, f"{how} {which}", "", told)


@verb("draw into draw hand", keys=("of", "from"))
class DrawIntoDrawHand(Instruction):
    """`draw into draw hand: x` with `of: x`, `from: x`: so many more cards join your draw hand, or that of `of`, off
    its player's deck or the deck of `from`.

    In the Draw step, before the hand is revealed, jokers are named later with all others.
    """

    number: Reader
    of: Reader
    deck_of: Reader

    def hindrance(self, s: State, scope: Scope) -> str | None:
        """There have to be such players."""
        return no_player(player_of(self.of, s, scope), player_of(self.deck_of, s, scope))

    def run(self, s: State, scope: Scope) -> int | None:
        """Draw them."""
        if self.possible(s, scope):
            holder, deck = player_of(self.of, s, scope), player_of(self.deck_of, s, scope)
            if s.shootout is None or s.shootout.step != "draw":
                s.then(DeclareJokers(holder, holder))
            number = max(0, int(self.number(s, scope)))
            s.then(Draw(deck, number, "draw hand", "abilities.as-much-as-possible", holder))
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        of = r.expression(given.get("of", "you"), A_PLAYER, "of")
        deck = r.expression(given.get("from", given.get("of", "you")), A_PLAYER, "from")
        return [DrawIntoDrawHand(r.expression(given[verb], NUMBER, verb), of, deck)]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        who, number = t.noun(given.get("of", "you")), t.noun(given[verb])
        deck = f" from {t.speech.owner_of('deck', t.noun(given['from']))}" if "from" in given else ""
        number = "as many" if number.startswith("the number of ") else number
        cards = "a card" if number == "1" else f"{number} more cards"
        words = f"{cards} for {'your' if who == 'you' else 'their'} draw hand{deck}"
        return t.said(who, f"{'draw' if who == 'you' else 'draws'} {words}", f"draw {words}", "", told and who == "you")
