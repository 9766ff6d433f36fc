"""The parts of Whoosh that we use, imported once and without its warnings."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # its older string literals, from Python 3.12 on
    warnings.simplefilter("ignore", DeprecationWarning)
    from whoosh import query, scoring, versionstring
    from whoosh.analysis import RegexTokenizer
    from whoosh.fields import ID, KEYWORD, STORED, TEXT, Schema
    from whoosh.filedb.filestore import FileStorage, RamStorage
    from whoosh.index import FileIndex

__all__ = [
    "ID",
    "KEYWORD",
    "STORED",
    "TEXT",
    "FileIndex",
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
