"""The rules that the program's own source names: as something it says when it runs, or cited in a docstring.

What is looked for is the engine and the vocabulary of cards.  The source is read, not run, so that a rule is found
wherever it stands.
"""

from __future__ import annotations

import ast
import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ID: Final = re.compile(r"[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+")
CITED: Final = re.compile(r"\b[Rr]ules?:\s*((?:[.a-z0-9-]+(?:,\s+|\s+and\s+)?)+)")
"""`(rule: a.b)`, `(rules: a.b, .c)` and `Rules: a.b, .c.` in docstrings; `.c` stands beside the one before."""
RULE_AT: Final = {"note": 0, "Objection": 0, "Decision": 3, "gain": 3, "pay": 3, "modify": 2}
"""Calls that are given a rule, and as which argument."""
PROGRAM: Final = Path(__file__).parents[2]
FOLDERS: Final = ("engine", "cards")
"""The parts of the program that name rules."""
PLACES_IN_DATA: Final = frozenset({"save.py", "sound.py"})
"""Files that put together places in saved data (`cards[3].zone`), which look the same; they name no rules."""
NAME_STEPS: Final = frozenset({"chart.py", "occasions.py"})
"""Files that name steps of the timing chart, whose ids look the same, and no rules."""
WITHOUT_PARTS: Final = (ast.Name, ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)
"""What every other node has, and what holds a name and nothing else."""
CHECK_DECKS: Final = frozenset({"deck.py"})
"""Files behind `judge deck`, whose rules come up in no game; in tests/cards/test_deck.py a deck breaks each."""


class Named(NamedTuple):
    """A rule id and where it is named."""

    place: str
    rule: str
    cited: bool = False
    """Whether it only stands in a docstring; otherwise the program says it at run time."""
    within: str = ""
    """The function (`Draw.cards`), the class or the constant that it stands in; empty where it is the file itself."""


NamedIn = Callable[[str, str, frozenset[str]], Iterable[Named]]
"""Finds the rules that a source names, given its file's name and the chapters that there are."""


def sources() -> list[Path]:
    """Every file of the program that may name rules."""
    return sorted(file for folder in FOLDERS for file in (PROGRAM / folder).rglob("*.py"))


def named_rules(rules: Collection[str]) -> list[Named]:
    """Every rule of the books that the program names for a game, with each place where it does."""
    return _named_by(rules, NAME_STEPS | CHECK_DECKS, named_once)


def applied_in(rules: Collection[str], read: NamedIn | None = None) -> dict[str, list[dict[str, str]]]:
    """Where in the program each rule is applied, decks included: a line for each function, the one that says it first.

    What is found is as plain as the catalogue that keeps it: a place and a name. `read` does the work of `named_in`.
    """
    found: dict[str, dict[tuple[str, str], str]] = {}
    reading = read or named_once

    def read_with_a_chapter(name: str, source: str, chapters: frozenset[str]) -> Iterable[Named]:
        """Of books with few chapters most files name no rule, and to read one takes much longer than to see that."""
        return reading(name, source, chapters) if any(f"{chapter}." in source for chapter in chapters) else ()

    for one in sorted(_named_by(rules, NAME_STEPS, read_with_a_chapter), key=lambda one: one.cited):
        file = one.place.partition(":")[0]
        found.setdefault(one.rule, {}).setdefault((file, one.within), one.place)
    return {
        rule: [{"place": place, "name": within} for (_, within), place in places.items()]
        for rule, places in found.items()
    }


def _named_by(rules: Collection[str], without: Collection[str], read: NamedIn) -> list[Named]:
    """Every rule that the program names, but for some files."""
    chapters = chapters_of(rules)
    return [
        named
        for file in sources()
        if file.name not in without
        for named in read(file.relative_to(PROGRAM).as_posix(), file.read_text(encoding="utf-8"), chapters)
    ]


def chapters_of(rules: Iterable[str]) -> frozenset[str]:
    """The first parts of ids, by which a rule is told from other words with dots."""
    return frozenset(rule.partition(".")[0] for rule in rules)


def named_in(name: str, source: str, chapters: Collection[str]) -> Iterator[Named]:
    """Every rule id that a file names, as a literal or in a docstring."""
    nodes = list(_nodes(ast.parse(source)))
    prose = {text: within for node, within in nodes if (text := _docstring(node))}
    for text, within in prose.items():
        yield from (Named(f"{name}:{text.lineno}", rule, True, within) for rule in _cited(str(text.value)))
    elsewhere = {*prose, *_steps(node for node, _ in nodes)}
    for node, within in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in elsewhere:
            if ID.fullmatch(node.value) and node.value.partition(".")[0] in chapters:
                yield Named(f"{name}:{node.lineno}", node.value, within=within)
        elif isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            at = RULE_AT.get(called)
            if at is not None and len(node.args) > at:
                for each in ast.walk(node.args[at]):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str) and "." in each.value:
                        yield Named(f"{name}:{each.lineno}", each.value, within=within)


@cache
def named_once(name: str, source: str, chapters: frozenset[str]) -> tuple[Named, ...]:
    """What `named_in` finds, kept for as long as the process lasts: reading all of the program takes a while."""
    return tuple(named_in(name, source, chapters))


def built_in(name: str, source: str, chapters: Collection[str]) -> Iterator[str]:
    """Every rule id that a file puts together at run time, where nothing could look it up."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "x" for part in node.values]
            whole = "".join(str(part) for part in parts)
            if ID.fullmatch(whole.replace("_", "-")) and whole.partition(".")[0] in {*chapters, "x"}:
                yield f"{name}:{node.lineno}"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            for side in (node.left, node.right):
                text = side.value if isinstance(side, ast.Constant) else None
                if isinstance(text, str) and re.fullmatch(r"[a-z-]+(\.[a-z-]+)*\.(%s)?", text):
                    yield f"{name}:{node.lineno}"


def _cited(text: str) -> Iterator[str]:
    """The rules that a docstring cites."""
    for match in CITED.finditer(text):
        before = ""
        for each in re.split(r",\s+|\s+and\s+|\s+", match[1].strip()):
            rule = each.rstrip(".")
            if rule.startswith("."):
                rule = f"{before.rpartition('.')[0]}{rule}"
            if rule:
                yield rule
                before = rule


def _steps(nodes: Iterable[ast.AST]) -> Iterator[ast.Constant]:
    """What is given as `steps`: ids of steps of the timing chart, which look the same."""
    for node in nodes:
        if isinstance(node, ast.keyword) and node.arg == "steps":
            yield from (each for each in ast.walk(node.value) if isinstance(each, ast.Constant))


def _nodes(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Every node of a file, those around it first, with the name of the function, class or constant that it is in.

    Left out is what can name no rule: plain names, and what every node has.
    """
    waiting: deque[tuple[ast.AST, str, bool]] = deque([(tree, "", False)])
    while waiting:
        node, within, in_function = waiting.popleft()
        yield node, within
        above = within
        for child in _children(node):
            if in_function:
                waiting.append((child, within, True))
                continue
            # A docstring belongs to the constant above it, where there is one.
            above = above if _docstring(child) else f"{within}.{_name(child)}".strip(".")
            waiting.append((child, above, isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)))


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes right inside one, as `ast.iter_child_nodes` has them, without those that can name no rule."""
    for field in node._fields:
        value = getattr(node, field, None)
        for each in value if type(value) is list else (value,):
            if isinstance(each, ast.AST) and not isinstance(each, WITHOUT_PARTS):
                yield each


def _name(node: ast.AST) -> str:
    """What a statement gives its name to, if it does: a function, a class, a constant or a field."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return node.name
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return next((target.id for target in targets if isinstance(target, ast.Name)), "")


def _docstring(node: ast.AST) -> ast.Constant | None:
    """The string of a statement that is nothing else: a docstring, also one below a constant or a field."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value
    return None
