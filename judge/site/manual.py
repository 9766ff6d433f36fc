"""The manual as pages of the site: plain Markdown, its links leading to the pages here."""

import re
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from judge import paths
from judge.site.addresses import linked, root_of, scenario_folder
from judge.site.entries import Page
from judge.site.frame import Frame

ORDER = (
    "tour",
    "floor",
    "scenarios",
    "cards",
    "entries",
    "scripts",
    "library",
    "assistants",
    "site",
    "table",
    "threats",
    "scale",
    "engine",
)
"""The pages of the manual in the order in which they are listed everywhere; others follow."""

COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
HEADING = re.compile(r"^# (.+)$", re.MULTILINE)


def manual_files() -> dict[str, Path]:
    """Return the pages of the manual by their names; none where it has not been installed."""
    folder = paths.manual_folder()
    found = {path.stem: path for path in sorted(folder.glob("*.md")) if path.stem != "index"} if folder else {}
    return {name: found[name] for name in sorted(found, key=lambda name: (name not in ORDER, _place(name), name))}


def _place(name: str) -> int:
    return ORDER.index(name) if name in ORDER else 0


def manual_list() -> tuple[tuple[str, str], ...]:
    """Return the folder of each page with its title."""
    return tuple((f"manual/{name}/", _title(path)) for name, path in manual_files().items())


def _title(path: Path) -> str:
    found = HEADING.search(path.read_text(encoding="utf-8"))
    return found[1] if found else path.stem


def manual_pages(frame: Frame) -> Iterator[Page]:
    """Yield the pages, and before them the list of them."""
    files = manual_files()
    if not files:
        return
    doors = [(folder, title, "") for folder, title in frame.look.manual]
    yield "manual/", frame.page("more.html", "manual/", "Manual", doors=doors)
    for name, path in files.items():
        folder = f"manual/{name}/"
        body = Markup(rendered(path.read_text(encoding="utf-8"), folder, set(files), frame))
        yield folder, frame.page("manual.html", folder, _title(path), body=body)


def pictures() -> Iterator[tuple[str, bytes]]:
    """Yield the pictures of the manual, with where they stand."""
    folder = paths.manual_folder()
    for path in sorted(folder.glob("*.svg")) if folder and manual_files() else ():
        yield f"manual/{path.name}", path.read_bytes()


def rendered(text: str, folder: str, names: set[str], frame: Frame) -> str:
    """Return a page of Markdown as HTML; HTML in it is shown as text, and links out of the site's pages are words."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(COMMENT.sub("", text))
    seen: dict[str, int] = {}
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", _anchor(tokens[at + 1].content, seen))
        elif token.type == "inline":
            token.children = _leading(token.children or [], root_of(folder), names, frame)
        elif token.type == "fence":
            token.info = ""  # no colours here, so no need to name the language
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    return html.replace("<pre>", '<pre tabindex="0">')


def _anchor(heading: str, seen: dict[str, int]) -> str:
    """Return the id of a heading, as others make it too."""
    name = re.sub(r"[^\w\- ]", "", re.sub(r"[`*]", "", heading).lower()).replace(" ", "-")
    seen[name] = seen.get(name, 0) + 1
    return name if seen[name] == 1 else f"{name}-{seen[name] - 1}"


def _leading(tokens: list[Token], root: str, names: set[str], frame: Frame) -> list[Token]:
    """Return the tokens of a line with links that lead to pages of the site; what leads elsewhere keeps its words."""
    kept: list[Token] = []
    open_links: list[bool] = []
    for token in tokens:
        if token.type == "link_open":
            target = _target(str(token.attrGet("href") or ""), root, names, frame)
            open_links.append(target is not None)
            if target is None:
                continue
            token.attrSet("href", target)
        elif token.type == "link_close":
            if not open_links.pop():
                continue
        elif token.type == "image":
            token.attrSet("src", _picture(str(token.attrGet("src") or ""), root))
        kept.append(token)
    return kept


def _picture(source: str, root: str) -> str:
    return f"{root}manual/{Path(source).name}"


def _target(href: str, root: str, names: set[str], frame: Frame) -> str | None:
    """Return where a link of the manual leads on the site; None where the site has no such page."""
    if href.startswith(("https://", "http://", "#")):
        return href
    path, mark, part = href.partition("#")
    name = path.rpartition("/")[2]
    if name.endswith(".md") and "/" not in path and name.removesuffix(".md") in names:
        page = f"manual/{name.removesuffix('.md')}/"
        return f"{root}{linked(page)}{mark}{part}"
    below, _, id = path.partition("data/scenarios/")
    if below in ("", "../") and id.removesuffix(".yaml") in frame.shelf.scenarios:
        return f"{root}{linked(scenario_folder(id.removesuffix('.yaml')))}"
    return None
