"""Every rule that the engine or the vocabulary of cards names is a rule of the books."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FILES = sorted([*(ROOT / "judge" / "engine").glob("*.py"), *(ROOT / "judge" / "cards").glob("*.py")])

ID = re.compile(r"[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+")
CITED = re.compile(r"\b[Rr]ules?:\s*((?:[.a-z0-9-]+(?:,\s+|\s+and\s+)?)+)")
"""`(rule: a.b)`, `(rules: a.b, .c)` and `Rules: a.b, .c.` in docstrings; `.c` stands beside the one before."""

RULE_AT = {"note": 0, "Objection": 0, "Decision": 3, "gain": 3, "pay": 3, "modify": 2}
"""Calls that are given a rule, and as which argument."""


PLACES_IN_DATA = frozenset({"save.py", "sound.py"})
"""Files that put together places in saved data (`cards[3].zone`), which look the same; they name no rules."""

NAME_STEPS = frozenset({"occasions.py"})
"""Files that name steps of the timing chart, whose ids look the same, and no rules."""


class Named(NamedTuple):
    """A rule id and where it is named."""

    place: str
    rule: str


def rule_ids() -> set[str]:
    found: set[str] = set()
    for file in sorted((ROOT / "data" / "rules").glob("*.yaml")):
        entries = yaml.load(file.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        found.update(entry["id"] for entry in entries)
    return found


def step_ids() -> set[str]:
    lines = [line for file in (ROOT / "data" / "timing").glob("*.yaml") for line in file.read_text().splitlines()]
    return {line.partition("- id: ")[2] for line in lines if line.lstrip().startswith("- id: ")}


RULES = rule_ids()
CHAPTERS = {rule.partition(".")[0] for rule in RULES}


def cited(text: str) -> Iterator[str]:
    """The rules that a docstring cites."""
    for match in CITED.finditer(text):
        before = ""
        for each in re.split(r",\s+|\s+and\s+|\s+", match[1].strip()):
            rule = each.rstrip(".")
            if rule.startswith("."):
                rule = f"{before.rpartition('.')[0]}{rule}"
            if rule:
                yield rule
                before = rule


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Strings that stand for themselves: docstrings, also those below a constant or a field."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value


def named_in(name: str, source: str) -> Iterator[Named]:
    """Every rule id that a file names, as a literal or in a docstring."""
    tree = ast.parse(source)
    prose = list(docstrings(tree))
    for text in prose:
        yield from (Named(f"{name}:{text.lineno}", rule) for rule in cited(str(text.value)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            if ID.fullmatch(node.value) and node.value.partition(".")[0] in CHAPTERS:
                yield Named(f"{name}:{node.lineno}", node.value)
        elif isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            at = RULE_AT.get(called)
            if at is not None and len(node.args) > at:
                given = node.args[at]
                for each in ast.walk(given):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str) and "." in each.value:
                        yield Named(f"{name}:{each.lineno}", each.value)


def built_in(name: str, source: str) -> Iterator[str]:
    """Every rule id that a file puts together at run time, where no test could look it up."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "x" for part in node.values]
            whole = "".join(str(part) for part in parts)
            if ID.fullmatch(whole.replace("_", "-")) and whole.partition(".")[0] in {*CHAPTERS, "x"}:
                yield f"{name}:{node.lineno}"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            for side in (node.left, node.right):
                text = side.value if isinstance(side, ast.Constant) else None
                if isinstance(text, str) and re.fullmatch(r"[a-z-]+(\.[a-z-]+)*\.(%s)?", text):
                    yield f"{name}:{node.lineno}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_rule_that_a_file_names_exists(file: Path) -> None:
    known = step_ids() if file.name in NAME_STEPS else RULES
    unknown = [named for named in named_in(file.name, file.read_text(encoding="utf-8")) if named.rule not in known]
    assert unknown == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_rule_id_is_put_together_at_run_time(file: Path) -> None:
    if file.name in PLACES_IN_DATA:
        assert not list(named_in(file.name, file.read_text(encoding="utf-8")))
        return
    assert list(built_in(file.name, file.read_text(encoding="utf-8"))) == []


def test_the_engine_names_many_rules() -> None:
    """Were nothing found, nothing would be proved"""
    found = {named.rule for file in FILES for named in named_in(file.name, file.read_text(encoding="utf-8"))}
    assert len(found) > 90


def test_every_way_of_naming_a_rule_is_found() -> None:
    """Literals, arguments of an unknown chapter, docstrings with several, and ids that are built"""
    source = '''
"""A file (rule: shootout.rounds)."""
"""Below a constant (rules: values.grit, .clamp)."""
def step(s):
    """What it does.

    Rules: reacts.instead,
    .priority and abilities.what.
    """
    s.note("misspelt.chapter", f"{s} happens")
    return Objection("reacts.window" if s else "reacts.nonsense", "no")
'''
    found = {named.rule for named in named_in("f.py", source)}
    assert found == {
        "shootout.rounds", "values.grit", "values.clamp", "reacts.instead", "reacts.priority", "abilities.what",
        "misspelt.chapter", "reacts.window", "reacts.nonsense",
    }  # fmt: skip
    assert {rule for rule in found if rule not in RULES} == {"misspelt.chapter", "reacts.nonsense"}
    built = 'f"shootout.{step}.first"\n"reacts." + kind\n"values.%s" % kind\nf"{s} boots"\nf"{chapter}.rest"'
    assert list(built_in("f.py", built)) == ["f.py:1", "f.py:2", "f.py:3", "f.py:5"]
