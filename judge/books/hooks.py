"""What the books ask of the packages that know abilities and scenarios, if those are there to answer.

The books never depend on them: a lookup works without an engine, and the engine is imported only while compiling
and linting.
"""

from collections.abc import Iterable
from typing import Any

from judge.books.load import Books
from judge.input.errors import DataError, InputError


def describe_card(card: dict[str, Any]) -> list[str]:
    """Return the program's own reading of a card's encoded abilities, a line each; empty when it has none."""
    try:
        from judge.cards import describe  # type: ignore[attr-defined, unused-ignore]

        return list(describe(card))
    except ImportError:
        return []


def lint_abilities(books: Books) -> list[InputError]:
    """Return the faults in the encoded abilities of the cards."""
    try:
        from judge.cards import lint  # type: ignore[attr-defined, unused-ignore]

        return [fault for card in books.cards for fault in _faults(lint(card.document))]
    except ImportError:
        return []


def lint_scenarios(books: Books) -> list[InputError]:
    """Return the faults in the scenarios that travel with the data."""
    try:
        from judge.scenario import lint  # type: ignore[attr-defined, unused-ignore]

        return _faults(lint(proof.document for proof in books.proofs)) if books.proofs else []
    except ImportError:
        return []
    except DataError:
        return []  # books that cannot be compiled, for reasons that are listed already


def _faults(found: Iterable[InputError]) -> list[InputError]:
    return list(found)
