"""What a part of a number rests on besides its own rule: the rule by which such a part counts at all."""

from __future__ import annotations

from typing import Final

from judge.engine.position.modifiers import HAND_RANK, VALUE
from judge.engine.position.sums import Part

BY_RULE: Final = {"cards.weapons": ("types.goods-bonuses",)}
"""By the rule of a part: a Weapon adds its bullets as goods do."""
BY_EFFECT: Final = {HAND_RANK: ("values.hand-rank",), VALUE: ("values.card-value",)}
"""By what the effect bears on that is the part."""


def further_rules(part: Part) -> tuple[str, ...]:
    """The rules on which a part rests besides its own."""
    by_effect = () if part.modifier is None else BY_EFFECT.get(part.modifier.what, ())
    return (*BY_RULE.get(part.rule, ()), *by_effect)
