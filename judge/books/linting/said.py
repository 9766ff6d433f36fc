"""Is it decided what each document says, wherever an entry rests on several? Nothing is put into a document's mouth."""

from collections.abc import Iterator

from judge.books.reading.load import Books, Written
from judge.books.reading.model import Entry, Erratum, Step
from judge.input.errors import InputError
from judge.input.names import nearest


def lint_said(books: Books) -> Iterator[InputError]:
    """Return what is wrong with the `said` of entries, errata and steps; the bans speak for themselves."""
    for entry in books.entries():
        yield from _said(entry)
    for erratum in books.errata:
        yield from _said(erratum)
    for step in books.steps:
        yield from _said(step)


def _said(written: Written[Entry] | Written[Erratum] | Written[Step]) -> Iterator[InputError]:
    value = written.value
    cited = documents(value.from_)
    if value.said is None:
        if len(cited) > 1 and undecided(value):
            names = ", ".join(undecided(value))
            yield written.error(
                f'several documents are cited: does each say all of this ("said: alike"), or what does it say? {names};'
                " missing key",
                "said",
                at=("from",),
            )
        return
    if len(cited) < 2:
        yield written.error("only one document is cited, so nothing is to be told apart by", "said", at=("said",))
    if value.said == "alike":
        if getattr(value, "interpretation", False) and len(cited) > 1:
            message = "an interpretation says what the documents do not: tell what each of them says, and not"
            yield written.error(message, "alike", at=("said",))
        return
    if not value.said:
        yield written.error('what do the documents say? By their ids, or in all "alike":', "said", at=("said",))
    for document in value.said:
        if document not in cited:
            message = f"the entry does not cite this document (but {', '.join(cited)}):"
            yield written.error(message, document, nearest(document, cited), at=("said", document))


def documents(passages: list[str]) -> list[str]:
    """Return the documents of some passages, each once.

    >>> documents(["faq:turn.sundown.1", "rulebook:sundown.1", "faq:turn.sundown.2"])
    ['faq', 'rulebook']
    """
    return list(dict.fromkeys(passage.partition(":")[0] for passage in passages))


def undecided(value: Entry | Erratum | Step) -> list[str]:
    """Return the documents of which the entry tells elsewhere neither an earlier reading nor a side."""
    told = {passage for key in ("before", "sides") for one in getattr(value, key, ()) for passage in one.from_}
    return documents([passage for passage in value.from_ if passage not in told])
