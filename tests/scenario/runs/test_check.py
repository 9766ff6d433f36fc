"""What `judge lint` finds in scenarios: a ruling that is proved is cited by an answer that proves it."""

from typing import Any

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import parse_yaml
from judge.scenario.runs.check import lint

from ..conftest import as_text


def test_what_is_proved_has_to_be_cited(lumps: Any, catalogue: Catalogue) -> None:
    lumps["proves"] = ["pinned-down.next-casualty"]
    [fault] = lint([parse_yaml(as_text(lumps), "x.yaml")], catalogue)
    assert "no answer that proves it cites it" in str(fault)
    assert fault.line is not None
