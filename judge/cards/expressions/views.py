"""What an expression can see of a position: cards, players, events and pulls, by the game's own words.

Everything here says of what kind it is, so that an expression can be checked when a card is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from judge.engine.abilities import skills
from judge.engine.events import entering
from judge.engine.position import hands
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Face, Place, PlayerId
from judge.engine.position.modifiers import BULLETS, FIRST_CASUALTY
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import control, hand_ranks, numbers, posse, town
from judge.engine.using.in_use import kind_of_text, moved

from . import revealed

NUMBER, TEXT, TRUTH = "number", "text", "truth"
A_CARD, CARDS, A_PLAYER, A_PLACE, AN_EVENT, A_PULL = "card", "cards", "player", "place", "event", "pull"
A_PLAYERS_EVENT = "event without a card"
"""An event that happens to a player: there is no card that it is about."""
SOME_CARDS = "a card or cards"
"""What a verb takes that can be done to one card or to several at the same moment."""
MEASURE = "measure"
"""A function that gives a number for a card, as `highest` and `lowest` want it."""

REASONS = (
    "casualty", "effect", "cost", "rule", "flee", "joining", "refusing", "job", "moving", "skill test", "technique",
    "in force",
)  # fmt: skip
WORDS: dict[str, tuple[str, ...]] = {
    "reason": REASONS,
    "play": ("noon", "shootout", "resolution", "cheatin resolution", "react", "trait"),
    "suit": hands.SUITS,
    "type": ("dude", "deed", "goods", "spell", "action", "joker", "legend", "outfit"),
    "zone": ("deck", "hand", "draw hand", "discard", "boot hill", "play", "aside", "out of the game"),
}
"""The kinds of text that can only be one of a few words."""


class CardView(NamedTuple):
    """A card in a position; a card that is not there (nothing was chosen) equals none."""

    s: State
    id: CardId

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardView) and other.id == self.id != NOBODY

    def __ne__(self, other: object) -> bool:
        return not self == other


class PlayerView(NamedTuple):
    """A player in a position; a player who is not there (nobody did it) equals none."""

    s: State
    id: PlayerId

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayerView) and other.id == self.id != NOBODY

    def __ne__(self, other: object) -> bool:
        return not self == other


class PlaceView(NamedTuple):
    """A location in a position; also equal to its name (`'town square'`), and nowhere is equal to nothing."""

    s: State
    id: Place

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self.id != NOBODY and self.s.where(self.id) == other
        return isinstance(other, PlaceView) and other.id == self.id != NOBODY

    def __ne__(self, other: object) -> bool:
        return not self == other


class EventView(NamedTuple):
    """The event that is being answered."""

    s: State
    event: Event


class PullView(NamedTuple):
    """What was pulled."""

    face: Face


def _nothing(kind: str, s: State) -> Any:
    """What is answered about a card or a player that is not there."""
    if kind == A_CARD:
        return CardView(s, NOBODY)
    if kind == A_PLAYER:
        return PlayerView(s, NOBODY)
    if kind == A_PLACE:
        return PlaceView(s, NOBODY)
    return {NUMBER: 0, TRUTH: False, CARDS: []}.get(kind, "")


def _is_nothing(view: CardView | PlayerView | PlaceView) -> bool:
    """Whether there is no such card, player or place; the town square is one whose number is below 0."""
    return view.id == NOBODY or (view.id < 0 and not isinstance(view, PlaceView))


class Attribute(NamedTuple):
    """A word after a dot: the kind of what it gives, how it is said, and how it is found.

    In the words, {s} is what stands before the dot and {p} the same as an owner ("your"); {is}, {has} and {have} agree
    with it and take a "not".
    """

    kind: str
    words: str
    read: Callable[[Any], Any]
    says: str = ""
    """What the manual says of it, where that is more than the words."""

    def __call__(self, view: Any) -> Any:
        """What the word gives for this; of nothing, nothing."""
        if isinstance(view, CardView | PlayerView | PlaceView) and _is_nothing(view):
            return _nothing(self.kind, view.s)
        return self.read(view)


class Function(NamedTuple):
    """A function: the kinds of what it takes and of what it gives, how it is said, and how it is found.

    In the words, {s} and {p} are its first argument, as for a word after a dot, and {more} the second; {is_}
    agrees with what is owned.
    """

    takes: tuple[str, ...]
    kind: str
    words: str
    read: Callable[..., Any]
    says: str
    """What the manual says of it, behind how it is written."""

    def __call__(self, *given: Any) -> Any:
        """What the function gives for these; of nothing, nothing."""
        for view in given:
            if isinstance(view, CardView | PlayerView | PlaceView) and _is_nothing(view):
                return _nothing(self.kind, view.s)
        return self.read(*given)


def _attached_at(s: State, place: Place) -> list[CardView]:
    return [CardView(s, card) for dude in town.dudes_at(s, place) for card in s.attachments(dude)]


def card_in(view: CardView) -> Any:
    """The card itself, with all its values."""
    return view.s.cards[view.id]


def _starts_a_job(view: CardView) -> bool:
    entering.known(view.s, view.id, "be asked whether it starts a job")
    return any(ability.job is not None for ability in card_in(view).printed.abilities)


def _leads(s: State, player: PlayerId) -> bool:
    if s.job is not None:
        return s.job.player == player
    return s.shootout is not None and s.shootout.leader == player


def _pulled(view: EventView) -> CardView:
    """What was pulled, or with what a spell was cast."""
    return CardView(view.s, view.event.other if view.event.kind == "cast" else view.event.source)


CARD = {
    "attachments": Attribute(
        CARDS, "cards attached to {s}", lambda v: [CardView(v.s, card) for card in v.s.attachments(v.id)]
    ),
    "booted": Attribute(TRUTH, "{s} {is} booted", lambda v: card_in(v).booted),
    "bounty": Attribute(NUMBER, "{p} bounty", lambda v: card_in(v).bounty),
    "wanted": Attribute(TRUTH, "{s} {is} wanted", lambda v: card_in(v).bounty > 0),
    "bullets": Attribute(NUMBER, "{p} bullet rating", lambda v: numbers.bullets(v.s, v.id)),
    "controller": Attribute(A_PLAYER, "{p} controller", lambda v: PlayerView(v.s, control.controller(v.s, v.id))),
    "control_points": Attribute(NUMBER, "{p} control points", lambda v: numbers.control_points(v.s, v.id)),
    "copies": Attribute(
        CARDS,
        "copies of {s} in play",
        lambda v: [CardView(v.s, c) for c in v.s.in_play() if v.s.cards[c].printed.title == card_in(v).printed.title],
    ),
    "cost": Attribute(NUMBER, "{p} cost", lambda v: numbers.cost(v.s, v.id)),
    "grit": Attribute(NUMBER, "{p} grit", lambda v: numbers.grit(v.s, v.id)),
    "host": Attribute(A_CARD, "{p} bearer", lambda v: CardView(v.s, card_in(v).attached), "the card it is attached to"),
    "in_play": Attribute(TRUTH, "{s} {is} in play", lambda v: card_in(v).zone == "play"),
    "in_shootout": Attribute(
        TRUTH, "{s} {is} in the shootout", lambda v: v.s.shootout is not None and posse.in_the_fight(v.s, v.id)
    ),
    "influence": Attribute(NUMBER, "{p} influence", lambda v: numbers.influence(v.s, v.id)),
    "permanent_bullets": Attribute(
        NUMBER,
        "{p} permanent bullet bonus",
        lambda v: numbers.permanent(v.s, BULLETS, v.id),
        "what effects added to the bullets for good",
    ),
    "printed_influence": Attribute(NUMBER, "{p} printed influence", lambda v: card_in(v).printed.influence),
    "is_dude": Attribute(TRUTH, "{s} {is} a dude", lambda v: card_in(v).printed.type == "dude"),
    "first_casualty": Attribute(
        TRUTH, "{s} {has} to be the first casualty", lambda v: bool(numbers.amounts(v.s, FIRST_CASUALTY, v.id))
    ),
    "is_shooter": Attribute(
        TRUTH, "{s} {is} a shooter", lambda v: v.s.shootout is not None and v.id in v.s.shootout.shooters
    ),
    "location": Attribute(A_PLACE, "{p} location", lambda v: PlaceView(v.s, v.s.place(v.id))),
    "at_home": Attribute(TRUTH, "{s} {is} at home", lambda v: town.at_home(v.s, v.id)),
    "may_enter": Attribute(TRUTH, "{s} {is} free to enter play", lambda v: entering.already_there(v.s, v.id) == NOBODY),
    "owner": Attribute(A_PLAYER, "{p} owner", lambda v: PlayerView(v.s, card_in(v).owner)),
    "upkeep": Attribute(NUMBER, "{p} upkeep", lambda v: numbers.upkeep(v.s, v.id)),
    "production": Attribute(NUMBER, "{p} production", lambda v: numbers.production(v.s, v.id)),
    "stud": Attribute(TRUTH, "{s} {is} a stud", lambda v: numbers.stud(v.s, v.id)),
    "spellcaster": Attribute(TRUTH, "{s} {is} a spellcaster", lambda v: bool(skills.spell_ratings(v.s, v.id))),
    "spell_rating": Attribute(
        NUMBER,
        "{p} rating as a spellcaster",
        lambda v: max(skills.spell_ratings(v.s, v.id), default=0),
        "the highest rating in a skill for spells",
    ),
    "starts_a_job": Attribute(TRUTH, "{s} {is} one that starts a job", _starts_a_job),
    "suit": Attribute("suit", "{p} suit", lambda v: hands.suit_of(card_in(v).face)),
    "twins": Attribute(
        NUMBER,
        "the number of other cards of its value in the draw hand with {s}",
        lambda v: hand_ranks.twins(v.s, v.id),
    ),
    "title": Attribute(TEXT, "{p} title", lambda v: card_in(v).printed.title),
    "type": Attribute("type", "{p} type", lambda v: card_in(v).printed.type),
    "unique": Attribute(TRUTH, "{s} {is} Unique", lambda v: card_in(v).printed.unique),
    "value": Attribute(NUMBER, "{p} value", lambda v: numbers.value(v.s, v.id)),
    "zone": Attribute("zone", "{p} zone", lambda v: card_in(v).zone),
}
PLAYER = {
    "ghost_rock": Attribute(NUMBER, "{p} ghost rock", lambda v: v.s.players[v.id].rock),
    "home": Attribute(A_PLACE, "{p} home", lambda v: PlaceView(v.s, v.s.players[v.id].home)),
    "others": Attribute(NUMBER, "the number of players other than {s}", lambda v: len(v.s.players) - 1),
    "cheated": Attribute(
        TRUTH, "{p} draw hand {has} been Cheatin' this round", lambda v: revealed.was_cheatin(v.s, v.id)
    ),
    "hand": Attribute(
        CARDS, "cards in {p} play hand", lambda v: [CardView(v.s, card) for card in v.s.players[v.id].hand]
    ),
    "left": Attribute(A_PLAYER, "the player on {p} left", lambda v: PlayerView(v.s, (v.id + 1) % len(v.s.players))),
    "control_points": Attribute(NUMBER, "{p} control points", lambda v: numbers.points_of(v.s, v.id)),
    "hand_size": Attribute(NUMBER, "the number of cards in {p} play hand", lambda v: len(v.s.players[v.id].hand)),
    "hand_limit": Attribute(NUMBER, "{p} maximum hand size", lambda v: numbers.hand_size(v.s, v.id)),
    "in_shootout": Attribute(
        TRUTH, "{s} {have} a dude in the shootout", lambda v: v.s.shootout is not None and bool(v.s.posse(v.id))
    ),
    "leads": Attribute(TRUTH, "{s} {is} the leader", lambda v: _leads(v.s, v.id)),
    "is_winner": Attribute(TRUTH, "{s} {is} the Winner", lambda v: v.s.winner == v.id),
    "lost_round": Attribute(
        TRUTH, "{s} {has} lost the round", lambda v: v.s.shootout is not None and v.s.shootout.loser == v.id
    ),
    "casualties_lost": Attribute(
        CARDS,
        "cards from {p} posse lost to casualties this round",
        lambda v: [CardView(v.s, c) for c in v.s.shootout.lost[v.id]] if v.s.shootout and v.s.shootout.lost else [],
    ),
    "carried": Attribute(
        CARDS,
        "cards carried in {p} posse",
        lambda v: [CardView(v.s, thing) for dude in v.s.posse(v.id) for thing in v.s.attachments(dude)],
    ),
    "draw_hand": Attribute(
        CARDS, "cards in {p} draw hand", lambda v: [CardView(v.s, card) for card in v.s.players[v.id].draw_hand]
    ),
    "revealed_cheatin": Attribute(
        TRUTH,
        "the hand that {s} revealed {is_} Cheatin'",
        lambda v: revealed.cheatin(v.s, v.id),
        "whether the hand revealed first this round was Cheatin', whatever it has become; of one yet to be, as it is",
    ),
    "revealed_legal": Attribute(
        TRUTH,
        "{s} {has} revealed a legal hand",
        lambda v: revealed.legal(v.s, v.id),
        "whether the hand revealed first this round was legal",
    ),
    "chosen_shooter": Attribute(
        A_CARD,
        "the dude whom {s} picked as shooter",
        lambda v: CardView(v.s, v.s.shootout.shooters[v.id] if v.s.shootout and v.s.shootout.shooters else NOBODY),
    ),
    "shooter": Attribute(A_CARD, "{p} shooter", lambda v: CardView(v.s, posse.shooter(v.s, v.id))),
    "posse": Attribute(CARDS, "dudes in {p} posse", lambda v: [CardView(v.s, card) for card in v.s.posse(v.id)]),
    "taken": Attribute(
        CARDS,
        "cards that {s} took as casualties this round",
        lambda v: [CardView(v.s, c) for c in v.s.shootout.taken[v.id]] if v.s.shootout else [],
    ),
    "won_round": Attribute(
        TRUTH, "{s} {has} won the round", lambda v: v.s.shootout is not None and v.s.shootout.winner == v.id
    ),
}
PLACE = {
    "card": Attribute(
        A_CARD, "{s}", lambda v: CardView(v.s, v.id), "the deed or the outfit that it is; none for the town square"
    ),
    "in_town": Attribute(TRUTH, "{s} {is} in town", lambda v: town.in_town(v.s, v.id)),
    "is_home": Attribute(TRUTH, "{s} {is} a home", lambda v: any(v.id == player.home for player in v.s.players)),
    "owner": Attribute(A_PLAYER, "{p} owner", lambda v: PlayerView(v.s, town.owner(v.s, v.id))),
    "controller": Attribute(A_PLAYER, "{p} controller", lambda v: PlayerView(v.s, town.controller(v.s, v.id))),
    "private": Attribute(TRUTH, "{s} {is} Private", lambda v: town.private(v.s, v.id)),
    "attachments": Attribute(CARDS, "cards attached to dudes at {s}", lambda v: _attached_at(v.s, v.id)),
    "dudes": Attribute(CARDS, "dudes at {s}", lambda v: [CardView(v.s, card) for card in town.dudes_at(v.s, v.id)]),
}
EVENT = {
    "amount": Attribute(NUMBER, "the number of casualties taken", lambda v: v.event.amount),
    "at": Attribute(
        A_PLACE, "the location where it was", lambda v: PlaceView(v.s, v.event.at), "the location where the card was"
    ),
    "to": Attribute(A_PLACE, "the new location", lambda v: PlaceView(v.s, v.event.to), "the location that it goes to"),
    "is_acing": Attribute(TRUTH, "that {is_} an acing", lambda v: v.event.kind == "ace"),
    "other": Attribute(
        A_CARD,
        "the other card",
        lambda v: CardView(v.s, v.event.other),
        "the second card that has part in it: who calls out",
    ),
    "inventor": Attribute(
        A_CARD,
        "the dude who invented it",
        lambda v: CardView(v.s, v.event.other),
        "the dude who invented the Gadget that enters play",
    ),
    "moved": Attribute(
        CARDS,
        "dudes moved by it",
        lambda v: [CardView(v.s, card) for card in moved(v.s, v.event)],
        "the dudes that the ability has moved which is complete, wherever they are now",
    ),
    "out_of": Attribute(
        "zone",
        "the pile that it came from",
        lambda v: v.event.out_of,
        "the zone that a card comes out of which enters play",
    ),
    "by": Attribute(A_PLAYER, "whoever caused it", lambda v: PlayerView(v.s, v.event.by)),
    "card": Attribute(A_CARD, "that card", lambda v: CardView(v.s, v.event.card)),
    "play": Attribute(
        "play",
        "the kind of ability",
        lambda v: kind_of_text(v.s, v.event),
        "the kind of the ability that was cast or declared, or whose effect it is; `'trait'` for a trait's",
    ),
    "player": Attribute(
        A_PLAYER,
        "that player",
        lambda v: PlayerView(v.s, v.event.player),
        "the player it happens to (a card's controller)",
    ),
    "posse": Attribute(
        A_PLAYER,
        "the player in whose posse that dude was",
        lambda v: PlayerView(v.s, v.event.posse),
        "the player in whose posse the dude was just before",
    ),
    "pulled": Attribute(A_CARD, "the pulled card", _pulled, "the card that was pulled, also to cast a spell"),
    "reason": Attribute("reason", "the reason", lambda v: v.event.reason, "why it happens"),
    "skill": Attribute(
        TEXT, "the skill that is tested", lambda v: skills.tested(v.s), "the keyword of the skill that is tested"
    ),
    "spell": Attribute(A_CARD, "the spell", lambda v: CardView(v.s, v.event.source)),
    "source": Attribute(A_CARD, "the card that caused it", lambda v: CardView(v.s, v.event.source)),
}
PULL = {
    "suit": Attribute("suit", "the suit of the pull", lambda v: hands.suit_of(v.face)),
    "value": Attribute(NUMBER, "the pull", lambda v: hands.value_of(v.face), "the value that was pulled"),
}
ATTRIBUTES: dict[type, dict[str, Attribute]] = {
    CardView: CARD, PlayerView: PLAYER, PlaceView: PLACE, EventView: EVENT, PullView: PULL,
}  # fmt: skip
ATTRIBUTES_OF: dict[str, dict[str, Attribute]] = {
    A_CARD: CARD,
    A_PLAYER: PLAYER,
    A_PLACE: PLACE,
    AN_EVENT: EVENT,
    A_PLAYERS_EVENT: {word: EVENT[word] for word in ("amount", "at", "by", "play", "player")},
    A_PULL: PULL,
}
"""The words after a dot, by the kind of what stands before it."""
ATTRIBUTE_NAMES = tuple(sorted({word for table in ATTRIBUTES.values() for word in table}))
