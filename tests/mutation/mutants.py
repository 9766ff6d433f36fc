"""Mutants of a module: one small change each, as a careless hand might make it."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

COMPARE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COMPUTE: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
}  # fmt: skip

Spot = tuple[str | int, ...]
"""The way from a module's tree to a node."""


class Mutant(NamedTuple):
    """A change in a function of a module."""

    module: Path
    function: str
    """The outermost function that it is in, with its class: `Repeat.read`."""
    lines: tuple[int, int]
    """The first and the last line of the statement, or of its head."""
    before: str
    after: str
    spot: Spot
    which: int
    """Of the changes at one node."""
    again: int = 1
    """The how manieth it is of those that would be called the same."""

    @property
    def name(self) -> str:
        """What it is called in lists: where it is and what is changed, whatever stands above it in the file."""
        more = f" (#{self.again})" if self.again > 1 else ""
        return f"{self.module.as_posix()} {self.function}: {self.before} -> {self.after}{more}"


def mutants(module: Path, source: str) -> Iterator[Mutant]:
    """Yield every mutant of the functions of a module, but of those that it calls itself while it is imported."""
    tree = ast.parse(source)
    at_once = _called_at_once(tree)
    alike: Counter[str] = Counter()
    for spot, function in _functions(tree, (), ""):
        if function in at_once:
            continue
        node = _at(tree, spot)
        for inner, found, lines in _nodes(node, (), (0, 0)):
            for which, changed in enumerate(changes(found)):
                one = Mutant(module, function, lines, _written(found), _written(changed), (*spot, *inner), which)
                alike[one.name] += 1
                yield one._replace(again=alike[one.name])


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """Return the tree of the module with the change in it."""
    tree = ast.parse(source)
    parent, last = _at(tree, mutant.spot[:-1]), mutant.spot[-1]
    node = _at(tree, mutant.spot)
    new = ast.copy_location(list(changes(node))[mutant.which], node)
    if isinstance(last, int):
        parent[last] = new
    else:
        setattr(parent, last, new)
    return ast.fix_missing_locations(tree)


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may stand in the place of a node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield ast.Compare(node.left, [COMPARE[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        for number in range(len(node.values)):
            rest = [value for at, value in enumerate(node.values) if at != number]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in COMPUTE and not _is_text(node):
        yield ast.BinOp(node.left, COMPUTE[type(node.op)](), node.right)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.IfExp):
        yield node.body
        yield node.orelse
    elif isinstance(node, ast.If | ast.While):
        yield type(node)(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    elif isinstance(node, ast.AugAssign | ast.Break | ast.Continue) or _is_done(node):
        yield ast.Pass()
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield ast.comprehension(node.target, node.iter, node.ifs[1:], node.is_async)


def _is_done(node: ast.AST) -> bool:
    """Whether a statement only does something; a docstring does nothing."""
    return isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)


def _is_text(node: ast.BinOp) -> bool:
    return any(isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
               for side in (node.left, node.right))  # fmt: skip


def _called_at_once(tree: ast.Module) -> set[str]:
    """The functions that a module calls while it is imported: when a mutant is put in, they have done their work."""
    outside = [node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)]
    calls = [node for part in outside for node in ast.walk(part) if isinstance(node, ast.Call)]
    return {call.func.id for call in calls if isinstance(call.func, ast.Name)}


def _functions(node: ast.AST, spot: Spot, inside: str) -> Iterator[tuple[Spot, str]]:
    for number, child in enumerate(getattr(node, "body", ())):
        if isinstance(child, ast.FunctionDef):
            if child.name != "tell" and not child.name.startswith(
                "__"
            ):  # how a text is said is compared by other tests
                yield (*spot, "body", number), inside + child.name
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, (*spot, "body", number), f"{inside}{child.name}.")


def _nodes(node: ast.AST, spot: Spot, lines: tuple[int, int]) -> Iterator[tuple[Spot, ast.AST, tuple[int, int]]]:
    """Yield the nodes of a function's body, each with the lines of its statement; annotations do nothing.

    An `assert` says to the checker of types what is so anyway: its mutant dies wherever it is run, and says nothing.
    """
    for name, child in ast.iter_fields(node):
        if name in ("annotation", "args", "returns", "decorator_list", "type_params") and not isinstance(
            node, ast.Call
        ):
            continue
        for at, each in enumerate(child) if isinstance(child, list) else [(None, child)]:
            if isinstance(each, ast.AST) and not isinstance(each, ast.JoinedStr | ast.Assert):
                here: Spot = (*spot, name) if at is None else (*spot, name, at)
                mine = _lines(each) if isinstance(each, ast.stmt) else lines
                yield here, each, mine
                yield from _nodes(each, here, mine)


def _lines(statement: ast.stmt) -> tuple[int, int]:
    body = getattr(statement, "body", None)
    last = max(statement.lineno, body[0].lineno - 1) if body else statement.end_lineno or statement.lineno
    return statement.lineno, last


def _at(tree: ast.AST, spot: Spot) -> Any:
    here: Any = tree
    for step in spot:
        here = here[step] if isinstance(step, int) else getattr(here, step)
    return here


def _written(node: ast.AST) -> str:
    """A node in a line; of a statement with a body only its head."""
    if isinstance(node, ast.If | ast.While):
        head = copy.copy(node)
        head.body, head.orelse = [ast.Pass()], []
        node = head
    if isinstance(node, ast.comprehension):
        return f"for {ast.unparse(node.target)} in ... if {' if '.join(map(ast.unparse, node.ifs)) or 'anything'}"
    return " ".join(ast.unparse(node).split())[:160]
