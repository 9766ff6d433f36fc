"""The parts of Whoosh that we use, imported once and without its warnings."""

import warnings

with warnings.catch_warnings():
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
