"""Deck files give titles; what is hostile or no deck is refused with its place."""

import os
from pathlib import Path

import pytest

from judge.input.deck_file import read_deck
from judge.input.deck_line import LARGEST, MOST, Reading
from judge.input.errors import InputError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deck"


def refused(path: Path) -> str:
    with pytest.raises(InputError) as fault:
        read_deck(path)
    return str(fault.value).removeprefix(f"{path}:").strip()


def xml(body: str, head: str = "") -> str:
    return f'<?xml version="1.0"?>{head}<deck>{body}</deck>'


def test_a_text_gives_lines_with_counts_and_lines_that_may_be_headings(path: Path) -> None:
    path.write_text("\ufeffMy deck\n\nDude (2)\n2x Tommy Harden (Base Set) *\n 1 x  Steele Archer\n3 Pinned Down\n")
    lines = read_deck(path).lines
    assert [(line.line, line.readings[-1].title, line.counted) for line in lines] == [
        (1, "My deck", False),
        (4, "Tommy Harden", True),
        (5, "Steele Archer", True),
        (6, "Pinned Down", True),
    ]


def test_an_octgn_deck_gives_the_cards_of_all_sections(path: Path) -> None:
    path.write_text(
        xml('<section name="Outfit"><card qty="1" id=" A-1 ">Smith &amp; Robards</card></section>\n<notes>2x x</notes>')
    )
    (line,) = read_deck(path).lines
    assert (line.line, line.readings, line.number) == (1, (Reading("Smith & Robards"),), "A-1")


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE deck [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
        '<!DOCTYPE deck SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ],
)
def test_entities_and_document_types_are_refused(path: Path, head: str) -> None:
    path.write_text(xml("<card>&b;</card>", head))
    assert refused(path) == "1: a document type or entity is not allowed in a deck file"


def test_broken_xml_is_told_with_its_line(path: Path) -> None:
    path.write_text("<deck>\n<section>\n</deck>")
    assert refused(path) == "3: broken XML: mismatched tag"
    path.write_text('<?xml version="1.0" encoding="no-such"?><deck/>')
    assert "broken XML" in refused(path)


def test_deep_nesting_is_refused(path: Path) -> None:
    path.write_text("<a>" * 50 + "</a>" * 50)
    assert "nested more than" in refused(path)


@pytest.mark.parametrize("content", ["", "\n\n", "just a heading\n", "<deck></deck>"])
def test_a_file_without_cards_is_no_deck(path: Path, content: str) -> None:
    path.write_text(content)
    assert "no cards are named here" in refused(path)


def test_too_many_lines_and_too_many_bytes_are_refused(path: Path) -> None:
    path.write_text("1x Pinned Down\n" * (MOST + 1))
    assert refused(path) == f"{MOST + 1}: more than {MOST} lines that name cards"
    path.write_text("x" * (LARGEST + 1))
    assert refused(path) == f"too large: more than {LARGEST:,} bytes"


def test_what_is_no_file_or_no_text_is_refused(path: Path) -> None:
    assert refused(path) == "no such file"
    path.write_bytes(b"1x Pinned\n\xff\xfe")
    assert refused(path) == "2: this is not UTF-8 text"
    path.unlink()
    os.mkfifo(path)
    assert refused(path) == "this is not an ordinary file"
    path.unlink()
    path.mkdir()
    assert refused(path) == "this is a folder, not a file"


@pytest.mark.parametrize(
    "line",
    ["Dudes (16)", "**Dude** (16)", "[b]Dude[/b] (16)", "## Deeds", "16 Dudes", "Total: 52", "52 cards", "Jokers (2)",
     "52 cards with printed value (required 52)", "Starting posse (5):", "Outfit", "Action - 12", "__Goods__"],
)  # fmt: skip
def test_headings_and_counts_are_no_cards(path: Path, line: str) -> None:
    path.write_text(f"2x Pinned Down\n{line}\n")
    assert [card.line for card in read_deck(path).lines] == [1]


@pytest.mark.parametrize(
    ("line", "title", "count", "starting"),
    [
        ("2x Tommy Harden* (Base Set)", "Tommy Harden", 2, 1),
        ("2x Tommy Harden** (Base Set)", "Tommy Harden", 2, 2),
        ("2x Tommy Harden **", "Tommy Harden", 2, 2),
        ("- 2 x **Tommy Harden**", "Tommy Harden", 2, 0),
        ("* 1x [Tommy Harden](http://dtdb.co/en/card/01018)*_(Base Set)_", "Tommy Harden", 1, 1),
        ("1x [url=http://dtdb.co/fr/card/01018]Tommy Harden[/url]* [i](Base Set)[/i]", "Tommy Harden", 1, 1),
        ("Tommy Harden (Base Set) x3", "Tommy Harden", 3, 0),
        ("Outfit: Law Dogs", "Law Dogs", 1, 0),
        ("## Home - Law Dogs", "Law Dogs", 1, 0),
        ("2 Jokers", "Joker", 2, 0),
        ("2x K\u2660 Tommy Harden", "Tommy Harden", 2, 0),
        ("3x 54 Card Pick-Up", "54 Card Pick-Up", 3, 0),
        ("54 Card Pick-Up (Debt of Blood) x3", "54 Card Pick-Up", 3, 0),
    ],
)
def test_a_line_in_any_dress(path: Path, line: str, title: str, count: int, starting: int) -> None:
    path.write_text(f"My deck\n{line}\n", encoding="utf-8")
    card = read_deck(path).lines[-1]
    assert (card.readings[-1].title, card.count, card.starting, card.counted) == (title, count, starting, True)
    assert card.number == ("01018" if "/card/" in line else "")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('{"cards": {"01018": 0.5}}', "1: 01018: how many there are is a number of cards up to 99, not"),
        ('{"cards": [\n{"card_code": "01018", "qty": 1, "start": "x"}]}', "2: 01018: how many start is a number"),
        ('{"cards": {"x": 1}}', 'this is no code: "x"'),
        ('[{"name": "a", "cards": {}}, {"name": "b", "cards": {}}]', 'these are 2 decks, and one is needed: "a, b"'),
        ('{"cards": 3}', "cards with their codes are needed"),
        ('{"cards": ', "broken JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"cards": {}}', "no cards are named here"),
    ],
)
def test_what_is_no_deck_of_the_api_is_refused(path: Path, content: str, fault: str) -> None:
    path.write_text(content)
    assert fault in refused(path)


def test_a_line_that_is_too_long_is_left_out_and_that_is_said(path: Path) -> None:
    path.write_text(f"2x Pinned Down\n1x {'a' * 300}\n")
    deck = read_deck(path)
    assert len(deck.lines) == 1
    assert deck.notes == ("line 2 is left out: it is longer than 300 characters",)
