"""The shape of the house: wings in order, no circles, rooms of a size that one can look over."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.lanes import slow

ROOT = Path(__file__).parents[2]
JUDGE = ROOT / "judge"
MOST_FILES, MOST_LINES = 20, 400

WINGS = {
    "engine": (
        "position",
        "table",
        "events",
        "abilities",
        "posses",
        "using",
        "plays",
        "shootout",
        "day",
        "observing",
        "exploring",
    ),
    "scenario": ("file", "layout", "script", "questions", "runs", "games"),
    "books": ("reading", "searching", "compiling", "linting", "answers"),
    "views": ("values", "of_decks", "of_books", "of_games"),
    "cli": ("common", "decks", "lookups", "scenarios", "tabletop", "data", "publishing", "assistants"),
}
"""The rooms of a part from the ground up: none imports at run time from one that stands behind it."""


def modules() -> dict[str, Path]:
    """Every module of the program by its full name; a package goes by its own."""
    found = {}
    for path in sorted(JUDGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imported(name: str) -> Iterator[str]:
    """The modules that one imports as it is loaded: not inside functions, and not for types alone."""
    path = MODULES[name]
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        waiting += ast.iter_child_nodes(node)
        if isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            above = ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])
            base = above if node.level else str(node.module)
            for alias in node.names:
                target = f"{base}.{alias.name}" if f"{base}.{alias.name}" in MODULES else base
                if target in MODULES:
                    yield target
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)


@cache
def graph() -> dict[str, frozenset[str]]:
    """What each module imports as it is loaded."""
    return {name: frozenset(imported(name)) for name in MODULES}


@pytest.mark.parametrize("part", WINGS)
def test_a_wing_imports_only_from_those_before_it(part: str) -> None:
    order = WINGS[part]
    rooms = {path.name for path in (JUDGE / part).iterdir() if (path / "__init__.py").exists()}
    assert rooms == set(order)
    inside = [(a, b) for a, targets in graph().items() for b in targets if a.count(".") > 2 and b.count(".") > 2]
    mine = [(a, b) for a, b in inside if a.startswith(f"judge.{part}.") and b.startswith(f"judge.{part}.")]
    assert mine
    assert [f"{a} imports {b}" for a, b in mine if order.index(b.split(".")[2]) > order.index(a.split(".")[2])] == []


def circles() -> list[list[str]]:
    """The groups of modules that import each other, directly or by way of others (Tarjan's algorithm)."""
    seen: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        seen[name] = low[name] = len(seen)
        stack.append(name)
        for other in graph()[name]:
            if other not in seen:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], seen[other])
        if low[name] == seen[name]:
            at = stack.index(name)
            group = stack[at:]
            del stack[at:]
            if len(group) > 1:
                found.append(sorted(group))

    for name in graph():
        if name not in seen:
            visit(name)
    return found


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles() == []


EACH_FIRST = """
import importlib, sys, types

packages, modules = sys.argv[1].split(","), sys.argv[2].split(",")
for name in modules:
    for loaded in [loaded for loaded in sys.modules if loaded.partition(".")[0] == "judge"]:
        del sys.modules[loaded]
    for package in packages:
        emptied = sys.modules[package] = types.ModuleType(package)
        emptied.__path__ = [package.replace(".", "/")]
    sys.modules["judge"].__version__ = "0"
    try:
        importlib.import_module(name)
    except Exception as fault:
        print(name, type(fault).__name__, fault)
"""


@slow
def test_every_module_can_be_imported_first() -> None:
    """Also with the packages' own `__init__` empty, so that none of them keeps an order that works by chance.

    One module in eight: that none import each other in a circle is seen above, of all of them.
    """
    packages = [name for name, path in MODULES.items() if path.name == "__init__.py"]
    names = [name for name, path in MODULES.items() if path.name != "__init__.py" and "__main__" not in name]
    run = [sys.executable, "-c", EACH_FIRST, ",".join(packages), ",".join(names[::8])]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == ""


def test_a_file_can_be_read_in_one_sitting() -> None:
    lines = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in MODULES.items()}
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


def test_a_room_can_be_looked_over() -> None:
    folders = {path.parent for path in (*MODULES.values(), *(ROOT / "tests").rglob("*.py"))}
    assert [folder for folder in folders if len(list(folder.glob("*.py"))) > MOST_FILES] == []


def test_nothing_catches_that_our_own_modules_are_missing() -> None:
    """A lost module is a fault of the program: whoever swallows it turns the fault into a wrong answer."""
    caught = []
    for name, path in MODULES.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Try) and any(_catches_imports(handler) for handler in node.handlers):
                loaded = [each for one in node.body for each in ast.walk(one)]
                ours = any(
                    isinstance(each, ast.ImportFrom) and (each.level or str(each.module).startswith("judge"))
                    for each in loaded
                )
                foreign = any(isinstance(each, ast.Import | ast.ImportFrom) for each in loaded) and not ours
                if not foreign and graph()[name]:  # a module that builds on none of ours can lose none
                    caught.append(f"{name}:{node.lineno}")
    assert caught == []


def _catches_imports(handler: ast.ExceptHandler) -> bool:
    named = {kind.id for kind in ast.walk(handler.type or ast.Tuple([])) if isinstance(kind, ast.Name)}
    return not named.isdisjoint({"ImportError", "ModuleNotFoundError"})
