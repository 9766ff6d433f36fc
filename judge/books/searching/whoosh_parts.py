"""The parts of Whoosh that we use, imported once, without its warnings and without what it never uses."""

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

UNUSED = {"urllib.request": "urlretrieve", "whoosh.lang.morph_en": "variations"}
"""Modules that Whoosh imports one name from, for a download and for word forms that we never ask it for.

They cost over half of the whole import.
"""


@contextmanager
def _lean_import() -> Iterator[None]:
    """Put empty modules in the place of the unused ones while Whoosh is imported."""
    stand_ins = {module: name for module, name in UNUSED.items() if module not in sys.modules}
    for module, name in stand_ins.items():
        sys.modules[module] = ModuleType(module)
        setattr(sys.modules[module], name, None)
    try:
        yield
    finally:
        for module in stand_ins:
            del sys.modules[module]


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
