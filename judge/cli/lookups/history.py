"""`judge history`: what the documents said of one point, one after the other."""

from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.complete import complete_anything
from judge.cli.common.options import Json, NoColor, Wording
from judge.cli.common.output import Output

if TYPE_CHECKING:
    from judge.books.answers.history import Stage
    from judge.cli.common.render import Renderer
    from judge.views.of_books.story import History, Point

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
    from judge.cli.common.answer import tell
    from judge.views.of_books.story import History
    from judge.views.of_books.story import history as story

    output = Output(as_json, no_color, wording=wording)
    answer = story(" ".join(words), books=output.books())
    if not isinstance(answer, History):
        return tell(answer, output)
    output.hear(answer)
    if as_json:
        return output.write_answer(answer)
    output.write(history_page(answer, output))
    return answer.exit_code


def history_page(answer: "History", output: Output) -> str:
    """Return the page: every point with its readings, then the order of the documents."""
    from judge.cli.common.render import Renderer, joined

    render = Renderer(output.catalogue(), output)
    blocks = [_story(point, render) for point in answer.points]
    if not answer.points:
        blocks = [[f"No ruling on record for {answer.meant[0].title}: nothing of it has changed."]]
    else:
        blocks.append(render.text(answer.order))
    blocks.append(render.listed("Also", [entry.id for entry in answer.also]))
    return joined(blocks)


def _story(told: "Point", render: "Renderer") -> list[str]:
    from judge.books.answers.history import is_ours

    point = told.entry.data
    lines = render.heading(f"{told.entry.name} ({told.entry.id})")
    community = False
    for stage in told.stages:
        apart = bool(stage.documents) and stage.documents[0].community
        if apart and not community:
            lines += render.text("Standing apart:", "  ")
        community = apart
        lines += _stage(told, stage, render)
    if is_ours(point):
        together = "The timing chart, from all of them" if point["kind"] == "step" else "All together"
        lines += render.text(f"{together}: {point['says']}", "  ", hanging=2)
        lines += render.text(f"{STATUS[point['status']]}.", "    ")
    if "default" in point:
        lines += render.text(f"OPEN: no date settles it. We play: {point['default']}", "  ", hanging=2)
    if "why" in point:
        lines += render.text(f"Why: {point['why']}", "  ", hanging=2)
    return lines


def _stage(told: "Point", stage: "Stage", render: "Renderer") -> list[str]:
    point = told.entry.data
    if not stage.documents:
        return render.text(f"The card before its erratum: {stage.says}", "  ", hanging=2)
    apart = stage.documents[0].community
    indent, says, status = "  ", stage.says, STATUS[told.status(stage)]
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


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
