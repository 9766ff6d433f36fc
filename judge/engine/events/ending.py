"""The end of effects: what has lasted its time is over, each with the rule that ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.kinds import CardId
from ..position.modifiers import CONTROL, named
from ..position.sums import from_a_reveal
from ..position.values import NOBODY
from ..table import control
from .history import shootout_over

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.values import Lingering, Modifier

ENDS: Final = {
    "round": "shootout.resolution.effects-last-the-round",
    "shootout": "shootout.chamber-another-round.effects-end",
    "phase": "reacts.duration",
    "upkeep": "sundown.effects-end",
    "sundown": "sundown.effects-end",
    "day": "sundown.effects-end",
    "before": "abilities.duration",
    "play": "abilities.duration",
}
"""The rule by which an effect that lasts until then is over; what ends with a phase is a React's."""


def expire(s: State, *until: str) -> None:
    """End the effects that last until then (rules: abilities.duration, reacts.duration)."""
    if "shootout" in until:
        shootout_over(s)
    over = [m for m in s.modifiers if m.until in until]
    left = [effect for effect in s.lingering if effect.until in until]
    _end(s, over, left)


def _end(s: State, over: list[Modifier], left: list[Lingering]) -> None:
    """These effects are over."""
    for modifier in over:
        s.modifiers = tuple(m for m in s.modifiers if m is not modifier)
        if modifier.what == CONTROL:
            control.give(s, CardId(modifier.of), control.rightful(s, CardId(modifier.of)))
        if _is_seen(modifier):
            s.note(*_over(s, modifier))
    for effect in left:
        s.lingering = tuple(other for other in s.lingering if other is not effect)
        s.note(*_left(s, effect))
    control.update(s)


def end_of(s: State, source: CardId) -> None:
    """End all effects of a card that last for a while (rule: abilities.duration)."""
    over = [m for m in s.modifiers if m.source == source and m.until != "permanent" and _is_seen(m)]
    _end(s, over, [effect for effect in s.lingering if effect.source == source])


def _is_seen(modifier: Modifier) -> bool:
    """Whether people at the table would say that it is over; what was used today is not said to end."""
    kind = named(modifier.what)
    return kind.number != "none" or kind.either is not None or bool(kind.cannot or kind.told or kind.unless)


def _over(s: State, modifier: Modifier) -> tuple[str, str]:
    by = f" by {s.name(modifier.source)}" if modifier.source != NOBODY else ""
    rule = "shootout.reveal.last-the-round" if from_a_reveal(s, modifier) else _rule(modifier.until)
    return rule, f"{s.whom(modifier)}: {named(modifier.what).words(modifier)}{by} is over"


def _left(s: State, effect: Lingering) -> tuple[str, str]:
    return _rule(effect.until), f"the effect that {s.name(effect.source)} left behind is over"


def _rule(until: str) -> str:
    return ENDS[until.split()[0]]
