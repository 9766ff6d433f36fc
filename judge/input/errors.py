"""The errors that people meet: each knows its exit code, how it reads in a terminal, and its JSON form."""

import re
from collections.abc import Sequence
from os import PathLike
from typing import Any

LONGEST_VALUE = 80
"""A quoted value is cut after this many characters: it may be a whole hostile file."""


_DRIVING = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
"""Control characters, and those that turn the direction of what stands behind them."""


class JudgeError(Exception):
    """Any fault that ends a command: `exit_code` is what the process returns, `kind` names it in JSON."""

    exit_code = 2
    kind = "error"

    def as_json(self) -> dict[str, Any]:
        """Return the machine-readable error, ready to be printed on standard error."""
        return {"schema": 1, "error": {"kind": self.kind, **self.details(), "exit_code": self.exit_code}}

    def details(self) -> dict[str, Any]:
        """Return what the JSON form says besides the kind and the exit code."""
        return {"message": str(self)}


class InputError(JudgeError):
    """Something that a person handed us is wrong: it names the file, the line, the value and the nearest valid names.

    `line` counts from 1. `file` and `line` are None where the fault has no such place (a word on the command line).

    >>> print(InputError("scenarios/x.yaml", 12, "unknown card", "Pined Down", ["Pinned Down"]))
    scenarios/x.yaml:12: unknown card "Pined Down" (did you mean "Pinned Down"?)
    """

    exit_code = 2
    kind = "input"

    def __init__(
        self,
        file: str | PathLike[str] | None,
        line: int | None,
        message: str,
        value: str | None = None,
        suggestions: Sequence[str] = (),
    ) -> None:
        self.file = None if file is None else str(file)
        self.line = line
        self.message = message
        self.value = value
        self.suggestions = tuple(each for each in suggestions if each != value)
        super().__init__(message)

    def __str__(self) -> str:
        place = "".join(f"{part}:" for part in (self.file, self.line) if part is not None)
        return printable(f"{place} {self.statement}".lstrip())

    def __reduce__(self) -> tuple[Any, ...]:
        return InputError, (self.file, self.line, self.message, self.value, self.suggestions)

    @property
    def statement(self) -> str:
        """The fault without its place."""
        value = "" if self.value is None else f" {quoted(self.value)}"
        return f"{self.message}{value}{did_you_mean(self.suggestions)}"

    def details(self) -> dict[str, Any]:
        """Return the parts of the fault, those that are unknown as null."""
        return {
            "message": printable(self.message),
            "file": self.file,
            "line": self.line,
            "value": self.value,
            "suggestions": list(self.suggestions),
        }


class ProgramFault(JudgeError):
    """The program itself went wrong over a file, and goes on with others; `what` says how."""

    exit_code = 70
    kind = "internal"

    def __init__(self, file: str, what: str) -> None:
        self.file = file
        self.what = what
        super().__init__(file, what)

    def __str__(self) -> str:
        return printable(f"{self.file}: a fault of the program: {self.what} (JUDGE_DEBUG=1 shows where)")

    def details(self) -> dict[str, Any]:
        """Return the file and what went wrong."""
        return {"message": f"a fault of the program: {printable(self.what)}", "file": self.file}


class DataError(JudgeError):
    """The books or cards that the program carries are broken: `problems` lists every fault, each with its place."""

    exit_code = 4
    kind = "data"

    def __init__(self, problems: Sequence[str | InputError]) -> None:
        self.problems = tuple(problems)
        super().__init__(*self.problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)

    def details(self) -> dict[str, Any]:
        """Return the number of problems and each of them."""
        count = len(self.problems)
        return {
            "message": f"{count} problem{'' if count == 1 else 's'} in the data",
            "problems": [
                problem.details() if isinstance(problem, InputError) else {"message": problem}
                for problem in self.problems
            ],
        }


def did_you_mean(suggestions: Sequence[str]) -> str:
    """Return the suggestions as a bracketed question with a leading space, or nothing when there are none.

    >>> did_you_mean(["Pinned Down", "Mowed Down", "Shotgun"])
    ' (did you mean "Pinned Down", "Mowed Down" or "Shotgun"?)'
    """
    if not suggestions:
        return ""
    *first, last = map(quoted, suggestions)
    return f" (did you mean {', '.join(first)}{' or ' if first else ''}{last}?)"


def quoted(value: str) -> str:
    """Return the value in quotes, cut when it is long: as an expression takes it, also where there are quotes in it.

    >>> print(quoted("Ike's Place"), quoted('Xiong "Wendy" Cheng'))
    "Ike's Place" 'Xiong "Wendy" Cheng'
    """
    cut = value if len(value) <= LONGEST_VALUE else f"{value[: LONGEST_VALUE - 3]}..."
    if '"' not in cut:
        return f'"{cut}"'
    return f"'{cut}'" if "'" not in cut else '"' + cut.replace('"', '\\"') + '"'


def printable(text: str) -> str:
    """Return the text with control characters escaped, so that a hostile file cannot drive the terminal."""
    return "".join(c if c.isprintable() or c in "\n\t" else _escaped(c) for c in text)


def harmless(text: str, instead: str | None = None) -> str:
    r"""Return text that cannot drive a terminal nor turn the order of its letters; all else stays as it is.

    What would is escaped, or replaced where something is given `instead`.

    >>> harmless("2\u00a0x\x1b[2J\u202egnp")
    '2\xa0x\\x1b[2J\\u202egnp'
    """
    if text.isprintable():  # most are, and the pattern need not even be compiled
        return text
    return re.sub(_DRIVING, lambda found: _escaped(found[0]) if instead is None else instead, text)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
