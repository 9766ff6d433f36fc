"""Numbers that change, in words: `gets +2 bullets`, `gets +1 hand rank for each Horse in your posse`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from ..expressions.different import DIFFERENT, KINDS
from ..expressions.expression import written
from .nouns import THAT_MANY, joined, plural
from .said import Said, said

if TYPE_CHECKING:
    from .speech import Speech


def got(speech: Speech, who: str, what: str, amount: Any, until: str, told: bool, limit: str) -> Said:
    """Somebody gets more or less of a number: `what` is its name."""
    node = speech.parse(amount)
    gets, give = ("get" if plural(who) else "gets"), "get" if who == "you" else f"give {who}"
    if isinstance(node, ast.IfExp) and not _is_sum(node):
        one, other = number(node.body), number(node.orelse)
        if one is not None and other is not None:
            while_ = f" {until}" if until else ""
            words = f"{one:+d} {what}{while_} if {speech.clause(node.test)}, otherwise {other:+d}"
            return said(who, f"{gets} {words}{limit}", f"{give} {words}{limit}", "", told)
    less, words = changed(speech, node, what)
    if less:
        lose = "lose" if plural(who) else "loses"
        return said(who, f"{lose} {words}{limit}", f"have {who} lose {words}{limit}", until, told)
    return said(who, f"{gets} {words}{limit}", f"{give} {words}{limit}", until, told)


def changed(speech: Speech, node: ast.expr, what: str) -> tuple[bool, str]:
    """By how much, behind "gets", or behind "loses"."""
    constant = number(node)
    if constant is not None:
        return False, f"{constant:+d} {what.removesuffix('s') if what == 'control points' and constant == 1 else what}"
    minus = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
    of = node.operand if isinstance(node, ast.UnaryOp) else node
    each = for_each(speech, of)
    if each:
        return False, f"{'-' if minus else '+'}1 {what} {each}"
    if isinstance(of, ast.Name) and of.id == "x":
        return False, f"{'-' if minus else '+'}x {what}"
    more = "" if minus else "extra "
    return minus, f"{more}{what} equal to {speech.noun(of)}"


def for_each(speech: Speech, node: ast.expr) -> str:
    """`for each Horse in your posse`, where the number counts cards; "" if it does not."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        sides = [for_each(speech, side) for side in (node.left, node.right)]
        return " and ".join(sides) if all(sides) else ""
    if isinstance(node, ast.Call) and written(node.func) == "count":
        cards = speech.group(node.args[0])
        return f"for {cards.each()}{cards.conditions()}"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv):
        return _for_every(speech, node)
    if isinstance(node, ast.Call) and written(node.func) in DIFFERENT:
        what, cards = KINDS[written(node.func)][0], speech.group(node.args[0])
        return f"for each different {what.format(cards.those())}{cards.conditions()}"
    if isinstance(node, ast.Attribute) and node.attr == "neighbours":
        return f"for each location adjacent to {speech.noun(node.value)}"
    if isinstance(node, ast.Attribute) and node.attr == "control_points":
        return f"for each control point {'that you have' if written(node.value) == 'you' else 'it has'}"
    if isinstance(node, ast.Attribute) and node.attr == "others":
        return "for each other player"
    return ""


def for_each_once(gifts: list[str]) -> str:
    """What somebody gets, where all of it counts the same, which is said once.

    >>> for_each_once(["+1 bullets for each Horse", "+1 influence for each Horse"])
    '+1 bullets and +1 influence for each Horse'
    """
    for so_much in (" for each ", " equal to "):
        counts = {gift.partition(so_much)[2] for gift in gifts}
        if len(gifts) > 1 and len(counts) == 1 and "" not in counts:
            what = joined([gift.partition(so_much)[0] for gift in gifts]).replace(" and extra ", " and ")
            return f"{what}{so_much}{counts.pop()}"
    return joined(gifts)


def _for_every(speech: Speech, node: ast.BinOp) -> str:
    """`for every 4 deeds that player has`, where cards are counted by so many."""
    if not (isinstance(node.left, ast.Call) and written(node.left.func) == "count"):
        return ""
    cards = speech.group(node.left.args[0])
    return f"for every {written(node.right)} {cards.count()}{cards.conditions()}"


def number(node: ast.expr) -> int | None:
    """The number that is written there, if it is one."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return -int(node.operand.value)  # type: ignore[arg-type]
    return int(node.value) if isinstance(node, ast.Constant) else None  # type: ignore[arg-type]


def _is_sum(node: ast.IfExp) -> bool:
    return number(node.body) is None or number(node.orelse) is None


def rock(speech: Speech, amount: Any) -> str:
    """So much ghost rock: `4 ghost rock`, `ghost rock equal to that dude's cost`, `1 ghost rock for each ...`."""
    node = speech.parse(amount)
    constant = number(node)
    if constant is not None:
        return f"{constant} ghost rock"
    if isinstance(node, ast.Name) and speech.noun(node) == THAT_MANY:
        return "that much ghost rock"
    each = for_each(speech, node)
    return f"1 ghost rock {each}" if each else f"as much ghost rock as {speech.noun(node)}"


def took(speech: Speech, who: str, amount: Any, until: str, limit: str, told: bool) -> Said:
    """Somebody takes more or fewer casualties."""
    node = speech.parse(amount)
    constant, take = number(node), "take" if plural(who) else "takes"
    if constant is not None:
        casualties = "casualty" if abs(constant) == 1 else "casualties"
        words = f"{abs(constant)} {'more' if constant > 0 else 'fewer'} {casualties}"
    else:
        of = node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) else node
        each = for_each(speech, node)
        equal = f"{'more' if of is node else 'fewer'} casualties, equal to {speech.noun(of)}"
        words = f"1 more casualty {each}" if each else equal
    until = "" if until in words else until
    words = f"{words}{limit}"
    order = f"take {words}" if who == "you" else f"have {who} take {words}"
    return said(who, f"{take} {words}", order, until, told)
