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

from judge.engine.position.event import MOMENTS
from judge.engine.position.kinds import (
    A_FIGHT,
    BEFORE_HANDS,
    CHANGES_HANDS,
    EVERY_ROUND,
    EVERYTHING,
    QUIET,
)

from .changing_hands import without_changes
from .finding import what_is_found

LOOKS: Final = {
    # whoever takes the bonus for a hand, counts influence for it, draws it anew or reveals it looks at no card of it;
    # nor does whoever asks where a card is that it knows, or puts one into a pile
    "piles": re.compile(
        r"(?<!player with a )(?<!influence for bullets': ')(?<!replace )(?<!reveal )(?<!enter )draw[ _]hand(?! bonus)"
        r"|joker|redraw|twins|different|(?<!from )(?<!into )(?<!leave )discard pile|(?<!zone )== 'discard'|\.discard"
        r"|(?<!leave )(?<!'out of': ')boot[ _]hill|\bdeck|\btop\b|top_discard|search|draw[ _]lowball"
        r"|reshuffle|shuffle"
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
        "draw hand", "redraw", "compare hands", "win round", "face casualties", "choose casualty", "take casualties",
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


CITED: Final = "ruling"
"""The key that says which rulings and errata a text follows, and when."""


def looks(texts: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """What abilities and traits, as they are encoded, may look at, in each period and at all.

    >>> sorted(looks([{"play": "noon", "then": [{"look at top": 2}]}, {"when": "antes", "where": "legal(you)"}]))
    ['cheats', 'cheats in gambling', 'nothing from outside a posse', 'piles', 'piles in high noon']
    >>> sorted(looks([{"play": "shootout", "then": [{"boot": "you"}], "ruling": {"pinned.rest": "top(deck)"}}]))
    ['nothing from outside a posse']
    """
    texts = [without_rulings(text) for text in texts]
    each = [(periods(text), *_beyond(text)) for text in texts]
    found = _looked_at_by([(rest, words) for _, rest, words in each])
    for period in PERIODS:
        acting = [(rest, words) for when, rest, words in each if period in when]
        found |= {f"{what} in {period}" for what in _looked_at_by(acting)}
        if period not in WITH_FIGHTS and BEGINS.search(str([rest for rest, _ in acting])):
            found.add(f"{EVERYTHING} in {period}")
    by_itself = [text for text in texts if "play" not in text and A_FIGHT in periods(text)]
    if all(map(_quiet, by_itself)):
        found.add(QUIET)
    if any(map(_in_every_round, by_itself)):
        found.add(EVERY_ROUND)
    return frozenset(found)


def _beyond(text: Mapping[str, Any]) -> tuple[Any, frozenset[str]]:
    """A text without what it finds in piles and what it makes of draw hands, and what these are."""
    rest, found = what_is_found(text)
    unchanged, changes = without_changes(rest)
    return (unchanged, found | {CHANGES_HANDS}) if changes else (rest, found)


def _looked_at_by(texts: Iterable[tuple[Any, frozenset[str]]]) -> set[str]:
    """What texts look at, and what they find in piles beside that."""
    several = list(texts)
    return {*looked_at(str([rest for rest, _ in several])), *(word for _, words in several for word in words)}


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
    if events := events_of(text):
        found &= frozenset[str]().union(*(OF_EVENTS.get(event, PERIODS) for event in events))
    for key in ("where", "while"):
        for word in together(text.get(key, "")):
            found &= OF_WORDS.get(word, PERIODS)
    return found


def together(condition: object) -> list[str]:
    """The parts of a condition that all have to hold.

    >>> together("lowball and event.player == you"), together("lowball or you.poorest")
    (['lowball', 'event.player == you'], ['lowball or you.poorest'])
    """
    tree = ast.parse(f"({condition})", mode="eval").body if condition != "" else None
    if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And):
        return [ast.unparse(each) for each in tree.values]
    return [] if tree is None else [ast.unparse(tree)]


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
    where = together(text.get("where", ""))
    return not OF_A_ROUND.isdisjoint(events_of(text)) and not any(map(WHERE_SOMEBODY_CHEATS.fullmatch, where))


def without_rulings(given: Any) -> Any:
    """A part of a text without what only says by which rulings it is: a condition of a ruling changes nothing."""
    if isinstance(given, Mapping):
        return {key: without_rulings(value) for key, value in given.items() if key != CITED}
    return [without_rulings(value) for value in given] if isinstance(given, list) else given


def events_of(text: Mapping[str, Any]) -> list[str]:
    """The events that a text answers, if it does."""
    return [event for moment in MOMENTS for event in _several(text.get(moment, []))]


def _several(given: Any) -> list[str]:
    return given if isinstance(given, list) else [given]


def as_it_enters(text: Mapping[str, Any]) -> bool:
    """Whether a text only answers its own card's entering play."""
    return events_of(text) == ["enter play"] and str(text.get("where")).split(" and ")[0] == "event.card == this"
