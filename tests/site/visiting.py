"""What the tests of the site share: its pages read as a browser reads them, and a browser where there is one."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

import pytest

from judge.site.serving import address_of, served

T = TypeVar("T")

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@dataclass
class Page:
    """A page as far as links go: where it leads, what may be led to, and what it would run."""

    links: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    inline: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self._script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src", "action") or (name.startswith("data-") and name != "data-root"):
                self.page.links.append(value or "")
            if name == "id":
                self.page.ids.append(value or "")
            if name.startswith("on") or name == "style" or (value or "").strip().lower().startswith("javascript:"):
                self.page.inline.append(f"{tag} {name}")
        if tag == "style" or (tag == "script" and not any(name == "src" for name, _ in attrs)):
            self.page.inline.append(tag)


@cache
def page_at(path: Path) -> Page:
    """Read a page."""
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader.page


def faults_of(path: Path, root: Path) -> Iterator[str]:
    """Yield the links of a page that lead nowhere."""
    for link in page_at(path).links:
        parts = urlsplit(link)
        if parts.scheme in ("https", "http") or link == "data:,":
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path.resolve()
        if parts.scheme or not target.is_relative_to(root.resolve()) or not target.is_file():
            yield f"{path.relative_to(root)}: {link}"
        elif parts.fragment and target.suffix == ".html" and target.parent.name != "report":  # there it is a page's id
            yield from [] if unquote(parts.fragment) in page_at(target).ids else [f"{path.relative_to(root)}: {link}"]


@contextmanager
def served_site(folder: Path) -> Iterator[str]:
    """Serve a folder for as long as this lasts."""
    with served(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield address_of(server)
        server.shutdown()


@contextmanager
def browser() -> Iterator[Any]:
    """Start a browser; skips where there is none."""
    sync = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip("no Chromium is installed")
    with sync.sync_playwright() as started:
        chromium = started.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield chromium
        chromium.close()
