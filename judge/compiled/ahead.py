"""A second process that makes pieces while the first one compiles, from the other end: whoever comes first has made it.

The second begins with what the first needs last: what the cards say in plain words, then the rules that the program
names, from the last file to the first. It writes each piece to a pipe, a line each as in the file of
pieces. Nobody waits for it, and nothing depends on it: a piece is the same whoever makes it, and what has not come is
made by the first. A process that is started afresh is the same on every system, and safe beside the threads of a bar.
"""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from judge.books.reading.card_file import CardFile
from judge.books.reading.model import Rule
from judge.compiled.pieces import Pieces
from judge.input.convert import convert
from judge.input.errors import InputError
from judge.input.processors import processors
from judge.input.yaml_file import read_yaml

ENOUGH = 200
"""Cards that there have to be, for a process takes a while to start."""

START = "import sys; sys.path.insert(0, sys.argv[1]); from judge.compiled.ahead import main; main()"


@contextmanager
def second_process(root: Path, pieces: Pieces) -> Iterator[None]:
    """Let another process make pieces of a data folder for as long as this lasts, where that is worth its while."""
    cards = sum(1 for _ in (root / "cards").rglob("*.yaml"))
    if pieces.kept or cards < ENOUGH or processors() < 2 or not sys.executable:
        yield
        return
    program = str(Path(__file__).parents[2])
    command = [sys.executable, "-P", "-c", START, program, str(root.absolute()), pieces.code.decode()]
    nothing = subprocess.DEVNULL
    try:
        child = subprocess.Popen(command, stdin=nothing, stdout=subprocess.PIPE, stderr=nothing)
    except OSError:
        yield
        return
    taking = threading.Thread(target=_take, args=(child, pieces.sent), daemon=True)
    taking.start()
    try:
        yield
    finally:
        child.kill()
        child.wait()
        taking.join()


def _take(child: "subprocess.Popen[bytes]", into: dict[bytes, bytes]) -> None:
    """Take each line that the process sends, to its end."""
    assert child.stdout is not None
    with child.stdout as lines:
        for line in lines:
            if line.endswith(b"\n"):
                key, _, piece = line[:-1].partition(b" ")
                into[key] = piece


# In the other process


def main() -> None:
    """Write the pieces of the data folder and the code that are given."""
    from judge.compiled.build import all_is_kept

    pieces = Pieces(sys.argv[3])
    with all_is_kept():
        for _ in make_pieces(Path(sys.argv[2]), pieces):
            for made in pieces.used.items():
                sys.stdout.buffer.write(b"%s %s\n" % made)
            pieces.used.clear()
        sys.stdout.buffer.flush()


def make_pieces(root: Path, pieces: Pieces) -> Iterator[None]:
    """Make the pieces of a data folder, those first that are needed last, and pause after every few.

    What cannot be read is left out: whoever needs it will say so.
    """
    from judge.scenario.runs.named_rules import PROGRAM, chapters_of, sources

    for path in sorted((root / "cards").rglob("*.yaml")):
        with suppress(InputError):
            document = pieces.read_yaml(path, shown=path.name)
            if convert(document, CardFile).encoded:
                pieces.describe(document.data)
        yield
    rules = (convert(read_yaml(path), list[Rule]) for path in sorted((root / "rules").rglob("*.yaml")))
    chapters = chapters_of(rule.id for chapter in rules for rule in chapter)
    for file in reversed(sources()):
        pieces.named_in(file.relative_to(PROGRAM).as_posix(), file.read_text(encoding="utf-8"), chapters)
        yield
