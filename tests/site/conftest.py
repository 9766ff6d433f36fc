"""A small site, built once: all entries, and a few scenarios of different kinds."""

import pickle
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.site.building import Built, Wish, build
from judge.views.values.at_hand import at_hand
from tests.site.laid import once
from tests.site.visiting import T, served_site
from tests.site.visiting import browser as opened_browser

ROOT = Path(__file__).parents[2]
SHOWN = ("reacts", "gambling", "reveal/a-dead-mans-hand.yaml")


def untold(_: str, parts: Iterable[T], __: int, /) -> Iterator[T]:
    """Show nothing of how far it has come."""
    yield from parts


def wish_for(out: Path) -> Wish:
    scenarios = ROOT / "data" / "scenarios"
    return Wish(out, tuple(path for path in (scenarios / one for one in SHOWN) if path.exists()))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, own_cache: Path) -> tuple[Path, Built]:
    """It, and what is told of it, made once for all processes of a run."""

    def make(folder: Path) -> None:
        made = build(wish_for(folder / "out"), at_hand(None), untold)
        (folder / "built.pickle").write_bytes(pickle.dumps(made))

    folder = once(tmp_path_factory, "site", make)
    told: Built = pickle.loads((folder / "built.pickle").read_bytes())
    return folder / "out", told


@pytest.fixture(scope="session")
def site(built: tuple[Path, Built]) -> Path:
    return built[0]


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    with served_site(site) as at:
        yield at


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The system's browser, one for all tests of a process: its driver allows no second one."""
    with opened_browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def node() -> str:
    found = shutil.which("node")
    if found is None:
        pytest.skip("node is not installed")
    return found
