"""Writing a file that somebody asked for: never over another one unless they said so, and whole or not at all."""

import os
import tempfile
from pathlib import Path

from judge.input.errors import InputError


def write_file(file: Path, text: str, force: bool) -> None:
    """Write text into a file, over an existing one only with `force`.

    Raises InputError where it exists or cannot be written.
    """
    try:
        if force and file.exists():
            _replace(file, text)
            return
        with file.open("x", encoding="utf-8", newline="\n") as stream:
            try:
                stream.write(text)
                stream.flush()
            except BaseException:
                file.unlink(missing_ok=True)
                raise
    except FileExistsError:
        raise InputError(str(file), None, "exists already; --force overwrites it") from None
    except (OSError, ValueError) as fault:
        message = f"cannot be written: {getattr(fault, 'strerror', None) or fault}"
        raise InputError(str(file), None, message) from None


def _replace(file: Path, text: str) -> None:
    """Put a new file in the place of an old one, which stays until the new one is whole."""
    file = file.resolve()  # a link stays a link
    if not file.is_file():
        raise OSError("it is no ordinary file")
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=file.parent, delete=False) as stream:
        try:
            stream.write(text)
            stream.close()
            os.chmod(stream.name, file.stat().st_mode & 0o7777)
            os.replace(stream.name, file)
        except BaseException:
            stream.close()
            os.unlink(stream.name)
            raise
