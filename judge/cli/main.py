"""The command `judge`: which commands there are, and how every fault ends without a traceback.

A command's module is imported when the command is used, so that a lookup loads no engine and `judge --version` loads
nothing at all.
"""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from judge import __version__
from judge.cli.common import streams
from judge.cli.questions import NotTaken, begins, has_own_option, is_question, perhaps_a_file, words_last

COMMANDS = {
    "find": ("judge.cli.lookups.lookup", 'Search everything: words, "phrases", -without, field:value.'),
    "card": ("judge.cli.lookups.card", "A card: its facts, errata, rulings and the rules they apply."),
    "rule": ("judge.cli.lookups.rule", "A rule with its neighbours, or the rules of a chapter."),
    "term": ("judge.cli.lookups.rule", "A word of the game, or all of them."),
    "timing": ("judge.cli.lookups.timing", "The timing chart: its steps, who acts, what comes next."),
    "history": ("judge.cli.lookups.history", "What the documents said of a point, one after the other."),
    "interact": ("judge.cli.lookups.interact", "Cards together: rulings, where they meet, who comes first."),
    "errata": ("judge.cli.lookups.listing", "What was changed on a card, or on all cards."),
    "banned": ("judge.cli.lookups.listing", "The cards that official tournaments do not allow."),
    "sources": ("judge.cli.data.sources", "The documents that everything is cited from; add your own copies."),
    "hand": ("judge.cli.decks.hand", "A draw hand: its rank, Cheatin' or legal, its jokers; two compared."),
    "sheet": ("judge.cli.lookups.sheet", "One page of what can come up with some cards, or a deck."),
    "deck": ("judge.cli.decks.deck", "Is a deck legal? Everything that is wrong with it, with its rules."),
    "quiz": ("judge.cli.lookups.quiz", "A question to practise with, its answer and its citation."),
    "check": ("judge.cli.scenarios.commands", "Verify scenarios: do the rules give the expected answers?"),
    "ask": ("judge.cli.scenarios.commands", "Answer the questions of a scenario."),
    "trace": ("judge.cli.scenarios.commands", "Play a scenario and show each step with its rule."),
    "picture": ("judge.cli.scenarios.picture", "Draw the board of a scenario, as SVG."),
    "new": ("judge.cli.scenarios.new", "Write a scenario to start from, with the cards that you name."),
    "table": ("judge.cli.tabletop.table", "Sit down at a scenario: answer, ask why not, take back, save."),
    "play": ("judge.cli.tabletop.play", "A whole game between decks, by people or at random; recorded."),
    "cut": ("judge.cli.scenarios.cut", "A scenario out of any place of a game's record."),
    "explore": ("judge.cli.scenarios.explore", "Every outcome that is possible from where a scenario stands."),
    "diff": ("judge.cli.publishing.diff", "What changed between two releases."),
    "site": ("judge.cli.publishing.site", "Everything as web pages, with search; served to look at."),
    "export": ("judge.cli.publishing.site", "Everything as JSON, a file for each id."),
    "mcp": ("judge.cli.assistants.mcp", "Answer an assistant (Model Context Protocol)."),
    "schema": ("judge.cli.scenarios.editors", "What an editor needs to complete scenarios (JSON Schema)."),
    "lint": ("judge.cli.data.lint_and_build", "Are the data consistent? Lists every fault."),
    "coverage": ("judge.cli.data.coverage", "What is cited, proved, and reached by scenarios?"),
    "build": ("judge.cli.data.lint_and_build", "Compile the data now."),
    "lookup": ("judge.cli.lookups.lookup", "Show what words mean; `judge WORDS...` does the same."),
    "help": ("judge.cli.help", "This, or the help of a command: judge help deck."),
}
"""Every command: the module with a function of its name, and its help in one line."""

GROUPS = {
    "Look things up": (
        "find", "card", "rule", "term", "timing", "interact", "history", "errata", "banned", "sheet", "quiz", "sources",
    ),
    "Decks and events": ("deck", "hand"),
    "Scenarios and games": ("new", "ask", "check", "trace", "picture", "explore", "table", "play", "cut"),
    "For everybody else": ("site", "export", "diff", "mcp"),
    "Help, and for maintainers": ("help", "lint", "coverage", "build", "schema"),
}  # fmt: skip
"""The commands as the help lists them."""

HIDDEN = ("lookup",)

MOVED = ("--json", "--no-color", "--all", "-1", "--wording")
"""Options of commands that people also write before the command."""

NAMED = ("card", "rule", "term", "errata", "history")
"""Commands that take names, in which a number may have a sign."""

QUESTION = "judge.question"
"""Where the arguments of this run are kept for when the command does not take them."""

SETTINGS: dict[str, Any] = {"help_option_names": ["-h", "--help"], "max_content_width": 80}


class ReaderGone(Exception):
    """Whoever reads our output has closed it: nobody is left to be told anything."""


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
    """The commands, imported on demand; words that are no command, or nothing that it takes, are looked up."""

    context_class = Context

    def make_context(self, info_name: Any, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Let all help be as wide as the answers are; the commands have it from here."""
        from judge.cli.common.width import width

        return super().make_context(info_name, args, parent, terminal_width=width() - 2, **extra)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the command first, and `lookup` before words that are a question."""
        position = next((index for index, word in enumerate(args) if begins(word)), None)
        if position is None and args and set(args) <= {*MOVED, "--"}:
            args = []
        if (
            position is not None
            and not ctx.resilient_parsing
            and all(word in MOVED or word == "--" for word in args[:position])
        ):
            before = [word for word in args[:position] if word != "--"]
            command, rest = args[position], args[position + 1 :]
            if command not in COMMANDS or "--" in args[:position]:
                args = _look_up(before, [command, *rest])
            elif is_question(command, [*before, *rest]):
                said = perhaps_a_file(command, rest)
                if said is not None and "--json" not in before:
                    streams.say(said)
                args = _look_up(before, [command, *rest])
            else:
                ctx.meta[QUESTION] = (before, [command, *rest])
                args = [command, *before, *rest]
            if args[0] == "find":
                args = ["find", *words_last([_as_exclusion(word) for word in args[1:]])]
            elif args[0] in NAMED:
                args = [args[0], *words_last(args[1:])]
            elif args[0] == "hand":
                args = [part for word in args for part in _as_word(word)]
        return super().parse_args(ctx, args or ["--help"])

    def invoke(self, ctx: Any) -> Any:
        """Run the command; a closed pipe ends it in our way and not in that of Typer."""
        try:
            return super().invoke(ctx)
        except NotTaken as fault:
            before, words = ctx.meta[QUESTION]
            if has_own_option(words[1:]):
                return fault.instead()  # with an option of its own, the command is meant
            return typer.main.get_command(app)(_look_up(before, words), prog_name="judge", standalone_mode=False)
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


def _look_up(before: list[str], words: list[str]) -> list[str]:
    return ["lookup", *before, *words_last(words)]


def _as_exclusion(word: str) -> str:
    """Return `-word` in a form that is not taken for an option."""
    excludes = word.startswith("-") and not word.startswith("--") and len(word) > 2 and not word[1:].isdigit()
    return f"NOT {word[1:]}" if excludes else word


def _as_word(word: str) -> list[str]:
    """Return `--versus` as a word between two hands: an option could take one card only."""
    option, _, cards = word.partition("=")
    return ["vs", *cards.split()] if option == "--versus" else [word]


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


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and exit: 0 found, 1 nothing found, 2 usage or bad input, 3 ambiguous, 4 broken data.

    Further 5 a time or a size that did not suffice, 70 a fault of the program, 74 an answer that cannot be written, 130
    interrupted, 141 nobody reads on.
    """
    args = list(sys.argv[1:] if arguments is None else arguments)
    as_json = "--json" in args
    streams.prepare()
    try:
        code = _run(args, as_json)
        sys.stdout.flush()
    except (ReaderGone, BrokenPipeError):
        streams.give_up(sys.stdout)  # the reader has seen enough
        code = 141
    except streams.Unwritable as fault:
        streams.give_up(sys.stdout)
        _complain(f"judge: {fault}", _error("output", str(fault), 74), as_json)
        code = 74
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


def _run(args: list[str], as_json: bool) -> int:
    from judge.input.errors import JudgeError

    try:
        code = typer.main.get_command(app)(args, prog_name="judge", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except JudgeError as fault:
        _complain(str(fault), fault.as_json(), as_json)
        return fault.exit_code
    except typer.TyperException as fault:
        message = fault.format_message()
        hint = f"{_command_of(fault)} --help tells more"
        _complain(f"judge: {message} ({hint})", _error("usage", message, 2), as_json)
        return 2
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except (ReaderGone, BrokenPipeError, streams.Unwritable):
        raise
    except Exception as fault:
        if os.environ.get("JUDGE_DEBUG"):
            raise
        message = f"a fault of the program: {type(fault).__name__}: {fault}"
        _complain(f"judge: {message} (JUDGE_DEBUG=1 shows where)", _error("internal", message, 70), as_json)
        return 70


def _command_of(fault: typer.TyperException) -> str:
    context = getattr(fault, "ctx", None)
    return "judge" if context is None else str(context.command_path)


def _error(kind: str, message: str, code: int) -> dict[str, Any]:
    return {"schema": 1, "error": {"kind": kind, "message": message, "exit_code": code}}


def _complain(text: str, data: dict[str, Any], as_json: bool) -> None:
    if as_json:
        import json

        text = json.dumps(data)
    streams.say(text, as_it_is=as_json)
