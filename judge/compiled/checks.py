"""Every fault of the data, whoever knows it: the books, the card language, the scenarios; and of the program."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from judge.books.linting.lint import lint as faults_of_books
from judge.books.reading.load import Books
from judge.cards.check import lint as faults_of_card
from judge.compiled.build import OFTEN, Progress
from judge.compiled.cache import open_catalogue
from judge.compiled.whole import faults_of_program
from judge.input.errors import InputError
from judge.scenario.runs.check import lint as faults_of_scenarios

T = TypeVar("T")


def faults_of(books: Books, progress: Progress | None = None, *, play: bool = True) -> list[InputError]:
    """Return every fault of the data, by file and line; scenarios are played once the books can be compiled.

    Data can only be called sound by a program that is whole itself, so its own faults are among them.
    """
    found = [*faults_of_program(), *faults_of_books(books)]
    for card in _told(books.cards, "Checking the cards", progress):
        found += faults_of_card(card.document)
    if play and books.scenarios and not books.problems:
        catalogue = open_catalogue(progress)
        found += faults_of_scenarios(_told(books.scenarios, "Playing the scenarios", progress), catalogue)
    return sorted(found, key=lambda fault: (fault.file or "", fault.line or 0))


def _told(things: Sequence[T], what: str, progress: Progress | None) -> Iterator[T]:
    """Yield the things, and tell now and then how many of them are done."""
    for done, thing in enumerate(things):
        if progress is not None and done % OFTEN == 0:
            progress(what, done, len(things))
        yield thing
    if progress is not None and things:
        progress(what, len(things), len(things))
