"""The map of the town: which locations there are, what lies next to what, and whose ground it is.

A place is the id of an outfit (that player's home) or of a deed, or TOWN_SQUARE.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..position.kinds import CardId, Place, PlayerId
from ..position.sums import told
from ..position.values import NOBODY, TOWN_SQUARE
from . import next_to, numbers, standing

if TYPE_CHECKING:
    from ..position.state import State


THE_SQUARE: Final = "controls town square"
"""What a text bears on by which its player controls the town square."""


def locations(s: State) -> Iterator[Place]:
    """Every location in play: the town square, homes and deeds (rules: town.locations, types.deed)."""
    yield TOWN_SQUARE
    for card in s.in_play():
        if s.cards[card].printed.type in ("outfit", "deed"):
            yield Place(card)


def in_town(s: State, place: Place) -> bool:
    """Whether a location is in town: everything but Out of Town deeds (rule: town.locations)."""
    return place == TOWN_SQUARE or any(place in player.street for player in s.players)


def street_of(s: State, place: Place) -> PlayerId:
    """Whose street a location is on; nobody's the town square, and what is Out of Town (rule: town.street)."""
    return next((player for player, value in s.each_player() if place in value.street), NOBODY)


def leftmost(s: State, card: CardId) -> bool:
    """Whether a card is the deed that lies furthest left on its street (rule: town.street)."""
    deeds = ([n for n in player.street if s.cards[n].printed.type == "deed"] for player in s.players)
    return any(street[:1] == [card] for street in deeds)


@told("adjacent", lambda s, place: s.where(place))
def adjacent(s: State, one: Place, other: Place) -> bool:
    """Whether two locations lie next to each other, which always holds both ways.

    Neighbours on one street do, and the town square with everything in town, unless a text says otherwise (rules:
    town.adjacent, town.adjacency-both-ways).
    """
    if one == other or NOBODY in (one, other):
        return False
    if (text := next_to.said(s, one, other)) is not None:
        if s.why is not None:
            words = f"{s.name(text.card)} says that they are{'' if text.so else ' not'}"
            rule = "town.adjacent" if text.so else "abilities.cannot-beats-can"
            s.why.so(words, rule, text.card, text.text)
            if s.place(text.card) != one:
                s.why.so("what it says of the one holds of the other", "town.adjacency-both-ways")
        return text.so
    for place in (one, other):
        if not in_town(s, place):
            _tell(s, f"{s.where(place)} is Out of Town")
            return False
    if TOWN_SQUARE in (one, other):
        _tell(s, "the town square is adjacent to everything in town")
        return True
    for player in s.players:
        if one in player.street and other in player.street:
            between = abs(player.street.index(one) - player.street.index(other)) - 1
            _tell(s, f"on {player.name}'s street {f'{between} lie between' if between else 'they are neighbours'}")
            return not between
    _tell(s, "they lie on different streets")
    return False


def nearby(s: State, place: Place, keyword: str) -> bool:
    """Whether a location is one with that keyword, or adjacent to one."""
    there = (n for n in s.in_play() if s.cards[n].printed.type in ("deed", "outfit") and numbers.has(s, n, keyword))
    return any(place == n or adjacent(s, place, Place(n)) for n in there)


def _tell(s: State, words: str) -> None:
    if s.why is not None:
        s.why.so(words, "town.adjacent")


def build(s: State, deed: CardId, player: PlayerId, *, left: bool = False) -> None:
    """Put a deed to one end of a player's street; one that is Out of Town goes to no street (rule: town.street)."""
    if s.cards[deed].printed.has("Out of Town"):
        return
    street = s.players[player].street
    s.set_player(player, street=(deed, *street) if left else (*street, deed))


def settle(s: State, player: PlayerId, outfit: CardId) -> None:
    """Make an outfit the home of its player, the first place of their street (rule: types.outfit)."""
    s.set(outfit, at=outfit)
    s.set_player(player, home=outfit, street=(outfit,))


def close_gap(s: State, deed: CardId) -> None:
    """Take a deed off its street; its neighbours are adjacent from then on (rule: town.deed-leaves-play)."""
    for player, value in s.each_player():
        if deed in value.street:
            s.set_player(player, street=tuple(place for place in value.street if place != deed))


def owner(s: State, place: Place) -> PlayerId:
    """Who owns a location; nobody the town square (rule: control.home-and-town-square)."""
    return s.cards[place].owner if place >= 0 else NOBODY


@told("controller", lambda s, place: s.place_name(place))
def controller(s: State, place: Place) -> PlayerId:
    """Who controls a location; nobody the town square, unless a text says so (rule: control.home-and-town-square)."""
    if s.why is not None and place == TOWN_SQUARE:
        s.why.so("the town square is nobody's, unless a text says so", "control.home-and-town-square")
    if place == TOWN_SQUARE and THE_SQUARE in s.standing:
        return next((scope.player for _, scope in standing.bearing(s, THE_SQUARE, CardId(NOBODY))), NOBODY)
    return s.cards[place].controller if place >= 0 else NOBODY


def private(s: State, place: Place) -> bool:
    """Whether a location is Private: homes are, the town square is not, a deed says (rule: town.private-and-public)."""
    if place < 0:
        return False
    return s.cards[place].printed.type == "outfit" or numbers.has(s, CardId(place), "Private")


def public(s: State, place: Place) -> bool:
    """Whether a location is Public: the town square is, homes are not, a deed says (rule: town.private-and-public)."""
    return place == TOWN_SQUARE or (place >= 0 and numbers.has(s, CardId(place), "Public"))


def at_home(s: State, dude: CardId) -> bool:
    """Whether a dude is in their own home, that of the player who controls them."""
    return s.place(dude) == s.players[s.cards[dude].controller].home != NOBODY


def dudes_at(s: State, place: Place) -> list[CardId]:
    """The dudes at a location, by id."""
    return [
        n for n in s.in_play() if s.cards[n].at == place and s.cards[n].printed.type == "dude"
    ]  # fmt: skip
