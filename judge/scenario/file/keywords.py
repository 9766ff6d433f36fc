"""The keywords that a stand-in may have: those that are printed on published cards."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.input.names import normalise

_RATED = re.compile(r"(?P<keyword>.*\D) +(?P<rating>[0-9]{1,2})")


def keyword(given: str, printed: Iterable[str]) -> str | None:
    """A keyword as cards print it, with its rating if it has one; None where no card has it.

    >>> [keyword(given, ["Harrowed", "Kung Fu"]) for given in ("harrowed", "kung fu 2", "Harowed")]
    ['Harrowed', 'Kung Fu 2', None]
    """
    match = _RATED.fullmatch(given)
    word, rating = (match["keyword"], f" {match['rating']}") if match else (given, "")
    known = {normalise(name): name for name in printed}.get(normalise(word))
    return None if known is None else known + rating
