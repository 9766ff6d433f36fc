"""`judge deck`: is a deck legal, and if not, everything that is wrong with it."""

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.options import Json, NoColor
from judge.cli.common.output import Output
from judge.input.deck_file import shown

if TYPE_CHECKING:
    from judge.cards.deck import Entry
    from judge.views.of_decks.deck import CheckedDeck


def deck(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="From doomtowndb (text, JSON) or OCTGN (.o8d); - reads it from a pipe."),
    ],
    casual: Annotated[bool, typer.Option("--casual", help="Leave out the bans of official tournaments.")] = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> int:
    """Check a deck: its size, copies, bans and starting gang.

    It is read as it is published: doomtowndb's text, Markdown, BBCode or API, OCTGN's .o8d (by its card ids), or a
    list by hand. Cards that start in play are marked with an asterisk each (`2x Tommy Harden *`), or stand in a
    section for them. The exit code is 1 when the deck is not legal.
    """
    from judge.views.of_decks.deck import check_deck

    output = Output(as_json, no_color)
    answer = check_deck(file, casual=casual, books=output.books())
    output.hear(answer)
    if as_json:
        return output.write_answer(answer)
    output.write("\n".join(_page(answer, shown(file), output)))
    return answer.exit_code


def _page(answer: "CheckedDeck", name: str, output: Output) -> list[str]:
    from judge.cards.deck import stash
    from judge.cards.printed import published
    from judge.cli.common.reasons import one_line, reason_lines
    from judge.cli.common.width import fitted, fold
    from judge.engine.day import starting_gang

    entries, start, wrong = list(answer.cards), answer.start, answer.faults
    verdict = "not legal" if wrong else "legal" if start else "legal, apart from a starting gang"
    lines = [f"{one_line(name)}: {verdict}", *_made_of(entries)]
    if start:
        outfit = next((published(entry.card) for entry in entries if entry.type == "outfit"), None)
        cost = sum(starting_gang.cost(outfit, published(entry.card)) * entry.starting for entry in start)
        names = ", ".join(entry.title + (f" ({entry.starting})" if entry.starting > 1 else "") for entry in start)
        lines.append(f"Starting gang: {names}; {cost} of {stash(entries)} ghost rock")
    else:
        lines.append("No card is marked as starting in play, so no starting gang was checked.")
    if wrong:
        lines += ["", "What is wrong:", *reason_lines([(f.rule, f.says) for f in wrong], output.catalogue())]
    head, *rest = lines  # in a pipe the name of a file stays in one piece
    folded = (part for line in rest for part in fold(line, "", "  ") or [""])
    return [fitted(head, sys.stdout), *folded]


def _made_of(entries: "list[Entry]") -> list[str]:
    """The deck at a glance: outfit and legend, and how many cards there are of each type and value."""
    head = [entry.title for entry in entries if entry.type in ("outfit", "legend")]
    types = Counter[str]()
    values = Counter[int]()
    for entry in entries:
        types[entry.type] += entry.count
        if entry.card.get("value") is not None:
            values[int(entry.card["value"])] += entry.count
    plural = {
        "dude": "dudes",
        "deed": "deeds",
        "goods": "goods",
        "spell": "spells",
        "action": "actions",
        "joker": "jokers",
    }
    made = ", ".join(f"{types[kind]} {word}" for kind, word in plural.items() if types[kind])
    names = {1: "A", 11: "J", 12: "Q", 13: "K"}
    spread = " ".join(f"{names.get(value, value)}:{count}" for value, count in sorted(values.items()))
    return [", ".join(head) or "no outfit", made or "no cards", f"Values: {spread}" if spread else "no values"]
