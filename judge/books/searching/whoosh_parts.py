"""The parts of Whoosh that we use, imported once and without its warnings."""

import sys
import threading
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Final

NEVER_CALLED: Final = {
    "calendar": (),
    "html": ("escape",),
    "urllib.request": ("urlretrieve",),
    "whoosh.lang.morph_en": ("variations",),
}
"""What Whoosh imports and never calls for us, with what it takes from there: a quarter of what a search waits for."""


@contextmanager
def _without(never_called: Mapping[str, tuple[str, ...]]) -> Iterator[None]:
    """Let modules that nobody has imported yet be empty ones with these names, for as long as this lasts; nothing is
    done where somebody else could import them meanwhile.
    """
    alone = threading.active_count() == 1
    stand_in = {module: names for module, names in never_called.items() if alone and module not in sys.modules}
    for module, names in stand_in.items():
        sys.modules[module] = ModuleType(module)
        vars(sys.modules[module]).update(dict.fromkeys(names))
    try:
        yield
    finally:
        for module in stand_in:
            del sys.modules[module]


with warnings.catch_warnings(), _without(NEVER_CALLED):
    warnings.simplefilter("ignore", SyntaxWarning)  # its older string literals, from Python 3.12 on
    warnings.simplefilter("ignore", DeprecationWarning)
    from whoosh import query, scoring, versionstring
    from whoosh.analysis import RegexTokenizer
    from whoosh.fields import KEYWORD, STORED, TEXT, Schema
    from whoosh.matching import ListMatcher
    from whoosh.reading import IndexReader
    from whoosh.searching import Searcher

__all__ = [
    "KEYWORD",
    "STORED",
    "TEXT",
    "IndexReader",
    "ListMatcher",
    "RegexTokenizer",
    "Schema",
    "Searcher",
    "query",
    "scoring",
    "version",
]


def version() -> str:
    """Return the version of Whoosh that is installed."""
    return str(versionstring())
