"""What commands that search every way on have in common: limits, Ctrl-C that ends in an answer, and how far it is."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from judge.cli.common.output import Output
from judge.cli.common.width import NARROW, width

if TYPE_CHECKING:
    from judge.engine.exploring.patience import Patience, Progress

Seconds = Annotated[
    float | None,
    typer.Option(
        "--seconds", metavar="N", help="Search every way on for so long at most, for each question.", show_default=False
    ),
]
Memory = Annotated[
    float | None,
    typer.Option("--memory", metavar="MB", help="Search until so much memory is taken at most.", show_default=False),
]

AT_FIRST: Final = 0.5
"""Seconds after which it is shown how far a search is: most are over before."""


def patience(seconds: float | None, memory: float | None) -> Patience:
    """The limits that somebody asked for."""
    from judge.engine.exploring.patience import Patience

    for name, limit in (("--seconds", seconds), ("--memory", memory)):
        if limit is not None and not 0 < limit < float("inf"):
            raise typer.BadParameter(f"a number above 0, not {limit:g}", param_hint=name)
    try:
        return Patience(seconds, memory)
    except ValueError as fault:
        raise typer.BadParameter(str(fault), param_hint="--memory") from None


@contextmanager
def stoppable(limits: Patience) -> Iterator[Patience]:
    """Let Ctrl-C end the search that is under way, so that what is known is told, and only the next one the program."""
    ours = threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGINT) if ours else None

    def stop(_: int, __: FrameType | None) -> None:
        if limits.interrupted or not limits.begun:
            raise KeyboardInterrupt
        limits.stop()

    if before is signal.default_int_handler:  # else whoever started us wants interrupts ignored
        signal.signal(signal.SIGINT, stop)
    try:
        yield limits
    finally:
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, before)


@contextmanager
def showing(limits: Patience, output: Output) -> Iterator[None]:
    """Show on a terminal how far a search is."""
    shown = _Shown()
    if not output.json and sys.stderr.isatty():
        limits.told = shown.hear
    try:
        yield
    finally:
        shown.take_away()


class _Shown:
    """A line on the terminal that is taken away in the end."""

    def __init__(self) -> None:
        self.since = monotonic()
        self.line: Any = None

    def hear(self, progress: Progress) -> None:
        if self.line is None:
            if monotonic() - self.since < AT_FIRST:
                return
            from rich.console import Console

            self.line = Console(stderr=True).status("")
            self.line.start()
        self.line.update(said(progress, width() - 2))

    def take_away(self) -> None:
        if self.line is not None:
            self.line.stop()


def said(progress: Progress, columns: int = NARROW) -> str:
    """How far a search is, on one line.

    >>> from judge.engine.exploring.patience import Progress
    >>> said(Progress(12_300, 20_000, 430, 200_000, 1.5, 22.9), 80)
    '12,300 positions (8,200 a second), 430 to go on from, 23 s left at most'
    >>> said(Progress(12_300, 20_000, 430, 200_000, 1.5, 22.9), 40)
    '12,300 positions, 23 s left at most'
    """
    left = f"{progress.left:,.0f} s left at most"
    if columns < NARROW + 10:
        return f"{progress.positions:,} positions, {left}"
    return (
        f"{progress.positions:,} positions ({progress.pace:,.0f} a second), {progress.waiting:,} to go on from, {left}"
    )
