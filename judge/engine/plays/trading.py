"""Tradin': goods pass between dudes of one player who are together at a location that the player controls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from ..abilities import forbidding
from ..abilities.legality import Objection
from ..events import verbs
from ..events.happening import happen
from ..position.acts import Asks, declare
from ..position.event import Event, may_be_forbidden
from ..position.kinds import CardId, Place, PlayerId
from ..position.modifiers import TRADED
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..position.values import NOBODY, TOWN_SQUARE, Modifier
from ..table import control, standing, town
from .carrying import attaching

if TYPE_CHECKING:
    from ..position.state import State

TRADE = may_be_forbidden("trade", "be traded")
"""What a text forbids of goods that cannot be traded."""
IN_THE_SQUARE = "works in the town square"
"""What a text bears on by which a dude invents and trades in the town square; `it` is the Gadget."""


def works_there(s: State, dude: CardId, gadget: CardId) -> bool:
    """Whether a text lets a dude who is in the town square invent and trade that Gadget there."""
    if IN_THE_SQUARE not in s.standing or s.place(dude) != TOWN_SQUARE:
        return False
    return any(scope.card == dude for _, scope in standing.bearing(s, IN_THE_SQUARE, gadget))


def objections(s: State, player: PlayerId, goods: CardId, to: CardId) -> Iterator[Objection]:
    """Every reason against passing goods to a dude by tradin' (rule: noon.trading)."""
    value, rule = s.cards[goods], "noon.trading"
    giver = value.attached
    if value.zone != "play" or giver == NOBODY or s.cards[giver].printed.type != "dude":
        yield Objection(rule, f"no dude carries {s.name(goods)}")
        return
    if value.printed.type != "goods":
        yield Objection("noon.trading.no-spells", f"{s.name(goods)} is no goods and cannot be traded")
    trade = Event(TRADE, goods, player, player, reason="rule")
    if (found := forbidding.objection(s, trade, "cannot be traded")) is not None:
        yield found
    if s.effects(TRADED, goods):
        yield Objection("noon.trading.once-a-day", f"{s.name(goods)} has been traded today")
    for dude in (giver, to):
        if s.cards[dude].controller != player or s.cards[dude].printed.type != "dude":
            yield Objection(rule, f"{s.name(dude)} is not {s.who(player)}'s dude")
    if giver == to:
        yield Objection(rule, f"{s.name(to)} has it already")
    if s.place(giver) != s.place(to):
        yield Objection(rule, f"{s.name(to)} is not where {s.name(giver)} is")
    if s.cards[to].booted:
        yield Objection(rule, f"{s.name(to)} is booted and can only give")
    if town.controller(s, s.place(giver)) != player and not works_there(s, giver, goods):
        yield Objection(rule, *control.not_controlled(s, player, s.place(giver)))
    yield from attaching(s, player, goods, to)


def explains(s: State, goods: CardId, to: CardId) -> Iterator[Objection]:
    """Whoever gives may be booted, and nothing has to come back (rules: noon.trading, noon.trading.one-sided)."""
    giver = s.cards[goods].attached
    words = f"{s.name(to)} gets {s.name(goods)}, and nobody has to give anything in return"
    yield Objection("noon.trading.one-sided", words)
    if s.cards[giver].booted:
        yield Objection("noon.trading", f"{s.name(giver)} is booted, and booted dudes can give")


def trades(s: State, player: PlayerId, place: Place = NOBODY) -> Iterator[Option]:
    """Every pass of goods that a player may make now, at one place if it is named."""
    dudes = [
        card for card in s.in_play()
        if s.cards[card].printed.type == "dude" and s.cards[card].controller == player
    ]  # fmt: skip
    for giver in dudes:
        if place not in (NOBODY, s.place(giver)):
            continue
        for goods in s.attachments(giver):
            for to in dudes:
                if next(objections(s, player, goods, to), None) is None:
                    yield Option("trade", goods, other=to)


class Trade(Procedure):
    """One play: as many goods as the player likes, between dudes who are together (rule: noon.trading)."""

    steps: ClassVar = ("give", "ask", "answer")
    at_high_noon: ClassVar = True
    player: PlayerId
    goods: CardId
    to: CardId

    def give(self, s: State) -> Outcome:
        """The goods pass, and cannot be traded again today."""
        s.note(
            "noon.trading", f"{s.name(s.cards[self.goods].attached)} gives {s.name(self.goods)} to {s.name(self.to)}"
        )
        there = s.place(self.to)
        happen(s, Event("attach", self.goods, self.player, self.player, other=self.to, at=there, out_of="play"))
        return None

    def ask(self, s: State) -> Outcome:
        """Something more at the same place?  What has been passed on in this play stays where it is."""
        place = s.place(self.to)
        verbs.modify(s, Modifier(TRADED, self.goods, 0, "day"), "noon.trading.once-a-day")
        more = tuple(trades(s, self.player, place))
        if not more:
            return END
        return Decision(self.player, "trade", (*more, PASS), "noon.trading")

    def answer(self, s: State, option: Option) -> Outcome:
        """One more, or that is all."""
        if option == PASS:
            return END
        return self.at("give", goods=option.card, to=option.other)


declare(
    Asks("trade", "to trade more goods, or no more", passing="done", answers=("trade",)),
)
