"""The sheet for a terminal: as much as fits, the citations after the statements."""

from typing import Any

from judge.books.answers.sheet import OnCard
from judge.books.citations import cited
from judge.cli.common.render import STATUS, Renderer, joined
from judge.input.names import normalise
from judge.views.of_books.sheet import Sheet

Data = dict[str, Any]

LABELS = {"ban": "BANNED: ", "erratum": "Erratum: "}


def sheet_text(sheet: Sheet, render: Renderer) -> str:
    """Return the sheet in lines of at most 80 columns."""
    blocks = [_block(part, render) for part in sheet.parts if part.entries]
    silent = [str(part.card["title"]) for part in sheet.parts if not part.entries]
    if silent:
        blocks.append(render.text(f"Nothing on record: {'; '.join(silent)}.", hanging=2))
    blocks.append(render.text(footer(sheet)))
    return joined(blocks)


def _block(part: OnCard, render: Renderer) -> list[str]:
    lines = render.heading(heading(part))
    for entry in part.entries:
        lines += render.text(f"- {says(entry, part.card)} {citations_below(entry)}{caveat(entry)}", hanging=2)
        lines += render.output.quoted(entry["citations"], "  ")
    return lines


def heading(part: OnCard) -> str:
    """Return the card, and which text of it this is about where a later edition has another."""
    later = list(dict.fromkeys(name for entry in part.rulings for name in entry.get("printed_again", ())
                               if entry["cards"][0] == part.card["title"]))  # fmt: skip
    return f"{part.card['title']}{f' (its text before the {later[0]})' if later else ''}"


def footer(sheet: Sheet) -> str:
    """Return when the sheet was made, and from which versions of the documents."""
    *first, last = sheet.documents
    named = f"{', '.join(first)} and {last}" if first else last
    return f"Made on {sheet.made} from {named}."


def says(entry: Data, card: Data) -> str:
    """Return what an entry says, with what it is where it is no ruling on the card itself."""
    about = f"On {entry['cards'][0]}: " if entry["cards"][0] != card["title"] else ""
    return f"{LABELS.get(entry['kind'], '')}{about}{entry['says']}"


def citations_below(entry: Data) -> str:
    """Return where an entry stands, below the name of its card and above the documents' versions.

    Neither is repeated: the first citation has section and page, and the others are named by their documents.
    """
    first = entry["citations"][0]
    place = [first["document"], first["section"].partition(",")[0]]
    if normalise(first["heading"]) not in {normalise(title) for title in entry["cards"]}:
        place = [first["document"], first["heading"]]
    short = cited({**first, "version": None, "section": place[1], "heading": place[1]})
    others = (_document(one) for one in entry["citations"] if one["document"] != first["document"])
    return f"[{'; '.join([short, *dict.fromkeys(others)])}]"


def _document(citation: Data) -> str:
    """Return a citation's document alone, with what a reader has to know before believing it."""
    name = citation["document"]
    return cited({**citation, "version": None, "section": name, "heading": name, "page": None})


def citations(entry: Data) -> str:
    """Return the first citation of an entry and how many more there are: nobody looks up two at a table."""
    places = list(dict.fromkeys(cited(one) for one in entry["citations"]))
    more = f"; and {len(places) - 1} more" if len(places) > 1 else ""
    return f"[{places[0]}{more}]"


def caveat(entry: Data) -> str:
    """Return how far an entry holds, unless it simply does."""
    status = entry["status"]
    return "" if status == "current" else f" {STATUS[status].partition(':')[0]}."
