"""What a card is worth to its player: what it costs and brings in, and its control points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.kinds import CardId
from ..position.modifiers import (
    BULLETS,
    CONTROL_POINTS,
    GHOST_ROCK,
    INFLUENCE,
    NO_UPKEEP,
    OVERRULED,
    PRODUCTION,
    UPKEEP,
    VALUE,
)
from ..position.sums import of_card, told
from . import numbers, overruled, standing

if TYPE_CHECKING:
    from ..position.state import State


def ghost_rock_on(s: State, card: CardId) -> int:
    """The ghost rock that lies on a card, which is no bounty (rule: abilities.ghost-rock-to-pay-for-abilities)."""
    return sum(m.amount for m in s.effects(GHOST_ROCK, card))


@told("cost", of_card)
def cost(s: State, card: CardId) -> int:
    """What is printed as a card's cost (rule: types.cost)."""
    printed = s.cards[card].printed.cost
    if s.why is not None:
        s.why.printed(printed, "types.cost", card=card, fact="cost")
    return printed


def by_texts(s: State) -> bool:
    """Whether any standing text bears on how many control points cards have."""
    return any(CONTROL_POINTS in what for what in (*s.standing, *standing.left_behind(s)))


def has_points(s: State, card: CardId) -> bool:
    """Whether a card in play has control points of its own, or an effect has borne on them; texts aside."""
    this = s.cards[card]
    if this.zone != "play":
        return False
    return this.control_points + this.printed.control_points > 0 or any(
        CONTROL_POINTS in m.what and m.of == card for m in s.modifiers
    )


@told("control points", of_card)
def control_points(s: State, card: CardId) -> int:
    """What is printed on a card in play, the counters on it, and what texts give it for as long as they hold."""
    this = s.cards[card]
    if this.zone != "play":
        return 0
    if (fixed := standing.fixed(s, CONTROL_POINTS, card)) is not None:
        return fixed
    if s.modifiers and (said := overruled.since(s, CONTROL_POINTS, card)) is not None:
        counted = sum(m.amount for m in s.effects(OVERRULED + CONTROL_POINTS, card))
        return max(0, said + this.control_points - counted)
    if s.why is not None:
        s.why.printed(this.printed.control_points, "control.control-points", card=card, fact="control points")
        s.why.add(this.control_points, "from counters on it", "abilities.counters-permanent")
    more = numbers.added(s, CONTROL_POINTS, card)
    total = this.printed.control_points + this.control_points + more
    if s.why is not None:
        if more and total > 0 and this.printed.type != "deed":
            s.why.so("what a text makes it worth it has", "control.worth-is-have")
        if this.control_points and (more or this.printed.control_points or this.control_points > 1):
            s.why.so("its basic number and its permanent points add up", "control.adding-up")
        s.why.least(0, total, "values.clamp")
    return max(0, total)


@told("production", of_card)
def production(s: State, card: CardId) -> int:
    """What a card brings in each Upkeep phase in ghost rock, at least 0 (rules: upkeep.production, values.clamp)."""
    this = s.cards[card]
    if (fixed := standing.fixed(s, PRODUCTION, card)) is not None:
        return fixed
    total, why = this.printed.production, s.why
    said = overruled.since(s, PRODUCTION, card) if s.modifiers else None
    if why is not None and said is None:
        why.printed(total, "types.production-and-upkeep", card=card, fact="production")
    total = total + numbers.added(s, PRODUCTION, card) if said is None else said
    for legend in s.attachments(card) if this.printed.type == "outfit" else ():
        total += s.cards[legend].printed.production
        if why is not None:
            why.add(s.cards[legend].printed.production, s.name(legend), "types.legend", legend)
    if why is not None:
        why.least(0, total, "values.clamp")
    return max(0, total)


@told("upkeep", of_card)
def upkeep(s: State, card: CardId) -> int:
    """What a player pays each day to keep a card, at least 0; a dude of another outfit costs their influence more.

    Rules: upkeep.pay, upkeep.other-outfits, values.clamp.
    """
    this, why = s.cards[card], s.why
    if free := s.effects(NO_UPKEEP, card):
        if why is not None:
            why.effect(s, free[-1].with_(amount=0), "abilities.cannot-beats-can", "set")
        return 0
    if why is not None:
        why.printed(this.printed.upkeep, "types.production-and-upkeep", card=card, fact="upkeep")
    total = this.printed.upkeep + numbers.added(s, UPKEEP, card)
    if this.printed.type == "dude" and not of_the_outfit(s, card):
        if why is not None:
            why.so("a dude of another outfit costs their influence more", "upkeep.other-outfits")
        total += numbers.influence(s, card)
    elif why is not None and this.printed.type == "dude" and not this.printed.gangs and this.printed.influence:
        why.so("a drifter, with no symbol, costs no influence more", "upkeep.other-outfits")
    if why is not None:
        why.least(0, total, "values.clamp")
    return max(0, total)


def of_the_outfit(s: State, card: CardId) -> bool:
    """Whether a dude is a drifter or belongs to the outfit of whoever controls them (rule: types.outfit-symbol)."""
    gangs = s.cards[card].printed.gangs
    home = s.players[s.cards[card].controller].home
    return not gangs or home < 0 or s.cards[home].printed.gang in gangs


BY_NAME: Final = {
    BULLETS: numbers.bullets,
    INFLUENCE: numbers.influence,
    VALUE: numbers.value,
    PRODUCTION: production,
    CONTROL_POINTS: control_points,
}
"""The numbers of a card that an effect can set, by name."""
