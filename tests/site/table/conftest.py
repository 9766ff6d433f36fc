"""The table in a browser, opened once for all tests that need no other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.site.laid import laid, packages, served
from tests.site.table.sitting import Sitter

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["laid", "packages", "served"]


@pytest.fixture(scope="session")
def opened(browser: Browser, served: str) -> Iterator[Sitter]:
    """A table with the engine; a script that got in, or a word with another host, would be told."""
    context = browser.new_context(viewport={"width": 360, "height": 800}, accept_downloads=True)
    sitter = Sitter(context.new_page())
    got_in: list[str] = []
    sitter.page.expose_function("hacked", lambda: got_in.append("a script"))
    sitter.page.on("dialog", lambda dialog: got_in.append(dialog.message))
    own = (served, "blob:", "data:")
    sitter.page.on("request", lambda sent: None if sent.url.startswith(own) else got_in.append(sent.url))
    sitter.arrive(f"{served}/table/")
    yield sitter
    assert got_in == []
    context.close()


@pytest.fixture
def sitter(opened: Sitter) -> Iterator[Sitter]:
    """The same, with nothing on it; whatever the page complains of is a fault."""
    opened.new()
    opened.presses = opened.letters = 0
    opened.wrong.clear()
    yield opened
    assert opened.wrong == []
