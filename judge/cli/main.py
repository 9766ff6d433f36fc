"""The command `judge`: words are looked up at once, and everything else is a command."""

import sys
from collections.abc import Sequence
from typing import NoReturn

from judge.cli.command_line import read
from judge.cli.commands import BY_WORDS, WITHOUT_WORDS
from judge.cli.common import streams
from judge.cli.ending import finish
from judge.cli.questions import ONE_LINE, SHARED, NotTaken


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and exit; `finish` tells the exit codes."""
    args = list(sys.argv[1:] if arguments is None else arguments)
    finish(lambda: _run(args), as_json="--json" in args)


def _run(args: list[str]) -> int:
    asked = read(args)
    if asked.said is not None:
        streams.say(asked.said)
    try:
        return _answer(asked.args)
    except NotTaken as fault:
        return fault.instead() if asked.instead is None else _answer(asked.instead)


def _answer(args: list[str]) -> int:
    """Answer a command line that begins with its command."""
    command, options, words = _parted(args)
    if command in (BY_WORDS if words else WITHOUT_WORDS) and set(options) <= set(SHARED):
        return _look_up(command, options, words)

    from judge.cli.group import run

    return run(args)


def _parted(args: list[str]) -> tuple[str, list[str], list[str]]:
    """The command, its options, and the words behind `--`, if there are any."""
    end = args.index("--") if "--" in args else len(args)
    return args[0] if args else "", args[1:end], args[end + 1 :]


def _look_up(command: str, options: list[str], words: list[str]) -> int:
    """Look words up. This needs no parser of options, and importing one would take longer than the answer."""
    from judge.cli.common.output import Output
    from judge.cli.lookups.by_words import look_up

    output = Output(
        json="--json" in options,
        no_color="--no-color" in options,
        show_all="--all" in options,
        one_line=ONE_LINE in options,
        wording="--wording" in options,
    )
    return look_up(command, words, output)
