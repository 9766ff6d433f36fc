"""Templates as all pages are made of them: everything that is put into one is escaped unless a template made it."""

from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

TEMPLATES: Final = Path(__file__).parent / "templates"

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'"
)

POLICY: Final = Markup(_POLICY)
"""What a page may load and run: the site's own files, nothing that stands in it, nothing from elsewhere."""

OF_THE_ENGINE: Final = Markup(
    _POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'")
)
"""The same with the engine, which is compiled as the page is opened and runs beside it."""


def environment() -> Environment:
    """Return an environment of its own for the templates; a name that nobody gave is a fault."""
    return Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip


@cache
def table_page() -> str:
    """Return the page of the table, which is the same with the site and without it."""
    styles = ("palette.css", "table.css", "board.css")
    return environment().get_template("table.html").render(title="The table", policy=OF_THE_ENGINE, styles=styles)
