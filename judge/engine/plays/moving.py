"""Movin': one of a player's dudes goes to another location as a Noon play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..abilities import forbidding
from ..abilities.legality import Objection
from ..events import verbs
from ..events.happening import happen
from ..position.event import Event
from ..position.kinds import CardId, Place, PlayerId
from ..position.procedure import Option
from ..position.undone import left_undone
from ..position.values import TOWN_SQUARE
from ..table import control, standing, town

if TYPE_CHECKING:
    from ..position.state import State


def objections(s: State, player: PlayerId, dude: CardId, to: Place) -> Iterator[Objection]:
    """Every reason against moving a dude somewhere as a Noon play (rule: noon.moving)."""
    card, rule = s.cards[dude], "noon.moving"
    if card.zone != "play" or card.printed.type != "dude":
        yield Objection(rule, f"{s.name(dude)} is no dude in play")
        return
    if card.controller != player:
        yield Objection("cards.owner-and-controller", control.in_words(s, dude))
    if card.booted:
        special = ("noon.moving.without-booting",) * (not boots(s, dude, to))
        yield Objection(rule, f"{s.name(dude)} is booted", special)
    if s.place(dude) == to:
        yield Objection(rule, f"{s.name(dude)} is at {s.where(to)} already")
    if (found := forbidding.objection(s, _way(s, player, dude, to), "cannot move there")) is not None:
        yield found


def boots(s: State, dude: CardId, to: Place) -> bool:
    """Whether moving there boots the dude (rule: noon.moving.without-booting).

    Moving does not boot from one's own home to a location next to it, and from the town square to one next to it
    other than one's own home.
    """
    here, home = s.place(dude), s.players[s.cards[dude].controller].home
    if here == home:
        return not town.adjacent(s, here, to)
    return here != TOWN_SQUARE or to == home or not town.adjacent(s, here, to)


def explains(s: State, dude: CardId, to: Place) -> Iterator[Objection]:
    """What lets a dude move there, and whether it takes booting (rules: noon.moving, noon.moving.without-booting)."""
    if boots(s, dude, to):
        yield Objection("noon.moving", f"{s.name(dude)} is unbooted, and boots for it")
    else:
        way = f"from {s.where(s.place(dude))} to {s.where(to)}"
        yield Objection("noon.moving.without-booting", f"{s.name(dude)} is unbooted, and does not boot {way}")


def moves(s: State, player: PlayerId) -> Iterator[Option]:
    """Every move that a player may make as a Noon play."""
    places, forbidden = list(town.locations(s)), standing.any_prohibition(s, "move", standing.LEAVE_SHOOTOUT)
    for dude in s.in_play():
        card = s.cards[dude]
        if card.printed.type == "dude" and card.controller == player and not card.booted:
            for to in places:
                if to != card.at and not (forbidden and any(objections(s, player, dude, to))):
                    yield Option("move", dude, place=to)


def _way(s: State, player: PlayerId, dude: CardId, to: Place) -> Event:
    return verbs.event_on(s, "move", dude, by=player, reason="moving").with_(to=to)


def move(s: State, player: PlayerId, dude: CardId, to: Place) -> None:
    """Move, booting if the way asks for it; the boot is a part of the move that comes with it."""
    event = _way(s, player, dude, to)
    events = [event]
    if boots(s, dude, to):
        events = [event.with_(amount=1)]
        s.note("noon.moving", f"moving from {s.where(event.at)} to {s.where(to)} boots {s.name(dude)}")
        events.append(verbs.event_on(s, "boot", dude, by=player, reason="moving").with_(to=to))
    elif s.began is not None:
        why = f"moving from {s.where(event.at)} to {s.where(to)} does not boot {s.name(dude)}"
        falls = verbs.event_on(s, "boot", dude, by=player, reason="moving").with_(to=to)
        left_undone(s, "noon.moving.without-booting", why, falls)
    happen(s, *events)
