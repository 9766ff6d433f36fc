"""What effects do to draw hands and the cards in them, besides drawing them anew."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ..position import hands
from ..position.ability import OfFact
from ..position.event import TAKEN_OUT, Event, Happens
from ..position.kinds import CardId, Face, PlayerId, Zone
from ..position.note import Happened
from ..position.undone import left_undone
from . import verbs, why
from .happening import happen

if TYPE_CHECKING:
    from ..position.state import State


def exchange(s: State, one: PlayerId, other: PlayerId) -> None:
    """Two players exchange draw hands; jokers stay as declared (rule: values.hand-rank-replaced-hand)."""
    first, second = s.players[one].draw_hand, s.players[other].draw_hand
    s.set_player(one, draw_hand=second)
    s.set_player(other, draw_hand=first)
    s.note("values.hand-rank-replaced-hand", f"{s.who(one)} and {s.who(other)} exchange draw hands")


def put_into_draw_hand(s: State, card: CardId, player: PlayerId, face: Face, *, source: CardId) -> None:
    """Let a card leave play for a player's draw hand, where it has that suit and value."""
    event = verbs.event_on(s, "enter draw hand", card, by=player, source=source)
    happen(s, event.with_(player=player, face=face))


@Happens("enter draw hand", ("leaves play for a draw hand", "leave play for a draw hand"))
def _enter_draw_hand(s: State, event: Event) -> None:
    """A card leaves play for a draw hand."""
    if s.cards[event.card].zone != "play":
        return
    words = f"is in {s.who(event.player)}'s draw hand, as {hands.face_name(Face(event.face))}"
    verbs.leave_play(s, event, "draw hand", "cards.leaves-play", words, event.player)
    if s.cards[event.card].zone == "draw hand":
        s.set(event.card, face=event.face)


@Happens("return to hand", ("returns to a play hand", "return to a play hand"))
def _return_to_hand(s: State, event: Event) -> None:
    """A card leaves play for its owner's play hand."""
    words = f"returns to {s.who(s.cards[event.card].owner)}'s play hand"
    verbs.leave_play(s, event, "hand", "cards.back-to-the-owner", words)


@Happens("put into discard pile", ("goes to a discard pile", "go to a discard pile"))
def _put_into_discard_pile(s: State, event: Event) -> None:
    """A card leaves play for its owner's discard pile, which is no discarding."""
    words = f"goes to {s.who(s.cards[event.card].owner)}'s discard pile"
    verbs.leave_play(s, event, "discard", "cards.back-to-the-owner", words)


def take_out(s: State, card: CardId, zone: Zone) -> None:
    """Discard or ace a card of a hand or a deck, to its owner's pile; nothing answers that.

    Rule: cards.back-to-the-owner.
    """
    how = "discarded" if zone == "discard" else "aced"
    where = {"hand": "play hand", "discard": "discard pile"}.get(s.cards[card].zone, s.cards[card].zone)
    strange = any(card in player.draw_hand for n, player in s.each_player() if n != s.cards[card].owner)
    rule = "cards.back-to-the-owner" if strange else why.carried_out(s)
    unused = zone == "discard" and s.cards[card].zone == "draw hand" and s.cards[card].printed.type == "joker"
    if (here := s.kept()) is not None and zone in TAKEN_OUT:
        s.happened = Happened(Event(TAKEN_OUT[zone], card, s.cards[card].owner), here, s.happened)
    s.put(card, zone)
    clause = OfFact(card, "cards.back-to-the-owner") if unused else None
    s.note(rule, f"{s.name(card)} is {how} from a {where}", clause=clause)
    if unused:
        words = f"{s.name(card)} has left the draw hand before that is final, and is not aced for it"
        left_undone(s, ACED, words, partial(_aced, card), clause=OfFact(card, ACED))


ACED: Final = "values.joker-aced"
"""The rule by which a joker that was used is aced."""


def _aced(card: CardId, s: State) -> None:
    s.put(card, "boot hill")
