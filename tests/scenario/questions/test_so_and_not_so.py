"""What is so needs no explanation, and what is not so always gets one that cites entries of the books."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import read_yaml
from judge.scenario.file.model import Question
from judge.scenario.questions.asking import Answered, answer
from judge.scenario.runs.running import REASONS, Scenario
from judge.scenario.script.strictly import Script
from tests.lanes import about, by_fifties, one_in

from ..conftest import SCENARIOS

FILES = sorted(SCENARIOS.rglob("*.yaml"))


def facts_of(scenario: Scenario) -> Iterator[tuple[str, str, Any, Any]]:
    """Each plain fact that a question states as an outcome, with the position in which it is asked."""
    for number, question in enumerate(scenario.file.questions):
        if not question.outcome:
            continue
        s = scenario.s.fork()
        Script(scenario.document, s).play(question.script, ("questions", number, "script"))
        for subject, facts in answer(s, question).answer.items():
            for name, value in facts.items():
                if isinstance(value, bool | int | str):
                    yield subject, name, value, s


def other(value: Any) -> Any:
    """Something that is not so; None of a name, of which another is not told by itself."""
    return not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else None


def why_not(s: Any, subject: str, name: str, value: Any) -> Answered:
    return answer(s, Question(why_not={subject: {name: value}}))


@one_in(26, day=13)
@pytest.mark.parametrize("files", by_fifties(FILES), ids=lambda files: files[0].stem)
def test_only_what_is_not_so_is_explained(files: Sequence[Path], catalogue: Catalogue) -> None:
    """Each fact of each outcome is so where it is asked about, and one more or the opposite is not, with reasons."""
    for file in files:
        for subject, name, value, s in facts_of(Scenario(read_yaml(file), catalogue)):
            with about(f"{subject}: {name} in {file.stem}"):
                assert why_not(s, subject, name, value).answer == "it is so"
                if (wrong := other(value)) is not None:
                    told = why_not(s, subject, name, wrong)
                    assert told.answer != "it is so"
                    assert told.because
                    assert all(catalogue.kind(id) in REASONS for id, _ in told.because)
