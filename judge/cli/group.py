"""The commands as Typer knows them: imported on demand, with their help."""

from collections.abc import Callable
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from judge import __version__
from judge.cli.commands import COMMANDS, GROUPS, HIDDEN
from judge.cli.ending import ReaderGone
from judge.input.errors import JudgeError

SETTINGS: dict[str, Any] = {"help_option_names": ["-h", "--help"], "max_content_width": 80}


class UsageError(JudgeError):
    """The command line is nothing that a command takes; `hint` says where its use is told."""

    kind = "usage"

    def __init__(self, message: str, hint: str) -> None:
        self.message, self.hint = message, hint
        super().__init__(message)

    def __str__(self) -> str:
        return f"judge: {self.message} ({self.hint})"

    def details(self) -> dict[str, Any]:
        """Return what is wrong with it."""
        return {"message": self.message}


_CONTEXT: Any = TyperGroup.context_class
_FORMATTER: Any = _CONTEXT.formatter_class


class HelpFormatter(_FORMATTER):  # type: ignore[misc]
    """Help whose second column begins far enough to the left for what stands there."""

    def write_dl(self, rows: Any, col_max: int = 30, col_spacing: int = 2) -> None:
        """Write rows of two columns; where there is no room a long first column has a line of its own."""
        from judge.cli.common.width import NARROW

        super().write_dl(rows, col_max if self.width >= NARROW - 2 else 8, col_spacing)


class Context(_CONTEXT):  # type: ignore[misc]
    """The context of a command, for its help."""

    formatter_class = HelpFormatter


class JudgeGroup(TyperGroup):
    """The commands, imported on demand."""

    context_class = Context

    def make_context(self, info_name: Any, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Let all help be as wide as the answers are; the commands have it from here."""
        from judge.cli.common.width import width

        return super().make_context(info_name, args, parent, terminal_width=width() - 2, **extra)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take nothing for a wish to see the help."""
        return super().parse_args(ctx, args or ["--help"])

    def invoke(self, ctx: Any) -> Any:
        """Run the command; a closed pipe ends it in our way and not in that of Typer."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as fault:
            raise ReaderGone from fault

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands, in the order in which the help lists them."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command, importing its module, or None."""
        if cmd_name not in COMMANDS:
            return None
        module, help_line = COMMANDS[cmd_name]
        function: Callable[..., int] = getattr(import_module(module), cmd_name)
        app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
        app.command(cmd_name, short_help=help_line, context_settings=SETTINGS, hidden=cmd_name in HIDDEN)(function)
        command: Any = typer.main.get_command(app)
        command.context_class = Context
        return command

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands in their groups, without importing them."""
        for group, names in GROUPS.items():
            with formatter.section(group):
                formatter.write_dl([(name, COMMANDS[name][1]) for name in names])


app = typer.Typer(
    cls=JudgeGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=SETTINGS,
    subcommand_metavar="WORDS... | COMMAND ...",
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"judge {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version.", is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    """The rules judge for Doomtown: Reloaded. No answer without its citation.

    `judge pinned down` shows what is known under that name; quotes are not needed and spelling is forgiven.

    A command is one only with what it takes: `judge hand KS KD` ranks a hand, `judge hand size limit` is a question.
    """


def run(args: list[str]) -> int:
    """Run a command and return its exit code; raises UsageError, and KeyboardInterrupt where somebody gave up."""
    try:
        code = typer.main.get_command(app)(args, prog_name="judge", standalone_mode=False)
    except typer.TyperException as fault:
        context = getattr(fault, "ctx", None)
        command = "judge" if context is None else str(context.command_path)
        raise UsageError(fault.format_message(), f"{command} --help tells more") from fault
    except typer.Abort:
        raise KeyboardInterrupt from None
    return code if isinstance(code, int) else 0
