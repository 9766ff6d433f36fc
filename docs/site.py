"""`python -m docs.site [FOLDER]`: the manual as a web site that works from a disk, without a network.

It needs the extra `docs`.  The pages are plain Markdown; what the site adds is its table of contents, and the
pages that lie beside the code: how to contribute, and what has changed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from docs.tools.pages import ROOT
from judge.site.manual import ORDER

BESIDE: Final = ("CONTRIBUTING.md", "CHANGELOG.md")
"""Pages of the checkout that belong to the site too."""
FETCHED: Final = re.compile(
    r"""<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=["'](?:https?:)?//[^"']*["']"""
)
"""What a browser would fetch from elsewhere to show a page."""


def gather(folder: Path) -> None:
    """Put everything that the site is made of into a folder, with links as they have to be there."""
    for source in (ROOT / "docs").iterdir():
        if source.suffix in (".md", ".svg") or source.name == "conf.py":
            shutil.copy(source, folder / source.name)
    shutil.copytree(ROOT / "docs" / "static", folder / "static")
    for name in BESIDE:
        shutil.copy(ROOT / name, folder / name)
    for page in folder.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        text = text.replace("](../README.md", "](index.md").replace("](../", "](").replace("](docs/", "](")
        page.write_text(text, encoding="utf-8")
    contents = "\n".join([*ORDER, *(name.removesuffix(".md") for name in BESIDE)])
    with (folder / "index.md").open("a", encoding="utf-8") as index:
        index.write(f"\n```{{toctree}}\n:hidden:\n\n{contents}\n```\n")


def fetched(site: Path) -> list[str]:
    """Everything that pages of a site would fetch from elsewhere, page by page."""
    return [
        f"{page.relative_to(site)}: {found[0]}"
        for page in sorted(site.rglob("*.html"))
        for found in FETCHED.finditer(page.read_text(encoding="utf-8"))
    ]


def build(site: Path) -> int:
    """Make the site; the exit code is not 0 where Sphinx warns of anything, or a page would fetch something."""
    with tempfile.TemporaryDirectory() as name:
        gather(Path(name))
        run = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-d", f"{name}/.trees", name]
        code = subprocess.run([*run, str(site)], check=False).returncode
    for line in fetched(site):
        print(f"{line}: the site would not work without a network", file=sys.stderr)
        code = code or 1
    if code == 0:
        print(f"{site / 'index.html'}")
    return code


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"))
