"""The format: every key is checked, and the published schema says the same as the program."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from judge.input.yaml_file import parse_yaml, read_yaml
from judge.scenario.file.keywords import keyword
from judge.scenario.file.model import STEPS, DeckSetup, PlayerSetup, Question, ScenarioFile, Start, TableCard, TraceLine
from judge.scenario.file.schema import scenario_schema
from judge.scenario.games.starting import Starting, kinds
from tests.lanes import about, by_fifties, one_in

DATA = Path(__file__).parents[3] / "data"
SHIPPED = sorted((DATA / "scenarios").rglob("*.yaml"))

FULL = """\
scenario: Everything
players:
  ann:
    winner: yes
  bob: {}
table:
  - dude: Amy
    of: ann
    at: town square
    posse: leader
  - {dude: Bart, of: bob, at: town square, posse: mark}
decks:
  ann:
    top: [KS]
start:
  step: shootout.make-plays
questions:
  - turn: now
"""


@pytest.mark.parametrize(
    ("line", "replaced", "by", "said"),
    [
        (1, "scenario: Everything", "scenarios: Everything", 'unknown key "scenarios" (did you mean "scenario"?)'),
        (4, "    winner: yes", "    winer: yes", 'unknown key "winer" (did you mean "winner"?)'),
        (10, "    posse: leader", "    pose: leader", 'unknown key "pose" (did you mean "posse"?)'),
        (14, "    top: [KS]", "    tops: [KS]", 'unknown key "tops" (did you mean "top"?)'),
        (16, "  step: shootout.make-plays", "  stepp: x", 'unknown key "stepp" (did you mean "step"?)'),
        (18, "  - turn: now", "  - trun: now", 'unknown key "trun" (did you mean "turn"?)'),
        (10, "    posse: leader", "    posse: leeder", 'not a known value: "leeder" (did you mean "leader"?)'),
        (16, "  step: shootout.make-plays", "  step: shootout.reveel",
         'a scenario cannot start in this step yet: "shootout.reveel" (did you mean "shootout.reveal"?)'),
        (4, "    winner: yes", "    winner: maybe", 'winner: expected yes or no, got text: "maybe"'),
        (14, "    top: [KS]", "    top: KS", 'top: expected a list, got text: "KS"'),
        (18, "  - turn: now", "  - turn: 5", "turn:"),
        (1, "scenario: Everything\n", "", "missing key"),
        (16, "  step: shootout.make-plays", "  round: 0", "round:"),
    ],
)  # fmt: skip
def test_an_unknown_key_or_value_names_the_nearest_and_its_line(
    fault: Any, line: int, replaced: str, by: str, said: str
) -> None:
    assert replaced in FULL
    message = fault(FULL.replace(replaced, by))
    assert said in message
    assert message.startswith(f"x.yaml:{line}: ")


def test_the_complete_example_is_sound(play: Any) -> None:
    assert play(FULL).results[0].answer == "ann"


@pytest.mark.parametrize("number", ["-1", "1000000000000000000000", "0.5", "1.0e+3", "yes"])
def test_an_amount_is_a_small_whole_number(fault: Any, number: str) -> None:
    assert fault(FULL.replace("    winner: yes", f"    winner: yes\n    ghost rock: {number}")).startswith("x.yaml:5: ")


def test_long_lists_are_refused(fault: Any, lumps: Any) -> None:
    lumps["script"] = [{"ann": "pass"}] * 20_001
    assert "expected a list of length <= 20000" in fault(lumps)


class Schema:
    """As much of JSON Schema as msgspec writes, so that the tests need no library for it."""

    def __init__(self, root: dict[str, Any]) -> None:
        self.root = root

    def faults(self, schema: dict[str, Any], value: Any, place: str = "") -> Iterator[str]:
        unknown = set(schema) - self.KNOWN
        assert not unknown, f"this test does not know {unknown}"
        if "$ref" in schema:
            target = self.root
            for step in schema["$ref"].removeprefix("#/").split("/"):
                target = target[step]
            yield from self.faults(target, value, place)
        if "anyOf" in schema and all(any(self.faults(s, value, place)) for s in schema["anyOf"]):
            yield f"{place}: none of the alternatives"
        if "enum" in schema and value not in schema["enum"]:
            yield f"{place}: {value!r} is not one of {schema['enum']}"
        if "type" in schema and not self.has_type(schema["type"], value):
            yield f"{place}: {value!r} is no {schema['type']}"
            return
        if isinstance(value, dict):
            yield from self.mapping(schema, value, place)
        if isinstance(value, list):
            if len(value) > schema.get("maxItems", len(value)):
                yield f"{place}: too long"
            for n, item in enumerate(value):
                yield from self.faults(schema.get("items", {}), item, f"{place}[{n}]")
        if isinstance(value, str):
            if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
                yield f"{place}: length"
            if not re.search(schema.get("pattern", ""), value):
                yield f"{place}: pattern"
        if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            yield f"{place}: out of range"

    def mapping(self, schema: dict[str, Any], value: dict[str, Any], place: str) -> Iterator[str]:
        known = schema.get("properties", {})
        more = schema.get("additionalProperties", {})
        if len(value) > schema.get("maxProperties", len(value)):
            yield f"{place}: too many"
        for key in schema.get("required", ()):
            if key not in value:
                yield f"{place}: no {key}"
        for key, item in value.items():
            if key not in known and more is False:
                yield f"{place}: {key} is unknown"
            else:
                yield from self.faults(known.get(key, more), item, f"{place}.{key}")

    KNOWN = {
        "$schema", "$ref", "$defs", "title", "description", "type", "enum", "anyOf", "properties", "required",
        "default", "additionalProperties", "items", "propertyNames", "minimum", "maximum", "minLength", "maxLength",
        "pattern", "maxItems", "maxProperties",
    }  # fmt: skip

    @staticmethod
    def has_type(wanted: str | list[str], value: Any) -> bool:
        types = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict, "null": type(None)}
        names = [wanted] if isinstance(wanted, str) else wanted
        return any(isinstance(value, types[n]) and (n != "integer" or value is not True) for n in names)


@one_in(6)
@pytest.mark.parametrize("paths", by_fifties(SHIPPED))
def test_the_schema_accepts_every_shipped_scenario(paths: list[Path]) -> None:
    schema = json.loads(scenario_schema())
    for path in paths:
        with about(path):
            assert list(Schema(schema).faults(schema, read_yaml(path).data)) == []


@pytest.mark.parametrize(
    "changed",
    [
        ("players", 5),
        ("table", [{"card": "Bank"}]),
        ("nonsense", 1),
        ("start", {"step": "noon"}),
        ("states", -1),
        ("trace", [1]),
        ("trace", [{"words": "x"}]),
        ("questions", [{"turn": "then"}]),
    ],
)
def test_the_schema_refuses_what_the_program_refuses(changed: tuple[str, Any]) -> None:
    schema = json.loads(scenario_schema())
    data = {**parse_yaml(FULL, "x.yaml").data, changed[0]: changed[1]}
    assert list(Schema(schema).faults(schema, data))


def test_the_schema_lists_the_steps_and_explains_itself() -> None:
    schema = json.loads(scenario_schema())
    assert schema["$defs"]["Start"]["properties"]["step"]["enum"] == list(STEPS)
    assert "judge" in schema["title"]
    for name, part in schema["$defs"].items():
        assert part["description"]
        for key, what in part["properties"].items():
            assert re.fullmatch(r"[A-Z`].{8,}[^ ].*", what["description"]), f"{name}.{key} is not explained"


def test_every_key_of_the_format_is_in_the_schema() -> None:
    schema = json.loads(scenario_schema())["$defs"]
    for kind in (ScenarioFile, PlayerSetup, TableCard, DeckSetup, Start, Question, TraceLine):
        assert set(schema[kind.__name__]["properties"]) == {f.encode_name for f in msgspec.structs.fields(kind)}
        assert schema[kind.__name__]["additionalProperties"] is False


@pytest.mark.parametrize("word", ["yes", "no"])
def test_an_editor_that_takes_yes_and_no_for_text_accepts_them(word: str) -> None:
    schema = json.loads(scenario_schema())
    data = {**parse_yaml(FULL, "x.yaml").data, "players": {"ann": {"winner": word}, "bob": {}}}
    assert list(Schema(schema).faults(schema, data)) == []
    data["players"]["ann"]["winner"] = "maybe"
    assert list(Schema(schema).faults(schema, data))


@pytest.mark.parametrize("kind", kinds())
def test_the_schema_accepts_every_starting_scenario(kind: str, catalogue: Any) -> None:
    schema = json.loads(scenario_schema())
    starting = Starting(kind, {"ann": ["shotgun", "law-dogs"], "bob": ["tommy-harden", "blake-ranch"]}, catalogue)
    assert list(Schema(schema).faults(schema, parse_yaml(starting.text(), "x.yaml").data)) == []


def test_stand_ins_may_have_every_keyword_that_is_printed_on_a_card(catalogue: Any) -> None:
    printed = set()
    for path in (DATA / "cards").rglob("*.yaml"):
        match = re.search(r"^keywords: (\[.*\])", path.read_text(encoding="utf-8"), re.MULTILINE)
        if match:
            printed |= {re.sub(r" -?\d+$", "", str(word)) for word in yaml.safe_load(match[1])}
    keywords = catalogue.printed("keywords")
    assert keywords == sorted(printed)
    assert all(keyword(word, keywords) == word for word in keywords)
