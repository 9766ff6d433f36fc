"""The commands that a page shows, and what they print."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from typing import Final

from .pages import ROOT

BLOCK: Final = re.compile(r"```console\n(.*?)```", re.DOTALL)
LONGEST: Final = 32
"""Lines of one command's output that a page shows; the rest is cut, and an ellipsis says so."""
WIDEST: Final = 200
"""Characters of a line, likewise."""
LINE_NUMBER: Final = re.compile(r"(?<=\.py):\d+\b")
"""Of a place in the program: it is another one after every change, so that pages leave it out."""

TODAY: Final = re.compile(r"(?<=^Made on )\d{4}-\d\d-\d\d\b", re.MULTILINE)
"""Of an answer that says when it was made: likewise, every day."""


def printed(*args: str) -> str:
    """What `judge` prints, both streams in the order people see them."""
    return subprocess.run(
        [sys.executable, "-m", "judge", *args],
        cwd=ROOT, env={**os.environ, "PYTHONUTF8": "1"}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", timeout=60, check=False,
    ).stdout  # fmt: skip


def run(command: str, printed: Callable[..., str] = printed) -> str:
    """What a page shows of what a command prints."""
    words = shlex.split(command)
    if words[0] != "judge":
        raise ValueError(f"only judge is run, not {words[0]}")
    output = TODAY.sub("...", LINE_NUMBER.sub(":...", printed(*words[1:])))
    lines = output.rstrip("\n").split("\n")
    if len(lines) > LONGEST:
        lines = [*lines[:LONGEST], "..."]
    return "\n".join(line[:WIDEST] + ("..." if len(line) > WIDEST else "") for line in lines)


def shown(text: str) -> list[tuple[str, str]]:
    """The commands that a page shows, each with the output below it.

    >>> shown("```console\\n$ judge a\\none\\n$ judge b\\ntwo\\n```")
    [('judge a', 'one'), ('judge b', 'two')]
    """
    found = []
    for block in BLOCK.findall(text):
        parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
        found += [(parts[n], parts[n + 1].rstrip("\n")) for n in range(1, len(parts), 2)]
    return found


def with_output(text: str) -> str:
    """A page with what its commands print now."""

    def written(match: re.Match[str]) -> str:
        return "".join(f"$ {command}\n{run(command)}\n" for command, _ in shown(match[0]))

    return BLOCK.sub(lambda match: f"```console\n{written(match)}```", text)
