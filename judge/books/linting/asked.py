"""Is what people are said to ask of use? Each phrase is about an entry that exists, and says something.

What no document is said to speak of must not be what an entry goes by.
"""

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


def lint_silences(books: Books) -> Iterator[InputError]:
    """Yield every fault of `data/silent.yaml`: a rule that does not exist, and what some entry goes by after all."""
    rules = {written.value.id for written in books.rules}
    going_by = {
        " ".join(stems(name))
        for written in books.entries()
        for name in (written.value.title or "", *written.value.aliases, *written.value.tags)
    }
    for written in books.silences:
        for about, silence in written.value.items():
            for index, id in enumerate(silence.near):
                if id not in rules:
                    yield written.error("unknown rule", id, nearest(id, rules), at=(about, "near", index))
            for index, asked in enumerate(silence.words):
                if " ".join(stems(asked)) in ("", *going_by):
                    yield written.error("an entry goes by this:", asked, at=(about, "words", index))
