"""`judge deck`: is a deck legal, and if not, everything that is wrong with it."""

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.output import FOUND, NOT_FOUND, Json, NoColor, Output

if TYPE_CHECKING:
    from judge.cards.deck import Entry


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
    from judge.cards.deck import faults, stash

    output = Output(as_json, no_color)
    entries = read(file, output)
    catalogue = output.books().catalogue
    banned = [] if casual else [card for row in catalogue.rows("ban") for card in catalogue.entry(row.id)["cards"]]
    wrong = faults(entries, banned)
    start = [entry for entry in entries if entry.starting]
    if as_json:
        from judge.books.citations import because

        output.write_json(
            query=str(file),
            legal=not wrong,
            starting_gang_checked=bool(start),
            faults=[because(fault.rule, fault.says, catalogue) for fault in wrong],
            cards=[
                {"id": entry.card["id"], "title": entry.title, "count": entry.count, "starting": entry.starting}
                for entry in entries
            ],
        )
        return NOT_FOUND if wrong else FOUND
    from judge.cards.printed import printed_from
    from judge.cli.common.reasons import one_line, reason_lines
    from judge.cli.common.width import fitted, fold
    from judge.engine.day import starting_gang
    from judge.input.deck_file import shown

    verdict = "not legal" if wrong else "legal" if start else "legal, apart from a starting gang"
    lines = [f"{one_line(shown(file))}: {verdict}", *_made_of(entries)]
    if start:
        outfit = next((printed_from(entry.card) for entry in entries if entry.type == "outfit"), None)
        cost = sum(starting_gang.cost(outfit, printed_from(entry.card)) * entry.starting for entry in start)
        names = ", ".join(entry.title + (f" ({entry.starting})" if entry.starting > 1 else "") for entry in start)
        lines.append(f"Starting gang: {names}; {cost} of {stash(entries)} ghost rock")
    else:
        lines.append("No card is marked as starting in play, so no starting gang was checked.")
    if wrong:
        lines += ["", "What is wrong:", *reason_lines([(f.rule, f.says) for f in wrong], catalogue)]
    head, *rest = lines  # in a pipe the name of a file stays in one piece
    folded = (part for line in rest for part in fold(line, "", "  ") or [""])
    output.write("\n".join([fitted(head, sys.stdout), *folded]))
    return NOT_FOUND if wrong else FOUND


def read(file: Path, output: Output) -> "list[Entry]":
    """Return the cards of a deck file with how many there are; raises InputError."""
    from judge.cards.deck import Entry
    from judge.cli.common.cards_in_deck import lines_of_deck

    catalogue = output.books().catalogue
    counts: Counter[str] = Counter()
    starting: Counter[str] = Counter()
    for id, line in lines_of_deck(file, output):
        counts[id] += line.count
        starting[id] += line.starting
    return [Entry({"id": id, **catalogue.card(id)}, count, starting[id]) for id, count in counts.items()]


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
