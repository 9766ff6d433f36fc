"""What holds for every test: no cache or documents of whoever runs it, and signals as a terminal sends them.

Where several processes share the tests, each has a run of neighbours, so that what these need is made once; who is done
takes over from the others. What needs every scenario run comes first, so that one process runs them, and then what
waits for a browser, so that nobody waits for it in the end.
"""

import gc
import os
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.lanes import COMPILED

WAITS = Path(__file__).parent / "site"
"""Where tests wait for a browser, which works meanwhile."""
EVERY_SCENARIO = {"all_run", "shown"}
"""What is made of every scenario of the program, which takes a minute."""

gc.set_threshold(50_000, 20, 50)
"""What tests keep for one another is large, and looking through it for cycles at the usual pace takes an eighth."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Where nobody has said how tests are spread, in runs of neighbours."""
    if config.getvalue("dist") != "load":
        return None
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """With `-n auto` one process more than there are processors: often one of them waits for a browser or a command."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--night", action="store_true", help="run what is left for the night as well")


def pytest_configure(config: pytest.Config) -> None:
    """What says no number of examples itself has fewer by day than hypothesis takes, as many in the night.

    How long an example takes says nothing of what it is about: a busy machine is no fault.
    """
    patient: Any = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
    settings.register_profile("day", max_examples=40, **patient)
    settings.register_profile("night", **patient)
    settings.load_profile("night" if config.getoption("--night") else "day")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of tests marked `one_in(n)` each n-th case is in the fast lane; what needs or waits for much comes first."""

    def turn(item: pytest.Item) -> int:
        if not EVERY_SCENARIO.isdisjoint(getattr(item, "fixturenames", ())):
            return 0
        return 1 if item.path.is_relative_to(WAITS) else 2

    items.sort(key=turn)
    cases: Counter[str] = Counter()
    left = []
    for item in items:
        if item.get_closest_marker("night") is not None:
            item.add_marker("slow")
            if not config.getoption("--night"):
                left.append(item)
        mark = item.get_closest_marker("one_in")
        if mark is not None:
            test = item.nodeid.partition("[")[0]
            if cases[test] % mark.args[0]:
                item.add_marker("slow")
            if cases[test] % mark.kwargs.get("day", 1) and not config.getoption("--night"):
                left.append(item)
            cases[test] += 1
    if left:
        config.hook.pytest_deselected(items=left)
        without = {*left}
        items[:] = [item for item in items if item not in without]


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
    """Folders of this run; whoever of several processes comes first compiles the books for all."""
    cache, wording = tmp_path_factory.getbasetemp() / "cache", tmp_path_factory.mktemp("wording")
    if "PYTEST_XDIST_WORKER" in os.environ:
        cache = cache.parent.with_name("cache")
    cache = Path(os.environ.get(COMPILED) or cache)
    cache.mkdir(exist_ok=True)
    folders = {"JUDGE_CACHE": cache, "JUDGE_WORDING": wording}
    before = {name: os.environ.get(name) for name in folders}
    os.environ.update({name: str(folder) for name, folder in folders.items()})
    yield folders["JUDGE_CACHE"]
    for name, value in before.items():
        if value is None:
            del os.environ[name]
        else:
            os.environ[name] = value
