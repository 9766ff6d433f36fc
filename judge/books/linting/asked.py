"""Is what people are said to ask of use? Each phrase is about an entry that exists, and says something."""

from collections.abc import Iterator

from judge.books.reading.load import Books
from judge.books.searching.words import stems
from judge.input.errors import InputError
from judge.input.names import nearest

LONGEST = 80
"""Characters of a phrase: it is what somebody types, not an essay."""


def lint_asked(books: Books) -> Iterator[InputError]:
    """Yield every fault of the phrases in `data/asked`."""
    ids = {written.value.id for written in books.everything()} | {step.value.id for step in books.steps}
    seen: set[str] = set()
    for written in books.asked:
        for id, phrases in written.value.items():
            if id not in ids:
                yield written.error("unknown entry", id, nearest(id, ids), at=(id,))
            if id in seen:
                yield written.error("asked for in another file too:", id, at=(id,))
            seen.add(id)
            for index, phrase in enumerate(phrases):
                if len(phrase) > LONGEST:
                    yield written.error(f"longer than {LONGEST} characters:", phrase, at=(id, index))
                elif not stems(phrase):
                    yield written.error("only words that are not searched for:", phrase, at=(id, index))
