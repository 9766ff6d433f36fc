"""Are the synonyms of use? What the books call it must be in the books, and each saying must mean something else."""

from collections.abc import Iterator

from judge.books.braces import without_braces
from judge.books.reading.load import Books
from judge.books.searching.words import stem, stems, words
from judge.input.errors import InputError
from judge.input.names import nearest


def lint_synonyms(books: Books) -> Iterator[InputError]:
    """Yield every fault of the synonyms."""
    if not books.synonyms:
        return
    vocabulary = {word for text in _texts(books) for word in words(without_braces(text))}
    known = {stem(word) for word in vocabulary}
    for written in books.synonyms:
        for called, sayings in written.value.items():
            for word in words(called):
                if stem(word) not in known:
                    yield written.error("no entry has the word", word, nearest(word, vocabulary), at=(called,))
            seen = [stems(called)]
            for index, saying in enumerate(sayings):
                said = stems(saying)
                if not said:
                    yield written.error("only words that are not searched for:", saying, at=(called, index))
                elif said in seen:
                    yield written.error("this is searched for anyway:", saying, at=(called, index))
                seen.append(said)


def _texts(books: Books) -> Iterator[str]:
    for written in books.entries():
        yield from (written.value.title or "", written.value.says, *written.value.tags, *written.value.aliases)
    for step in books.steps:
        yield from (step.value.title, step.value.says or "")
    for source in books.sources:
        yield from (passage.heading for passage in source.value.passages)
