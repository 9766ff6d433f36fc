"""`judge hand`: how a draw hand ranks, what its jokers are best declared as, and how two hands compare."""

from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.output import FOUND, Json, NoColor, Output
from judge.engine.position.kinds import Face

if TYPE_CHECKING:
    from judge.cli.decks.hand_page import Hand

AGAINST = ("vs", "versus")
"""Words between two hands; the command line turns `--versus` into the first of them."""

MOST_CARDS = 20
"""Cards that a hand is chosen from at most; nobody draws as many."""

Cards = Annotated[
    list[str],
    typer.Argument(help="Cards such as KS 10H joker; after `--versus`, those of another hand.", metavar="CARDS..."),
]


def hand(
    cards: Cards,
    lowball: Annotated[bool, typer.Option("--lowball", help="As in lowball: the lowest hand wins.")] = False,
    modifier: Annotated[int, typer.Option("--modifier", help="Hand rank modifiers on the first hand, in all.")] = 0,
    versus_modifier: Annotated[int, typer.Option("--versus-modifier", help="Those on the other hand.")] = 0,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """Rank a draw hand: Cheatin' or legal, what jokers are best declared as, which five of more cards to keep.

    `judge hand KS KH KD 7C 7H --versus 2C 2D 5H 8S joker` compares two hands as in a round of a shootout, or as in
    lowball.
    """
    from judge.cli.decks import hand_page

    output = Output(as_json, no_color)
    hands = read_hands(cards, lowball, (modifier, versus_modifier))
    because = hand_page.reasons(hands, lowball)
    if as_json:
        from judge.books.citations import because as cited

        output.write_json(
            query=" ".join(cards),
            **hand_page.as_data(hands, lowball),
            because=[cited(rule, why, output.books().catalogue) for rule, why in because],
        )
        return FOUND
    from judge.cli.common.reasons import reason_lines

    lines = hand_page.answer(hands, lowball, output)
    output.write("\n".join([*lines, *reason_lines(because, output.books().catalogue)]))
    return FOUND


def read_hands(words: list[str], lowball: bool, modifiers: tuple[int, int]) -> "list[Hand]":
    """The one or two hands that somebody wrote.

    Raises InputError for a word that is no card, for no cards at all, and for too many hands or cards.
    """
    from judge.cli.decks.hand_page import Hand
    from judge.engine.position.hands import read_face
    from judge.input.errors import InputError

    faces: list[list[Face]] = [[]]
    for word in " ".join(words).replace(",", " ").split():
        if word.casefold().rstrip(".") in AGAINST:
            faces.append([])
            continue
        try:
            faces[-1].append(read_face(word))
        except ValueError:
            raise InputError(None, None, f"no card (write {SPELLING}):", word) from None
    if len(faces) > 2:
        raise InputError(None, None, f"two hands can be compared, not {len(faces)}")
    for held in faces:
        if not held:
            raise InputError(None, None, f"a hand needs cards: {SPELLING}")
        if len(held) > MOST_CARDS:
            raise InputError(None, None, f"a hand is chosen from {MOST_CARDS} cards at most, not from {len(held)}")
    if modifiers[1] and len(faces) == 1:
        raise InputError(None, None, "--versus-modifier needs a hand after --versus")
    return [Hand(tuple(held), by, lowball) for held, by in zip(faces, modifiers, strict=False)]


SPELLING = "a value (A, 2 to 10, J, Q, K) and a suit (C, D, H, S), as in KS, or joker"
