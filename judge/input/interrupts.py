"""Ctrl-C in the middle of what takes a moment and has to be done whole."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def not_interrupted() -> Iterator[None]:
    """Let Ctrl-C wait for what takes a moment: whoever is impatient presses it twice, and is to find nothing left."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
        if heard:
            signal.raise_signal(signal.SIGINT)
