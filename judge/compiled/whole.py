"""Is the program whole? What its modules import from each other, and what they take from them later, is there.

Python notices a missing function only where it is used. Whoever says that the data are sound, or puts them into a
wheel, has asked only some of the functions, and so asks here first for all.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

from judge.input.errors import InputError
from judge.input.names import nearest

PARTS = ("input", "books", "engine", "cards", "scenario")
"""The packages that decide what is compiled and what a scenario comes to."""


@cache
def faults_of_program() -> tuple[InputError, ...]:
    """Return each use of a function that is not there; raises ImportError where a module cannot even be loaded."""
    return tuple(fault for module in _modules() for fault in faults_of_module(module))


def _modules() -> Iterator[ModuleType]:
    for part in PARTS:
        package = import_module(f"judge.{part}")
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            yield import_module(found.name)


def faults_of_module(module: ModuleType) -> Iterator[InputError]:
    """Yield each `module.name` of our own in a module's source where that module has no such name."""
    file = Path(str(module.__file__))
    tree = ast.parse(file.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    local = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    local |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in local:
            of = getattr(module, node.value.id, None)
            if isinstance(of, ModuleType) and _ours(of) and not hasattr(of, node.attr):
                yield _fault(file, node.lineno, of, node.attr)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("judge."):
            of = import_module(node.module)  # those inside functions have not been tried yet
            for name in (alias.name for alias in node.names):
                if not hasattr(of, name) and f"{node.module}.{name}" not in sys.modules:
                    yield _fault(file, node.lineno, of, name)


def _ours(module: ModuleType) -> bool:
    return module.__name__.partition(".")[0] == "judge"


def _fault(file: Path, line: int, of: ModuleType, name: str) -> InputError:
    shown = file.relative_to(Path(__file__).parents[2]).as_posix()
    near = nearest(name, [known for known in vars(of) if not known.startswith("__")])
    return InputError(shown, line, f"the program is not whole: {of.__name__} has no", name, near)
