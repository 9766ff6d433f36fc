"""Texts that were used and would have reached a card at another moment: before it left play, or now that it is in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...abilities.legality import Objection
from ...position.ability import followed
from ...position.note import happenings
from ...using.using import Using
from ..answering import CONDITION, USED, Missed
from .trying import was_there, would

if TYPE_CHECKING:
    from ...position.ability import Ability
    from ...position.kinds import CardId
    from ...position.state import State
    from ..answering import Wanted


def came_later(s: State, wanted: Wanted) -> Iterator[Missed]:
    """The texts that left nothing on the card asked about, and would if they did it all over now."""
    for at, use, ability in _completed(s, wanted):
        card = use.scope.card
        if any((each.source, each.of) == (card, wanted.about) for each in at.modifiers) or wanted.is_so(at):
            continue
        now = s.fork()
        now.stack = [*s.stack, (use, 0)]
        if would(now, use.with_(outcome="success"), use.scope, _effect(ability), wanted):
            words = f"{at.name(card)} bore on what was there when it was used, and not on what came later"
            yield Missed(USED, (Objection("abilities.duration", words, followed(at, use.scope, ability)),))


def gone_before(s: State, wanted: Wanted, by: CardId | None = None) -> Iterator[Missed]:
    """The texts, those of one card with `by`, that name the card asked about and came to it only once it was gone."""
    for at, use, ability in _completed(s, wanted):
        card, about = use.scope.card, wanted.about
        named = about in dict(use.scope.chosen).values()
        if not named or by not in (None, card) or at.cards[about].zone not in ("discard", "boot hill"):
            continue
        there = at.fork()
        there.put(about, "play")
        if would(there, use, use.scope, _effect(ability), wanted):
            words = f"{at.name(card)} would do that to {at.name(about)}, who was out of play when it came to that"
            cites = dict.fromkeys(id for line in use.program(at) for id in followed(at, use.scope, line))
            yield Missed(CONDITION, (Objection("abilities.as-much-as-possible", words, tuple(cites)),))


def _completed(s: State, wanted: Wanted) -> Iterator[tuple[State, Using, Ability]]:
    """The uses of abilities that have been carried out while the card asked about was in the game, the latest first."""
    for happened in reversed(happenings(s)):
        at = happened.at
        use = at.stack[-1][0] if at.stack else None
        if happened.event.kind != "complete" or not isinstance(use, Using) or not was_there(at, wanted):
            continue
        ability = use.ability(at)
        if ability is not None and not use.stopped and use.outcome != "failure":
            yield at, use, ability


def _effect(ability: Ability) -> int:
    """Where a text begins to do what it does, after what it requires."""
    return ability.test_line if ability.test is not None else len(ability.requires)
