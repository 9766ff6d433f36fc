"""Abilities that nobody can use: lost, forbidden by an effect, or kept from use by a text.

Rule: abilities.cannot-beats-can.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..position.ability import followed
from ..position.event import Event, may_be_forbidden
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import FORBIDDEN, LOST_ABILITIES, LOST_SHOOTOUT
from ..position.sums import by
from ..position.values import Modifier
from ..table import cannot, numbers, standing

if TYPE_CHECKING:
    from ..position.state import State

USE: Final = may_be_forbidden("use", "have its abilities used")
"""The kind that stands for every use of a card's abilities."""
Reason = tuple[str, tuple[str, ...], tuple[Modifier, ...]]
"""Why, in words; the rulings and errata that it follows; the effects that are the reason."""


def reasons(s: State, player: PlayerId, card: CardId, ability: int) -> Iterator[Reason]:
    """Every reason why a card's ability cannot be used by this player now, whoever may use it otherwise."""
    stopped = tuple(m for m in s.effects(FORBIDDEN, card) if m.amount == ability)
    if stopped:
        yield f"{by(s, stopped[0].source)} says that this ability cannot be used", (), stopped
    yield from _lost(s, card, ability)
    if standing.texts(s, standing.CANNOT + USE):
        event = Event(USE, card, s.cards[card].controller, player, card, "rule", ability=ability)
        if (words := cannot.why(s, event, "cannot have its abilities used")) is not None:
            yield words, cannot.followed_by(s, event), ()


def _lost(s: State, card: CardId, ability: int) -> Iterator[Reason]:
    """A card that has lost its abilities has none to use; or only none of those in the steps of a shootout."""
    kinds = s.cards[card].printed.abilities[ability].kinds
    for what in (LOST_ABILITIES, LOST_SHOOTOUT):
        if what == LOST_SHOOTOUT and ("shootout" not in kinds or s.shootout is None):
            continue
        if not standing.lost(s, card, what):
            continue
        which = "abilities" if what == LOST_ABILITIES else "Shootout abilities"
        if effects := tuple(s.effects(what, card)):
            yield f"{numbers.whose_effect(s, what, card)} says that its {which} cannot be used", (), effects
        elif (found := standing.taken_by(s, card, what)) is not None:
            text, scope = found
            yield f"{s.name(scope.card)} says that its {which} cannot be used", followed(s, scope, text), ()
