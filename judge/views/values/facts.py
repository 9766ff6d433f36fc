"""The facts on a card's face, in a line."""

from typing import Any

from judge.books.printings import NUMBERS, gangs

FACES = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
NOT_FACTS = ("title", "printings", "aliases", "encoded", "abilities", "traits")
"""Keys of a card's file that are not on its face, or are told elsewhere."""


def facts_line(card: dict[str, Any]) -> str:
    """Return what is on the face of a card in one line of names and numbers.

    >>> facts_line({"type": "dude", "gang": "Law Dogs", "suit": "spades", "value": 11, "cost": 5, "bullets": "2 stud"})
    'Dude, Law Dogs, jack of spades, cost 5, bullets 2 stud.'
    """
    parts = [card["type"].capitalize()]
    if those := gangs(card):
        parts.append(those)
    if "value" in card:
        parts.append(f"{FACES.get(card['value'], card['value'])} of {card.get('suit')}")
    parts += [f"{name} {card[name]}" for name in NUMBERS if name in card]
    return ", ".join(parts) + "."
