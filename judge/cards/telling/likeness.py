"""What parts of an expression have in common, so that it is said once: one thing compared, one past looked back on."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..expressions.expression import written
from ..expressions.past import PAST
from ..expressions.views import A_PULL
from .nouns import joined

if TYPE_CHECKING:
    from .speech import Speech


def of_one_thing(node: ast.expr) -> bool:
    """Whether all of several statements compare the same thing with something, so that it is named once."""
    sides = [part.left if isinstance(part, ast.Compare) else part for part in getattr(node, "values", [node])]
    return isinstance(node, ast.BoolOp) and len({written(side) for side in sides}) == 1


def of_one_kind(speech: Speech, node: ast.BoolOp, no: bool) -> list[ast.expr]:
    """The statements of which all have to hold, or any, without those inside that come to the same: a and (b and c)."""
    found: list[ast.expr] = []
    for part in node.values:
        same = isinstance(part, ast.BoolOp) and type(part.op) is type(node.op) and not alike(speech, part, no)
        found += of_one_kind(speech, part, no) if same and isinstance(part, ast.BoolOp) else [part]
    return found


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


def alike(speech: Speech, node: ast.expr, no: bool) -> str:
    """Several statements that come to one: that a pull is red; "" of all others."""
    if not isinstance(node, ast.BoolOp):
        return ""
    return _both_pulls(speech, node, no) or _colour(speech, node, no) or _one_of_these(speech, node, no) or ""


def _both_pulls(speech: Speech, node: ast.BoolOp, no: bool) -> str:
    """That two pulls are alike, or one of them is so: `both pulls are red`."""
    earlier, last = node.values[0], node.values[-1]
    if len(node.values) != 2 or no or not isinstance(earlier, ast.Name) or earlier.id not in speech.facts:
        return ""
    if ast.dump(speech.facts[earlier.id]) != ast.dump(last) or not (same := _colour(speech, last, no)):
        return ""
    is_ = same.split(" is ")[-1]
    return f"both pulls are {is_}" if isinstance(node.op, ast.And) else f"one of the pulls is {is_}"


SUITS = {"hearts": "a heart", "diamonds": "a diamond", "clubs": "a club", "spades": "a spade"}
"""What a pull of each suit is."""
COLOURS = {frozenset({"hearts", "diamonds"}): "red", frozenset({"clubs", "spades"}): "black"}


def pulled(speech: Speech, left: ast.expr, sign: ast.cmpop, right: ast.expr, no: bool) -> str | None:
    """Of which suit a pull is: `the pull is a heart`."""
    suit = _suit_of_a_pull(speech, left, right)
    if suit is None or not isinstance(sign, ast.Eq | ast.NotEq):
        return None
    assert isinstance(left, ast.Attribute)
    differs = isinstance(sign, ast.NotEq) != no
    return speech.filled(f"{{s}} {{is}} {SUITS[suit]}", speech.noun(left.value), no=differs)


def _suit_of_a_pull(speech: Speech, left: ast.expr, right: ast.expr) -> str | None:
    """The suit to which that of a pull is compared; None where it is anything else."""
    if not (isinstance(left, ast.Attribute) and left.attr == "suit" and isinstance(right, ast.Constant)):
        return None
    return str(right.value) if speech.kind(left.value) == A_PULL and right.value in SUITS else None


def _colour(speech: Speech, node: ast.expr, no: bool) -> str | None:
    """`the pull is red`, where it may be of either suit of a colour; None where it is asked for anything else."""
    if not (isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or)):
        return None
    suits, pulls = set(), set()
    for part in node.values:
        if not (isinstance(part, ast.Compare) and len(part.ops) == 1 and isinstance(part.ops[0], ast.Eq)):
            return None
        suit = _suit_of_a_pull(speech, part.left, part.comparators[0])
        if suit is None or not isinstance(part.left, ast.Attribute):
            return None
        suits.add(suit)
        pulls.add(speech.noun(part.left.value))
    is_ = COLOURS.get(frozenset(suits))
    return speech.filled(f"{{s}} {{is}} {is_}", *pulls, no=no) if is_ and len(pulls) == 1 else None


def _one_of_these(speech: Speech, node: ast.BoolOp, no: bool) -> str | None:
    """`that card has the value or the suit of the pulled card`; None where it is asked for anything else."""
    if not isinstance(node.op, ast.Or) or no:
        return None
    what, of = [], set()
    for part in node.values:
        one, other = (part.left, part.comparators[0]) if isinstance(part, ast.Compare) else (None, None)
        if not (isinstance(one, ast.Attribute) and isinstance(other, ast.Attribute) and one.attr == other.attr):
            return None
        if not isinstance(part, ast.Compare) or not isinstance(part.ops[0], ast.Eq) or one.attr not in LIKE:
            return None
        what.append(f"the {one.attr}")
        of.add((written(one.value), written(other.value)))
    if len(of) != 1 or not isinstance(one, ast.Attribute) or not isinstance(other, ast.Attribute):
        return None
    return speech.filled(f"{{s}} {{has}} {joined(what, 'or')} of {speech.noun(other.value)}", speech.noun(one.value))


LIKE = ("suit", "value")
"""What two cards can have in common."""
