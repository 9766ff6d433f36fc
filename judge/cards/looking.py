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

from judge.engine.position.kinds import (
    ANYTHING,
    BOUNTY,
    COMPARED,
    COUNTED,
    FORMING,
    GONE,
    HANDS,
    IN_THE_GAME,
    IN_USE,
    KEPT,
    OVER,
    ROCK,
    SAVED,
    SENT,
    UNBOOTED,
)

LOOKS: Final = {
    # how many cards a hand has is no look at them: who gives no bonus for it, or gives influence for bullets
    "piles": re.compile(
        r"(?<!player with a )(?<!influence for bullets': ')draw[ _]hand(?! bonus)|joker|redraw|twins|different"
        r"|discard pile|== 'discard'|\.discard"
        r"|boot[ _]hill|\bdeck|\btop\b|top_discard|search|(draw|win)[ _]lowball|reshuffle|shuffle"
    ),
    "cheats": re.compile(r"cheat|legal|reveal|(draw|win)[ _]lowball"),
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


PLAIN: Final = frozenset({
    "play", "cost", "repeat", "once a round", "once a shootout", "skill", "difficulty", "technique", "combo",
    "unsuccessful", "job", "mark", "leader", "leader boots", "posse", "joined unasked", "requires", "to", "then",
    "before", "when", "after", "where", "as", "of", "for", "each", "while", "if", "else", "may", "by", "either", "or",
    "later", "once", "choose", "choose from", "choose several", "up to", "at least", "enough", "every", "for each of",
    "remember", "with", "gives", "minimum", "maximum", "bullets", "stud", "draw", "influence", "value", "upkeep",
    "production", "control points", "lose control points", "keyword", "huckster", "blessed", "shaman", "kung fu",
    "mad scientist", "skill rating", "in", "first casualty", "cannot be casualties", "unless lost by", "no fleeing",
    "stud bonus", "draw bonus", "boot",
    "pull", "pull value", "pull suit", "skill test", "skill check", "kung fu test", "plus", "draw cards",
    "discard from hand", "discard off top", "look at top", "reveal top", "reveal hand", "see hand", "hand size",
    "sundown discards", "cheaper",
})  # fmt: skip
"""The keys of encodings that change none of what is `KEPT`."""
CHANGES: Final = {
    "bounty": BOUNTY, "choose bounty": BOUNTY, "pay": ROCK, "gain ghost rock": ROCK, "take ghost rock": ROCK,
    "place ghost rock": ROCK, "move ghost rock": ROCK, "unboot": UNBOOTED, "cannot": UNBOOTED, "prevent": UNBOOTED,
    "cannot be prevented": UNBOOTED, "instead": UNBOOTED, "discard": GONE, "ace": GONE, "send home booted": SENT,
    "casualties": COUNTED, "casualties at most": COUNTED, "casualties at least": COUNTED,
    "remove from game": IN_THE_GAME, "hand rank": HANDS, "base hand rank": HANDS, "hand is": HANDS,
    "no higher rank": HANDS,
}  # fmt: skip
"""What all other keys may change; whatever is not here may change anything.  One that keeps somebody from booting may
leave them unbooted where they would not be, and so may what comes in place of something.
"""
FALLS: Final = frozenset({"discard", "ace"})
"""The events by which a casualty falls; what is done then to whoever falls befalls nobody else."""
WHOEVER_FALLS: Final = "event.card"
HOME: Final = "send home booted"
INSTEAD: Final = "instead"
"""What comes in place of a fall leaves nobody unbooted whom the rules would have booted; what it does is told apart."""
OF_ONE: Final = frozenset({"discard", "ace", HOME})
"""The keys that say of whom it is done."""
COST: Final = "cost"
"""The key of what is booted, pulled or paid for an ability, to nobody."""
WHILE_POSSES_FORM: Final = frozenset({
    "begin job", "call out", "accept call-out", "refuse call-out", "join posse", "posses formed", "shootout starts",
})  # fmt: skip
"""The events that do not happen any more once the rounds of a shootout have begun, as long as no text lets them."""
BEFORE_HANDS_ARE_COMPARED: Final = frozenset({"pick shooter", "reveal"})
"""The events that do not happen any more in a round once hands are compared."""
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


def keeps(texts: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """What abilities and traits, as they are encoded, never change in a shootout.

    >>> sorted(keeps([{"play": "noon", "then": [{"gain ghost rock": 1}]}]))[:3]
    ['all else', 'all else as posses form', 'all else once hands are compared']
    """
    texts = [_does(text) for text in texts if not _outside(text)]
    found: set[str] = set()
    for when, over in OVER.items():
        used_no_more = [text for text in texts if "play" in text and over.issuperset(text["play"].split("/"))]
        acting = [text for text in texts if text not in used_no_more and not (when == COMPARED and _has_acted(text))]
        for in_use, those in (("", acting), (IN_USE, [_under_way(text) for text in used_no_more])):
            found |= {what + in_use + when for what in KEPT - changed_by(those, forming=when == FORMING)}
    return frozenset(found)


def changed_by(text: Any, *, forming: bool = False, falls: bool = False) -> frozenset[str]:
    """What a part of a text may change in a shootout whose rounds have begun; with `forming`, also before that.

    `falls` says that it answers somebody's fall: whoever is sent home then is saved, and no one else is gone.

    >>> sorted(changed_by([{"requires": [{"bounty": 1}]}, {"when": "reveal", "then": [{"unboot": "this"}]}]))
    ['bounty', 'who is unbooted']
    >>> later = {"requires": [{"later": {"after": "join posse", "then": [{"bounty": 1}]}}]}
    >>> sorted(changed_by(later)), sorted(changed_by(later, forming=True))
    ([], ['bounty'])
    >>> sorted(changed_by({"when": "discard", "then": [{"instead": [{"send home booted": "event.card"}]}]}))
    ['who is saved']
    """
    if isinstance(text, list):
        return frozenset[str]().union(*(changed_by(each, forming=forming, falls=falls) for each in text))
    if not isinstance(text, Mapping):
        return frozenset()
    events = [event for moment in ("before", "when", "after") for event in _several(text.get(moment, []))]
    if events and not forming and WHILE_POSSES_FORM.issuperset(events):
        return frozenset()
    falls = FALLS.issuperset(events) if events else falls
    own = frozenset(CHANGES.get(key, ANYTHING) for key in text if key not in PLAIN)
    if falls:
        done = {CHANGES[key] for key in OF_ONE & text.keys() if text[key] != WHOEVER_FALLS}
        saved = {SAVED} if text.get(HOME) == WHOEVER_FALLS else frozenset[str]()
        others = frozenset(CHANGES.get(key, ANYTHING) for key in text if key not in PLAIN and key != INSTEAD)
        own = (others - {GONE, SENT}) | done | saved
    return own.union(*(changed_by(each, forming=forming, falls=falls) for key, each in text.items() if key != COST))


LATER: Final = "'later'"
"""The key of what is left behind by a text, as it stands in the text written out."""
CALLS_OUT: Final = "call out"
ONCE: Final = frozenset({"requires", "to", "then", "if", "else", "may", "by", "either", "or"})
"""The keys under which instructions stand that are carried out once at most."""


def _under_way(text: Mapping[str, Any]) -> Mapping[str, Any]:
    """A text in use without what is done by now that it does once: its one call-out, from which the fight has come, and
    the tokens that it has brought in.

    >>> _under_way({"play": "noon", "then": [{"token": "Spirit", "as": "it"}, {"call out": "target"}, {"boot": "it"}]})
    {'play': 'noon', 'then': [{'boot': 'it'}]}
    >>> _under_way({"play": "noon", "then": [{"later": {"then": [{"call out": "foe"}]}}]})
    {'play': 'noon', 'then': [{'later': {'then': [{'call out': 'foe'}]}}]}
    """
    done = {"token", CALLS_OUT} if str(text).count(f"'{CALLS_OUT}':") == 1 else {"token"}

    def left(given: Any) -> Any:
        if isinstance(given, list):
            return [left(each) for each in given if "joins" in each or done.isdisjoint(each)]
        if isinstance(given, Mapping):
            return {key: left(value) if key in ONCE else value for key, value in given.items()}
        return given

    found: Mapping[str, Any] = left(text)
    return found


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


def _has_acted(text: Mapping[str, Any]) -> bool:
    """Whether a text only does something before hands are compared, and leaves nothing behind that waits for more."""
    events = [event for moment in ("before", "when", "after") for event in _several(text.get(moment, []))]
    return bool(events) and BEFORE_HANDS_ARE_COMPARED.issuperset(events) and LATER not in str(text)


def _several(given: Any) -> list[str]:
    return given if isinstance(given, list) else [given]
