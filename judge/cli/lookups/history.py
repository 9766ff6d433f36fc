"""`judge history`: what the documents said of one point, one after the other."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.common.complete import complete_anything
from judge.cli.common.output import FOUND, Json, NoColor, Output, Wording

if TYPE_CHECKING:
    from judge.books.answers.history import Document, Stage
    from judge.cli.common.answer import Answerer
    from judge.cli.common.render import Renderer

Data = dict[str, Any]

KINDS = ("card", "ruling", "rule", "term", "erratum", "ban", "step")
"""What has a history; a document has none, it makes it."""

STATUS = {
    "superseded": "SUPERSEDED",
    "side": "One side of an open point",
    "part": "Not all of what holds",
    "leftover": "It still prints this, and it no longer holds",
    "current": "Current",
    "community": "Community only",
    "open": "OPEN, and this is how we play it",
    "interpretation": "INTERPRETATION",
}


def history(
    words: Annotated[
        list[str], typer.Argument(help="An id, a card, or words of the point.", autocompletion=complete_anything)
    ],
    as_json: Json = False,
    no_color: NoColor = False,
    wording: Wording = False,
) -> int:
    """Tell the story of one point, or of everything on a card: each reading in the order of the documents."""
    from judge.books.searching.resolve import resolve
    from judge.cli.common.answer import Answerer
    from judge.cli.lookups.lookup import search_of

    output = Output(as_json, no_color, wording=wording)
    answerer = Answerer(" ".join(words), output)
    found = resolve(answerer.query, answerer.catalogue, *KINDS, search=search_of(answerer))
    if found.candidates:
        return answerer.ambiguous(found)
    ids = [id for id in found.ids if answerer.catalogue.kind(id) in KINDS]
    if not ids:
        return answerer.nothing(())
    answerer.announce(found)
    return _tell(ids, found.how == "text", answerer)


def _tell(ids: list[str], searched: bool, answerer: "Answerer") -> int:
    from judge.books.answers.history import documents_of, order_in_words
    from judge.cli.common.render import joined

    documents = documents_of(answerer.catalogue)
    shown = ids[:1] if searched else ids
    entries = [answerer.catalogue.entry(id) for id in shown]
    points = [point for entry in entries for point in _points(entry, answerer)]
    if answerer.output.json:
        answerer.output.write_json(
            query=answerer.query,
            order=order_in_words(documents),
            results=[_in_json(point, documents) for point in points],
        )
        return FOUND
    blocks = [_story(point, documents, answerer.render) for point in points]
    if not points:
        blocks = [[f"No ruling on record for {entries[0]['title']}: nothing of it has changed."]]
    else:
        blocks.append(answerer.render.text(order_in_words(documents)))
    if searched:
        blocks.append(answerer.render.listed("Also", ids[1:3]))
    answerer.output.write(joined(blocks))
    return FOUND


def _points(entry: Data, answerer: "Answerer") -> list[Data]:
    """Return the entry itself; for a card, everything that is said of it, what changed first."""
    if entry["kind"] != "card":
        return [entry]
    shelves = ("bans", "errata", "rulings")
    points = [answerer.catalogue.entry(id) for shelf in shelves for id in entry[shelf]]
    named = [row.id for row in answerer.catalogue.rows("rule", "term")]
    points += [point for point in map(answerer.catalogue.entry, named) if entry["title"] in point["cards"]]
    return sorted(points, key=lambda point: not (point.get("before") or point.get("sides") or "was" in point))


def _story(point: Data, documents: "dict[str, Document]", render: "Renderer") -> list[str]:
    from judge.books.answers.history import is_ours, stages
    from judge.cli.common.render import name_of

    lines = render.heading(f"{name_of(point)} ({point['id']})")
    community = False
    for stage in stages(point, documents):
        apart = bool(stage.documents) and stage.documents[0].community
        if apart and not community:
            lines += render.text("Standing apart:", "  ")
        community = apart
        lines += _stage(point, stage, render)
    if is_ours(point):
        together = "The timing chart, from all of them" if point["kind"] == "step" else "All together"
        lines += render.text(f"{together}: {point['says']}", "  ", hanging=2)
        lines += render.text(f"{STATUS[point['status']]}.", "    ")
    if "default" in point:
        lines += render.text(f"OPEN: no date settles it. We play: {point['default']}", "  ", hanging=2)
    if "why" in point:
        lines += render.text(f"Why: {point['why']}", "  ", hanging=2)
    return lines


def _stage(point: Data, stage: "Stage", render: "Renderer") -> list[str]:
    if not stage.documents:
        return render.text(f"The card before its erratum: {stage.says}", "  ", hanging=2)
    apart = stage.documents[0].community
    indent, says, status = "  ", stage.says, STATUS[_status(point, stage)]
    if apart:
        indent = "    "
        if stage.status == "superseded":
            status = "Does not hold: official documents go first"
        elif stage.status == "holds" and point["status"] != "community":
            status = "Official documents go first"
            says = "It says so too." if stage.says == point["says"] else says
    who = _listed([f"{one.title} ({one.date or 'undated'})" for one in stage.documents])
    lines = render.text(f"{who}: {says}", indent, hanging=2) + render.text(f"{status}.", indent + "  ")
    return lines + render.citations({"citations": list(stage.citations)}, indent + "  ")


def _status(point: Data, stage: "Stage") -> str:
    """Return how far a reading holds: what a document says of its own may be less than what holds, or differ."""
    if stage.status != "holds":
        return stage.status
    return str(point["status"]) if stage.says == point["says"] else "part"


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def _in_json(point: Data, documents: "dict[str, Document]") -> Data:
    from judge.books.answers.history import stages
    from judge.books.braces import without_braces
    from judge.cli.common.json_out import result

    return {
        **result(point),
        "history": [
            {
                "documents": [
                    {"id": one.id, "title": one.title, "date": one.date, "later_than": list(one.later_than),
                     "community": one.community}
                    for one in stage.documents
                ],
                "says": without_braces(stage.says),
                "status": _status(point, stage),
                "citations": list(stage.citations),
            }
            for stage in stages(point, documents)
        ],
    }  # fmt: skip
