"""What a text, or an expression in a question, may look at of cards that nobody has stated.

A search through everything that can follow takes such cards by what they are worth.  It finds out by itself when a
suit or a value is looked at; what lies in which pile, what is redrawn and which cards are jokers it has to know
beforehand.  The words are taken generously: one too many costs time, one too few would cost an answer.
"""

from __future__ import annotations

import re
from typing import Final

LOOKS: Final = {
    "piles": re.compile(
        r"draw[ _]hand|joker|redraw|twins|different|discard pile|'discard'|\.discard|boot[ _]hill|\bdeck|\btop\b"
        r"|search|lowball|reshuffle|shuffle"
    ),
    "rounds": re.compile(
        r"round|margin|rank|won|lost|win|lose|shooter|cheat|legal|reveal|casualt|taken|resolution|this_noon|today|times_this|value"
    ),
    "ranks": re.compile(r"\brank|hand[ _]rank"),
}
"""By what is looked at, the words of encodings and expressions that may look at it."""


def looked_at(text: str) -> frozenset[str]:
    """What a text may look at.

    >>> sorted(looked_at("[{'play': 'resolution', 'then': [{'hand rank': 1}]}]")), looked_at("count(dudes) == 2")
    (['ranks', 'rounds'], frozenset())
    """
    return frozenset(what for what, words in LOOKS.items() if words.search(text))
