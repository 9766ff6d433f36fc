"""The documents that the books cite, with the fingerprints of their passages."""

from dataclasses import dataclass
from pathlib import Path

from judge.books.reading.model import Source
from judge.input.convert import convert
from judge.input.errors import DataError
from judge.input.yaml_file import read_yaml
from judge.wording.align import Part
from judge.wording.fingerprint import read_prints
from judge.wording.letters import letters_of


@dataclass(frozen=True)
class Document:
    """A document, and what its passages look like."""

    source: Source
    parts: list[Part]
    labels: frozenset[str]
    """Headings and names of sections, in bare letters: lines that are no passage and yet are known."""

    @property
    def name(self) -> str:
        """What it is called, with its version."""
        return " ".join(filter(None, (self.source.title, self.source.version)))


def documents(data: Path) -> list[Document]:
    """Return the documents of a data folder; raises InputError or DataError."""
    return [document(path) for path in sorted((data / "sources").glob("*.yaml"))]


def document(path: Path) -> Document:
    """Return the document in a file; raises InputError or DataError."""
    source = convert(read_yaml(path), Source)
    prints_path = path.parent / "fingerprints" / f"{source.id}.json"
    try:
        prints = {one.passage: one for one in read_prints(prints_path)}
        parts = [Part(prints[passage.id], letters_of(passage.heading)) for passage in source.passages]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
        raise DataError([f"{prints_path}: no sound fingerprints of every passage: {fault}"]) from None
    names = {name for one in source.passages for name in (one.heading, *one.section.split(" > "))}
    return Document(source, parts, frozenset(letters_of(name) for name in {*names, source.title}))
