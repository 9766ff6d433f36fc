"""Conditions that hold but for how much something is: a card is whom the text speaks of, and a number keeps it out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from .expression import of_tree, parse

if TYPE_CHECKING:
    from judge.engine.position.ability import Condition, Scope
    from judge.engine.position.state import State

    from .expression import Names

HOW_MUCH = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
"""The signs of comparisons that are about how much something is."""


def but_for_a_number(text: str, names: Names) -> Condition | None:
    """Whether of all that an expression asks together only comparisons of numbers do not hold; None where it asks for
    nothing else besides those.
    """
    tree = parse(text)
    parts = tree.values if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And) else []
    others = [of_tree(part, text, names) for part in parts if not _is_of_numbers(part)]
    numbers = [of_tree(part, text, names) for part in parts if _is_of_numbers(part)]
    if not others or not numbers:
        return None

    def nearly(s: State, scope: Scope) -> bool:
        return all(part(s, scope) for part in others) and not all(part(s, scope) for part in numbers)

    return nearly


def _is_of_numbers(part: ast.expr) -> bool:
    return isinstance(part, ast.Compare) and all(isinstance(sign, HOW_MUCH) for sign in part.ops)
