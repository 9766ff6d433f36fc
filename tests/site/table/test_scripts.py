"""The scripts of the table without a browser: their types, the YAML that they write, and the titles they complete."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.input.yaml_file import parse_yaml
from judge.input.yaml_text import flow
from judge.scenario.file.model import STEPS
from judge.site.table.writing import known, starters
from tests.lanes import slow
from tests.site.laid import needed

PAGE = Path(__file__).parents[3] / "judge/site/table/page"
RUN = """
import fs from "node:fs";
const { flow, write } = await import(process.argv[1] + "/yaml.js");
const { Titles } = await import(process.argv[1] + "/titles.js");
const { values, scenarios, words, titles } = JSON.parse(fs.readFileSync(0, "utf8"));
const all = new Titles(titles.map(([title, type]) => ({ title, type, encoded: true })));
console.log(JSON.stringify({
  values: values.map(flow), scenarios: scenarios.map(write),
  words: words.map((word) => all.complete(word, () => true, 3).map(({ title }) => title)),
}));
"""


def in_node(**given: Any) -> dict[str, Any]:
    """What the scripts make of values, scenarios and words."""
    needed("node")
    whole = {"values": [], "scenarios": [], "words": [], "titles": []} | given
    run = ["node", "--input-type=module", "-e", RUN, PAGE.as_uri()]
    done = subprocess.run(run, input=json.dumps(whole), capture_output=True, encoding="utf-8", check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_titles_are_written_as_the_program_writes_them() -> None:
    titles = [title for title, _, _ in known()["titles"]]
    assert len(titles) > 900
    assert in_node(values=titles)["values"] == [flow(title) for title in titles]


def test_what_is_written_is_read_as_the_same() -> None:
    hostile = [
        "yes", "NO", "null", "~", "12", "-3", "1.5", "01023", "", " ", "a ", " a", "a: b", "a #b", "#a", "- a", "&a",
        "*a", "!a", "[a", "a]", "{a", "a}", "a,b", "'a", '"a"', "a\\b", "a\nb", "a\tb", "%a", "@a", "`a", "é", "\u0085",
        "a\u2028b", "\ufeffx", "a\u200bb", "?", "? a", "-", ":", "a:", "=", "<<", "...", "---", "$x", "\U0001f920",
        "a\x7fb",
    ]  # fmt: skip
    written = in_node(values=[*hostile, {word: word for word in hostile if word}, hostile])["values"]
    assert [parse_yaml(f"a: {text}", "").data["a"] for text in written] == [
        *hostile, {word: word for word in hostile if word}, hostile]  # fmt: skip


PARTS = st.recursive(
    st.booleans() | st.integers(-999, 999) | st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20),
    lambda inner: (
        st.lists(inner, min_size=1, max_size=4) | st.dictionaries(st.text("ab c:#'", min_size=1), inner, min_size=1)
    ),
    max_leaves=12,
)


@slow
@given(st.lists(st.dictionaries(st.text("abc", min_size=1), PARTS, min_size=1, max_size=4), min_size=1, max_size=30))
@settings(max_examples=15, deadline=None)
def test_any_scenario_is_read_as_it_was(parts: list[dict[str, Any]]) -> None:
    scenarios = [{"scenario": "x", "players": part, "script": [part]} for part in parts]
    texts = in_node(scenarios=scenarios)["scenarios"]
    assert [parse_yaml(text, "").data for text in texts] == scenarios


def test_titles_are_completed() -> None:
    found = in_node(words=["tomy h", "harden", "dawn", "allie hen", "", "zzzz"], titles=known()["titles"])["words"]
    assert found[0][0] == found[1][0] == "Tommy Harden"
    assert found[2][0] == "Dr. Dawn Edwards"
    assert found[3][0] == "Allie Hensman"
    assert found[4:] == [[], []]


def test_the_page_knows_every_step_and_starter_deck() -> None:
    assert tuple(each["step"] for each in known()["steps"]) == STEPS
    assert all("Law Dogs" in each["text"] or len(each["text"]) > 300 for each in starters())
    assert len(starters()) >= 2


@slow
def test_the_types_of_all_scripts_are_right(laid: Path, packages: Path) -> None:
    tsc = [str(packages / ".bin/tsc"), "--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022"]
    browser = ["--module", "esnext", "--moduleResolution", "bundler", "--lib", "es2024,dom,dom.iterable"]
    pages = ["table/main.js", "engine/client.js", "engine/worker.js", "engine/python.js"]
    for run in ([*tsc, *browser, *pages], [*tsc, "--lib", "es2024,webworker", "sw.js"]):
        done = subprocess.run(run, cwd=laid, capture_output=True, text=True)
        assert done.stdout == ""
        assert done.returncode == 0
