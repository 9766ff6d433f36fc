"""Deck files give titles; what is hostile or no deck is refused with its place."""

import os
from pathlib import Path

import pytest

from judge.input.deck_file import LARGEST, MOST, read_deck
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
    lines = read_deck(path)
    assert [(line.line, line.titles[-1], line.counted) for line in lines] == [
        (1, "My deck", False),
        (3, "Dude", False),
        (4, "Tommy Harden", True),
        (5, "Steele Archer", True),
        (6, "Pinned Down", True),
    ]


def test_an_octgn_deck_gives_the_cards_of_all_sections(path: Path) -> None:
    path.write_text(
        xml('<section name="Outfit"><card qty="1">Smith &amp; Robards</card></section>\n<notes>2x x</notes>')
    )
    assert [(line.line, line.titles) for line in read_deck(path)] == [(1, ("Smith & Robards",))]


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
