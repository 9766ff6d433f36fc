"""Standard input, output and error, which whoever starts us may have closed, or may have no room behind."""

import io
import os
import sys
from typing import IO

NAMES = ("stdin", "stdout", "stderr")


class Unwritable(Exception):
    """The answer cannot be written to standard output; somebody who reads no further is no such fault."""

    def __init__(self, fault: OSError) -> None:
        super().__init__(f"the answer cannot be written: {fault.strerror or fault}")


class Answer(io.TextIOWrapper):
    """Standard output; raises Unwritable where it cannot be written, so that it is told from all other files."""

    def write(self, text: str, /) -> int:
        """Write text."""
        try:
            return super().write(text)
        except BrokenPipeError:
            raise
        except OSError as fault:
            raise Unwritable(fault) from None

    def flush(self) -> None:
        """Write what is still held back."""
        try:
            super().flush()
        except BrokenPipeError:
            raise
        except OSError as fault:
            raise Unwritable(fault) from None


def prepare() -> None:
    """Open what was closed, so that no other file takes its place, and let no letter be unwritable.

    Nothing can be read from an input that was closed, and nothing written to such an output: an answer then fails as it
    does on a full disk. What would be said on standard error is lost.
    """
    for number, name in enumerate(NAMES):
        if getattr(sys, name) is None:
            _open(number, name)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still gets the answer
    old = sys.stdout
    if type(old) is io.TextIOWrapper and old is sys.__stdout__:  # else somebody else looks after what is written
        how = {"encoding": old.encoding, "errors": old.errors}
        by_line, at_once = old.line_buffering, old.write_through
        _put("stdout", Answer(old.detach(), **how, line_buffering=by_line, write_through=at_once))


def _open(number: int, name: str) -> None:
    try:
        os.fstat(number)
    except OSError:
        nothing = os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
        if nothing != number:
            os.dup2(nothing, number)
            os.close(nothing)
        os.set_inheritable(number, True)  # else the processes that we start have the same fault
    _put(name, open(number, "r" if name == "stdin" else "w", encoding="utf-8", closefd=False))  # noqa: SIM115


def _put(name: str, stream: IO[str]) -> None:
    for known in (name, f"__{name}__"):
        setattr(sys, known, stream)


def give_up(stream: IO[str]) -> None:
    """Let what a stream still holds go nowhere: Python would complain on flushing it again at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def say(text: str, *, as_it_is: bool = False) -> None:
    """Say something on standard error, if it can be heard there; in lines that fit, unless a program is to read it.

    Whatever could drive the terminal is shown and not sent to it: a file's name may have been made by a stranger.
    """
    from judge.cli.common.width import fitted
    from judge.input.errors import harmless

    try:
        text = text if as_it_is else fitted(harmless(text), sys.stderr)
        print(text, file=sys.stderr, flush=True)
    except OSError:
        give_up(sys.stderr)
