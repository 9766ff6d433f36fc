"""Facts of the table that an outcome can ask for, by card, by player, and of the shootout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from judge.cards.fault import CardFault
from judge.engine.position import hands
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import casualty, control, hand_ranks, numbers, of_players, worth

from ..file import names

Read = TypeVar("Read")


class Fact(NamedTuple, Generic[Read]):
    """A fact: how it is found, and what the manual says of it."""

    read: Read
    says: str
    looks: tuple[str, ...] = ()
    """The rules whose lines look at it, whether or not they leave it as it was."""


SIDES: Final[tuple[str, str]] = ("leader", "mark")
"""The sides of a shootout: whoever called out, and whoever was called out."""


def _posse(s: State, card: CardId) -> Any:
    player = s.cards[card].posse
    if player == NOBODY:
        return "none"
    if s.shootout is None:
        return "none" if s.job is None else "leader" if player == s.job.player else "mark"
    return "leader" if player == s.shootout.leader else "mark"


CARD_FACTS: dict[str, Fact[Callable[[State, CardId], Any]]] = {
    "at": Fact(lambda s, c: s.place_name(s.place(c)), "its place"),
    "in": Fact(
        lambda s, c: s.cards[c].zone,
        "its zone: `play`, `deck`, `hand`, `draw hand`, `discard`, `boot hill`, `aside` or `out of the game`",
    ),
    "booted": Fact(lambda s, c: s.cards[c].booted, "`yes` or `no`"),
    "posse": Fact(_posse, "`leader`, `mark` or `none`"),
    "on": Fact(
        lambda s, c: s.name(s.cards[c].attached) if s.cards[c].attached != NOBODY else "nothing",
        "what carries it, or `nothing`",
    ),
    "controller": Fact(lambda s, c: s.who(control.controller(s, c)), "a player"),
    "owner": Fact(lambda s, c: s.who(s.cards[c].owner), "a player"),
    "bounty": Fact(numbers.bounty, "the number that counts"),
    "bullets": Fact(numbers.bullets, "the number that counts"),
    "stud": Fact(numbers.stud, "`yes` or `no`"),
    "influence": Fact(numbers.influence, "the number that counts"),
    "control points": Fact(worth.control_points, "the number that counts"),
    "value": Fact(numbers.value, "the number that counts"),
    "counts as": Fact(lambda s, c: hands.face_name(s.cards[c].face), "suit and value now, as in `KS`"),
}
CARD_LISTS: dict[str, Callable[[State, PlayerId], Iterable[CardId]]] = {
    "draw hand": lambda s, p: s.players[p].draw_hand,
    "hand": lambda s, p: s.players[p].hand,
    "discard": lambda s, p: s.players[p].discard,
    "boot hill": lambda s, p: s.players[p].boot_hill,
    "posse": lambda s, p: s.posse(p),
    "taken": lambda s, p: s.shootout.taken[p] if s.shootout else (),
}
"""The facts of a player that are cards."""


def _titles(s: State, player: PlayerId, which: str) -> list[str]:
    return [s.name(card) for card in CARD_LISTS[which](s, player)]


PLAYER_FACTS: dict[str, Fact[Callable[[State, PlayerId], Any]]] = {
    "ghost rock": Fact(lambda s, p: s.players[p].rock, "a number"),
    "hand rank": Fact(hand_ranks.hand_rank, "the rank that counts"),
    "total hand rank": Fact(hand_ranks.total_hand_rank, "the same before limits"),
    "cheatin": Fact(hand_ranks.cheatin, "whether the draw hand is Cheatin' now"),
    "casualties": Fact(casualty.casualties, "a number"),
    "draw hand": Fact(lambda s, p: [hands.face_name(face) for face in hand_ranks.faces(s, p)], "suits and values"),
    "hand": Fact(lambda s, p: _titles(s, p, "hand"), "titles"),
    "discard": Fact(lambda s, p: _titles(s, p, "discard"), "titles"),
    "boot hill": Fact(lambda s, p: _titles(s, p, "boot hill"), "titles"),
    "posse": Fact(lambda s, p: _titles(s, p, "posse"), "titles"),
    "influence": Fact(of_players.influence_of, "a number: that of all dudes"),
    "control points": Fact(of_players.points_of, "a number: those of all cards"),
    "debt": Fact(lambda s, p: s.players[p].debt, "a number"),
    "street": Fact(lambda s, p: [s.place_name(place) for place in s.players[p].street], "locations from left to right"),
    "taken": Fact(
        lambda s, p: _titles(s, p, "taken"),
        "titles of the cards that were casualties this round",
        ("shootout.take-yer-lumps.saved-still-counts",),
    ),
}
COMPARING = (
    "values.hand-rank", "values.same-rank", "shootout.take-yer-lumps.rank-limits",
    "shootout.take-yer-lumps.raised-is-worst", "shootout.take-yer-lumps.lowered-is-best", "values.net-zero",
    "shootout.take-yer-lumps.compare",
    "shootout.take-yer-lumps.exact-tie", "shootout.take-yer-lumps.tied-ranks",
)  # fmt: skip
"""The rules by which the hands of a round are compared."""

SHOOTOUT_FACTS: dict[str, Fact[Callable[[State], Any]]] = {
    "over": Fact(
        lambda s: s.shootout is None,
        "`yes` once there is no shootout any more",
        ("shootout.ends-at-once", "noon.calling-out.refuse", "jobs.unopposed"),
    ),
    "at": Fact(lambda s: s.place_name(s.shootout.at) if s.shootout else "nowhere", "where it is"),
    "leader": Fact(lambda s: s.name(s.shootout.leader_dude) if s.shootout else "nobody", "the dude"),
    "mark": Fact(lambda s: s.name(s.shootout.mark_dude) if s.shootout else "nobody", "the dude"),
    "round": Fact(lambda s: s.shootout.round if s.shootout else 0, "a number"),
    "step": Fact(
        lambda s: f"shootout.{s.shootout.step.replace(' ', '-')}" if s.shootout else "none",
        "as in `shootout.resolution`",
    ),
    "round winner": Fact(
        lambda s: s.who(s.shootout.winner) if s.shootout else "nobody", "a player or `nobody`", COMPARING
    ),
    "round loser": Fact(
        lambda s: s.who(s.shootout.loser) if s.shootout else "nobody", "a player or `nobody`", COMPARING
    ),
}

LOWBALL = (
    "gambling.lowest-wins", "gambling.ties", "gambling.ties.unbreakable",
    "gambling.winner",
)  # fmt: skip
"""The rules by which lowball has a Winner."""


GAME_FACTS: dict[str, Fact[Callable[[State], Any]]] = {
    "winner": Fact(
        lambda s: s.who(s.winner),
        "the Winner of lowball",
        LOWBALL,
    ),
    "won by": Fact(
        lambda s: s.who(s.victor),
        "who has won the game, or `nobody`",
        ("sundown.begin", "sundown.victory", "sundown.victory-ties"),
    ),
}
"""Facts of the game: the Winner of lowball, and who has won it."""


def cards_of(s: State, subject: str, name: str) -> list[CardId] | None:
    """The cards that a fact of a subject is about; None where it is about none."""
    if subject == "shootout":
        fight = s.shootout
        return [] if fight is None or name not in ("leader", "mark") else [getattr(fight, f"{name}_dude")]
    if names.is_player(s, subject):
        return list(CARD_LISTS[name](s, names.player_named(s, subject))) if name in CARD_LISTS else None
    return [s.cards[names.card_named(s, subject)].attached] if name == "on" else None


def known_facts(s: State, subject: str) -> tuple[str, ...]:
    """Which facts can be asked of a subject: the shootout, a player, or else a card."""
    if subject == "shootout":
        return tuple(SHOOTOUT_FACTS)
    if subject == "game":
        return tuple(GAME_FACTS)
    return tuple(PLAYER_FACTS) if any(p.name == subject for p in s.players) else tuple(CARD_FACTS)


def fact(s: State, subject: str, name: str) -> Any:
    """One fact.

    Raises Unknown for a card that is not there or a fact that cannot be asked of it.
    """
    if name not in known_facts(s, subject):
        raise names.Unknown("unknown fact", name, list(known_facts(s, subject)))
    return reader(s, subject, name)(s)


def looks(subject: str, name: str) -> tuple[str, ...]:
    """The rules whose lines look at a fact of the shootout, the game or a player even where they leave it as it was."""
    apart: dict[str, Mapping[str, Fact[Any]]] = {"shootout": SHOOTOUT_FACTS, "game": GAME_FACTS}
    known = apart.get(subject, PLAYER_FACTS)
    return known[name].looks if name in known else ()


STANDS_BY = {
    "at": "town.locations", "in": "cards.leaves-play", "booted": "cards.boot", "posse": "shootout.leader-and-mark",
    "on": "types.goods", "controller": "cards.owner-and-controller", "owner": "cards.owner-and-controller",
    "counts as": "values.card-value", "ghost rock": "types.cost", "draw hand": "shootout.draw.down-to-five",
    "hand": "cards.back-to-the-owner", "discard": "cards.back-to-the-owner", "boot hill": "cards.back-to-the-owner",
    "debt": "upkeep.repay", "street": "town.street", "taken": "shootout.take-yer-lumps.cover",
    "over": "shootout.rounds", "leader": "shootout.leader-and-mark", "mark": "shootout.leader-and-mark",
    "round": "shootout.rounds", "step": "shootout.rounds", "round winner": "shootout.take-yer-lumps.winning-the-round",
    "round loser": "shootout.take-yer-lumps.winning-the-round", "winner": "gambling.winner",
    "won by": "sundown.victory", "cheatin": "values.cheatin",
}  # fmt: skip
"""The rule by which a fact that is no sum is what it is for as long as nothing changes it."""


CARRIED = {"spell": "types.spell", "legend": "types.legend"}
"""The rule by which a card is on what carries it, where it is no goods."""


def stands_by(subject: str, name: str, type: str = "") -> str:
    """The rule by which a fact stays what it was, of a card of a type maybe; empty for one that has parts."""
    if name == "on" and type in CARRIED:
        return CARRIED[type]
    if subject == "shootout" and name == "at":
        return "shootout.location-fixed"
    return STANDS_BY.get(name, "")


ADD_UP = ("ghost rock", "bounty", "debt")
"""Facts that every change is a part of, so that all of them are their reasons and not just the last."""


def reader(s: State, subject: str, name: str) -> Callable[[State], Any]:
    """How a fact is read in any position of the same game; the subject is the one that the name means here."""
    if subject == "shootout":
        return SHOOTOUT_FACTS[name].read
    if subject == "game":
        return GAME_FACTS[name].read
    if names.is_player(s, subject):
        player, of_a_player = names.player_named(s, subject), PLAYER_FACTS[name].read
        return lambda then: of_a_player(then, player)
    card, of_a_card = names.card_named(s, subject), CARD_FACTS[name].read
    return lambda then: of_a_card(then, card)


VICTORY: Final = "sundown.victory"
"""The rule of the lines by which it is checked whether somebody has won."""


def as_it_was_won(s: State) -> State:
    """The position in which victory was checked that somebody has won by; the same where nobody has."""
    return next((note.after for note in reversed(s.notes()) if note.rule == VICTORY and note.after is not None), s)


def as_it_was(read: Callable[[State], Any]) -> Callable[[State], Any]:
    """A fact, or an expression, as it is read from earlier positions: None where what it is about was not there yet."""

    def then(s: State) -> Any:
        try:
            return read(s)
        except (names.Unknown, CardFault, IndexError):
            return None

    return then


def all_facts(s: State, subject: str) -> dict[str, Any]:
    """Everything that can be said of a subject and is not trivial outside play."""
    found = {name: fact(s, subject, name) for name in known_facts(s, subject)}
    if found.get("in") not in (None, "play"):
        return {"in": found["in"]}
    return found
