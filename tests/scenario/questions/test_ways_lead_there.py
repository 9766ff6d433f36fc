"""Whoever plays the way that is shown comes to where it is so: it is a script, and says all that it has to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from judge.books.catalogue import Catalogue
from judge.input.yaml_file import parse_yaml
from judge.scenario.runs.running import Report, Scenario, read_scenario, run_document
from tests.lanes import about, slow

QUESTIONS = "\nquestions:"
ENOUGH = 40
"""How many ways the scenarios of the program show at least."""


def there(path: Path, number: int, witness: list[Any], asked: str, catalogue: Catalogue) -> Any:
    """What is asked once the script of a file and of one of its questions is played, and then a way."""
    before = Scenario(read_scenario(path), catalogue).file.questions[number].script
    question = {"script": [*before, *witness], "value": asked}
    scenario, _, _ = path.read_text("utf-8").partition(QUESTIONS)
    return run_document(parse_yaml(f"{scenario}{QUESTIONS} {json.dumps([question])}\n", "x.yaml"), catalogue).results[0]


@slow
def test_whoever_plays_the_way_comes_to_where_it_is_so(reports: list[Report], catalogue: Catalogue) -> None:
    gone = 0
    for report in reports:
        for number, result in enumerate(report.results):
            found = result.explored
            if found is None or not found.witness or "given" in result.conditions or found.amid:
                continue
            with about(f"question {number + 1} of {report.file}"):
                found_there = there(Path(report.file), number, found.witness, str(result.question), catalogue)
                assert found_there.answer is (result.kind != "always")
            gone += 1
    assert gone >= ENOUGH


def test_what_leaves_no_choice_is_said_where_the_next_answer_is_the_same(play: Any) -> None:
    """A job is all that can be fetched, and is thrown away next: both are answered by choosing the same card."""
    data = {
        "scenario": "Antoine Peterson throws away what he has fetched",
        "players": {
            "ann": {
                "winner": True, "ghost rock": 3, "hand": ["Antoine Peterson", "5H"],
                "discard": ["Kidnappin'", "Buried Treasure"],
            },
            "bob": {},
        },
        "table": [{"dude": "Amy", "gang": "Outlaws", "of": "ann", "at": "ann's home", "booted": True}],
        "script": [{"ann": {"shop": "Antoine Peterson"}}, {"ann": {"react": "Antoine Peterson"}}],
    }  # fmt: skip
    asked = "card(\"Kidnappin'\").zone == 'discard' and card('5H').zone == 'hand' and card('Amy').bounty == 2"
    found = play({**data, "questions": [{"possible": asked}]}).results[0].explored
    assert {"ann": {"choose": ["Kidnappin'", "Kidnappin'"]}} in found.witness
    script = [*data["script"], *found.witness]
    assert play({**data, "script": script, "questions": [{"value": asked}]}).results[0].answer is True
