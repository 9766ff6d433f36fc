"""`judge help`: what there is, and how a command is used."""

from typing import Annotated

import typer

from judge.cli.common.output import FOUND


def help(
    ctx: typer.Context,
    command: Annotated[
        list[str] | None, typer.Argument(metavar="COMMAND", help="A command; without one, all of them.")
    ] = None,
) -> int:
    """Show what commands there are, or how one of them is used, as `judge COMMAND --help` does."""
    from judge.cli.commands import COMMANDS, HIDDEN
    from judge.cli.group import JudgeGroup

    top = ctx.parent
    assert top is not None
    assert isinstance(top.command, JudgeGroup)
    words = " ".join(command or ())
    if not words:
        print(top.get_help())
        return FOUND
    names = [name for name in COMMANDS if name not in HIDDEN]
    if words not in names:
        from judge.input.errors import InputError
        from judge.input.names import nearest

        message = "no command is called so (judge help lists them; without `help` the words are looked up):"
        raise InputError(None, None, message, words, nearest(words, names))
    found = top.command.get_command(top, words)
    print(found.get_help(found.make_context(words, [], parent=top, resilient_parsing=True)))
    return FOUND
