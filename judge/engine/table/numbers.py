"""Numbers that follow from a position: added up from what is printed and what bears on it, limited when read.

A number may stand below 0 and still counts as 0 (rule: values.clamp); each function says so by its name:
`total_...` is the sum as it stands, the plain name is what counts.
"""

from __future__ import annotations

from itertools import combinations
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from ..position import hands
from ..position.event import Event
from ..position.kinds import CardId, Face, PlayerId
from ..position.modifiers import (
    BASE_HAND_RANK,
    BEGAN,
    BULLETS,
    CASUALTIES,
    CASUALTIES_OF_THE_LOSER,
    CONTROL_POINTS,
    HAND_IS,
    HAND_RANK,
    INFLUENCE,
    KEYWORD,
    KUNG_FU,
    LEAST_CASUALTIES,
    LOST_BULLETS,
    MOST_BULLETS,
    MOST_CASUALTIES,
    NO_CASUALTY,
    NO_CHEATIN,
    NO_HIGHER_RANK,
    NO_UPKEEP,
    PRODUCTION,
    STUD,
    UPKEEP,
    VALUE,
)
from ..position.values import NOBODY
from . import overruled, standing

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.text_facts import Wild


def added(s: State, what: str, of: CardId | PlayerId, without: CardId = NOBODY) -> int:
    """The modifiers of one kind on a card or a player, added up, with the standing texts that bear on a card.

    What comes from the card `without` is left out.
    """
    total = 0
    for m in s.modifiers:
        if m.of == of and m.what == what and (without == NOBODY or m.source != without):
            total += m.amount
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


def amounts(s: State, what: str, of: CardId | PlayerId) -> list[int]:
    """The modifiers of one kind on a card or a player, one by one."""
    return [m.amount for m in s.modifiers if m.of == of and m.what == what]


def permanent(s: State, what: str, of: CardId | PlayerId) -> int:
    """What effects have added for good to a number of a card, penalties left out (rule: abilities.duration)."""
    return sum(max(0, m.amount) for m in s.modifiers if m.of == of and m.what == what and m.until == "permanent")


def under(s: State, what: str, of: CardId | PlayerId) -> bool:
    """Whether an effect of one kind bears on a card or a player."""
    return any(m.of == of and m.what == what for m in s.modifiers)


def total_bullets(s: State, card: CardId) -> int:
    """A dude's bullets before limits: printed, what attached goods add, and effects; may be below 0.

    Outside play only what is printed counts, and a token that has left play has nothing.
    """
    value = s.cards[card]
    if value.zone != "play":
        return 0 if value.printed.has("Token") or value.printed.type != "dude" else value.printed.bullets
    if value.printed.type != "dude":
        return 0
    worn = sum(bullet_bonus(s, thing) for thing in s.attachments(card))
    return value.printed.bullets + worn + added(s, BULLETS, card)


def bullet_bonus(s: State, thing: CardId) -> int:
    """What an attached card adds to bullets, at least 0 where it does not say less (rule: cards.weapons)."""
    printed = s.cards[thing].printed.bullets
    if not (s.modifiers or s.standing or s.lingering):
        return printed
    return 0 if standing.lost(s, thing, LOST_BULLETS) else printed + added(s, BULLETS, thing)


def bullets(s: State, card: CardId) -> int:
    """A dude's bullets, at least 0, and no more than an effect allows; cards without bullets have 0.

    Rule: values.clamp.
    """
    total = total_bullets(s, card)
    return max(0, min([total, *amounts(s, MOST_BULLETS, card)]) if s.modifiers else total)


def stud(s: State, card: CardId) -> bool:
    """Whether a dude is a stud; the latest effect that says so decides (rule: values.stud-draw-latest)."""
    said = [(n, m.amount) for n, m in enumerate(s.modifiers) if m.of == card and m.what == STUD]
    if texts := standing.said(s, STUD, card):
        began = {m.of: n for n, m in enumerate(s.modifiers) if m.what == BEGAN}
        said += [(began.get(source, -1), amount) for source, amount in texts]
    return bool(max(said, key=itemgetter(0))[1]) if said else s.cards[card].printed.stud


def influence(s: State, card: CardId, without: CardId = NOBODY) -> int:
    """A dude's influence, at least 0; without what one card adds to it, where that is named.

    Once an effect has said what it is, only what came later adds to it (rules: values.clamp, values.set).
    """
    value = s.cards[card]
    if value.zone != "play":
        return value.printed.influence
    if s.modifiers and (since := overruled.influence_since(s, card, without)) is not None:
        return max(0, since)
    worn = sum(s.cards[thing].printed.influence for thing in s.attachments(card))
    return max(0, value.printed.influence + worn + added(s, INFLUENCE, card, without))


def value(s: State, card: CardId) -> int:
    """A card's value, 1 (ace) to 13 (king); a dude in play adds their Kung Fu rating (rule: values.card-value).

    0 for cards that have no value, such as outfits.
    """
    this = s.cards[card]
    shown = hands.value_of(this.face)
    if not shown:
        return 0
    more = skill(s, card, KUNG_FU) + added(s, VALUE, card) if this.zone == "play" else 0
    return min(13, max(1, shown + more))


def skill(s: State, card: CardId, skill: str) -> int:
    """A dude's rating in a skill or in Kung Fu, at least 0; 0 too for somebody without it (rule: skills.rating)."""
    return max(0, s.cards[card].printed.rating(skill) + added(s, skill, card))


def has_skill(s: State, card: CardId, skill: str) -> bool:
    """Whether a card in play is a dude with that skill, or with Kung Fu, whatever the rating."""
    this = s.cards[card]
    return this.zone == "play" and this.printed.type == "dude" and has(s, card, skill)


def grit(s: State, card: CardId) -> int:
    """A dude's value, bullets and influence together, each within its limits (rule: values.grit)."""
    return value(s, card) + bullets(s, card) + influence(s, card)


def faces(s: State, player: PlayerId) -> list[Face]:
    """The faces of a player's draw hand, jokers as declared."""
    return [s.cards[card].face for card in s.players[player].draw_hand]


def jokers(s: State, player: PlayerId) -> list[Wild]:
    """The texts of the jokers in a player's draw hand; they hold as long as the joker is in it."""
    held = (s.cards[card].printed for card in s.players[player].draw_hand)
    return [printed.wild for printed in held if printed.type == "joker"]


def control_points(s: State, card: CardId) -> int:
    """What is printed on a card in play, the counters on it, and what texts give it for as long as they hold."""
    this = s.cards[card]
    if this.zone != "play":
        return 0
    if (fixed := standing.fixed(s, CONTROL_POINTS, card)) is not None:
        return fixed
    return max(0, this.printed.control_points + this.control_points + added(s, CONTROL_POINTS, card))


def cheatin(s: State, player: PlayerId) -> bool:
    """Whether a player's draw hand is Cheatin' now.

    A joker makes it so only by its own text, and what another says cannot be so is not (rules: values.cheatin,
    values.joker, abilities.cannot-beats-can).  Of the effects that say what it is, the latest counts.
    """
    said = {wild.hand for wild in jokers(s, player)}
    if "legal" in said:
        return False
    if effects := amounts(s, HAND_IS, player):
        return not effects[-1]
    if "illegal" in said:
        return True
    return hands.cheatin(
        s.cards[card].face for card in s.players[player].draw_hand if s.cards[card].printed.type != "joker"
    )


def rank_modifiers(s: State, player: PlayerId) -> int:
    """What is added to the rank of a player's cards: by effects, and by jokers that are among them."""
    held = standing.added_for(s, standing.RANK, player) if s.lingering else 0
    return added(s, HAND_RANK, player) + held + sum(wild.rank for wild in jokers(s, player))


def cards_strength(s: State, player: PlayerId) -> int:
    """The strength of the cards in a player's draw hand; of the best five while there are more, as when drawing.

    Rule: values.best-hand.
    """
    held = faces(s, player)
    if len(held) <= hands.HAND_SIZE:
        return hands.strength(held)
    return max(hands.strength(five) for five in combinations(held, hands.HAND_SIZE))


def cards_rank(s: State, player: PlayerId) -> int:
    """The rank of the cards alone in a player's draw hand (rule: values.hand-ranks)."""
    return hands.rank(cards_strength(s, player))


def total_hand_rank(s: State, player: PlayerId) -> int:
    """The rank of the cards, or the latest that an effect sets, plus modifiers (rule: values.hand-rank)."""
    said = [m.amount for m in s.modifiers if m.of == player and m.what == BASE_HAND_RANK]
    base = said[-1] if said else cards_rank(s, player)
    return base + rank_modifiers(s, player)


def limited_hand_rank(s: State, player: PlayerId) -> int:
    """The same, and not above the opponent's where an effect says so."""
    total, other = total_hand_rank(s, player), opposing(s, player)
    if other != NOBODY and under(s, NO_HIGHER_RANK, player):
        return min(total, within_limits(total_hand_rank(s, other)))
    return total


def within_limits(rank: int) -> int:
    """The rank that counts, 1 to 11 (rule: shootout.take-yer-lumps.rank-limits)."""
    return min(11, max(1, rank))


def hand_rank(s: State, player: PlayerId) -> int:
    """A player's hand rank as it counts, 1 to 11."""
    return within_limits(limited_hand_rank(s, player))


def hand_strength(s: State, player: PlayerId) -> int:
    """What decides between two hands: the rank that counts and, within it, the cards."""
    strength = cards_strength(s, player)
    return hands.modified(strength, limited_hand_rank(s, player) - hands.rank(strength))


def twins(s: State, card: CardId) -> int:
    """How many other cards of the draw hand that a card is in have its value."""
    held = next((player.draw_hand for player in s.players if card in player.draw_hand), ())
    shown = hands.value_of(s.cards[card].face)
    return sum(other != card and hands.value_of(s.cards[other].face) == shown for other in held)


def casualties(s: State, player: PlayerId) -> int:
    """How many casualties a player has to cover, at least 0 (rule: shootout.take-yer-lumps.never-below-zero)."""
    fight = s.shootout
    if fight is None or player not in (fight.leader, fight.mark):
        return 0
    total = (fight.assigned[player] if fight.assigned else 0) + added(s, CASUALTIES, player)
    if player == fight.loser:
        total += added(s, CASUALTIES_OF_THE_LOSER, NOBODY)
    total = min([total, *amounts(s, MOST_CASUALTIES, player)])
    least = amounts(s, LEAST_CASUALTIES, player) if fight.assigned else []
    return max([0, total, *least])


def covers(s: State, card: CardId) -> dict[str, int]:
    """In which ways a card may be taken as a casualty, and how many each covers.

    Rules: shootout.take-yer-lumps.cover, .harrowed, .sidekick.
    """
    this = s.cards[card]
    ways: dict[str, int] = {}
    if this.printed.type == "dude":
        ways = {"discard": 1, "ace": 2}
        if has(s, card, "Harrowed"):
            ways = {"send home booted": 1, "discard": 2, "ace": 3}
    elif has(s, card, "Sidekick"):
        ways = {"discard": 1}
    if standing.any_at_all(s):
        return {how: n for how, n in ways.items() if standing.forbidden(s, casualty(s, card, how)) is None}
    return ways


def casualty(s: State, card: CardId, how: str) -> Event:
    """The event of a card being taken as a casualty in that way."""
    return Event(how, card, s.cards[card].controller, reason="casualty", at=s.place(card))


def may_be_casualty(s: State, card: CardId) -> bool:
    """Whether nothing says that this card cannot be a casualty now."""
    fight, margin = s.shootout, 0
    if fight is not None and s.cards[card].posse == fight.loser:
        margin = fight.margin
    return not any(not unless or margin < unless for unless in amounts(s, NO_CASUALTY, card))


def opposing(s: State, player: PlayerId) -> PlayerId:
    """The player's opponent: the other side of the shootout, or the only other player; else NOBODY."""
    if s.shootout is not None and player in (s.shootout.leader, s.shootout.mark):
        return s.shootout.opponent(player)
    return PlayerId(1 - player) if len(s.players) == 2 and player >= 0 else NOBODY


def open_to_cheatin(s: State, player: PlayerId) -> bool:
    """Whether a Cheatin' ability can be used against this player's hand now.

    Rules: shootout.resolution.cheatin-now, .one-cheatin-a-hand, abilities.cannot-beats-can.
    """
    fight = s.contest
    safe = fight is None or fight.was_hit(player) or under(s, NO_CHEATIN, player)
    return not safe and cheatin(s, player)


def production(s: State, card: CardId) -> int:
    """What a card brings in each Upkeep phase in ghost rock, at least 0 (rules: upkeep.production, values.clamp)."""
    this = s.cards[card]
    if (fixed := standing.fixed(s, PRODUCTION, card)) is not None:
        return fixed
    more = added(s, PRODUCTION, card)
    if this.printed.type == "outfit":
        more += sum(s.cards[legend].printed.production for legend in s.attachments(card))
    return max(0, this.printed.production + more)


def upkeep(s: State, card: CardId) -> int:
    """What a player pays each day to keep a card, at least 0; a dude of another outfit costs their influence more.

    Rules: upkeep.pay, upkeep.other-outfits, values.clamp.
    """
    this = s.cards[card]
    if under(s, NO_UPKEEP, card):
        return 0
    more = added(s, UPKEEP, card)
    if this.printed.type == "dude" and not of_the_outfit(s, card):
        more += influence(s, card)
    return max(0, this.printed.upkeep + more)


def of_the_outfit(s: State, card: CardId) -> bool:
    """Whether a dude is a drifter or belongs to the outfit of whoever controls them (rule: types.outfit-symbol)."""
    gangs = s.cards[card].printed.gangs
    home = s.players[s.cards[card].controller].home
    return not gangs or home < 0 or s.cards[home].printed.gang in gangs


def influence_of(s: State, player: PlayerId) -> int:
    """The influence of a player's dudes in play (rule: control.influence)."""
    return sum(influence(s, card) for card in s.in_play() if _is_theirs(s, card, player))


def _is_theirs(s: State, card: CardId, player: PlayerId) -> bool:
    return s.cards[card].controller == player and s.cards[card].printed.type == "dude"


def points_of(s: State, player: PlayerId) -> int:
    """The control points of the cards in play that a player controls (rule: control.control-points)."""
    return sum(control_points(s, card) for card in s.in_play() if s.cards[card].controller == player)


PLAY_HAND: Final = 5
"""Cards that a play hand holds at the end of a day, as a rule (rule: sundown.hand-size)."""


def hand_size(s: State, player: PlayerId) -> int:
    """How many cards a player may keep in the play hand, at least 0 (rules: sundown.hand-size, values.clamp)."""
    return max(0, PLAY_HAND + standing.added_for(s, standing.HAND_SIZE, player))
