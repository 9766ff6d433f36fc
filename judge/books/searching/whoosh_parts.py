"""The parts of Whoosh that we use, imported once and without its warnings."""

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def _without(module: str, *names: str) -> Iterator[None]:
    """Let a module that nobody has imported yet be an empty one with these names, for as long as this lasts."""
    if module in sys.modules:
        yield
        return
    stands_in = sys.modules[module] = ModuleType(module)
    for name in names:
        setattr(stands_in, name, None)
    try:
        yield
    finally:
        del sys.modules[module]


# Whoosh imports, and never calls, what fetches pages: a sixth of all that a search waits for.
with warnings.catch_warnings(), _without("urllib.request", "urlretrieve"):
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
