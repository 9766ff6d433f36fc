"""The library's questions as the desk takes them: each answer is the object that `to_json()` gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import judge
from judge.engine.exploring.patience import Patience
from judge.views.values.at_hand import Books

Json = dict[str, Any]

SECONDS: Final = 20.0
"""How long a search of every way on may take where nobody says how long."""
AT_LEAST: Final = 0.001
"""How long it takes at least."""


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

    limits = patience(seconds)
    return judge.explore(scenario, until=until, states=states, patience=limits, books=books).to_json()


def patience(seconds: float | None) -> Patience:
    """So much time for a search, or what is usual; where none is left, it looks at what comes first all the same."""
    return Patience(seconds=SECONDS if seconds is None else max(seconds, AT_LEAST))


QUESTIONS: Final[dict[str, Callable[..., Json]]] = {
    each.__name__: each for each in (ask, card, check_deck, explore, find, hand, interact, lookup, rule, trace)
}
"""Every question by its name."""
