"""How nearly an entry is asked for in the words of a question: the likest of the phrases in which people ask for it.

One phrase may be like it by chance, so that several of them have a say in which entry comes first.

A phrase is read whole here, with the little words that ranking leaves out, and by its letters, three at a time, so that
other endings, words written as one and slips of the pen are like the words that are meant. What many of the phrases
have tells little between them, and counts little. This is the cosine of two texts, of which the rarer pieces count
more.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain
from math import log, sqrt
from typing import NamedTuple

from judge.input.names import normalise

LETTERS = 3
"""How many letters in a row are compared."""

LIKEST = 5
"""So many phrases of an entry have a say; where it has fewer, the rest are like nothing."""


class Like(NamedTuple):
    """How like a text an entry's phrases are, 0 to 1: the likest one, and the root mean square of the likest few."""

    one: float
    few: float


def likeness(text: str, phrases: Mapping[str, Iterable[str]]) -> dict[str, Like]:
    """Return how like the text the phrases of each entry are.

    >>> likeness("who pays upkeep", {"pay": ["upkeep: who pays"] * 5, "draw": ["full hut"]})
    {'pay': Like(one=1.0, few=1.0), 'draw': Like(one=0.0, few=0.0)}
    """
    read = {id: list(map(_words, said)) for id, said in phrases.items()}
    times = Counter(chain.from_iterable(chain.from_iterable(read.values())))
    cut = {word: pieces(word) for word in times}
    having: dict[str, int] = {}
    for word, count in times.items():
        for piece in cut[word]:
            having[piece] = having.get(piece, 0) + count
    spoken = sum(len(said) for said in read.values())
    weight = {piece: (1 + log((1 + spoken) / min(1 + spoken, 1 + count))) ** 2 for piece, count in having.items()}
    unheard = (1 + log(1 + spoken)) ** 2
    asked = Counter(piece for word in normalise(text).split() for piece in pieces(word))
    heard = {piece: count * weight.get(piece, unheard) for piece, count in asked.items()}
    length = sqrt(sum(heard.values()))
    own = {word: sum([weight[piece] for piece in of_it]) for word, of_it in cut.items()}
    both = {word: sum([heard[piece] for piece in of_it if piece in heard]) for word, of_it in cut.items()}

    def cosine(phrase: tuple[str, ...]) -> float:
        shared = sum(map(both.__getitem__, phrase))
        return min(1.0, shared / (length * sqrt(sum(map(own.__getitem__, phrase))))) if shared else 0.0

    return {id: _like(sorted(map(cosine, said), reverse=True)[:LIKEST]) for id, said in read.items()}


def _like(likest: list[float]) -> Like:
    """Return what the likest phrases tell, the likest first."""
    return Like(max(likest, default=0.0), sqrt(sum(like * like for like in likest) / LIKEST))


@lru_cache(maxsize=8_000)
def _words(phrase: str) -> tuple[str, ...]:
    """Return the words of a phrase, of which every question that comes near its entry is compared with all."""
    return tuple(normalise(phrase).split())


@lru_cache(maxsize=4_000)
def pieces(word: str) -> tuple[str, ...]:
    """Return the letters of a word, three at a time, its beginning and its end being letters too.

    >>> pieces("pay")
    (' pa', 'pay', 'ay ')
    """
    whole = f" {word} "
    return tuple(whole[at : at + LETTERS] for at in range(max(1, len(whole) - LETTERS + 1)))
