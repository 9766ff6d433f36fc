"""Where the command begins: Ctrl-C ends it without a traceback before anything else of it is there to notice."""

from __future__ import annotations

import _signal as signal  # type: ignore[import-not-found]  # `signal` has names for its numbers: a millisecond too late
import gc
import os

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than all else here

if TYPE_CHECKING:
    from types import FrameType

INTERRUPTED = 130


def main() -> None:
    """Run the command `judge`."""
    by_us = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if by_us:  # else whoever started us wants interrupts ignored
        signal.signal(signal.SIGINT, _leave)
    collect_seldom()
    from judge.cli.main import main as run

    if by_us:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run()
    except KeyboardInterrupt:
        _leave()
    finally:
        if by_us:
            signal.signal(signal.SIGINT, _leave)  # the answer is given: nothing is left that could be tidied up


def collect_seldom() -> None:
    """Look for cycles of garbage seldom, in a process that is ours: a search leaves hardly any, and keeps so many small
    records that to look through them takes a tenth of its time.
    """
    gc.set_threshold(100_000, 20, 100)


def _leave(_: int = INTERRUPTED, __: FrameType | None = None) -> None:
    """End at once: as the program starts and ends, there is nothing to tidy up."""
    os._exit(INTERRUPTED)
