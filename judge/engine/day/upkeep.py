"""The Upkeep phase: production comes in, what was borrowed goes back, upkeep is paid, what is unpaid is discarded."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ..abilities.legality import Objection
from ..abilities.objection import of_parts
from ..events import ending, verbs
from ..events.happening import happen
from ..position.acts import A_CARD, Act, Asks, declare
from ..position.event import Event, Happens
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import PRODUCTION_TO
from ..position.procedure import PASS, Decision, Option, Outcome, Procedure
from ..position.sums import Part, Sum, how_it_comes_about
from ..position.undone import left_undone
from ..position.values import NOBODY
from ..table import control, standing, worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..position.state import State


class ByAText(NamedTuple):
    """Who collects the production of a card because a text says so."""

    player: PlayerId
    source: CardId
    clause: object
    """The text, or the effect that it left."""
    alone: bool
    """Whether nobody else does then."""


def by_a_text(s: State, card: CardId) -> Iterator[ByAText]:
    """Everybody who collects the production of a card by a text; the latest effect alone, where there is one."""
    for modifier in s.effects(PRODUCTION_TO, card)[-1:]:
        yield ByAText(PlayerId(modifier.amount), modifier.source, modifier, True)
        return
    for text, scope in standing.bearing(s, standing.COLLECTS, card):
        yield ByAText(scope.player, scope.card, text, False)


def goes_to(s: State, card: CardId, player: PlayerId) -> bool:
    """Whether the production of a card is a player's: what they control, of deeds what they own as well.

    A text may have somebody else collect it, alone or besides whoever else would.  A Legend's is part of its outfit's
    (rules: upkeep.production, types.legend).
    """
    value = s.cards[card]
    for each in by_a_text(s, card):
        if each.player == player or each.alone:
            return each.player == player
    if value.controller != player or value.printed.type == "legend":
        return False
    return value.printed.type != "deed" or value.owner == player


def pays_out(s: State, player: PlayerId) -> int:
    """A player's income of a day in ghost rock (rule: upkeep.production)."""
    return sum(worth.production(s, card) for card in s.in_play() if goes_to(s, card, player))


def no_more_comes_in(s: State, player: PlayerId) -> str:
    """What a player's production consists of, and which deeds that they own or control pay them nothing, and why."""
    pays = [card for card in s.in_play() if worth.production(s, card) and s.cards[card].printed.type != "legend"]
    theirs = [f"{s.name(card)} {worth.production(s, card)}" for card in pays if goes_to(s, card, player)]
    words = [f"{s.who(player)} has production of {', '.join(theirs)}" if theirs else f"nothing pays {s.who(player)}"]
    for card in pays:
        owner, controller = s.cards[card].owner, s.cards[card].controller
        if player not in (owner, controller) or goes_to(s, card, player):
            continue
        if by_texts := list(by_a_text(s, card)):
            words += [_as_it_says(s, card, each) for each in by_texts]
        elif owner != controller:
            words.append(f"{s.name(card)} pays nobody, for {s.who(owner)} owns it and {s.who(controller)} controls it")
    return "; ".join(words)


def _as_it_says(s: State, card: CardId, collects: ByAText) -> str:
    """Who collects the production of a card by a text, in words."""
    whose = "its own text" if collects.source == card else s.name(collects.source)
    return f"{s.name(card)} pays {s.who(collects.player)}, as {whose} says"


def due(s: State, player: PlayerId) -> list[CardId]:
    """The cards that a player controls and has to pay for to keep (rule: upkeep.pay)."""
    return [card for card in s.in_play() if s.cards[card].controller == player and worth.upkeep(s, card) > 0]


class Upkeep(Procedure):
    """The phase in its steps; what is unpaid is discarded at the end of the last."""

    steps: ClassVar = ("begin", "income", "repay", "pay", "over")
    of_the_rules: ClassVar = {"income": "upkeep.production"}
    in_phase: ClassVar = "upkeep"

    def begin(self, s: State) -> Outcome:
        """What answers the start of the phase comes ahead of its first step (rule: upkeep.production)."""
        happen(s, Event("upkeep begins", player=s.winner))
        return None

    def income(self, s: State) -> Outcome:
        """All players at once take their production (rule: upkeep.production)."""
        for player in s.everybody():
            more = Event("gain ghost rock", player=player, amount=1, reason="rule")
            left_undone(s, "upkeep.production", partial(no_more_comes_in, s, player), more)
        paid = [(player, pays_out(s, player)) for player in s.everybody()]
        happen(s, *(Event("collect production", player=player, amount=income) for player, income in paid if income))
        return None

    def repay(self, s: State) -> Outcome:
        """What was borrowed for lowball is given back, as soon as somebody can (rule: upkeep.repay)."""
        for player, value in s.each_player():
            back = min(value.debt, value.rock)
            if back:
                s.set_player(player, debt=value.debt - back)
                verbs.pay(s, player, back, "upkeep.repay")
        return None

    def pay(self, s: State) -> Outcome:
        """In turn order from the Winner's left, each pays for what they want to keep (rule: upkeep.pay)."""
        order = s.turn_order(s.left_of(s.winner))
        s.then(PayUpkeep(tuple(order)))
        return None

    def over(self, s: State) -> Outcome:
        """What lasted to the end of the phase is over (rules: sundown.effects-end, reacts.duration)."""
        ending.expire(s, "upkeep", "phase")
        return None


@Happens(
    "upkeep begins",
    ("sees the Upkeep phase begin", "see the Upkeep phase begin"),
    about="player",
    whole=("the Upkeep phase", "begins"),
)
def _upkeep_begins(s: State, event: Event) -> None:
    """The Upkeep phase begins, ahead of production; the player is the Winner."""
    pass  # nothing changes: it is only a moment that others may answer


@Happens("collect production", ("collects production", "collect production"), about="player", rule="upkeep.production")
def _collect_production(s: State, event: Event) -> None:
    """A player collects all of their production in the Upkeep phase, at the same moment as everybody."""
    verbs.gain(s, event.player, event.amount, "upkeep.production")
    for card in s.in_play() if standing.COLLECTS in s.standing or s.modifiers else ():
        for each in by_a_text(s, card) if worth.production(s, card) else ():
            if each.player == event.player:
                s.note("upkeep.production", _as_it_says(s, card, each), clause=each.clause, more=True)


class PayUpkeep(Procedure):
    """Each player names the cards that they pay for, one after another; the rest is discarded together."""

    steps: ClassVar = ("ask", "answer", "unpaid")
    waiting: tuple[PlayerId, ...]
    paid: tuple[CardId, ...] = ()

    def ask(self, s: State) -> Outcome:
        """Which card is paid for next?  Those that cannot be paid for are not offered."""
        if not self.waiting:
            return self.at("unpaid")
        player = self.waiting[0]
        left = [card for card in due(s, player) if card not in self.paid]
        able = [card for card in left if worth.upkeep(s, card) <= s.players[player].rock]
        if not able:
            return self.at("ask", waiting=self.waiting[1:])
        return Decision(player, "upkeep", (*(Option("keep", card) for card in able), PASS), "upkeep.pay")

    def against(self, s: State, option: Option) -> list[Objection]:
        """Why a card cannot be paid for, or need not be."""
        if option.card == NOBODY:
            return []
        player, card, name = self.waiting[0], option.card, s.name(option.card)
        if s.cards[card].zone != "play":
            return [Objection("upkeep.pay", f"{name} is not in play")]
        if s.cards[card].controller != player:
            return [Objection("upkeep.pay", control.in_words(s, card))]
        if card in self.paid:
            return [Objection("upkeep.pay", f"{name} is paid for already")]
        price, rock = worth.upkeep(s, card), s.players[player].rock
        if price <= 0:
            return [Objection("upkeep.pay", f"{name} has no upkeep, and stays without payment", ("upkeep.unpaid",))]
        words = f"the upkeep of {name} is {price} ghost rock, and {s.who(player)} has {rock or 'none'}"
        dearer = s.cards[card].printed.type == "dude" and not worth.of_the_outfit(s, card)
        return [Objection("upkeep.pay", words, ("upkeep.other-outfits",) * dearer)] if price > rock else []

    def explains(self, s: State, option: Option) -> list[Objection]:
        """What it costs to keep a card that costs more than is printed on it (rule: upkeep.other-outfits)."""
        if option.card == NOBODY or s.cards[option.card].printed.type != "dude":
            return []
        words = f"{s.name(option.card)} is of another outfit, and costs {worth.upkeep(s, option.card)} in all"
        return [] if worth.of_the_outfit(s, option.card) else [Objection("upkeep.other-outfits", words)]

    def excludes(self, s: State) -> list[Objection]:
        """What becomes of the cards that are not paid for."""
        return [Objection("upkeep.unpaid", "what is not paid for is discarded once everybody has paid")]

    def answer(self, s: State, option: Option) -> Outcome:
        """Pay, or let the others go."""
        if option == PASS:
            return self.at("ask", waiting=self.waiting[1:])
        player = self.waiting[0]
        verbs.pay(s, player, worth.upkeep(s, option.card), "upkeep.pay")
        self.note_its_price(s, option.card)
        return self.at("ask", paid=(*self.paid, option.card))

    def note_its_price(self, s: State, card: CardId) -> None:
        """Say why a card costs more than is printed on it, or could be thought to (rule: upkeep.other-outfits)."""
        paid_for, name = s.cards[card].printed, s.name(card)
        if paid_for.type == "dude" and not worth.of_the_outfit(s, card):
            s.note("upkeep.other-outfits", f"{name} is of another outfit, and costs their influence more", more=True)
        elif paid_for.type == "dude" and not paid_for.gangs and paid_for.influence:
            s.note("upkeep.other-outfits", f"{name} shows no symbol, and costs no influence more", more=True)
        for number, part in _by_texts(s, card):
            s.note(part.rule, f"{number}: {part}", clause=part.clause, more=True)

    def unpaid(self, s: State) -> Outcome:
        """All cards with unpaid upkeep are discarded at the same moment (rule: upkeep.unpaid)."""
        lost = [card for player in s.everybody() for card in due(s, player) if card not in self.paid]
        for card in s.in_play() if s.began is not None else ():
            if card not in lost and s.cards[card].printed.type not in ("outfit", "legend"):
                away = verbs.event_on(s, "discard", card, reason="rule")
                left_undone(s, "upkeep.unpaid", partial(self.is_kept, s, card), away)
        if lost:
            s.note("upkeep.unpaid", f"not paid for: {', '.join(s.name(card) for card in lost)}")
            for player in s.everybody():
                self.note_what_is_too_dear(s, player, [card for card in lost if s.cards[card].controller == player])
            happen(s, *(verbs.event_on(s, "discard", card, reason="rule") for card in lost))
        return None

    def note_what_is_too_dear(self, s: State, player: PlayerId, lost: list[CardId]) -> None:
        """Say for which of the cards that are not paid for a player has not enough left, and what each costs."""
        rock = s.players[player].rock
        prices = [(card, price) for card in lost if (price := worth.upkeep(s, card)) > rock]
        if prices:
            (first, price), *others = [(s.name(card), price) for card, price in prices]
            upkeep = ", ".join([f"the upkeep of {first} is {price}", *(f"of {name} {more}" for name, more in others)])
            s.note("upkeep.pay", f"{s.who(player)} has {rock or 'no'} ghost rock left, and {upkeep}", more=True)
        for card, price in prices:
            if price > s.cards[card].printed.upkeep:
                self.note_its_price(s, card)

    def is_kept(self, s: State, card: CardId) -> list[Objection]:
        """Why a card is not discarded, with what texts have made of its upkeep."""
        price, name = worth.upkeep(s, card), s.name(card)
        if card in self.paid:
            words = f"{s.who(s.cards[card].controller)} paid the upkeep of {name}, {price} ghost rock"
        else:
            words = f"{name} has no upkeep, and stays without payment"
        return [Objection("upkeep.unpaid", words), *of_parts(_by_texts(s, card))]


def _by_texts(s: State, card: CardId) -> list[tuple[Sum, Part]]:
    """What texts add to the upkeep of a card or make of it; nothing where it is what is printed."""
    if worth.upkeep(s, card) == s.cards[card].printed.upkeep:
        return []
    _, whole = how_it_comes_about(s, lambda now: worth.upkeep(now, card))
    return [(number, part) for number, part in whole.by_texts_of_its_numbers() if part.how in ("added", "set")]


declare(
    Act("keep", (A_CARD,), says="a card that a player pays upkeep for"),
    Asks("upkeep", "to pay upkeep", passing="done", answers=("keep",)),
)
