"""Every command on forty columns: no line is longer, words are broken at their parts, and a pipe keeps its lines."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge.cli.commands import COMMANDS
from judge.cli.common.width import fitted_file, fold
from judge.input.yaml_file import parse_yaml
from tests.books.conftest import write_books
from tests.judge_process import ROOT
from tests.lanes import night, one_in

from .conftest import Run
from .test_terminal import on_a_terminal, plain

NARROW = 40
HOLDS = """\
scenario: Bob has one casualty to cover
players: {ann: {winner: yes}, bob: {}}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Bart, of: bob, at: town square, posse: mark}
start: {step: shootout.take-yer-lumps, casualties: {bob: 1}}
questions:
  - {turn: now, expect: bob}
"""
HARDEN = "data/scenarios/why-not/tommy-harden.yaml"
USES = {
    "find": ["find first casualty"],
    "card": ["card undertaker --all", "card undretaker", "card"],
    "rule": ["rule shootout", "rule nothing-like-it-at-all"],
    "term": ["term", "term posse"],
    "timing": ["timing", "timing shootout.draw --all", "timing day.sundown --all", "timing --who"],
    "interact": ["interact undertaker shotgun --all"],
    "history": ["history undertaker", "history"],
    "errata": ["errata"],
    "banned": ["banned", "banned --as-of 2015"],
    "sheet": ["sheet shotgun"],
    "quiz": ["quiz"],
    "sources": ["sources"],
    "deck": ["deck data/decks/law-dogs.txt"],
    "hand": ["hand KS KH KD 7C 7H"],
    "new": ["new draw ann Harden bob Sloane", "new"],
    "ask": [f"ask {HARDEN} --board"],
    "check": ["check data/scenarios/why-not", "check data/there/is/no/such-folder/and/no/such-file.yaml"],
    "trace": [f"trace {HARDEN}"],
    "picture": ["help picture"],
    "explore": [f"explore {HARDEN}"],
    "table": ["help table", f"table {HARDEN}"],
    "play": ["help play"],
    "cut": ["help cut", f"cut {HARDEN}"],
    "mcp": ["help mcp"],
    "schema": ["help schema"],
    "site": ["help site", "site data/decks"],
    "export": ["help export", "export data/decks"],
    "diff": ["help diff", "diff data/there/is/no/such-folder", "diff data/ data/"],
    "lint": ["lint"],
    "coverage": ["coverage"],
    "build": ["build"],
    "lookup": ["lookup undertaker"],
    "help": ["help", "help check"],
}


def test_every_command_is_looked_at() -> None:
    assert set(USES) == set(COMMANDS)


@pytest.fixture(scope="session")
def few_books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment with few books, which are soon looked through, and a scenario."""
    data = write_books(tmp_path_factory.mktemp("few") / "data")
    (data / "scenarios").mkdir()
    (data / "scenarios/a-casualty.yaml").write_text(HOLDS, encoding="utf-8")
    return {"JUDGE_DATA": str(data)}


def of(words: str) -> list[str]:
    return [str(ROOT / word) if word.startswith("data/") else word for word in words.split()]


@pytest.mark.parametrize("words", [words for uses in USES.values() for words in uses])
@one_in(4, day=2)
def test_no_line_is_longer(judge: Run, few_books: dict[str, str], words: str) -> None:
    done = judge(*of(words), COLUMNS=str(NARROW), **(few_books if words == "lint" else {}))
    lines = [*done.stdout.splitlines(), *done.stderr.splitlines()]
    assert lines
    assert [line for line in lines if len(line) > NARROW] == []


@pytest.mark.skipif(sys.platform == "win32", reason="there are no terminals of this kind")
@pytest.mark.parametrize(
    "words",
    [
        "check data/scenarios/town", "lint", "new draw ann Harden bob Sloane", "coverage",
        pytest.param("check data/scenarios/why-not", marks=night),
    ],
)  # fmt: skip
@one_in(5)
def test_nor_on_a_terminal(own_cache: Path, few_books: dict[str, str], words: str) -> None:
    shown = plain(on_a_terminal(words, own_cache, NARROW, **(few_books if words == "lint" else {}))).splitlines()
    assert shown
    assert [line for line in shown if len(line) > NARROW] == []


def test_a_pipe_keeps_its_lines(judge: Run) -> None:
    done: subprocess.CompletedProcess[str] = judge("check", str(ROOT / HARDEN))
    assert len(done.stdout.splitlines()) == 2
    assert len(done.stdout.splitlines()[0]) > 80


def test_a_path_is_broken_where_it_has_parts() -> None:
    assert fold("data/scenarios/why-not/tommy.yaml: it holds", columns=24) == [
        "data/scenarios/why-not/", "tommy.yaml: it holds"
    ]  # fmt: skip
    assert fold("x" * 30, columns=24) == ["x" * 24, "x" * 6]
    assert fold("a.b " + "abcdefghij." * 3, columns=24) == ["a.b", "abcdefghij.abcdefghij.", "abcdefghij."]


@pytest.mark.parametrize("kind", ["draw", "setup", "high-noon"])
def test_a_new_file_says_the_same_however_narrow_it_is_shown(
    judge: Run, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    text = judge("new", kind, "ann", *(["Harden"] if kind != "setup" else []), "bob").stdout
    monkeypatch.setenv("COLUMNS", str(NARROW))
    shown = fitted_file(text, sys.stdout)
    assert shown != text
    assert parse_yaml(shown, "shown").data == parse_yaml(text, "text").data
