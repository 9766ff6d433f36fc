"""The books that answers are taken from: those that somebody hands over, else this process's own, opened once."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from judge import paths
from judge.books.catalogue import Catalogue

if TYPE_CHECKING:
    from judge.books.searching.postings import PlainIndex
    from judge.compiled.cache import Compiled


def _open() -> "Compiled":
    from judge.compiled.cache import open_compiled

    return open_compiled()


def _index_of(compiled: "Compiled") -> "PlainIndex":
    return compiled.index()


class Books:
    """The books, opened when they are first needed, to ask several questions of; they stay as they are then.

    Whatever needs them raises DataError when the data cannot be read. Whoever waits at a terminal says how they and
    their index are opened, to be told how far that has come.
    """

    def __init__(
        self,
        opening: "Callable[[], Compiled]" = _open,
        opening_index: "Callable[[Compiled], PlainIndex]" = _index_of,
    ) -> None:
        self._opening, self._opening_index = opening, opening_index

    @cached_property
    def compiled(self) -> "Compiled":
        """The compiled books, and where they lie."""
        return self._opening()

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue, as it holds today."""
        return self.compiled.catalogue

    @cached_property
    def _index(self) -> "PlainIndex":
        return self._opening_index(self.compiled)

    def index(self) -> "PlainIndex":
        """Return the index of all texts."""
        return self._index

    def then(self, as_of: str | None) -> tuple[Catalogue, list[str]]:
        """Return the catalogue as of a document or a day, and what has to be said of that; raises InputError."""
        if as_of is None:
            return self.catalogue, []
        from judge.books.answers.as_of import AsOf, moment

        then = moment(as_of, self.catalogue)
        return AsOf(self.catalogue, then), [] if then.note is None else [then.note]


_OPENED: dict[Path, Books] = {}


def at_hand(books: Books | None) -> Books:
    """Return these books, or else those of this process."""
    return books or _OPENED.setdefault(paths.data_folder(), Books())
