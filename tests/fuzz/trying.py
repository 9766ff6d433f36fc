"""Trying one input on one reader: it is read or refused in words that can be shown, and soon."""

from __future__ import annotations

import re
import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Final, NamedTuple

from judge.input.errors import harmless

from .hostile import changed
from .readers import REFUSALS, Reader

SECONDS: Final = 10.0
"""Of the processor, for one input; the slowest reader takes a tenth of it."""
LONGEST: Final = 2_000
"""Characters of a refusal; a hostile value is cut in it."""


class TooSlow(BaseException):
    """An input took more than its time."""


class Finding(NamedTuple):
    """An input that a reader did not withstand, and how."""

    content: bytes
    how: str


def tried(reader: Reader, content: bytes) -> tuple[str, Finding | None]:
    """What an input comes to, in a few words that are the same for inputs of a kind; and what is wrong with that."""
    try:
        with _in_time():
            reader.read(content)
    except REFUSALS as fault:
        said = str(fault)
        kind = re.sub(r'"[^"]*"|[\d,]+|\(.*\)', "_", said)[:60]
        if said != harmless(said):
            return "drives", Finding(content, f"a refusal that can drive the terminal: {said!r:.300}")
        if len(said) > LONGEST:
            return kind, Finding(content, f"a refusal of {len(said):,} characters: {said[:200]}...")
        return kind, None
    except TooSlow:
        return "slow", Finding(content, f"more than {SECONDS} seconds")
    except Exception:
        return "fault", Finding(content, traceback.format_exc(limit=-6))
    return "read", None


def inputs(reader: Reader, seed: int) -> Iterator[tuple[bytes, Finding | None]]:
    """Endlessly many inputs for a reader, each tried; one that brings a new refusal is changed further."""
    luck = Random(seed)
    begin = reader.sound()
    pool, kinds = list(begin), {"read"}
    while True:
        content = changed(luck, luck.choice(pool if luck.random() < 0.3 else begin), pool)
        kind, finding = tried(reader, content)
        if kind not in kinds and len(content) < 20_000:
            kinds.add(kind)
            pool.append(content)
        yield content, finding


@contextmanager
def _in_time() -> Iterator[None]:
    """End with TooSlow what takes too long, where the system can tell."""
    if not hasattr(signal, "setitimer"):  # Windows
        yield
        return

    def stop(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
