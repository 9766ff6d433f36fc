"""What parts of an expression have in common, so that it is said once: one thing compared, one past looked back on."""

from __future__ import annotations

import ast

from ..expressions.expression import written
from ..expressions.past import PAST


def of_one_thing(node: ast.expr) -> bool:
    """Whether all of several statements compare the same thing with something, so that it is named once."""
    sides = [part.left if isinstance(part, ast.Compare) else part for part in getattr(node, "values", [node])]
    return isinstance(node, ast.BoolOp) and len({written(side) for side in sides}) == 1


def is_least(node: ast.IfExp) -> bool:
    """Whether it is the lower of two numbers: `x if x < 4 else 4`."""
    test = node.test
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.Lt | ast.LtE):
        return False
    sides = [written(test.left), *map(written, test.comparators)]
    return sides == [written(node.body), written(node.orelse)]


def of_one_past(node: ast.BoolOp) -> list[ast.Call]:
    """The calls that look back at events of several kinds on one condition, if it is nothing else."""
    calls = [one for one in node.values if isinstance(one, ast.Call) and written(one.func) in PAST]
    told = {(written(one.func), written(one.args[1])) for one in calls}
    return calls if len(calls) == len(node.values) and len(told) == 1 else []
