"""One call of a tool, from what an assistant sends to the answer that it gets: text, and the same as data."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, Final

from judge.cli.assistants.telling import Told
from judge.cli.assistants.tools import BY_NAME, Tool
from judge.input.convert import convert
from judge.input.errors import InputError, JudgeError
from judge.input.names import nearest
from judge.views.of_games.given import AsData
from judge.views.values.at_hand import Books, at_hand

LONGEST_ANSWER: Final = 100_000
"""Characters that an answer may have, as text and as data each: assistants refuse longer ones, or cut them."""


@dataclass(frozen=True)
class Reply:
    """What comes back of a call."""

    text: str
    data: dict[str, Any] | None
    """What the command prints with `--json`; None where it is too long for a message, which the text then says."""
    failed: bool = False


def answered(call: tuple[str, dict[str, Any]], books: Books | None = None) -> Reply:
    """Answer a call, a tool with its arguments; whatever is wrong with it is an answer too."""
    name, arguments = call
    try:
        return _answered(name, arguments, at_hand(books))
    except JudgeError as fault:
        return refused(fault)
    except Exception as fault:
        if os.environ.get("JUDGE_DEBUG"):
            raise
        return refused(ProgramFault(f"a fault of the program: {type(fault).__name__}: {fault}"))


class ProgramFault(JudgeError):
    """It is not what was asked that is wrong, but the program."""

    exit_code = 70
    kind = "internal"


def refused(fault: JudgeError) -> Reply:
    """Return what is said of a fault."""
    return Reply(str(fault), fault.as_json(), failed=True)


def _answered(name: str, arguments: dict[str, Any], books: Books) -> Reply:
    tool = tool_called(name)
    given = arguments_of(tool, arguments)
    answer = tool.answer(given, books)
    told = Told(books, getattr(given, "as_of", None))
    tool.tell(answer, told)
    data: dict[str, Any] | None = answer.to_json()
    length = len(json.dumps(data, ensure_ascii=False))
    if length > LONGEST_ANSWER:
        told.note(f"(As data this has {length:,} characters, more than a message should: ask for a part of it.)")
        data = None
    text = told.text
    if len(text) > LONGEST_ANSWER:
        message = f"the answer has {len(text):,} characters, and a message at most {LONGEST_ANSWER:,}: ask for less"
        raise InputError(None, None, message)
    return Reply(text, data)


def tool_called(name: str) -> Tool:
    """Return the tool of a name; raises InputError where there is none."""
    if name not in BY_NAME:
        raise InputError(None, None, "there is no tool", name, nearest(name, list(BY_NAME)))
    return BY_NAME[name]


def arguments_of(tool: Tool, arguments: dict[str, Any]) -> Any:
    """Return what a tool is handed, in the form that it takes; raises InputError at the first that does not fit."""
    return convert(AsData(arguments, tool.name, ""), tool.takes)
