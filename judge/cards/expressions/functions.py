"""What an expression can ask of cards, players and places by a function, such as `bullets(card)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.abilities import limits
from judge.engine.events import entering
from judge.engine.plays import planting
from judge.engine.position import modifiers
from judge.engine.position.values import NOBODY
from judge.engine.table import casualty, hand_ranks, numbers, posse, town

from ..fault import CardFault
from .different import DIFFERENT, PAIRS
from .past import THIS_NOON, TIMES, TODAY
from .views import A_CARD, A_PLACE, A_PLAYER, CARDS, MEASURE, NUMBER, TEXT, TRUTH, Function, PlayerView, card_in


def _most(function: Any, things: list[Any]) -> int:
    return max((function(thing) for thing in things), default=0)


def _least(function: Any, things: list[Any]) -> int:
    return min((function(thing) for thing in things), default=BEYOND)


def _sum(function: Any, things: list[Any]) -> int:
    return sum(function(thing) for thing in things)


BEYOND = 1_000_000
"""The lowest number among no cards at all: whatever is asked of each of none holds."""


SKILLS = {name.lower(): name for name in (*modifiers.SKILLS, modifiers.KUNG_FU)}
"""The keywords whose number is a rating, by what a card's file calls them."""


def skill_called(name: str) -> str:
    """The keyword of a skill.  Raises CardFault for what is none."""
    if name not in SKILLS:
        raise CardFault("unknown skill:", name, tuple(SKILLS))
    return SKILLS[name]


MOST_OF_OTHERS, LEAST_OF_OTHERS, OTHER = "most_of_others", "least_of_others", "other"
"""The functions that ask a number of each player but you, and what they call each of them."""
OF_OTHERS: dict[str, Callable[[list[int]], int]] = {MOST_OF_OTHERS: max, LEAST_OF_OTHERS: min}
"""Which of those numbers each of them gives."""
PLAYS_OF = ("noon", "shootout", "resolution", "cheatin resolution", "react")
"""The kinds of ability that a card may have."""


GANGS = ("Anarchists", "Drifter", "Entrepreneurs", "Fearmongers", "First Peoples", "Law Dogs", "Outlaws")
"""The gangs that a dude may belong to; a drifter belongs to none."""


def gang_called(name: str) -> str:
    """A gang.  Raises CardFault for what is none."""
    if name not in GANGS:
        raise CardFault("unknown gang:", name, GANGS)
    return name


def play_called(name: str) -> str:
    """A kind of ability.  Raises CardFault for what is none."""
    if name not in PLAYS_OF:
        raise CardFault("unknown kind of ability:", name, PLAYS_OF)
    return name


def _has_play(view: Any, play: str) -> bool:
    entering.known(view.s, view.id, "be asked what abilities it has")
    return any(play_called(play) in ability.kinds for ability in card_in(view).printed.abilities)


FUNCTIONS: dict[str, Function] = {
    **DIFFERENT,
    "pairs": PAIRS,
    "adjacent": Function(
        (A_PLACE, A_PLACE),
        TRUTH,
        "{s} {is} adjacent to {more}",
        lambda v, w: town.adjacent(v.s, v.id, w.id),
        "`adjacent(place, place)`: whether two locations are adjacent",
    ),
    "bullets": Function(
        (A_CARD,),
        NUMBER,
        "{p} bullet rating",
        lambda v: numbers.bullets(v.s, v.id),
        "`bullets(card)`: the number that counts",
    ),
    "cards_rank": Function(
        (A_PLAYER,),
        NUMBER,
        "the rank of {p} cards alone",
        lambda v: hand_ranks.rank_of_cards(v.s, v.id),
        "`cards_rank(player)`: the rank of the cards alone, without modifiers",
    ),
    "casualties": Function(
        (A_PLAYER,),
        NUMBER,
        "the number of casualties {s} {have} to cover",
        lambda v: casualty.casualties(v.s, v.id),
        "`casualties(player)`: how many the player has to cover",
    ),
    "cheatin": Function(
        (A_PLAYER,),
        TRUTH,
        "{p} hand {is_} Cheatin'",
        lambda v: hand_ranks.cheatin(v.s, v.id),
        "`cheatin(player)`: whether the draw hand is Cheatin' now",
    ),
    "count": Function((CARDS,), NUMBER, "the number of {s}", len, "`count(cards)`: how many cards"),
    "fits_on": Function(
        (A_CARD, A_CARD),
        TRUTH,
        "{s} {is} allowed on {more}",
        lambda v, w: planting.fits_on(v.s, v.id, w.id),
        "`fits_on(card, deed)`: whether what is attached to a location could be attached to that deed, as if it "
        "entered play",
    ),
    "grit": Function(
        (A_CARD,), NUMBER, "{p} grit", lambda v: numbers.grit(v.s, v.id), "`grit(card)`: the number that counts"
    ),
    "hand_rank": Function(
        (A_PLAYER,),
        NUMBER,
        "{p} hand rank",
        lambda v: hand_ranks.hand_rank(v.s, v.id),
        "`hand_rank(player)`: the rank of the draw hand",
    ),
    "used": Function(
        (A_CARD,),
        TRUTH,
        "{s} {has} used an ability today",
        lambda v: any(card == v.id for card, _ in v.s.used),
        "`used(card)`: whether an ability of the card was used today",
    ),
    "carries": Function(
        (A_CARD, TEXT),
        TRUTH,
        "{s} {have} a {more}",
        lambda v, keyword: any(numbers.has(v.s, c, keyword) for c in limits.attached_to(v.s, v.id)),
        "`carries(card, 'Horse')`: whether something with that keyword is attached to the card",
    ),
    "of_gang": Function(
        (A_CARD, TEXT),
        TRUTH,
        "{s} {is} one of the {more}",
        lambda v, gang: gang in card_in(v).printed.gang.split(", "),
        "`of_gang(card, 'Outlaws')`: whether the card belongs to that gang",
    ),
    "has": Function(
        (A_CARD, TEXT),
        TRUTH,
        "{s} {have} the keyword {more}",
        lambda v, keyword: keyword in v.keywords if v.keywords is not None else numbers.has(v.s, v.id, keyword),
        "`has(card, 'Deputy')`: whether the card has the keyword, printed on it or given to it",
    ),
    "has_play": Function(
        (A_CARD, TEXT),
        TRUTH,
        "{s} {have} {more}",
        _has_play,
        "`has_play(card, 'shootout')`: whether the card has an ability of that kind (`noon`, `shootout`, `resolution`, "
        "`cheatin resolution`, `react`)",
    ),
    "huckster_rating": Function(
        (A_CARD,),
        NUMBER,
        "{p} Huckster rating",
        lambda v: numbers.skill(v.s, v.id, modifiers.SKILLS[0]),
        "`huckster_rating(card)`: its rating as a Huckster, for `highest`",
    ),
    "highest": Function(
        (MEASURE, CARDS),
        NUMBER,
        "the highest {s} among {more}",
        _most,
        "`highest(bullets, cards)`: the highest of a number (`bounty`, `bullets`, `grit`, "
        "`huckster_rating`, `influence`, `printed_influence`, `total_bullets`, `value`) among cards; among no cards, 0",
    ),
    "influence": Function(
        (A_CARD,),
        NUMBER,
        "{p} influence",
        lambda v: numbers.influence(v.s, v.id),
        "`influence(card)`: the number that counts",
    ),
    "influence_without": Function(
        (A_CARD, A_CARD),
        NUMBER,
        "{p} influence without what {more} adds",
        lambda v, source: numbers.influence(v.s, v.id, source.id),
        "`influence_without(card, card)`: the influence without what the second card adds",
    ),
    "legal": Function(
        (A_PLAYER,),
        TRUTH,
        "{p} hand {is_} legal",
        lambda v: bool(v.s.players[v.id].draw_hand) and not hand_ranks.cheatin(v.s, v.id),
        "`legal(player)`: whether the draw hand is legal now",
    ),
    "bounty": Function(
        (A_CARD,),
        NUMBER,
        "{p} bounty",
        lambda v: numbers.bounty(v.s, v.id),
        "`bounty(card)`: its bounty, for `total` and `highest`",
    ),
    "printed_influence": Function(
        (A_CARD,),
        NUMBER,
        "{p} printed influence",
        lambda v: card_in(v).printed.influence,
        "`printed_influence(card)`: its printed influence, for `highest`",
    ),
    "same_street": Function(
        (A_CARD, A_CARD),
        TRUTH,
        "{s} {is} on the same street as {more}",
        lambda v, w: NOBODY != town.street_of(v.s, v.s.place(v.id)) == town.street_of(w.s, w.s.place(w.id)),
        "`same_street(card, card)`: whether the two are on one street; the town square and "
        "what is Out of Town are on none",
    ),
    "total": Function(
        (MEASURE, CARDS),
        NUMBER,
        "the total {s} of {more}",
        _sum,
        "`total(bounty, cards)`: the sum of a number among cards",
    ),
    "lower": Function(
        (NUMBER, NUMBER),
        NUMBER,
        "{more}, but at most {s}",
        min,
        "`lower(4, number)`: the lower of two numbers; the first is the most that the second comes to",
    ),
    "lowest": Function(
        (MEASURE, CARDS),
        NUMBER,
        "the lowest {s} among {more}",
        _least,
        "`lowest(bullets, cards)`: the lowest of such a number among cards; among no cards, more than anything",
    ),
    MOST_OF_OTHERS: Function(
        (NUMBER,),
        NUMBER,
        "the most that {s} comes to for any other player",
        lambda most: most,
        "`most_of_others(number)`: the most that the number comes to for any player but you; it calls each `other`",
    ),
    LEAST_OF_OTHERS: Function(
        (NUMBER,),
        NUMBER,
        "the least that {s} comes to for any other player",
        lambda least: least,
        "`least_of_others(number)`: the least that it comes to for any of them",
    ),
    TODAY: Function(
        (TEXT, TRUTH),
        TRUTH,
        "it {has} happened today that {s}",
        lambda kind, fits: fits,
        "`today('ace', condition)`: whether an event of that kind has happened today; the condition calls it `event`, "
        "as it was",
    ),
    THIS_NOON: Function(
        (TEXT, TRUTH),
        TRUTH,
        "it {has} happened this High Noon that {s}",
        lambda kind, fits: fits,
        "`this_noon('enter play', condition)`: the same of this High Noon phase",
    ),
    TIMES: Function(
        (TEXT, TRUTH),
        NUMBER,
        "the number of times in this shootout that {s}",
        lambda kind, times: times,
        "`times_this_shootout('pass test', condition)`: how often in this shootout",
    ),
    "nearby": Function(
        (A_PLACE, TEXT),
        TRUTH,
        "{s} {is} a {more} or adjacent to one",
        lambda v, keyword: town.nearby(v.s, v.id, keyword),
        "`nearby(place, 'Holy Ground')`: whether a location has the keyword, or is adjacent to one that has it",
    ),
    "opponent_of": Function(
        (A_PLAYER,),
        A_PLAYER,
        "the player who opposes {s}",
        lambda v: PlayerView(v.s, posse.opposing(v.s, v.id)),
        "`opponent_of(player)`: the player on the other side of the shootout",
    ),
    "those": Function(
        (CARDS, TRUTH),
        CARDS,
        "{s} ({more})",
        lambda cards, fits: cards if fits else [],
        "`those(cards, condition)`: those of the cards for which the condition holds; it calls each `it`",
    ),
    "skill": Function(
        (A_CARD, TEXT),
        NUMBER,
        "{p} {more} rating",
        lambda v, name: numbers.skill(v.s, v.id, skill_called(name)),
        "`skill(card, 'huckster')`: the rating in that skill, or in Kung Fu",
    ),
    "total_bullets": Function(
        (A_CARD,),
        NUMBER,
        "{p} bullet rating before limits",
        lambda v: numbers.total_bullets(v.s, v.id),
        "`total_bullets(card)`: the bullets before limits, which may be below 0",
    ),
    "total_hand_rank": Function(
        (A_PLAYER,),
        NUMBER,
        "{p} hand rank before limits",
        lambda v: hand_ranks.total_hand_rank(v.s, v.id),
        "`total_hand_rank(player)`: the rank of the draw hand before limits",
    ),
    "value": Function(
        (A_CARD,), NUMBER, "{p} value", lambda v: numbers.value(v.s, v.id), "`value(card)`: the number that counts"
    ),
}
