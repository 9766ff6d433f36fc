"""`judge schema`: what an editor needs to complete and check scenarios; and the line of a file that points there."""

import json
import os
import sys
from pathlib import Path

from judge import paths
from judge.cli.common.output import FOUND, Output
from judge.cli.common.writing import write_file
from judge.cli.scenarios.picture import Force, Out
from judge.input.errors import InputError, printable

NAME = "scenario.schema.json"
"""What the file is called: beside scenarios that are shared, and in our own folder for all others."""


def schema(out: Out = None, force: Force = False) -> int:
    """Print the JSON Schema of scenario files, for editors that complete and check them.

    Among scenarios that you share, write it to scenario.schema.json: `judge new -o` then points there, and else to a
    copy of its own.
    """
    output = Output()
    if out is None:
        output.write(_text(output, indent=2 if sys.stdout.isatty() else None))
    else:
        write_file(out, _text(output) + "\n", force)
        output.write(f"written: {out}")
    return FOUND


def line_for(file: Path, output: Output) -> str:
    """Return the line that tells an editor of a scenario's schema: the one beside it or above, else our own copy.

    Where there is neither, because nothing can be written there, it is empty, and a note says so.
    """
    text = _text(output) + "\n"
    folder = file.absolute().parent
    shared = next((above / NAME for above in (folder, *folder.parents) if (above / NAME).is_file()), None)
    if shared is None:
        where = _own_copy(text, output)
    else:
        where = Path(os.path.relpath(shared, folder)).as_posix()
        if not _holds(shared, text):
            here = printable(os.path.relpath(shared))
            output.note(f"{here} is that of another version: judge schema -o {here} --force renews it")
    return f"# yaml-language-server: $schema={where}\n" if where else ""


def _own_copy(text: str, output: Output) -> str:
    """Return the address of our own copy, which is brought up to date."""
    file = paths.cache_folder() / NAME
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.is_file() or file.read_bytes() != text.encode():
            write_file(file, text, force=True)
    except (OSError, InputError):
        output.note(
            f"editors get no schema: {printable(str(file))} cannot be written (judge schema -o FILE writes one)"
        )
        return ""
    return file.absolute().as_uri()


def _holds(file: Path, text: str) -> bool:
    """Whether a file is there and holds just this text; a longer one is not read."""
    content = text.encode()
    return file.is_file() and file.stat().st_size == len(content) and file.read_bytes() == content


def _text(output: Output, indent: int | None = None) -> str:
    from judge.scenario.runs.schema import scenario_schema

    separators = (",", ":") if indent is None else None
    return json.dumps(scenario_schema(output.catalogue()), ensure_ascii=False, indent=indent, separators=separators)
