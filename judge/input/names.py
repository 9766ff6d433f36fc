"""Names as people type them: without accents, quotes and dots, in any case, nearly right."""

import re
import unicodedata
from collections.abc import Iterable

LIKENESS = 70
"""How alike (0 to 100) two names must be for one to be suggested for the other."""

BEHIND = 20
"""A candidate that is so much less alike than the best one is not worth mentioning."""

LONGEST_NAME = 500
"""Characters that a name or a question may have; what is longer is not compared with names, which would take long."""

_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe"})
_APOSTROPHE = "['`\u2018\u2019\u00b4]"
_DROPPED = re.compile(rf"(?<=\w){_APOSTROPHE}(?=\w)|(?<=\w)\.(?!\d)")
_EXPERIENCE = re.compile(r"\bexp(?:erienced)? ?(?=\d)")
_GAPS = re.compile(r"[\W_]+")


def normalise(text: str) -> str:
    """Return the form in which names are compared: lower case, no accents, no punctuation, single spaces.

    >>> normalise("Hao-T'e Zui,  The Mad Monk"), normalise("Smith & Robards"), normalise("Ivor Hawley (Exp.1)")
    ('hao te zui the mad monk', 'smith and robards', 'ivor hawley exp 1')
    """
    words = text.lower().split()
    if text.isascii() and "".join(words).isalnum():  # most are only that, and need none of the patterns
        text = " ".join(words)
    else:
        text = plain_letters(text).replace("&", " and ")
        text = _GAPS.sub(" ", _DROPPED.sub("", text)).strip()
    return _EXPERIENCE.sub("exp ", text) if "exp" in text else text


def slug(title: str) -> str:
    """Return the file name and id of a title: lower-case words joined by hyphens.

    >>> slug("J.W. Byrne, P. I."), slug("A Hero's Passing"), slug("Nuttal & Mann's No. 10 Saloon")
    ('j-w-byrne-p-i', 'a-heros-passing', 'nuttal-manns-no-10-saloon')
    """
    text = re.sub(_APOSTROPHE, "", plain_letters(title))
    return _GAPS.sub("-", text).strip("-")


def plain_letters(text: str) -> str:
    """Return the text in lower case without accents."""
    if text.isascii():
        return text.lower()
    # Decomposed twice: what comes apart may be capital, and what becomes small may come apart.
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c)).translate(_LETTERS)


def nearest(word: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """Return at most `limit` candidates that look like the word, the likest first; the candidates stay as written.

    >>> nearest("pined down", ["Pinned Down", "Mowed Down", "Shotgun"])
    ['Pinned Down']
    """
    return [name for name, _ in ranked(word, candidates, limit)]


def ranked(word: str, candidates: Iterable[str], limit: int = 3) -> list[tuple[str, float]]:
    """Return at most `limit` candidates with their likeness to the word (`LIKENESS` to 100), the likest first."""
    if len(word) > LONGEST_NAME:
        return []
    from rapidfuzz import fuzz, process, utils  # a misspelling is rare and the import is not free

    wanted = normalise(word)
    names = list(dict.fromkeys(candidates))
    # A cheap first pass over all names; it overrates little words ("the", "at"), so the few it finds are judged again.
    first = process.extract(wanted, names, scorer=fuzz.WRatio, processor=utils.default_process, limit=50)
    scores = [(name, likeness(wanted, normalise(name))) for name, _, _ in first]
    best = max((score for _, score in scores), default=0)
    alike = [found for found in scores if found[1] >= max(LIKENESS, best - BEHIND)]
    return sorted(alike, key=lambda found: (-found[1], len(found[0]), found[0]))[:limit]


def likeness(wanted: str, name: str) -> float:
    """Return how alike two normalised names are, 0 to 100; some words of a name are a little less than all."""
    from rapidfuzz import fuzz
    from rapidfuzz.distance import OSA

    whole = fuzz.ratio(wanted, name)
    if len(wanted) == len(name) and sorted(wanted) == sorted(name) and OSA.distance(wanted, name) == 1:
        whole = 100 - 100 / len(wanted + name)  # two letters that are swapped are one slip, as one that is missing is
    words, others = wanted.split(), name.split()
    if not words or not others:
        return whole
    matched = sum(len(word) * max(fuzz.ratio(word, other) for other in others) for word in words)
    return max(whole, 0.9 * matched / sum(map(len, words)) + 5 * len(wanted) / max(len(wanted), len(name)))
