"""What holds for every test: no cache or documents of whoever runs it, and signals as a terminal sends them."""

import os
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of tests marked `one_in(n)` each n-th case is in the fast lane."""
    cases: Counter[str] = Counter()
    for item in items:
        mark = item.get_closest_marker("one_in")
        if mark is not None:
            test = item.nodeid.partition("[")[0]
            if cases[test] % mark.args[0]:
                item.add_marker("slow")
            cases[test] += 1


@pytest.fixture(scope="session", autouse=True)
def no_width() -> None:
    """Nobody says how wide a terminal is: readline does, behind Python's back, to every process that a test starts."""
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
        os.unsetenv(name)


@pytest.fixture(scope="session", autouse=True)
def interrupts() -> None:
    """A shell starts what runs in its background deaf to Ctrl-C, and every process that a test starts inherits that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folders = {name: tmp_path_factory.mktemp(name.lower()) for name in ("JUDGE_CACHE", "JUDGE_WORDING")}
    before = {name: os.environ.get(name) for name in folders}
    os.environ.update({name: str(folder) for name, folder in folders.items()})
    yield folders["JUDGE_CACHE"]
    for name, value in before.items():
        if value is None:
            del os.environ[name]
        else:
            os.environ[name] = value
