"""The text of a PDF, page by page, read by `pdf_child.py` under limits of memory, time and length."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from judge.input.errors import InputError
from judge.wording.pdf_child import PAGES

SECONDS = 40
"""How long a PDF may take to read."""

LONGEST = 300_000
"""Characters of text that a document may hold; the longest of the five has 67,000."""

Tick = Callable[[int, int], None]
"""Told how many pages are read, and of how many."""

FAULTS = {
    "encrypted": "this PDF is encrypted; save a copy without a password, or its text, and add that",
    "pages": f"this PDF has {{count:,}} pages; none of the documents has more than {PAGES}",
    "memory": "this PDF needs too much memory to be read; export its text and add that",
    "missing": "reading a PDF needs the Python package {name}: pip install pypdf",
    "broken": "this PDF cannot be read ({why}); export its text and add that",
    "time": f"this PDF takes more than {SECONDS} seconds to read; export its text and add that",
    "long": f"this PDF holds more than {LONGEST:,} characters of text; none of the documents does",
    "died": "this PDF cannot be read: the process that read it ended; export its text and add that",
}


def pdf_pages(path: Path, tick: Tick | None = None) -> list[str]:
    """Return the text of each page; raises InputError."""
    command = [sys.executable, "-P", str(Path(__file__).with_name("pdf_child.py")), str(path.absolute())]
    nothing = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=nothing, stdout=subprocess.PIPE, stderr=nothing) as child:
        overdue = threading.Event()

        def stop() -> None:
            overdue.set()
            child.kill()

        timer = threading.Timer(SECONDS, stop)
        timer.start()
        try:
            return _pages(path, child.stdout, overdue, tick)
        finally:
            timer.cancel()
            child.kill()


def _pages(path: Path, stream: Any, overdue: threading.Event, tick: Tick | None) -> list[str]:
    pages: list[str] = []
    expected, room = None, LONGEST
    while line := stream.readline(12 * LONGEST):  # a character is at most twelve bytes of JSON
        try:
            told = json.loads(line)
        except ValueError:  # cut off by its end, or by our limit
            break
        if "fault" in told:
            raise InputError(path, None, FAULTS[told["fault"]].format(**told))
        if expected is None:
            expected = told["pages"]
            continue
        pages.append(told["text"])
        room -= len(told["text"])
        if room < 0:
            raise InputError(path, None, FAULTS["long"])
        if tick is not None:
            tick(len(pages), expected)
    if expected is None or len(pages) < expected:
        raise InputError(path, None, FAULTS["time" if overdue.is_set() else "died"])
    return pages
