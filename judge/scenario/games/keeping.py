"""A walk as a scenario file: the board of the file it began with, and the script that was walked."""

from __future__ import annotations

from typing import Final

from judge.engine.position.state import State
from judge.input.convert import convert
from judge.input.errors import InputError
from judge.input.yaml_file import Document, parse_yaml
from judge.input.yaml_text import block, flow

from ..file.model import ScenarioFile
from ..script.answers import Fault
from ..script.lines import Line, line_text
from ..script.moment import settle
from ..script.strictly import Script
from .walk import Walk

REPLACED: Final = ("proves", "script", "questions", "trace")
"""What a file says of the way it went itself, which is not the way that was walked."""
WIDTH: Final = 118


def text_of(walk: Walk) -> str:
    """The text of a scenario that leads to the position of a walk, proved by reading and playing it.

    What stands in the file already stays as its author wrote it.  Answers that left no choice are written only where
    the script would not play without them.  Raises Fault where no script can say what was done.
    """
    faults: dict[str, None] = {}
    for forced in (False, True):
        text = _text(walk, walk.lines(forced=forced))
        try:
            end = _end(parse_yaml(text, walk.document.file), walk)
        except InputError as fault:
            faults[fault.statement] = None
            continue
        settle(end)
        if end.key() == walk.s.key():
            turn = "nobody" if end.decision is None else end.who(end.decision.player)
            return f"{text}    expect: {flow(turn)}\n"
        faults["the same words can mean something else"] = None
    raise Fault(f"no script can say what was done here: {'; '.join(faults)}")


def _text(walk: Walk, lines: list[Line]) -> str:
    """The board with a script below it, and the question whose decision it comes to, still without an answer."""
    script = ["script:", *(f"  - {line_text(line)}" for line in lines)] if lines else []
    return "\n".join([*_board(walk.document), *script, "questions:", "  - turn: now", ""])


def _end(document: Document, walk: Walk) -> State:
    """Where the script of a document leads from the board of a walk, which is the document's too."""
    file = convert(document, ScenarioFile)
    s = walk.start.fork()
    Script(document, s).play(file.script, ("script",))
    return s


def _board(document: Document) -> list[str]:
    """The lines of a file without what is replaced, as they are written wherever that can be cut out of them."""
    kept = {key: value for key, value in document.data.items() if key not in REPLACED}
    text = _cut(document)
    try:
        if parse_yaml("\n".join(text), document.file).data == kept:
            return text
    except InputError:
        pass
    return [line for key, value in kept.items() for line in block({key: value}, WIDTH)]


def _cut(document: Document) -> list[str]:
    """The lines of a file but for those from a key that is replaced to the next, and the comments above such a key."""
    starts = {document.line_of((key,)): key for key in document.data}
    found: list[str] = []
    cutting = False
    for number, line in enumerate(document.text.splitlines(), 1):
        if number in starts:
            cutting = starts[number] in REPLACED
            while cutting and found and (not found[-1].strip() or found[-1].startswith("#")):
                found.pop()
        if not cutting:
            found.append(line.rstrip())
    while found and not found[-1]:
        found.pop()
    return found
