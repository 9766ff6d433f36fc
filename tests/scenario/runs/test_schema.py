"""The schema of the format says the same as the program, and offers what can be completed."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse
from urllib.request import url2pathname

import msgspec
import pytest

from judge.cli.common.output import Output
from judge.cli.scenarios.editors import line_for
from judge.input.yaml_file import parse_yaml, read_yaml
from judge.scenario.file import model
from judge.scenario.file.model import STEPS, DeckSetup, PlayerSetup, Question, ScenarioFile, Start, TableCard, TraceLine
from judge.scenario.games.starting import Starting, kinds
from judge.scenario.runs.schema import OFFERED, scenario_schema
from judge.scenario.script.verbs import manual
from tests.judge_process import run_judge
from tests.lanes import about, by_fifties, one_in

SHIPPED = sorted((Path(__file__).parents[3] / "data/scenarios").rglob("*.yaml"))

FULL: dict[str, Any] = {
    "scenario": "Everything",
    "players": {"ann": {"winner": True}, "bob": {}},
    "table": [
        {"dude": "Amy", "of": "ann", "at": "town square", "posse": "leader"},
        {"dude": "Bart", "of": "bob", "at": "town square", "posse": "mark"},
    ],
    "decks": {"ann": {"top": ["KS"]}},
    "start": {"step": "shootout.make-plays"},
    "questions": [{"turn": "now"}],
}


@pytest.fixture(scope="module")
def schema(catalogue: Any) -> dict[str, Any]:
    """The schema as an editor reads it."""
    read: dict[str, Any] = json.loads(json.dumps(scenario_schema(catalogue)))
    return read


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
        "pattern", "maxItems", "maxProperties", "$comment", "examples",
    }  # fmt: skip

    @staticmethod
    def has_type(wanted: str | list[str], value: Any) -> bool:
        types = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict, "null": type(None)}
        names = [wanted] if isinstance(wanted, str) else wanted
        return any(isinstance(value, types[n]) and (n != "integer" or value is not True) for n in names)


@one_in(6, day=3)
@pytest.mark.parametrize("paths", by_fifties(SHIPPED))
def test_the_schema_accepts_every_shipped_scenario(paths: list[Path], schema: dict[str, Any]) -> None:
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
def test_the_schema_refuses_what_the_program_refuses(changed: tuple[str, Any], schema: dict[str, Any]) -> None:
    data = {**FULL, changed[0]: changed[1]}
    assert list(Schema(schema).faults(schema, data))


def test_the_schema_lists_the_steps_and_explains_itself(schema: dict[str, Any]) -> None:
    assert schema["$defs"]["Start"]["properties"]["step"]["enum"] == list(STEPS)
    assert "judge" in schema["title"]
    structs = {name: part for name, part in schema["$defs"].items() if name in vars(model)}
    assert len(structs) == 8
    for name, part in structs.items():
        assert part["description"]
        for key, what in part["properties"].items():
            assert re.fullmatch(r"[A-Z`].{8,}[^ ].*", what["description"]), f"{name}.{key} is not explained"


def test_every_key_of_the_format_is_in_the_schema(schema: dict[str, Any]) -> None:
    parts = schema["$defs"]
    for kind in (ScenarioFile, PlayerSetup, TableCard, DeckSetup, Start, Question, TraceLine):
        assert set(parts[kind.__name__]["properties"]) == {f.encode_name for f in msgspec.structs.fields(kind)}
        assert parts[kind.__name__]["additionalProperties"] is False


@pytest.mark.parametrize("word", ["yes", "no"])
def test_an_editor_that_takes_yes_and_no_for_text_accepts_them(word: str, schema: dict[str, Any]) -> None:
    data = {**FULL, "players": {"ann": {"winner": word}, "bob": {}}}
    assert list(Schema(schema).faults(schema, data)) == []
    data["players"]["ann"]["winner"] = "maybe"
    assert list(Schema(schema).faults(schema, data))


@pytest.mark.parametrize("kind", kinds())
def test_the_schema_accepts_every_starting_scenario(kind: str, catalogue: Any, schema: dict[str, Any]) -> None:
    starting = Starting(kind, {"ann": ["shotgun", "law-dogs"], "bob": ["tommy-harden", "blake-ranch"]}, catalogue)
    assert list(Schema(schema).faults(schema, parse_yaml(starting.text(), "x.yaml").data)) == []


def offered(schema: dict[str, Any], what: Any) -> set[str]:
    """The words that an editor offers at a place of the schema, wherever it refers to."""
    found: set[str] = set()
    waiting = [what]
    while waiting:
        part = waiting.pop()
        if not isinstance(part, dict):
            continue
        if "$ref" in part:
            waiting.append(schema["$defs"][part["$ref"].removeprefix("#/$defs/")])
        found |= {str(word) for word in (*part.get("enum", ()), *part.get("examples", ()))}
        waiting += [*part.get("anyOf", ()), part.get("items"), part.get("additionalProperties")]
    return found


def test_titles_ids_and_places_are_offered_where_they_belong(schema: dict[str, Any], catalogue: Any) -> None:
    def at(kind: str, key: str) -> set[str]:
        return offered(schema, schema["$defs"][kind]["properties"][key])

    def titled(*kinds: str) -> set[str]:
        return {row.title for row in catalogue.rows("card") if catalogue.card(row.id)["type"] in kinds}

    def ids(*kinds: str) -> set[str]:
        return {row.id for row in catalogue.rows(*kinds)}

    assert at("PlayerSetup", "outfit") >= titled("outfit") > {"Law Dogs"}
    assert at("TableCard", "card") == titled("dude", "deed", "goods", "spell", "legend")
    assert at("Blank", "card") == titled("dude", "deed", "goods", "spell", "legend", "action", "outfit", "joker")
    assert at("PlayerSetup", "hand") >= titled("dude", "deed", "goods", "spell", "action", "joker") | {"KS", "10H"}
    assert at("TableCard", "at") == titled("deed") | {"town square", "ann's home", "bob's home"}
    assert at("ScenarioFile", "proves") == ids("rule", "ruling", "erratum", "term", "ban")
    assert at("Question", "because") == ids("rule", "ruling", "erratum")
    answers = schema["$defs"]["Answer"]["anyOf"][0]["properties"]
    assert set(answers) >= set(manual())
    assert offered(schema, answers["play"]) == at("Blank", "card")


def test_what_is_offered_is_a_key_of_the_format(schema: dict[str, Any]) -> None:
    for name, keys in OFFERED.items():
        assert set(keys) <= set(schema["$defs"][name]["properties"])
        for words in keys.values():
            assert set(words) <= set(schema["$defs"])


def test_other_words_than_those_offered_are_no_fault_where_the_program_takes_them(schema: dict[str, Any]) -> None:
    data = {
        **FULL,
        "players": {"ann": {"outfit": "law dogs", "hand": ["pined down", "10h"]}, "bob": {}},
        "table": [{"card": "tommy", "of": "ann", "at": "carol's home"}, {"dude": "X", "of": "bob", "gang": "law dogs"}],
        "script": [{"ann": {"play": "pined down", "target": ["Amy"]}}, {"bob": "pass"}, {"bob": True}],
    }
    assert list(Schema(schema).faults(schema, data)) == []


def test_it_is_small_enough_for_an_editor(schema: dict[str, Any]) -> None:
    assert len(json.dumps(schema, separators=(",", ":"))) < 80_000


# The line of a file that points an editor at it

LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")


def pointed(file: Path) -> Path:
    """The file that the first line of a scenario names, as an editor finds it."""
    found = LINE.match(file.read_text(encoding="utf-8"))
    assert found
    if found[1].startswith("file:"):
        return Path(url2pathname(urlparse(found[1]).path))
    return file.parent / unquote(found[1])


def new(where: Path, file: str, **environment: str) -> str:
    """What `judge new` says when it writes a file."""
    words = ("new", "shootout", "ann", "Tommy Harden", "bob", "-o", file)
    done = run_judge(*words, cwd=where, together=True, environment=environment)
    assert done.returncode == 0
    return done.stdout


def test_a_new_scenario_points_an_editor_at_a_schema_that_is_there(
    tmp_path: Path, own_cache: Path, schema: dict[str, Any]
) -> None:
    assert new(tmp_path, "x.yaml") == "written: x.yaml\n"
    copy = pointed(tmp_path / "x.yaml")
    assert json.loads(copy.read_text(encoding="utf-8")) == schema
    assert copy.parent == own_cache
    assert run_judge("ask", "x.yaml", cwd=tmp_path).returncode == 0


def test_the_schema_beside_scenarios_comes_first_and_is_told_when_it_is_old(tmp_path: Path) -> None:
    shared = tmp_path / "scenario.schema.json"
    assert run_judge("schema", "-o", shared.name, cwd=tmp_path).stdout == "written: scenario.schema.json\n"
    assert run_judge("schema", cwd=tmp_path).stdout == shared.read_text(encoding="utf-8")
    assert run_judge("schema", "-o", shared.name, cwd=tmp_path).returncode == 2
    (tmp_path / "mine and yours").mkdir()
    assert new(tmp_path, "mine and yours/x.yaml") == "written: mine and yours/x.yaml\n"
    assert pointed(tmp_path / "mine and yours/x.yaml").resolve() == shared.resolve()
    shared.write_text("{}", encoding="utf-8")
    says = "scenario.schema.json is that of another version: judge schema -o scenario.schema.json --force renews it"
    assert says in " ".join(new(tmp_path, "y.yaml").split())
    assert pointed(tmp_path / "y.yaml") == shared


def test_without_room_for_a_copy_there_is_no_line_and_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = Output(json=True)
    output.catalogue()
    (tmp_path / "full").write_text("", encoding="utf-8")
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "full"))
    assert line_for(tmp_path / "x.yaml", output) == ""
    assert "editors get no schema" in output.notes[0]
