"""The pages of the manual, and the parts of them that the program writes itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
FRONT: Final = ("README.md", "CONTRIBUTING.md")
GENERATED: Final = re.compile(r"(?<=<!-- generated: )([a-z -]+)( -->\n).*?(?=<!-- end -->)", re.DOTALL)
FROM_FILE: Final = re.compile(r"(?<=<!-- file: )(\S+)( -->\n```\w+\n).*?(?=```)", re.DOTALL)


def pages() -> list[Path]:
    """Every page: the front door and the manual, in order."""
    return [*(ROOT / name for name in FRONT), *sorted((ROOT / "docs").glob("*.md"))]


def name_of(page: Path) -> str:
    """What a page is called in messages: `docs/cards.md`."""
    return page.relative_to(ROOT).as_posix()


def with_reference(text: str, references: dict[str, Callable[[], str]]) -> str:
    """A page with every generated part as the code says it now.

    >>> with_reference("<!-- generated: verbs -->\\nold\\n<!-- end -->", {"verbs": lambda: "| new |"})
    '<!-- generated: verbs -->\\n\\n| new |\\n\\n<!-- end -->'
    """
    return GENERATED.sub(lambda match: f"{match[1]}{match[2]}\n{references[match[1]]()}\n\n", text)


def with_files(text: str) -> str:
    """A page with every file that it shows as the file is now."""
    return FROM_FILE.sub(lambda match: match[1] + match[2] + (ROOT / match[1]).read_text(encoding="utf-8"), text)
