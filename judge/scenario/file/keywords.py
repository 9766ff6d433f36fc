"""The keywords that a stand-in may have: those that are printed on published cards."""

from __future__ import annotations

import re

from judge.input.names import normalise

KEYWORDS = (
    "Abomination", "Ace Reporter", "Agent", "Attire", "Blessed", "Casino", "Con", "Condition", "Confederate", "Core",
    "Core Anarchists", "Core Entrepreneurs", "Core Law Dogs", "Deputy", "Difficulty", "Experienced", "Experimental",
    "Feat", "Gadget", "Government", "Grifter", "Harrowed", "Headline", "Hex", "Holy Ground", "Horse", "Huckster",
    "Hymn", "Improvement", "Kung Fu", "Mad Scientist", "Melee", "Miracle", "Mystical", "Non-Unique", "Ol' One Eye",
    "Out of Town", "Private", "Public", "Ranch", "Ranger", "Rowdy", "Saloon", "Seedy", "Servitor", "Shaman",
    "Sidekick", "Spirit", "Strike", "Tao of Bull Demon King", "Tao of Zhu Bajie", "Tao of the Jade Rabbit",
    "Technique", "The Ghost", "Token", "Totem", "Transient", "Union", "Unique", "Weapon",
)  # fmt: skip

_RATED = re.compile(r"(?P<keyword>.*\D) +(?P<rating>[0-9]{1,2})")


def keyword(given: str) -> str | None:
    """A keyword as cards print it, with its rating if it has one; None where no card has it.

    >>> keyword("harrowed"), keyword("kung fu 2"), keyword("Harowed")
    ('Harrowed', 'Kung Fu 2', None)
    """
    match = _RATED.fullmatch(given)
    word, rating = (match["keyword"], f" {match['rating']}") if match else (given, "")
    known = {normalise(name): name for name in KEYWORDS}.get(normalise(word))
    return None if known is None else known + rating
