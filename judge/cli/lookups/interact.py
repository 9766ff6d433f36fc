"""`judge interact`: what is on record about cards together, where they meet, and who comes first there."""

from typing import Annotated

import typer

from judge.cli.common.complete import complete_card
from judge.cli.common.options import All, Json, NoColor, Wording
from judge.cli.common.output import Output


def interact(
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar="A B [C]", help="Titles, ids or nicknames; quotes are not needed.", autocompletion=complete_card
        ),
    ],
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    wording: Wording = False,
) -> int:
    """Show what is on record about two or three cards together, where they meet, and who comes first there.

    The short page takes 24 lines; --all shows every citation. Scenarios that contain them are run now. The exit code is
    1 when no ruling is on record: then what follows are the general rules that bear on them.
    """
    from judge.views.of_books.interact import HowMany
    from judge.views.of_books.interact import interact as asked
    from judge.views.values.not_found import Several

    output = Output(as_json, no_color, show_all or wording, wording=wording)
    try:
        answer = asked(*cards, books=output.books())
    except HowMany as fault:
        raise typer.BadParameter(fault.message, param_hint="A B [C]") from None
    if isinstance(answer, Several):
        from judge.cli.common.answer import tell

        return tell(answer, output)
    output.hear(answer)
    if as_json:
        return output.write_answer(answer)
    from judge.cli.common.render import Renderer
    from judge.cli.lookups.interact_page import interact_page

    output.write(interact_page(answer, Renderer(output.catalogue(), output)))
    return answer.exit_code
