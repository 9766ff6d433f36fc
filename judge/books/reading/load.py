"""Reading all of `data/` into models, keeping for each where it is written and every fault that was met."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from judge.books.reading.card_file import CardFile
from judge.books.reading.model import Ban, Entry, Erratum, Rule, Ruling, Silence, Source, Step, Term
from judge.input.convert import convert
from judge.input.errors import InputError
from judge.input.yaml_file import Document, Place, read_yaml

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Written(Generic[T_co]):
    """Something read from the data, and where it stands there."""

    value: T_co
    document: Document
    place: Place = ()
    under: str = ""
    """The chapter of a rule (its file's name), the card title of a ruling, the id of the step around a step."""

    def error(
        self, message: str, value: str | None = None, suggestions: list[str] | None = None, *, at: Place = ()
    ) -> InputError:
        """Return (not raise) an error at this place, or at a place inside it."""
        return self.document.error(self.place + at, message, value, suggestions)


@dataclass(frozen=True)
class Proof:
    """A scenario as the books see it: which entries it proves."""

    id: str
    """Its path under `data/scenarios` without the suffix."""
    title: str
    proves: tuple[str, ...]
    step: str
    """The step of the timing chart in which it starts, or nothing."""
    words: frozenset[str]
    """Everything that it names on the table, in hands and in decks; titles of cards are among it."""


@dataclass
class Books:
    """All of the data, in the order in which they are written."""

    root: Path
    sources: list[Written[Source]] = field(default_factory=list)
    rules: list[Written[Rule]] = field(default_factory=list)
    terms: list[Written[Term]] = field(default_factory=list)
    rulings: list[Written[Ruling]] = field(default_factory=list)
    errata: list[Written[Erratum]] = field(default_factory=list)
    bans: list[Written[Ban]] = field(default_factory=list)
    steps: list[Written[Step]] = field(default_factory=list)
    """The timing chart from top to bottom: a step, then the steps inside it."""
    cards: list[Written[CardFile]] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    scenarios: list[Document] = field(default_factory=list)
    """The scenario of each proof, in the same order; none where they were not to be kept."""
    synonyms: list[Written[dict[str, list[str]]]] = field(default_factory=list)
    """By what the books call something, what people say for it at a table; one file."""
    asked: list[Written[dict[str, list[str]]]] = field(default_factory=list)
    """By the id of an entry, how people ask for it."""
    silences: list[Written[dict[str, Silence]]] = field(default_factory=list)
    """By what it is about, what people ask and no document speaks of; one file."""
    problems: list[InputError] = field(default_factory=list)
    """Files and entries that could not be read at all; what could be read is above."""

    def entries(self) -> Iterator[Written[Entry]]:
        """Yield the rules, the terms and the rulings."""
        yield from self.rules
        yield from self.terms
        yield from self.rulings

    def everything(self) -> Iterator[Written[Entry | Erratum | Ban | Step]]:
        """Yield everything that has an id and cites passages."""
        yield from self.entries()
        yield from self.errata
        yield from self.bans
        yield from self.steps


class ReadYaml(Protocol):
    """Reads a file that is called `shown` in errors; raises InputError."""

    def __call__(self, path: Path, *, shown: str) -> Document:
        """Return what is in the file."""


def load_books(root: Path, read: ReadYaml = read_yaml, *, keep_scenarios: bool = True) -> Books:
    """Read the data folder; faults are collected in `problems`, none is raised.

    A folder that is missing altogether is one such fault. The scenarios are a third of all that is kept, and only
    needed by whoever checks them.
    """
    books = Books(root)
    reader = _Reader(books, read)
    if not (root / "sources").is_dir():
        books.problems.append(InputError(root, None, "no data here: a folder with sources/ and cards/ is needed"))
        return books
    for document in reader.files("sources"):
        reader.one(document, Source, books.sources)
    for document in reader.files("rules"):
        reader.listed(document, Rule, books.rules, under=Path(document.file).stem)
    for document in reader.files("glossary"):
        reader.listed(document, Term, books.terms)
    for document in reader.files("rulings"):
        reader.by_title(document, Ruling, books.rulings)
    for document in reader.files("errata.yaml"):
        reader.listed(document, Erratum, books.errata)
    for document in reader.files("bans.yaml"):
        reader.listed(document, Ban, books.bans)
    for document in sorted(reader.files("timing"), key=_place_in_the_chart):
        reader.listed(document, Step, books.steps)
    books.steps = [one for chapter in books.steps for one in _with_parts(chapter)]
    for document in reader.files("synonyms.yaml"):
        reader.one(document, dict[str, list[str]], books.synonyms)
    for document in reader.files("silent.yaml"):
        reader.one(document, dict[str, Silence], books.silences)
    for document in reader.files("asked"):
        reader.one(document, dict[str, list[str]], books.asked)
    for document in reader.files("scenarios"):
        reader.proof(document, keep_scenarios)
    for document in reader.files("cards"):  # last, for another process may be making pieces of them
        reader.one(document, CardFile, books.cards)
    return books


CHART = ("setup", "day", "call-out", "shootout", "job", "abilities", "reacts")
"""The files of the timing chart, in the order in which it is read; any other file comes after them."""


def _place_in_the_chart(document: Document) -> int:
    name = Path(document.file).stem
    return CHART.index(name) if name in CHART else len(CHART)


def _with_parts(step: Written[Step]) -> Iterator[Written[Step]]:
    """Yield a step, and then the steps inside it, each under the one around it."""
    yield step
    for index, part in enumerate(step.value.steps):
        yield from _with_parts(Written(part, step.document, (*step.place, "steps", index), step.value.id))


class _Reader:
    """Reads files of one folder after the other, adding faults to the books' problems."""

    def __init__(self, books: Books, read: ReadYaml) -> None:
        self.root = books.root
        self.read = read
        self.books = books

    def files(self, name: str) -> Iterator[Document]:
        """Yield the documents of a folder of the data, or of a single file, by path."""
        top = self.root / name
        for path in sorted(top.rglob("*.yaml")) if top.is_dir() else [top] if top.exists() else []:
            try:
                yield self.read(path, shown=f"{self.root.name}/{path.relative_to(self.root).as_posix()}")
            except InputError as fault:
                self.books.problems.append(fault)

    def one(
        self, document: Document, wanted: type[T], into: list[Written[T]], place: Place = (), under: str = ""
    ) -> None:
        try:
            into.append(Written(convert(document, wanted, place=place), document, place, under))
        except InputError as fault:
            self.books.problems.append(fault)

    def listed(self, document: Document, wanted: type[T], into: list[Written[T]], under: str = "") -> None:
        if not isinstance(document.data, list):
            self.books.problems.append(document.error((), "a list of entries is needed here"))
            return
        for index in range(len(document.data)):
            self.one(document, wanted, into, (index,), under)

    def by_title(self, document: Document, wanted: type[T], into: list[Written[T]]) -> None:
        if not isinstance(document.data, dict):
            self.books.problems.append(document.error((), "a mapping from card titles to lists of rulings is needed"))
            return
        for title, listed in document.data.items():
            if not isinstance(listed, list):
                self.books.problems.append(document.error((title,), "a list of rulings is needed under", title))
                continue
            for index in range(len(listed)):
                self.one(document, wanted, into, (title, index), title)

    def proof(self, document: Document, keep: bool) -> None:
        """Note what a scenario says that it proves; whether it is a sound scenario is for others to check."""
        data: Any = document.data
        if not isinstance(data, dict):
            return
        proves = data.get("proves") or []
        proves = [proves] if isinstance(proves, str) else proves
        if not isinstance(proves, list) or not all(isinstance(one, str) for one in proves):
            return
        inside = document.file.split("/", 2)[2].removesuffix(".yaml")
        start = data.get("start")
        step = str(start.get("step", "")) if isinstance(start, dict) else ""
        words = frozenset(word for key in ("players", "table", "decks") for word in _strings(data.get(key)))
        title = str(data.get("scenario", inside))
        self.books.proofs.append(Proof(inside, title, tuple(proves), step, words))
        if keep:
            self.books.scenarios.append(document)


def _strings(value: Any) -> Iterator[str]:
    """Yield every text in a value that was read from a file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)
