"""`judge deck`: texts and OCTGN decks, legal and not, for people and for scripts."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import Run

TEXT = """Outfit
1x Law Dogs (Base Set)

Dude (2)
1x Tommy Harden (Base Set) *
1x Allie Hensman *
Action
2x Showboating
"""
OCTGN = """<?xml version="1.0"?><deck><section name="Starting Cards"><card qty="1">Tommy Harden</card></section>
<section name="Deck"><card qty="3">Pinned Down</card></section>
<section name="Outfit"><card qty="1">Law Dogs</card></section></deck>"""


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
        ("Tommy Harden", 1, 1), ("Pinned Down", 3, 0), ("Law Dogs", 1, 0),
    ]  # fmt: skip
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
