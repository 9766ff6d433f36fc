"""`judge timing`: the timing chart, its steps, what comes after them, and who acts when."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.common.complete import complete_step
from judge.cli.common.options import All, AsOf, Json, NoColor, OneLine
from judge.cli.common.output import Output

if TYPE_CHECKING:
    from judge.views.of_books.timing import After
    from judge.views.values.found import Entries
    from judge.views.values.listed import Hits, Listing
    from judge.views.values.not_found import Nothing, Several

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
    as_of: AsOf = None,
) -> int:
    """Draw the timing chart or a part of it, show one of its steps, or say what comes after it."""
    output = Output(as_json, no_color, show_all, one_line, as_of=as_of)
    words = " ".join(step or ())
    if after and who:
        raise typer.BadParameter("one of --after and --who is enough", param_hint="--who")
    if as_of is not None and (after or who):
        only = "it is about what a step says, not about what comes after it or who acts there"
        raise typer.BadParameter(only, param_hint="--as-of")
    if not words and (after or who or as_of is not None):
        raise typer.BadParameter("which step? Its id or its name is needed", param_hint="STEP")
    from judge.views.of_books.timing import timing as asked

    answer = asked(words, after=after, who=who, chapters=not one_line, as_of=as_of, books=output.books())
    return _tell(answer, output)


def _tell(answer: "Listing | Entries | After | Hits | Several | Nothing", output: Output) -> int:
    from judge.cli.common.answer import tell
    from judge.views.of_books.timing import After
    from judge.views.values.found import Entries
    from judge.views.values.listed import Hits, Listing

    if isinstance(answer, Hits):
        fewer = answer if output.show_all or output.json else replace(answer, hits=answer.hits[:SHOWN])
        return tell(fewer, output, more="--all")
    as_today = not output.one_line and output.as_of is None
    if not isinstance(answer, Listing | After | Entries) or (isinstance(answer, Entries) and not as_today):
        return tell(answer, output)
    output.hear(answer)
    if output.json:
        return output.write_answer(answer)
    from judge.cli.common.render import Renderer
    from judge.cli.lookups.timing_pages import after_page, step_page, tree

    render = Renderer(output.catalogue(), output)
    if isinstance(answer, Listing):
        output.write("\n".join(tree([step.data for step in answer.results], output)))
    elif isinstance(answer, After):
        output.write("\n".join(after_page(answer.step.data, render)))
    else:
        output.write_look_up("\n".join(step_page(answer.meant[0].data, render)))
    return answer.exit_code
