"""Everything as JSON in a folder: what the site has under `api/`, and nothing else."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from judge import __version__, paths
from judge.books.catalogue import Catalogue
from judge.input.errors import JudgeError
from judge.input.yaml_file import Document, read_yaml
from judge.scenario.file.files import scenario_files
from judge.scenario.runs.many import run_all
from judge.scenario.runs.running import run_document
from judge.site.addresses import scenario_file
from judge.site.api import api_files, as_text
from judge.site.folder import Folder, Sizes
from judge.views.of_games.scenarios import Ruled
from judge.views.values.at_hand import Books

T = TypeVar("T")

CALLED = "data/scenarios"
"""What the folder of scenarios is called: where it lies on this disk is nobody's business."""


class Told(Protocol):
    """Shows how far a long work has come: what it is, its parts one after the other, and how many there are."""

    def __call__(self, what: str, parts: Iterable[T], total: int, /) -> Iterator[T]:
        """Yield the parts."""


@dataclass(frozen=True)
class Answered:
    """A scenario's id and title, and its answers as they stand in a file."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class Answering:
    """Answers the questions of the scenarios below a folder."""

    catalogue: Catalogue
    root: Path

    def __call__(self, file: Path) -> Answered:
        """Run one scenario; raises InputError where it cannot be run."""
        _, ruled = rule_on(file, self.root, self.catalogue)
        return Answered(scenario_id(file, self.root), ruled.report.scenario, as_text(ruled.to_json()))


def rule_on(file: Path, root: Path, catalogue: Catalogue) -> tuple[Document, Ruled]:
    """Read a scenario below a folder and answer its questions; raises InputError where it cannot be run."""
    document = read_yaml(file, shown=f"{CALLED}/{file.relative_to(root).as_posix()}")
    return document, Ruled(report=run_document(document, catalogue), catalogue=catalogue)


def scenario_id(file: Path, root: Path) -> str:
    """Return the id of a scenario: its path below the folder of all, without its ending."""
    return file.relative_to(root).with_suffix("").as_posix()


@dataclass(frozen=True)
class Exported:
    """What was written, and the scenarios that could not be run and so are missing."""

    sizes: dict[str, Sizes]
    faults: tuple[JudgeError, ...]


def export(place: Path, books: Books, jobs: int, told: Told) -> Exported:
    """Write everything as JSON into a folder; raises InputError where it cannot be written."""
    root = paths.data_folder() / "scenarios"
    files = scenario_files([root])
    faults: list[JudgeError] = []
    titles: dict[str, str] = {}
    with Folder(place) as folder:
        for one in told("scenarios", run_all(files, Answering(books.catalogue, root), jobs), len(files)):
            if isinstance(one, JudgeError):
                faults.append(one)
            else:
                titles[one.id] = one.title
                folder.write(scenario_file(one.id), one.text)
        total = sum(1 for _ in books.catalogue.rows())
        for path, content in told("entries", api_files(books, __version__, titles), total):
            folder.write(path, content)
        return Exported(folder.sizes, tuple(faults))
