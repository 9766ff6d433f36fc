"""What all commands share: opening the books with progress, and writing answers."""

import os
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from judge.cli.common.streams import say
from judge.views.values import answer

if TYPE_CHECKING:
    from judge.books.catalogue import Catalogue
    from judge.books.searching.postings import PlainIndex
    from judge.cli.common.quoting import Quoter
    from judge.compiled.build import Progress
    from judge.compiled.cache import Compiled
    from judge.input.errors import JudgeError
    from judge.views.values.at_hand import Books

MOST_LINES = 24
"""Lines that a look-up takes on a terminal unless it is asked for all."""

MOST_HITS = 10
"""Hits of a search that are shown unless it is told how many."""

FOUND, NOT_FOUND, AMBIGUOUS = answer.FOUND, answer.NOT_FOUND, answer.AMBIGUOUS


@dataclass(eq=False, repr=False)  # a command makes one, and nobody compares it
class Output:
    """How this run answers, and what it has to say beside the answer."""

    json: bool = False
    no_color: bool = False
    show_all: bool = False
    one_line: bool = False
    wording: bool = False
    as_of: str | None = None
    notes: list[str] = field(default_factory=list)
    _books: "Books | None" = None
    _quoter: "Quoter | None" = None

    @property
    def bold(self) -> bool:
        """Whether bold text is wanted: on a terminal, unless it was declined."""
        declined = self.no_color or self.json or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        return not declined and sys.stdout.isatty()

    def strong(self, text: str) -> str:
        """Return text so that it stands out, where bold text is wanted."""
        return f"\x1b[1m{text}\x1b[0m" if self.bold else text

    def note(self, text: str) -> None:
        """Say something that is not the answer: on standard error, or among the notes of the JSON."""
        if self.json:
            self.notes.append(text)
        else:
            say(text)

    def hear(self, found: answer.Answer) -> None:
        """Say what stands beside an answer."""
        for note in found.notes:
            self.note(note)

    def complain(self, fault: "JudgeError") -> None:
        """Say on standard error that something went wrong, while the command goes on."""
        import json

        say(json.dumps(fault.as_json()) if self.json else str(fault), as_it_is=self.json)

    def write_look_up(self, text: str) -> None:
        """Print what was looked up; on a terminal so much of it as people read, and how to see the rest."""
        lines = text.split("\n")
        if sys.stdout.isatty() and not self.show_all and not self.wording and len(lines) > MOST_LINES:
            kept = lines[: MOST_LINES - 1]
            lines = [*kept, f"... {len(lines) - len(kept)} more lines: --all shows them."]
        self.write("\n".join(lines))

    def write(self, text: str) -> None:
        """Print text, through a pager when a terminal cannot show it whole."""
        rows = os.get_terminal_size(sys.stdout.fileno()).lines if sys.stdout.isatty() else 0
        if 0 < rows <= text.count("\n"):
            from judge.cli.common.pager import page

            if page(text):
                return
        print(text)

    def write_json(self, **parts: Any) -> None:
        """Print one JSON object."""
        import json

        if self.quoter.shelf:
            parts = {key: self.quoter.in_json(part) for key, part in parts.items()}
        notes = {"notes": self.notes} if self.notes else {}
        print(json.dumps({"schema": 1, **parts, **notes}, indent=2 if sys.stdout.isatty() else None))

    def write_answer(self, found: answer.Answer, **further: Any) -> int:
        """Print an answer in JSON, with our notes and what else was asked for, and return its exit code."""
        parts = {key: part for key, part in found.to_json().items() if key not in ("schema", "notes")}
        self.write_json(**parts, **further)
        return found.exit_code

    @property
    def quoter(self) -> "Quoter":
        """What quotes the documents from the user's own copies."""
        if self._quoter is None:
            from judge.cli.common.quoting import Quoter
            from judge.wording.shelf import Shelf

            self._quoter = Quoter(Shelf())
        return self._quoter

    def quoted(self, citations: list[dict[str, Any]], indent: str = "") -> list[str]:
        """Return the wording of passages, where it is wanted; what is not on hand is noted once."""
        if not self.wording:
            return []
        known = len(self.quoter.notes)
        lines = self.quoter.lines(citations, indent)
        for note in self.quoter.notes[known:]:
            self.note(note)
        return lines

    def catalogue(self) -> "Catalogue":
        """Return the catalogue that answers are taken from: as of a document or day if one is asked for."""
        return self.books().then(self.as_of)[0]

    @property
    def progress(self) -> "Progress | None":
        """What draws a bar while something long is done: on a terminal only."""
        return _show_progress if sys.stderr.isatty() and not self.json else None

    def books(self, *, renew: bool = False) -> "Books":
        """Return the books, opened once a run when they are needed; `renew` as in `open_compiled`."""
        if self._books is None:
            from judge.views.values.at_hand import Books

            self._books = Books(lambda: self._opened(renew), self._opened_index)
        return self._books

    def _opened(self, renew: bool) -> "Compiled":
        from judge.compiled.cache import open_compiled

        try:
            compiled = open_compiled(self.progress, renew=renew)
        finally:
            end_progress()
        if compiled.trouble:
            self.note(f"the compiled books cannot be kept, so each lookup compiles them anew ({compiled.trouble})")
        self._tell_of_replaced(compiled)
        return compiled

    def _opened_index(self, compiled: "Compiled") -> "PlainIndex":
        told = compiled.replaced
        try:
            index = compiled.index()
        finally:
            end_progress()
        if compiled.replaced != told:
            self._tell_of_replaced(compiled)
        return index

    def _tell_of_replaced(self, books: "Compiled") -> None:
        if books.replaced is not None:
            from judge.input.errors import printable

            self.note(
                f"the compiled books in {printable(str(books.replaced))} were damaged, or not made by this program; "
                "they have been compiled anew"
            )


_bars: dict[str, Any] = {}


def _show_progress(what: str, done: int, total: int) -> None:
    """Draw a bar for each stage of a build, and take it away when the stage is done."""
    if what not in _bars:
        from rich.console import Console
        from rich.progress import Progress

        bar = Progress(console=Console(stderr=True), transient=True)
        bar.start()
        _bars[what] = bar, bar.add_task(what, total=total)
    bar, task = _bars[what]
    bar.update(task, completed=done)
    if done >= total:
        bar.stop()
        del _bars[what]


def end_progress() -> None:
    """Take away the bars of whatever was not done to its end."""
    for bar, _ in _bars.values():
        bar.stop()
    _bars.clear()
