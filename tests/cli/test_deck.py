"""`judge deck`: texts and OCTGN decks, legal and not, for people and for scripts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.compiled.cache import open_compiled
from tests import published
from tests.judge_process import run_judge
from tests.lanes import one_in

from .conftest import Run

TEXT = """Outfit
1x Law Dogs (Base Set)

Dude (2)
1x Tommy Harden (Base Set) *
1x Allie Hensman *
Action
2x Showboating
"""
OCTGN = """<?xml version="1.0"?><deck><section name="Starting Cards">
<card qty="1" id="5167ca6e-657d-4d96-a72b-247b2298abf9">Abram Grothe</card></section>
<section name="Deck"><card qty="3" id="no-id">Pinned Down</card></section>
<section name="Outfit"><card qty="1" id="e6bee3e6-0ccd-40e6-a447-28cb032b7448">The Law</card></section></deck>"""
MADE = {
    "Law Dogs": (1, 0), "Tommy Harden": (2, 1), "Abram Grothe (Exp.1)": (1, 1), "Abram Grothe": (1, 0),
    "Railroad Station": (4, 0), "B & B Attorneys": (3, 0), "Soul Blast": (2, 0), "54 Card Pick-Up": (2, 0),
    "Pinned Down": (1, 0), "Darius Hellstromme": (1, 0), "Devil's Joker (Black)": (1, 0), "Joker (red)": (1, 0),
}  # fmt: skip
"""Versions of one dude, copies of which one starts, titles with brackets and numbers, a Legend, jokers."""


def test_a_text_with_everything_that_is_wrong(judge: Run, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(TEXT)
    ran = judge("deck", str(file))
    assert ran.returncode == 1
    assert "not legal" in ran.stdout
    assert "exactly 52 cards with a printed value, this one 4 [deckbuilding.size]" in " ".join(ran.stdout.split())
    assert "Showboating is banned" in ran.stdout
    assert "Allie Hensman is of another outfit" in " ".join(ran.stdout.split())
    assert "Starting gang: Tommy Harden, Allie Hensman; " in ran.stdout
    assert "Showboating is banned" not in judge("deck", str(file), "--casual").stdout


def test_an_octgn_deck_as_json(judge: Run, tmp_path: Path) -> None:
    file = tmp_path / "deck.o8d"
    file.write_text(OCTGN)
    ran = judge("deck", str(file), "--json")
    data = json.loads(ran.stdout)
    assert ran.returncode == 1
    assert data["legal"] is False
    assert [(row["title"], row["count"], row["starting"]) for row in data["cards"]] == [
        ("Abram Grothe (Exp.1)", 1, 1), ("Pinned Down", 3, 0), ("Law Dogs", 1, 0),
    ]  # fmt: skip
    assert data["notes"] == [f'{file}:3: no card has the code or id no-id; taking it by its name, "Pinned Down"']
    (fault,) = data["faults"]
    assert fault["rule"] == "deckbuilding.size"
    assert fault["citations"][0]["document"] == "Rulebook"


def test_a_section_of_cards_that_start_may_be_a_heading_too(judge: Run, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Law Dogs\nStarting posse\n1x Tommy Harden\nDeck\n1x Pinned Down\n")
    assert "Starting gang: Tommy Harden; " in judge("deck", str(file)).stdout


def test_unknown_cards_and_impossible_counts_are_refused_with_their_line(judge: Run, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("1x Law Dogs\n1x Zzyzx Qwrtp\n")
    ran = judge("deck", str(file))
    assert ran.returncode == 2
    assert 'deck.txt:2: unknown card "Zzyzx Qwrtp"' in ran.stderr
    xml = tmp_path / "deck.o8d"
    xml.write_text('<deck><section name="Deck"><card qty="many">Pinned Down</card></section></deck>')
    ran = judge("deck", str(xml))
    assert ran.returncode == 2
    assert "`qty` is a number of cards from 1 to 99" in ran.stderr


def made(name: str = "Law and order") -> published.Deck:
    return published.deck(name, MADE, open_compiled().catalogue)


@pytest.mark.parametrize("format", published.FORMATS)
def test_a_deck_is_the_same_in_every_format_that_is_published(judge: Run, tmp_path: Path, format: str) -> None:
    file = tmp_path / "deck"
    file.write_bytes(published.FORMATS[format](made()).encode())
    data = json.loads(judge("deck", str(file), "--json").stdout)
    expected = {
        title: (count, 0 if format in published.WITHOUT_START else start) for title, (count, start) in MADE.items()
    }
    notes = []
    if format == "download":
        expected = {title: of for title, of in expected.items() if "Joker" not in title and "Darius" not in title}
        notes = [f"{file}: a text that doomtowndb downloads names neither Legend nor jokers; the text to copy there "
                 "has both"]  # fmt: skip
    assert {card["title"]: (card["count"], card["starting"]) for card in data["cards"]} == expected
    assert data.get("notes", []) == notes
    assert data["starting_gang_checked"] is (format not in published.WITHOUT_START)


@one_in(5, day=5)
@pytest.mark.parametrize("name", ["Law Dogs", "Pinned Down", "3 Aces High", "2x Trouble", "52 cards", "Outlaw posse"])
@pytest.mark.parametrize("format", ["plain", "markdown", "bbcode"])
def test_the_name_of_a_deck_is_no_card(judge: Run, tmp_path: Path, format: str, name: str) -> None:
    file = tmp_path / "deck"
    file.write_text(published.FORMATS[format](made(name)), encoding="utf-8")
    data = json.loads(judge("deck", str(file), "--json").stdout)
    assert {card["title"]: (card["count"], card["starting"]) for card in data["cards"]} == MADE
    assert all("is taken for a heading, not for a card" in note for note in data.get("notes", []))


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("1x Clint Ramsey (Exp.7)", 'taking "Clint Ramsey (Exp.7)" for "Clint Ramsey"'),
        ("1x Clint Ramsey (Faith and Fear)", 'taking "Clint Ramsey (Faith and Fear)" for "Clint Ramsey"'),
        ("1x Lucy Clover", 'taking "Lucy Clover" for'),
        ("1x Pined Down", 'taking "Pined Down" for "Pinned Down"'),
        ("Showboating", '"Showboating" is taken for a heading, not for a card'),
        ("Outfit: Law Dgos", 'taking "Law Dgos" for "Law Dogs"'),
        ("1x [Clint](http://dtdb.co/en/card/99999)", None),
    ],
)
def test_a_guess_inside_a_deck_is_always_said(judge: Run, tmp_path: Path, line: str, note: str | None) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(f"2x Shotgun\n{line}\n")
    ran = judge("deck", str(file))
    if note is None:
        assert (ran.returncode, ran.stdout) == (2, "")
        assert 'deck.txt:2: no card has this code or id (Clint): "99999"' in ran.stderr
    else:
        assert f"deck.txt:2: {note}" in ran.stderr


def test_a_deck_comes_through_a_pipe(tmp_path: Path, own_cache: Path) -> None:
    ran = run_judge("deck", "-", "--casual", cwd=tmp_path, input=published.bbcode(made()))
    assert (ran.returncode, ran.stderr) == (1, "")
    assert ran.stdout.startswith("standard input: not legal\nLaw Dogs, Darius Hellstromme\n")
    ran = run_judge("sheet", "--deck", "-", cwd=tmp_path, input="2x Pinned Down\n2x Zzyzx Qwrtp\n")
    assert ran.returncode == 2
    assert ran.stderr.startswith('standard input:2: unknown card "Zzyzx Qwrtp"')
