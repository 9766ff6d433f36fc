"""A parked walk goes on exactly where it was left, with stand-ins too; no other file is taken for one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import judge
from judge.compiled.cache import open_catalogue
from judge.engine.observing.save import to_data
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml
from judge.scenario.games.keeping import text_of
from judge.scenario.games.parking import parked, resumed
from judge.scenario.games.walk import Walk

FIGHT = """\
scenario: A fight
players:
  ann: {winner: yes, hand: [Pinned Down]}
  bob: {hand: [Coachwhip!]}
table:
  - {dude: Ada, of: ann, at: town square, posse: leader, bullets: 1 draw}
  - {dude: Bea, of: bob, at: town square, posse: mark, bullets: 1 draw}
decks:
  bob: {holds: [Eve Henry]}
start: {step: shootout.make-plays}
"""


def walk(steps: int, seed: int = 0) -> Walk:
    found, luck = Walk(parse_yaml(FIGHT, "fight.yaml"), open_catalogue()), Random(seed)
    for _ in range(steps):
        if offers := found.offers():
            found.choose(luck.choice(offers).option)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_it_goes_on_as_it_would_have(tmp_path: Path, seed: int) -> None:
    here = walk(3 + 2 * seed, seed)
    file = tmp_path / "table.json"
    file.write_text(parked(here), encoding="utf-8")
    again = resumed(file, open_catalogue())
    assert to_data(again.s) == to_data(here.s)
    assert again.happened() == here.happened()
    assert [str(offer) for offer in again.offers()] == [str(offer) for offer in here.offers()]
    assert again.lines() == again.kept == here.lines()
    for _ in range(3):
        if offers := here.offers():
            here.choose(offers[-1].option)
            again.choose(again.offers()[-1].option)
    assert to_data(again.s) == to_data(here.s)
    assert Walk(parse_yaml(text_of(again), "again.yaml"), open_catalogue()).s.notes() == here.s.notes()
    again.back(100)
    assert to_data(again.s) == to_data(walk(0).s)


def refused(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(parked(walk(2)))
    change(data)
    file = tmp_path / "table.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(InputError) as fault:
        resumed(file, open_catalogue())
    return fault.value.statement


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda data: data.pop("script"), "no parked walk of version 1"),
        (lambda data: data.update(parked=2), "no parked walk of version 1"),
        (lambda data: data.update(script="pass"), "the script is a list of answers"),
        (lambda data: data.update(scenario=7), "the scenario and the file are text"),
        (lambda data: data.update(scenario="players: {ann: {}}"), "scenario"),
        (lambda data: data["position"].update(winner=9), "position: winner: there is no player 9"),
        (lambda data: data["position"]["cards"][2].update(printed="Nobody's Card"), "unknown card"),
        (lambda data: data["position"]["cards"][2].update(zone="paly"), "did you mean 'play'?"),
    ],
)
def test_what_nobody_parked_is_refused(tmp_path: Path, change: Callable[[dict[str, Any]], object], says: str) -> None:
    assert says in refused(tmp_path, change)


@pytest.mark.parametrize("content", ["", "[" * 100_000, "\x00", '"walk"', "{}", "scenario: x"])
def test_any_other_file_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "table.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match="no parked walk"):
        resumed(file, open_catalogue())


def test_a_position_is_saved_and_loaded_from_python() -> None:
    s = walk(4).s
    data = json.loads(json.dumps(judge.save_position(s)))
    again = judge.load_position(data, judge.library(open_catalogue(), s))
    assert again.key() == s.key()
    with pytest.raises(ValueError, match="unknown card"):  # Ada and Bea are published nowhere
        judge.load_position(data, judge.library(open_catalogue()))
