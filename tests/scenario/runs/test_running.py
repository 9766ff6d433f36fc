"""From a file to a report; several files; what a hostile one can do, which is nothing."""

import ast
import inspect
import time
from contextlib import suppress
from json import dumps
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge import scenario as package
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml
from judge.scenario.file.files import scenario_files
from judge.scenario.runs.many import run_all
from judge.scenario.runs.reach import Reach
from judge.scenario.runs.running import Report, run, run_document
from tests.lanes import night, one_in, slow

DATA = Path(__file__).parents[3] / "data"


def test_a_report_says_what_was_asked_answered_and_expected(play: Any, arnold: Any) -> None:
    arnold["proves"] = ["reacts.priority"]
    arnold["questions"] = [
        {"turn": "now", "expect": "bob"},
        {"script": [{"bob": "pass"}], "outcome": {"Dr. Dawn Edwards": {"in": "discard"}}},
        {"turn": "now", "expect": "ann"},
        {"turn": "now"},
    ]
    report = play(arnold)
    assert [result.passed for result in report.results] == [True, True, False, None]
    assert not report.passed
    assert report.proves == ["reacts.priority"]
    assert [result.line for result in report.results] == sorted(result.line for result in report.results)
    assert "Dr. Dawn Edwards is discarded as a casualty" in [note.words for note in report.results[1].trace]
    assert "Dr. Dawn Edwards is discarded as a casualty" not in [note.words for note in report.trace]


def test_the_same_file_gives_the_same_report(play: Any, arnold: Any) -> None:
    one, other = play(arnold), play(arnold)
    assert [(r.answer, r.because, len(r.trace)) for r in one.results] == [
        (r.answer, r.because, len(r.trace)) for r in other.results
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"proves": ["reacts.prority"]}, 'unknown rule or ruling "reacts.prority" (did you mean "reacts.priority"'),
        ({"proves": ["arnold-mccadish"]}, 'unknown rule or ruling "arnold-mccadish"'),
        ({"ruleset": ["old"]}, 'there are no variants of the rules in this version yet: "old"'),
        ({"questions": []}, "a scenario needs a script or questions"),
        ({"scenario": ""}, "scenario:"),
        ({"scenario": "x" * 101}, "scenario:"),
    ],
)
def test_what_a_file_says_of_itself_is_checked(fault: Any, lumps: Any, change: Any, said: str) -> None:
    assert said in fault({**lumps, **change})


def test_a_script_alone_is_a_scenario(play: Any, lumps: Any) -> None:
    del lumps["questions"]
    lumps["script"] = [{"bob": {"discard": "Bart"}}]
    assert play(lumps).passed


def test_every_rule_that_the_checker_itself_names_exists(catalogue: Any) -> None:
    named: set[str] = set()
    for path in Path(inspect.getfile(package)).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Objection":
                named |= {str(a.value) for a in node.args[:1] if isinstance(a, ast.Constant)}
            if isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[0], ast.Constant):
                id = node.elts[0].value
                named |= {id} if isinstance(id, str) and id.startswith("reacts.") else set()
    assert {"reacts.priority", "abilities.your-turn"} <= named
    assert [id for id in sorted(named) if catalogue.kind(id) != "rule"] == []


@slow
def test_every_rule_that_a_run_comes_to_exists(runs: list[Reach], catalogue: Any) -> None:
    assert {
        rule for reach in runs for rule in reach.rules if catalogue.kind(rule) not in ("rule", "ruling", "erratum")
    } == set()


def test_a_folder_is_every_scenario_below_it_once(write: Any, tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    paths = [write("a: 1", name) for name in ("b.yaml", "a.yml", "inner/c.yaml")]
    write("a: 1", "notes.txt")
    found = scenario_files([tmp_path, paths[0], tmp_path])
    assert found == sorted(paths)


@pytest.mark.parametrize("name", ["missing.yaml", "x" * 5000])
def test_a_path_that_leads_nowhere(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError):
        scenario_files([tmp_path / name])
    with pytest.raises(InputError, match=r"no scenario \(.yaml\) in this folder"):
        scenario_files([tmp_path])


def test_a_broken_file_does_not_stop_the_others(write: Any, lumps: Any, catalogue: Any) -> None:
    lumps["questions"] = [{"turn": "now", "expect": "bob"}]
    files = [write(lumps, "a.yaml"), write("scenario: [", "b.yaml"), write(lumps, "c.yaml")]
    reports = list(run_all(files, lambda file: run(file, catalogue)))
    assert [type(report) for report in reports] == [Report, InputError, Report]


HEAD = "scenario: X\nplayers: {ann: {winner: yes}, bob: {}}\n"
HOSTILE: dict[str, str | bytes] = {
    "alias bomb": "a: &a [x]\nb: &b [*a, *a]\nscenario: *b\n",
    "two megabytes": "scenario: X\nabout: " + "x" * 2_000_000,
    "binary": b"\x7fELF\x00\xff\xfe\x00",
    "not utf-8": b"scenario: \xff\xfe",
    "deep nesting": HEAD + "script: " + "[" * 5000 + "]" * 5000,
    "deep answers": HEAD + "script: [{ann: " + "{assign: " * 30 + "x" + "}" * 30 + "}]",
    "python tag": "scenario: !!python/object/apply:os.system [ls]\n",
    "a million lines": "- x\n" * 200_000,
    "empty": "",
    "a number": "5",
    "a list": "[1, 2]",
    "long number": HEAD + "states: " + "9" * 5000,
    "long key": "x" * 200_000 + ": 1",
    "many players": "scenario: X\nplayers: {" + ", ".join(f"p{n}: {{}}" for n in range(20_000)) + "}",
    "many cards": HEAD + "table:\n" + "  - {dude: D, of: ann, at: town square}\n" * 20_000,
    "many questions": HEAD + "questions:\n" + "  - turn: now\n" * 20_000,
    "long script": HEAD + "script:\n" + "  - ann: pass\n" * 10_000,
    "two documents": HEAD + "---\n" + HEAD,
    "duplicate keys": HEAD + HEAD,
}


@pytest.mark.parametrize("name", HOSTILE)
@one_in(3)
def test_a_hostile_file_is_refused_at_once(catalogue: Any, tmp_path: Path, name: str) -> None:
    content = HOSTILE[name]
    path = tmp_path / "hostile.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    began = time.perf_counter()
    with pytest.raises(InputError) as caught:
        run(path, catalogue)
    assert len(str(caught.value)) < 1000
    assert time.perf_counter() - began < 20  # no limit of the machine, only that it ends


def test_a_script_of_a_thousand_lines_ends(play: Any, lumps: Any) -> None:
    """Dudes that flee and come back are not in the rules yet, so the shootout ends before the script does."""
    lumps["script"] = [{"bob": {"discard": "Bart"}}, *[{"ann": "pass"}, {"bob": "pass"}] * 499]
    lumps["decks"] = {name: {"rest": "none"} for name in ("ann", "bob")}
    with pytest.raises(InputError):
        play(lumps)


@pytest.mark.parametrize("expression", ["1" + "0" * 9, "-" * 20 + "1", "*".join(["9"] * 9)])
def test_large_numbers_are_only_numbers(play: Any, lumps: Any, expression: str) -> None:
    lumps["questions"] = [{"value": expression}]
    assert isinstance(play(lumps).results[0].answer, int)


@pytest.mark.parametrize("expression", ["9" * 300, "1" + "0" * 9 + "+1", "*".join(["9" * 12] * 20)])
def test_giant_numbers_are_refused(fault: Any, lumps: Any, expression: str) -> None:
    lumps["questions"] = [{"value": expression}]
    assert "a number is at most 1,000,000,000" in fault(lumps)


@pytest.mark.parametrize("expression", ["9" * 301, "*".join(["9"] * 150), "-" * 100 + "1", "9**9**9**9", "1 << 10**9"])
def test_giant_expressions_are_refused(fault: Any, lumps: Any, expression: str) -> None:
    lumps["questions"] = [{"value": expression}]
    assert "expression" in fault(lumps)


NAMES = ("ann", "bob", "Amy", "Bart", "Tommy Harden", "town square", "KS", "pass", "joker", "shootout.reveal", "")
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 20), st.sampled_from(NAMES), st.text(max_size=6),
    st.just([]), st.just({}), st.lists(st.sampled_from(NAMES), max_size=3),
    st.dictionaries(st.sampled_from(NAMES), st.sampled_from(NAMES), max_size=2),
)  # fmt: skip


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside some data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [place for key, value in inner for place in [(*here, key), *places(value, (*here, key))]]


def mutate(data: Any, draw: Any) -> None:
    """Delete something, put something else in its place, call it otherwise, or put it there twice."""
    found = places(data)
    if not found:
        return
    *way, last = draw(st.sampled_from(found))
    around = data
    for step in way:
        around = around[step]
    how = draw(st.sampled_from(["delete", "replace", "rename", "double"]))
    if how == "delete":
        del around[last]
    elif how == "replace":
        around[last] = draw(JUNK)
    elif isinstance(around, dict):
        value = around[last] if how == "double" else around.pop(last)
        around[draw(st.sampled_from(NAMES) | st.text(max_size=4))] = value
    else:
        around.insert(last, around[last] if how == "double" else draw(JUNK))


SHIPPED = sorted((DATA / "scenarios").rglob("*.yaml"))


@settings(
    max_examples=60, deadline=None, derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
@given(st.data())
def test_whatever_is_changed_in_a_scenario_it_is_answered_or_refused(catalogue: Any, data: Any) -> None:
    answered_or_refused(catalogue, data)


@night
@settings(
    max_examples=250, deadline=None, derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
@given(st.data())
def test_whatever_else_is_changed_in_a_scenario_it_is_answered_or_refused(catalogue: Any, data: Any) -> None:
    answered_or_refused(catalogue, data)


def answered_or_refused(catalogue: Any, data: Any) -> None:
    path = data.draw(st.sampled_from(SHIPPED))
    document = parse_yaml(path.read_bytes(), path.name)
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(document.data, data.draw)
    with suppress(InputError):
        run_document(parse_yaml(dumps(document.data), "changed.yaml"), catalogue)  # JSON is YAML
