"""The printings of a title, and what differs in them from the one whose facts and text are told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from .catalogue import Catalogue

NUMBERS: Final = ("cost", "upkeep", "production", "bullets", "influence", "control points", "wealth")


def gangs(facts: dict[str, Any]) -> str:
    """The gangs of a card or a printing, in words; nothing where it has none."""
    gang = facts.get("gang") or []
    return gang if isinstance(gang, str) else " and ".join(gang)


def printing_line(printing: dict[str, Any]) -> str:
    """A printing with what differs in it.

    >>> printing_line({"code": "24236", "set": "Weird West Edition", "cost": 1, "text": "differs"})
    'Weird West Edition 24236 (cost 1, text differs)'
    """
    differs = differences(printing)
    return f"{printing['set']} {printing['code']}" + (f" ({', '.join(differs)})" if differs else "")


def differences(printing: dict[str, Any]) -> list[str]:
    """What differs in a printing from the default one of its title."""
    differs = [f"{name} {printing[name]}" for name in NUMBERS if name in printing]
    if "keywords" in printing:
        differs.append(f"keywords {', '.join(printing['keywords'])}")
    if "gang" in printing:
        differs.append(gangs(printing))
    if printing.get("text") == "differs":
        differs.append("text differs")
    return differs


def printed_otherwise(card: dict[str, Any]) -> tuple[list[dict[str, Any]], str]:
    """The printings that differ from the one whose facts and text are told, and the set which that one is of."""
    others = [one for one in card["printings"] if one["code"] != card["code"] and differences(one)]
    return others, next((one["set"] for one in card["printings"] if one["code"] == card["code"]), "")


def spoken_of(titles: Iterable[str], said: str, catalogue: Catalogue) -> list[dict[str, Any]]:
    """The cards that something said speaks of, of those with these titles, and are printed in another way as well: with
    the set that is gone by, and the other printings.
    """
    found = []
    for title in dict.fromkeys(each for each in titles if each in said):
        slug = catalogue.resolve_card(title).slug
        others, own = ([], "") if slug is None else printed_otherwise(catalogue.card(slug))
        if others:
            told = [{"set": one["set"], "code": one["code"], "differs": differences(one)} for one in others]
            found.append({"card": title, "as_in": own, "others": told})
    return found
