"""Cards: from the YAML of `data/cards` to abilities that the engine can run.

What the books ask of this package is imported on demand, so that a look-up never loads the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge.input.errors import InputError
    from judge.input.yaml_file import Document

__all__ = ["describe", "lint"]


def describe(card: dict[str, Any]) -> list[str]:
    """Our reading of a card's encoded abilities and traits, one line each; empty for a card that has none."""
    from .words import describe as words

    return words(card)


def lint(document: Document) -> list[InputError]:
    """Every fault in the encoding of one card's file, with its line."""
    from .check import lint as check

    return check(document)
