"""Numbers that follow from a position: added up from what is printed and what bears on it, limited when read.

A number may stand below 0 and still counts as 0 (rule: values.clamp); each function says so by its name:
`total_...` is the sum as it stands, the plain name is what counts.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from ..position import hands
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import (
    BEGAN,
    BULLETS,
    CONTROL_POINTS,
    INFLUENCE,
    KEYWORD,
    KUNG_FU,
    LOST_BULLETS,
    MOST_BULLETS,
    NO_UPKEEP,
    PRODUCTION,
    STUD,
    UPKEEP,
    VALUE,
)
from ..position.sums import by, lasting_words, of_card, of_player, told
from ..position.values import NOBODY
from . import overruled, standing

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.values import Modifier


def added(s: State, what: str, of: CardId | PlayerId, without: CardId = NOBODY) -> int:
    """The modifiers of one kind on a card or a player, added up, with the standing texts that bear on a card.

    What comes from the card `without` is left out.
    """
    total = 0
    for m in s.modifiers:
        if m.of == of and m.what == what and (without == NOBODY or m.source != without):
            total += m.amount
            if s.why is not None:
                s.why.effect(s, m, "abilities.duration")
    if what in s.standing or (s.lingering and standing.any_at_all(s)):
        total += standing.added(s, what, CardId(of), without)
    return total


def has(s: State, card: CardId, keyword: str) -> bool:
    """Whether a card has a keyword: printed on it or given to it, unless an effect takes it away."""
    this = s.cards[card]
    if this.zone != "play" or not (s.modifiers or s.standing or s.lingering):
        return this.printed.has(keyword)
    what = KEYWORD + keyword
    said = [m.amount for m in s.modifiers if m.of == card and m.what == what]
    if said:
        return bool(said[-1])
    return this.printed.has(keyword) or bool(standing.said(s, what, card))


def of_kind(s: State, what: str, of: CardId | PlayerId) -> list[Modifier]:
    """The modifiers of one kind on a card or a player, the newest last."""
    return [m for m in s.modifiers if m.of == of and m.what == what]


def amounts(s: State, what: str, of: CardId | PlayerId) -> list[int]:
    """The modifiers of one kind on a card or a player, one by one."""
    return [m.amount for m in of_kind(s, what, of)]


def whose_effect(s: State, what: str, of: CardId | PlayerId) -> str:
    """The card whose effect of one kind bears on a card or a player, by name; of several, the one that came first."""
    return by(s, next((m.source for m in of_kind(s, what, of) if m.source != NOBODY), NOBODY))


def permanent(s: State, what: str, of: CardId | PlayerId) -> int:
    """What effects have added for good to a number of a card, penalties left out (rule: abilities.duration)."""
    return sum(max(0, m.amount) for m in s.modifiers if m.of == of and m.what == what and m.until == "permanent")


def under(s: State, what: str, of: CardId | PlayerId) -> bool:
    """Whether an effect of one kind bears on a card or a player."""
    return any(m.of == of and m.what == what for m in s.modifiers)


def bounty(s: State, card: CardId) -> int:
    """The bounty on a card, which no other card than a dude has (rules: bounty.counters, bounty.only-dudes)."""
    return s.cards[card].bounty if s.cards[card].printed.type == "dude" else _no_bounty(s, card)


@told("bounty", of_card)
def _no_bounty(s: State, card: CardId) -> int:
    if s.why is not None:
        s.why.so(f"{s.name(card)} is no dude, and no other card has bounty", "bounty.only-dudes", card)
    return 0


def everywhere(s: State, what: str) -> bool:
    """Whether an effect or a standing text of one kind bears on everybody."""
    return under(s, what, NOBODY) or any(standing.bearing(s, what, NOBODY))


@told("bullets before limits", of_card)
def total_bullets(s: State, card: CardId) -> int:
    """A dude's bullets before limits: printed, what attached goods add, and effects; may be below 0.

    Outside play only what is printed counts, and a token that has left play has nothing.
    """
    return _all_bullets(s, card)


def _all_bullets(s: State, card: CardId) -> int:
    value = s.cards[card]
    if value.printed.type != "dude" or (value.zone != "play" and value.printed.has("Token")):
        return 0
    if s.why is not None:
        s.why.printed(value.printed.bullets, "types.bullets", card=card, fact="bullets")
    if value.zone != "play":
        return value.printed.bullets
    worn = 0
    for thing in s.attachments(card):
        worn += bullet_bonus(s, thing)
    return value.printed.bullets + worn + added(s, BULLETS, card)


def bullet_bonus(s: State, thing: CardId) -> int:
    """What an attached card adds to bullets, at least 0 where it does not say less (rule: cards.weapons)."""
    printed = s.cards[thing].printed
    if standing.lost(s, thing, LOST_BULLETS):
        if s.why is not None:
            s.why.so(f"{printed.title} has lost its bullet bonus", "abilities.cannot-beats-can", thing)
        return 0
    if s.why is not None:
        rule = "cards.weapons" if printed.has("Weapon") else "types.goods-bonuses"
        s.why.add(printed.bullets, printed.title, rule, thing)
    return printed.bullets + (added(s, BULLETS, thing) if s.modifiers or s.standing or s.lingering else 0)


@told("bullets", of_card)
def bullets(s: State, card: CardId) -> int:
    """A dude's bullets, at least 0, and no more than an effect allows; cards without bullets have 0.

    Rule: values.clamp.
    """
    total = _all_bullets(s, card)
    for limit in of_kind(s, MOST_BULLETS, card) if s.modifiers else ():
        if s.why is not None and total >= limit.amount:
            s.why.effect(s, limit, "abilities.cannot-beats-can", "at most")
        total = min(total, limit.amount)
    if s.why is not None:
        s.why.least(0, total, "values.clamp")
    return max(0, total)


@told("cost", of_card)
def cost(s: State, card: CardId) -> int:
    """What is printed as a card's cost (rule: types.cost)."""
    printed = s.cards[card].printed.cost
    if s.why is not None:
        s.why.printed(printed, "types.cost", card=card, fact="cost")
    return printed


@told("stud", of_card)
def stud(s: State, card: CardId) -> bool:
    """Whether a dude is a stud; the latest effect that says so decides (rule: values.stud-draw-latest)."""
    is_, why = s.cards[card].printed.stud, s.why
    if why is not None:
        why.so(f"printed as a {_kind(is_)}", "types.bullets", card, "bullets")
    said: list[tuple[int, int, Modifier | None, tuple[standing.Standing, CardId] | None]]
    said = [(n, m.amount, m, None) for n, m in enumerate(s.modifiers) if m.of == card and m.what == STUD]
    if texts := standing.sayings(s, STUD, card):
        began = {m.of: n for n, m in enumerate(s.modifiers) if m.what == BEGAN}
        said += [(began.get(scope.card, -1), amount, None, (text, scope.card)) for text, scope, amount in texts]
    if not said:
        return is_
    said.sort(key=itemgetter(0))
    _, latest, effect, trait = said[-1]
    if why is not None:
        rule = "values.stud-draw-latest" + (".traits" if trait is not None else "")
        source = trait[1] if trait is not None else effect.source if effect is not None else NOBODY
        lasting = lasting_words(effect.until) if effect is not None else ""
        words = f"{s.name(source) if source != NOBODY else 'an effect'} makes them a {_kind(bool(latest))}{lasting}"
        words += ", which began last" if len(said) > 1 else ""
        why.so(words, rule, source, trait[0] if trait is not None else None, effect)
    return bool(latest)


def _kind(is_stud: bool) -> str:
    return "stud" if is_stud else "draw"


@told("influence", of_card)
def influence(s: State, card: CardId, without: CardId = NOBODY) -> int:
    """A dude's influence, at least 0; without what one card adds to it, where that is named.

    Once an effect has said what it is, only what came later adds to it (rules: values.clamp, values.set).
    """
    value, why = s.cards[card], s.why
    if value.zone == "play" and s.modifiers and (since := overruled.influence_since(s, card, without)) is not None:
        total = since
    else:
        total = value.printed.influence
        if why is not None:
            why.printed(total, "types.dude", card=card, fact="influence")
        if value.zone != "play":
            return total
        for thing in s.attachments(card):
            total += overruled.worn_influence(s, thing)
        total += added(s, INFLUENCE, card, without)
    if why is not None:
        why.least(0, total, "values.clamp")
    return max(0, total)


@told("value", of_card)
def value(s: State, card: CardId) -> int:
    """A card's value, 1 (ace) to 13 (king); a dude in play adds their Kung Fu rating (rule: values.card-value).

    0 for cards that have no value, such as outfits.
    """
    this = s.cards[card]
    shown = hands.value_of(this.face)
    if not shown:
        return 0
    why, more = s.why, 0
    if why is not None:
        why.printed(shown, "types.suit-and-value", card=card, fact="value")
    if this.zone == "play":
        s.why = None
        more = skill(s, card, KUNG_FU)
        s.why = why
        if why is not None:
            why.add(more, "Kung Fu rating", "kung-fu.rating")
        more += added(s, VALUE, card)
    if why is not None:
        why.least(1, shown + more, "values.card-value")
        why.most(13, shown + more, "values.card-value")
    return min(13, max(1, shown + more))


@told("skill rating", of_card)
def skill(s: State, card: CardId, skill: str) -> int:
    """A dude's rating in a skill or in Kung Fu, at least 0; 0 too for somebody without it (rule: skills.rating)."""
    if s.why is not None:
        s.why.printed(s.cards[card].printed.rating(skill), "skills.rating" if skill != KUNG_FU else "kung-fu.rating")
    total = s.cards[card].printed.rating(skill) + added(s, skill, card)
    if s.why is not None:
        s.why.least(0, total, "values.clamp")
    return max(0, total)


def has_skill(s: State, card: CardId, skill: str) -> bool:
    """Whether a card in play is a dude with that skill, or with Kung Fu, whatever the rating."""
    this = s.cards[card]
    return this.zone == "play" and this.printed.type == "dude" and has(s, card, skill)


@told("grit", of_card)
def grit(s: State, card: CardId) -> int:
    """A dude's value, bullets and influence together, each within its limits (rule: values.grit)."""
    if s.why is not None:
        s.why.so("value, bullets and influence, each within its limits first", "values.grit")
    return value(s, card) + bullets(s, card) + influence(s, card)


@told("control points", of_card)
def control_points(s: State, card: CardId) -> int:
    """What is printed on a card in play, the counters on it, and what texts give it for as long as they hold."""
    this = s.cards[card]
    if this.zone != "play":
        return 0
    if (fixed := standing.fixed(s, CONTROL_POINTS, card)) is not None:
        return fixed
    if s.why is not None:
        s.why.printed(this.printed.control_points, "control.control-points", card=card, fact="control points")
        s.why.add(this.control_points, "counters on it", "abilities.counters-permanent")
    more = added(s, CONTROL_POINTS, card)
    total = this.printed.control_points + this.control_points + more
    if s.why is not None:
        if more and total > 0 and this.printed.type != "deed":
            s.why.so("what a text makes it worth it has", "control.worth-is-have")
        s.why.least(0, total, "values.clamp")
    return max(0, total)


@told("production", of_card)
def production(s: State, card: CardId) -> int:
    """What a card brings in each Upkeep phase in ghost rock, at least 0 (rules: upkeep.production, values.clamp)."""
    this = s.cards[card]
    if (fixed := standing.fixed(s, PRODUCTION, card)) is not None:
        return fixed
    total, why = this.printed.production, s.why
    if why is not None:
        why.printed(total, "types.production-and-upkeep", card=card, fact="production")
    total += added(s, PRODUCTION, card)
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
    if free := of_kind(s, NO_UPKEEP, card):
        if why is not None:
            why.effect(s, free[-1]._replace(amount=0), "abilities.cannot-beats-can", "set")
        return 0
    if why is not None:
        why.printed(this.printed.upkeep, "types.production-and-upkeep", card=card, fact="upkeep")
    total = this.printed.upkeep + added(s, UPKEEP, card)
    if this.printed.type == "dude" and not of_the_outfit(s, card):
        if why is not None:
            why.so("a dude of another outfit costs their influence more", "upkeep.other-outfits")
        total += influence(s, card)
    if why is not None:
        why.least(0, total, "values.clamp")
    return max(0, total)


def of_the_outfit(s: State, card: CardId) -> bool:
    """Whether a dude is a drifter or belongs to the outfit of whoever controls them (rule: types.outfit-symbol)."""
    gangs = s.cards[card].printed.gangs
    home = s.players[s.cards[card].controller].home
    return not gangs or home < 0 or s.cards[home].printed.gang in gangs


@told("influence", of_player)
def influence_of(s: State, player: PlayerId) -> int:
    """The influence of a player's dudes in play (rule: control.influence)."""
    if s.why is not None:
        s.why.so("that of their dudes in play, added up", "control.influence")
    return sum(influence(s, card) for card in s.in_play() if _is_theirs(s, card, player))


def _is_theirs(s: State, card: CardId, player: PlayerId) -> bool:
    return s.cards[card].controller == player and s.cards[card].printed.type == "dude"


@told("control points", of_player)
def points_of(s: State, player: PlayerId) -> int:
    """The control points of the cards in play that a player controls (rule: control.control-points)."""
    if s.why is not None:
        s.why.so("those of the cards that they control, added up", "control.control-points")
    return sum(control_points(s, card) for card in s.in_play() if s.cards[card].controller == player)


PLAY_HAND: Final = 5
"""Cards that a play hand holds at the end of a day, as a rule (rule: sundown.hand-size)."""


@told("hand size", of_player)
def hand_size(s: State, player: PlayerId) -> int:
    """How many cards a player may keep in the play hand, at least 0 (rules: sundown.hand-size, values.clamp)."""
    if s.why is not None:
        s.why.printed(PLAY_HAND, "sundown.hand-size", "as a rule")
    total = PLAY_HAND + standing.added_for(s, standing.HAND_SIZE, player)
    if s.why is not None:
        s.why.least(0, total, "values.clamp")
    return max(0, total)
