"""The page on the scenario language names everything that a scenario can say, and its example holds."""

import re
from pathlib import Path
from typing import Any

from docs.tools import scenario_language
from judge.scenario.file import model
from judge.scenario.questions.values import At, functions

PAGE = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def test_the_reference_of_scenarios_names_every_key_and_function() -> None:
    prose = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
    words = set(re.findall(r"`([^`]+)`", prose))
    assert set(functions(At())) <= words | set(re.findall(r"`(\w+)\(", prose))
    asked = re.findall(r"^\| `([\w ]+): ", scenario_language.questions(), re.MULTILINE)
    assert set(asked) == set(model.KINDS)
    assert {"yes", "no", "- deck: {pull: KS}"} <= words


def test_the_example_of_a_scenario_holds_and_asks_every_kind_of_question(play: Any) -> None:
    example = re.search(r"<!-- scenario -->\n```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert example
    report = play(example[1])
    assert [result.passed for result in report.results] == [True] * len(report.results)
    assert {result.kind for result in report.results} == set(model.KINDS)


def test_the_questions_of_the_reference_can_be_asked(play: Any, resolution: Any) -> None:
    resolution["players"]["bob"]["hand"] = ["Pinned Down"]
    asked = [
        {"turn": "now"}, {"options": "bob"},
        {"legal": {"bob": {"play": "Pinned Down"}}}, {"value": "bullets('Amy') + 1"},
        {"priority": "Amy is discarded"}, {"priority": "Amy is discarded as a casualty"},
        {"outcome": {"Amy": {"booted": True}}}, {"outcome": ["Amy"]},
        {"value": "highest(bullets, player('bob').posse)"},
    ]  # fmt: skip
    assert len(play({**resolution, "questions": asked}).results) == len(asked)
