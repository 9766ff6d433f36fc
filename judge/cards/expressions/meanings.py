"""The rules by which conditions are read: what a word in them means."""

from __future__ import annotations

from typing import Final

MEANINGS: Final = (
    ("this.location", " at ", "abilities.this"), ("in_town", "in town", "town.locations"),
    ("adjacent", "adjacent", "town.adjacent"), (".booted", "booted", "cards.boot"),
    (".wanted", "wanted", "bounty.wanted"), (".owner", "own", "cards.owner-and-controller"),
)  # fmt: skip
"""Words of conditions, how they are said, and the rule that says what it means."""


def meanings(text: str) -> tuple[tuple[str, str], ...]:
    """The rules by which a condition is read, each after the words with which the part is said that it explains.

    >>> meanings("it.wanted and not it.booted")
    (('booted', 'cards.boot'), ('wanted', 'bounty.wanted'))
    """
    return tuple((said, rule) for words, said, rule in MEANINGS if words in text)
