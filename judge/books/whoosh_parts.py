"""The parts of Whoosh that we use, imported once, without its warnings and without what it never uses."""

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def _lean_import() -> Iterator[None]:
    """Keep `urllib.request` out: Whoosh names it for a download it never makes, at over half the cost of its import."""
    name = "urllib.request"
    if name in sys.modules:
        yield
        return
    stand_in = ModuleType(name)
    stand_in.urlretrieve = None  # type: ignore[attr-defined]
    sys.modules[name] = stand_in
    try:
        yield
    finally:
        del sys.modules[name]


with _lean_import(), warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # its older string literals, from Python 3.12 on
    warnings.simplefilter("ignore", DeprecationWarning)
    from whoosh import query, scoring, versionstring
    from whoosh.analysis import RegexTokenizer
    from whoosh.fields import KEYWORD, STORED, TEXT, Schema
    from whoosh.filedb.filestore import FileStorage, RamStorage

__all__ = [
    "KEYWORD",
    "STORED",
    "TEXT",
    "FileStorage",
    "RamStorage",
    "RegexTokenizer",
    "Schema",
    "query",
    "scoring",
    "version",
]


def version() -> str:
    """Return the version of Whoosh that is installed."""
    return str(versionstring())
