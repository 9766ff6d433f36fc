"""A card that becomes another one while it is in play: a dude who is a Condition from then on, attached to a deed.

It is a dude again once it leaves play, as only what is printed counts there (see `State.put`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from ..position.kinds import CardId
from ..position.values import NOBODY, Printed

if TYPE_CHECKING:
    from ..position.state import State


@cache
def condition(printed: Printed) -> Printed:
    """What a dude is as a Condition: an attached card without bullets and influence, with the same text."""
    keywords = (*printed.keywords, "Condition")
    return replace(
        printed, type="action", bullets=0, stud=False, influence=0, upkeep=0, keywords=keywords, elsewhere=printed
    )


def become_condition(s: State, card: CardId, host: CardId) -> None:
    """Let a dude in play be a Condition on another card for good (rule: abilities.duration)."""
    this = s.cards[card]
    controller = s.cards[host].controller
    s.set(
        card, printed=condition(this.printed), attached=host, controller=controller, at=NOBODY, posse=NOBODY, bounty=0
    )
    s.listen_anew()
    s.note("abilities.duration", f"{s.name(card)} is a Condition on {s.name(host)}, and no dude any more")
