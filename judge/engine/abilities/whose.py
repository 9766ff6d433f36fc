"""Whose a card's abilities are besides its controller's, and from where they are used, as texts have it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from ..position.ability import Scope
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import USED_TODAY
from ..table import numbers, standing
from .objection import Objection

if TYPE_CHECKING:
    from ..position.ability import Ability
    from ..position.state import State
    from ..position.values import Card, Printed

AS_CONTROLLER: Final = "uses as controller"
"""What a text on deeds bears on whose abilities its player uses as though they controlled them."""
FROM_OUTSIDE: Final = "uses from outside"
"""What a text on cards bears on whose abilities are used as though their bearer were in the posse."""


def user(s: State, card: CardId, ability: Ability) -> PlayerId:
    """The player to whom an ability is given that is printed on another's card; its controller, where it is not."""
    controller = s.cards[card].controller
    return ability.used_by(s, Scope(controller, card)) if ability.used_by is not None else controller


def may_use(s: State, player: PlayerId, card: CardId, ability: Ability) -> bool:
    """Whether an ability of a card in play is a player's to use (rule: abilities.controller).

    Any Shaman there may use a Totem (rule: skills.totems.any-shaman).
    """
    if ability.everybodys:
        return True
    if user(s, card, ability) == player or numbers.has(s, card, "Totem"):
        return True
    return ability.used_by is None and as_controller(s, player, card)


def not_in_play(card: Card, ability: Ability) -> Objection:
    """What speaks against using a card that is not in play: only an action card is used out of a play hand.

    Rules: noon.acting, shootout.make-plays.where-from, shootout.resolution.where-from, abilities.in-your-hand.
    """
    rule = next((FROM_WHERE[kind] for kind in ability.kinds if kind in FROM_WHERE), "reacts.traits-active-when")
    if card.zone != "hand":
        return Objection(rule, "it is not in play")
    words = "it is not in play, and only an action card is used from the hand"
    return Objection(rule, words, ("abilities.in-your-hand",))


FROM_WHERE: Final = {
    "noon": "noon.acting",
    "shootout": "shootout.make-plays.where-from",
    "resolution": "shootout.resolution.where-from",
    "cheatin resolution": "shootout.resolution.where-from",
}
"""Of which cards the abilities of a kind may be used; any other text, as a React, is in effect while in play."""


def has_used(s: State, player: PlayerId, card: CardId, number: int) -> bool:
    """Whether a player has used an ability today that a card gives to each player."""
    used = USED_TODAY, player, number, card
    return any((m.what, m.of, m.amount, m.source) == used for m in s.modifiers)


def as_controller(s: State, player: PlayerId, card: CardId) -> bool:
    """Whether a text lets a player use abilities of a deed as though they controlled it."""
    return next(by_texts(s, player, card), None) is not None


def by_texts(s: State, player: PlayerId, card: CardId) -> Iterator[tuple[standing.Standing, Scope]]:
    """The texts that let a player use abilities of a deed as though they controlled it."""
    if AS_CONTROLLER in s.standing and s.cards[card].printed.type == "deed":
        yield from (found for found in standing.bearing(s, AS_CONTROLLER, card) if found[1].player == player)


def from_outside(s: State, card: CardId) -> bool:
    """Whether abilities of a card can be used in a shootout though its bearer is in no posse."""
    return FROM_OUTSIDE in s.standing and next(standing.bearing(s, FROM_OUTSIDE, card), None) is not None


def anybody(s: State, card: CardId) -> bool:
    """Whether abilities of a card in play may be another player's than its controller's."""
    printed = s.cards[card].printed
    if _says_so(printed):
        return True
    return AS_CONTROLLER in s.standing and printed.type == "deed"


@cache
def _says_so(printed: Printed) -> bool:
    """Whether a card itself has abilities for others."""
    return printed.has("Totem") or any(each.everybodys or each.used_by is not None for each in printed.abilities)


def lasts(s: State, card: CardId) -> bool:
    """Whether an effect is in force that a card has left behind."""
    return any(left.source == card and not left.spent for left in s.lingering)
