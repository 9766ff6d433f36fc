"""A site with the engine and the table, written once and served, and a browser that opens it.

What is missing to build or to show it, npm, node, a browser or its driver, is the reason for which tests skip.
"""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from judge.site.engine.fetching import install
from judge.site.engine.writing import write_engine
from judge.site.table.writing import write_table
from tests.site import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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
        for _ in range(1200):
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
        write_table(folder)

    return once(tmp_path_factory, "laid", make)


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The npm packages that scripts are checked with."""
    needed("npm")
    return once(tmp_path_factory, "packages", lambda folder: install(ROOT, folder)) / "node_modules"


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word, also to browsers that hang up."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file as far as somebody listens."""
        try:
            super().copyfile(source, outputfile)
        except ConnectionError:
            self.close_connection = True


def serve(folder: Path) -> tuple[ThreadingHTTPServer, str]:
    """Serve a folder to this machine; returns its address as well."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}"


@pytest.fixture(scope="session")
def served(laid: Path) -> Iterator[str]:
    """The address of the site."""
    server, address = serve(laid)
    yield address
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's browser."""
    with visiting.browser() as opened:
        yield opened
