"""Facts of the table as sentences: `Bart is in Boot Hill`, `ann has 3 ghost rock`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

Told = tuple[str, str]
"""A verb, and what follows it."""


def sentence(subject: str, facts: Mapping[str, Any]) -> str:
    """The facts of a subject in one sentence, in their order.

    >>> sentence("Bess", {"in": "play", "at": "bob's home", "booted": True})
    "Bess is in play, at bob's home and booted."
    >>> sentence("ann", {"ghost rock": 3, "casualties": 1})
    'ann has 3 ghost rock and 1 casualty to cover.'
    >>> sentence("Bess", {"at": "bob's home", "stud": True, "bullets": 2})
    "Bess is at bob's home and a stud, and has 2 bullets."
    >>> sentence("game", {"won by": "nobody"})
    'The game is won by nobody.'
    """
    told = [_told(subject, name, value) for name, value in facts.items()]
    runs: list[tuple[str, list[str]]] = []
    for verb, rest in told:
        if runs and runs[-1][0] == verb:
            runs[-1][1].append(rest)
        else:
            runs.append((verb, [rest]))
    parts = [f"{verb} {joined(rests)}" for verb, rests in runs]
    many = any(" and " in part or ", " in part for part in parts)
    said = f"{', '.join(parts[:-1])}, and {parts[-1]}" if many and len(parts) > 1 else joined(parts)
    words = f"the {subject}" if subject in ("game", "shootout") else subject
    return f"{words[0].upper() if words.startswith('the ') else words[0]}{words[1:]} {said}."


def _told(subject: str, name: str, value: Any) -> Told:
    of_it = OF_A_LIST if isinstance(value, list) else OF_ONE
    known = OF_THE_GAME if subject in ("game", "shootout") else of_it
    return known[name](value) if name in known else ("has", f"{name} {plain(value)}")


def plain(value: Any) -> str:
    """A value as people say it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return joined([*map(plain, value)] or ["nothing"]) if isinstance(value, list) else str(value)


def joined(parts: list[str]) -> str:
    """A list as people say it; with a comma before the last where one of them is a list itself.

    >>> joined(["2C", "3C", "4C"]), joined(["booted"])
    ('2C, 3C and 4C', 'booted')
    """
    *first, last = parts
    if not first:
        return last
    lists = any(" and " in part for part in parts)
    return f"{', '.join(first)}{',' if lists else ''} and {last}"


def counted(number: int | str, one: str, many: str = "") -> str:
    """So many of something.

    >>> counted(1, "casualty", "casualties")
    '1 casualty'
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def _either(yes: Told, no: Told) -> Callable[[Any], Told]:
    return lambda value: yes if value else no


_ZONES: Final = {
    "boot hill": "Boot Hill", "discard": "the discard pile", "hand": "a play hand", "draw hand": "a draw hand",
    "deck": "a deck",
}  # fmt: skip
_OUT: Final = "out of the game"


OF_ONE: Final[dict[str, Callable[[Any], Told]]] = {
    "at": lambda where: ("is", "nowhere" if where == "nowhere" else _where(where)),
    "in": lambda zone: ("is", zone if zone == _OUT else "aside" if zone == "aside" else f"in {_ZONES.get(zone, zone)}"),
    "booted": _either(("is", "booted"), ("is", "unbooted")),
    "posse": lambda side: ("is", "in no posse" if side == "none" else f"in the {side}'s posse"),
    "on": lambda card: ("is", f"on {card}"),
    "controller": lambda who: ("is", f"controlled by {who}"),
    "owner": lambda who: ("is", f"owned by {who}"),
    "bounty": lambda number: ("has", f"a bounty of {number}" if number else "no bounty"),
    "bullets": lambda number: ("has", counted(number, "bullet")),
    "stud": _either(("is", "a stud"), ("is", "a draw")),
    "influence": lambda number: ("has", f"{number} influence"),
    "control points": lambda number: ("has", counted(number, "control point")),
    "value": lambda number: ("has", f"the value {number}"),
    "counts as": lambda face: ("counts as", face),
    "ghost rock": lambda number: ("has", f"{number} ghost rock"),
    "hand rank": lambda number: ("has", f"hand rank {number}"),
    "total hand rank": lambda number: ("has", f"hand rank {number} before limits"),
    "cheatin": _either(("has", "a Cheatin' hand"), ("has", "a legal hand")),
    "casualties": lambda number: ("has", f"{counted(number or 'no', 'casualty', 'casualties')} to cover"),
    "debt": lambda number: ("owes", f"{number} ghost rock"),
}
OF_A_LIST: Final[dict[str, Callable[[Any], Told]]] = {
    "draw hand": lambda cards: ("has", f"{plain(cards)} in the draw hand"),
    "hand": lambda cards: ("has", f"{plain(cards)} in hand"),
    "discard": lambda cards: ("has", f"{plain(cards)} in the discard pile"),
    "boot hill": lambda cards: ("has", f"{plain(cards)} in Boot Hill"),
    "posse": lambda cards: ("has", f"{plain(cards)} in the posse"),
    "street": lambda places: ("has", f"on the street, from left to right: {plain(places)}"),
    "taken": lambda cards: ("took", f"{plain(cards)} as {'a casualty' if len(cards) == 1 else 'casualties'}"),
}
OF_THE_GAME: Final[dict[str, Callable[[Any], Told]]] = {
    "over": _either(("is", "over"), ("is", "not over")),
    "at": lambda where: ("is", _where(where)),
    "leader": lambda dude: ("is led by", dude),
    "mark": lambda dude: ("marks", dude),
    "round": lambda number: ("is", f"in round {number}"),
    "step": lambda step: ("is", f"at {step}" if step != "none" else "at no step"),
    "round winner": lambda who: ("is", f"in a round that {who} has won"),
    "round loser": lambda who: ("is", f"in a round that {who} has lost"),
    "winner": lambda who: ("has", f"{'no' if who == 'nobody' else who + ' as the'} Winner of lowball"),
    "won by": lambda who: ("is", f"won by {who}"),
}


def _where(place: str) -> str:
    return place if place == "nowhere" else f"at {'the ' if place == 'town square' else ''}{place}"
