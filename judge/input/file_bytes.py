"""The bytes that somebody hands us: an ordinary file or standard input, bounded; every refusal is an InputError."""

import os
import stat
import sys
from os import PathLike

from judge.input.errors import InputError


def file_bytes(path: str | PathLike[str], file: str, limit: int) -> bytes:
    """Return at most `limit` + 1 bytes, so that the caller sees when there are too many; `file` names it in errors.

    Raises InputError when it is missing, unreadable, or no ordinary file.
    """
    try:
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise InputError(file, None, "this is a folder, not a file")
        if not stat.S_ISREG(mode):
            raise InputError(file, None, "this is not an ordinary file")
        with open(path, "rb") as stream:
            return stream.read(limit + 1)
    except FileNotFoundError:
        raise InputError(file, None, "no such file") from None
    except (OSError, ValueError) as fault:  # ValueError: a name with a zero byte in it
        raise InputError(file, None, f"cannot be read: {getattr(fault, 'strerror', None) or fault}") from None


def input_bytes(limit: int) -> bytes:
    """Return at most `limit` + 1 bytes of standard input; raises InputError when it cannot be read."""
    try:
        return sys.stdin.buffer.read(limit + 1)
    except (OSError, ValueError) as fault:
        raise InputError(
            "standard input", None, f"cannot be read: {getattr(fault, 'strerror', None) or fault}"
        ) from None
