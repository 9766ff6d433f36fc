"""A whole game as a scenario file: who plays with which deck, and below that the script of all that was decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from judge.books.catalogue import Catalogue
from judge.input.errors import InputError
from judge.input.yaml_text import flow

from ..file.titles import Library, NotEncoded
from ..layout.board import RESERVED
from ..script.lines import Line, line_text

NAMES: Final = ("ann", "bob", "cal", "dan", "eve", "fay", "gus", "hal", "ida", "jim", "kay", "lew")
"""What players are called who are not named."""
MOST: Final = len(NAMES)
"""Players at most, as in every scenario."""


class Seat(NamedTuple):
    """A player at the table with a deck: titles, each as often as it is in the deck."""

    name: str
    outfit: str
    deck: tuple[str, ...]
    legend: str | None = None
    gang: tuple[str, ...] = ()
    """The cards that the deck's list marks as starting in play."""


def player_names(given: Sequence[str], players: int) -> list[str]:
    """A name for each player, those that are given first.

    Raises InputError for too many or too few players, and for a name that no player can have.
    """
    if not 2 <= players <= MOST:
        raise InputError(None, None, f"a game has 2 to {MOST} players, a deck each; decks named here:", str(players))
    if len(given) > players:
        raise InputError(None, None, f"there are {players} decks, so nobody is left to be called", given[players])
    for n, name in enumerate(given):
        if not name.strip() or name != name.strip() or len(name) > 40 or not name.isprintable():
            raise InputError(None, None, "no player can be called", name)
        if name.casefold() in RESERVED:
            raise InputError(None, None, "this word means something else, so no player can be called", name)
        if name in given[:n]:
            raise InputError(None, None, "two players cannot both be called", name)
    names = list(given)
    names += [name for name in NAMES if name not in given]
    return names[:players]


def unplayable(titles: Sequence[str], catalogue: Catalogue) -> list[str]:
    """Those of some titles whose text the engine does not know, so that no game with them would be a real one."""
    library = Library(catalogue)
    found = []
    for title in dict.fromkeys(titles):
        try:
            library.printed(title)
        except NotEncoded:
            found.append(title)
    return found


def head(seats: Sequence[Seat], title: str, comment: str = "", *, assume: bool = False) -> str:
    """The text of a game's file up to its script."""
    lines = [f"# {comment}"] if comment else []
    lines += [f"scenario: {flow(title)}", "players:"]
    lines += [f"  {flow(seat.name)}: {flow({'outfit': seat.outfit})}" for seat in seats]
    legends = [{"card": seat.legend, "of": seat.name} for seat in seats if seat.legend is not None]
    lines += ["table:", *(f"  - {flow(row)}" for row in legends)] if legends else []
    lines.append("decks:")
    for seat in seats:
        lines += [f"  {flow(seat.name)}:", "    rest: none", "    holds:"]
        lines += [f"      - {flow(title)}" for title in seat.deck]
    lines += ["assume: yes"] if assume else []
    lines.append("start: {step: setup, through: victory}")
    return "".join(f"{line}\n" for line in lines)


SCRIPT: Final = "script:\n"
"""What stands above the first line of a script."""


def line_written(line: Line, rules: Sequence[str] = ()) -> str:
    """A line of a script as it stands in a file, with rules beside it as a comment."""
    told = f"  # {', '.join(rules)}" if rules else ""
    return f"  - {line_text(line)}{told}\n"
