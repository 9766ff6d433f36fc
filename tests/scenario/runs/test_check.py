"""What `judge lint` finds in scenarios: a ruling that is proved is cited by an answer that proves it."""

from typing import Any

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import parse_yaml
from judge.scenario.runs.check import lint, uncited
from judge.scenario.runs.running import Report
from tests.lanes import slow

from ..conftest import as_text


def test_what_is_proved_has_to_be_cited(lumps: Any, catalogue: Catalogue) -> None:
    lumps["proves"] = ["pinned-down.next-casualty"]
    [fault] = lint([parse_yaml(as_text(lumps), "x.yaml")], catalogue)
    assert "no answer that proves it cites it" in str(fault)
    assert fault.line is not None


@slow
def test_the_scenarios_of_this_project_are_sound(reports: list[Report], catalogue: Catalogue) -> None:
    """What `judge lint` asks of scenarios, of those that have been run already"""
    assert [report.file for report in reports if not report.passed] == []
    unfounded = [(report.file, one.question) for report in reports for one in report.results if not one.because]
    assert unfounded == [], "no answer without its citation"
    assert [report.file for report in reports if report.proves and report.assumed] == []
    assert uncited([(report.proves, report.results) for report in reports], catalogue) == []
    assert uncited([(["errata.coachwhip.boot-or-ace"], reports[0].results)], catalogue) != []
