"""A site with the engine and the table, written once and served, and a browser that opens it.

What is missing to build or to show it, npm, node, a browser or its driver, is the reason for which tests skip.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge.site.engine.fetching import install
from judge.site.engine.writing import write_engine
from judge.site.shelf import Shelf
from judge.site.table.writing import write_table
from judge.views.values.at_hand import at_hand
from tests.site import visiting

ROOT = Path(__file__).parents[2]
READY = 60
"""Seconds within which the engine has to be there, on a busy machine too."""


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder that is made once for all processes of a run."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        folder = factory.mktemp(name)
        make(folder)
        return folder
    folder, whole = (factory.getbasetemp().parent / each for each in (name, f"{name} is whole"))
    try:
        folder.mkdir()
    except FileExistsError:
        for _ in range(3000):
            if whole.exists():
                return folder
            time.sleep(0.1)
        raise RuntimeError(f"another process has not made {folder}") from None
    make(folder)
    whole.touch()
    return folder


def needed(*clients: str) -> None:
    """Skip where a client is missing."""
    for client in clients:
        if shutil.which(client) is None:
            pytest.skip(f"{client} is not installed, which the engine in the browser needs")


@pytest.fixture(scope="session")
def laid(tmp_path_factory: pytest.TempPathFactory, own_cache: Path) -> Path:
    """The folder of the site."""
    needed("npm", "node")

    def make(folder: Path) -> None:
        write_engine(folder)
        write_table(folder, shelf=Shelf(at_hand(None).catalogue))

    return once(tmp_path_factory, "laid", make)


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The npm packages that scripts are checked with."""
    needed("npm")
    return once(tmp_path_factory, "packages", lambda folder: install(ROOT, folder)) / "node_modules"


@pytest.fixture(scope="session")
def served(laid: Path) -> Iterator[str]:
    """The address of the site."""
    with visiting.served_site(laid) as address:
        yield address.rstrip("/")
