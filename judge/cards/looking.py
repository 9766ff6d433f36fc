"""What a text, or an expression in a question, may look at of cards that nobody has stated.

A search through everything that can follow takes such cards by what they are worth.  It finds out by itself when a
suit or a value is looked at, or a round that is over; what lies in which pile, what is redrawn and which cards are
jokers it has to know beforehand.  The words are taken generously: one too many costs time, one too few would cost an
answer.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from judge.engine.position.kinds import (
    A_FIGHT,
    ANYTHING,
    BEFORE_HANDS,
    BOUNTY,
    COMPARED,
    COUNTED,
    EVERY_ROUND,
    EVERYTHING,
    FORMING,
    GONE,
    HANDS,
    IN_THE_GAME,
    IN_USE,
    KEPT,
    OVER,
    QUIET,
    ROCK,
    SAVED,
    SENT,
    UNBOOTED,
    WHILE_POSSES_FORM,
)

LOOKS: Final = {
    # whoever takes the bonus for a hand, counts influence for it, draws it anew or reveals it looks at no card of it
    "piles": re.compile(
        r"(?<!player with a )(?<!influence for bullets': ')(?<!replace )(?<!reveal )draw[ _]hand(?! bonus)"
        r"|joker|redraw|twins|different|discard pile|== 'discard'|\.discard"
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


FIGHTS: Final = frozenset({A_FIGHT, BEFORE_HANDS})
WITH_HANDS: Final = frozenset({"high noon", A_FIGHT})
WITH_FIGHTS: Final = WITH_HANDS | FIGHTS
PERIODS: Final = frozenset({"gambling", "upkeep", "sundown"}) | WITH_FIGHTS
"""When a text may act: in a phase of the day, or as long as a shootout lasts, or the call-out or job of which it comes;
of that also until hands are drawn for the first time.

What a text looks at in one of them is said with ` in ` and the period behind it.
"""
OF_KINDS: Final = {
    "noon": frozenset({"high noon"}),
    "shootout": FIGHTS,
    "resolution": frozenset({A_FIGHT}),
    "cheatin resolution": frozenset({A_FIGHT, "gambling"}),
}
"""The periods in which abilities of a kind are used (rules: noon.order, shootout.make-plays.kinds,
gambling.cheatin.until-all-pass).
"""
OF_EVENTS: Final = {
    "the game starts": frozenset[str](),
    **dict.fromkeys(("antes", "draw lowball hand", "win lowball"), frozenset({"gambling"})),
    **dict.fromkeys(("upkeep begins", "collect production"), frozenset({"upkeep"})),
    "high noon begins": frozenset({"high noon"}),
    **dict.fromkeys(("sundown begins", "sundown checks", "refill hand", "sundown ends"), frozenset({"sundown"})),
    **dict.fromkeys((
        "call out", "accept call-out", "refuse call-out", "begin job", "join posse", "posses formed",
        "shootout starts", "round begins", "declare shooter", "pick shooter", "shootout ends", "succeed at job",
        "fail job",
    ), WITH_FIGHTS),
    **dict.fromkeys((
        "draw hand", "redraw", "compare hands", "win round", "face casualties", "take casualties",
    ), WITH_HANDS),
}  # fmt: skip
"""The periods in which an event happens, of those that do not happen in all; the game starts before any of them."""
OF_WORDS: Final = {
    "lowball": frozenset({"gambling"}),
    "upkeep": frozenset({"upkeep"}),
    "sundown": frozenset({"sundown"}),
    "high_noon": WITH_FIGHTS,
    "shootout": FIGHTS,
    "this.in_shootout": WITH_FIGHTS,
    "event.reason == 'casualty'": WITH_HANDS,
}
"""The periods in which a condition, or a part of it, holds."""
BEGINS: Final = re.compile(r"'(call out|job|play action|use|extra play)':")
"""The keys by which a text may begin a fight, or have another text used in its time."""


OF_A_ROUND: Final = frozenset({
    "round begins", "make play", "finish play", "pass", "declare shooter", "pick shooter", "draw hand", "redraw",
    "reveal", "compare hands", "win round", "face casualties", "take casualties", "discard draw hand",
})  # fmt: skip
"""The events of a round in which nobody plays anything, but for what becomes of dudes."""
WHERE_SOMEBODY_CHEATS: Final = re.compile(r"cheatin\([\w.]*\)|[\w.]*\.revealed_cheatin|not legal\([\w.]*\)")
"""A part of a condition that does not hold for legal hands."""


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
    "sundown discards", "cheaper", "no other resolution",
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
BEFORE_HANDS_ARE_COMPARED: Final = frozenset({"pick shooter", "reveal"})
"""The events that do not happen any more in a round once hands are compared."""
CITED: Final = "ruling"
"""The key that says which rulings and errata a text follows, and when."""


def looks(texts: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """What abilities and traits, as they are encoded, may look at, in each period and at all.

    >>> sorted(looks([{"play": "noon", "then": [{"search deck": "Pinto"}]}, {"when": "antes", "where": "legal(you)"}]))
    ['cheats', 'cheats in gambling', 'nothing from outside a posse', 'piles', 'piles in high noon']
    >>> sorted(looks([{"play": "shootout", "then": [{"boot": "you"}], "ruling": {"pinned.rest": "top(deck)"}}]))
    ['nothing from outside a posse']
    """
    texts = [_does(text) for text in texts]
    found = set(looked_at(str(texts)))
    for period in PERIODS:
        acting = str([text for text in texts if period in periods(text)])
        found |= {f"{what} in {period}" for what in looked_at(acting)}
        if period not in WITH_FIGHTS and BEGINS.search(acting):
            found.add(f"{EVERYTHING} in {period}")
    by_itself = [text for text in texts if "play" not in text and A_FIGHT in periods(text)]
    if all(map(_quiet, by_itself)):
        found.add(QUIET)
    if any(map(_in_every_round, by_itself)):
        found.add(EVERY_ROUND)
    return frozenset(found)


def periods(text: Mapping[str, Any]) -> frozenset[str]:
    """When a text may act, by what kind of ability it is, the events that it answers and its condition.

    >>> sorted(periods({"play": "noon", "then": [{"boot": "you"}]})), sorted(periods({"when": "the game starts"}))
    (['high noon'], [])
    >>> sorted(periods({"when": "reveal", "where": "lowball and cheatin(you)"}))
    ['gambling']
    """
    found = PERIODS
    if kinds := [kind for kind in text.get("play", "").split("/") if kind]:
        found &= frozenset[str]().union(*(OF_KINDS.get(kind, PERIODS) for kind in kinds))
    if events := _events(text):
        found &= frozenset[str]().union(*(OF_EVENTS.get(event, PERIODS) for event in events))
    for key in ("where", "while"):
        for word in _together(text.get(key, "")):
            found &= OF_WORDS.get(word, PERIODS)
    return found


def _together(condition: object) -> list[str]:
    """The parts of a condition that all have to hold.

    >>> _together("lowball and event.player == you"), _together("lowball or you.poorest")
    (['lowball', 'event.player == you'], ['lowball or you.poorest'])
    """
    tree = ast.parse(f"({condition})", mode="eval").body if condition != "" else None
    if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And):
        return [ast.unparse(each) for each in tree.values]
    return [] if tree is None else [ast.unparse(tree)]


def keeps(texts: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """What abilities and traits, as they are encoded, never change in a shootout.

    >>> sorted(keeps([{"play": "noon", "then": [{"gain ghost rock": 1}]}]))[:3]
    ['all else', 'all else as posses form', 'all else once hands are compared']
    """
    texts = [_does(text) for text in texts if text.get("play") == "noon" or A_FIGHT in periods(text)]
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
    events = _events(text)
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


def _in_every_round(text: Mapping[str, Any]) -> bool:
    """Whether a trait answers something of a round in which nobody plays anything and both hands are legal.

    >>> [_in_every_round({"when": "reveal", "where": f"shootout and {each}(you)"}) for each in ("legal", "cheatin")]
    [True, False]
    """
    where = _together(text.get("where", ""))
    return not OF_A_ROUND.isdisjoint(_events(text)) and not any(map(WHERE_SOMEBODY_CHEATS.fullmatch, where))


def _does(given: Any) -> Any:
    """A part of a text without what only says by which rulings it is: a condition of a ruling changes nothing."""
    if isinstance(given, Mapping):
        return {key: _does(value) for key, value in given.items() if key != CITED}
    return [_does(value) for value in given] if isinstance(given, list) else given


def _events(text: Mapping[str, Any]) -> list[str]:
    """The events that a text answers, if it does."""
    return [event for moment in ("before", "when", "after") for event in _several(text.get(moment, []))]


def _has_acted(text: Mapping[str, Any]) -> bool:
    """Whether a text only does something before hands are compared, and leaves nothing behind that waits for more."""
    events = _events(text)
    return bool(events) and BEFORE_HANDS_ARE_COMPARED.issuperset(events) and LATER not in str(text)


def _several(given: Any) -> list[str]:
    return given if isinstance(given, list) else [given]
