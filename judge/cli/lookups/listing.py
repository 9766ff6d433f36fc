"""`judge errata` and `judge banned`: short lists of the books."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_erratum
from judge.cli.common.output import FOUND, NOT_FOUND, All, AsOf, Json, NoColor, OneLine, Output, Wording


def errata(
    name: Annotated[
        list[str] | None,
        typer.Argument(help="A card; without it, all that were changed.", autocompletion=complete_erratum),
    ] = None,
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    one_line: OneLine = False,
    wording: Wording = False,
    as_of: AsOf = None,
) -> int:
    """Show what official errata changed, before and after."""
    output = Output(as_json, no_color, show_all, one_line, wording, as_of)
    if not name:
        return _entries("", "erratum", output)
    from judge.cli.common.answer import Answerer

    answerer = Answerer(" ".join(name), output)
    found = answerer.card_of_query()
    if found is None:
        return answerer.run(("card",), None)  # unknown or ambiguous: say so as `judge card` does
    ids = answerer.catalogue.entry(found)["errata"]
    if ids:
        return answerer.show(ids)
    if as_json:
        output.write_json(query=answerer.query, results=[])
    else:
        output.write(f"No erratum on record for {answerer.catalogue.title(found)}.")
    return NOT_FOUND


def banned(
    as_json: Json = False, no_color: NoColor = False, one_line: OneLine = False, wording: Wording = False
) -> int:
    """List the cards that official tournaments do not allow."""
    return _entries("", "ban", Output(as_json, no_color, one_line=one_line, wording=wording))


def _entries(query: str, kind: str, output: Output) -> int:
    from judge.cli.common.json_out import result
    from judge.cli.common.render import Renderer, joined

    catalogue = output.catalogue()
    entries = [catalogue.entry(row.id) for row in catalogue.rows(kind)]
    render = Renderer(catalogue, output)
    if output.json:
        output.write_json(query=query, results=[result(entry) for entry in entries])
    elif output.one_line:
        output.write("\n".join(render.one_line(entry) for entry in entries))
    else:
        output.write(joined([[*render.heading(entry["title"]), *render.statement(entry, "  ")] for entry in entries]))
    return FOUND
