"""How every run ends: with an exit code, and without a traceback whatever went wrong."""

import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from judge.cli.common import streams
from judge.input.errors import JudgeError


class ReaderGone(Exception):
    """Whoever reads our output has closed it: nobody is left to be told anything."""


def finish(work: Callable[[], int], *, as_json: bool) -> NoReturn:
    """Do the work and exit: 0 found, 1 nothing found, 2 usage or bad input, 3 ambiguous, 4 broken data.

    Further 5 a time or a size that did not suffice, 70 a fault of the program, 74 an answer that cannot be written, 130
    interrupted, 141 nobody reads on.
    """
    streams.prepare()
    try:
        code = _done(work, as_json)
        sys.stdout.flush()
    except (ReaderGone, BrokenPipeError):
        streams.give_up(sys.stdout)  # the reader has seen enough
        code = 141
    except streams.Unwritable as fault:
        streams.give_up(sys.stdout)
        _complain(f"judge: {fault}", _error("output", str(fault), 74), as_json)
        code = 74
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


def _done(work: Callable[[], int], as_json: bool) -> int:
    try:
        return work()
    except JudgeError as fault:
        _complain(str(fault), fault.as_json(), as_json)
        return fault.exit_code
    except (ReaderGone, BrokenPipeError, streams.Unwritable):
        raise
    except Exception as fault:
        if os.environ.get("JUDGE_DEBUG"):
            raise
        message = f"a fault of the program: {type(fault).__name__}: {fault}"
        _complain(f"judge: {message} (JUDGE_DEBUG=1 shows where)", _error("internal", message, 70), as_json)
        return 70


def _error(kind: str, message: str, code: int) -> dict[str, Any]:
    return {"schema": 1, "error": {"kind": kind, "message": message, "exit_code": code}}


def _complain(text: str, data: dict[str, Any], as_json: bool) -> None:
    if as_json:
        import json

        text = json.dumps(data)
    streams.say(text, as_it_is=as_json)
