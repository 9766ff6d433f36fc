"""What texts say of choosing: what has to be chosen before other cards, and what cannot be chosen.

Rule: abilities.cannot-beats-can.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ..position.ability import Scope
from ..position.event import Event, Forbidden, may_be_forbidden
from ..position.kinds import CardId
from . import standing, standing_now

if TYPE_CHECKING:
    from ..position.state import State

CHOOSE: Final = may_be_forbidden("choose", "be chosen", Forbidden(affects=False))
"""The kind that stands for being chosen by a text; what cannot be chosen may be affected without that."""
CHOSEN_FIRST: Final = "chosen first by "
"""What a text bears on begins so that keeps other cards from being chosen, and goes on with the type that chooses."""
ANY_CARD: Final = "card"
"""What stands for a card of any type."""
IN_A_SHOOTOUT_PLAY: Final = " in a shootout play"
"""What follows the type where only Shootout plays with such cards are kept from it."""


def before(s: State, scope: Scope, card: CardId) -> list[CardId]:
    """The cards without which what uses this scope cannot choose a card, where it could choose them."""
    found: list[CardId] = []
    if not standing_now.kinds_of(s, CHOSEN_FIRST, standing.WHEREVER):
        return found
    for what in _kept_from(s.cards[scope.card].printed.type):
        if standing.texts(s, what) and (not what.endswith(IN_A_SHOOTOUT_PLAY) or _in_a_shootout_play(s)):
            found += [text.card for _, text in standing.bearing(s, what, card) if text.player != scope.player]
    return found


@cache
def _kept_from(type_: str) -> tuple[str, ...]:
    """What the texts bear on that a card of that type has to heed."""
    return tuple(CHOSEN_FIRST + each + kind for each in (type_, ANY_CARD) for kind in ("", IN_A_SHOOTOUT_PLAY))


def _in_a_shootout_play(s: State) -> bool:
    """Whether the text in use is that of a Shootout play."""
    verb = next((frame.verb for frame, _ in reversed(s.stack) if hasattr(frame, "verb")), "")
    return verb == "play" and s.shootout is not None and s.shootout.step == "make plays"


def any_kept(s: State) -> bool:
    """Whether any text may keep a card from being chosen; quickly known where there is none."""
    return bool(standing.texts(s, standing.CANNOT + CHOOSE))


def kept(s: State, scope: Scope, card: CardId) -> CardId | None:
    """The card whose text says that another cannot be chosen by what uses this scope; None where none does."""
    return standing.forbidden(
        s, Event(CHOOSE, card, s.cards[card].controller, scope.player, scope.card, at=s.place(card))
    )


def choosable(s: State, scope: Scope, card: CardId) -> bool:
    """Whether no text keeps a card in play from being chosen."""
    return s.cards[card].zone != "play" or kept(s, scope, card) is None
