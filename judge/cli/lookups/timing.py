"""`judge timing`: the timing chart, its steps, what comes after them, and who acts when."""

from typing import Annotated, Any

import typer

from judge.cli.common.complete import complete_step
from judge.cli.common.output import FOUND, All, Json, NoColor, OneLine, Output

Data = dict[str, Any]

SHOWN = 3
"""Steps that `--who` shows unless it is asked for all."""


def timing(
    step: Annotated[
        list[str] | None,
        typer.Argument(
            help="A step's id, the end of it, or what people call it; without it, the whole chart.",
            autocompletion=complete_step,
        ),
    ] = None,
    after: Annotated[
        bool, typer.Option("--after", help="What comes after the step, and who has the first opportunity there.")
    ] = False,
    who: Annotated[
        bool, typer.Option("--who", help="Look for steps by words, and show who acts there in which order.")
    ] = False,
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
) -> int:
    """Draw the timing chart or a part of it, show one of its steps, or say what comes after it."""
    output = Output(as_json, no_color, show_all, one_line)
    words = " ".join(step or ())
    if after and who:
        raise typer.BadParameter("one of --after and --who is enough", param_hint="--who")
    if not words:
        if after or who:
            raise typer.BadParameter("which step? Its id or its name is needed", param_hint="STEP")
        return _draw("", output)

    from judge.cli.common.answer import Answerer

    answerer = Answerer(words, output)
    if who:
        return _search(answerer)
    from judge.books.searching.resolve import resolve_step

    found = resolve_step(words, answerer.catalogue)
    if found.candidates:
        return answerer.ambiguous(found)
    if not found.ids:
        return answerer.nothing(("step",))
    if found.guessed:
        output.note(f'showing "{answerer.title(found.ids[0])}" for "{answerer.shown}"')
    id = found.ids[0]
    if after:
        return _after(id, answerer)
    if "." not in id and not one_line:
        return _draw(id, output)
    from judge.cli.lookups.timing_pages import step_page

    entry = answerer.catalogue.entry(id)
    if as_json or one_line:
        return answerer.show([id])
    output.write_look_up("\n".join(step_page(entry, answerer.render)))
    return FOUND


def _draw(id: str, output: Output) -> int:
    """Draw the chart, or the part of it that begins with a step; in JSON its steps from top to bottom."""
    from judge.cli.common.json_out import result
    from judge.cli.lookups.timing_pages import tree

    catalogue = output.books().catalogue
    steps = [catalogue.entry(row.id) for row in catalogue.rows("step") if not id or f"{row.id}.".startswith(f"{id}.")]
    if output.json:
        output.write_json(query=id, results=[result(step) for step in steps])
    else:
        output.write("\n".join(tree(steps, output)))
    return FOUND


def _after(id: str, answerer: Any) -> int:
    """Say what comes after a step."""
    from judge.cli.common.json_out import result
    from judge.cli.lookups.timing_pages import after_page

    catalogue, output = answerer.catalogue, answerer.output
    step = catalogue.entry(id)
    if output.json:
        ways = [
            {
                "when": way["when"],
                "step": result(catalogue.entry(way["step"])),
                "first": result(catalogue.entry(way["first"])),
            }
            for way in step["next"]
        ]
        output.write_json(query=answerer.query, results=[result(step)], next=ways)
    else:
        output.write("\n".join(after_page(step, answerer.render)))
    return FOUND


def _search(answerer: Any) -> int:
    """Show the steps that words mean: those called so, then those that speak of them."""
    from judge.books.searching.query import plain_of_kind
    from judge.books.searching.resolve import refuse_too_long
    from judge.books.searching.search import search

    refuse_too_long(answerer.query)

    catalogue, output = answerer.catalogue, answerer.output
    called = [row.id for _, row in catalogue.named(answerer.query) if row.kind == "step"]
    found = search(plain_of_kind(answerer.query, "step"), catalogue, output.index())
    for note in found.notes:
        if not called:
            output.note(note)
    hits = dict.fromkeys([*called, *(id for id, _ in found.hits)])
    if not hits:
        return int(answerer.nothing(("step",)))
    shown = list(hits) if output.show_all or output.json else list(hits)[:SHOWN]
    return int(answerer.results([(id, 0.0) for id in shown], len(hits), more="--all"))
