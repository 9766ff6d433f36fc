"""The facts on a card's face, in a line."""

from typing import Any

NUMBERS = ("cost", "upkeep", "production", "bullets", "influence", "control points", "wealth")
FACES = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
NOT_FACTS = ("title", "printings", "aliases", "encoded", "abilities", "traits")
"""Keys of a card's file that are not on its face, or are told elsewhere."""


def facts_line(card: dict[str, Any]) -> str:
    """Return what is on the face of a card in one line of names and numbers.

    >>> facts_line({"type": "dude", "gang": "Law Dogs", "suit": "spades", "value": 11, "cost": 5, "bullets": "2 stud"})
    'Dude, Law Dogs, jack of spades, cost 5, bullets 2 stud.'
    """
    parts = [card["type"].capitalize()]
    if gangs := _gangs(card):
        parts.append(gangs)
    if "value" in card:
        parts.append(f"{FACES.get(card['value'], card['value'])} of {card.get('suit')}")
    parts += [f"{name} {card[name]}" for name in NUMBERS if name in card]
    return ", ".join(parts) + "."


def printing_line(printing: dict[str, Any]) -> str:
    """Return a printing with what differs in it.

    >>> printing_line({"code": "24236", "set": "Weird West Edition", "cost": 1, "text": "differs"})
    'Weird West Edition 24236 (cost 1, text differs)'
    """
    differs = differences(printing)
    return f"{printing['set']} {printing['code']}" + (f" ({', '.join(differs)})" if differs else "")


def differences(printing: dict[str, Any]) -> list[str]:
    """Return what differs in a printing from the default one of its title."""
    differs = [f"{name} {printing[name]}" for name in NUMBERS if name in printing]
    if "keywords" in printing:
        differs.append(f"keywords {', '.join(printing['keywords'])}")
    if "gang" in printing:
        differs.append(_gangs(printing))
    if printing.get("text") == "differs":
        differs.append("text differs")
    return differs


def _gangs(facts: dict[str, Any]) -> str:
    gang = facts.get("gang") or []
    return gang if isinstance(gang, str) else " and ".join(gang)
