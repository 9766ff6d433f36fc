"""Where the words come from that `judge table` carries out: the command line, a pipe, or a person at a terminal."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

LONGEST = 2_000
"""Characters of a line at most; a longer one was not typed by anybody."""


class Lines:
    """Lines one after another; `interactive` where a person at a terminal writes them."""

    def __init__(self, given: Iterable[str] = (), completions: Callable[[str], list[str]] = lambda begun: []) -> None:
        self.given = deque(given)
        self.only_given = bool(self.given)
        self.interactive = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        self.completions = completions
        self._found: list[str] = []
        if self.interactive:
            self._edit()

    def next(self, prompt: str) -> str | None:
        """The next line without its end, or None where there is no more.

        What was not typed at the prompt is shown there, so that a record of it reads like a terminal.  Raises
        KeyboardInterrupt where a person wants out.
        """
        if self.given:
            line = self.given.popleft()
        elif self.interactive:
            sys.stdout.flush()
            try:
                return input(prompt)[:LONGEST]
            except EOFError:
                print()
                return None
        elif self.only_given or not (line := self._from_pipe()):
            return None
        line = line.rstrip("\r\n")
        print(f"{prompt}{printed(line)}")
        return line

    def _from_pipe(self) -> str:
        line = sys.stdin.readline(LONGEST) if sys.stdin is not None else ""
        rest = line
        while rest and not rest.endswith("\n") and len(rest) == LONGEST:  # the rest of a line that is too long
            rest = sys.stdin.readline(LONGEST)
        return line

    def _edit(self) -> None:
        """Let lines be edited and completed, where Python can do that here."""
        try:
            import readline
        except ImportError:
            return
        readline.set_completer_delims("\n")  # titles have spaces, so a line is completed as a whole
        readline.set_completer(self._complete)
        readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")

    def _complete(self, begun: str, number: int) -> Any:
        if number == 0:
            self._found = [line for line in self.completions(begun) if line.casefold().startswith(begun.casefold())]
        return self._found[number] if number < len(self._found) else None


def printed(line: str) -> str:
    """A line as it can be shown."""
    from judge.cli.common.reasons import one_line

    return one_line(line)
