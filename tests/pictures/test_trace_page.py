"""The page of a trace: every step with its rule, the boards around each change, and nothing that runs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import judge
from judge.books.citations import cited
from judge.engine.position.values import TOWN_SQUARE
from judge.input.yaml_file import read_yaml
from judge.pictures.changes import changed_cards, changes
from judge.pictures.trace_page import trace_page
from judge.views.of_games.board import board_of
from tests.cli.test_board import ANN, put, table
from tests.lanes import one_in

ROOT = Path(__file__).parents[2] / "data/scenarios"
ARNOLD = ROOT / "reacts/arnold-saves-dawn.yaml"
KEPT_OPEN = {"meta", "rect", "circle", "path", "use"}
"""Elements without an end of their own."""
RUNS = {"script", "iframe", "object", "embed", "link", "img", "form", "input", "a", "base", "foreignobject", "animate"}


class Page(HTMLParser):
    """A page as it was read again: elements, ids, what is shown again, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.ids: list[str] = []
        self.uses: list[str] = []
        self.names: set[str] = set()
        self.said: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.names |= {name for name, _ in attrs}
        found = dict(attrs)
        if "id" in found:
            self.ids.append(str(found["id"]))
        if tag == "use":
            self.uses.append(str(found["href"]))
        if tag not in KEPT_OPEN:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in KEPT_OPEN:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.said).split())


def page_of(scenario: Any) -> tuple[str, Page, judge.Traced]:
    traced = judge.trace(scenario)
    text = trace_page(traced.report, judge.open_catalogue())
    return text, Page(text), traced


def some() -> Iterator[Path]:
    yield ARNOLD
    yield from sorted(ROOT.rglob("*.yaml"))[::97]


@pytest.mark.parametrize("file", list(some()), ids=lambda path: path.stem)
@one_in(6)
def test_the_page_has_every_step_with_its_rule_and_runs_nothing(own_cache: Path, file: Path) -> None:
    text, page, traced = page_of(file)
    assert not RUNS & set(page.tags)
    assert not {name for name in page.names if name.startswith("on") or name in ("style", "src", "srcset")}
    assert set(re.findall(r"https?://[^\s\"'<]+", text)) == {"http://www.w3.org/2000/svg"}
    assert "url(" not in text
    assert "@import" not in text
    assert len(page.ids) == len(set(page.ids))
    assert {use.removeprefix("#") for use in page.uses} <= set(page.ids)
    catalogue = judge.open_catalogue()
    for note in traced.steps:
        assert " ".join(note.words.split()) in page.text
        assert f"<code>{note.rule}</code>" in text
        if catalogue.kind(note.rule) is not None:
            assert cited(catalogue.entry(note.rule)["citations"][0]) in page.text
    steps = len(traced.steps) + sum(len(one.trace) - len(traced.steps) for one in traced.report.results)
    assert page.tags["details"] <= steps == sum("step-" in id for id in page.ids)
    assert page.tags["svg"] == 2 * page.tags["details"] + 2  # before and after each, at the beginning and at the end


def test_each_change_of_the_board_has_both_boards() -> None:
    _, page, traced = page_of(ROOT / "jobs/ambush.yaml")
    changed = 0
    for notes in (traced.report.trace, *(one.trace[len(traced.steps) :] for one in traced.report.results)):
        before = traced.report.state.began if notes is traced.report.trace else traced.report.state
        for note in notes:
            assert note.after is not None
            assert before is not None
            changed += board_of(before) != board_of(note.after)
            assert all(" ".join(line.split()) in page.text for line in changes(board_of(before), board_of(note.after)))
            before = note.after
    assert changed == page.tags["details"] > 10


def test_what_no_line_of_the_trace_tells_is_told_at_the_end() -> None:
    _, page, traced = page_of(ARNOLD)
    last = traced.steps[-1].after
    assert last is not None
    told = changes(board_of(last), board_of(traced.report.state))
    assert any("casualties taken: Dr. Dawn Edwards" in line for line in told)
    assert f"Since the last step: {' '.join(told)}" in page.text


def test_a_hostile_scenario_does_nothing_on_the_page() -> None:
    bad = "</title></style><script>alert(1)</script><img src=x onerror=alert(1)>"
    data: Any = read_yaml(ARNOLD).data
    harmless = page_of(data)[1]
    text, page, _ = page_of({**data, "scenario": bad})
    assert page.tags == harmless.tags
    assert page.names == harmless.names
    assert bad in page.text
    assert bad not in text
    named = {**data, "table": [*data["table"], {"dude": bad[:60], "of": "ann", "at": "town square"}]}
    assert not RUNS & set(page_of(named)[1].tags)


def test_changes_are_told_in_words_and_marked() -> None:
    s = table()
    ada = put(s, "Ada", at=TOWN_SQUARE, bullets=2)
    bank = put(s, "Bank", "deed", zone="hand")
    horse = put(s, "Roan", "goods", attached=ada)
    before = board_of(s)
    assert changes(before, before) == []
    assert changed_cards(before, before) == frozenset()
    s.set(ada, booted=True, bounty=2, at=s.players[ANN].home)
    s.set(horse, booted=True)
    s.set_player(ANN, rock=3)
    new = put(s, "Bea", at=TOWN_SQUARE)
    after = board_of(s)
    assert changes(before, after) == [
        "Ada: Town square \u2192 ann's home, +booted, +bounty 2",
        "Roan: +booted",
        "Bea: comes into play, Town square, ann, 0 draw",
        "ann (Winner): 0 ghost rock \u2192 ann (Winner): 3 ghost rock",
    ]
    assert changed_cards(before, after) == {ada, horse, new}
    assert bank not in changed_cards(before, after)
    assert "Bea: is in play no more, was at Town square" in changes(after, before)
