"""A deck that sits down to a game: it has to be legal, and its cards known to the engine."""

from collections.abc import Callable
from pathlib import Path

from judge.books.catalogue import Catalogue
from judge.cards.deck import faults
from judge.input.errors import InputError
from judge.scenario.games.game_file import Seat, unplayable
from judge.views.of_decks.deck import copies
from judge.views.of_decks.deck_lines import read_lines


def seat(
    player: str,
    deck: str | bytes | Path,
    catalogue: Catalogue,
    note: Callable[[str], None],
    *,
    assume: bool = False,
    name: str = "deck",
) -> Seat:
    """Return a player with a deck, given by its text, which `name` names in errors, or by the path of its file.

    `note` hears what was guessed. Raises InputError for a deck that is not legal, and for one with a card whose text
    the engine does not know, unless such cards are assumed to have none.
    """
    lines = read_lines(deck, catalogue, name)
    for said in lines.notes:
        note(said)
    entries = copies(lines, catalogue)
    file = deck if isinstance(deck, Path) else name
    if wrong := faults(entries):
        more = f", and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        message = f"this deck is not legal: {wrong[0].says} [{wrong[0].rule}]{more} (judge deck tells all)"
        raise InputError(file, None, message)
    unknown = [] if assume else unplayable([entry.title for entry in entries], catalogue)
    if unknown:
        message = f"these cards are not encoded yet (--assume takes them as without text): {', '.join(unknown)}"
        raise InputError(file, None, message)
    titles = [entry.title for entry in entries if entry.type not in ("outfit", "legend") for _ in range(entry.count)]
    outfit = next(entry.title for entry in entries if entry.type == "outfit")
    legend = next((entry.title for entry in entries if entry.type == "legend"), None)
    gang = tuple(entry.title for entry in entries for _ in range(entry.starting))
    return Seat(player, outfit, tuple(titles), legend, gang)
