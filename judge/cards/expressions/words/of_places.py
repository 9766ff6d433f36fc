"""The words after a dot of a location."""

from __future__ import annotations

from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.state import State
from judge.engine.table import control, town

from ..views import (
    A_CARD,
    A_PLAYER,
    CARDS,
    NUMBER,
    TRUTH,
    Attribute,
    CardView,
    PlayerView,
)


def _attached_at(s: State, place: Place) -> list[CardView]:
    return [CardView(s, card) for dude in town.dudes_at(s, place) for card in s.attachments(dude)]


def _controller(s: State, place: Place) -> PlayerId:
    return control.controller(s, CardId(place)) if place >= 0 else town.controller(s, place)


PLACE = {
    "card": Attribute(
        A_CARD, "{s}", lambda v: CardView(v.s, v.id), "the deed or the outfit that it is; none for the town square"
    ),
    "in_town": Attribute(TRUTH, "{s} {is} in town", lambda v: town.in_town(v.s, v.id)),
    "is_home": Attribute(TRUTH, "{s} {is} a home", lambda v: any(v.id == player.home for player in v.s.players)),
    "owner": Attribute(A_PLAYER, "{p} owner", lambda v: PlayerView(v.s, town.owner(v.s, v.id))),
    "controller": Attribute(A_PLAYER, "{p} controller", lambda v: PlayerView(v.s, _controller(v.s, v.id))),
    "private": Attribute(TRUTH, "{s} {is} Private", lambda v: town.private(v.s, v.id)),
    "public": Attribute(TRUTH, "{s} {is} Public", lambda v: town.public(v.s, v.id)),
    "neighbours": Attribute(
        NUMBER,
        "the number of locations adjacent to {s}",
        lambda v: sum(town.adjacent(v.s, v.id, other) for other in town.locations(v.s)),
    ),
    "attachments": Attribute(CARDS, "cards attached to dudes at {s}", lambda v: _attached_at(v.s, v.id)),
    "dudes": Attribute(CARDS, "dudes at {s}", lambda v: [CardView(v.s, card) for card in town.dudes_at(v.s, v.id)]),
}
