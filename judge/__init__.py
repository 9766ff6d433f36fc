"""judge: the rules judge for Doomtown: Reloaded.

The names below are the public API; each is imported when it is first used.

>>> import judge
>>> judge.card("tomy harden").results[0].title
'Tommy Harden'
>>> print(judge.lookup("pinned-down.sidekick").results[0].citations[0])
Compendium 1.9.3, Section 3, Actions, Pinned Down, p. 26-30
>>> judge.hand("KS KH KD 7C 7H").hands[0].rank
7
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than all else here

if TYPE_CHECKING:
    from typing import Any

    from judge.books.catalogue import Catalogue
    from judge.cards.printed import printed_from
    from judge.compiled.cache import open_catalogue
    from judge.engine.abilities.legality import objections
    from judge.engine.exploring.patience import Patience
    from judge.engine.observing.save import to_data as save_position
    from judge.engine.position.hands import cheatin, rank, read_face, strength
    from judge.engine.position.procedure import Decision, Option
    from judge.engine.position.state import State
    from judge.input.errors import DataError, InputError, JudgeError
    from judge.pictures.asked import Picture, picture
    from judge.scenario.games.parking import library
    from judge.scenario.runs.running import Report
    from judge.scenario.runs.running import run as run_scenario
    from judge.views.of_books.by_name import banned, card, errata, find, lookup, rule, term
    from judge.views.of_books.changes import Changes, changes
    from judge.views.of_books.interact import Interaction, interact
    from judge.views.of_books.quiz import Quiz, quiz
    from judge.views.of_books.sheet import Sheet, sheet
    from judge.views.of_books.story import History, history
    from judge.views.of_books.timing import After, timing
    from judge.views.of_decks.deck import CheckedDeck, check_deck
    from judge.views.of_decks.hand import Hands, hand
    from judge.views.of_games.outlook import Outlook, explore
    from judge.views.of_games.positions import load_position
    from judge.views.of_games.scenarios import Checked, Ruled, Traced, ask, check, trace
    from judge.views.values.answer import Answer
    from judge.views.values.at_hand import Books
    from judge.views.values.because import Reason
    from judge.views.values.entry import Citation, Entry, Named
    from judge.views.values.found import Entries
    from judge.views.values.listed import Hits, Listing
    from judge.views.values.not_found import Nothing, Several

__version__ = "0.1.0"

_HOMES = {
    # Questions
    "ask": "judge.views.of_games.scenarios",
    "banned": "judge.views.of_books.by_name",
    "card": "judge.views.of_books.by_name",
    "changes": "judge.views.of_books.changes",
    "check": "judge.views.of_games.scenarios",
    "check_deck": "judge.views.of_decks.deck",
    "errata": "judge.views.of_books.by_name",
    "explore": "judge.views.of_games.outlook",
    "find": "judge.views.of_books.by_name",
    "hand": "judge.views.of_decks.hand",
    "history": "judge.views.of_books.story",
    "interact": "judge.views.of_books.interact",
    "lookup": "judge.views.of_books.by_name",
    "picture": "judge.pictures.asked",
    "quiz": "judge.views.of_books.quiz",
    "rule": "judge.views.of_books.by_name",
    "sheet": "judge.views.of_books.sheet",
    "term": "judge.views.of_books.by_name",
    "timing": "judge.views.of_books.timing",
    "trace": "judge.views.of_games.scenarios",
    # Their answers
    "After": "judge.views.of_books.timing",
    "Answer": "judge.views.values.answer",
    "Changes": "judge.views.of_books.changes",
    "Checked": "judge.views.of_games.scenarios",
    "CheckedDeck": "judge.views.of_decks.deck",
    "Entries": "judge.views.values.found",
    "Hands": "judge.views.of_decks.hand",
    "History": "judge.views.of_books.story",
    "Hits": "judge.views.values.listed",
    "Interaction": "judge.views.of_books.interact",
    "Listing": "judge.views.values.listed",
    "Nothing": "judge.views.values.not_found",
    "Outlook": "judge.views.of_games.outlook",
    "Picture": "judge.pictures.asked",
    "Quiz": "judge.views.of_books.quiz",
    "Ruled": "judge.views.of_games.scenarios",
    "Several": "judge.views.values.not_found",
    "Sheet": "judge.views.of_books.sheet",
    "Traced": "judge.views.of_games.scenarios",
    # What answers are made of
    "Citation": "judge.views.values.entry",
    "Entry": "judge.views.values.entry",
    "Named": "judge.views.values.entry",
    "Reason": "judge.views.values.because",
    # Errors
    "DataError": "judge.input.errors",
    "InputError": "judge.input.errors",
    "JudgeError": "judge.input.errors",
    # The books
    "Books": "judge.views.values.at_hand",
    "Catalogue": "judge.books.catalogue",
    "open_catalogue": "judge.compiled.cache",
    # The engine
    "cheatin": "judge.engine.position.hands",
    "Decision": "judge.engine.position.procedure",
    "library": "judge.scenario.games.parking",
    "load_position": "judge.views.of_games.positions",
    "objections": "judge.engine.abilities.legality",
    "Option": "judge.engine.position.procedure",
    "Patience": "judge.engine.exploring.patience",
    "printed_from": "judge.cards.printed",
    "rank": "judge.engine.position.hands",
    "read_face": "judge.engine.position.hands",
    "Report": "judge.scenario.runs.running",
    "run_scenario": "judge.scenario.runs.running:run",
    "save_position": "judge.engine.observing.save:to_data",
    "State": "judge.engine.position.state",
    "strength": "judge.engine.position.hands",
}
"""Every public name, and the module that it comes from."""

__all__ = [
    "__version__",
    # Questions
    "ask", "banned", "card", "changes", "check", "check_deck", "errata", "explore", "find", "hand", "history",
    "interact", "lookup", "picture", "quiz", "rule", "sheet", "term", "timing", "trace",
    # Their answers
    "After", "Answer", "Changes", "Checked", "CheckedDeck", "Entries", "Hands", "History", "Hits", "Interaction",
    "Listing", "Nothing", "Outlook", "Picture", "Quiz", "Ruled", "Several", "Sheet", "Traced",
    # What answers are made of
    "Citation", "Entry", "Named", "Reason",
    # Errors
    "DataError", "InputError", "JudgeError",
    # The books
    "Books", "Catalogue", "open_catalogue",
    # The engine
    "cheatin", "Decision", "library", "load_position", "objections", "Option", "Patience", "printed_from", "rank",
    "read_face", "Report", "run_scenario", "save_position", "State", "strength",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for, so that a look-up never loads the engine."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module, _, attribute = _HOMES[name].partition(":")
    return getattr(import_module(module), attribute or name)


def __dir__() -> list[str]:
    """List the public names, whether they have been used or not."""
    return sorted({*globals(), *__all__})
