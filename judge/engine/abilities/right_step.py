"""What the step of a shootout or of Gambling lets be used no more, or not yet, and the rule that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.ability import Ability
from ..position.kinds import CardId
from ..table import numbers

if TYPE_CHECKING:
    from ..position.state import State

SETTLED: Final = "shootout.take-yer-lumps.ranks-settled"
AFTER_RESOLUTION: Final = ("take yer lumps", "run or gun", "chamber another round")
"""The steps of a round in which hand ranks are settled."""


def too_late_or_soon(s: State, ability: Ability) -> tuple[str, ...]:
    """The rule by which the step of an ability is over, or has not come."""
    if s.lowball is not None and "resolution" in ability.kinds:
        return ("gambling.cheatin",)
    step = "" if s.shootout is None else s.shootout.step
    if "resolution" in ability.play and step in ("reveal", *AFTER_RESOLUTION):
        declaring = ("shootout.reveal.joker",) * (s.decision is not None and s.decision.kind == "declare")
        return ("shootout.reveal.effects-first", *declaring) if step == "reveal" else (SETTLED,)
    passed = "shootout" in ability.kinds and step not in ("", "form posses", "posses formed", "make plays")
    return ("shootout.make-plays.until-all-pass",) * passed


def is_a_second_headline(s: State, card: CardId) -> bool:
    """Whether a card is a Headline, and one has been played in this shootout; nobody asks for that of other cards."""
    return numbers.has(s, card, "Headline") and s.shootout is not None and bool(s.shootout.headline)
