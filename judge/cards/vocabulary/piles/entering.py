"""Verbs on cards that enter play by a text: into play, into play and into a posse, and where instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.expression import Reader
from judge.cards.expressions.named import card_of, place_of
from judge.cards.expressions.views import A_CARD, A_PLACE, NUMBER
from judge.cards.fault import CardFault
from judge.cards.given import flag, word
from judge.cards.telling.amounts import rock
from judge.cards.telling.word_tables import PLACE_WORDS
from judge.engine.abilities import paying
from judge.engine.events import entering, happening
from judge.engine.position.ability import Instruction, Scope, followed_by_fact
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses import joining
from judge.engine.table import discard_pile, posse, standing

from ..verb import PLACES, verb

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling


SHOOTOUT_WORDS = "at the shootout's location"


@verb("put into play", keys=("at", "paying", "joins"))
class PutIntoPlay(Instruction):
    """`put into play: x` with `at: this location`, `paying: x`, `joins: yes`: the card enters play, for free or for so
    much ghost rock; with `joins` where the shootout is and into the posse too, which is one effect: a card that enters
    play elsewhere does not join, and one that cannot join does not enter.

    It is in no posse; with `joins: yes` to enter and to join are one effect. Rule: shootout.enters-and-joins.prevented.
    """

    card: Reader
    at: str
    price: Reader | None
    joins: bool

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        """The rulings by which ghost rock on a card is not paid for it."""
        fact = paying.no_help(s, scope.player) if self.price is not None else None
        return followed_by_fact(s, fact) if fact is not None else ()

    def run(self, s: State, scope: Scope) -> int | None:
        """Where nothing was found, or a copy keeps a Unique card out, nothing enters play."""
        card = card_of(self.card, s, scope)
        if card == NOBODY or self.kept_out(s, scope, card):
            return None
        if self.price is not None:
            due = int(self.price(s, scope))
            if s.players[scope.player].rock < due:
                return None
            paying.pay_out_of_the_stash(s, scope.player, due)
        entering.enter_play(s, card, self.place(s, scope), by=scope.player, source=scope.card)
        return None

    def place(self, s: State, scope: Scope) -> Place:
        """Where the card enters play: whoever joins a posse too, where the shootout is."""
        if self.joins and s.shootout is not None:
            return s.shootout.at
        return scope.event.at if scope.event is not None and self.at == PLACES[0] else s.place(scope.card)

    def kept_out(self, s: State, scope: Scope, card: CardId) -> bool:
        """Whether it has to stay where it is: kept there, for a copy of it, or because it could not join."""
        if discard_pile.stays(s, card, by=scope.player, source=scope.card):
            return True
        copy = entering.already_there(s, card)
        if copy != NOBODY:
            where = "in play" if s.cards[copy].zone == "play" else "in Boot Hill"
            s.note("cards.uniqueness", f"{s.name(card)} cannot enter play: {s.who(scope.player)} has one {where}")
        else:
            return self.joins and cannot_join_either(s, scope, card)
        return True

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        place = word(given.get("at", PLACES[0]), PLACES, "unknown place to enter play at:", "at")
        price = r.expression(given["paying"], NUMBER, "paying") if "paying" in given else None
        card, joins = r.expression(given[verb], A_CARD, verb), flag(given, "joins")
        return [PutIntoPlay(card, place, price, joins), *([JoinOnceThere(card)] if joins else [])]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        card, place = t.noun(given[verb]), PLACE_WORDS[given.get("at", PLACES[0])]
        price = f" for {_price(t, given['paying'])}" if "paying" in given else ""
        place = SHOOTOUT_WORDS if given.get("joins") else place
        joins = " and joins your posse" if given.get("joins") else ""
        order = f"put {card} into play {place}{price}" + (" and into your posse" if joins else "")
        return t.said(card, f"enters play {place}{price}{joins}", order, "", told)


def cannot_join_either(s: State, scope: Scope, card: CardId) -> bool:
    """Whether a card that is to enter play and join the posse stays out, because a text keeps it from joining.

    Rule: shootout.enters-and-joins.prevented.
    """
    if joining.forbidding(s, card, scope.player, scope.card) is None:
        return False
    words = f"{s.name(card)} cannot join the posse, and so does not enter play either"
    event = Event(
        "enter play", card, scope.player, scope.player, scope.card, at=s.shootout.at if s.shootout else NOBODY
    )
    s.note("shootout.enters-and-joins.prevented", words, event=event.with_(out_of=s.cards[card].zone))
    return True


def _price(t: Telling, paying: Any) -> str:
    """What it costs to put the card into play."""
    return "its cost" if str(paying).endswith(".cost") else rock(t.speech, paying)


ENTERED = "out of play"
"""Where whoever enters play and joins a posse comes from, whichever pile that is."""


class JoinOnceThere(Instruction):
    """The rest of `put into play` with `joins`: who has entered play where the shootout is joins the posse.

    Rule: shootout.enters-and-joins.
    """

    card: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Join, unless something had the card enter play elsewhere."""
        card, fight = card_of(self.card, s, scope), s.shootout
        if card == NOBODY or fight is None or s.cards[card].zone != "play" or s.cards[card].posse != NOBODY:
            return None
        if s.place(card) != fight.at:
            words = f"{s.name(card)} has entered play elsewhere and does not join the posse"
            s.note("shootout.enters-and-joins", words)
        elif s.cards[card].controller in posse.sides(s):
            joining.join_posse(s, card, by=scope.player, source=scope.card, out_of=ENTERED)
        return None


@verb("enters at")
class EntersAt(Instruction):
    """`enters at: place`: where entering play is answered: the card enters there instead.

    Only its place changes: it joins no posse for that (rule: shootout.joining-is-not-a-location).  Where a text forbids
    that it enters there, it enters where it would have (rule: abilities.cannot-beats-can).
    """

    place: Reader

    def run(self, s: State, scope: Scope) -> int | None:
        """Let it be there, unless it may not."""
        place, event = place_of(self.place, s, scope), scope.event
        if event is None or place == NOBODY:
            return None
        if (text := standing.forbidden(s, event.with_(at=place))) is not None:
            words = f"{s.name(text)} forbids that {s.name(event.card)} enters play at {s.where(place)}"
            s.note("abilities.cannot-beats-can", words)
            return None
        happening.divert(s, event, place)
        s.note("noon.shopping.dude", f"{s.name(event.card)} enters play at {s.where(place)} instead")
        return None

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written."""
        if "event" not in r.names:
            raise CardFault("only where entering play is answered can a card be told where it", verb, place=(verb,))
        return [EntersAt(r.expression(given[verb], A_PLACE, verb))]

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """How it is said."""
        card, place = t.nouns["event.card"].words, t.noun(given[verb])
        return f"let {card} enter play at {place} instead" if told else f"{card} enters play at {place} instead"
