"""`judge new KIND WORDS...`: a starting scenario from the names of players and cards."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.options import Assume, Json
from judge.cli.common.output import AMBIGUOUS, FOUND, Output
from judge.cli.common.width import fitted_file
from judge.cli.common.writing import write_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.books.catalogue import Catalogue

LONGEST = 7
"""Words that a title may have, and one more."""


class Unclear(Exception):
    """A word may mean several cards."""

    def __init__(self, word: str, candidates: "Sequence[str]") -> None:
        self.word, self.candidates = word, candidates


def new(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="shootout, or the step in which it starts.")],
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS...", help='Players, each with their cards: ann "Tommy Harden" bob Shotgun'),
    ] = None,
    file: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write it there.", show_default=False)
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.", show_default=False)] = False,
    assume: Assume = False,
    as_json: Json = False,
) -> int:
    """Write a scenario to start from: a board in the step KIND, with the cards of each player, and a few questions.

    Dudes go to the posses, goods and spells to the dude before them, actions into the hand, jokers to where they are
    drawn. Kinds: shootout, call-out, high-noon, or any step in which a scenario can start, such as take-yer-lumps.
    A card whose text is not encoded gets `text: none`, in decks (setup) with --assume.
    """
    from judge.input.errors import InputError
    from judge.input.names import nearest
    from judge.scenario.games.starting import Starting, kinds

    output = Output(as_json)
    known = kinds()
    if kind not in known and kind not in known.values():
        raise InputError(None, None, "unknown kind of scenario", kind, nearest(kind, known) or list(known))
    name = next(name for name, step in known.items() if kind in (name, step))
    try:
        players = by_player(words or [], output)
    except Unclear as unclear:
        return _ask_back(unclear, output)
    starting = Starting(name, players, output.books().catalogue, assume=assume)
    text = starting.text()
    if file is not None:
        from judge.cli.scenarios.editors import line_for

        text = line_for(file, output) + text
    for note in starting.notes:
        output.note(note)
    if file is not None:
        write_file(file, text, force)
    if as_json:
        output.write_json(kind=name, step=starting.step, file=None if file is None else str(file), scenario=text)
    elif file is None:
        print(fitted_file(text, sys.stdout), end="")
    else:
        output.write(f"written: {file}")
    return FOUND


def by_player(words: list[str], output: Output) -> dict[str, list[str]]:
    """Return the players, each with the ids of their cards.

    A word that ends in a colon is a player, and so is the first. Another one is a player where it is no title and no
    more than two players have been named: their names look like parts of titles too often to be guessed.
    Raises Unclear where a word may mean several cards, InputError where it means none.
    """
    from judge.books.catalogue import CARD
    from judge.books.searching.resolve import resolve
    from judge.input.errors import InputError, printable

    catalogue = output.books().catalogue
    players: dict[str, list[str]] = {}
    here: list[str] | None = None
    for word in joined(words, catalogue):
        name = word.removesuffix(":")
        if name != word or name in players:
            here = players.setdefault(name, [])
            continue
        meant = resolve(word, catalogue, CARD)
        exact = meant.ids and not meant.guessed
        if not exact and len(players) < 2 and " " not in word and not _misspelt(word, meant.ids, meant.how, catalogue):
            here = players.setdefault(name, [])
        elif here is None:
            raise InputError(None, None, "name a player first, and then their cards; this is a card:", word)
        elif meant.ids:
            if meant.guessed:
                output.note(f'taking "{printable(word)}" for {catalogue.title(meant.ids[0])}')
            here.append(meant.ids[0])
        elif meant.candidates:
            raise Unclear(word, meant.candidates)
        else:
            message = "no card is called so; a title of several words stands in quotes, a third player ends in a colon:"
            raise InputError(None, None, message, word, catalogue.resolve_card(word).nearest)
    return players


def joined(words: list[str], catalogue: "Catalogue") -> list[str]:
    """Return the words, those together that are a title only together; raises InputError for too many."""
    from judge.views.of_books.several_cards import is_exact, refuse_too_many

    refuse_too_many(words)
    found = []
    while words:
        for count in range(min(LONGEST, len(words)), 0, -1):
            text = " ".join(words[:count])
            if count == 1 or is_exact(text, catalogue):
                found.append(" ".join(text.split()))
                words = words[count:]
                break
    return [word for word in found if word]


def _misspelt(word: str, ids: "Sequence[str]", how: str, catalogue: "Catalogue") -> bool:
    """Whether a single word is a misspelt title of a single word, and no name of a player."""
    from judge.input.names import normalise

    return how == "spelling" and bool(ids) and " " not in normalise(catalogue.title(ids[0]))


def _ask_back(unclear: Unclear, output: Output) -> int:
    """Say which cards a word may mean."""
    from judge.input.errors import printable

    catalogue = output.books().catalogue
    if output.json:
        from judge.views.values.entry import named

        candidates = [one.to_json() for one in named(unclear.candidates, catalogue)]
        output.write_json(query=unclear.word, candidates=candidates)
    else:
        output.note(f'"{printable(unclear.word)}" may mean:')
        for id in unclear.candidates:
            output.note(f"  {catalogue.title(id)} ({id})")
    return AMBIGUOUS
