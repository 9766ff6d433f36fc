"""The sheet for a terminal: as much as fits, the citations after the statements."""

from typing import Any

from judge.books.answers.sheet import OnCard
from judge.books.citations import cited
from judge.cli.common.render import STATUS, Renderer, joined

Data = dict[str, Any]

LABELS = {"ban": "BANNED: ", "erratum": "Erratum: "}


def sheet_text(sheet: list[OnCard], render: Renderer) -> str:
    """Return the sheet in lines of at most 80 columns."""
    blocks = [_block(part, render) for part in sheet if part.entries]
    silent = [str(part.card["title"]) for part in sheet if not part.entries]
    if silent:
        blocks.append(render.text(f"Nothing on record: {'; '.join(silent)}.", hanging=2))
    return joined(blocks)


def _block(part: OnCard, render: Renderer) -> list[str]:
    lines = render.heading(part.card["title"])
    for entry in part.entries:
        lines += render.text(f"- {says(entry, part.card)} {citations(entry)}{caveat(entry)}", hanging=2)
        lines += render.output.quoted(entry["citations"], "  ")
    return lines


def says(entry: Data, card: Data) -> str:
    """Return what an entry says, with what it is where it is no ruling on the card itself."""
    about = f"On {entry['cards'][0]}: " if entry["cards"][0] != card["title"] else ""
    return f"{LABELS.get(entry['kind'], '')}{about}{entry['says']}"


def citations(entry: Data) -> str:
    """Return the first citation of an entry and how many more there are: nobody looks up two at a table."""
    places = list(dict.fromkeys(cited(one) for one in entry["citations"]))
    more = f"; and {len(places) - 1} more" if len(places) > 1 else ""
    return f"[{places[0]}{more}]"


def caveat(entry: Data) -> str:
    """Return how far an entry holds, unless it simply does."""
    status = entry["status"]
    return "" if status == "current" else f" {STATUS[status].partition(':')[0]}."
