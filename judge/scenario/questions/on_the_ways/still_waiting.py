"""The effects that still wait where ways on end: what they answer has not come by then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from judge.engine.plays import against
from judge.engine.position.ability import Scope, Trait, followed

from ..because import Because

if TYPE_CHECKING:
    from judge.engine.position.state import State
    from judge.engine.position.values import Lingering


def add_what_still_waits(
    because: Because, ends: Iterable[State], counts: Callable[[Lingering], bool] = lambda _: True
) -> None:
    """The effects that abilities have left behind and that are not spent at those ends, each with the moment for which
    it waits and the rulings on what it would do then; only those that count (rule: reacts.lingering).
    """
    for end in ends:
        for left in end.lingering:
            text = end.cards[left.source].printed.left_by(left.ability)[left.number]
            if not left.spent and isinstance(text, Trait) and counts(left):
                words = f"{end.name(left.source)} waits for the moment {against.answered(text.trigger)}"
                because.add("reacts.lingering", f"{words}, and it has not come by then", _of_it(end, left, text))


def _of_it(end: State, left: Lingering, text: Trait) -> tuple[str, ...]:
    """The rulings and errata that an effect follows, as far as they decide how things are now."""
    scope = Scope(left.player, left.source, None, left.chosen)
    return tuple(dict.fromkeys(id for clause in (text, *text.then) for id in followed(end, scope, clause)))
