"""The library's questions as the desk takes them: each answer is the object that `to_json()` gives."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Final, TypeVar

import judge
from judge.views.values.at_hand import Books

Json = dict[str, Any]
Found = TypeVar("Found")

SECONDS: Final = 20.0
"""How long a search of every way on may take where nobody says how long."""
FIRST_STATES: Final = 300
"""So many positions are looked at first, to see how fast they come."""
FULL: Final = 200_000
"""How many positions the command looks at where neither the file nor anybody says how many."""
AT_MOST: Final = 8
"""How many times as many positions the next search may look at: the first ones are no measure of the later."""


def find(query: str, limit: int | None = None, as_of: str | None = None, *, books: Books) -> Json:
    """Search everything that the books say, the best first."""
    more: Json = {} if limit is None else {"limit": limit}
    return judge.find(query, as_of=as_of, books=books, **more).to_json()


def lookup(words: str, as_of: str | None = None, *, books: Books) -> Json:
    """Tell what words mean."""
    return judge.lookup(words, as_of=as_of, books=books).to_json()


def card(name: str, as_of: str | None = None, *, books: Books) -> Json:
    """Tell all that is on record about a card."""
    return judge.card(name, as_of=as_of, books=books).to_json()


def rule(name: str, as_of: str | None = None, *, books: Books) -> Json:
    """Tell a rule by its id or title."""
    return judge.rule(name, as_of=as_of, books=books).to_json()


def interact(cards: list[str], *, books: Books) -> Json:
    """Tell what is on record about two or three cards together."""
    return judge.interact(*cards, books=books).to_json()


def hand(cards: str, lowball: bool = False, *, books: Books) -> Json:
    """Rank a draw hand, or two."""
    return judge.hand(cards, lowball=lowball, books=books).to_json()


def check_deck(deck: str, casual: bool = False, *, books: Books) -> Json:
    """Check a deck by its text."""
    return judge.check_deck(deck, casual=casual, books=books).to_json()


def ask(scenario: str | dict[str, Any], assume: bool = False, name: str = "scenario", *, books: Books) -> Json:
    """Answer the questions of a scenario."""
    return judge.ask(scenario, assume=assume, name=name, books=books).to_json()


def trace(scenario: str | dict[str, Any], assume: bool = False, name: str = "scenario", *, books: Books) -> Json:
    """Play a scenario, with every step and the rule that it follows."""
    return judge.trace(scenario, assume=assume, name=name, books=books).to_json()


def explore(
    scenario: str | dict[str, Any],
    until: str | None = None,
    states: int | None = None,
    seconds: float | None = None,
    *,
    books: Books,
) -> Json:
    """Find every outcome that is possible, within so many seconds; `complete` tells whether there are no others."""

    def look(most: int) -> judge.Outlook:
        return judge.explore(scenario, until=until, states=most, books=books)

    return in_time(look, lambda found: found.complete, states or FULL, seconds).to_json()


def in_time(look: Callable[[int], Found], done: Callable[[Found], bool], most: int, seconds: float | None) -> Found:
    """Return a search that looks at so many positions as there is time for, and at `most` at most.

    A search cannot be stopped from outside, so it begins with few positions, and goes on with as many as the time that
    is left allows at the pace so far.
    """
    left = monotonic() + (SECONDS if seconds is None else seconds)
    bound = min(most, FIRST_STATES)
    while True:
        began = monotonic()
        found = look(bound)
        took = max(monotonic() - began, 0.001)
        if done(found) or bound >= most:
            return found
        wanted = min(most, bound * AT_MOST, int(bound * (left - monotonic()) / took))
        if wanted < bound * 1.5:
            return found
        bound = wanted


QUESTIONS: Final[dict[str, Callable[..., Json]]] = {
    each.__name__: each for each in (ask, card, check_deck, explore, find, hand, interact, lookup, rule, trace)
}
"""Every question by its name."""
