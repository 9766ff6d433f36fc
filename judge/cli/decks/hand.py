"""`judge hand`: how a draw hand ranks, what its jokers are best declared as, and how two hands compare."""

from typing import Annotated

import typer

from judge.cli.common.options import Json, NoColor
from judge.cli.common.output import Output

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
    from judge.views.of_decks.hand import hand as asked
    from judge.views.of_decks.hand import reasons

    output = Output(as_json, no_color)
    answer = asked(cards, lowball=lowball, modifier=modifier, versus_modifier=versus_modifier, books=output.books())
    if as_json:
        return output.write_answer(answer)
    from judge.cli.common.reasons import reason_lines

    hands = list(answer.hands)
    lines = hand_page.answer(hands, lowball, output)
    output.write("\n".join([*lines, *reason_lines(reasons(hands, lowball), output.books().catalogue)]))
    return answer.exit_code
