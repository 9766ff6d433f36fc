"""Calls that may take long: a process of its own answers them one by one, and is ended where one takes too long."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from judge.cli.assistants.answering import Reply, answered, refused
from judge.input.errors import JudgeError
from judge.scenario.runs.processes import Pool

GRACE: Final = 10
"""Seconds beyond those of the call: until the process has begun, and so that a search may end with what it knows."""

Call = tuple[str, dict[str, Any]]


class TooLong(JudgeError):
    """The call took longer than it may, or more memory than there is."""

    kind = "time"


class Apart:
    """The process; it is begun when it is first needed, and again after it has been ended."""

    def __init__(self) -> None:
        self._pool: Pool[Call, Reply] | None = None

    def answer(self, call: Call, seconds: float) -> Reply:
        """Answer a call within so many seconds and some grace; only one thread may call it at a time."""
        if self._pool is None:
            self._pool = Pool(answered, 1)
        try:
            return self._pool.submit(call).result(seconds + GRACE)
        except TimeoutError:
            self.end()
            return refused(TooLong(f"this took more than {seconds:g} seconds and was ended: {LESS}"))
        except BrokenProcessPool:
            self.end()
            return refused(TooLong(f"the process that played this was ended, for want of memory perhaps: {LESS}"))

    def end(self) -> None:
        """End the process, whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.stop()


LESS: Final = (
    "ask fewer questions at once, state more cards (`decks`, draw hands), end the ways on sooner (`until`), or allow "
    "fewer positions (`states`)"
)
"""What makes a scenario take less."""
