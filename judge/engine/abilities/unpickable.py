"""Why somebody or something cannot be named when an ability is declared: who uses it, on whom, and for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.ability import followed
from ..position.modifiers import NO_CHEATIN
from ..table import cannot, control, hand_ranks, numbers
from . import paying, scopes, users
from .legality import Objection

if TYPE_CHECKING:
    from ..position.ability import Ability, Scope
    from ..position.kinds import CardId, PlayerId
    from ..position.state import State


def dude(s: State, scope: Scope, number: int, who: CardId) -> list[Objection]:
    """Why a dude cannot lead the job, perform the Technique or use what a card lends."""
    ability = s.cards[scope.card].printed.abilities[number]
    role, rule, name = users.role(ability), users.RULES[users.role(ability)], s.name(who)
    card = s.cards[who]
    if card.zone != "play" or card.printed.type != "dude":
        return [Objection(rule, f"{name} is no dude in play")]
    if card.controller != scope.player:
        return [Objection("cards.owner-and-controller", control.in_words(s, who))]
    if who in scopes.open_to(s, scope, number, role):
        return []
    if (why := users.cannot_use(s, scope, number, who)) is not None:
        return [why]
    if (text := users.kept_unbooted(s, scope, who)) is not None and who not in users.able(s, scope, number):
        words = cannot.says(s, text, who, "cannot boot, which it would cost")
        follows = cannot.followed_by(s, users.payment(scope, who))
        return [Objection("abilities.costs-forbidden", words, follows)]
    lack = scopes.lacks(s, scopes.used_by(s, scope, role, who), number)
    return [Objection("abilities.requirement", f"with {name}, {lack}", lack.cites)] if lack is not None else []


def cheater(s: State, scope: Scope, number: int, player: PlayerId) -> list[Objection]:
    """Why a Cheatin' ability cannot be used against a player's hand."""
    assert s.contest is not None
    fights, who = s.shootout is not None, s.who(player)
    if player == scope.player or not hand_ranks.cheatin(s, player):
        rule = "shootout.resolution.cheatin-needs-another" if fights else "gambling.cheatin.needs-another"
        return [Objection(rule, f"{who} uses it" if player == scope.player else f"{who}'s hand is not Cheatin'")]
    if numbers.under(s, NO_CHEATIN, player):
        effects = tuple(s.effects(NO_CHEATIN, player))
        words = f"{numbers.whose_effect(s, NO_CHEATIN, player)} says that none can be used on {who}"
        return [Objection("abilities.cannot-beats-can", words, effects=effects)]
    if hand_ranks.hit_enough(s, player):
        return [Objection(hand_ranks.one_a_hand(s), f"a Cheatin' ability has been used against {who}'s hand already")]
    lack = scopes.lacks(s, scope.choose(scopes.CHEATER, player), number)
    return [Objection("abilities.requirement", f"against {who}, {lack}", lack.cites)] if lack is not None else []


def price(s: State, scope: Scope, number: int, ability: Ability, amount: int) -> list[Objection]:
    """Why so much cannot be paid for an ability."""
    due = paying.to_play(s, scope.card, ability)
    least, most = ability.rock, paying.means(s, scope.player, scope.card, ability) - due
    if amount < least:
        return [Objection("abilities.pay-costs", f"it costs at least {least} ghost rock")]
    if amount > ability.rock_most:
        return [Objection("abilities.pay-costs", f"it costs at most {ability.rock_most} ghost rock")]
    if amount > most:
        return [Objection(paying.CAN_AFFORD, f"{s.who(scope.player)} has {most or 'none'} to pay with")]
    way = scope.choose(scopes.PRICE, amount)
    if (lack := scopes.lacks(s, way, number)) is None:
        return []
    cites = [id for clause in ability.requires for id in followed(s, way, clause)]
    return [Objection("abilities.requirement", f"for {amount}, {lack}", tuple(dict.fromkeys((*cites, *lack.cites))))]
