"""Running scenarios and tests on a mutant, each in a process forked from one that has imported everything already."""

from __future__ import annotations

import functools
import gc
import importlib
import importlib.metadata
import json
import os
import sys
import time
import types
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from judge.books.catalogue import Catalogue
from judge.cards.printed import forget_published
from judge.engine.observing.watch import watched
from judge.paths import cache_folder
from judge.scenario.runs.running import run
from tests.lanes import COMPILED
from tests.scenario.untold import Untold

from .mutants import Mutant, mutated

ROOT: Final = Path(__file__).parents[2]
SECONDS: Final = 15
"""Of the processor, for all that is run on a mutant at a time: one that goes on for ever is killed by it."""

MEMORY: Final = 2 << 30
"""In bytes, for the same: one that piles things up for ever is killed by it before others feel it."""

NOT_PUT_IN: Final = "the mutant could not be put in"

Context = dict[str, Any]
"""What a scenario runs: `seconds`, and in `lines` by the path of a module below the root the lines."""


def holds(file: Path, catalogue: Catalogue) -> bool:
    """Whether a scenario gives the answers that it expects, and nothing happens in it that no line tells.

    Cards are read anew for each, since a mutant may read them otherwise.
    """
    forget_published()
    with watched(untold := Untold()):
        report = run(file, catalogue)
    return report.passed and not untold.found


def lines_run(files: Sequence[Path], modules: Iterable[Path], catalogue: Catalogue) -> dict[str, Context]:
    """By scenario, the lines of these modules that it runs: its coverage context. In a process of its own."""
    wanted = {str(ROOT / module): module.as_posix() for module in modules}

    def watch() -> dict[str, Context]:
        found: dict[str, Context] = {}
        here: dict[str, set[int]] = {}

        def in_line(frame: types.FrameType, event: str, _: Any) -> Any:
            if event == "line":
                here.setdefault(wanted[frame.f_code.co_filename], set()).add(frame.f_lineno)
            return in_line

        def called(frame: types.FrameType, event: str, _: Any) -> Any:
            return in_line if frame.f_code.co_filename in wanted else None

        for file in files:
            here.clear()
            begin = time.process_time()
            sys.settrace(called)
            try:
                holds(file, catalogue)
            finally:
                sys.settrace(None)
            lines = {module: sorted(numbers) for module, numbers in here.items()}
            found[file.relative_to(ROOT).as_posix()] = {"seconds": time.process_time() - begin, "lines": lines}
        return found

    return dict(in_fork(watch, 3_600))


def in_fork(work: Callable[[], Any], seconds: int = SECONDS) -> Any:
    """What some work comes to in a process of its own, as JSON has it; None where it dies or takes too long."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = 1
        try:
            import resource

            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            with os.fdopen(writing, "w") as stream:
                json.dump(work(), stream)
            code = 0
        except BaseException:
            code = 1
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading) as stream:
        said = stream.read()
    _, status = os.waitpid(child, 0)
    return json.loads(said) if status == 0 and said else None


def killed_by(mutant: Mutant, files: Sequence[Path], tests: Sequence[str], catalogue: Catalogue) -> str:
    """What tells a mutant from the original: a scenario, the tests, or nothing."""

    def scenarios() -> str:
        try:
            put_in(mutant)
        except Exception as fault:
            return f"{NOT_PUT_IN}: {type(fault).__name__}: {fault}"
        for file in files:
            try:
                if not holds(file, catalogue):
                    return file.relative_to(ROOT).as_posix()
            except Exception as fault:
                return f"{file.relative_to(ROOT).as_posix()} ({type(fault).__name__})"
        return ""

    found = in_fork(scenarios, SECONDS + len(files) // 4)
    if found is None:
        return "time or memory"
    if str(found).startswith(NOT_PUT_IN):
        raise LookupError(f"{mutant.name}: {found}")
    return str(found) if found or not tests else verdict(tests, mutant)


class _Failing:
    """What listens to pytest for the test that fails."""

    name = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Keep its name; there is no second one, for the first ends them."""
        if report.failed:
            self.name = report.nodeid


def verdict(tests: Sequence[str], mutant: Mutant | None = None) -> str:
    """Run tests on a mutant, or on the program as it is: nothing if all pass, or the one that fails, or what it was."""

    def of_tests() -> tuple[int, str]:
        import pytest

        if mutant is not None:
            put_in(mutant)
        os.environ[COMPILED] = str(cache_folder())  # no process has to compile the books again
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        options = ["-q", "-x", "-n0", "-p", "no:benchmark", "-p", "no:cacheprovider", "-m", "not slow"]
        # what a plugin of pytest imports is imported here already, and no assertion in it has to be told of
        options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
        failing = _Failing()
        return int(pytest.main([*options, *tests], plugins=[failing])), failing.name

    found = in_fork(of_tests, 20 * SECONDS)
    if found is None:
        return "time or memory"
    code, name = found
    return "" if code == 0 else name or f"pytest ends with code {code}"


def put_in(mutant: Mutant) -> None:
    """Let the functions of this process be those of the mutant."""
    path = ROOT / mutant.module
    module = importlib.import_module(mutant.module.with_suffix("").as_posix().replace("/", "."))
    tree = mutated(path.read_text(encoding="utf-8"), mutant)
    flags = module.annotations.compiler_flag if hasattr(module, "annotations") else 0
    new = _code_of(compile(tree, str(path), "exec", flags=flags, dont_inherit=True), mutant.function)
    changed = 0
    gc.unfreeze()  # what has been set aside for the collector is looked at as well
    for function in gc.get_objects():
        _forget(function)
        if isinstance(function, types.FunctionType):
            old = function.__code__
            here = (old.co_filename, old.co_qualname, old.co_firstlineno)
            if here == (str(path), mutant.function, new.co_firstlineno):
                function.__code__ = new
                changed += 1
    if not changed:
        raise LookupError(f"no function for {mutant.name}")


def _forget(thing: object) -> None:
    """Empty a memory of the engine, of what the program worked out as it was."""
    if isinstance(thing, dict) and str(type(thing).__module__).startswith("judge.engine."):
        thing.clear()
    elif isinstance(thing, functools._lru_cache_wrapper) and str(thing.__module__).startswith("judge.engine."):
        thing.cache_clear()


def _code_of(code: types.CodeType, function: str) -> types.CodeType:
    """The code of a function by its qualified name."""
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            if constant.co_qualname == function:
                return constant
            if function.startswith(f"{constant.co_qualname}."):
                return _code_of(constant, function)
    raise LookupError(function)


def import_all(modules: Iterable[Path]) -> None:
    """Import what the scenarios, the tests and the plugins of pytest import, so that no process has to do it again."""
    importlib.import_module("hypothesis")  # its plugin imports it only once a test is run, which takes seconds
    for plugin in importlib.metadata.entry_points(group="pytest11"):
        plugin.load()
    for module in modules:
        importlib.import_module(module.with_suffix("").as_posix().replace("/", "."))
    gc.collect()
