"""What `judge lint` finds in scenarios: a ruling that is proved is cited by an answer that proves it."""

from typing import Any

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import parse_yaml, read_yaml
from judge.scenario.file.files import scenario_files
from judge.scenario.runs.check import NOT_CITED, lint
from judge.scenario.runs.running import Scenario

from ..conftest import SCENARIOS, as_text


def test_what_is_proved_has_to_be_cited(lumps: Any, catalogue: Catalogue) -> None:
    lumps["proves"] = ["pinned-down.next-casualty"]
    [fault] = lint([parse_yaml(as_text(lumps), "x.yaml")], catalogue)
    assert "no answer that proves it cites it" in str(fault)
    assert fault.line is not None


def test_what_is_excused_is_proved_and_not_cited(catalogue: Catalogue) -> None:
    """As soon as an answer cites it, it comes off the list."""
    excused = set(NOT_CITED)
    for file in scenario_files([SCENARIOS]):
        if any(f"{id}," in (text := file.read_text(encoding="utf-8")) or f"{id}]" in text for id in NOT_CITED):
            scenario = Scenario(read_yaml(file), catalogue)
            found = [scenario.ask(number) for number in range(len(scenario.file.questions))]
            assert not excused & {id for result in found for id, _ in result.because}
            excused -= set(scenario.file.proves)
    assert not excused, "proved by no scenario"
