"""Which texts change a draw hand without looking at more of it than the card that they have chosen.

A card of a hand that nobody has stated is thrown away, another one comes in its place, or it counts as what its player
says: whatever the hand was, it may be any hand afterwards, and no text here asks what it was.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from judge.engine.position.event import MOMENTS

CHOICES: Final = frozenset({"card in your draw hand", "card in the cheatin' hand"})
"""The choices of a card of a draw hand."""
CHOOSE: Final = ("choose", "choose several")
CHANGES: Final = frozenset({
    "discard from draw hand", "ace from draw hand", "add to draw hand", "put into draw hand", "draw into draw hand",
    "exchange draw hands", "change suit", "change value", "change suit and value",
})  # fmt: skip
"""The keys by which something becomes of cards in draw hands."""
UNLIKE: Final = "unlike"
"""What a new value may not be: of a hand of which nobody knows the cards it may be any."""
EVENTS: Final = frozenset({"draw hand", "draw lowball hand", "discard draw hand"})
"""The events of a hand that tell nothing of it."""
WHERE_IT_IS: Final = re.compile(r"\.zone == 'draw hand'")
"""That a card is asked for where it is."""
WITHOUT_TWIN: Final = "it.twins == 0"
"""Of a hand of which nobody knows the cards any may be so."""


def without_changes(text: Any) -> tuple[Any, bool]:
    """A text without the events of draw hands and what it has become of them, and whether there is any of that.

    >>> text = {"requires": [{"choose": "card in your draw hand", "as": "old"}], "then": [{"change suit": "old"}]}
    >>> without_changes(text)
    ({'requires': [{'as': 'old'}], 'then': [{'': ['old']}]}, True)
    >>> without_changes({"after": ["draw hand", "enter play"], "then": [{"gain ghost rock": 1}]})
    ({'after': ['enter play'], 'then': [{'gain ghost rock': 1}]}, True)
    """
    rest = _rest(text)
    return rest, rest != text


def _rest(text: Any) -> Any:
    if isinstance(text, str):
        return WHERE_IT_IS.sub("", text)
    if isinstance(text, list):
        return [_rest(each) for each in text]
    if not isinstance(text, Mapping):
        return text
    gone = CHANGES.intersection(text)
    if gone:
        gone |= {UNLIKE}
    gone |= {key for key in CHOOSE if text.get(key) in CHOICES}
    if gone.intersection(CHOOSE) and text.get("where") == WITHOUT_TWIN:
        gone |= {"where"}
    rest = {key: _events(key, each) for key, each in text.items() if key not in gone}
    of_what = [text[key] for key in CHANGES.intersection(text)]
    return {**rest, "": _rest(of_what)} if of_what else rest


def _events(key: str, given: Any) -> Any:
    """A part of a text; of the events that it answers those that tell something of a hand."""
    if key not in MOMENTS:
        return _rest(given)
    if isinstance(given, list):
        return [event for event in given if event not in EVENTS]
    return "" if given in EVENTS else given
