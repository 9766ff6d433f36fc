"""Paying for abilities: out of the stash, or with ghost rock on a card that pays for abilities.

Rules: abilities.pay-costs, abilities.ghost-rock-to-pay-for-abilities.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from ..events import verbs
from ..position.ability import Ability, OfFact, Scope, followed
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import COST_TO_PLAY, GHOST_ROCK
from ..position.procedure import END, Decision, Option, Outcome, Procedure
from ..position.values import NOBODY, Modifier
from ..table import standing, worth
from .objection import Objection

if TYPE_CHECKING:
    from ..position.state import State

Paid = tuple[tuple[CardId, int], ...]
"""Out of what an ability was paid: a card's id, or NOBODY for the stash, with the amount."""
CAN_AFFORD: Final = "abilities.can-afford"
"""The rule by which what a player has has to suffice for what is to be paid."""


def funds(s: State, player: PlayerId, card: CardId, ability: Ability) -> tuple[CardId, ...]:
    """The player's cards whose ghost rock can pay for an ability of a card, or for that card as an action."""
    kept = good_for(s, player, card) if standing.PAYS in s.standing else ()
    return (*(lying(s, player) if "shootout" in ability.kinds else ()), *kept)


def good_for(s: State, player: PlayerId, card: CardId) -> tuple[CardId, ...]:
    """The player's cards with ghost rock that stays on them and, as their text says, pays for abilities of a card."""
    why, s.why = s.why, None
    found = {scope.card for _, scope in standing.bearing(s, standing.PAYS, card) if scope.player == player}
    s.why = why
    return tuple(there for there in sorted(found) if worth.ghost_rock_on(s, there) > 0)


def lying(s: State, player: PlayerId) -> tuple[CardId, ...]:
    """The player's cards with ghost rock that pays for Shootout plays, for bringing in a card by one too.

    Rule: abilities.ghost-rock-to-pay-for-abilities.
    """
    there = (m for m in s.modifiers if m.what == GHOST_ROCK and m.until == "shootout")
    lying = {CardId(m.of) for m in there if s.cards[CardId(m.of)].controller == player}
    return tuple(card for card in sorted(lying) if worth.ghost_rock_on(s, card) > 0)


def means(s: State, player: PlayerId, card: CardId, ability: Ability) -> int:
    """All the ghost rock with which a player can pay for an ability of a card."""
    return s.players[player].rock + on_cards(s, funds(s, player, card, ability))


def on_cards(s: State, cards: tuple[CardId, ...]) -> int:
    """The ghost rock that lies on some cards."""
    return sum(worth.ghost_rock_on(s, card) for card in cards)


DEARER: Final = "dearer "
"""What a text on the cost of abilities bears on begins so, and goes on with the kind of ability."""


def to_play(s: State, card: CardId, ability: Ability) -> int:
    """What is printed on an action card as the cost of using it; what is in play has been paid for.

    With what texts have abilities of that kind cost more.
    """
    value = s.cards[card]
    cost = value.printed.cost if value.printed.type == "action" and value.zone != "play" else 0
    for effect in s.effects(COST_TO_PLAY, card):
        cost += effect.amount
    return max(0, cost) + sum([amount for _, amount in dearer(s, card, ability)])


def dearer(s: State, card: CardId, ability: Ability) -> list[tuple[CardId, int]]:
    """How much more an ability of that card costs by a text, with the card whose text it is."""
    found = [text for kind in ability.kinds if DEARER + kind in s.standing for text in _dearer(s, card, kind)]
    return [(scope.card, int(text.amount(s, scope))) for text, scope in found]


def dearer_by(s: State, card: CardId, ability: Ability) -> tuple[str, ...]:
    """The rulings and errata that the texts follow by which an ability of that card costs more."""
    texts = [text for kind in ability.kinds if DEARER + kind in s.standing for text in _dearer(s, card, kind)]
    return tuple(dict.fromkeys(id for text, scope in texts for id in followed(s, scope, text)))


def _dearer(s: State, card: CardId, kind: str) -> list[tuple[standing.Standing, Scope]]:
    return list(standing.bearing(s, DEARER + kind, card))


def prices(s: State, player: PlayerId, card: CardId, ability: Ability) -> range:
    """What a player may pay before the colon: one amount, or several where the player says how much; may be empty."""
    due, price = to_play(s, card, ability), ability.rock_most or ability.rock
    if price + due <= 0:
        return range(ability.rock, price + 1)  # whatever anybody has
    most = min(price, means(s, player, card, ability) - due)
    return range(ability.rock, most + 1)


def too_dear(s: State, player: PlayerId, card: CardId, number: int, price: int) -> Objection:
    """It costs that price, and what the card itself costs to play, and the player has less."""
    ability = s.cards[card].printed.abilities[number]
    has = means(s, player, card, ability) or "none"
    words = f"it costs {price + to_play(s, card, ability)} ghost rock, and {s.who(player)} has {has}"
    again = ("abilities.repeat",) * (ability.repeat and (card, number) in s.uses)
    return Objection(CAN_AFFORD, words, (*again, *dearer_by(s, card, ability)))


def due(s: State, scope: Scope, ability: Ability) -> int:
    """What is to be paid in ghost rock for this use of an ability, with what the card itself costs to play."""
    return (scope.choice("x") if ability.rock_most else ability.rock) + to_play(s, scope.card, ability)


class PayCost(Procedure):
    """Pay an ability's cost in ghost rock; the player says how much of it each card pays, and the stash the rest.

    Hands back `paid`.
    """

    steps: ClassVar = ("ask", "answer")
    player: PlayerId
    due: int
    funds: tuple[CardId, ...]
    """The cards that have still to be asked about."""
    paid: Paid = ()
    for_a_card: bool = False
    """Whether it is the cost of a card that is brought in, and none of an ability."""
    from_cards: bool = False
    """Whether it has been asked how much a card pays."""

    def ask(self, s: State) -> Outcome:
        """How much the next card pays; with no card left, the rest comes out of the stash."""
        if not self.funds or not self.due:
            if self.due:
                verbs.pay(s, self.player, self.due, "abilities.pay-costs", not_from_cards=self.from_cards)
            s.hand_back(paid=(*self.paid, (NOBODY, self.due)) if self.due else self.paid)
            return END
        here, *others = (worth.ghost_rock_on(s, card) for card in self.funds)
        least = max(0, self.due - s.players[self.player].rock - sum(others))
        options = tuple(Option("pay", self.funds[0], number=n) for n in range(least, min(here, self.due) + 1))
        rule = "abilities.ghost-rock-to-pay-for-abilities"
        return Decision(self.player, "pay", options, rule, s.name(self.funds[0]))

    def facts(self, s: State) -> list[OfFact]:
        """How its ghost rock pays for other cards, where it pays for one."""
        return [OfFact(self.funds[0], "types.cost")] if self.funds and self.for_a_card else []

    def answer(self, s: State, option: Option) -> Outcome:
        """Take it off the card."""
        paid = self.paid
        if option.number:
            put_on(s, option.card, -option.number)
            words = f"{s.who(self.player)} pays {option.number} with the ghost rock on {s.name(option.card)}"
            s.note("abilities.ghost-rock-to-pay-for-abilities", words, clause=next(iter(self.facts(s)), None))
            paid = (*paid, (option.card, option.number))
        left = self.due - option.number
        return self.at("ask", due=left, funds=self.funds[1:], paid=paid, from_cards=True)


def put_on(s: State, card: CardId, amount: int, until: str = "") -> None:
    """Put ghost rock on a card until the shootout ends, or for good, or take some off it.

    What stays there is one heap, however it came together.
    """
    heap = [m for m in s.effects(GHOST_ROCK, card) if m.until == "permanent"]
    stays = until == "permanent" or bool(not until and (heap or any(True for _ in _texts(s, card))))
    if not stays:
        s.modifiers = (*s.modifiers, Modifier(GHOST_ROCK, card, amount, "shootout"))
        return
    total = sum(m.amount for m in heap) + amount
    rest = tuple(m for m in s.modifiers if m not in heap)
    s.modifiers = (*rest, Modifier(GHOST_ROCK, card, total, "permanent")) if total > 0 else rest


def _texts(s: State, card: CardId) -> Iterator[int]:
    """The texts of a card by which its ghost rock stays on it and pays for something."""
    return (number for there, number, _ in s.standing.get(standing.PAYS, ()) if there == card)


def no_help(s: State, player: PlayerId) -> OfFact | None:
    """The card of a player whose ghost rock does not pay for what an effect demands, if there is one.

    Rule: abilities.do-x-to-y.
    """
    return next((OfFact(card, "abilities.do-x-to-y") for card in lying(s, player)), None)


def pay_out_of_the_stash(s: State, player: PlayerId, amount: int) -> None:
    """Have a player pay what an effect demands, for which ghost rock on cards does not pay."""
    clause = no_help(s, player)
    verbs.pay(s, player, amount, "abilities.do-x-to-y", clause=clause, not_from_cards=clause is not None)


def give_back(s: State, player: PlayerId, paid: Paid) -> None:
    """Undo a payment: what lay on a card lies there again, if it still can."""
    for card, amount in paid:
        if card == NOBODY:
            verbs.gain(s, player, amount, "abilities.negated-still-used")
        elif s.cards[card].zone == "play":
            put_on(s, card, amount)
            s.note("abilities.negated-still-used", f"{amount} ghost rock goes back on {s.name(card)}")


def pay_for_card(s: State, player: PlayerId, card: CardId, due: int, in_a_fight: bool, rule: str) -> None:
    """Pay for a card that is brought in; by a Shootout play, also with ghost rock on cards, as the player says."""
    funds = lying(s, player) if in_a_fight else ()
    if due and funds:
        s.then(PayCost(player, due, funds, for_a_card=True))
    elif due:
        verbs.pay(s, player, due, rule, clause=OfFact(card, "cost"))
