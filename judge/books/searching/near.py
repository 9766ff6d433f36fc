"""The general rules that come nearest to a question that nobody has answered."""

from collections import Counter

from judge.books.catalogue import Catalogue
from judge.books.searching.words import words


def nearest_rules(text: str, catalogue: Catalogue, limit: int = 3) -> list[str]:
    """Return the ids of the rules and terms whose titles share words with the text, those with rarer words first.

    It reads titles only, so that not even this needs the index.
    """
    sought = {_root(word) for word in words(text)}
    titles = {row.id: {_root(word) for word in words(row.title)} for row in catalogue.rows("rule", "term")}
    common = Counter(root for roots in titles.values() for root in roots)
    scores = {id: sum(1 / common[root] for root in roots & sought) for id, roots in titles.items()}
    found = sorted((id for id, score in scores.items() if score), key=lambda id: -scores[id])
    return found[:limit]


def _root(word: str) -> str:
    """Return a word without the endings that most often differ; rougher than a stem, and free."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) > len(ending) + 3:
            return word.removesuffix(ending)
    return word
