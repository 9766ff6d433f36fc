"""CONTRIBUTING.md names everything that a scenario can say and nothing that it cannot, and its example holds."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from judge.scenario.file.model import KINDS, STEPS, DeckSetup, PlayerSetup, Question, ScenarioFile, Start, TableCard
from judge.scenario.questions import exploring, facts
from judge.scenario.questions.values import At, functions
from judge.scenario.script.answers import VERBS

TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = re.split(r"^## ", TEXT.split("\n## A scenario\n")[1], flags=re.MULTILINE)[0]
PROSE = re.sub(r"```.*?```", "", SECTION, flags=re.DOTALL)
BEHIND = r"^\| (.+?) \|"


def words(text: str) -> set[str]:
    """What stands in backquotes, and the first word of it where more follows."""
    found = set(re.findall(r"`([^`]+)`", text))
    return found | {word.split(":")[0] for word in found if re.match(r"[a-z ]+:", word)}


def table(heading: str) -> set[str]:
    """The words in the first column of the table with that heading."""
    rows = re.search(rf"^\| {re.escape(heading)} \|.*\n\|-.*\n((?:\|.*\n)+)", SECTION, re.MULTILINE)
    assert rows, f"no table is headed {heading}"
    return set().union(*(words(re.match(BEHIND, row)[1]) for row in rows[1].splitlines()))  # type: ignore[index]


def keys(model: type) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(model)}


@pytest.mark.parametrize(
    ("heading", "known"),
    [
        ("key of the file", keys(ScenarioFile)),
        ("key of a player", keys(PlayerSetup)),
        ("key of a card", keys(TableCard)),
        ("`step` under `start`", set(STEPS)),
        ("key of `start`", keys(Start) - {"step"}),
        ("key beside `possible`, `always` and `never`", {"given", "until"}),
        ("horizon", set(exploring.HORIZONS) - set(exploring.STEPS) | {"shootout.run-or-gun"}),
        ("verb", set(VERBS) - {"yes", "no"} | {"assign"}),
        ("fact of a card", set(facts.CARD_FACTS)),
        ("fact of a player", set(facts.PLAYER_FACTS)),
        ("fact of `shootout`", set(facts.SHOOTOUT_FACTS)),
        ("fact of `game`", set(facts.GAME_FACTS)),
    ],
)
def test_a_table_names_everything_and_nothing_else(heading: str, known: set[str]) -> None:
    assert table(heading) == known


def test_decks_questions_and_functions_are_all_named(play: Any, lumps: Any) -> None:
    assert table("key under `decks: {bob: ...}`") == keys(DeckSetup)
    assert table("question") >= set(KINDS)
    assert keys(Question) <= words(PROSE)
    named = words(PROSE) | set(re.findall(r"`(\w+)\(", PROSE))
    assert set(functions(At())) <= named
    assert {"yes", "no", "ability", "deck"} <= words(PROSE) | set(re.findall(r"- (\w+):", SECTION))


def test_the_example_holds_and_asks_every_kind_of_question(play: Any) -> None:
    example = re.search(r"<!-- scenario -->\n```yaml\n(.*?)```", SECTION, re.DOTALL)
    assert example
    report = play(example[1])
    assert [result.passed for result in report.results] == [True] * len(report.results)
    assert {result.kind for result in report.results} == set(KINDS)


def test_the_questions_of_the_table_can_be_asked(play: Any, resolution: Any) -> None:
    resolution["players"]["bob"]["hand"] = ["Pinned Down"]
    asked = [
        {"turn": "now"}, {"options": "bob"},
        {"legal": {"bob": {"play": "Pinned Down"}}}, {"value": "bullets('Amy') + 1"},
        {"priority": "Amy is discarded"}, {"priority": "Amy is discarded as a casualty"},
        {"outcome": {"Amy": {"booted": True}}}, {"outcome": ["Amy"]},
        {"value": "highest(bullets, player('bob').posse)"},
    ]  # fmt: skip
    assert len(play({**resolution, "questions": asked}).results) == len(asked)
