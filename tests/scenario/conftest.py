"""Runs scenarios that a test writes down, on the books of this project."""

import copy
import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from judge.engine.observing.watch import watched
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml
from judge.scenario.file.files import scenario_files
from judge.scenario.runs.many import run_all
from judge.scenario.runs.reach import Reach, Reaching
from judge.scenario.runs.running import Report, run, run_document
from tests.lanes import slow

from .untold import Untold

SCENARIOS = Path(__file__).parents[2] / "data" / "scenarios"

Data = dict[str, Any]
Play = Callable[..., Report]
Fault = Callable[..., str]
Answer = Callable[..., Any]

LUMPS = """\
scenario: Bob has one casualty to cover
players:
  ann: {winner: yes}
  bob: {}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader, value: 5, bullets: 1 stud, influence: 1}
  - {dude: Bart, of: bob, at: town square, posse: mark, value: 7, bullets: 2 draw}
  - {dude: Bill, of: bob, at: town square, posse: mark, value: 9}
start: {step: shootout.take-yer-lumps, casualties: {bob: 1}}
questions:
  - turn: now
"""


class Plain(yaml.SafeDumper):
    """Writes the same thing twice rather than once with an alias, which scenarios refuse."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def as_text(scenario: Data) -> str:
    return yaml.dump(scenario, Dumper=Plain, sort_keys=False, allow_unicode=True)


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Writes a scenario into a file of its own."""

    def written(scenario: str | Data, name: str = "x.yaml") -> Path:
        path = tmp_path / name
        path.write_text(scenario if isinstance(scenario, str) else as_text(scenario), encoding="utf-8")
        return path

    return written


@pytest.fixture(scope="session")
def catalogue(own_cache: Path) -> Catalogue:
    return open_catalogue()


class Ran(NamedTuple):
    """What one scenario answers and comes to, and what happens in it that no line tells."""

    report: Report
    reach: Reach
    untold: list[str]


@pytest.fixture(scope="session")
def all_run(catalogue: Catalogue) -> list[Ran]:
    """Every scenario of the program, run once for all tests of a process."""
    reaching = Reaching(catalogue)

    def ran(file: Path) -> Ran:
        with watched(untold := Untold()):
            return Ran(*reaching.reported(file), untold.found)

    found = list(run_all(scenario_files([SCENARIOS]), ran))
    assert [one for one in found if not isinstance(one, Ran)] == []
    gc.freeze()  # it stays till the end
    return [one for one in found if isinstance(one, Ran)]


@pytest.fixture(scope="session")
def reports(all_run: list[Ran]) -> list[Report]:
    """What every scenario of the program answers."""
    return [one.report for one in all_run]


@pytest.fixture(scope="session")
def runs(all_run: list[Ran]) -> list[Reach]:
    """What every scenario of the program comes to."""
    return [one.reach for one in all_run]


@pytest.fixture(scope="session", params=[40, pytest.param(1, marks=slow)], ids=["each fortieth", "many"])
def shown(request: pytest.FixtureRequest, catalogue: Catalogue) -> list[Report]:
    """What scenarios answer that are looked at: in the fast lane few of them, by day each fourth, and all by night."""
    if request.param == 1:
        every: list[Report] = request.getfixturevalue("reports")
        return every if request.config.getoption("--night") else every[::4]
    return [run(file, catalogue) for file in scenario_files([SCENARIOS])[:: request.param]]


@pytest.fixture
def lumps() -> Data:
    """A small scenario, as data that a test changes before it is run."""
    data: Data = yaml.safe_load(LUMPS)
    return copy.deepcopy(data)


@pytest.fixture
def resolution() -> Data:
    """Both hands are revealed: Ann's is a legal pair, Bob's a Cheatin' full house."""
    return {
        "scenario": "The Resolution step",
        "players": {
            "ann": {"winner": True, "hand": ["Coachwhip!"], "draw hand": ["2C", "2D", "5H", "8S", "JD"]},
            "bob": {"draw hand": ["KS", "KS", "KD", "7C", "7H"]},
        },
        "table": [
            {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
            {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark", "value": 3},
            {"dude": "Bill", "of": "bob", "at": "town square", "posse": "mark"},
        ],
        "start": {"step": "shootout.resolution"},
        "questions": [{"turn": "now"}],
    }


@pytest.fixture
def arnold() -> Data:
    """Dr. Dawn Edwards is discarded as a casualty, and Arnold McCadish may answer that."""
    return {
        "scenario": "Arnold McCadish may save Dr. Dawn Edwards",
        "players": {"ann": {"winner": True}, "bob": {}},
        "table": [
            {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
            {"card": "Dr. Dawn Edwards", "of": "bob", "at": "town square", "posse": "mark"},
            {"dude": "Bill", "of": "bob", "at": "town square", "posse": "mark"},
            {"card": "Arnold McCadish", "of": "bob", "at": "bob's home"},
        ],
        "start": {"step": "shootout.take-yer-lumps", "casualties": {"bob": 1}},
        "script": [{"bob": {"discard": "Dr. Dawn Edwards"}}],
        "questions": [{"turn": "now"}],
    }


@pytest.fixture
def play(catalogue: Catalogue) -> Play:
    """Runs a scenario, given as text or as data."""

    def run(scenario: str | Data) -> Report:
        text = scenario if isinstance(scenario, str) else as_text(scenario)
        return run_document(parse_yaml(text, "x.yaml"), catalogue)

    return run


@pytest.fixture
def fault(play: Play) -> Fault:
    """Runs a scenario that cannot be run, and gives back what is said about it."""

    def run(scenario: str | Data) -> str:
        with pytest.raises(InputError) as caught:
            play(scenario)
        assert caught.value.line is not None
        return str(caught.value)

    return run


@pytest.fixture
def answer(play: Play) -> Answer:
    """Asks one question of a scenario and gives back the answer."""

    def ask(scenario: Data, **question: Any) -> Any:
        return play({**scenario, "questions": [question]}).results[0].answer

    return ask
