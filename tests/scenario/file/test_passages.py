"""The rulebook's chapters are proved: what a scenario can show of a passage, some scenario shows.

A passage is proved when a rule or a term that rests on it stands in the `proves` of a scenario.
"""

import json
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from judge.books.reading.load import load_books

ROOT = Path(__file__).parents[3]
INVENTORY = ROOT.parent / "shared/inventory/passages.jsonl"
"""A list of all passages that says which of them a scenario could show; it lies beside the project, if anywhere."""

CHAPTERS = (
    "deckbuilding", "gadgets", "gambling", "grit", "hand-ranks", "jobs", "key", "kung-fu", "noon", "overview", "reacts",
    "sequence", "setup", "shootouts", "skills", "spells", "sundown", "tao", "techniques", "totems", "types", "upkeep",
)  # fmt: skip
"""Chapters of the rulebook, as the ids of its passages begin."""

ELSEWHERE = {
    "rulebook:deckbuilding.8": "no table shows how many dudes a deck may hold; tests/cards/test_deck.py does",
    "rulebook:types.dude.1": "says in general what dudes are for",
    "rulebook:types.outfit.6": "the stash is spent before the first table stands; tests/cards/test_deck.py counts it",
}
"""Passages that no scenario proves, each with the reason."""


@cache
def entries() -> dict[str, dict[str, bool]]:
    """By passage, the rules and terms that rest on it, and whether a scenario proves them."""
    books = load_books(ROOT / "data")
    proved = {id for proof in books.proofs for id in proof.proves}
    found: dict[str, dict[str, bool]] = defaultdict(dict)
    for written in (*books.rules, *books.terms):
        for passage in written.value.from_:
            found[passage][written.value.id] = written.value.id in proved
    return found


def unproved(passages: list[str]) -> dict[str, list[str]]:
    """Those of the passages that no scenario proves, with the entries that rest on them."""
    return {id: list(entries()[id]) for id in passages if id not in ELSEWHERE and not any(entries()[id].values())}


def chapter_of(passage: str) -> str:
    document, _, rest = passage.partition(":")
    return rest.split(".")[0] if document == "rulebook" else ""


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_rules_rest_on_is_proved(chapter: str) -> None:
    cited = [id for id in list(entries()) if chapter_of(id) == chapter]
    assert cited
    assert unproved(cited) == {}


@pytest.mark.skipif(not INVENTORY.exists(), reason="the list of all passages is not beside this checkout")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_a_scenario_can_show_is_shown(chapter: str) -> None:
    rows = map(json.loads, INVENTORY.read_text(encoding="utf-8").splitlines())
    can = [row["id"] for row in rows if chapter_of(row["id"]) == chapter and row["executable"] in ("yes", "partly")]
    assert can
    assert unproved(can) == {}


def test_whatever_is_left_out_is_a_passage_that_rules_rest_on() -> None:
    assert set(ELSEWHERE) <= set(entries())
    assert {chapter_of(id) for id in ELSEWHERE} <= set(CHAPTERS)
