"""Every fault of the data, whoever knows it: the books, the card language, the scenarios; and of the program."""

from judge.books.linting.lint import lint as faults_of_books
from judge.books.reading.load import Books
from judge.cards.check import lint as faults_of_card
from judge.compiled.cache import open_catalogue
from judge.compiled.whole import faults_of_program
from judge.input.errors import InputError
from judge.scenario.runs.check import lint as faults_of_scenarios


def faults_of(books: Books) -> list[InputError]:
    """Return every fault of the data, by file and line; scenarios are looked at once the books can be compiled.

    Data can only be called sound by a program that is whole itself, so its own faults are among them.
    """
    found = [*faults_of_program(), *faults_of_books(books)]
    found += [fault for card in books.cards for fault in faults_of_card(card.document)]
    if books.proofs and not books.problems:
        found += faults_of_scenarios((proof.document for proof in books.proofs), open_catalogue())
    return sorted(found, key=lambda fault: (fault.file or "", fault.line or 0))
