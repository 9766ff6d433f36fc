"""Which changes can alter nothing but words for people: no rule is asked about by them, so they are left out.

Words are: what stands in an f-string; what is handed over as a sentence, under a parameter of one of the names in
SENTENCES that is a text; what is only kept under a local name that goes nowhere but there; and a whole function, be it
`tell` or one that the program names nowhere but in words and in such functions.  Which reason is given, with which
rule, whether a line is told at all: those are no words.  What is not sure counts as a rule.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from .mutants import Mutant, Spot

SENTENCES: Final = frozenset({"words", "why", "told", "cannot", "note", "lacking"})
"""How the program calls parameters and fields in which a sentence is handed on."""
TEXTS: Final = frozenset({"str", "str | None"})
TELLING: Final = frozenset({"tell"})
"""The functions that other tests compare word by word."""
WORDS: Final = "(words)"
"""Where a name stands that stands in words."""


class _Parameter(NamedTuple):
    name: str
    annotation: str

    @property
    def is_sentence(self) -> bool:
        return self.name in SENTENCES and self.annotation in TEXTS

    @property
    def may_be_sentence(self) -> bool:
        """Whether it is a sentence or a function that finds one; or reasons, which are no mere words."""
        return self.name in SENTENCES and "str" in self.annotation


class _Signature(NamedTuple):
    takes: list[_Parameter]
    any_more: bool = False

    def fits(self, call: ast.Call) -> bool:
        """Whether a call could be one of this function."""
        names = {each.name for each in self.takes}
        return (self.any_more or len(call.args) <= len(self.takes)) and all(
            keyword.arg in names for keyword in call.keywords if keyword.arg is not None
        )


class Words:
    """What is only for people in a whole program, function by function."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}
        self.takes: dict[str, list[_Signature]] = defaultdict(list)
        self.telling: set[str] = set(TELLING)
        for tree in self.trees.values():
            self._learn(tree)
        self._spread()

    def only(self, mutant: Mutant, file: Path) -> bool:
        """Whether a mutant of a file can change nothing but words."""
        way = list(_way(self.trees[file], mutant.spot))
        function = next(node for node in way if isinstance(node, ast.FunctionDef))
        if function.name in self.telling or _says_a_sentence(function):
            return True
        words = {id(node) for node in self.words_in(function)}
        return any(id(node) in words for node in way)

    def words_in(self, function: ast.FunctionDef) -> list[ast.AST]:
        """The outermost nodes of a function that are words, and the statements that only make words."""
        nodes = list(ast.walk(function))
        found: list[ast.AST] = [node for node in nodes if isinstance(node, ast.JoinedStr)]
        for call in (node for node in nodes if isinstance(node, ast.Call)):
            found += [given for given, taken in self._handed(call) if all(each.is_sentence for each in taken)]
        if not found:
            return []
        used: dict[str, list[int]] = defaultdict(list)
        for node in nodes:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                used[node.id].append(id(node))
        mine = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        within = {id(inner) for node in found for inner in ast.walk(node)}
        while True:
            mere = {name for name in mine if used[name] and within.issuperset(used[name])}
            more = [node for node in _makers(function, mere) if id(node) not in within]
            if not more:
                return found
            found += more
            within |= {id(inner) for node in more for inner in ast.walk(node)}

    def _handed(self, call: ast.Call) -> Iterator[tuple[ast.expr, list[_Parameter]]]:
        """Yield each argument with the parameters that take it, in every function of that name that it could call."""
        fitting = [one for one in self.takes[_called(call)] if one.fits(call)]
        for at, given in enumerate(call.args):
            if taken := [one.takes[at] for one in fitting if at < len(one.takes)]:
                yield given, taken
        for keyword in call.keywords:
            if taken := [each for one in fitting for each in one.takes if each.name == keyword.arg]:
                yield keyword.value, taken

    def _learn(self, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                self.takes[node.name].append(_taken_by(node))
            elif isinstance(node, ast.ClassDef):
                fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
                self.takes[node.name].append(
                    _Signature([_Parameter(ast.unparse(one.target), ast.unparse(one.annotation)) for one in fields])
                )

    def _spread(self) -> None:
        """Find the functions that are named nowhere but in words, and in functions that serve nothing else."""
        elsewhere: set[str] = set()
        within: dict[str, set[str]] = defaultdict(set)
        functions: set[str] = set()
        for tree in self.trees.values():
            mine = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
            functions |= {function.name for function in mine}
            mere = {id(node) for function in mine for node in (*self.words_in(function), *self._found_out(function))}
            for name, where in _named(tree, "", mere):
                if where:
                    within[name].add(where)
                else:
                    elsewhere.add(name)
        left = functions - elsewhere
        while more := {name for name in left - self.telling if within[name] and within[name] <= self.telling | {WORDS}}:
            self.telling |= more

    def _found_out(self, function: ast.FunctionDef) -> list[ast.AST]:
        """Functions handed over that find a sentence once somebody looks at it."""
        nodes = list(ast.walk(function))
        given = {id(given) for call in nodes if isinstance(call, ast.Call) for given, taken in self._handed(call)
                 if all(each.may_be_sentence for each in taken)}  # fmt: skip
        names = {node.id for node in nodes if id(node) in given and isinstance(node, ast.Name)}
        kept = [node.value for node in nodes if isinstance(node, ast.Assign) and len(node.targets) == 1
                and isinstance(node.targets[0], ast.Name) and node.targets[0].id in names]  # fmt: skip
        partials = [node for node in nodes if isinstance(node, ast.Call) and _called(node) == "partial" and node.args]
        return [one.args[0] for one in partials if id(one) in given or one in kept]


def _named(node: ast.AST, inside: str, mere: set[int]) -> Iterator[tuple[str, str]]:
    """Yield every name that is used, with the function that it is used in, WORDS, or "" outside of any.

    A text that is a name may be one by which a function is called, so it counts as used outside.
    """
    if id(node) in mere or (isinstance(node, ast.FunctionDef) and _says_a_sentence(node)):
        inside = WORDS
    elif isinstance(node, ast.FunctionDef):
        own = {inner.arg for inner in ast.walk(node) if isinstance(inner, ast.arg)}
        own |= {
            inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
        }
        for part in (*node.decorator_list, node.args):
            yield from _named(part, "", mere)
        for part in node.body:
            yield from (found for found in _named(part, inside or node.name, mere) if found[0] not in own)
        return
    if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
        yield (node.id if isinstance(node, ast.Name) else node.attr), inside
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
        yield node.value, inside if inside == WORDS else ""
    for child in ast.iter_child_nodes(node):
        yield from _named(child, inside, mere)


def _taken_by(function: ast.FunctionDef) -> _Signature:
    given = function.args
    names = [*given.posonlyargs, *given.args, *given.kwonlyargs]
    found = [_Parameter(one.arg, ast.unparse(one.annotation) if one.annotation else "") for one in names]
    return _Signature([one for one in found if one.name not in ("self", "cls")], given.vararg is not None)


def _says_a_sentence(function: ast.FunctionDef) -> bool:
    """Whether all that a function ever returns is sentences: no name, and no empty text that somebody could ask for."""
    if not isinstance(function.returns, ast.Name) or function.returns.id != "str":
        return False
    found = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return bool(found) and all(value is not None and _is_sentence(value) for value in found)


def _is_sentence(value: ast.expr) -> bool:
    if isinstance(value, ast.IfExp):
        return _is_sentence(value.body) and _is_sentence(value.orelse)
    if isinstance(value, ast.Constant):
        return isinstance(value.value, str) and " " in value.value.strip()
    return isinstance(value, ast.JoinedStr) and any(_is_sentence(part) for part in value.values)


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _makers(node: ast.AST, mere: set[str]) -> Iterator[ast.AST]:
    """Yield the statements that do nothing but set such names."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt) and _only_makes(child, mere):
            yield child
        else:
            yield from _makers(child, mere)


def _only_makes(statement: ast.stmt, mere: set[str]) -> bool:
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Name) and target.id in mere for target in statement.targets)
    if isinstance(statement, ast.AugAssign | ast.AnnAssign):
        return isinstance(statement.target, ast.Name) and statement.target.id in mere
    if isinstance(statement, ast.If):
        return all(_only_makes(inner, mere) for inner in (*statement.body, *statement.orelse))
    return False


def _way(tree: ast.AST, spot: Spot) -> Iterator[ast.AST]:
    """Yield the nodes on the way to a change."""
    here: object = tree
    for step in spot:
        here = here[step] if isinstance(step, int) and isinstance(here, list) else getattr(here, str(step))
        if isinstance(here, ast.AST):
            yield here
