"""Words as they are indexed and searched: without accents and apostrophes, and without their endings.

Indexing and searching share this file, so that the two can never disagree on what a word is.
"""

import re
from functools import lru_cache

from judge.input.names import plain_letters

_APOSTROPHES = "'`\u2018\u2019\u00b4"
_WORD = re.compile(r"\w+(?:\.?\w+)*")  # 702.6 and shootout.take-yer-lumps are never cut at the dot
_SIGN = re.compile(r"(?<![\w.)])([+\u2212-])(?=\d)")
_SIGNS = {"+": "plus ", "-": "minus ", "\u2212": "minus "}

GOODS = "goods"
"""A type of card, and not more than one good."""

COMMON = frozenset(
    word
    for line in (
        "a an and any are as at be been but by do does for from had has have he her his how i if in into is it its",
        "of on or she so than that the their them then there they this to was were what when where which while",
        "who whose why will with would you your me my mine we us our get gets got im still just",
        "whats whos thats hes shes theyre youre ive good ok okay please really exactly actually",
    )
    for word in line.split()
)
"""Words that say nothing about what is sought. Words of permission (may, can, must, not, only) do."""

PUTTING = frozenset(
    word
    for line in (
        "say says said work works mean means meaning tell see look know thing card rule ruling question",
        "def define definition",
        "wtf pls plz please lol btw idk imo thx thanks hi hey hello omg wat wut ya yo dunno bro sorry explain judge",
    )
    for word in line.split()
)
"""Words with which a question is put, whatever it asks."""

ASKING = PUTTING | {"text", "word", "wording"}
"""Words with which one asks what something is."""

BEGUN = 3
"""Letters of the shortest of these words that other forms of it begin with: of a shorter one there are none."""


def may_ask(word: str) -> bool:
    """Tell whether a word may be one with which one asks what something is, without working out its stem.

    >>> [word for word in ("what", "explained", "yo", "yagn", "posse") if may_ask(word)]
    ['what', 'explained', 'yo']
    """
    begins = any(len(asking) >= BEGUN and word.startswith(asking) for asking in ASKING)
    return word in COMMON or word in ASKING or begins


def words(text: str) -> list[str]:
    """Return the words of a text in lower case, common ones left out; the sign of a number is a word.

    >>> words("The player's 2 Six-Shooters may...")
    ['players', '2', 'six', 'shooters', 'may']
    >>> words("-3 then +2, ranks 1-11")
    ['minus', '3', 'plus', '2', 'ranks', '1', '11']
    """
    plain = plain_letters(text)
    for mark in _APOSTROPHES:
        plain = plain.replace(mark, "")
    if any(sign in plain for sign in _SIGNS):
        plain = _SIGN.sub(lambda sign: _SIGNS[sign[1]], plain)
    return [word for word in _WORD.findall(plain) if word not in COMMON]


def stems(text: str) -> list[str]:
    """Return the words of a text without their endings.

    >>> stems("Casualties are chosen; 702.60")
    ['casualti', 'chosen', '702.60']
    """
    return [stem(word) for word in words(text)]


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Return a word without its ending; numbers and ids stay whole."""
    from whoosh.lang.porter import stem as porter

    return word if not word.isalpha() or word == GOODS else str(porter(word))
