"""What a part of a number rests on besides its own rule, and texts that are no part of it because of another number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from judge.engine.observing.left_alone import but_for_a_number
from judge.engine.position.modifiers import HAND_RANK, VALUE
from judge.engine.position.state import State
from judge.engine.position.sums import Part, Sum

BY_RULE: Final = {"cards.weapons": ("types.goods-bonuses",)}
"""By the rule of a part: a Weapon adds its bullets as goods do."""
BY_EFFECT: Final = {HAND_RANK: ("values.hand-rank",), VALUE: ("values.card-value",)}
"""By what the effect bears on that is the part."""
BY_FACT: Final = {"keywords": ("types.text",)}
"""By what is printed on the card: its keywords stand at the head of its text."""


def further_rules(part: Part) -> tuple[str, ...]:
    """The rules on which a part rests besides its own."""
    by_effect = () if part.modifier is None else BY_EFFECT.get(part.modifier.what, ())
    by_fact = BY_FACT.get(part.clause, ()) if isinstance(part.clause, str) else ()
    return (*BY_RULE.get(part.rule, ()), *by_effect, *by_fact)


def nearly_bearing(s: State, sums: Iterable[Sum]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The texts with rulings that would bear on numbers of cards in play but for how much something is."""
    for each in sums:
        for card in s.in_play():
            if s.name(card) == each.of:
                yield from ((found.rule, found.why, found.cites) for found in but_for_a_number(s, each.name, card))
        yield from nearly_bearing(s, [part for part in each.parts if isinstance(part, Sum)])
