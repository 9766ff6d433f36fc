"""What a text, or an expression in a question, may look at of cards that nobody has stated.

A search through everything that can follow takes such cards by what they are worth.  It finds out by itself when a
suit or a value is looked at, or a round that is over; what lies in which pile, what is redrawn and which cards are
jokers it has to know beforehand.  The words are taken generously: one too many costs time, one too few would cost an
answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

LOOKS: Final = {
    "piles": re.compile(
        r"(?<!player with a )draw[ _]hand|joker|redraw|twins|different|discard pile|== 'discard'|\.discard"
        r"|boot[ _]hill|\bdeck|\btop\b|top_discard|search|lowball|reshuffle|shuffle"
    ),
    "cheats": re.compile(r"cheat|legal|reveal|lowball"),
    "ranks": re.compile(r"(\b|_)rank"),
    "winner": re.compile(r"winner"),
}
"""By what is looked at, the words of encodings and expressions that may look at it."""


def looked_at(text: str) -> frozenset[str]:
    """What a text may look at.

    >>> sorted(looked_at("[{'play': 'resolution', 'then': [{'hand rank': 1}]}]")), looked_at("count(dudes) == 2")
    (['ranks'], frozenset())
    """
    return frozenset(what for what, words in LOOKS.items() if words.search(text))


IN_A_FIGHT: Final = " in a fight"
"""Behind what is looked at: by texts that may act while a shootout is under way."""
OUTSIDE: Final = frozenset({
    "the game starts", "high noon begins", "upkeep begins", "collect production", "sundown begins", "sundown checks",
    "sundown ends", "refill hand", "draw lowball hand", "win lowball",
})  # fmt: skip
"""The events that do not happen in a shootout."""


QUIET: Final = "nothing from outside a posse"
"""What is said of texts that do nothing in a shootout as long as their dude is in no posse."""
IN_A_POSSE: Final = re.compile(r"this(\.host)?(\.in_shootout| in you\.posse)( and (?!.*\b(or|if)\b).*)?")
"""A condition that does not hold for a card of a dude in no posse, whatever else it asks for."""
OF_ITS_OWN: Final = frozenset({"bullets", "stud", "influence"})
"""The numbers of a dude that a text may give to itself, and nobody asks for who does not ask for the dude."""


CITED: Final = "ruling"
"""The key that says which rulings and errata a text follows, and when."""


def looks(texts: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """What abilities and traits, as they are encoded, may look at, in a shootout and at all.

    >>> sorted(looks([{"play": "noon", "then": [{"search deck": "Pinto"}]}, {"when": "reveal", "where": "legal(you)"}]))
    ['cheats', 'cheats in a fight', 'piles']
    >>> sorted(looks([{"play": "shootout", "then": [{"boot": "you"}], "ruling": {"pinned.rest": "top(deck)"}}]))
    ['nothing from outside a posse']
    """
    texts = [_does(text) for text in texts]
    fighting = [text for text in texts if text.get("play") != "noon" and not _outside(text)]
    found = looked_at(str(texts)) | {what + IN_A_FIGHT for what in looked_at(str(fighting))}
    return found | {QUIET} if all(map(_quiet, (text for text in fighting if "play" not in text))) else found


def _quiet(text: Any) -> bool:
    """Whether a trait or a standing text does nothing as long as its dude is in no posse."""
    if any(IN_A_POSSE.fullmatch(str(text.get(when, ""))) for when in ("where", "while")):
        return True
    return (
        set(text) <= {"gives", "while"}
        and isinstance(text.get("gives"), Mapping)
        and OF_ITS_OWN.issuperset(text["gives"])
    )


def _does(given: Any) -> Any:
    """A part of a text without what only says by which rulings it is: a condition of a ruling changes nothing."""
    if isinstance(given, Mapping):
        return {key: _does(value) for key, value in given.items() if key != CITED}
    return [_does(value) for value in given] if isinstance(given, list) else given


def _outside(text: Mapping[str, Any]) -> bool:
    """Whether a text answers only events that do not happen in a shootout."""
    events = [event for moment in ("before", "when", "after") for event in _several(text.get(moment, []))]
    return bool(events) and OUTSIDE.issuperset(events)


def _several(given: Any) -> list[str]:
    return given if isinstance(given, list) else [given]
