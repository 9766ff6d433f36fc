"""What may be of dudes once the shootout that is under way is over, or the job for which it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...position.values import NOBODY

if TYPE_CHECKING:
    from ...position.kinds import CardId
    from ...position.state import State

Values = dict[str, Any]
"""What is other of a card than it is now, by its fields."""


def home_from_a_job(s: State, n: CardId, values: list[Values]) -> list[Values]:
    """What may be of somebody once the posse of a job is home, and still the one that did it, as its effects come.

    Rules: jobs.survivors, jobs.effects.
    """
    card = s.cards[n]
    if card.printed.type != "dude" or card.zone != "play":
        return values
    found: list[Values] = [each for each in values if "zone" in each]
    for each in (each for each in values if "zone" not in each):
        for posse in (card.posse, card.controller):
            there = {**each, "at": s.players[card.controller].home, "booted": True, "posse": posse}
            if there not in found:
                found.append(there)
    return found


def once_it_is_over(values: list[Values]) -> list[Values]:
    """The same once the shootout and what it is for are over: nobody is in a posse any more."""
    return [{**each, "posse": NOBODY} for each in values if "posse" not in each or "zone" in each]


def once_the_fight_is_over(found: Iterator[State]) -> Iterator[State]:
    """The same positions in which the shootout is over: nobody is in it, though a posse may be left."""
    for after in found:
        after.shootout = None
        yield after
